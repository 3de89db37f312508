import Glibc
import Lunette
import LunetteBase
import LunetteEngine
import LunetteScript
import Testing

@testable import LunetteTools

@Suite("lunette check")
struct CheckTests {
  /// Checks a folder with these files and returns the findings as `name:line rule`.
  private func check(_ files: [String: String], named: [String]? = nil) throws -> [String] {
    try findings(files, named: named).map {
      "\(Files.name(of: $0.file)):\($0.line.map(String.init) ?? "-") \($0.rule.rawValue)"
    }
  }
  private func findings(
    _ files: [String: String], named: [String]? = nil, options: HostOptions = HostOptions()
  ) throws -> [Finding] {
    var template = Array("/tmp/lunette-check-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { for name in files.keys { unlink("\(folder)/\(name)") }; rmdir(folder) }
    for (name, text) in files { try Files.write(Array(text.utf8), to: "\(folder)/\(name)") }
    var checker = Checker(options: options)
    checker.check(named?.map { "\(folder)/\($0)" } ?? [folder])
    return checker.findings
  }

  private static let require = "local ui = require \"lunette\"\n"

  /// Scripts with the findings in each. The line with `require` is put before them, as line 1.
  private static let mistakes: [(source: String, found: [String])] = [
    // Mistakes that do not stop the script: all of them are found.
    (
      "return ui.VStack {\n  ui.Text(\"a\", { nam = 1 }),\n  ui.Toggle(\"b\", true),\n"
        + "  ui.Text(\"c\"):boldd(),\n}",
      ["main.lua:3 error", "main.lua:4 error", "main.lua:5 error"]
    ),
    // Mistakes in code that the check does not run.
    ("local function f() return ui.Buton(\"a\") end\nreturn f", ["main.lua:2 error"]),
    (
      "local function never() return ui.Buton(\"a\"), ui.Text(\"a\"):paddin(1) end\n"
        + "return ui.Button(\"a\", never)",
      ["main.lua:2 unknown-name", "main.lua:2 unknown-name"]
    ),
    (
      "local s = ui.State(0)\nreturn ui.Button(\"a\", function() s:updaet(1) end)",
      ["main.lua:3 unknown-name"]
    ),
    (
      "local files = ui.files\nreturn ui.Button(\"a\", function() return files.raed \"a\" end)",
      ["main.lua:3 unknown-name"]
    ),
    (
      "return ui.Button(\"a\", function(sender, event) return event.knd end)",
      ["main.lua:2 unknown-name"]
    ),
    ("return ui.Button(\"a\", function() return undefined end)", ["main.lua:2 undefined-global"]),
    ("return ui.Button(\"a\", function() made = 1 end)", ["main.lua:2 global-write"]),
    (
      "local unused = 1\nlocal _left = 2\nlocal a, b = 1, 2\nreturn ui.Text(a)",
      ["main.lua:2 unused-local"]
    ),
    ("local function f() end\nreturn ui.Text \"a\"", ["main.lua:2 unused-local"]),
    (
      "local C = ui.View \"C\"\nfunction C:body()\n  ui.Text \"a\"\nend\nlocal D = ui.View \"D\"\n"
        + "function D:body() return ui.Group { C {} } end\nreturn D {}",
      ["main.lua:3 error"]
    ),
    (
      "local S = ui.ButtonStyle \"s\"\nfunction S.makeBody(it) return it.label end\n"
        + "return ui.Text \"a\"", ["main.lua:3 missing-colon"]
    ),
    (
      "local S = ui.ButtonStyle \"s\"\nfunction S.makeBody(this, configuration) return this and "
        + "configuration.label end\n"
        + "return ui.Text \"a\"", []
    ),
    (
      "local C = ui.View \"C\"\nfunction C:body()\n  return ui.Text \"a\",\n    ui.Text \"b\"\n"
        + "end\nreturn ui.List({ 1 }, function(n)\n  return ui.Text(n), C {}\nend)",
      ["main.lua:5 lost-return", "main.lua:8 lost-return"]
    ),
    (
      "local C = ui.View \"C\"\nfunction C.body() return ui.Text(self.title) end\n"
        + "return ui.Button(\"a\", function() return C {} end)", ["main.lua:3 undefined-global"]
    ),
    // Mistakes that are found when the script runs.
    (
      "local S = ui.ButtonStyle \"s\"\nfunction S.makeBody(configuration) return "
        + "configuration.label end\n"
        + "return ui.Text \"a\"", ["main.lua:3 error"]
    ),
    (
      "local function sheet(view)\n  return view:sheet { isPresented = ui.State(false), content = "
        + "function() end }\nend\n"
        + "return sheet(ui.Text \"a\")", ["main.lua:3 missing-return"]
    ),
    (
      "local count = ui.State(0)\nreturn ui.Button(\"a\", function() return \"n \" .. count end)",
      ["main.lua:3 state-as-text"]
    ),
    (
      "local count = ui.State(0)\nreturn function()\n  count.value = 1\n"
        + "  return ui.Text(count.value)\nend",
      ["main.lua:4 error"]
    ),
    (
      "local items = ui.State {}\nreturn ui.Button(\"a\", function()\n  table.insert(items.value, "
        + "1)\n"
        + "  items.value[1] = 2\n  items.value.a.b = 2\n  items:update(function(list) list[1] = 2 "
        + "end)\nend)",
      ["main.lua:4 change-in-place", "main.lua:5 change-in-place", "main.lua:6 change-in-place"]
    ),
    ("return ui.Button(\"\", function() end)", ["main.lua:2 warning"]),
    (
      "return ui.VStack {\n  ui.Text(\"What has more letters than this\"):frame { width = 20, "
        + "height = 1 },\n"
        + "  ui.Text(\"What has more letters than this\"):lineLimit(1):frame { width = 20, height "
        + "= 1 },\n}",
      ["main.lua:3 cut-off"]
    ),
    (
      "return ui.Text(\"a\"):foregroundColor(\"#888888\"):background(\"#999999\")",
      ["main.lua:2 contrast"]
    ),
    (
      "return ui.Button(\"a\", function() "
        + "end):foregroundColor(\"#888888\"):background(\"#999999\"):disabled()",
      []
    ),
    (
      "local rows = {}\nfor row = 1, 12 do rows[row] = ui.Text(row) end\nreturn ui.VStack(rows)",
      ["main.lua:3 off-screen"]
    ),
    (
      "local rows = {}\nfor row = 1, 99 do rows[row] = ui.Text(row) end\n"
        + "return ui.ScrollView { ui.VStack(rows) }",
      []
    ),
    ("local rows = {}\nfor row = 1, 99 do rows[row] = ui.Text(row) end\nreturn ui.List(rows)", []),
    (
      "local on = ui.State(true)\nreturn ui.Text(on.value and \"●\" or \"○\")",
      ["main.lua:3 silent-state"]
    ),
    ("return ui.Text(\"a\"):keyboardType(\"email\")", ["main.lua:2 no-effect"]),
    (
      "return ui.VStack { ui.TextEditor(ui.State(\"\")) }:onKeyPress { \"enter\", function() end }",
      ["main.lua:2 unreachable"]
    ),
    ("return ui.Button(\"a\", function() ui.sleep(1) end)", ["main.lua:2 wait-outside-task"]),
    ("return ui.Text(", ["main.lua:2 syntax"]),
    ("local x = nil + 1\nreturn ui.Text \"a\"", ["main.lua:2 error", "main.lua:2 unused-local"]),
    ("while true do end", ["main.lua:1 unused-local", "main.lua:2 error"]),
    ("", ["main.lua:- error", "main.lua:1 unused-local"]),
    ("if not arg[1] then print \"usage\" os.exit(2) end\nreturn ui.Text \"a\"", []),
  ]

  @Test(arguments: Self.mistakes.indices)
  func mistakesAreFound(index: Int) throws {
    let (source, found) = Self.mistakes[index]
    #expect(try check(["main.lua": Self.require + source]) == found, "\(source)")
  }

  @Test func everyRuleIsFoundSomewhere() {
    let found = Set(
      Self.mistakes.flatMap(\.found).compactMap { $0.split(separator: " ").last.map(String.init) })
    // Other tests find the remaining rules: `write-in-body` is also found without a run, below, and
    // `wrong-value` needs a host.
    let others: Set = ["unreadable", "write-in-body", "wrong-value"]
    #expect(Set(Finding.Rule.allCases.map(\.rawValue)).subtracting(found) == others)
  }

  @Test func aBodyThatIsNeverShownIsReadToo() throws {
    let source =
      "local n = ui.State(0)\nlocal C = ui.View \"C\"\nfunction C:body()\n  n.value = 1\n  return "
      + "ui.Text(n.value)\nend\nreturn ui.Button(\"a\", function() return C {} end)"
    #expect(try check(["main.lua": Self.require + source]) == ["main.lua:5 write-in-body"])
  }

  /// The check replaces some functions, which scripts outside of the sandbox could reach with
  /// `debug`. The sandbox has no `debug`.
  @Test func inTheSandboxAllMistakesAreFoundToo() throws {
    var options = HostOptions()
    options.isSandboxed = true
    let source =
      Self.require
      + "return ui.VStack {\n  ui.Text(\"a\", { nam = 1 }),\n  ui.Text(\"c\"):boldd(),\n}"
    #expect(try findings(["main.lua": source], options: options).map(\.line) == [3, 4])
  }

  @Test func eachPreviewIsShown() throws {
    let source =
      Self.require + """
        ui.Preview("one", { size = "8x1" }, function() return ui.Text("has no room") end)
        ui.Preview("two", function() return ui.Txt("b") end)
        ui.Preview("three", { theme = "light" }, function()
          return ui.Text("c"):foregroundColor("#888888"):background("#999999")
        end)
        ui.Preview("four", { states = "all" }, ui.Button("d", function() os.exit(1) end))
        return ui.Text "a"
        """
    let found = try findings(["main.lua": source])
    #expect(
      found.map { "\($0.line ?? 0) \($0.rule.rawValue)" } == ["2 cut-off", "3 error", "5 contrast"])
    #expect(found.last?.message.contains("in the theme light:") == true)
  }

