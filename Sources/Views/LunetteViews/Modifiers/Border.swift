import LunetteBase
import LunetteEngine

/// A line of box glyphs around the content, in cells of its own (S80, S93).
package final class BorderModifier: MemberModifierView {
  package let paint: Paint?
  /// What is drawn in the place of `paint`, if not nil.
  package let gradient: Gradient?
  /// 1, or more for a heavy line. With 0 no line is drawn; its cells stay, so that a view does not
  /// move when it gets its line.
  package let width: Int
  package let style: BorderStyle
  package let edges: EdgeSet
  package init(
    _ content: View, _ paint: Paint?, gradient: Gradient? = nil, width: Int = 1,
    style: BorderStyle = .light,
    edges: EdgeSet = .all
  ) {
    self.paint = paint
    self.gradient = gradient
    self.width = width
    self.style = style
    self.edges = edges
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    BorderModifier(content, paint, gradient: gradient, width: width, style: style, edges: edges)
  }
  package override func makeNode() -> Node { BorderNode() }
}

final class BorderNode: InsetNode, ViewNode {
  typealias Shown = BorderModifier
  override var canRecycle: Bool { true }
  private var modifier: BorderModifier { shown }

  override func modifierChanged(old: View?) {
    let edges = modifier.edges
    let insets = EdgeInsets(
      top: edges.contains(.top) ? 1 : 0, leading: edges.contains(.leading) ? 1 : 0,
      bottom: edges.contains(.bottom) ? 1 : 0, trailing: edges.contains(.trailing) ? 1 : 0)
    inset(by: insets, old: old)
    guard let old else { return }
    let before = self.before(old)
    if let was = before.paint, let paint = modifier.paint, was != paint {
      animate(
        .stroke, from: scene.resolve(was, environment), to: scene.resolve(paint, environment),
        isBackground: false)
    }
    if before.paint != modifier.paint || before.gradient != modifier.gradient
      || before.width != modifier.width
      || before.style != modifier.style || before.edges != modifier.edges
    {
      setNeedsDisplay()
    } else {
      environmentMayHaveChanged()
    }
  }
  /// A strong reference: counting the references of an object that others refer to weakly takes
  /// long.
  private var drawnEnvironment: Environment?
  private func environmentMayHaveChanged() {
    if drawnEnvironment !== environment { setNeedsDisplay() }
  }
  override func draw(in canvas: Canvas, at point: Point) {
    drawnEnvironment = environment
    let rect = Rect(origin: point, size: size)
    canvas.boxed(rect, from: point) { drawChild(in: canvas, from: $0) }
    if canvas.isWithin(rect) || modifier.width == 0 { return }
    var pen = textPen(environment)
    pen.attributes = pen.attributes.intersection([.dim, .bold, .reverse])
    if let paint = modifier.paint {
      (pen.foreground, pen.alpha) = presented(.stroke, scene.resolve(paint, environment))
    }
    let style: BorderStyle =
      environment.symbolTier == .ascii ? .ascii : modifier.width > 1 ? .heavy : modifier.style
    var edges = modifier.edges
    if environment.isRightToLeft, edges.contains(.leading) != edges.contains(.trailing) {
      edges.formSymmetricDifference([.leading, .trailing])
    }
    if let gradient = modifier.gradient {
      let shader = GradientShader(gradient, environment, scene)
      (pen.foreground, pen.alpha) = (shader.mean, 255)
      return canvas.graded(rect, shader) {
        BoxGlyphs(style).draw(in: canvas, rect, edges: edges, pen: pen)
      }
    }
    canvas.redrawn(rect) { BoxGlyphs(style).draw(in: canvas, $0, edges: edges, pen: pen) }
  }
}
