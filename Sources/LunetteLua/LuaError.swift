import LunetteDiagnostics

/// What went wrong in Lua, with the script's file and line where they are known.
package struct LuaError: Error {
  package enum Kind: Hashable, Sendable {
    /// `incompleteInput`: the source ends too early, and more input could mend it (for a REPL).
    case syntax(incompleteInput: Bool)
    case runtime
    /// The state's memory limit, or the machine's.
    case memory
    /// The callback ran longer than `LuaLimits.callbackSeconds`.
    case timeLimit
    /// The callback ran more than `LuaLimits.instructions`.
    case instructionLimit
    /// `LuaState.interrupt()`.
    case interrupted
    /// Precompiled code, which is never loaded: it can break the interpreter.
    case bytecode
    /// Source text that is not UTF-8.
    case notUTF8
  }

  package var kind: Kind
  /// Lua's words, or those of `error(…)` in a script, which are data; without the location where they had one.
  package var words: String
  /// Where they say it was. A host function's error that has none gets the caller's file and line.
  package var location: SourceLocation?
  /// Lua's stack where the error was raised, one line a frame, without a heading; empty where there is none.
  package var traceback: String
  /// The Swift error that a host function threw.
  package var cause: (any Error)?

  package init(
    _ kind: Kind = .runtime, _ words: String, location: SourceLocation? = nil, traceback: String = "",
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

/// The words of this room's own errors.
package enum LuaErrorText {
  /// A message that is longer for a person to read is cut, in bytes. Whoever reads it so far has understood.
  package static let longestMessage = 4_096

  /// The beginning of a text of more than `limit` bytes, and how much was left out: with the words for that no more
  /// than `limit`. `leftOut` bytes are gone already.
  package static func shortened(_ text: String, to limit: Int = longestMessage, leftOut: Int = 0) -> String {
    let count = text.utf8.count
    if count <= limit, leftOut == 0 { return text }
    let roomForWords = 40
    var end = text.utf8.index(text.startIndex, offsetBy: min(count, max(0, limit - roomForWords)))
    // Not through a character.
    while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil { text.utf8.formIndex(before: &end) }
    let kept = text[..<end]
    return "\(kept)… (\(count - kept.utf8.count + leftOut) bytes more)"
  }

  package static let outOfMemory = "not enough memory"
  static let cannotWaitHere = "this function waits, and can only be called inside a task"
}
