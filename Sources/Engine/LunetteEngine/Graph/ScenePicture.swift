import LunetteBase

/// Keeps track of the parts of a scene's picture that must be drawn again, as rectangles or as rows
/// that can be moved.
package final class ScenePicture {
  // Unowned, because the scene owns this object, and need not be retained each time that something
  // is damaged.
  @exclusivity(unchecked) private var sceneReference: UnownedReference<Scene>?
  var scene: Scene! {
    get { sceneReference?.object }
    set { sceneReference = newValue.map { UnownedReference($0) } }  // Unretained, as is said above.
  }
  @exclusivity(unchecked) private var damaged: ContiguousArray<Rect> = []
  /// The number of rectangles at which they are compared with one rectangle around all of them,
  /// which may cost less to draw.
  private var maxApart = ScenePicture.minApart
  private static let minApart = 16
  private static let limitApart = 512
  /// Costs, as a number of cells that can be drawn in the same time: of finding the nodes in a
  /// rectangle, and of beginning one of its rows.
  private static let cellsOfWalk = 100, cellsOfRow = 60
  private var pendingScroll: (node: Node, rect: Rect, lines: Int)?
  /// The node that was found to be the only one to draw in a rectangle, and the scene's
  /// `changeNumber` at that time.
  private var alone: (node: ObjectIdentifier, rect: Rect, number: Int)?
  @exclusivity(unchecked) package private(set) var ignoresDamage = false
  /// The number of shadows in the tree. The view that casts one may be off the screen, so rows
  /// cannot be moved with it.
  @exclusivity(unchecked) package var shadowCount = 0
  /// The colours in which texts are drawn on fills; see `Canvas+Readability.swift`.
  private(set) var readable: [UInt64: Color] = [:]
  /// Whether a view has been filled with the colour of the terminal's letters, so that cells must
  /// be searched for it.
  var hasForegroundFills = false
  #if DEBUG
    /// The number of glyphs that nodes have put into cells, visible or not, so that tests can
    /// measure the cost of a picture.
    package var cellsPut = 0
  #endif
  /// The buffer that was last drawn into. Hit tests and spare buffers follow its size.
  package private(set) var buffer: CellBuffer?
  private var spareBuffers: [CellBuffer] = []
  private var layerSize: Size = .zero

  /// Whether a container scrolls by moving the cells that are shown.
  var movesCells: Bool { pendingScroll != nil }
  /// Sets the buffer for the next frame. If it is not the same buffer as before, everything is
  /// drawn.
  func use(_ buffer: CellBuffer) {
    if self.buffer === buffer { return }
    self.buffer = buffer
    damageAll()
  }
  func forgetScroll() { pendingScroll = nil }
  var hasDamage: Bool { !damaged.isEmpty }
  /// Whether anything in `rect` of the screen may change in the next frame.
  func changes(in rect: Rect) -> Bool {
    if movesCells || scene.motion.isActive { return true }
    for area in damaged where area.intersects(rect) { return true }
    return false
  }

  // MARK: Damage

  func remember(_ color: Color, for key: UInt64) {
    if readable.count >= 1000 { readable.removeAll() }
    readable[key] = color
  }

  package func damageAll() {
    // The theme may have changed.
    if !readable.isEmpty { readable.removeAll() }
    pendingScroll = nil
    damaged = [Rect(origin: .zero, size: Size(width: Layout.maximum, height: Layout.maximum))]
    scene.requestFrame()
  }

  /// Runs `body`, in which nodes that are moved cause no damage, because the rows of the screen are
  /// moved with them.
  package func withoutDamage(_ body: () -> Void) {
    let outer = ignoresDamage
    ignoresDamage = true
    body()
    ignoresDamage = outer
  }

  /// Notes that `rect` of the screen must be drawn again.
  package func damage(_ rect: Rect) {
    if !ignoresDamage { sceneReference?.with { damage(rect, in: $0) } }
  }
  @inline(__always) private func damage(_ rect: Rect, in scene: Scene) {
    guard rect.x < scene.size.width, rect.y < scene.size.height, rect.maxX > 0, rect.maxY > 0,
      !rect.isEmpty
    else {
      // The final place of a moving node is off the screen, but the node may still be in sight on
      // its way there.
      if scene.motion.isActive { scene.motion.damagedOffScreen() }
      return
    }
    if !scene.needsFrame { scene.requestFrame() }
    if let last = damaged.indices.last {
      // Neighbours on a row, and repetitions, are joined to one rectangle.
      let joined = damaged[last].union(rect)
      if joined.width * joined.height <= damaged[last].width * damaged[last].height + rect.width
        * rect.height
      {
        damaged[last] = joined
        return
      }
    }
    damaged.append(rect)
    if damaged.count > maxApart { join() }
  }
  /// Joins the damaged rectangles to one, unless much lies between them that has not changed.
  private func join() {
    var all = Rect.zero
    var apart = 0
    for rect in damaged {
      all = all.union(rect)
      apart += ScenePicture.cost(rect)
    }
    if damaged.count < ScenePicture.limitApart, ScenePicture.cost(all) > apart {
      maxApart *= 2
      return
    }
    maxApart = ScenePicture.minApart
    damaged.removeAll(keepingCapacity: true)
    damaged.append(all)
  }
  private static func cost(_ rect: Rect) -> Int {
    cellsOfWalk + rect.height * (rect.width + cellsOfRow)
  }

  /// The area that is drawn again for a damaged one. It has one more column on each side, because a
  /// wide glyph that was half covered may become visible again, and then as many more as needed so
  /// that neither edge cuts a wide glyph on any row.
  private func widen(_ rect: Rect, in buffer: CellBuffer) -> Rect {
    if rect.isEmpty || !buffer.glyphs.hasWideGlyphs { return rect }
    var left = max(0, rect.x - 1)
    var right = min(buffer.width, rect.maxX + 1)
    var isCut = true
    while isCut {
      isCut = false
      for y in rect.y..<rect.maxY {
        let row = buffer.cells(ofRow: y)
        if left > 0, row[left].isContinuation {
          left -= 1
          isCut = true
        }
        if right < buffer.width, row[right].isContinuation {
          right += 1
          isCut = true
        }
      }
    }
    return Rect(x: left, y: rect.y, width: right - left, height: rect.height)
  }

  /// The contents of `node` went up by `lines` within `rect` of the screen. Moves the rows of the
  /// screen if that gives the right picture; otherwise returns false, and the caller damages
  /// `rect`.
  package func scrolled(_ node: Node, rect: Rect, lines: Int) -> Bool {
    scene.requestFrame()
    guard pendingScroll == nil, !scene.motion.isActive, abs(lines) < rect.height,
      rect.width == scene.size.width,
      rect.maxY <= scene.size.height,
      rect.y >= 0, damaged.isEmpty, scrollsAlone(node, rect: rect)
    else {
      if let pending = pendingScroll {
        pendingScroll = nil
        damage(pending.rect)
      }
      return false
    }
    pendingScroll = (node, rect, lines)
    return true
  }

  /// Whether nothing but `node` draws in `rect`, apart from a plain fill behind all of it.
  private func scrollsAlone(_ node: Node, rect: Rect) -> Bool {
    let number = scene.changeNumber
    if let alone, alone.number == number, alone.node == ObjectIdentifier(node), alone.rect == rect {
      return true
    }
    guard isAlone(node, rect) else { return false }
    alone = (ObjectIdentifier(node), rect, number)
    return true
  }
  private func isAlone(_ node: Node, _ rect: Rect) -> Bool {
    var below = node
    var alone = true
    func look(_ other: Node) {
      if other === below || !alone { return }
      if other.isOnlyAGroup { return other.forEachChild(look) }
      let bounds = other.paintedRect(other.paintBounds)
      if bounds.intersects(rect),
        !other.capabilities.contains(.isPlainFill) || bounds.intersection(rect) != rect
      {
        alone = false
      }
    }
    while let parent = below.parent {
      parent.forEachChild(look)
      if !alone || parent.capabilities.contains(.changesPictureOfChildren)
        || parent.flags.contains(.focusEffect)
      {
        return false
      }
      below = parent
    }
    return true
  }

  /// Moves the rows that scrolled and draws what is damaged; false if nothing was drawn.
  func draw(in buffer: CellBuffer) -> Bool {
    applyScroll(to: buffer)
    if scene.motion.isActive {
      return scene.motion.shown {
        scene.motion.damageMoving()
        return drawDamaged(in: buffer)
      }
    }
    return drawDamaged(in: buffer)
  }

  private func drawDamaged(in buffer: CellBuffer) -> Bool {
    sceneReference?.with { drawDamaged(in: buffer, of: $0) } ?? false
  }
  @inline(__always) private func drawDamaged(in buffer: CellBuffer, of scene: Scene) -> Bool {
    guard !damaged.isEmpty, let root = scene.root else { return false }
    let canvas = Canvas(buffer, clip: .zero, scene: scene)
    for rect in damaged {
      var area = widen(rect.intersection(buffer.bounds), in: buffer)
      guard !area.isEmpty else { continue }
      draw(root, in: canvas, area)
      while area.union(canvas.wantedArea) != area {
        area = widen(area.union(canvas.wantedArea), in: buffer)
        draw(root, in: canvas, area)
      }
      for y in area.y..<area.maxY { buffer.markDirty(row: y, from: area.x, to: area.maxX) }
    }
    damaged.empty()
    maxApart = ScenePicture.minApart
    scene.stats.frames += 1
    return true
  }

  /// Draws the tree into `area`, which becomes the clip of `canvas`.
  func draw(_ root: Node, in canvas: Canvas, _ area: Rect) {
    canvas.begin(area)
    canvas.fill(area, scene.rootBackground)
    root.drawTree(in: canvas, from: .zero)
    if hasForegroundFills { canvas.buffer.swapColors(in: area) }
    if root.environment.symbolTier == .console { canvas.buffer.useConsoleGlyphs(in: area) }
  }

  private func applyScroll(to buffer: CellBuffer) {
    guard let pending = pendingScroll else { return }
    pendingScroll = nil
    guard pending.rect.maxY <= buffer.height, pending.rect.width == buffer.width else {
      return damageAll()
    }
    let rect = pending.rect
    buffer.scrollRows(top: rect.y, bottom: rect.maxY, lines: pending.lines)
    let step = abs(pending.lines)
    let top = pending.lines > 0 ? rect.maxY - step : rect.y
    // Damaged rows have moved with the others, so everything that may be damaged is drawn.
    damage(Rect(x: 0, y: top, width: rect.width, height: step))
  }

  // MARK: Buffers for what is drawn apart

  func takeLayer() -> CellBuffer {
    let wanted = buffer?.size ?? scene.size
    if layerSize != wanted {
      spareBuffers.removeAll()
      layerSize = wanted
    }
    return spareBuffers.popLast()
      ?? CellBuffer(width: wanted.width, height: wanted.height, glyphs: scene.glyphs)
  }
  func returnLayer(_ layer: CellBuffer) {
    if layer.size == layerSize { spareBuffers.append(layer) }
  }
}
