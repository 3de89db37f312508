import LunetteBase
import Testing

@testable import Lunette

/// Plugins in a scene that the program shows without `TerminalApp`.
@Suite @MainActor struct PluginSceneTests {
  @Test func aValueIsShownInAllPanelsInOneFrame() throws {
    let count = 10
    let host = PluginHost(id: "x", slots: (0..<count).map { .panel("s\($0)") }, budgets: .roomy)
    let tick = try host.values.publish("tick", 0)
    let folders = (0..<count).map { number in
      PluginFolder(
        """
        local ui, plugin = require "lunette", require "lunette.plugin"
        local Row = ui.View "Row"
        Row.title = ""
        function Row:body() return ui.HStack { ui.Text(self.title), ui.Spacer(), ui.Text("end") } end
        return { panels = { s\(number) = function()
          return ui.VStack { Row { title = "tick " .. plugin.values.tick.value } }
        end } }
        """)
    }
    let scene = HostedScene(host, size: Size(width: 30, height: 2 * count)) {
      VStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { PluginSlot("s\($0)").frame(height: 2) }
      }
    }
    for (number, folder) in folders.enumerated() {
      try host.plugins.load(folder.path, id: "p\(number)")
    }
    var time = 0.0
    func frame() -> Int {
      var cells = 0
      time += 0.02
      scene.advance(to: time)
      while scene.needsFrame { scene.render { _, _ in cells += 1 } }
      return cells
    }
    #expect(frame() > 0)
    for number in 1...5 {
      tick.value = number
      #expect(frame() == count, "frame \(number)")
    }
    #expect(frame() == 0)
    for folder in folders.indices { host.plugins["p\(folder)"]?.unload() }
    _ = frame()
    #expect(host.plugins.all.isEmpty)
    scene.finish()
  }

  /// Screen readers follow the terminal's cursor, which is left at this place (K9): in a panel it
  /// is that of the view with the focus.
  @Test func thePlaceOfTheFocusIsKnownInPanels() throws {
    let bench = HostBench(slots: [.panel("a"), .panel("b")], width: 30, height: 14)
    try bench.load(
      """
      local ui = require "lunette"
      local chosen = ui.State(nil)
      local function panel(name) return function() return ui.VStack { alignment = "leading",
        ui.Text "words above", ui.Button(name .. " one", function() end),
        ui.List { selection = chosen, ui.Text(name .. " row 1"):tag(1), ui.Text(name .. " row 2"):tag(2) }:frame { height = 2 },
        ui.Button(name .. " two", function() end) } end end
      return { panels = { a = panel "a", b = panel "b" } }
      """)
    bench.turn()
    bench.turn()
    /// The text that is drawn where the focus is.
    func place() -> String {
      guard let rect = bench.scene.focusRect else { return "nowhere" }
      let lines = bench.turn().split(separator: "\n", omittingEmptySubsequences: false)
      return (rect.y..<rect.maxY).filter(lines.indices.contains).map { y in
        String(lines[y].dropFirst(rect.x).prefix(rect.width)).trimmingCharacters()
      }.joined(separator: "|")
    }
    var places: [String] = []
    for _ in 0..<6 {
      bench.press(.tab)
      bench.turn()
      places.append(place())
    }
    for name in ["a", "b"] {
      for part in ["one", "two"] { #expect(places.contains("\(name) \(part)"), "\(places)") }
    }
    for _ in 0..<6 where !place().contains("row") { bench.press(.tab) }
    bench.press(.down)
    bench.press(.down)
    bench.turn()
    #expect(place().hasSuffix("row 2"), "\(place())")
  }
}

extension String {
  /// The text without the blanks and marks at its ends.
  fileprivate func trimmingCharacters() -> String {
    var text = self[...]
    while let first = text.first, !first.isLetter { text.removeFirst() }
    while let last = text.last, !last.isLetter, !last.isNumber { text.removeLast() }
    return String(text)
  }
}
