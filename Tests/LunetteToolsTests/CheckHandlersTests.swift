import Glibc
import Lunette
import LunetteEngine
import LunetteScript
import Testing

@testable import LunetteTools

/// What `lunette check` says of functions that are never called, and of states that nobody hears
/// of.
@Suite("lunette check: handlers and silent states")
struct CheckHandlersTests {
  /// The findings in a script, as `line rule: message`. A line with `require` is put before it, as
  /// line 1.
  private func findings(_ source: String) throws -> [String] {
    var template = Array("/tmp/lunette-check-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { unlink("\(folder)/main.lua"); rmdir(folder) }
    let text = "local ui = require \"lunette\"\n" + source
    try Files.write(Array(text.utf8), to: "\(folder)/main.lua")
    var checker = Checker(options: HostOptions())
    checker.check(["\(folder)/main.lua"])
    return checker.findings.map {
      "\($0.line.map(String.init) ?? "-") \($0.rule.rawValue): \($0.message)"
    }
  }

  private static let state = "local s = ui.State(\"\")\nreturn "
  private static let function = "function() end"

  @Test(arguments: [
    ("ui.TextEditor(s)", "\"r\", modifiers = { \"control\" }", "the editor takes ctrl+r (Redo)"),
    (
      "ui.TextEditor(s)", "\"e\", \"g\", modifiers = { \"control\" }",
      "the editor takes ctrl+e (End of the line)"
    ),
    ("ui.TextEditor(s)", "\"enter\"", "the editor takes enter (Begin another line)"),
    (
      "ui.TextEditor(s)", "\"enter\", modifiers = { \"alt\" }",
      "takes alt+enter (Begin another line)"
    ),
    ("ui.TextField(\"F\", s)", "\"q\"", "the field takes q (types it)"),
    (
      "ui.TextField(\"F\", s)", "\"home\", \"end\"", "takes home (Start or end), end (Start or end)"
    ),
    (
      "ui.TextField(\"F\", s):padding()", "\"y\", modifiers = { \"control\" }",
      "takes ctrl+y (Put back"
    ),
    (
      "ui.TextField { title = \"F\", text = s, axis = \"vertical\" }", "\"enter\"",
      "the editor takes enter"
    ),
    (
      "ui.SecureField(\"F\", s)", "\"t\", modifiers = { \"control\" }", "takes ctrl+t (Show or hide"
    ),
  ])
  func aKeyThatTheInputTakes(view: String, keys: String, words: String) throws {
    // On the input itself, a handler that names the key comes first (S126).
    #expect(try findings("\(Self.state)\(view):onKeyPress { \(keys), \(Self.function) }") == [])
    let found = try findings(
      "\(Self.state)ui.VStack { \(view) }:onKeyPress { \(keys), \(Self.function) }")
    #expect(
      found.count == 1 && found[0].hasPrefix("3 unreachable: ") && found[0].contains(words),
      "\(found)")
    #expect(
      try findings(
        "\(Self.state)ui.VStack { \(view) }:onKeyPress { \(keys), phase = \"capture\", "
          + "\(Self.function) }"
      )
        == [])
  }

  @Test(arguments: [
    "ui.TextField(\"F\", s):onKeyPress { \"r\", modifiers = { \"alt\" }, function() end }",
    "ui.TextField(\"F\", s):onKeyPress { \"up\", \"f5\", \"escape\", function() end }",
    "ui.TextField(\"F\", s):onKeyPress(function() return false end)",
    "ui.TextField(\"F\", s):onKeyPress { \"enter\", function() end }",
    // While the button has the focus, the key arrives.
    "ui.VStack { ui.TextField(\"F\", s), ui.Button(\"B\", function() end) }:onKeyPress { \"q\", "
      + "function() end }",
    "ui.TextField(\"F\", s):onSubmit(function() end)",
    "ui.VStack { ui.TextField(\"F\", s), ui.TextEditor(s) }:onSubmit(function() end)",
    "ui.Text(\"T\"):onSubmit(function() end)",
  ])
  func aFunctionThatCanBeCalled(source: String) throws {
    #expect(try findings(Self.state + source).filter { $0.contains(" unreachable: ") } == [])
  }

  @Test(arguments: [
    "ui.TextField { title = \"F\", text = s, axis = \"vertical\" }:onSubmit(function() end)",
    "ui.TextEditor(s):onSubmit(function() end)",
    "ui.VStack { ui.Text(\"T\"), ui.TextEditor(s) }:onSubmit(function() end)",
  ])
  func onSubmitWhereEnterBeginsALine(source: String) throws {
    let found = try findings(Self.state + source)
    #expect(
      found.count == 1 && found[0].hasPrefix("3 unreachable: onSubmit is never called"), "\(found)")
  }

  @Test(arguments: ["", "selection = ui.State(), ", "sortOrder = ui.State(), frozenColumns = 1, "])
  func editWithoutACellCursor(options: String) throws {
    let edit = "ui.TableColumn(\"N\", \"n\", { edit = function() end })"
    let plain = "ui.TableColumn(\"M\", \"n\")"
    func table(_ columns: String, _ more: String = "") -> String {
      "return ui.Table({ { n = \"a\" } }, { id = \"n\", \(options)\(more)columns = { \(columns) "
        + "} })"
    }
    for columns in [edit, "\(plain), \(edit)", "\(edit), \(edit)"] {
      let found = try findings(table(columns)).filter { $0.contains(" unreachable: ") }
      #expect(
        found.count == 1 && found[0].hasPrefix("2 unreachable: edit is never called"), "\(found)")
      #expect(try findings(table(columns, "cellSelection = ui.State(), ")) == [])
    }
    #expect(try findings(table(plain)) == [])
  }

  private static let item = "local item = { done = true }\nlocal playing = ui.State(false)\n"

  @Test(arguments: [
    ("return ui.Text(item.done and \"✓\" or \" \")", "'done'"),
    ("return ui.Text(not item.done and \"○\" or \"●\")", "'done'"),
    ("return ui.VStack { item.done and \"[x]\" or \"[ ]\", ui.Text(\"Milk\") }", "'done'"),
    (
      "return ui.HStack { ui.Text(\"Milk\"), item.done and ui.Text(\"✓\"):bold() or nil }", "'done'"
    ),
    (
      "return ui.HStack { ui.Text(\"A\"), playing.value and ui.Image { systemName = \"play\" } }",
      "'playing'"
    ),
    ("return ui.Image { systemName = playing.value and \"pause\" or \"play\" }", "'playing'"),
    (
      "return ui.Button(\"Play\", { systemImage = playing.value and \"pause\" or \"play\", action "
        + "= function() end })",
      "'playing'"
    ),
    (
      "local R = ui.ButtonStyle \"r\"\nR.done = false\nfunction R:makeBody(c)\n"
        + "  return ui.HStack { ui.Text(self.done and \"✓\" or \" \"), c.label } end\n"
        + "return ui.Button(\"Milk\", function() item.done = not item.done end):buttonStyle(R { "
        + "done = playing.value })",
      "'done'"
    ),
  ])
  func aStateThatOnlyASymbolShows(source: String, state: String) throws {
    let found = try findings(Self.item + source).filter { $0.contains(" silent-state: ") }
    #expect(
      found.count == 1 && found[0].contains("this symbol changes with \(state) and has no"),
      "\(found)")
  }

  @Test(arguments: [
    // Said by a modifier, by a label, by words beside it; or hidden, because it is no information.
    "return ui.Text(item.done and \"✓\" or \" \"):accessibilityValue(item.done and \"done\" or "
      + "\"open\")",
    "return ui.HStack { ui.Text(item.done and \"✓\" or \" \") }:accessibilityLabel(item.done and "
      + "\"Done\" or \"Open\")",
    "return ui.Text(item.done and \"✓\" or \" \"):accessibilityHidden()",
    "return ui.HStack { ui.Text(item.done and \"✓\" or \" \"), ui.Text(item.done and \"done\" or "
      + "\"open\") }",
    "return ui.Button(playing.value and \"Pause\" or \"Play\", "
      + "{ systemImage = playing.value and \"pause\" or \"play\", action = function() end })",
    "return ui.HStack { ui.Text(\"A\"), item.done and ui.Image { systemName = \"checkmark\" "
      + "}:accessibilityLabel(\"done\") }",
    // No state of the script's, but of the control, which says it.
    "return ui.Toggle(\"T\", playing):toggleStyle(function(c) return ui.HStack { c.isOn and \"◉\" "
      + "or \"○\", c.label } end)",
    "local R = ui.ButtonStyle \"r\"\nfunction R:makeBody(c)\n"
      + "  return ui.HStack { ui.Text(c.isFocused and \"›\" or \" \"), c.label } end\n"
      + "return ui.Button(\"Milk\", function() item.done = playing.value end):buttonStyle(R)",
    // Words, and views that are more than a symbol.
    "return ui.Text(item.done and \"yes\" or \"no\")",
    "return ui.VStack { item.done and ui.Text(\"All is done\") or nil, "
      + "ui.Text(tostring(playing.value)) }",
    "return ui.Text(\"a\" .. (item.done and \"!\" or \"\"))",
  ])
  func aStateThatIsAnnounced(source: String) throws {
    #expect(try findings(Self.item + source).filter { $0.contains(" silent-state: ") } == [])
  }
}
