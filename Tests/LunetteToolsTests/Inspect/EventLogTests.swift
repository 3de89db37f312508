import Glibc
import Lunette
import LunetteBase
import LunetteEngine
import LunetteScript
import Testing

@testable import LunetteTools

/// The log of input events: what it keeps, how it is written as a test, and how it is replayed.
@Suite struct EventLogTests {
  private let size = Size(width: 20, height: 5)
  private func key(_ character: Character) -> InputEvent { .key(KeyEvent(.character(character))) }
  private func mouse(_ kind: MouseKind, _ button: MouseButton, _ x: Int, _ y: Int) -> InputEvent {
    .mouse(MouseEvent(kind, button: button, at: Point(x: x, y: y)))
  }
  private func steps(_ log: EventLog) throws -> [String] {
    log.steps(until: 0, in: try InspectedRun("return function() return ui.Text 'x' end").scene)
  }

  @Test func theLastThousandAreKept() {
    let log = EventLog(size: size)
    for index in 0..<1_000_000 { log.note(key(index == 999_999 ? "z" : "a"), size: size, at: 0) }
    #expect(log.count == 1000 && log.dropped == 999_000)
    guard case .event(let last)? = log.entries.last?.happening else { return #expect(Bool(false)) }
    #expect(last == key("z"))
    // The number of bytes of pasted text that are kept is limited.
    let text = String(repeating: "x", count: 1 << 20)
    for _ in 0..<20 { log.note(.paste(text), size: size, at: 0) }
    #expect(log.count <= EventLog.maxBytes >> 20)
    log.begin(size: size, at: 5)
    #expect(log.count == 0 && log.dropped == 0)
  }

  @Test func stepsReadAsSomebodyWouldWriteThem() throws {
    let log = EventLog(size: size)
    for character in "ab\"" { log.note(key(character), size: size, at: 0.1) }
    log.note(.key(KeyEvent(.tab, modifiers: .shift)), size: size, at: 0.1)
    log.note(.key(KeyEvent(.tab, modifiers: .shift, phase: .up)), size: size, at: 0.1)
    // The way of the pointer is not kept; the press of the button has its position.
    for x in 0..<7 { log.note(mouse(.move, .none, x, 2), size: size, at: 0.1) }
    log.note(mouse(.down, .left, 6, 2), size: size, at: 0.1)
    log.note(mouse(.up, .left, 6, 2), size: size, at: 0.1)
    log.note(mouse(.down, .left, 1, 1), size: size, at: 0.2)
    log.note(mouse(.move, .left, 2, 1), size: size, at: 0.2)
    log.note(mouse(.up, .left, 2, 1), size: size, at: 0.2)
    log.note(.paste("p"), size: Size(width: 30, height: 6), at: 0.2)
    #expect(
      try steps(log) == [
        "app:type(\"ab\\\"\")", "app:press(\"shift+tab\")", "app:click(7, 3)",
        "app:mouseDown(2, 2)", "app:hover(3, 2)",
        "app:mouseUp(3, 2)", "app:resize(30, 6)", "app:paste(\"p\")",
      ])
  }

