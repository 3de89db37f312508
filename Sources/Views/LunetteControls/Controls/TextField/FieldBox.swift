import LunetteBase
import LunetteEngine
import LunetteViews

/// A box around a field.
final class FieldBox: ModifierView {
  let paint: Paint
  let style: BorderStyle
  init(_ content: View, _ paint: Paint, _ style: BorderStyle) {
    self.paint = paint
    self.style = style
    super.init(content)
  }
  func withContent(_ content: View) -> View { FieldBox(content, paint, style) }
  override func makeNode() -> Node { FieldBoxNode() }

  /// The colour of the box of a control in this state.
  static func paint(isEnabled: Bool, isFocused: Bool, isHovered: Bool) -> Paint {
    !isEnabled ? .secondary : isFocused ? .tint : isHovered ? .primary : .secondary
  }
}

final class FieldBoxNode: WrapperNode, ViewNode {
  typealias Shown = FieldBox
  override func childView() -> View {
    let box = shown
    if tokens != nil {
      return PaddingModifier(box.content, EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1))
    }
    return BorderModifier(
      box.content, box.paint, style: environment.symbolTier == .ascii ? .ascii : box.style)
  }
  /// The colours of a well with edges of half cells, which replaces a box with round corners where
  /// colours are known.
  private var tokens: ThemeTokens? { shown.style == .rounded ? environment.tokens : nil }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if old != nil { setNeedsDisplay() }
  }
  override func draw(in canvas: Canvas, at point: Point) {
    if let tokens {
      let isLit = shown.paint == .tint
      let accent = environment.theme.theme.asked(scene.resolve(.tint, environment).color)
      let fill = tokens.well(
        isEnabled: environment.isEnabled, accent: isLit ? accent : nil,
        on: environment.backgroundLevel)
      canvas.redrawn(Rect(origin: point, size: size)) {
        Platter($0, .half).draw(in: canvas, fill: .rgb(fill), sides: isLit ? .rgb(accent) : nil)
      }
    }
    super.draw(in: canvas, at: point)
  }
}
