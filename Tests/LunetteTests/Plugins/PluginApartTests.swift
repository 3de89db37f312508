// Also runs under AddressSanitizer.
import LunetteBase
import LunetteEngine
import LunetteViews
import Testing

@testable import Lunette

/// A plugin cannot affect anything outside of its own panel.
@Suite @MainActor struct PluginApartTests {
  private let slots: [Slot] = [.panel("main"), .panel("side")]

  @Test func tabLeavesAndF6GoesOn() throws {
    let bench = HostBench(slots: slots)
    let greedy = """
      local ui = require "lunette"
      return { panels = { main = function()
        return ui.Button("greedy", print):onKeyPress(function() return true end)
      end } }
      """
    try bench.load(greedy, id: "a")
    try bench.load(greedy.replacing("main", with: "side"), id: "b")
    bench.turn()
    func focused() -> String? {
      bench.host.plugins.all.first { plugin in
        plugin.panels.values.contains { $0.subject === bench.scene.focusedStage }
      }?.id
    }
    #expect(focused() == "a")
    bench.press(.tab)
    #expect(focused() == "b")
    bench.press(.tab, .shift)
    #expect(focused() == "a")
    bench.press(.function(6))
    #expect(focused() == "b")
    bench.press(.function(6))
    #expect(focused() == "a")
    bench.press(.function(6), .shift)
    #expect(focused() == "b")
  }

  @Test func oneControlOnTheScreenLooksFocused() throws {
    let bench = HostBench(slots: slots)
    let source = """
      local ui = require "lunette"
      return { panels = { SLOT = function()
        return ui.HStack { ui.Button("one", print):buttonStyle("plain"), ui.Button("two", print):buttonStyle("plain") }
      end } }
      """
    try bench.load(source.replacing("SLOT", with: "main"), id: "a")
    try bench.load(source.replacing("SLOT", with: "side"), id: "b")
    bench.turn()
    func underlined() -> [String] {
      (0..<bench.buffer.height).flatMap { y in
        (0..<bench.buffer.width).filter { bench.buffer.row(y)[$0].attributes.contains(.underline) }
          .map { "\($0),\(y)" }
      }
    }
    #expect(underlined().count == 3, "\(underlined())")
    bench.press(.tab)
    let second = underlined()
    #expect(second.count == 3)
    bench.press(.function(6))
    #expect(underlined().count == 3)
    #expect(underlined() != second)
    // The focus returns to the view that had it.
    bench.press(.function(6))
    #expect(underlined() == second)
    bench.turn(.mouse(MouseEvent(.down, at: Point(x: 1, y: bench.buffer.height - 1))))
    #expect(bench.scene.focusedStage === bench.host.plugins["b"]?.panels["side"]?.subject)
  }

  @Test func theHostsKeysAreItsOwn() throws {
    var saved = 0
    let bench = HostBench(slots: slots) { host in
      Stack(
        axis: .vertical,
        children: [
          host.slotView("main"),
          KeyboardShortcutModifier(
            LunetteViews.Button(
              label: .title(.verbatim("Save")), action: .perform { _ in saved += 1 }),
            KeyboardShortcut(.key(.character("s")), modifiers: .control)),
        ])
    }
    let plugin = try bench.load(
      """
      local ui = require "lunette"
      return { panels = { main = function()
        return ui.Button("mine", print):keyboardShortcut("s", "control")
      end } }
      """)
    bench.turn()
    bench.press(.character("s"), .control)
    #expect(saved == 1)
    #expect(plugin.log.isEmpty)
  }

