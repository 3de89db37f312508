import LunetteCore
import LunetteLua
import LunetteScreen

extension ScriptRuntime {
  /// An error of Lua's as Core reports it. `context` says what ran; it goes before the traceback, and into the message
  /// where that has no position of its own (a memory or time limit).
  func scriptError(_ error: LuaError, in context: String?) -> ScriptError {
    if let cause = error.cause as? ScriptError, context == nil { return cause }
    var message = error.message
    var traceback = error.traceback
    if let context {
      if !hasPosition(message) { message += " (in \(context))" }
      traceback = traceback.isEmpty ? "in \(context)" : "in \(context)\n\(traceback)"
    }
    return ScriptError(message: message, traceback: traceback.isEmpty ? nil : traceback)
  }

  /// Whether a message begins with `file:line: `.
  func hasPosition(_ message: String) -> Bool {
    let parts = message.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 && !parts[1].isEmpty && parts[1].allSatisfy { $0.isASCII && $0.isNumber }
  }
}

/// The words of this room's own errors.
enum ScriptErrorText {
  static func missing(_ path: String) -> String { "\(path): there is no such file" }
  static func folder(_ path: String) -> String { "\(path): this is a folder, not a script" }
  static func unreadable(_ path: String, _ reason: String) -> String { "\(path): \(reason)" }
  static func badResult(_ name: String, _ given: String) -> String {
    "\(name): the script returned \(given); it must return a view, a function that returns a view, a component "
      + "or a ui.App"
  }
  static func badBody(_ name: String, _ given: String) -> String {
    "\(name): the body of ui.App must be a view, a component or a function that returns a view, not \(given)"
  }
  static func badTheme(_ given: String, _ known: [String]) -> String {
    let nearest = nearestName(to: given, in: known).map { "; did you mean '\($0)'?" } ?? ""
    return "there is no theme \"\(given)\"; there are \(known.joined(separator: ", "))\(nearest)"
  }
}
