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
      VStack(spacing: 0) { ForEach(0..<count, id: \.self) { PluginSlot("s\($0)").frame(height: 2) } }
    }
    for (number, folder) in folders.enumerated() { try host.plugins.load(folder.path, id: "p\(number)") }
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
}
