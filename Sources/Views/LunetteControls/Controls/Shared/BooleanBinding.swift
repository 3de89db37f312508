import LunetteBase
import LunetteEngine
import LunetteViews

/// A binding that is refused where it holds anything but a boolean or nil; for bindings that no
/// control reads.
package final class BooleanBinding: ControlBinding {
  private let binding: any ControlBinding
  /// What messages call the owner of the binding.
  private let name: String

  package init(_ binding: any ControlBinding, of name: String) {
    self.binding = binding
    self.name = name
  }

  package func get(_ scope: BodyScope?) throws -> ScalarValue {
    let value = try binding.get(scope)
    switch value {
    case .none, .boolean: return value
    default: throw ViewFault.wrongBinding(of: name, needs: .boolean, given: value)
    }
  }
  package func set(_ value: ScalarValue) throws { try binding.set(value) }
  package var isStored: Bool { binding.isStored }
  package var identity: BindingIdentity? { binding.identity }
}
