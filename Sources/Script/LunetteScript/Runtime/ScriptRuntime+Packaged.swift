import LunetteLua

/// What the functions return that are loaded from Lua files of the program's own.
final class PackagedFunctions: RuntimeFeature {
  fileprivate var loaded: [String: [LuaReference]] = [:]
}

extension ScriptRuntime {
  /// The functions that a Lua file of the program's own returns; it is loaded when they are first
  /// needed.
  func packaged(_ name: String, _ source: [UInt8]) throws(LuaError) -> [LuaReference] {
    let functions = feature(PackagedFunctions.self)
    if let known = functions.loaded[name] { return known }
    let chunk = try state.load(packaged: source, chunkName: "=lunette." + name)
    let made = try state.call(chunk).map { value in
      guard let function = value.function else {
        preconditionFailure("\(name).lua returns functions")
      }
      return function
    }
    functions.loaded[name] = made
    return made
  }
}
