/// One of the styles that Lunette brings along for a kind of control: its name, and which of their forms it draws.
class BuiltInStyle<Form>: ControlStyle {
  final let name: String
  final let form: Form
  final var isCounted: Bool { false }
  init(_ name: String, _ form: Form) {
    self.name = name
    self.form = form
  }
  func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> View? {
    preconditionFailure("a built-in style without a body: a bug in Lunette")
  }
}
