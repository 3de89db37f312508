import LunetteEngine
import LunetteLua

// Styles that a script gives to its host, as plugins do for a style place.
extension ScriptRuntime {
  /// A style of the script, for a host that uses it outside the script's views; nil if the value is
  /// not a style of that kind. The row of the modifier checks and reads it.
  ///
  /// - Parameter kind: The beginning of the modifier's name: `button`, `toggle`.
  package func style(_ reference: LuaReference, ofKind kind: String) throws -> (any ControlStyle)? {
    let chunk = try state.load(
      "local name, style = ... return "
        + "require('lunette').Spacer()[name](require('lunette').Spacer(), style)",
      chunkName: "=lunette.style")
    let view: LuaReference?
    do {
      view = try state.call(chunk, [.string(kind + "Style"), .reference(reference)]).first?
        .reference
    } catch {
      // The row of the modifier has refused the value.
      if error.kind == .runtime { return nil }
      throw error
    }
    guard let view, let modifier = try rootView(view) as? EnvironmentModifier else { return nil }
    return modifier.change.style
  }
}
