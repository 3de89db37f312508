/// A built-in style for one kind of control: its name, and which of the built-in forms it draws. Each subclass also conforms to
/// `StyleOf` that control's configuration and so has a body.
///
/// The conformance to `Sendable` is unchecked, because the compiler does not check classes that have subclasses. Neither this
/// class nor its subclasses have any state that changes.
open class BuiltInStyle<Variant: Sendable>: @unchecked Sendable {
  package final let name: String
  package final let form: Variant
  package final var isCounted: Bool { false }
  public init(_ name: String, _ form: Variant) {
    self.name = name
    self.form = form
  }
}
