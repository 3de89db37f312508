import LunetteBase
import LunetteEngine

/// `Rectangle()`, `RoundedRectangle { … }`, `Capsule()`, `Ellipse()` and similar shapes, with the
/// fills and lines that were added one after the other. All of them are drawn (S128); a shape
/// without any is filled with the foreground colour.
package final class ShapeView: View {
  package let outline: ShapeOutline
  package let layers: [ShapeLayer]
  /// The part of the outline that is drawn.
  package let trim: ShapeTrim
  /// Whether the line is meant as a part of one, even if it is all of it now, as of a ring that
  /// fills.
  let isTrimmed: Bool

  package init(_ outline: ShapeOutline, layers: [ShapeLayer] = [], trim: ShapeTrim? = nil) {
    self.outline = outline
    self.layers = layers
    self.trim = trim ?? .whole
    isTrimmed = trim != nil
    super.init()
  }
  package convenience init(
    _ kind: ShapeKind, cornerRadius: Int = 0, fill: Paint? = nil, isStroked: Bool = false,
    stroke: Paint? = nil,
    lineWidth: Int = 1, lineStyle: LineStyle = .solid
  ) {
    let layer =
      isStroked
      ? ShapeLayer(stroke, line: ShapeLine(lineWidth, lineStyle)) : fill.map { ShapeLayer($0) }
    self.init(
      ShapeOutline(kind, cornerRadius: max(0, cornerRadius)), layers: layer.map { [$0] } ?? [])
  }
  /// The same shape with one more fill or line.
  package func adding(_ layer: ShapeLayer) -> ShapeView {
    ShapeView(outline, layers: layers + [layer], trim: isTrimmed ? trim : nil)
  }
  /// The same shape with a part of its outline.
  package func trimmed(_ trim: ShapeTrim) -> ShapeView {
    ShapeView(outline, layers: layers, trim: trim)
  }
  package override func makeNode() -> Node { ShapeNode() }

  /// The layers in the order in which they are drawn. A line is inside of the shape here, where a
  /// later fill would cover it, but half outside in SwiftUI, where it would be seen; so all fills
  /// are drawn first.
  var drawnLayers: [ShapeLayer] {
    layers.isEmpty
      ? [ShapeLayer(nil)] : layers.filter { $0.line == nil } + layers.filter { $0.line != nil }
  }
}