  @Test func noActionIsCalled() throws {
    var template = Array("/tmp/lunette-acted-XXXXXX".utf8CString)
    let trace = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { rmdir(trace) }
    let acts = "local function act() os.execute(\"touch \(trace)/acted\") end\n"
    let source =
      Self.require + acts + """
        ui.task(act) ui.after(0, act) ui.every(0.01, act)
        local shown = ui.State(true)
        return ui.VStack {
          ui.Button("a", act):onAppear(act):task(act):onTapGesture(act):onHover(act):onSubmit(act),
          ui.Button { label = ui.Text "b", action = act, isSelected = true },
          ui.Toggle("c", ui.Binding { get = function() return true end, set = act }),
          ui.Text("d"):onDisappear(act):onKeyPress { "x", act }:sheet { isPresented = shown, onDismiss = act,
            content = function() return ui.Button("e", act) end },
        }
        """
    #expect(try check(["main.lua": source]) == [])
    #expect(access("\(trace)/acted", F_OK) != 0)
  }

  @Test func allowedFindingsAreNotReported() throws {
    let files = [
      "main.lua": Self.require + """
        -- check: allow unused-local
        local a = 1
        local b = 2 -- check: allow unused-local, contrast
        local c = 3
        return ui.Text "a"
        """
    ]
    #expect(try check(files) == ["main.lua:5 unused-local"])
    let wrong = ["main.lua": Self.require + "-- check: allow unused-locals\nreturn ui.Text \"a\""]
    #expect(
      try findings(wrong).map(\.message) == [
        "check has no rule \"unused-locals\"; did you mean \"unused-local\"?"
      ])
  }

  @Test func filesOfOneProjectKnowEachOther() throws {
    let files = [
      "main.lua": Self.require
        + "local helper = require \"helper\"\nreturn ui.Text(helper.title():upper())",
      "helper.lua":
        "local helper = {}\nshared = 1\nfunction helper.title() return \"a\" .. shared end\n"
        + "return helper",
      "other.lua": "return { shared }",
    ]
    #expect(try check(files) == ["helper.lua:2 global-write"])
    // A module that is checked by itself is not run as a script.
    #expect(try check(files, named: ["other.lua"]).contains("other.lua:1 undefined-global"))
  }

  @Test func aModuleInAFolderIsCalledByItsPath() throws {
    var template = Array("/tmp/lunette-check-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer {
      for name in ["main.lua", "looks/one.lua", "looks"] { remove("\(folder)/\(name)") };
      rmdir(folder)
    }
    Files.makeFolder("\(folder)/looks")
    try Files.write(
      Array((Self.require + "return ui.VStack { require \"looks.one\" }").utf8),
      to: "\(folder)/main.lua")
    let look = Self.require + "return ui.Text(\"a long text\"):frame { width = 3, height = 1 }"
    try Files.write(Array(look.utf8), to: "\(folder)/looks/one.lua")
    var checker = Checker(options: HostOptions())
    checker.check([folder])
    #expect(checker.findings.map { "\($0.file):\($0.line ?? 0)" } == ["\(folder)/looks/one.lua:2"])
  }

  @Test func casesOfTestsAreNotRun() throws {
    let test = """
      local test = require "lunette.test"
      test("fails", function(t)
        local app = t:launch("main.lua")
        app:clik("a")
        error("it ran")
      end)
      """
    let files = ["main.lua": Self.require + "return ui.Text \"a\"", "main_test.lua": test]
    #expect(try check(files) == ["main_test.lua:4 unknown-name"])
  }

  @Test func filesThatAreNoScripts() throws {
    #expect(try check(["a.lua": "\u{1B}Lua\u{0}\u{1}"]) == ["a.lua:- syntax"])
    #expect(try check(["a.lua": "x"], named: ["b.lua"]) == ["b.lua:- unreadable"])
  }

  @Test func theContrastOfKnownColours() {
    #expect(WCAG.contrast(0x000000, 0xffffff) == 21)
    #expect(WCAG.contrast(0x777777, 0xffffff) < 4.5)
    #expect(WCAG.contrast(0x767676, 0xffffff) > 4.5)
    #expect(WCAG.contrast(0x123456, 0x123456) == 1)
  }
}
