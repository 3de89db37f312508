import Lunette
import LunetteLua

// The colours of Lua code in the demo's editor.
extension HostedScript {
  /// Makes `require "lua_spans"` return the function that colours Lua code in an editor
  /// (`lua_spans.lua`).
  package func provideLuaSpans() throws {
    let chunk = try state.load(packaged: PackageResources.lua_spans_lua, chunkName: "=lua_spans")
    try state.setPreload("lua_spans", chunk)
  }
}
