import LunetteBase
import LunetteLua

/// The faults of a script as a whole: of its files, its results, and the time that it takes.
package enum ScriptFault: Fault {
  /// An error of Lua for which a remedy is known.
  case lua(LuaError, LuaRemedy)

  // Faults of a file; the error's location names it.
  case noFile
  case folder
  case leadsOut
  case unreadable(errno: Int32)
  case tooLarge(megabytes: Int)

  // Faults of what a script returned or gave to its `ui.App`; `given` says in words what that was.
  case badResult(given: String)
  case badBody(given: String)
  case badStrings(given: String)
  case badAppTheme(why: any Fault)
  case unknownTheme(String, known: [String])
  case noTheme(given: String)
  /// The theme of a `ui.App` is not one of the allowed values, which are more than elsewhere.
  case noAppTheme
  case badMouseKey(given: String)
  /// The span with this number, counted from 1, of those that a TextEditor's function returned has
  /// wrong attributes.
  case badSpan(Int, why: any Fault)

  /// The script asks for an API level that does not exist.
  case noSuchLevel(Int)

  /// A value that should be a size in columns and rows is none; `given` describes it.
  case badSize(given: String)
  /// A style in a contact sheet is not one of those of a kind that are built in.
  case noBuiltInStyle(String, kind: String, among: [String])
  /// A value in `beside` of a contact sheet is not a style of the same kind; `given` describes it.
  case badStyleBeside(given: String, kind: String)

  // Faults of what a script does.
  /// The script uses something deprecated; in the words of `Availability`.
  case deprecated(String)
  case unselectable
  /// A binding that should hold a table holds something else; `given` describes it, or one of its
  /// values.
  case wrongBoundTable(BoundTable, given: String)
  /// The field that should hold the items below an item, or nil, holds something else.
  case wrongChildren(field: String, given: String)
  /// The function of an `alignmentGuide` returned something that is no number; `given` says in
  /// words what.
  case guideIsNoNumber(given: String)
  case guideIsNotLinear
  case quitInBody
  case quitWhileLoading
  case noMemoryForComponent
  /// A `ForEach` that makes all of its views has so many that they can never fit into the memory
  /// limit; `option` is the option that sets another limit.
  case tooManyRows(Int, megabytes: Int, option: String?)
  case interrupted
  /// The time of a turn is used up; in the words of `LuaState`.
  case turnIsOver(String)
  /// The tasks and timers that were due at one moment took longer than `seconds`; `option` is the
  /// option that sets another limit.
  case timersTookTooLong(seconds: Double, option: String?)
}

/// The remedy for an error of Lua, for messages.
package enum LuaRemedy: Sendable {
  /// Set another time limit with this option.
  case otherTimeLimit(option: String)
  /// Write `local ui = require "lunette"`.
  case requireLunette
  /// Define the method with a colon, as in `function Counter:body()`: there is no `self` in it.
  case colon
  /// Read the value: a state or a binding was used as if it were its value. The text is its name in
  /// the script.
  case value(of: String)
  /// Wait in a task: something else called `coroutine.yield`.
  case task
  /// Do without a name of the `ui` table that scripts in the sandbox do not have.
  case withheld(name: String)
  /// Correct what looks like a slip.
  case slip(LuaError.Slip)
  /// Correct the module's name. Lua's list of the places where it looked is left out; `didYouMean`
  /// is the end of the message.
  case module(String, didYouMean: String)
  /// The module belongs to Lunette, but only other scripts can use it.
  case moduleOfOthers(String)
}

/// What bindings hold that is no plain value.
package enum BoundTable {
  /// The path of a navigation stack.
  case path
  case sortOrder, cellSelection
  /// What a sheet or the like is presented for.
  case item
}
