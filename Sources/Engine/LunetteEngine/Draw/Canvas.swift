import LunetteBase

/// The surface on which nodes draw: a buffer, clipped to one rectangle. The points that nodes give
/// are already points of the screen.
///
/// A canvas may also be a *probe*: then nothing is drawn, and the canvas finds out which node draws
/// a given cell. So the pointer hits, by construction, what is drawn (S44).
public final class Canvas {
  @exclusivity(unchecked) package private(set) var buffer: CellBuffer
  @exclusivity(unchecked) @usableFromInline package var clip: Rect
  package let scene: Scene
  /// How many cells a node may draw beyond its bounds: one while things move, because the fill of
  /// what lies between two cells is seen in both.
  @usableFromInline let overflow: Int
  /// The mapping inside a `scaleEffect`; nil outside of one. See `Canvas+Scaling.swift`.
  @exclusivity(unchecked) @usableFromInline package var scaling: Scaling?

  package let isProbe: Bool
  /// Whether each node is distinguished from the others: in a probe, and where no node may draw
  /// outside of `paintBounds`.
  @usableFromInline var followsNodes: Bool
  private let probePoint: Point
  // The references are unsafe, because the tree does not change while something is drawn.
  /// The node whose `draw` is running, kept in a probe only.
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) var owner: Node?
  /// The node that drew the probed cell last and so is on top.
  @exclusivity(unchecked) package unowned(unsafe) private(set) var hit: Node?
  @exclusivity(unchecked) private var hitsAreOff = 0
  /// The area that is being drawn, and what must be drawn with it for the picture to be right; see
  /// `Canvas+Readability.swift`.
  private(set) var drawnArea: Rect
  var wantedArea = Rect.zero
  /// The pictures below the layer that is being drawn, the lowest first.
  private(set) var buffersBelow: [CellBuffer] = []
  /// Whether texts keep their colours, because what they are in is not opaque.
  private(set) var keepsColors = false

  /// Whether this is a probe of the whole buffer that only finds out whether a scale changes
  /// anything (S96).
  let isMeasuring: Bool
  /// In a measurement: whether a fill or a box has another size, or a text is cut.
  @exclusivity(unchecked) package var changesSize = false

  /// Makes a canvas that draws into `buffer` within `clip`. With `holdsBounds`, what a node draws
  /// outside of the bounds that it has announced is cut off: a picture that changes there is not
  /// always drawn again.
  init(_ buffer: CellBuffer, clip: Rect, scene: Scene, holdsBounds: Bool = false) {
    self.buffer = buffer
    followsNodes = holdsBounds
    self.clip = clip.intersection(buffer.bounds)
    drawnArea = self.clip
    self.scene = scene
    overflow = scene.motion.isShown ? 1 : 0
    isProbe = false
    isMeasuring = false
    probePoint = .zero
  }
  /// Makes a probe that finds the node that draws at `point`.
  init(probing point: Point, buffer: CellBuffer, scene: Scene) {
    self.buffer = buffer
    self.scene = scene
    overflow = scene.motion.isShown ? 1 : 0
    clip = Rect(x: point.x, y: point.y, width: 1, height: 1).intersection(buffer.bounds)
    drawnArea = clip
    isProbe = true
    followsNodes = true
    isMeasuring = false
    probePoint = point
  }
  /// Makes a probe that finds out, for the whole buffer, whether a scale changes anything.
  package init(measuringIn buffer: CellBuffer, scene: Scene) {
    self.buffer = buffer
    self.scene = scene
    overflow = 0
    let far = 4 * Layout.maximum
    clip = Rect(x: -far, y: -far, width: 2 * far, height: 2 * far)
    drawnArea = clip
    isProbe = true
    followsNodes = true
    isMeasuring = true
    probePoint = .zero
  }

  package func setClip(_ rect: Rect) { clip = rect.intersection(buffer.bounds) }

  /// Begins to draw `area`.
  func begin(_ area: Rect) {
    setClip(area)
    (drawnArea, wantedArea) = (area, .zero)
  }
  /// Runs `body`; the texts that it draws keep their colours.
  package func keepingColors(_ body: () -> Void) {
    let outer = keepsColors
    keepsColors = true
    body()
    keepsColors = outer
  }

  /// Runs `body` with nothing drawn outside of `rect`.
  package func clipped(to rect: Rect, _ body: () -> Void) {
    if scaling != nil { return clippedAtScale(to: rect, body) }
    let outer = clip
    clip = clip.intersection(rect)
    if !clip.isEmpty { body() }
    clip = outer
  }

  @inline(never)
  private func clippedAtScale(to rect: Rect, _ body: () -> Void) {
    let (kept, outer) = (clip, scaling!.outer)
    let drawn = scaling!.drawn(rect)
    scaling!.outer = outer.intersection(drawn)
    clip = clip.intersection(drawn)
    if !scaling!.outer.isEmpty { body() }
    scaling!.outer = outer
    clip = kept
  }

  /// Runs `body`; what it draws cannot be hit by the pointer.
  package func withoutHits(_ body: () -> Void) {
    hitsAreOff += 1
    body()
    hitsAreOff -= 1
  }
  /// In a probe, `owner` is hit if the probed cell lies in `rect`.
  package func hitRegion(_ rect: Rect) {
    guard isProbe, hitsAreOff == 0 else { return }
    if drawn(rect).contains(probePoint), outerClip.contains(probePoint) { hit = owner }
  }
  /// In a probe, runs `body` and returns the node that it hit, without recording the hit.
  package func probing(_ body: () -> Void) -> Node? {
    let before = hit
    hit = nil
    body()
    let found = hit
    hit = before
    return found
  }
  package func setHit(_ node: Node?) { if let node { hit = node } }

  // MARK: Cells

  /// Puts one glyph that is `width` (1 or 2) cells wide; a wide glyph that the clip cuts becomes a
  /// blank.
  @inline(__always)
  package func put(
    _ glyph: UInt32, width: Int, x: Int, y: Int, pen: Pen, extra: CellAttributes = []
  ) {
    #if DEBUG
      scene.picture.cellsPut += 1
    #endif
    guard y >= clip.y, y < clip.maxY, x < clip.maxX, x &+ width > clip.x else { return }
    if isProbe {
      found(Rect(x: x, y: y, width: width, height: 1))
      return
    }
    let row = buffer.row(y)
    if width == 1 {
      write(row, x, glyph, pen, extra)
    } else {
      putWide(row, glyph, x: x, pen: pen, extra)
    }
  }

  @inline(never)
  private func putWide(
    _ row: UnsafeMutablePointer<Cell>, _ glyph: UInt32, x: Int, pen: Pen, _ extra: CellAttributes
  ) {
    buffer.glyphs.hasWideGlyphs = true
    if x >= clip.x, x &+ 1 < clip.maxX {
      write(row, x, glyph, pen, extra.union(.wide))
      write(row, x &+ 1, 0, pen, .continuation)
    } else {
      write(row, x >= clip.x ? x : x &+ 1, 0x20, pen, [])
    }
  }

  /// Puts the same glyph, one cell wide, into all cells of `rect`, which may be of any size: only
  /// the visible part is drawn.
  package func put(_ glyph: UInt32, over rect: Rect, pen: Pen) {
    let area = clip.intersection(rect)
    guard !area.isEmpty else { return }
    if isProbe { return found(rect) }
    #if DEBUG
      scene.picture.cellsPut += area.width * area.height
    #endif
    for y in area.y..<area.maxY {
      let row = buffer.row(y)
      if pen.alpha != 255 {
        for x in area.x..<area.maxX { writeMixed(row, x, glyph, pen, []) }
        continue
      }
      let cellPen = CellPen(pen)
      for x in area.x..<area.maxX { put(glyph, cellPen, row, x) }
    }
  }

  /// Puts a run of printable ASCII characters into one row.
  package func put(ascii: UnsafeBufferPointer<UInt8>, x: Int, y: Int, pen: Pen) {
    guard y >= clip.y, y < clip.maxY else { return }
    let from = max(0, clip.x - x)
    let to = min(ascii.count, clip.maxX - x)
    guard from < to else { return }
    if isProbe {
      found(Rect(x: x, y: y, width: ascii.count, height: 1))
      return
    }
    let row = buffer.row(y)
    if pen.alpha != 255 {
      for index in from..<to { write(row, x &+ index, UInt32(ascii[index]), pen, []) }
      return
    }
    let cellPen = CellPen(pen)
    for index in from..<to { put(UInt32(ascii[index]), cellPen, row, x &+ index) }
  }

  /// Records in a probe that a text was drawn in `rect`.
  private func found(_ rect: Rect) {
    if hitsAreOff == 0 { hit = owner }
    if isMeasuring, let scaling, scaling.textRect.intersection(rect) != rect { changesSize = true }
  }

  @inline(__always)
  private func write(
    _ row: UnsafeMutablePointer<Cell>, _ x: Int, _ glyph: UInt32, _ pen: Pen,
    _ extra: CellAttributes
  ) {
    if pen.alpha == 255 { return put(glyph, CellPen(pen, extra), row, x) }
    if row[x].isHalf { separate(row, x) }
    writeMixed(row, x, glyph, pen, extra)
  }

  /// Puts an opaque glyph over the background that is there.
  @inline(__always)
  func put(_ glyph: UInt32, _ cellPen: CellPen, _ row: UnsafeMutablePointer<Cell>, _ x: Int) {
    if row[x].isHalf { separate(row, x) }
    cellPen.put(glyph, at: row + x)
  }

  /// Puts a glyph that is partly transparent.
  @inline(never)
  private func writeMixed(
    _ row: UnsafeMutablePointer<Cell>, _ x: Int, _ glyph: UInt32, _ pen: Pen,
    _ extra: CellAttributes
  ) {
    let background = row[x].background
    if pen.alpha == 0 {
      // The glyph cannot be seen at all, and neither can its underline or strikethrough.
      row[x] = Cell(glyph: 0x20, background: background)
      return
    }
    var (foreground, attributes) = (pen.foreground, pen.attributes.union(extra))
    if let mixed = scene.mix(foreground, over: background, alpha: pen.alpha, isText: true) {
      foreground = mixed
    } else if Double(pen.alpha) < Blend.opaque * 255 {
      attributes.insert(.dim)
    }
    row[x] = Cell(
      glyph: glyph, foreground: foreground, background: background, attributes: attributes,
      link: pen.link)
  }

  /// Prepares to overwrite one half of a wide glyph: the other half becomes a blank.
  @inline(never)
  private func separate(_ row: UnsafeMutablePointer<Cell>, _ x: Int) {
    if row[x].isWide, x + 1 < buffer.width { row[x + 1].becomeBlank() }
    if row[x].isContinuation, x > 0 { row[x - 1].becomeBlank() }
    row[x].becomeBlank()
  }

  /// Puts a cell unchanged. If it covers one half of a wide glyph, the other half becomes a blank.
  @inline(__always)
  func replace(_ row: UnsafeMutablePointer<Cell>, _ x: Int, _ cell: Cell) {
    if row[x].isHalf { separate(row, x) }
    row[x] = cell
  }

  /// Fills all cells of `rect` with a colour and removes their glyphs; with an opacity below 255,
  /// the glyphs stay and the colours are mixed.
  package func fill(
    _ rect: Rect, _ color: Color, alpha: UInt8 = 255, attributes: CellAttributes = []
  ) {
    if scaling != nil {
      return redrawn(rect) { fill($0, color, alpha: alpha, attributes: attributes) }
    }
    let area = clip.intersection(rect)
    guard !area.isEmpty, alpha > 0 else { return }
    if isProbe {
      if hitsAreOff == 0 { hit = owner }
      return
    }
    let cell = Cell(glyph: 0x20, background: color, attributes: attributes)
    let isErased = alpha == 255 && cell == .blank
    for y in area.y..<area.maxY {
      if isErased, buffer.isUntouched(row: y) { continue }
      let row = buffer.row(y)
      if alpha == 255 {
        if row[area.x].isContinuation { separate(row, area.x) }
        if row[area.maxX - 1].isWide { separate(row, area.maxX - 1) }
        (row + area.x).fill(with: cell, count: area.width)
      } else {
        for x in area.x..<area.maxX {
          if !row[x].isBlank,
            let foreground = scene.mixScrim(color, over: row[x].foreground, alpha: alpha)
          {
            row[x].foreground = foreground
          }
          row[x].background = scene.mixFill(color, over: row[x].background, alpha: alpha)
        }
      }
    }
  }

  /// Removes the glyphs in `rect` and keeps the colours behind them.
  package func blank(_ rect: Rect) {
    modify(rect) { cell, _ in
      if cell.pointee.isBlank, cell.pointee.attributes.isEmpty { return }
      cell.pointee = Cell(glyph: 0x20, background: cell.pointee.background)
    }
  }

  /// Changes each cell of `rect` in place.
  package func modify(_ rect: Rect, _ change: (UnsafeMutablePointer<Cell>, Point) -> Void) {
    let area = clip.intersection(rect)
    guard !area.isEmpty, !isProbe else { return }
    for y in area.y..<area.maxY {
      let row = buffer.row(y)
      for x in area.x..<area.maxX { change(row + x, Point(x: x, y: y)) }
    }
  }

  /// The cell at a point of the screen; nil outside of the clip.
  package func cell(at point: Point) -> Cell? {
    clip.contains(point) ? buffer.cells(ofRow: point.y)[point.x] : nil
  }

  /// Runs `body` on an empty layer of the screen's size, then passes the layer to `composite`, with
  /// the area in which it belongs into the picture. This serves effects on a whole subtree. Only
  /// cells within `rect` may be drawn.
  package func layer(_ rect: Rect, _ body: () -> Void, composite: (CellBuffer, Rect) -> Void) {
    // At another size, `rect` is not the area in which the content is drawn.
    let area = scaling?.outer ?? clip.intersection(rect)
    guard !area.isEmpty else { return }
    if isProbe {
      if scaling == nil { clipped(to: rect, body) } else { body() }
      return
    }
    let below = buffer
    let layer = scene.picture.takeLayer()
    // The layer is one column wider on each side: a wide glyph that is cut by the edge of the area
    // must be whole in the layer, because the effect may make two glyphs of it.
    let drawn = Rect(x: area.x - 1, y: area.y, width: area.width + 2, height: area.height)
      .intersection(layer.bounds)
    for y in drawn.y..<drawn.maxY {
      (layer.row(y) + drawn.x).update(repeating: .transparent, count: drawn.width)
    }
    buffersBelow.append(below)
    buffer = layer
    let outer = clip
    let outerOfScale = scaling?.outer
    setOuterClip(drawn)
    body()
    if let outerOfScale { scaling!.outer = outerOfScale }
    clip = outer
    buffer = below
    buffersBelow.removeLast()
    unscaled { composite(layer, area) }
    scene.picture.returnLayer(layer)
  }

  /// Puts the drawn cells of a layer into the picture. Each cell goes through `change` first, which
  /// also receives the cell below it.
  ///
  /// A wide glyph that is cut by the clip or by the layer becomes a blank.
  ///
  /// - Parameter scrim: Changes a letter that is visible through a plain fill above it; nil if no
  ///   fill is translucent.
  package func composite(
    _ layer: CellBuffer, _ rect: Rect, scrim: ((inout Cell, Color) -> Void)? = nil,
    _ change: (inout Cell, Cell) -> Void
  ) {
    let area = clip.intersection(rect)
    guard !area.isEmpty, !isProbe else { return }
    for y in area.y..<area.maxY {
      let row = buffer.row(y)
      let source = layer.row(y)
      for x in area.x..<area.maxX {
        var cell = source[x]
        guard cell.isDrawn else { continue }
        let below = row[x]
        if let scrim, !below.isBlank, cell.isPlainFill {
          scrim(&row[x], cell.background)
          continue
        }
        if below.isHalf { separate(row, x) }
        if cell.glyph == 0, !cell.isContinuation {
          // The cell is only marked, for example as reversed, so the glyph below shows through.
          cell.glyph = row[x].glyph
          if !row[x].isBlank { cell.foreground = row[x].foreground }
          cell.link = row[x].link
          cell.attributes.formUnion(row[x].attributes)
        }
        change(&cell, row[x])
        if cell.background == .none { cell.background = row[x].background }
        if cell.isWide, x + 1 >= area.maxX || !source[x + 1].isContinuation { cell.becomeBlank() }
        if cell.isContinuation, x == area.x || !row[x - 1].isWide { cell.becomeBlank() }
        row[x] = cell
      }
    }
  }
}

