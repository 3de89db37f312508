import LunetteBase

/// The place where a control's value is stored: a state, a field, or a pair of functions.
public protocol ControlBinding: AnyObject {
  /// The present value. If there is a `scope`, it records what was read to get the value.
  func get(_ scope: BodyScope?) throws -> ScalarValue
  func set(_ value: ScalarValue) throws
  /// Whether a write only stores the value, so that nothing else follows from it until the value is
  /// read.
  var isStored: Bool { get }
  /// Equal for two bindings that lead to the same value; nil if that is not known.
  var identity: BindingIdentity? { get }
}
extension ControlBinding {
  package var isStored: Bool { false }
  package var identity: BindingIdentity? { nil }
}

/// The place to which a binding leads: a number that is unique for its owner.
public struct BindingIdentity: Hashable {
  package let owner: ObjectIdentifier
  package let number: Int64
  /// Whether the value is used as a boolean.
  package var isBoolean: Bool
  package init(owner: ObjectIdentifier, number: Int64, isBoolean: Bool = false) {
    (self.owner, self.number, self.isBoolean) = (owner, number, isBoolean)
  }
}
