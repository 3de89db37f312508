import LunetteBase

/// The place where a control's value is stored: a state, a field, or a pair of functions.
package protocol ControlBinding: AnyObject {
  /// The present value. If there is a `scope`, it records what was read to get the value.
  func get(_ scope: BodyScope?) throws -> ScalarValue
  func set(_ value: ScalarValue) throws
  /// Whether a write only stores the value, so that nothing else follows from it until the value is read.
  var isStored: Bool { get }
}
extension ControlBinding {
  package var isStored: Bool { false }
}
