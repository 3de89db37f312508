import LunetteBase
import LunetteLua
import Testing

@testable import LunetteScript
@testable import LunetteViews

/// The messages of all faults in LunetteScript. A new case does not compile until it has a name
/// here, and the test fails until its message is in the table.
@Suite struct FaultTests {
  private enum ScriptName: CaseIterable {
    case lua, noFile, folder, leadsOut, unreadable, tooLarge, result, body, strings, appTheme,
      unknownTheme, noTheme
    case noAppTheme, mouseKey, span, noSuchLevel, deprecated, unselectable, wrongBoundTable,
      wrongChildren, quitInBody,
      quitWhileLoading, noMemory, rows, interrupted,
      turn, timers, size, noBuiltInStyle, styleBeside, guideNumber, guideLinear
  }
  private static func name(_ fault: ScriptFault) -> ScriptName {
    switch fault {
    case .lua: .lua
    case .noFile: .noFile
    case .folder: .folder
    case .leadsOut: .leadsOut
    case .unreadable: .unreadable
    case .tooLarge: .tooLarge
    case .badResult: .result
    case .badBody: .body
    case .badStrings: .strings
    case .badAppTheme: .appTheme
    case .unknownTheme: .unknownTheme
    case .noTheme: .noTheme
    case .badSize: .size
    case .noBuiltInStyle: .noBuiltInStyle
    case .badStyleBeside: .styleBeside
    case .noAppTheme: .noAppTheme
    case .badMouseKey: .mouseKey
    case .badSpan: .span
    case .noSuchLevel: .noSuchLevel
    case .guideIsNoNumber: .guideNumber
    case .guideIsNotLinear: .guideLinear
    case .deprecated: .deprecated
    case .unselectable: .unselectable
    case .wrongBoundTable: .wrongBoundTable
    case .wrongChildren: .wrongChildren
    case .quitInBody: .quitInBody
    case .quitWhileLoading: .quitWhileLoading
    case .noMemoryForComponent: .noMemory
    case .tooManyRows: .rows
    case .interrupted: .interrupted
    case .turnIsOver: .turn
    case .timersTookTooLong: .timers
    }
  }
  @Test func scripts() {
    let table: [(ScriptFault, String)] = [
      (
        .lua(LuaError(.timeLimit, "stopped"), .otherTimeLimit(option: "--time-limit")),
        "stopped; --time-limit changes the limit"
      ),
      (
        .lua(LuaError(.runtime, "no"), .requireLunette),
        "no; is local ui = require \"lunette\" missing?"
      ),
      (
        .lua(LuaError(.runtime, "no"), .colon),
        "no; is the function declared with a dot? Declare it with a colon to get self"
      ),
      (.lua(LuaError(.runtime, "no"), .value(of: "n")), "no; write n.value"),
      (
        .lua(LuaError(.runtime, "no"), .withheld(name: "process")),
        "no; the sandbox runs no programs"
      ),
      (.lua(LuaError(.runtime, "no"), .slip(.comma)), "no; is a comma missing before it?"),
      (.lua(LuaError(.runtime, "no"), .slip(.comparison)), "no; write == to compare"),
      (
        .lua(LuaError(.runtime, "no"), .slip(.foreignOperator("and"))),
        "no; Lua writes this as "
          + "and"
      ),
      (
        .lua(LuaError(.runtime, "no"), .slip(.fieldColon)),
        "no; did you mean = instead of the colon, as in { name = value }?"
      ),
      (
        .lua(LuaError(.runtime, "no"), .task), "no; only a task can wait: ui.task(function() … end)"
      ),
      (
        .lua(LuaError(.runtime, "no"), .module("a.b", didYouMean: "")),
        "module 'a.b' not found: there is no a/b.lua beside the script or where Lua looks"
      ),
      (
        .lua(LuaError(.runtime, "no"), .module("a", didYouMean: "; did you mean 'b'?")),
        "module 'a' not found; did you mean 'b'?"
      ),
      (
        .lua(LuaError(.runtime, "no"), .moduleOfOthers("lunette.plugin")),
        "'lunette.plugin' is only available in a plugin that a program has loaded; "
          + "lunette test stands in for such a program"
      ),
      (
        .lua(LuaError(.runtime, "no"), .moduleOfOthers("lunette.test")),
        "'lunette.test' is only available in tests; run them with lunette test"
      ),
      (.noFile, "there is no such file"), (.folder, "this is a folder, not a script"),
      (.leadsOut, "it is outside the script's folder, which is all that the sandbox can read"),
      (.unreadable(errno: 13), "Permission denied"),
      (.tooLarge(megabytes: 256), "it is larger than 256 MiB"),
      (
        .badResult(given: "3"),
        "the script returned 3; it must return a view, a function that returns a view, a component "
          + "or a ui.App, as in: return ui.Text(\"Hello\")"
      ),
      (
        .badBody(given: "nil"),
        "the body of ui.App must be a view, a component or a function that returns a view, not nil"
      ),
      (.badStrings(given: "nil"), "it must return a table of strings, not nil"),
      (
        .badSize(given: "\"big\""),
        "a size must be columns and rows from 1 to 1000, such as \"24x3\", not \"big\""
      ),
      (
        .noBuiltInStyle("glas", kind: "button", among: ["plain", "glass"]),
        "there is no built-in button style \"glas\"; did you mean \"glass\"?; the styles are "
          + "plain, glass"
      ),
      (
        .badStyleBeside(given: "3", kind: "button"),
        "beside: it must hold button styles, or names of built-in ones, not 3"
      ),
      (
        .guideIsNoNumber(given: "nil"),
        "the function of alignmentGuide must return a number of cells, not nil"
      ),
      (
        .guideIsNotLinear,
        "the function of alignmentGuide may only add to the lengths of its own axis, and multiply "
          + "them by numbers: it is called before the view has a size"
      ),
      (.noSuchLevel(70), "there is no API level 70; Lunette 0.1.0 has level 1"),
      (.deprecated("ui.Old is deprecated"), "ui.Old is deprecated"),
      (.badAppTheme(why: TestFault("no")), "the theme of ui.App: no"),
      (
        .unknownTheme("drak", known: ["light", "dark"]),
        "there is no theme \"drak\"; the themes are light, dark; did you mean 'dark'?"
      ),
      (.noTheme(given: "3"), "a theme must be a name or a table of colours, not 3"),
      (.badSpan(3, why: TestFault("no")), "span 3: no"),
      (
        .badMouseKey(given: "ctl+q"),
        "the mouseKey of ui.App must be a key such as \"f8\" or \"alt+m\", not \"ctl+q\""
      ),
      (
        .noAppTheme,
        "it must be a name, a table of colours or a function, not a number or a "
          + "boolean"
      ),
      (
        .unselectable,
        "a selection can only hold strings, numbers and booleans; a tag or id that is a table "
          + "cannot be selected"
      ),
      (
        .wrongBoundTable(.path, given: "3"),
        "path: it must be an array of strings, numbers and booleans, or nil, not 3"
      ),
      (
        .wrongBoundTable(.sortOrder, given: "3"),
        "sortOrder: it must be a table such as { key = \"name\", order = \"forward\" } or "
          + "\"reverse\", or nil, not 3"
      ),
      (
        .wrongBoundTable(.cellSelection, given: "3"),
        "cellSelection: it must be a table such as { row = id, column = c }, or nil, not 3"
      ),
      (
        .wrongBoundTable(.item, given: "NaN"),
        "item: the value, or the field 'id' of a table, must be equal to itself, or nil, not NaN"
      ),
      (
        .wrongChildren(field: "children", given: "3"),
        "field 'children' of an item must be an array of the items below it, or nil, not 3"
      ),
      (
        .quitInBody,
        "ui.quit was called by a body, which only describes what is shown; pass the function "
          + "itself as the action, "
          + "as in ui.Button(\"Quit\", ui.quit)"
      ),
      (
        .quitWhileLoading,
        "ui.quit was called while the script was loaded, before anything was shown; pass the "
          + "function itself as the action, "
          + "as in ui.Button(\"Quit\", ui.quit)"
      ),
      (.noMemoryForComponent, "not enough memory for a component"),
      (
        .tooManyRows(1_000_000_000, megabytes: 1024, option: "--memory-limit"),
        "ForEach: not enough memory for 1000000000 views at once: the limit is 1024 MB "
          + "(--memory-limit); a List or a LazyVStack only creates those that are visible"
      ),
      (.interrupted, "interrupted"),
      (.turnIsOver("stopped: too long"), "stopped: too long"),
      (
        .timersTookTooLong(seconds: 0.5, option: nil),
        "tasks and timers that are due at once took longer than 0.5 s; the others wait"
      ),
      (
        .timersTookTooLong(seconds: 0.5, option: "--time-limit"),
        "tasks and timers that are due at once took longer than 0.5 s (--time-limit); the others "
          + "wait"
      ),
    ]
    for (fault, words) in table { #expect(fault.message == words) }
    #expect(Set(table.map { Self.name($0.0) }) == Set(ScriptName.allCases))
  }

  private enum FunctionName: CaseIterable {
    case wrongValue, noOptions, noTable, unknown, missing, tooMany, colon, task, ended, closed
    case tasks, sender, buttonType, acts, appearance, caused, otherLevel
  }
  private static func name(_ fault: FunctionFault) -> FunctionName {
    switch fault {
    case .wrongValue: .wrongValue
    case .noOptions: .noOptions
    case .noTable: .noTable
    case .unknownName: .unknown
    case .missing: .missing
    case .tooMany: .tooMany
    case .needsColon: .colon
    case .needsTask: .task
    case .ended: .ended
    case .closed: .closed
    case .tooManyTasks: .tasks
    case .senderIsFixed: .sender
    case .buttonTypeIsFixed: .buttonType
    case .actsInBody: .acts
    case .appearanceInBody: .appearance
    case .caused: .caused
    case .otherLevel: .otherLevel
    }
  }
  @Test func functions() {
    let given = GivenValue("lft")
    let table: [(FunctionFault, String)] = [
      (
        .wrongValue("ui.f", "the side", expected: "a string", GivenValue(3)),
        "ui.f: the side must be a string, not 3"
      ),
      (
        .wrongValue("ui.f", "the side", expected: "\"left\"", given, among: ["left"]),
        "ui.f: the side must be \"left\", not \"lft\"; did you mean 'left'?"
      ),
      (
        .noOptions("ui.f", GivenValue(3), example: "{ a = 1 }"),
        "ui.f: the options must be a table such as { a = 1 }, not 3"
      ),
      (
        .noTable("ui.f", GivenValue(3), example: "{ a = 1 }"),
        "ui.f takes a table such as { a = 1 }, not 3"
      ),
      (
        .unknownName("ui.f", "option", given, ["left"]),
        "ui.f has no option \"lft\"; did you mean 'left'?"
      ),
      (
        .unknownName("ui.f", "", GivenValue("zzz"), ["left", "right"]),
        "ui.f has no \"zzz\"; it has left and right"
      ),
      (.missing("ui.f", "a name"), "ui.f needs a name"),
      (.otherLevel("ui.f: fast", "came with API level 2"), "ui.f: fast came with API level 2"),
      (
        .tooMany("ui.f", position: 1, GivenValue(3), example: "ui.f(1)"),
        "ui.f: argument 2 (3) is too many; write ui.f(1)"
      ),
      (
        .needsColon(FunctionRow("task:cancel", "Ends it.", example: "task:cancel()")),
        "cancel is called with a colon: task:cancel(…)"
      ),
      (
        .needsTask("ui.sleep"),
        "ui.sleep waits, and can only be called inside a task, as in ui.task(function() … end)"
      ),
      (.ended("ui.f"), "ui.f: the script has ended"), (.closed, "the script has been closed"),
      (
        .tooManyTasks("ui.f", maximum: 3),
        "ui.f: there are 3 tasks and timers already; another one can start when one of them has "
          + "ended"
      ),
      (
        .senderIsFixed(field: "tag"),
        "a sender describes its button and is read-only (field \"tag\" was assigned)"
      ),
      (
        .buttonTypeIsFixed,
        "a button's type is set when it is created and cannot be assigned "
          + "later"
      ),
      (
        .actsInBody("ui.f"),
        "ui.f() acts, and was called while a body or makeBody runs; a body only reads: pass ui.f "
          + "without parentheses, or call it in an action"
      ),
      (.appearanceInBody("ui.f"), "ui.f: a body or makeBody cannot change the defaults of buttons"),
      (.caused("ui.f", by: TestFault("no")), "ui.f: no"),
    ]
    for (fault, words) in table { #expect(fault.message == words) }
    #expect(Set(table.map { Self.name($0.0) }) == Set(FunctionName.allCases))
  }

  private enum StringsName: CaseIterable { case key, value, forms, other }
  private static func name(_ fault: StringsFault) -> StringsName {
    switch fault {
    case .wrongKey: .key
    case .wrongValue: .value
    case .wrongForms: .forms
    case .noOtherForm: .other
    }
  }
  @Test func strings() {
    let table: [(StringsFault, String)] = [
      (.wrongKey(GivenValue(3)), "a key must be a string, not 3"),
      (
        .wrongValue(key: "a", GivenValue(3)),
        "'a' must be a string or a table of plural forms, not 3"
      ),
      (
        .wrongForms(key: "a"),
        "the forms of 'a' must be strings under zero, one, two, few, many or other"
      ),
      (.noOtherForm(key: "a"), "'a' has no form 'other', which every language needs"),
    ]
    for (fault, words) in table { #expect(fault.message == words) }
    #expect(Set(table.map { Self.name($0.0) }) == Set(StringsName.allCases))
  }

  @Test func whatAScriptDoesWrongIsAFact() throws {
    let harness = try Harness()
    try harness.load("local ui = require 'lunette'; return ui.Toggle('x', ui.State('wrong'))")
    guard
      case .wrongBinding("Toggle", .boolean, .string)? = harness.reports.first?.error.fault
        as? ViewFault
    else {
      Issue.record("\(harness.reports)")
      return
    }
    #expect(harness.reports.first?.error.subject == "ui.Toggle")
  }

  @Test func theWordsOfAScriptsOwnErrorAreData() throws {
    let harness = try Harness()
    try harness.load("return function() error('mine: 3') end")
    let error = try #require(harness.reports.first?.error)
    #expect((error.fault as? LuaError)?.kind == .runtime)
    #expect(error.fault.words == "mine: 3")
    #expect(error.location?.description == "test.lua:1")
  }

  @Test func whatAFunctionOfOursThrowsIsAFactAfterLua() throws {
    let harness = try Harness()
    try harness.load(
      "local ui = require 'lunette'; return function() ui.strings('fr', { a = 3 }) end")
    let fault = harness.reports.first?.error.fault as? FunctionFault
    guard case .caused("ui.strings", StringsFault.wrongValue("a", _))? = fault else {
      Issue.record("\(harness.reports)")
      return
    }
    #expect(harness.reports.first?.error.location?.description == "test.lua:1")
  }
}