extension Size {
  /// The rectangle of some columns of the first row of this area, whose corner is at `point`; if
  /// `mirrored`, columns are counted from the right end.
  package func cells(_ columns: Range<Int>, at point: Point, mirrored: Bool) -> Rect {
    let x = mirrored ? width - columns.upperBound : columns.lowerBound
    return Rect(x: point.x + x, y: point.y, width: columns.count, height: 1)
  }
}

extension Cell {
  /// A cell of a layer in which nothing has been drawn.
  static let transparent = Cell(glyph: 0, background: .none)
  /// Whether anything was drawn in this cell.
  package var isDrawn: Bool { self != .transparent }
  /// Whether the cell has no text: it holds a blank, or nothing was drawn in it.
  package var isBlank: Bool { glyph == 0x20 || (glyph == 0 && !isContinuation) }
  /// Whether the cell is one half of a wide glyph.
  @inline(__always) var isHalf: Bool { !attributes.isDisjoint(with: [.wide, .continuation]) }
  /// Whether the cell has a colour and nothing else.
  var isPlainFill: Bool { glyph == 0x20 && attributes.isEmpty && link == 0 && background != .none }
  /// Whether the glyph is a block element, whose foreground counts as a part of a fill.
  var isBlock: Bool { Cell.lastByte(ofBlock: glyph) != nil }
  /// Turns this half of a wide glyph into a blank.
  package mutating func becomeBlank() {
    glyph = 0x20
    attributes.subtract([.wide, .continuation, .uncertain])
  }
}

extension Color {
  /// No colour: in a layer, what is below shows through.
  package static let none = Color(rawValue: 0x0300_0000)
  /// The terminal's own colour of letters, used as a background. Terminals have no such background,
  /// so it occurs only in cells that are being drawn: `CellBuffer.swapColors` then exchanges the
  /// foreground and the background of these cells.
  package static let ownForeground = Color(rawValue: 0x0400_0000)
}
