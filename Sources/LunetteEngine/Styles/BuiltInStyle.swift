/// One of the styles that Lunette brings along for a kind of control: its name, and which of their forms it draws. A
/// subclass is a `StyleOf` that kind's configuration, and so has a body.
///
/// Unchecked, for the compiler does not check classes that have subclasses; nothing in it or in them changes.
open class BuiltInStyle<Variant: Sendable>: @unchecked Sendable {
  package final let name: String
  package final let form: Variant
  package final var isCounted: Bool { false }
  public init(_ name: String, _ form: Variant) {
    self.name = name
    self.form = form
  }
}
