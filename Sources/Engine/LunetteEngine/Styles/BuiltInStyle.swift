/// A built-in style for one kind of control: its name, and which of the built-in forms it draws.
/// Its class is final and has no other state; it also conforms to `StyleOf` the control's
/// configuration and so has a body.
package protocol BuiltInStyle: ControlStyle, Sendable {
  associatedtype Form: Sendable
  var form: Form { get }
}

extension BuiltInStyle {
  package var isCounted: Bool { false }
}
