import LunetteBase

// # The focus effect
//
// A control whose style does not show the focus would look the same with and without it, in an
// interface that is used by keyboard. So if no body reads `isFocused`, from the configuration or
// from the environment, the runtime marks what has been drawn (S104). Reads of `isFocused` are
// known because they make bodies run again.

/// The ways in which the control with the focus is marked.
enum FocusEffect {
  /// The letters of the control are bold and underlined.
  case letters
  /// The control has no letters, so its cells are reversed.
  case reverse
  /// The accent is laid faintly over what the control has painted, in a look for which the colours
  /// are known.
  case halo
  /// The same at the edge of a container that has the focus itself, where its cells are blank
  /// (S120).
  case edge
  /// One blank cell of a container that has the focus itself is reversed: the first one of its
  /// first line.
  case corner

  fileprivate init(of node: Node, drawnBy roots: [Node]) {
    let environment = node.environment
    if node.focusTarget?.asContainer != nil {
      self = environment.tokens != nil ? .edge : .corner
    } else if environment.tokens != nil {
      self = .halo
    } else {
      self = roots.contains(where: \.hasLetters) ? .letters : .reverse
    }
  }
}

/// The control that is marked, and the kind of mark. The focus manager keeps it and updates it in
/// each pass.
final class FocusMark {
  private(set) var effect = FocusEffect.letters
  /// The marked nodes: the control or, if its style's body is several views in a row, each of
  /// these.
  private(set) var roots: [Node] = []
  /// The node is forgotten when it leaves the tree (`forget`).
  private var node: UnownedReference<Node>?

  /// The area in which the control is drawn; nil if it is several views, or not completely visible.
  /// The control cannot gain or lose letters while nothing in this area is drawn again.
  private var area: Rect?
  /// The part of the marked nodes that can be seen.
  private var visible = Rect.zero

  /// Marks `node` in the way that suits it, and removes the mark from all other nodes.
  func set(_ node: Node?) {
    if node == nil, self.node == nil { return }
    if let node, self.node?.refers(to: node) == true, let area, !node.flags.contains(.transparent) {
      if !node.scene.picture.changes(in: area) { return }
    }
    area = node?.areaInSight
    let wanted = node.map(FocusMark.members) ?? []
    let effect = node.map { FocusEffect(of: $0, drawnBy: wanted) } ?? self.effect
    let visible = effect == .halo ? FocusMark.visiblePart(of: wanted) : .zero
    // What is tinted depends on what can be seen of all rows, also where cells are moved instead
    // of drawn again.
    if visible != self.visible { for root in roots { root.setNeedsDisplay() } }
    self.visible = visible
    self.node = node.map { UnownedReference($0) }
    if effect == self.effect, wanted.count == roots.count, zip(wanted, roots).allSatisfy(===) {
      return
    }
    for root in roots {
      root.flags.remove(.focusEffect)
      root.setNeedsDisplay()
    }
    (roots, self.effect) = (wanted, effect)
    for root in roots {
      root.flags.insert(.focusEffect)
      root.setNeedsDisplay()
    }
  }
  func forget(_ node: Node) {
    if self.node?.refers(to: node) == true { self.node = nil }
    if !roots.isEmpty { roots.removeAll { $0 === node } }
  }

  private static func visiblePart(of roots: [Node]) -> Rect {
    roots.reduce(.zero) { all, root in
      guard root.flags.contains(.placed) else { return all }
      return all.union(root.paintedRect(Rect(origin: .zero, size: root.size)))
    }
  }
  private static func members(of node: Node) -> [Node] {
    guard node.flags.contains(.transparent) else { return [node] }
    var found: [Node] = []
    node.forEachChild { found += members(of: $0) }
    return found
  }
}

extension Node {
  /// The area of the node on the screen, if all of it is visible and no motion may take it
  /// elsewhere; nil otherwise.
  fileprivate var areaInSight: Rect? {
    guard flags.contains(.placed), !flags.contains(.transparent), !scene.motion.isActive else {
      return nil
    }
    let area = paintedRect(Rect(origin: .zero, size: size))
    return area.size == size && area.intersection(Rect(origin: .zero, size: scene.size)) == area
      ? area : nil
  }
  /// Whether any text in the node has a letter or a similar character.
  fileprivate var hasLetters: Bool {
    if hidesFromUser || capabilities.contains(.showsNoLetters) { return false }
    if drawsLetters { return size.width > 0 }
    var found = false
    forEachShownChild { if !found { found = $0.hasLetters } }
    return found
  }

