import LunetteBase
import LunetteEngine
import LunetteLua

// Turns errors of Lua into errors of a script, with their location and, where one is known, the
// remedy: an unknown `ui` gets the advice to `require "lunette"`.
extension ScriptRuntime {
  /// Converts an error of Lua to one that the scene can report. `context` says what ran; it goes
  /// before the traceback, and into the message of an error without its own location (a memory or
  /// time limit).
  package func scriptError(_ error: LuaError, in context: String?) -> ScriptError {
    if let cause = error.cause as? ScriptError, context == nil { return cause }
    // Errors of `error` with level 0, of a value without text, or of C code have no location. The
    // innermost line of the script that was running is used instead.
    let location = error.location ?? (error.kind == .runtime ? error.frame : nil)
    var reported = ScriptError(fault(of: error), at: location)
    var traceback = error.traceback
    if let context {
      if location == nil { reported.context = context }
      traceback = traceback.isEmpty ? "in \(context)" : "in \(context)\n\(traceback)"
    }
    reported.traceback = traceback.isEmpty ? nil : traceback
    return reported
  }

  private func fault(of error: LuaError) -> any Fault {
    if let remedy = remedy(for: error) { return ScriptFault.lua(error, remedy) }
    // An error that one of Lunette's functions threw and the script has not changed is reported as
    // it was thrown.
    if let cause = error.cause as? FunctionFault, cause.words == error.words { return cause }
    return error
  }

  /// The remedy for the error; nil where none is known.
  private func remedy(for error: LuaError) -> LuaRemedy? {
    switch error.kind {
    case .timeLimit:
      // The words for the time of a turn name the option already.
      state.limits.options.flatMap { options in
        error.words.contains(text: "\(options.time)")
          ? nil : .otherTimeLimit(option: "\(options.time)")
      }
    case .runtime where error.missingGlobal == "ui": .requireLunette
    case .runtime where error.missingGlobal == "self": .colon
    case .runtime where error.words == "attempt to yield from outside a coroutine": .task
    case .runtime where state.profile == .sandbox && withheldName(error) != nil:
      withheldName(error).map { .withheld(name: $0) }
    case .runtime:
      error.heldName.map { .value(of: $0) } ?? missingModule(error)
        ?? error.slip.map(LuaRemedy.slip)
    default: error.slip.map(LuaRemedy.slip)
    }
  }

  /// The name that the sandbox withholds, if the error is that it is nil.
  private func withheldName(_ error: LuaError) -> String? {
    LuaRemedy.withheld.keys.first { error.words.hasSuffix(" a nil value (field '\($0)')") }
  }

  private func missingModule(_ error: LuaError) -> LuaRemedy? {
    let others = ["lunette.test", "lunette.plugin"]
    return error.missingModule.map { name in
      others.contains(name)
        ? .moduleOfOthers(name)
        : .module(name, didYouMean: didYouMean(name, among: ["lunette"] + others))
    }
  }

  /// The name in scripts of the view that is `Toggle` in Swift, or of the modifier `searchable`.
  package static func scriptName(ofView name: String) -> String {
    name.first?.isLowercase == true ? ":\(name)()" : "ui.\(name)"
  }
}
