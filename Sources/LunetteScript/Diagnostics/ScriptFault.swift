import LunetteDiagnostics
import LunetteLua

/// What can be wrong with a script as a whole: its files, what it returns, how long it runs.
package enum ScriptFault: Fault {
  /// An error of Lua's, of which it is known what would mend it.
  case lua(LuaError, LuaRemedy)

  // A file. Its name is the error's location.
  case noFile
  case folder
  case leadsOut
  case unreadable(errno: Int32)
  case tooLarge(megabytes: Int)

  // What a script has returned, or given to its `ui.App`; in words.
  case badResult(given: String)
  case badBody(given: String)
  case badStrings(given: String)
  case badAppTheme(why: any Fault)
  case unknownTheme(String, known: [String])
  case noTheme(given: String)
  /// `ui.App` takes more than others do.
  case noAppTheme
  /// One of the spans that a TextEditor's function returned, counted from 1, has attributes that are none.
  case badSpan(Int, why: any Fault)

  /// It asks for an API level that there is not.
  case noSuchLevel(Int)

  /// What should be columns and rows; in words.
  case badSize(given: String)

  // What a script does.
  /// It uses what will go; in `Availability`'s words.
  case deprecated(String)
  case unselectable
  /// What should hold the items below an item, or nil.
  case wrongChildren(field: String, given: String)
  case quitInBody
  case quitWhileLoading
  case noMemoryForComponent
  case interrupted
  /// More than a turn may take was asked for; in `LuaState`'s words.
  case turnIsOver(String)
  /// The tasks and timers of one moment took longer than `seconds`; `option` sets another time.
  case timersTookTooLong(seconds: Double, option: String?)
}

/// What would mend an error of Lua's.
package enum LuaRemedy: Sendable {
  /// This option sets another time limit.
  case otherTimeLimit(option: String)
  /// `local ui = require "lunette"`
  case requireLunette
  /// `function Counter:body()`, for there is no `self`.
  case colon
  /// A state, or a binding, was taken for its value; its name in the script.
  case value(of: String)
  /// Where Lua has looked for it says nothing to a person; `didYouMean` is how the message goes on.
  case module(String, didYouMean: String)
  /// A module of ours that only some scripts have.
  case moduleOfOthers(String)
}
