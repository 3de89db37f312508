import Lunette
import LunetteTesting
import Notes
import Observation
import Testing

@MainActor @Observable private final class Typed {
  var text = ""
}

/// The program's plugins, tested one by one with the program's own host, without a terminal.
@Suite @MainActor struct NotesTests {
  fileprivate static let folder = #filePath.replacing(
    "Tests/NotesTests/NotesTests.swift", with: "plugins")

  /// A plugin of the program's on a screen of its own.
  @MainActor private struct Opened {
    let host: NotesHost
    let test: PluginTest
    var notebook: Notebook { host.notebook }

    init(_ id: String, slot: String) throws {
      // None of these tests is about time, of which a busy machine has little.
      var budgets = PluginBudgets()
      (budgets.callback, budgets.turn, budgets.allPlugins, budgets.load, budgets.share) = (
        10, 20, 20, 10, 1
      )
      host = try NotesHost(budgets: budgets)
      test = try PluginTest(
        "\(NotesTests.folder)/\(id)", id: id, host: .program(host.plugins), slot: slot)
    }
  }

  @Test func theOutlineOpensNotes() throws {
    let opened = try Opened("outline", slot: "sidebar")
    let (notebook, test) = (opened.notebook, opened.test)
    #expect(test.text.contains("● Welcome"))
    try test.click("Shopping")
    #expect(notebook.note.name == "Shopping")
    #expect(test.text.contains("● Shopping"))
    #expect(test.performed.map(\.name) == ["notes.open"])
  }

  @Test func wordsAreCounted() throws {
    let opened = try Opened("words", slot: "status")
    let (notebook, test) = (opened.notebook, opened.test)
    notebook.append("three more words")
    test.advance(by: 0)
    let count = notebook.note.lines.reduce(0) { $0 + $1.split(separator: " ").count }
    #expect(test.text.contains("\(count) words"))
  }

  @Test func theClockMakesALog() async throws {
    let opened = try Opened("clock", slot: "status")
    let (notebook, test) = (opened.notebook, opened.test)
    test.advance(by: 65)
    #expect(test.text.contains("1:05"))
    try test.command("clock.insert")
    #expect(notebook.note.lines.last == "65 seconds")
    try test.command("clock.log")
    try await test.settle()
    #expect(notebook.note.name == "Log")
    #expect(test.emitted.map(\.name) == ["message"])
  }

  @Test func aHostilePluginSeesNothing() throws {
    let opened = try Opened("hostile", slot: "sidebar")
    let test = opened.test
    try test.click("wrong types")
    try test.click("run a program")
    #expect(test.errors.count == 2)
    #expect(
      test.errors.allSatisfy { $0.plugin == "hostile" && $0.file == "hostile/main.lua" },
      "\(test.errors)")
  }

  /// In the last row it gets neither the focus nor the screen, and the program's own text stays.
  @Test func aHostileRowTakesNothing() throws {
    let host = try NotesHost()
    let typed = Typed()
    let scene = HostedScene(host.plugins, size: Size(width: 60, height: 12)) {
      VStack(alignment: .leading, spacing: 0) {
        HStack {
          Text("LEFT")
          PluginSlot("status")
          Text("RIGHT")
        }
        TextField("New line", text: Binding(typed, \.text))
        Spacer()
      }
    }
    let plugin = try host.plugins.plugins.load("\(Self.folder)/hostile", id: "hostile")
    var picture: [Point: String] = [:]
    func draw() { scene.render { point, cell in picture[point] = cell.text } }
    draw()
    for (number, character) in "hunter2".enumerated() {
      scene.advance(to: Double(number + 1) * 0.06)
      scene.handle(.key(KeyEvent(.character(character))))
      draw()
    }
    scene.handle(.paste("!"))
    draw()
    let lines = (0..<12).map { y in (0..<60).map { picture[Point(x: $0, y: y)] ?? "" }.joined() }
    #expect(typed.text == "hunter2!")
    #expect(lines[0].hasPrefix("LEFT") && lines[0].hasSuffix("RIGHT"), "\(lines[0])")
    #expect(!lines.joined().contains("password"))
    #expect(
      !plugin.log.contains { $0.contains("heard") || $0.contains("pressed") }, "\(plugin.log)")
  }

  @Test func theHostDescribesItself() throws {
    let host = try NotesHost()
    let text = host.plugins.description.json()
    #expect(
      text.contains("notes.create") && text.contains("note.opened") && text.contains("sidebar"))
    #expect(try HostDescription(json: text) == host.plugins.description)
    // What those who write plugins have: `lunette check --host host.json`.
    let package = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    #expect(try HostDescription(contentsOfFile: "/\(package)/host.json").json() == text)
  }
}