  @Test func sheetsAndWindowsEndAtThePanel() throws {
    let bench = HostBench(slots: slots, width: 40, height: 12)
    try bench.load(
      """
      local ui = require "lunette"
      local shows = ui.State(false)
      local Size = ui.View "Size"
      function Size:body()
        local size = self.environment.windowSize
        return ui.Button(size.width .. "x" .. size.height, function() shows.value = true end)
      end
      return { panels = { main = function()
        return ui.VStack { Size {} }:sheet { isPresented = shows, content = function() return ui.Text("the sheet") end }
      end } }
      """, id: "a")
    try bench.load(
      """
      local ui = require "lunette"
      local count = ui.State(0)
      return { panels = { side = function()
        return ui.Button("count " .. count.value, function() count.value = count.value + 1 end)
      end } }
      """, id: "b")
    #expect(bench.turn().contains("40x6"))
    #expect(bench.press(.enter).contains("the sheet"))
    // The other panel is as usable as before.
    bench.press(.function(6))
    #expect(bench.press(.enter).contains("count 1"))
    let lines = bench.buffer.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(6).contains { $0.contains("the sheet") })
    #expect(!lines.dropFirst(6).contains { $0.contains("the sheet") })
  }

  @Test func aDialogOfARowBearsItsPluginsName() throws {
    let bench = HostBench(slots: [.status("bar")], width: 50, height: 12)
    try bench.load(
      """
      local ui = require "lunette"
      local shows = ui.State(false)
      return { panels = { bar = function()
        return ui.Button("ask", function() shows.value = true end)
          :alert("Host: enter your password", { isPresented = shows, actions = function() return ui.Button("OK", print) end })
      end } }
      """)
    bench.turn()
    bench.press(.tab)
    let text = bench.press(.enter)
    let line = text.split(separator: "\n").first { $0.contains("╭") }
    #expect(line?.contains("notes") == true, "\(text)")
  }

  @Test func namesAndLooksAreEachPluginsOwn() throws {
    let bench = HostBench(slots: slots)
    let source = """
      local ui = require "lunette"
      ui.strings("en", { title = "WORD" })
      return { panels = { SLOT = function() return ui.Text("title") end } }
      """
    try bench.load(source.replacing("WORD", with: "one").replacing("SLOT", with: "main"), id: "a")
    try bench.load(source.replacing("WORD", with: "two").replacing("SLOT", with: "side"), id: "b")
    let text = bench.turn()
    #expect(text.contains("one") && text.contains("two"), "\(text)")
    // All panels use the host's theme and colours.
    bench.scene.settings.colorSupport = .none
    bench.turn()
    #expect(
      bench.host.plugins["a"]?.panels["main"]?.stage.scene.settings.colorSupport
        == ColorSupport.none)
  }

  @Test func errorsNameThePluginAndNotTheHostsViews() throws {
    let bench = HostBench(slots: slots)
    try bench.load(
      """
      local ui = require "lunette"
      local Part = ui.View "Part"
      function Part:body() error("broken") end
      return { panels = { main = function() return ui.VStack { Part {} } end } }
      """)
    bench.turn()
    let error = try #require(bench.errors.first)
    #expect(error.plugin == "notes")
    #expect(error.file == "notes/main.lua" && error.line == 3)
    #expect(
      error.viewPath == "root › VStack › Part" || error.viewPath == "VStack › Part",
      "\(error.viewPath)")
    #expect(error.traceback?.contains("/tmp") != true)
  }

  @Test func aStyleOfAPluginIsUsedInItsPlace() throws {
    let bench = HostBench(places: [StylePlace("toolbar", .button)]) { host in
      let button = LunetteViews.Button(label: .title(.verbatim("Save")), action: .perform { _ in })
      return Component(host.stylePlace("toolbar"), properties: StyledContent(button))
    }
    #expect(!bench.turn().contains("<Save>"))
    let plugin = try bench.load(
      """
      local ui = require "lunette"
      return { styles = { toolbar = ui.ButtonStyle(function(c)
        return ui.HStack { spacing = 0, ui.Text("<"), c.label, ui.Text(">") }
      end) } }
      """)
    #expect(bench.turn().contains("<Save>"))
    plugin.unload()
    #expect(!bench.turn().contains("<Save>"))
    let error = #expect(throws: PluginError.self) {
      try bench.load("return { styles = { toolbar = 3 } }")
    }
    #expect(
      error?.message.contains("expected a style of buttons") == true, "\(error?.message ?? "")")
  }

  /// If a plugin's style fails, the host's own style is used, whether it fails at first, later, or
  /// in a view of its body.
  @Test(arguments: [
    #"error("no style")"#, #"if shows.value then error("no style") end"#,
    #"if shows.value then return Broken {} end"#,
  ])
  func whereAStyleFailsTheHostsOwnStands(_ failing: String) throws {
    let bench = HostBench(slots: [.panel("main")], places: [StylePlace("toolbar", .button)]) {
      host in
      let button = LunetteViews.Button(label: .title(.verbatim("Save")), action: .perform { _ in })
      return Stack(
        axis: .vertical,
        children: [
          Component(host.stylePlace("toolbar"), properties: StyledContent(button)),
          host.slotView("main"),
        ])
    }
    let own = bench.turn()
    #expect(own.contains("Save"))
    let folder = bench.folder(
      """
      local ui = require "lunette"
      local shows = ui.State(false)
      local Broken = ui.View "Broken"
      function Broken:body() error("no style") end
      return {
        commands = { show = function() shows.value = true end },
        styles = { toolbar = ui.ButtonStyle(function(c)
          \(failing)
          return ui.HStack { spacing = 0, ui.Text("<"), c.label, ui.Text(">") }
        end) },
      }
      """)
    let plugin = try bench.host.plugins.load(folder.path, id: "pills")
    if !failing.hasPrefix("error") { #expect(bench.turn().contains("<Save>")) }
    try bench.host.commands.perform("pills.show")
    #expect(bench.turn() == own)
    #expect(bench.errors.count == 1, "\(bench.errors)")
    let error = try #require(bench.errors.first)
    #expect(
      error.plugin == "pills" && error.file == "pills/main.lua" && error.message == "no style",
      "\(error)")
    #expect(plugin.state == .active && plugin.lastError == error)
    // After the plugin has been loaded again, its style is tried again.
    folder.write(
      "main.lua",
      """
      local ui = require "lunette"
      return { styles = { toolbar = ui.ButtonStyle(function(c)
        return ui.HStack { spacing = 0, ui.Text("["), c.label, ui.Text("]") }
      end) } }
      """)
    try plugin.reload()
    #expect(bench.turn().contains("[Save]"))
  }

  /// A keyboard shortcut of the host wins over the same shortcut in a panel, and the conflict is
  /// reported.
  @Test func aPanelsShortcutThatTheHostHasIsReported() throws {
    var saved = 0
    let bench = HostBench(slots: slots) { host in
      Stack(
        axis: .vertical,
        children: [
          host.slotView("main"),
          KeyboardShortcutModifier(
            LunetteViews.Button(
              label: .title(.verbatim("Save")), action: .perform { _ in saved += 1 }),
            KeyboardShortcut(.key(.character("s")), modifiers: .control)),
        ])
    }
    var quits = 0
    bench.host.commands.add("quit", title: "Quit", shortcut: CommandShortcut("ctrl+q")) {
      quits += 1
    }
    let plugin = try bench.load(
      """
      local ui = require "lunette"
      return { panels = { main = function()
        return ui.VStack {
          ui.Button("mine", function() print("mine") end):keyboardShortcut("s", "control"),
          ui.Button("other", function() print("other") end):keyboardShortcut("o", "control"),
          ui.Menu("more", { ui.Button("quits", function() print("quits") end):keyboardShortcut("q", "control") }),
        }
      end } }
      """)
    bench.turn()
    var told: [String] = []
    bench.host.commands.onConflict = { told.append($0.description) }
    let expected = [
      "ctrl+s performs Save; notes.main wants it, too",
      "ctrl+q performs quit; notes.main wants it, too",
    ]
    #expect(bench.host.commands.conflicts.map(\.description) == expected)
    for _ in 0..<2 {
      bench.press(.character("s"), .control)
      bench.press(.character("q"), .control)
      bench.press(.character("o"), .control)
    }
    #expect(saved == 2 && quits == 2)
    #expect(plugin.log == ["other", "other"])
    #expect(told == expected)
    plugin.unload()
    #expect(bench.host.commands.conflicts.isEmpty)
  }

  /// The plugins of a row get no shortcut of the host, and have their own only while the focus is
  /// there.
  @Test(arguments: [false, true])
  func aRowHasNoneOfTheHostsKeys(hostHasFocus: Bool) throws {
    var saved = 0
    let bench = HostBench(slots: [.status("bar")]) { host in
      let save = KeyboardShortcutModifier(
        LunetteViews.Button(label: .title(.verbatim("Save")), action: .perform { _ in saved += 1 }),
        KeyboardShortcut(.key(.character("s")), modifiers: .control))
      return Stack(axis: .vertical, children: [host.slotView("bar"), save])
    }
    var quits = 0
    bench.host.commands.add("quit", title: "Quit", shortcut: CommandShortcut("ctrl+q")) {
      quits += 1
    }
    let plugin = try bench.load(
      """
      local ui = require "lunette"
      return { panels = { bar = function()
        return ui.HStack {
          ui.Button("mine", function() print("s") end):keyboardShortcut("s", "control"),
          ui.Button("quits", function() print("q") end):keyboardShortcut("q", "control"),
          ui.Button("other", function() print("o") end):keyboardShortcut("o", "control"),
        }
      end } }
      """)
    bench.turn()
    if !hostHasFocus { bench.press(.tab) }
    for key in ["s", "q", "o"] as [Character] { bench.press(.character(key), .control) }
    #expect(saved == 1)
    #expect(quits == 1)
    #expect(plugin.log == (hostHasFocus ? [] : ["o"]), "\(plugin.log)")
    #expect(
      bench.host.commands.conflicts.map(\.description) == [
        "ctrl+s performs Save; notes.bar wants it, too",
        "ctrl+q performs quit; notes.bar wants it, too",
      ])
  }
}
