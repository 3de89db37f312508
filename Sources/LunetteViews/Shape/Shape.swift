import LunetteEngine
import LunetteScreen

/// `Rectangle()`, `RoundedRectangle { … }`, `Capsule()`, `Circle()`, filled or outlined.
package final class ShapeView: View {
  package let kind: ShapeKind
  package let cornerRadius: Int
  package let fill: Paint?
  package let stroke: Paint?
  package let isStroked: Bool
  package let lineWidth: Int

  package init(
    _ kind: ShapeKind, cornerRadius: Int = 0, fill: Paint? = nil, isStroked: Bool = false, stroke: Paint? = nil,
    lineWidth: Int = 1
  ) {
    self.kind = kind
    self.cornerRadius = max(0, cornerRadius)
    self.fill = fill
    self.isStroked = isStroked
    self.stroke = stroke
    self.lineWidth = lineWidth
    super.init()
  }
  /// The same shape, filled.
  package func filled(_ paint: Paint?) -> ShapeView {
    ShapeView(kind, cornerRadius: cornerRadius, fill: paint, lineWidth: lineWidth)
  }
  /// The same shape, outlined.
  package func stroked(_ paint: Paint?, lineWidth: Int = 1) -> ShapeView {
    ShapeView(kind, cornerRadius: cornerRadius, isStroked: true, stroke: paint, lineWidth: lineWidth)
  }
  package override func makeNode() -> Node { ShapeNode() }
}

final class ShapeNode: Node, ViewNode {
  typealias Shown = ShapeView
  private var shape: ShapeView { shown }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    guard let old else { return }
    let before = self.before(old)
    if before.kind != shape.kind { invalidateLayout() }
    if before.kind != shape.kind || before.fill != shape.fill || before.stroke != shape.stroke
      || before.isStroked != shape.isStroked || before.lineWidth != shape.lineWidth
      || before.cornerRadius != shape.cornerRadius || oldEnvironment !== environment
    {
      setNeedsDisplay()
    }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { fillingSize(proposal) }

  /// The cells of the shape in a frame of `size`: a circle is twice as wide as high where there is room (S99).
  static func bounds(_ kind: ShapeKind, in size: Size) -> Rect {
    guard kind == .circle else { return Rect(origin: .zero, size: size) }
    let height = max(min(size.height, (size.width + 1) / 2), min(1, size.height))
    let width = min(size.width, max(1, height * 2))
    return Rect(
      x: centred(width, in: size.width), y: centred(height, in: size.height), width: width, height: height)
  }
  private var isRound: Bool { shape.kind != .rectangle && (shape.kind != .roundedRectangle || shape.cornerRadius > 0) }

  override func draw(in canvas: Canvas, at point: Point) {
    canvas.redrawn(Rect(origin: point, size: size)) { draw(in: canvas, $0) }
  }
  private func draw(in canvas: Canvas, _ frame: Rect) {
    let rect = ShapeNode.bounds(shape.kind, in: frame.size).offsetBy(x: frame.x, y: frame.y)
    let ascii = environment.symbolTier == .ascii
    if shape.isStroked {
      drawStroke(rect, in: canvas, ascii: ascii)
      return
    }
    let (color, alpha) = scene.resolve(shape.fill ?? environment.foreground ?? .primary, environment)
    // The terminal's own foreground as a fill is its foreground as a background: a reversed blank.
    let attributes: CellAttributes = color.isTerminal ? .reverse : []
    if isRound, !canvas.isProbe {
      RoundedCorners.draw(rect, in: canvas, ascii: ascii) {
        canvas.fill(rect, color, alpha: alpha, attributes: attributes)
      }
    } else {
      canvas.fill(rect, color, alpha: alpha, attributes: attributes)
    }
  }

  private func drawStroke(_ rect: Rect, in canvas: Canvas, ascii: Bool) {
    guard shape.lineWidth > 0, !rect.isEmpty else { return }
    var pen = textPen(environment)
    pen.attributes = pen.attributes.intersection([.dim, .bold])
    let paint = shape.stroke ?? environment.foreground ?? .primary
    (pen.foreground, pen.alpha) = scene.resolve(paint, environment)
    if rect.height == 1 || rect.width == 1 {
      strokeOneRow(rect, in: canvas, pen: pen)
      return
    }
    let style: BorderStyle = ascii ? .ascii : isRound ? .rounded : shape.lineWidth > 1 ? .heavy : .light
    var overText = pen
    if environment.colorSupport == .none || pen.foreground.isTerminal { overText.attributes.insert(.reverse) }
    BoxGlyphs(style).drawSparingText(in: canvas, rect, edges: .all, pen: pen, overText: overText)
  }

  /// A box one row high has only its ends; letters keep their cells (S93).
  private func strokeOneRow(_ rect: Rect, in canvas: Canvas, pen: Pen) {
    let round = isRound
    var overText = pen
    if environment.colorSupport == .none || pen.foreground.isTerminal { overText.attributes.insert(.reverse) }
    let visible = canvas.clip.intersection(rect)
    guard !visible.isEmpty else { return }
    for y in visible.y..<visible.maxY {
      for x in visible.x..<visible.maxX {
        let place = Point(x: x, y: y)
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
