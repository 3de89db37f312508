import LunetteEngine
import LunetteRecords
import LunetteViews

/// A function of the script that a view holds. It keeps the result of the body that made it alive.
struct ScriptCallback {
  let runtime: ScriptRuntime
  let handle: LuaHandle

  @discardableResult
  func run(_ arguments: [PassedValue] = []) throws -> Bool { try runtime.call(handle, arguments) }

  /// Calls the function and returns whether its result is anything but `false`.
  func runUnlessFalse(_ arguments: [PassedValue]) throws -> Bool {
    try runtime.callUnlessFalse(handle, arguments)
  }

  var action: () throws -> Void {
    { [self] in try run() }
  }
  var booleanAction: (Bool) throws -> Void {
    { [self] value in try run([.boolean(value)]) }
  }
  var gestureAction: (GestureValue) throws -> Void {
    { [self] value in try run([.gesture(value)]) }
  }

  /// Calls the function as an action: `function(sender, event)`.
  func runAction(_ context: ActionContext) throws {
    func text(_ string: String?) -> PassedValue { string.map { .string($0) } ?? .none }
    let fields: [(StaticString, PassedValue)] = [
      ("id", .identity(context.id)), ("title", text(context.title)), ("image", text(context.image)),
      ("role", text(context.role?.rawValue)), ("buttonType", .string(context.buttonType.rawValue)),
      ("state", .string(context.state.rawValue)),
    ]
    // The event of the button's own action has no name: the action follows touchUpInside.
    let event: [(StaticString, PassedValue)] = [
      ("kind", .string(context.kind.rawValue)), ("name", text(context.event?.rawValue)),
    ]
    try runtime.call(
      LuaHandle(try runtime.performAction), [.handle(handle), .table(fields), .table(event)],
      for: handle)
  }
}

/// A script's value that a view keeps: the value that `onChange` watches, or that of an environment
/// key of the script.
final class ScriptValue: WatchedValue, ComparableValue {
  let passed: PassedValue
  /// The version of the table that this value is: an update in place counts as a change.
  private let version: Int64
  private let runtime: ScriptRuntime

  init(runtime: ScriptRuntime, _ slot: ArenaSlot?, _ decoder: ViewDecoder) {
    self.runtime = runtime
    switch slot?.tag {
    case .boolean: passed = .boolean(slot!.boolean)
    case .integer: passed = .integer(slot!.integer)
    case .number: passed = .scalar(.number(slot!.number))
    case .string, .verbatim: passed = .scalar(.string(slot!.exactString))
    case .function, .object: passed = .handle(decoder.handle(slot!))
    default: passed = .none
    }
    if case .handle(let table) = passed {
      version = runtime.session.tableVersion(table)
    } else {
      version = 0
    }
  }

  private init(_ passed: PassedValue, runtime: ScriptRuntime) {
    self.passed = passed
    self.runtime = runtime
    version = 0
  }
  var words: String {
    switch passed {
    case .scalar(.boolean(let value)): "\(value)"
    case .scalar(.integer(let value)): "\(value)"
    case .scalar(.number(let value)): value.words
    case .scalar(.string(let text)): "\"\(text.string)\""
    case .scalar: "nil"
    case .handle, .table: "a table or function"
    }
  }
  /// The value as a number, if it is one.
  var number: Double? {
    switch passed {
    case .scalar(.integer(let value)): Double(value)
    case .scalar(.number(let value)): value
    default: nil
    }
  }
  /// A value of the same script for another number; an integer where the number is whole.
  func replaced(by number: Double) -> ScriptValue {
    let isWhole = number == number.rounded() && abs(number) < 1e15
    return ScriptValue(isWhole ? .integer(Int(number)) : .scalar(.number(number)), runtime: runtime)
  }

  /// Equality as by `rawequal`, except that a table that was written again differs, and that a NaN
  /// that stays a NaN has not changed.
  private func equals(_ other: ScriptValue) -> Bool {
    switch (passed, other.passed) {
    case (.scalar(.number(let a)), .scalar(.number(let b))) where a.isNaN: b.isNaN
    case (.scalar(let a), .scalar(let b)): a.equals(b)
    case (.handle(let a), .handle(let b)):
      version == other.version && runtime.session.areEqual(a, b)
    default: false
    }
  }
  func isSame(as other: any WatchedValue) -> Bool { (other as? ScriptValue).map(equals) ?? false }
  func isSame(as other: AnyObject) -> Bool { (other as? ScriptValue).map(equals) ?? false }
}
