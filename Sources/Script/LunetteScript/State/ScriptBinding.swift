import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords

/// A binding of the script: a state, a binding of a field, or a `ui.Binding` that a control was
/// given.
final class ScriptBinding: ControlBinding {
  let runtime: ScriptRuntime
  let handle: LuaHandle
  /// The bytes that a control keeps for each line of the binding's text, in addition to the text's
  /// own bytes.
  var lineWeight = 0
  /// The last value that was read: the binding's answer once the script has been closed.
  private var last = ScalarValue.none

  init(runtime: ScriptRuntime, _ handle: LuaHandle) {
    self.runtime = runtime
    self.handle = handle
  }

  var identity: BindingIdentity? {
    if runtime.isClosed { return nil }
    return BindingIdentity(
      owner: ObjectIdentifier(runtime), number: runtime.session.identity(of: handle))
  }

  func get(_ scope: BodyScope?) throws -> ScalarValue {
    if !runtime.isClosed {
      last = try runtime.readBinding(handle, scope, lineWeight: lineWeight).value
    }
    return last
  }
  private(set) lazy var isStored = runtime.session.isStored(handle)
  func set(_ value: ScalarValue) throws {
    if case .string(.pieces(let text)) = value, isStored, try !holds(text) {
      try runtime.write(text, to: handle)
    } else {
      try runtime.call(handle, [.scalar(value)])
    }
  }
  /// Whether the state has this very text, because an edit has changed nothing.
  private func holds(_ text: any TextPieces) throws -> Bool {
    if case .string(.pieces(let held)) = try get(nil) { held === text } else { false }
  }
  /// Writes a value that lives in Lua.
  func set(_ value: LuaHandle) throws { try runtime.call(handle, [.handle(value)]) }
}
