import LunetteValues

/// Where a control's value is kept: a state, a field, or two functions.
package protocol ControlBinding: AnyObject {
  /// The value now. What was read on the way is noted in `scope`, if there is one.
  func get(_ scope: BodyScope?) throws -> ScalarValue
  func set(_ value: ScalarValue) throws
}
