import LunetteEngine
import LunetteLua
import LunetteScreen

extension ScriptRuntime {
  /// An error of Lua's as the scene reports it. `context` says what ran; it goes before the traceback, and into the message
  /// where that has no position of its own (a memory or time limit).
  func scriptError(_ error: LuaError, in context: String?) -> ScriptError {
    if let cause = error.cause as? ScriptError, context == nil { return cause }
    var message = error.message
    var traceback = error.traceback
    // `error` with level 0, a value without text, or C code: the innermost line of the script that was running.
    if !LuaError.hasPosition(message), error.kind == .runtime, let place = Self.place(in: traceback) {
      message = "\(place): \(message)"
    }
    message += hint(for: error)
    if let context {
      if !LuaError.hasPosition(message) { message += " (in \(context))" }
      traceback = traceback.isEmpty ? "in \(context)" : "in \(context)\n\(traceback)"
    }
    return ScriptError(message: message, traceback: traceback.isEmpty ? nil : traceback)
  }

  /// What would mend it, to be put after its message; empty where nothing is known.
  package func hint(for error: LuaError) -> String {
    switch error.kind {
    case .timeLimit: state.limits.options.map { "; \($0.time) sets another" } ?? ""
    // Lua's own words for a global that everybody forgets.
    case .runtime where error.message.hasSuffix("a nil value (global 'ui')"):
      "; is local ui = require \"lunette\" missing?"
    default: ""
    }
  }

  /// The first line of a script's in a traceback, as `file:line`; what lies below `lunette.test` called the host.
  private static func place(in traceback: String) -> String? {
    for line in traceback.split(separator: "\n") {
      let frame = line.drop { $0 == "\t" || $0 == " " }
      if frame.hasPrefix("lunette.") { return nil }
      guard let end = frame.indices.first(where: { frame[$0...].hasPrefix(": in ") }) else { continue }
      let place = frame[..<end]
      guard let colon = place.lastIndex(of: ":"), !place[place.index(after: colon)...].isEmpty,
        place[place.index(after: colon)...].allSatisfy({ $0.isASCII && $0.isNumber })
      else { continue }
      return String(place)
    }
    return nil
  }

  /// Whether a message begins with `file:line: `.
  func hasPosition(_ message: String) -> Bool {
    let parts = message.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 && !parts[1].isEmpty && parts[1].allSatisfy { $0.isASCII && $0.isNumber }
  }
}

/// The words of this room's own errors.
package enum ScriptErrorText {
  package static func missing(_ path: String) -> String { "\(path): there is no such file" }
  static func folder(_ path: String) -> String { "\(path): this is a folder, not a script" }
  package static func leadsOut(_ path: String) -> String {
    "\(path): it leads out of the script's folder, which the sandbox does not leave"
  }
  static func unreadable(_ path: String, _ reason: String) -> String { "\(path): \(reason)" }
  static func badResult(_ name: String, _ given: String) -> String {
    "\(name): the script returned \(given); it must return a view, a function that returns a view, a component "
      + "or a ui.App, as in: return ui.Text(\"Hello\")"
  }
  static func badBody(_ name: String, _ given: String) -> String {
    "\(name): the body of ui.App must be a view, a component or a function that returns a view, not \(given)"
  }
  static func badTheme(_ given: String, _ known: [String]) -> String {
    let nearest = nearestName(to: given, in: known).map { "; did you mean '\($0)'?" } ?? ""
    return "there is no theme \"\(given)\"; there are \(known.joined(separator: ", "))\(nearest)"
  }
}