final class ShapeNode: Node, ViewNode {
  typealias Shown = ShapeView
  private var shape: ShapeView { shown }
  /// The layers as they are drawn, with the shaders of their gradients.
  private var drawn: [(layer: ShapeLayer, shader: GradientShader?)]?

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    guard let old else { return }
    let before = self.before(old)
    if scene.motion.isAnimating || flags.contains(.moves), let oldEnvironment {
      // The uppermost fill and line move from colour to colour; there are channels for one of each.
      animate(
        .fill, from: fill(before, oldEnvironment), to: fill(shape, environment), isBackground: true)
      animate(
        .stroke, from: stroke(before, oldEnvironment), to: stroke(shape, environment),
        isBackground: false)
      if before.trim != shape.trim { animate(.trim, from: before.trim.value, to: shape.trim.value) }
      if before.outline.cornerRadius != shape.outline.cornerRadius {
        animate(
          .radius, from: Double(before.outline.cornerRadius), to: Double(shape.outline.cornerRadius)
        )
      }
    }
    if before.outline != shape.outline || before.layers != shape.layers || before.trim != shape.trim
      || before.isTrimmed != shape.isTrimmed || oldEnvironment !== environment
    {
      drawn = nil
      setNeedsDisplay()
    }
  }
  private func fill(_ shape: ShapeView, _ environment: Environment) -> (color: Color, alpha: UInt8)
  {
    color(of: shape.layers.last { $0.line == nil } ?? ShapeLayer(nil), environment)
  }
  private func stroke(_ shape: ShapeView, _ environment: Environment) -> (
    color: Color, alpha: UInt8
  ) {
    color(
      of: shape.layers.last { $0.line != nil } ?? ShapeLayer(nil, line: ShapeLine()), environment)
  }
  private func color(of layer: ShapeLayer, _ environment: Environment) -> (
    color: Color, alpha: UInt8
  ) {
    let paint = layer.paint ?? environment.foreground ?? .primary
    return layer.line == nil
      ? scene.resolveBackground(paint, environment) : scene.resolve(paint, environment)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { fillingSize(proposal) }

  override var capabilities: Capabilities { super.capabilities.union(.presentsSize) }

  private var outline: ShapeOutline {
    let own = shape.outline.resolved(environment)
    let radius = presented(.radius, Double(own.cornerRadius))
    // A radius that is larger than all screens is as round as possible.
    let cells = radius < 0.5 ? 0 : max(1, Int(min(radius, 10_000)))
    return ShapeOutline(own.kind, cornerRadius: cells, corners: own.corners)
  }

  override func draw(in canvas: Canvas, at point: Point) {
    canvas.redrawn(Rect(origin: point, size: size)) { draw(in: canvas, $0) }
  }
  private func draw(in canvas: Canvas, _ frame: Rect) {
    let outline = outline
    let rect = outline.bounds(in: frame.size).offsetBy(x: frame.x, y: frame.y)
    let drawn =
      drawn
      ?? shape.drawnLayers.map { layer in
        (layer, layer.gradient.map { GradientShader($0, environment, scene) })
      }
    self.drawn = drawn
    for (index, (layer, shader)) in drawn.enumerated() {
      let isTop =
        index == drawn.count - 1 || (layer.line == nil) != (drawn[index + 1].layer.line == nil)
      if let shader {
        canvas.graded(rect, shader) { draw(layer, outline, in: canvas, rect, (shader.mean, 255)) }
      } else {
        let own = color(of: layer, environment)
        let color = isTop ? presented(layer.line == nil ? .fill : .stroke, own) : own
        draw(layer, outline, in: canvas, rect, color)
      }
    }
  }
  private func draw(
    _ layer: ShapeLayer, _ outline: ShapeOutline, in canvas: Canvas, _ rect: Rect,
    _ color: (color: Color, alpha: UInt8)
  ) {
    guard let line = layer.line else {
      return fill(outline, in: canvas, rect, color, blursBelow: layer.paint?.blursBelow == true)
    }
    let ascii = environment.symbolTier == .ascii
    if outline.isCurved(rect) {
      strokeEllipse(rect, line, in: canvas, color, ascii: ascii)
    } else {
      drawStroke(outline, line, rect, in: canvas, color, ascii: ascii)
    }
  }
  private func fill(
    _ outline: ShapeOutline, in canvas: Canvas, _ rect: Rect, _ paint: (color: Color, alpha: UInt8),
    blursBelow: Bool
  ) {
    let (color, alpha) = paint
    if environment.colorSupport == .none, color != .ownForeground, !canvas.isProbe {
      return outlineWithoutColors(outline, in: canvas, rect, paint)
    }
    if blursBelow { outline.cut(rect, in: canvas, environment) { canvas.blank(rect) } }
    if shape.layers.contains(where: { $0.line != nil }), let line = RoundLine(outline, rect) {
      // The edge is that of the line. Halves and quarters of cells beside it would be stray marks.
      line.forEachRow(in: canvas.clip.intersection(rect)) { row in
        fill(row, in: canvas, color, alpha: alpha)
      }
      return
    }
    let hasPlatter = outline.kind == .circle || outline.kind == .capsule
    let isASCII = environment.symbolTier == .ascii
    if hasPlatter, rect.height >= 5, rect.width >= 4, !isASCII, color != .ownForeground,
      !canvas.isProbe
    {
      Platter(rect, outline.kind == .circle ? .circle : .round).draw(
        in: canvas, fill: color, alpha: alpha)
    } else if hasPlatter, rect.height == 1, rect.width > 1, environment.symbolTier == .nerdFont,
      color != .ownForeground, !canvas.isProbe
    {
      Platter(rect, .caps).draw(in: canvas, fill: color, alpha: alpha)
    } else if outline.kind == .rectangle {
      fill(rect, in: canvas, color, alpha: alpha)
    } else {
      outline.cut(rect, in: canvas, environment) { canvas.fill(rect, color, alpha: alpha) }
    }
  }

  /// Draws the outline in place of a fill that would not be seen: edges alone would be stray marks.
  /// One row has no room for an outline, and what is filled with the colour of the background is
  /// not to be seen.
  private func outlineWithoutColors(
    _ outline: ShapeOutline, in canvas: Canvas, _ rect: Rect, _ paint: (color: Color, alpha: UInt8)
  ) {
    let background = environment.theme.theme.background
    guard rect.width > 1, rect.height > 1, paint.alpha > 0, paint.color != background,
      !paint.color.isTerminal
    else {
      return
    }
    let (line, color) = (ShapeLine(), (color: Color.terminal, alpha: UInt8(255)))
    let ascii = environment.symbolTier == .ascii
    if outline.isCurved(rect) {
      strokeEllipse(rect, line, in: canvas, color, ascii: ascii)
    } else {
      drawStroke(outline, line, rect, in: canvas, color, ascii: ascii)
    }
  }

  private var trim: ShapeTrim { ShapeTrim(presented(.trim, shape.trim.value)) }

  private func linePen(_ color: (color: Color, alpha: UInt8)) -> (own: Pen, overText: Pen) {
    var pen = textPen(environment)
    pen.attributes = pen.attributes.intersection([.dim, .bold])
    (pen.foreground, pen.alpha) = color
    var overText = pen
    if environment.colorSupport == .none || pen.foreground.isTerminal {
      overText.attributes.insert(.reverse)
    }
    return (pen, overText)
  }

  /// Draws the outline in quarters of cells; it is half a cell thick for each unit of `lineWidth`.
  private func strokeEllipse(
    _ rect: Rect, _ line: ShapeLine, in canvas: Canvas, _ color: (color: Color, alpha: UInt8),
    ascii: Bool
  ) {
    guard line.width > 0 else { return }
    let (pen, overText) = linePen(color)
    let outer = EllipseMask(rect)
    let inner = EllipseMask(rect, inset: line.width)
    let visible = canvas.clip.intersection(rect)
    let isDrawn = trim.filter(shape.outline.resolved(environment), rect)
    for y in visible.y..<visible.y + visible.height {
      for x in visible.x..<visible.x + visible.width {
        if let isDrawn, !isDrawn(Point(x: x, y: y)) { continue }
        let quarters = outer.quarters(x, y) & ~inner.quarters(x, y)
        let along = x - rect.x + y - rect.y
        if quarters == 0 || line.style == .dashed && along % 3 == 2
          || line.style == .dotted && along % 2 == 1
        {
          continue
        }
        let location = Point(x: x, y: y)
        let glyph = ascii ? packGlyph("*") : EllipseMask.glyph(quarters)
        // If the same line is below, such as the rail of a ring, it is drawn over.
        if !canvas.isProbe,
          canvas.cell(at: location)?.glyph == glyph || canvas.keepsText(at: location)
        {
          canvas.modify(Rect(origin: location, size: Size(width: 1, height: 1))) { target, _ in
            target.pointee.foreground = overText.foreground
            target.pointee.attributes.formUnion(overText.attributes)
          }
        } else {
          canvas.put(glyph, width: 1, x: x, y: y, pen: pen)
        }
      }
    }
  }

  private func drawStroke(
    _ outline: ShapeOutline, _ line: ShapeLine, _ rect: Rect, in canvas: Canvas,
    _ color: (color: Color, alpha: UInt8), ascii: Bool
  ) {
    guard line.width > 0, !rect.isEmpty else { return }
    let isRound = outline.isRound
    let (pen, overText) = linePen(color)
    if rect.height == 1 || rect.width == 1 {
      strokeOneRow(rect, in: canvas, isRound: isRound, pen, overText: overText)
      return
    }
    let isDrawn = trim.filter(outline, rect)
    let heavy = line.width > 1
    let style: BorderStyle = isRound ? .rounded : heavy ? .heavy : .light
    // In ASCII, both kinds of lines consist of dashes.
    let glyphs =
      ascii
      ? (isRound ? .roundedASCII : BoxGlyphs(.ascii))
      : BoxGlyphs(style).with(line.style, heavy: heavy && !isRound)
    if let line = RoundLine(outline, rect) {
      let seen = canvas.clip.intersection(rect)
      if !canvas.isProbe, isDrawn == nil { line.takeEdge(ofFill: outline, in: canvas, seen) }
      line.forEachCell(in: seen, glyphs) { glyph, location in
        if isDrawn?(location) ?? true {
          put(glyph, at: location, in: canvas, pen, overText: overText)
        }
      }
      return
    }
    guard isRound, !ascii, outline.corners != .all, outline.kind == .roundedRectangle else {
      return glyphs.drawSparingText(
        in: canvas, rect, edges: .all, pen: pen, overText: overText, isPart: shape.isTrimmed,
        isDrawn: isDrawn)
    }
    // Square corners are drawn first, and replaced where the corners are round.
    let square = BoxGlyphs(heavy ? .heavy : .light).with(line.style, heavy: heavy)
    outline.cut(rect, in: canvas, environment) {
      square.drawSparingText(
        in: canvas, rect, edges: .all, pen: pen, overText: overText, isPart: shape.isTrimmed,
        isDrawn: isDrawn)
    }
  }

  /// Draws a box of one row, which has only its ends; letters keep their cells (S93).
  private func strokeOneRow(
    _ rect: Rect, in canvas: Canvas, isRound round: Bool, _ pen: Pen, overText: Pen
  ) {
    let visible = canvas.clip.intersection(rect)
    guard !visible.isEmpty else { return }
    let isDrawn = trim.filter(shape.outline.resolved(environment), rect)
    for y in visible.y..<visible.maxY {
      for x in visible.x..<visible.maxX {
        let location = Point(x: x, y: y)
        if let isDrawn, !isDrawn(location) { continue }
        let glyph =
          if rect.height > 1 { packGlyph("│") } else if x == rect.x {
            round ? packGlyph("(") : packGlyph("[")
          } else if x == rect.maxX - 1 {
            round ? packGlyph(")") : packGlyph("]")
          } else { UInt32?.none }
        put(glyph, at: location, in: canvas, pen, overText: overText)
      }
    }
  }

  /// Draws a cell of a line. A letter there stays, and only takes the line's colour (S93).
  ///
  /// - Parameter glyph: What is drawn where there is no letter; nil for nothing.
  private func put(
    _ glyph: UInt32?, at location: Point, in canvas: Canvas, _ pen: Pen, overText: Pen
  ) {
    if !canvas.isProbe, canvas.keepsText(at: location, below: shape.isTrimmed ? nil : glyph) {
      canvas.modify(Rect(origin: location, size: Size(width: 1, height: 1))) { target, _ in
        target.pointee.foreground = overText.foreground
        target.pointee.attributes.formUnion(overText.attributes)
      }
    } else if let glyph {
      canvas.put(glyph, width: 1, x: location.x, y: location.y, pen: pen)
    }
  }
}
