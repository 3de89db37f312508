import Lunette
import LunetteEngine
import LunetteLua
import LunetteScript

// `lunette demo`: the tour of what scripts can do.
extension Program {
  /// `lunette demo`: shows a tour of what scripts can do, which is a script itself. Returns the
  /// exit status.
  package static func demo(options: RunOptions) -> Int32 {
    var options = options
    options.source = PackageResources.demo_lua
    options.prepare = {
      try $0.provideLuaSpans()
      let pages = try $0.state.load(
        packaged: PackageResources.demo_pages_lua, chunkName: "=demo_pages")
      try $0.state.setPreload("demo_pages", pages)
    }
    return run("demo.lua", arguments: [], options: options)
  }
}
