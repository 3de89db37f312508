import LunetteEngine
import LunetteLua

extension ScriptRuntime {
  /// A style of the script's, for a host that uses it elsewhere than where the script would; nil where the value is no
  /// style of that kind. It is checked and read by the modifier's own row.
  ///
  /// - Parameter kind: As the modifier's name begins: `button`, `toggle`.
  package func style(_ reference: LuaReference, ofKind kind: String) throws -> (any ControlStyle)? {
    let chunk = try state.load(
      "local name, style = ... return require('lunette').Spacer()[name](require('lunette').Spacer(), style)",
      chunkName: "=lunette.style")
    let view: LuaReference?
    do { view = try state.call(chunk, [.string(kind + "Style"), .reference(reference)]).first?.reference } catch {
      // The modifier's row has refused it.
      if error.kind == .runtime { return nil }
      throw error
    }
    guard let view, let modifier = try rootView(view) as? EnvironmentModifier else { return nil }
    return modifier.change.style
  }
}