  @Test func timesCountWhereSomethingCameOfThem() throws {
    let log = EventLog(size: size)
    log.note(key("a"), size: size, at: 7)
    log.note(key("b"), size: size, at: 7.1)
    log.note(key("c"), size: size, at: 7.4)
    log.note(key("d"), size: size, at: 90)
    log.timePasses()
    log.note(key("e"), size: size, at: 90.05)
    #expect(
      try steps(log) == [
        "app:type(\"ab\")", "app:advance(0.300)", "app:type(\"c\")", "app:advance(1.000)",
        "app:type(\"d\")",
        "app:advance(0.050)", "app:type(\"e\")",
      ])
  }

  private func folder() -> String {
    var template = Array("/tmp/lunette-inspect.XXXXXX".utf8CString)
    return String(cString: mkdtemp(&template))
  }
  private static let app = """
    local count = ui.State(0)
    return function()
      return ui.VStack { ui.Button("Add", function() count.value = count.value + 1 end), ui.Text("n " .. count.value) }
    end
    """

  @Test func aRecordedTestPassesAndFails() throws {
    let folder = folder()
    let run = try InspectedRun(Self.app)
    run.press(.enter, .enter)
    let screen = CellBuffer(width: 80, height: 24, glyphs: run.scene.glyphs)
    run.scene.render(into: screen)
    let text = RecordedTest.text(
      launching: "app.lua", ["one"], run.log, showing: screen, of: run.run.interface,
      at: run.run.loop.now)
    #expect(text.contains("arguments = { \"one\" }"))
    try Files.write(Array(text.utf8), to: folder + "/app_test.lua")
    let source = "local ui = require 'lunette'\n" + Self.app
    try Files.write(Array(source.utf8), to: folder + "/app.lua")
    #expect(
      Program.test([folder + "/app_test.lua"], update: false, host: nil, options: HostOptions())
        == 0)
    // The written test fails for a changed script, so it does compare something.
    let other = source.split(separator: "+ 1").joined(separator: "+ 2")
    try Files.write(Array(other.utf8), to: folder + "/app.lua")
    #expect(
      Program.test([folder + "/app_test.lua"], update: false, host: nil, options: HostOptions())
        == 1)
    #expect(
      RunInspection.freePath(beside: folder + "/app.lua") == folder + "/app_recorded_test.lua")
    try Files.write([], to: folder + "/app_recorded_test.lua")
    #expect(
      RunInspection.freePath(beside: folder + "/app.lua") == folder + "/app_recorded2_test.lua")
  }

  // MARK: Replaying

  private func steps(ofFile text: String) throws -> [Replay.Step] {
    let path = folder() + "/x_test.lua"
    try Files.write(Array(text.utf8), to: path)
    return try ReplayFile.steps(path)
  }
  private func steps(ofCase body: String) throws -> [Replay.Step] {
    try steps(
      ofFile: """
        local test = require "lunette.test"
        test("one", function(t)
          local app = t:launch("app.lua", { size = "20x5" })
          \(body)
        end)
        test("two", function(t) t:launch("other.lua"):press("z") end)
        """)
  }

  @Test func aFileOfATestIsReadForWhatItDoes() throws {
    let all = try steps(
      ofCase: """
        app:type("a\\n") app:press("tab", "ctrl+x") app:advance(1.5) app:paste("p")
        app:click(3, 2) app:click("Add") app:drag(1, 1, 4, 1) app:scroll(1, 1, "down", 2) app:hover(2, 2)
        t:equal(app:text(), "x" .. app:find("y").title) t:contains(app:text(), "z")
        if app.stats.frames > 3 then app:press("f1") end
        """)
    try #require(all.count == 14)
    func event(_ index: Int) -> InputEvent? {
      if case .event(let event) = all[index].deed { event } else { nil }
    }
    #expect(event(0) == key("a") && event(1) == .key(KeyEvent(.enter)))
    #expect(event(3) == .key(KeyEvent(.character("x"), modifiers: .control)))
    #expect(all[4].wait == 1.5 && event(4) == .paste("p"))
    #expect(event(5) == mouse(.down, .left, 2, 1) && event(6) == mouse(.up, .left, 2, 1))
    guard case .click("Add", .left) = all[7].deed else { return #expect(Bool(false)) }
    #expect(event(9) == mouse(.move, .left, 3, 0))
    #expect(event(12) == mouse(.scroll(x: 0, y: 1), .none, 0, 0))
    #expect(event(13) == mouse(.move, .none, 1, 1))
  }

  @Test func filesThatAreNone() throws {
    let wrong = [
      "this is no Lua", "error('stop')", "",
      "local test = require 'lunette.test'\ntest('x', function(t) end)",
      "while true do end", "require('socket')", "io.open('/etc/passwd'):read()", "\u{1b}Lua",
      "local test = require 'lunette.test'\ntest('x', function(t) t:launch('a'):press('nosuchkey', "
        + "1/0) end)",
    ]
    for text in wrong {
      #expect(throws: ToolFault.self, "\(text)") { try steps(ofFile: text) }
    }
    #expect(throws: ToolFault.self) { try ReplayFile.steps("/nowhere/x_test.lua") }
  }

  @Test func itIsDoneAgainOnTheInterfacesClock() throws {
    let run = try InspectedRun(Self.app)
    var played: [InputEvent] = []
    let replay = Replay(
      [
        .init(wait: 0, deed: .event(.key(KeyEvent(.enter)))),
        .init(wait: 2, deed: .click("Add", .left)),
        .init(wait: 0, deed: .click("Gone", .left)),
      ], at: 0)
    func turn(_ time: Double) {
      replay.turn(run.scene, at: time) {
        played.append($0)
        run.scene.handle($0)
        run.scene.update()
      }
    }
    turn(0)
    #expect(played.isEmpty)
    #expect(run.scene.nextDeadline.map { $0 <= Replay.pace } == true, "the loop comes back for it")
    turn(0.1)
    #expect(played.count == 1)
    turn(2.5)
    #expect(replay.isOver && replay.missed == ["Gone"])
    #expect(run.scene.find("n 2") != nil)
  }
}
