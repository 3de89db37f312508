import LunetteScreen

/// A value that a control shows and changes.
package enum ControlValue: Hashable {
  case none
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(ExactString)
  /// A table or the like, by its address.
  case object(UInt)

  static func string(_ text: String) -> ControlValue { .string(.text(text)) }

  /// For messages: "a string", as Lua would say it.
  var words: String {
    switch self {
    case .none: "nil"
    case .boolean(let value): "\(value)"
    case .integer(let value): "a number (\(value))"
    case .number(let value): "a number (\(value))"
    case .string: "a string"
    case .object: "a table"
    }
  }
}

/// Where a control's value is kept: a state, a field, or two functions.
package protocol ControlBinding: AnyObject {
  /// The value now. What was read on the way is noted in `scope`, if there is one.
  func get(_ scope: BodyScope?) throws -> ControlValue
  func set(_ value: ControlValue) throws
}

/// A control as it was declared. Its node reads the binding, alone: a state that changes redraws the control and no
/// body around it, and a getter that fails costs the control and nothing else.
package class BoundView: View {
  /// Reads what it is bound to, and returns the control with these values.
  func makeControl(_ scope: BodyScope) throws -> View? { nil }
  /// The same as items of the menu that it is in, which look as all do, and close it (S43); nil: it has no such form.
  func makeMenuItems(_ scope: BodyScope) throws -> View? { nil }
  /// For messages: "Toggle".
  var name: String { "a control" }
  override func makeNode() -> Node { BoundNode() }
}

final class BoundNode: BodyNode {
  private var bound: BoundView { unsafeDowncast(view, to: BoundView.self) }
  override func needsRun(old: View?) -> Bool { old !== view }
  override func makeContent() throws -> View? {
    if environment.container == .menu, let items = try bound.makeMenuItems(scope) { return items }
    return try bound.makeControl(scope)
  }
  override var bodyDescription: String { bound.name }
}