  /// The parts of the node that such an effect changes.
  ///
  /// The marks of a container never look like a row that is selected: a low container is marked at
  /// its sides only, and a narrow one not in its only columns.
  private func focusParts(_ effect: FocusEffect) -> [Rect] {
    guard size.width > 3 else { return [] }
    if effect == .corner {
      return [
        Rect(
          x: environment.isRightToLeft ? size.width - 1 : 0, y: 0, width: 1,
          height: min(1, size.height))
      ]
    }
    let sides = [0, size.width - 1].map { Rect(x: $0, y: 0, width: 1, height: size.height) }
    guard size.height > 3 else { return sides }
    return sides + [0, size.height - 1].map { Rect(x: 1, y: $0, width: size.width - 2, height: 1) }
  }
  /// Damages what marks the node, a container that has the focus itself, after its cells have moved
  /// up by `lines`.
  package final func focusMarkMoved(by lines: Int) {
    guard flags.contains(.focusEffect) else { return }
    for y in [0, -lines, size.height - 1, size.height - 1 - lines]
    where (0..<size.height).contains(y) {
      scene.picture.damage(paintedRect(Rect(x: 0, y: y, width: size.width, height: 1)))
    }
  }

  /// Draws the node with the mark of the focus.
  final func drawWithFocusEffect(in canvas: Canvas, at point: Point) {
    let scene = self.scene
    let effect = scene.focus.mark.effect
    if effect == .halo {
      var halo = FocusHalo(environment, scene)
      let bounds = canvas.drawn(Rect(origin: point, size: size))
      canvas.painting(bounds) {
        draw(in: canvas, at: point)
      } painted: {
        halo.apply(to: &$0)
      }
      return
    }
    if effect == .edge || effect == .corner {
      draw(in: canvas, at: point)
      var halo = FocusHalo(environment, scene)
      for part in focusParts(effect) {
        canvas.unscaledModify(part.offsetBy(x: point.x, y: point.y)) { cell, _ in
          guard cell.pointee.isBlank else { return }
          if effect == .edge {
            halo.apply(to: &cell.pointee)
          } else {
            cell.pointee.attributes.formSymmetricDifference(.reverse)
          }
        }
      }
      return
    }
    let reverses = effect == .reverse
    let bounds = canvas.drawn(paintBounds.offsetBy(x: point.x, y: point.y))
    let besides = focusTarget?.partWithoutFocus ?? .zero
    // The cells of the control are those that its drawing changes.
    canvas.comparing(bounds) {
      draw(in: canvas, at: point)
    } changed: { cell, location in
      if besides.contains(location) { return }
      if reverses {
        cell.attributes.formSymmetricDifference(.reverse)
      } else if cell.isLetter {
        // Letters that are already bold and underlined would not show the mark, so they are
        // reversed as well.
        if cell.attributes.isSuperset(of: [.bold, .underline]) {
          cell.attributes.formSymmetricDifference(.reverse)
        }
        cell.attributes.formUnion([.bold, .underline])
      }
    }
  }
}

