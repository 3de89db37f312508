import Lunette
import LunetteEngine
import LunetteScript

extension Program {
  /// `lunette demo`: shows a tour of what scripts can do, which is a script itself. Returns the exit status.
  package static func demo(options: RunOptions) -> Int32 {
    var options = options
    options.source = PackageResources.demo_lua
    options.prepare = { try $0.provideLuaSpans() }
    return run("demo.lua", arguments: [], options: options)
  }
}
