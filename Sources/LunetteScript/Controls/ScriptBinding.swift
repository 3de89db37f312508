import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScreen
import LunetteValues

/// A state, a field's binding or a `ui.Binding` that a control was given.
final class ScriptBinding: ControlBinding {
  private let runtime: ScriptRuntime
  let handle: LuaHandle
  /// Bytes that a control keeps for each line of the text that it says, beside those of the text.
  var lineWeight = 0
  /// What it said last: its answer once the script has been closed.
  private var last = ScalarValue.none

  init(runtime: ScriptRuntime, _ handle: LuaHandle) {
    self.runtime = runtime
    self.handle = handle
  }

  func get(_ scope: BodyScope?) throws -> ScalarValue {
    if !runtime.isClosed { last = try runtime.readBinding(handle, scope, lineWeight: lineWeight).value }
    return last
  }
  func set(_ value: ScalarValue) throws {
    try runtime.call(handle, [.scalar(value)])
  }
  /// Writes a value of the script's own.
  func set(_ value: LuaHandle) throws { try runtime.call(handle, [.handle(value)]) }
}
