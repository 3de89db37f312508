import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScreen

/// A state, a field's binding or a `ui.Binding` that a control was given.
final class ScriptBinding: ControlBinding {
  private let runtime: ScriptRuntime
  let handle: LuaHandle
  /// What it said last: its answer once the script has been closed.
  private var last = ControlValue.none

  init(runtime: ScriptRuntime, _ handle: LuaHandle) {
    self.runtime = runtime
    self.handle = handle
  }

  func get(_ scope: BodyScope?) throws -> ControlValue {
    if !runtime.isClosed { last = ControlValue(try runtime.readBinding(handle, scope).value) }
    return last
  }
  func set(_ value: ControlValue) throws {
    let argument: PassedValue
    switch value {
    case .none, .object: argument = .none
    case .boolean(let value): argument = .boolean(value)
    case .integer(let value): argument = .integer(value)
    case .number(let value): argument = .number(value)
    case .string(let value): argument = .string(LuaString(value))
    }
    try runtime.call(handle, [argument])
  }
  /// Writes a value of the script's own.
  func set(_ value: LuaHandle) throws { try runtime.call(handle, [.handle(value)]) }
}

extension ControlValue {
  init(_ answer: AnsweredValue) {
    switch answer {
    case .none: self = .none
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(ExactString(value))
    case .object(let address): self = .object(address)
    }
  }
}

extension ControlValue {
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
