import LunetteBase
import LunetteEngine
import LunetteViews
import Testing

@testable import Lunette

/// What a user reads of a plugin that fails, and what an author reads of a mistake.
@Suite @MainActor struct PluginMessageTests {
  @Test func aPanelThatTakesTooLongExplainsItPlainly() throws {
    let bench = HostBench(budgets: PluginBudgets(), width: 60)
    let plugin = try bench.load("return { panels = { main = function() while true do end end } }")
    let text = bench.turn()
    #expect(text.contains("This plugin takes too long to draw."), "\(text)")
    #expect(!text.contains("stopped") && !text.contains("limit"))
    // The details are for whoever can do something about it.
    #expect(plugin.log.contains { $0.contains("notes/main.lua:1: stopped") }, "\(plugin.log)")
    #expect(bench.errors.first?.message.contains("limit") == true)
  }

  @Test func aSuspensionIsExplainedPlainly() throws {
    let bench = HostBench(budgets: PluginBudgets(), width: 70)
    let plugin = try bench.load(
      "return { panels = { main = print }, commands = { spin = function() while true do end end } }"
        .replacing(
          "main = print", with: "main = function() end"))
    for _ in 0..<3 {
      bench.turn()
      try bench.host.commands.perform("notes.spin")
    }
    let text = bench.turn()
    #expect(text.contains("Resume") && text.contains("takes too long"), "\(text)")
    #expect(!text.contains("stopped"), "\(text)")
    #expect(plugin.log.contains { $0.contains("stopped") })
  }

  @Test func aLowPanelShowsTheReason() {
    for height in [3, 4, 5, 12] {
      let bench = HostBench(width: 50, height: height)
      _ = try? bench.load("error('the file is gone')")
      let text = bench.turn()
      #expect(
        text.contains("⚠ notes") && text.contains("the file is gone")
          && text.contains("Load Again"),
        "\(height): \(text)")
    }
  }

  @Test func aTableThatContainsItselfIsNamed() throws {
    let bench = HostBench()
    struct Given: ActionParameters { var data: PluginValue? }
    try bench.host.actions.register("take", Given.self) { _ in }
    let plugin = try bench.load(
      """
      local plugin = require "lunette.plugin"
      local a, b, list = {}, { name = "b" }, {}
      a.me, b.back, list[1] = a, { to = b }, { 1, 2 }
      list[1][3] = list
      local twice = { x = 1 }
      for _, given in ipairs { a, b, list } do print(select(2, pcall(plugin.perform, "take", { data = given }))) end
      print(pcall(plugin.perform, "take", { data = { twice, twice } }))
      return {}
      """)
    let what = "is a table that it stands in itself, and plain values have an end"
    #expect(
      plugin.log == [
        "notes/main.lua:6: 'data.me' \(what)", "notes/main.lua:6: 'data.back.to' \(what)",
        "notes/main.lua:6: 'data[1][3]' \(what)", "true\tnil",
      ])
  }

  /// A shortcut of the host that a text field uses is listed, and no other.
  @Test(arguments: "abcdefghijklmnopqrstuvwxyz".map { $0 })
  func editingKeysAreConflicts(_ letter: Character) {
    let host = PluginHost(id: "org.example.keys", slots: [.panel("main")])
    var pressed = 0
    let text = Box("one two")
    let scene = HostedScene(host, size: Size(width: 30, height: 4)) {
      Lunette.TextField("Name", text: Lunette.Binding(text, \.value))
      Lunette.Button("Go") { pressed += 1 }.keyboardShortcut(letter, .control)
    }
    scene.enterFocus()
    let isUsed =
      scene.handle(.key(KeyEvent(.character(letter), modifiers: .control))) && pressed == 0
    let conflicts = host.commands.conflicts
    #expect(conflicts.isEmpty != isUsed, "\(conflicts)")
    if isUsed {
      #expect(
        conflicts.first?.description
          == "ctrl+\(letter) performs editing in text fields; Go wants it, too")
    }
  }
  private final class Box {
    var value: String
    init(_ value: String) { self.value = value }
  }

  @Test func withoutATextFieldThereIsNoConflict() {
    let host = PluginHost(id: "org.example.keys", slots: [.panel("main")])
    let scene = HostedScene(host, size: Size(width: 30, height: 4)) {
      Lunette.Button("Go") {}.keyboardShortcut("e", .control)
    }
    scene.enterFocus()
    #expect(host.commands.conflicts.isEmpty)
  }
}
