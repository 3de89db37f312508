import LunetteBase

/// What went wrong in Lua, with the script's file and line where they are known.
package struct LuaError: Error {
  package enum Kind: Hashable, Sendable {
    /// A syntax error. `incompleteInput`: the source ends too early, and more input could complete
    /// it (for a REPL).
    case syntax(incompleteInput: Bool)
    case runtime
    /// The state's memory limit was reached, or the machine has no more memory.
    case memory
    /// The callback ran longer than `LuaLimits.callbackSeconds`.
    case timeLimit
    /// The callback ran more than `LuaLimits.instructions`.
    case instructionLimit
    /// The callback was stopped by `LuaState.interrupt()`.
    case interrupted
    /// The source is precompiled code, which is never loaded: it can break the interpreter.
    case bytecode
    /// The source text is not UTF-8.
    case notUTF8
  }

  package var kind: Kind
  /// The message of Lua, or of `error(…)` in a script, which is data; without the location that the
  /// message began with.
  package var words: String
  /// The location that the message named. An error of a host function that names none gets the file
  /// and line of its caller.
  package var location: SourceLocation?
  /// Lua's call stack where the error was raised, one line for each frame, without a heading; empty
  /// where there is none.
  package var traceback: String
  /// The Swift error that a host function threw.
  package var cause: (any Error)?

  package init(
    _ kind: Kind = .runtime, _ words: String, location: SourceLocation? = nil,
    traceback: String = "",
    cause: (any Error)? = nil
  ) {
    self.kind = kind
    self.words = words
    self.location = location
    self.traceback = traceback
    self.cause = cause
  }
}

extension LuaError: Fault {}

/// The texts of the errors that this module itself raises.
package enum LuaErrorText {
  /// The length in bytes above which a message is cut before it is shown: longer messages are not
  /// read.
  package static let longestMessage = 4_096

  /// A text cut to `limit` bytes: its beginning, and a note of how many bytes were left out, which
  /// together take no more than `limit`. `leftOut` is the number of bytes that had been cut off
  /// before.
  package static func shortened(_ text: String, to limit: Int = longestMessage, leftOut: Int = 0)
    -> String
  {
    let count = text.utf8.count
    if count <= limit, leftOut == 0 { return text }
    let roomForMessage = 40
    var end = text.utf8.index(text.startIndex, offsetBy: min(count, max(0, limit - roomForMessage)))
    // Do not cut through a character.
    while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil {
      text.utf8.formIndex(before: &end)
    }
    let kept = text[..<end]
    return "\(kept)… (\(count - kept.utf8.count + leftOut) bytes more)"
  }

  package static let outOfMemory = "not enough memory"
  static let cannotWaitHere = "this function waits, and can only be called inside a task"
}
