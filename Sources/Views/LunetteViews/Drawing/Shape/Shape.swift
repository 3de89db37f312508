import LunetteBase
import LunetteEngine

/// `Rectangle()`, `RoundedRectangle { … }`, `Capsule()`, `Ellipse()` and similar shapes, filled or outlined.
package final class ShapeView: View {
  package let outline: ShapeOutline
  package let fill: Paint?
  package let stroke: Paint?
  package let isStroked: Bool
  package let lineWidth: Int
  package let lineStyle: LineStyle
  /// The gradient that is used instead of the colour of the fill or outline.
  package let gradient: Gradient?
  /// The part of the outline that is drawn.
  package let trim: ShapeTrim

  package init(
    _ outline: ShapeOutline, fill: Paint? = nil, isStroked: Bool = false, stroke: Paint? = nil, lineWidth: Int = 1,
    lineStyle: LineStyle = .solid, gradient: Gradient? = nil, trim: ShapeTrim? = nil
  ) {
    self.gradient = gradient
    self.trim = trim ?? .whole
    self.outline = outline
    self.fill = fill
    self.isStroked = isStroked
    self.stroke = stroke
    self.lineWidth = lineWidth
    self.lineStyle = lineStyle
    super.init()
  }
  package convenience init(
    _ kind: ShapeKind, cornerRadius: Int = 0, fill: Paint? = nil, isStroked: Bool = false, stroke: Paint? = nil,
    lineWidth: Int = 1, lineStyle: LineStyle = .solid
  ) {
    self.init(
      ShapeOutline(kind, cornerRadius: max(0, cornerRadius)), fill: fill, isStroked: isStroked, stroke: stroke,
      lineWidth: lineWidth, lineStyle: lineStyle)
  }
  /// The same shape, filled.
  package func filled(_ paint: Paint?, gradient: Gradient? = nil) -> ShapeView {
    ShapeView(outline, fill: paint, lineWidth: lineWidth, gradient: gradient, trim: trim)
  }
  /// The same shape with a part of its outline.
  package func trimmed(_ trim: ShapeTrim) -> ShapeView {
    ShapeView(
      outline, fill: fill, isStroked: isStroked, stroke: stroke, lineWidth: lineWidth, lineStyle: lineStyle,
      gradient: gradient, trim: trim)
  }
  /// The same shape, outlined.
  package func stroked(
    _ paint: Paint?, lineWidth: Int = 1, lineStyle: LineStyle = .solid, gradient: Gradient? = nil
  ) -> ShapeView {
    ShapeView(
      outline, isStroked: true, stroke: paint, lineWidth: lineWidth, lineStyle: lineStyle, gradient: gradient,
      trim: trim)
  }
  package override func makeNode() -> Node { ShapeNode() }
}