extension Canvas {
  /// Runs `draw`, and then calls `changed` with each cell of `rect` on the screen that has changed.
  fileprivate func comparing(_ rect: Rect, _ draw: () -> Void, changed: (inout Cell, Point) -> Void)
  {
    let area = outerClip.intersection(rect)
    guard !area.isEmpty else { return draw() }
    let before = copy(area)
    draw()
    for y in area.y..<area.maxY {
      let (was, row) = (before.row(y), buffer.row(y))
      for x in area.x..<area.maxX where row[x] != was[x] { changed(&row[x], Point(x: x, y: y)) }
    }
    scene.picture.returnLayer(before)
  }
  private func copy(_ area: Rect) -> CellBuffer {
    let layer = scene.picture.takeLayer()
    for y in area.y..<area.maxY {
      (layer.row(y) + area.x).update(from: buffer.row(y) + area.x, count: area.width)
    }
    return layer
  }
  /// Runs `draw`, and then calls `painted` with the cells of `rect` on the screen that have
  /// changed, and with those between them in a row: what is left free around a picture is not a
  /// part of it. If nothing has changed, all cells count.
  fileprivate func painting(_ rect: Rect, _ draw: () -> Void, painted: (inout Cell) -> Void) {
    let area = outerClip.intersection(rect)
    guard !area.isEmpty else { return draw() }
    // Where a picture begins and ends in a row is known only where all of it is drawn.
    requireWhole(rect)
    let before = copy(area)
    draw()
    var isEmpty = true
    for y in area.y..<area.maxY {
      let (was, row) = (before.row(y), buffer.row(y))
      guard let first = (area.x..<area.maxX).first(where: { row[$0] != was[$0] }),
        let last = (area.x..<area.maxX).last(where: { row[$0] != was[$0] })
      else { continue }
      isEmpty = false
      // A label without its own fill has a blank beside it, as on a platter.
      let left = row[first].background == was[first].background ? max(area.x, first - 1) : first
      let right =
        row[last].background == was[last].background ? min(area.maxX - 1, last + 1) : last
      for x in left...right { painted(&row[x]) }
    }
    scene.picture.returnLayer(before)
    guard isEmpty else { return }
    for y in area.y..<area.maxY { for x in area.x..<area.maxX { painted(&buffer.row(y)[x]) } }
  }
  /// Like `modify`, for cells that have another size inside of a scale.
  fileprivate func unscaledModify(
    _ rect: Rect, _ change: (UnsafeMutablePointer<Cell>, Point) -> Void
  ) {
    redrawn(rect) { modify($0, change) }
  }
}

extension Cell {
  /// Whether the cell shows a glyph, or half of one, that is not part of a fill or line.
  fileprivate var isLetter: Bool {
    if isContinuation { return true }
    return !isBlank && glyph != 0 && !isBlock && !isLine
  }
  /// Whether the glyph is one of the box drawing characters, U+2500 … U+257F, which are E2 94 80 …
  /// E2 95 BF in UTF-8; the first byte is the lowest.
  private var isLine: Bool {
    glyph >> 24 == 0 && (glyph & 0xffff == 0x94e2 || glyph & 0xffff == 0x95e2)
  }
}

extension String {
  /// Whether the text has other characters than blanks, fills and lines.
  package var hasLetters: Bool {
    // Most texts begin with an ASCII character, which is quick to check.
    if let first = utf8.first, first > 0x20, first < 0x7f { return true }
    return unicodeScalars.contains {
      !$0.properties.isWhitespace && !(0x2500...0x259f).contains($0.value)
    }
  }
}

/// Changes the colours of cells over which the accent lies; see "Focus halo" in the looks that S100
/// names.
private struct FocusHalo {
  private let theme: Theme
  private let accent: UInt32
  private let primary: UInt32
  /// The opacity of the accent: 0.22 of 255.
  private static let strength: UInt8 = 56
  /// The results for the last colours, because most cells have the colours of their neighbour.
  private var lastBackground: (below: UInt32, background: UInt32)?
  private var lastForeground: (foreground: UInt32, background: UInt32, fitted: UInt32)?

  init(_ environment: Environment, _ scene: Scene) {
    theme = environment.theme.theme
    accent = Blend.hex(scene.resolve(.tint, environment).color, own: theme.assumedForeground)
    primary = Blend.hex(theme.primary, own: theme.assumedForeground)
  }

  private func mixed(_ color: UInt32) -> UInt32 {
    let hue = WCAG.contrast(accent, color) < 1.8 ? primary : accent
    return Blend.mix(hue, over: color, alpha: FocusHalo.strength)
  }
  mutating func apply(to cell: inout Cell) {
    let below =
      cell.background == .none
      ? theme.assumedBackground : Blend.hex(cell.background, own: theme.assumedBackground)
    if lastBackground?.below != below { lastBackground = (below, mixed(below)) }
    let background = lastBackground!.background
    cell.background = .rgb(background)
    if cell.isBlank { return }
    let foreground = Blend.hex(cell.foreground, own: theme.assumedForeground)
    if cell.isBlock {
      // The rest of the cell is the fill.
      cell.foreground = .rgb(mixed(foreground))
      return
    }
    if lastForeground?.foreground != foreground || lastForeground?.background != background {
      lastForeground = (
        foreground, background, Blend.fit(foreground, on: background, towards: primary)
      )
    }
    cell.foreground = .rgb(lastForeground!.fitted)
    cell.attributes.insert(.bold)
  }
}
