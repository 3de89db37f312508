import LunetteScreen
import LunetteText

/// What stands where a body failed: the message, with its file and line, in place of the views.
final class ErrorView: View {
  let message: String
  init(message: String) {
    self.message = message
    super.init()
  }
  override func makeNode() -> Node { ErrorNode() }
  override func spokenText(_ environment: Environment) -> String? { message }
}

/// Stands where the tree is too deep; takes any view and shows none of it.
final class TooDeepNode: TextLayoutNode {
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil { text = MeasuredText("⚠") }
  }
  override func draw(in canvas: Canvas, at point: Point) {
    text.draw(in: canvas, at: point, pen: Pen(foreground: scene.resolve(.destructive, environment).color), maxWidth: 1)
  }
}

final class ErrorNode: WrapperNode {
  override func childView() -> View {
    EnvironmentModifier(
      Text(.verbatim("⚠ " + unsafeDowncast(view, to: ErrorView.self).message)), .foreground(.destructive))
  }
}
