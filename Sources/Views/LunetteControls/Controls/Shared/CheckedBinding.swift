import LunetteBase
import LunetteEngine
import LunetteViews

/// A binding that is refused where it holds a value of another kind: one that no control reads, or
/// that of a control which the script did not write itself, so that messages must not name it.
package final class CheckedBinding: ControlBinding {
  package enum Kind { case booleanOrNil, string }
  private let binding: any ControlBinding
  private let kind: Kind
  /// What messages call the owner of the binding.
  private let name: String

  package init(_ binding: any ControlBinding, _ kind: Kind, of name: String) {
    self.binding = binding
    self.kind = kind
    self.name = name
  }

  package func get(_ scope: BodyScope?) throws -> ScalarValue {
    let value = try binding.get(scope)
    switch (kind, value) {
    case (.booleanOrNil, .none), (.booleanOrNil, .boolean), (.string, .string): return value
    case (.booleanOrNil, _):
      throw ViewFault.wrongBinding(of: name, needs: .boolean, given: value)
    case (.string, _): throw ViewFault.wrongBinding(of: name, needs: .string, given: value)
    }
  }
  package func set(_ value: ScalarValue) throws { try binding.set(value) }
  package var isStored: Bool { binding.isStored }
  package var identity: BindingIdentity? { binding.identity }
}
