import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScreen
import LunetteValues

/// A state, a field's binding or a `ui.Binding` that a control was given.
final class ScriptBinding: ControlBinding {
  private let runtime: ScriptRuntime
  let handle: LuaHandle
  /// What it said last: its answer once the script has been closed.
  private var last = ScalarValue.none

  init(runtime: ScriptRuntime, _ handle: LuaHandle) {
    self.runtime = runtime
    self.handle = handle
  }

  func get(_ scope: BodyScope?) throws -> ScalarValue {
    if !runtime.isClosed { last = try runtime.readBinding(handle, scope).value }
    return last
  }
  func set(_ value: ScalarValue) throws {
    let argument: PassedValue
    switch value {
    case .none, .object: argument = .none
    case .boolean(let value): argument = .boolean(value)
    case .integer(let value): argument = .integer(value)
    case .number(let value): argument = .number(value)
    case .string(let value): argument = .string(value)
    }
    try runtime.call(handle, [argument])
  }
  /// Writes a value of the script's own.
  func set(_ value: LuaHandle) throws { try runtime.call(handle, [.handle(value)]) }
}

extension ScalarValue {
  init(_ key: IdentityKey) {
    switch key {
    case .string(let value): self = .string(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .boolean(let value): self = .boolean(value)
    case .object(let address): self = .object(address)
    }
  }
}
