import LunetteEngine
import LunetteScreen
import LunetteText

/// What stands where a body failed: the message, with its file and line, in place of the views.
class ErrorView: View {
  final let message: String
  init(message: String) {
    self.message = message
    super.init()
  }
  override func makeNode() -> Node { ErrorNode() }
  override func spokenText(_ environment: Environment) -> String? { message }
}

final class ErrorNode: WrapperNode, ViewNode {
  typealias Shown = ErrorView
  override func childView() -> View {
    EnvironmentModifier(
      Text(.verbatim("⚠ " + shown.message)), .foreground(.destructive))
  }
}

/// What stands where the tree is too deep: a mark, for there may be no room, nor depth, for the message.
final class TooDeepView: ErrorView {
  override func makeNode() -> Node { TooDeepNode() }
}

final class TooDeepNode: TextLayoutNode {
  override var pathName: String? { "Error" }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil { text = MeasuredText("⚠") }
  }
  override func draw(in canvas: Canvas, at point: Point) {
    text.draw(in: canvas, at: point, pen: Pen(foreground: scene.resolve(.destructive, environment).color), maxWidth: 1)
  }
}