final class ShapeNode: Node, ViewNode {
  typealias Shown = ShapeView
  private var shape: ShapeView { shown }
  private var shader: GradientShader?

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    guard let old else { return }
    let before = self.before(old)
    if scene.motion.isAnimating || flags.contains(.moves), let oldEnvironment {
      animate(.fill, from: fill(before, oldEnvironment), to: fill(shape, environment), isGround: true)
      animate(.stroke, from: stroke(before, oldEnvironment), to: stroke(shape, environment), isGround: false)
      if before.trim != shape.trim { animate(.trim, from: before.trim.value, to: shape.trim.value) }
      if before.outline.cornerRadius != shape.outline.cornerRadius {
        animate(.radius, from: Double(before.outline.cornerRadius), to: Double(shape.outline.cornerRadius))
      }
    }
    if before.outline != shape.outline || before.fill != shape.fill || before.stroke != shape.stroke
      || before.isStroked != shape.isStroked || before.lineWidth != shape.lineWidth
      || before.lineStyle != shape.lineStyle || before.trim != shape.trim || before.gradient != shape.gradient
      || oldEnvironment !== environment
    {
      shader = nil
      setNeedsDisplay()
    }
  }
  private func fill(_ shape: ShapeView, _ environment: Environment) -> (color: Color, alpha: UInt8) {
    scene.resolveGround(shape.fill ?? environment.foreground ?? .primary, environment)
  }
  private func stroke(_ shape: ShapeView, _ environment: Environment) -> (color: Color, alpha: UInt8) {
    scene.resolve(shape.stroke ?? environment.foreground ?? .primary, environment)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { fillingSize(proposal) }

  override var presentsSize: Bool { true }

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
    guard let gradient = shape.gradient else { return draw(outline, in: canvas, rect, nil) }
    let shader = shader ?? GradientShader(gradient, environment, scene)
    self.shader = shader
    canvas.graded(rect, shader) { draw(outline, in: canvas, rect, shader.mean) }
  }
  /// Draws the shape; `given` is a colour that replaces its own.
  private func draw(_ outline: ShapeOutline, in canvas: Canvas, _ rect: Rect, _ given: Color?) {
    let ascii = environment.symbolTier == .ascii
    if shape.isStroked {
      if outline.isCurved(rect) {
        strokeEllipse(rect, in: canvas, given, ascii: ascii)
      } else {
        drawStroke(outline, rect, in: canvas, given, ascii: ascii)
      }
      return
    }
    let (color, alpha) = given.map { ($0, 255) } ?? presented(.fill, fill(shape, environment))
    if shape.fill?.blursBelow == true { outline.cut(rect, in: canvas, environment) { canvas.blank(rect) } }
    let hasPlatter = outline.kind == .circle || outline.kind == .capsule
    if hasPlatter, rect.height >= 5, rect.width >= 4, !ascii, color != .ownInk, !canvas.isProbe {
      Platter(rect, outline.kind == .circle ? .circle : .round).draw(in: canvas, fill: color, alpha: alpha)
    } else if outline.kind == .rectangle {
      fill(rect, in: canvas, color, alpha: alpha)
    } else {
      outline.cut(rect, in: canvas, environment) { canvas.fill(rect, color, alpha: alpha) }
    }
  }

  private var trim: ShapeTrim { ShapeTrim(presented(.trim, shape.trim.value)) }

  private func linePen(_ given: Color?) -> (own: Pen, overText: Pen) {
    var pen = textPen(environment)
    pen.attributes = pen.attributes.intersection([.dim, .bold])
    (pen.foreground, pen.alpha) = given.map { ($0, 255) } ?? presented(.stroke, stroke(shape, environment))
    var overText = pen
    if environment.colorSupport == .none || pen.foreground.isTerminal { overText.attributes.insert(.reverse) }
    return (pen, overText)
  }

  /// Draws the outline in quarters of cells; it is half a cell thick for each unit of `lineWidth`.
  private func strokeEllipse(_ rect: Rect, in canvas: Canvas, _ given: Color?, ascii: Bool) {
    guard shape.lineWidth > 0 else { return }
    let (pen, overText) = linePen(given)
    let outer = EllipseMask(rect)
    let inner = EllipseMask(rect, inset: shape.lineWidth)
    let visible = canvas.clip.intersection(rect)
    let isDrawn = trim.filter(shape.outline.resolved(environment), rect)
    for y in visible.y..<visible.y + visible.height {
      for x in visible.x..<visible.x + visible.width {
        if let isDrawn, !isDrawn(Point(x: x, y: y)) { continue }
        let quarters = outer.quarters(x, y) & ~inner.quarters(x, y)
        let along = x - rect.x + y - rect.y
        if quarters == 0 || shape.lineStyle == .dashed && along % 3 == 2 || shape.lineStyle == .dotted && along % 2 == 1
        {
          continue
        }
        let place = Point(x: x, y: y)
        let glyph = ascii ? packGlyph("*") : EllipseMask.glyph(quarters)
        // If the same line is below, such as the rail of a ring, it is drawn over.
        if !canvas.isProbe, canvas.cell(at: place)?.glyph == glyph || canvas.keepsText(at: place) {
          canvas.modify(Rect(origin: place, size: Size(width: 1, height: 1))) { target, _ in
            target.pointee.foreground = overText.foreground
            target.pointee.attributes.formUnion(overText.attributes)
          }
        } else {
          canvas.put(glyph, width: 1, x: x, y: y, pen: pen)
        }
      }
    }
  }

  private func drawStroke(_ outline: ShapeOutline, _ rect: Rect, in canvas: Canvas, _ given: Color?, ascii: Bool) {
    guard shape.lineWidth > 0, !rect.isEmpty else { return }
    let isRound = outline.isRound
    let (pen, overText) = linePen(given)
    if rect.height == 1 || rect.width == 1 {
      strokeOneRow(rect, in: canvas, isRound: isRound, pen, overText: overText)
      return
    }
    let isDrawn = trim.filter(outline, rect)
    let heavy = shape.lineWidth > 1
    let style: BorderStyle = ascii ? .ascii : isRound ? .rounded : heavy ? .heavy : .light
    // In ASCII, both kinds of lines consist of dashes.
    let glyphs = ascii ? BoxGlyphs(style) : BoxGlyphs(style).with(shape.lineStyle, heavy: heavy && !isRound)
    guard isRound, !ascii, outline.corners != .all, outline.kind == .roundedRectangle else {
      return glyphs.drawSparingText(in: canvas, rect, edges: .all, pen: pen, overText: overText, isDrawn: isDrawn)
    }
    // Square corners are drawn first, and replaced where the corners are round.
    let square = BoxGlyphs(heavy ? .heavy : .light).with(shape.lineStyle, heavy: heavy)
    outline.cut(rect, in: canvas, environment) {
      square.drawSparingText(in: canvas, rect, edges: .all, pen: pen, overText: overText, isDrawn: isDrawn)
    }
  }

  /// Draws a box of one row, which has only its ends; letters keep their cells (S93).
  private func strokeOneRow(_ rect: Rect, in canvas: Canvas, isRound round: Bool, _ pen: Pen, overText: Pen) {
    let visible = canvas.clip.intersection(rect)
    guard !visible.isEmpty else { return }
    let isDrawn = trim.filter(shape.outline.resolved(environment), rect)
    for y in visible.y..<visible.maxY {
      for x in visible.x..<visible.maxX {
        let place = Point(x: x, y: y)
        if let isDrawn, !isDrawn(place) { continue }
        if !canvas.isProbe, canvas.keepsText(at: place) {
          canvas.modify(Rect(origin: place, size: Size(width: 1, height: 1))) { target, _ in
            target.pointee.foreground = overText.foreground
            target.pointee.attributes.formUnion(overText.attributes)
          }
        } else if rect.height == 1, x == rect.x {
          canvas.put(round ? packGlyph("(") : packGlyph("["), width: 1, x: x, y: y, pen: pen)
        } else if rect.height == 1, x == rect.maxX - 1 {
          canvas.put(round ? packGlyph(")") : packGlyph("]"), width: 1, x: x, y: y, pen: pen)
        } else if rect.height > 1 {
          canvas.put(packGlyph("│"), width: 1, x: x, y: y, pen: pen)
        }
      }
    }
  }
}
