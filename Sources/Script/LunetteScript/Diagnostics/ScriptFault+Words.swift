import Glibc
import LunetteBase
import LunetteLua
import LunetteRecords

// The words of this module's faults, except those of `FunctionFault`.

extension LuaRemedy {
  /// The names that scripts in the sandbox do not have, with what that means.
  static let withheld = [
    "process": "the sandbox runs no programs", "paste": "the sandbox does not read the clipboard",
    "AppStorage": "the sandbox stores nothing", "files": "the sandbox has no files",
  ]
}

extension ScriptFault {
  package var words: String {
    switch self {
    case .lua(let error, .otherTimeLimit(let option)): "\(error.words); \(option) changes the limit"
    case .lua(let error, .requireLunette):
      "\(error.words); is local ui = require \"lunette\" missing?"
    case .lua(let error, .colon):
      "\(error.words); is the function declared with a dot? Declare it with a colon to get self"
    case .lua(let error, .slip(.comma)): "\(error.words); is a comma missing before it?"
    case .lua(let error, .slip(.comparison)): "\(error.words); write == to compare"
    case .lua(let error, .slip(.foreignOperator(let own))):
      "\(error.words); Lua writes this as "
        + "\(own)"
    case .lua(let error, .slip(.fieldColon)):
      "\(error.words); did you mean = instead of the colon, as in { name = value }?"
    case .lua(let error, .value(let name)): "\(error.words); write \(name).value"
    case .lua(let error, .withheld(let name)): "\(error.words); \(LuaRemedy.withheld[name] ?? "")"
    case .lua(let error, .task): "\(error.words); only a task can wait: ui.task(function() … end)"
    case .lua(_, .module(let name, let didYouMean)):
      didYouMean.isEmpty
        ? "module '\(name)' not found: there is no \(Self.path(ofModule: name)).lua beside the "
          + "script or where Lua looks"
        : "module '\(name)' not found\(didYouMean)"
    case .lua(_, .moduleOfOthers(let name)):
      name == "lunette.plugin"
        ? "'\(name)' is only available in a plugin that a program has loaded; "
          + "lunette test stands in for such a program"
        : "'\(name)' is only available in tests; run them with lunette test"
    case .noFile: "there is no such file"
    case .folder: "this is a folder, not a script"
    case .leadsOut: "it is outside the script's folder, which is all that the sandbox can read"
    case .unreadable(let number): String(cString: strerror(number))
    case .tooLarge(let megabytes): "it is larger than \(megabytes) MiB"
    case .badResult(let given):
      "the script returned \(given); it must return a view, a function that returns a view, a "
        + "component or a ui.App, as in: return ui.Text(\"Hello\")"
    case .badBody(let given):
      "the body of ui.App must be a view, a component or a function that returns a view, not "
        + "\(given)"
    case .badStrings(let given): "it must return a table of strings, not \(given)"
    case .badAppTheme(let why): "the theme of ui.App: \(why.message)"
    case .unknownTheme(let name, let known):
      "there is no theme \"\(name)\"; the themes are "
        + "\(known.joined(separator: ", "))\(didYouMean(name, among: known))"
    case .noTheme(let given): "a theme must be a name or a table of colours, not \(given)"
    case .badMouseKey(let given):
      "the mouseKey of ui.App must be a key such as \"f8\" or \"alt+m\", not \"\(given)\""
    case .noAppTheme:
      "it must be a name, a table of colours or a function, not a number or a "
        + "boolean"
    case .badSpan(let number, let why): "span \(number): \(why.message)"
    case .badSize(let given):
      "a size must be columns and rows from 1 to 1000, such as \"24x3\", not \(given)"
    case .noBuiltInStyle(let name, let kind, let known):
      "there is no built-in \(kind) style "
        + "\"\(name)\"\(didYouMean(name, among: known, quotes: .double))"
        + "; the styles are \(known.joined(separator: ", "))"
    case .badStyleBeside(let given, let kind):
      "beside: it must hold \(kind) styles, or names of built-in ones, not \(given)"
    case .noSuchLevel(let level):
      "there is no API level \(level); Lunette \(APILevel.version) has \(Self.levels)"
    case .deprecated(let words): words
    case .unselectable:
      "a selection can only hold strings, numbers and booleans; a tag or id that is a table "
        + "cannot be selected"
    case .wrongBoundTable(let table, let given): "\(table.needed), or nil, not \(given)"
    case .wrongChildren(let field, let given):
      "field '\(field)' of an item must be an array of the items below it, or nil, not \(given)"
    case .guideIsNoNumber(let given):
      "the function of alignmentGuide must return a number of cells, not \(given)"
    case .guideIsNotLinear:
      "the function of alignmentGuide may only add to the lengths of its own axis, and multiply "
        + "them by numbers: it is called before the view has a size"
    case .quitInBody: Self.quit("by a body, which only describes what is shown")
    case .quitWhileLoading: Self.quit("while the script was loaded, before anything was shown")
    case .noMemoryForComponent: "not enough memory for a component"
    case .tooManyRows(let count, let megabytes, let option):
      "ForEach: not enough memory for \(count) views at once: the limit is \(megabytes) "
        + "MB\(option.map { " (\($0))" } ?? ""); "
        + "a List or a LazyVStack only creates those that are visible"
    case .interrupted: "interrupted"
    case .turnIsOver(let words): words
    case .timersTookTooLong(let seconds, let option):
      "tasks and timers that are due at once took longer than \(seconds) "
        + "s\(option.map { " (\($0))" } ?? ""); the others wait"
    }
  }

  private static func path(ofModule name: String) -> String {
    String(name.map { $0 == "." ? "/" : $0 })
  }

  private static var levels: String {
    let (oldest, current) = (APILevel.oldest, APILevel.current)
    return oldest == current ? "level \(current)" : "the levels \(oldest) to \(current)"
  }

  private static func quit(_ when: String) -> String {
    "ui.quit was called \(when); pass the function itself as the action, as in "
      + "ui.Button(\"Quit\", ui.quit)"
  }
}

extension BoundTable {
  fileprivate var needed: String {
    switch self {
    case .path: "path: it must be an array of strings, numbers and booleans"
    case .sortOrder:
      "sortOrder: it must be a table such as { key = \"name\", order = \"forward\" } or \"reverse\""
    case .cellSelection: "cellSelection: it must be a table such as { row = id, column = c }"
    case .item: "item: the value, or the field 'id' of a table, must be equal to itself"
    }
  }
}
