import LunetteBase
import LunetteEngine
import LunetteLua

/// Something that a runtime keeps for one function of the script's language. It is declared beside that function, and made
/// when it is first asked for (`ScriptRuntime.feature`).
protocol RuntimeFeature: AnyObject {
  init()
}

/// The features that a runtime has been asked for: a few, which a search finds as fast as a dictionary.
struct RuntimeFeatures {
  private var known: [(type: ObjectIdentifier, feature: any RuntimeFeature)] = []

  mutating func feature<Feature: RuntimeFeature>(_ type: Feature.Type) -> Feature {
    let wanted = ObjectIdentifier(type)
    for each in known where each.type == wanted { return castToKnown(each.feature) }
    let made = Feature()
    known.append((wanted, made))
    return made
  }
}

/// The end for which `ui.quit` has asked, until the callback has returned.
final class QuitRequest: RuntimeFeature {
  var pending: (code: Int, lines: [[UInt8]])?
  /// The bytes that are charged for the lines.
  var bytes = 0
}

/// The warnings about deprecated things that were already reported.
final class ReportedWarnings: RuntimeFeature {
  var words: Set<String> = []
}

/// What the functions return that are loaded from Lua files of the program's own.
final class PackagedFunctions: RuntimeFeature {
  fileprivate var loaded: [String: [LuaReference]] = [:]
}

extension ScriptRuntime {
  /// The functions that a Lua file of the program's own returns; it is loaded when they are first needed.
  func packaged(_ name: String, _ source: [UInt8]) throws(LuaError) -> [LuaReference] {
    let functions = feature(PackagedFunctions.self)
    if let known = functions.loaded[name] { return known }
    let chunk = try state.load(packaged: source, chunkName: "=lunette." + name)
    let made = try state.call(chunk).map { value in
      guard let function = value.function else { preconditionFailure("\(name).lua returns functions") }
      return function
    }
    functions.loaded[name] = made
    return made
  }
}
