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

final class ErrorNode: WrapperNode {
  override func childView() -> View {
    EnvironmentModifier(
      Text(.verbatim("⚠ " + unsafeDowncast(view, to: ErrorView.self).message)), .foreground(.destructive))
  }
}
