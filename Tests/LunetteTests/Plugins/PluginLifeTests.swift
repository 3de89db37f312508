// Also runs under AddressSanitizer.
import CLunetteSystem
import Glibc
import LunetteBase
import LunetteEngine
import Testing

@testable import Lunette

@Suite @MainActor struct PluginLifeTests {
  private static let counter = """
    local ui, plugin = require "lunette", require "lunette.plugin"
    local count = ui.State(0)
    local shows = ui.State(false)
    ui.every(1, function() end)
    ui.task(function() ui.sleep(1000) end)
    plugin.on("tick", function() count.value = count.value + 10 end)
    return { panels = { main = function()
      return ui.VStack {
        ui.Button("count " .. count.value, function() count.value = count.value + 1 end),
        ui.Button("open", function() shows.value = true end),
      }:sheet { isPresented = shows, content = function() return ui.Text("sheet") end }
    end }, onActivate = function() print("on") end, onDeactivate = function() print("off") end }
    """

  @Test func suspendResumeReloadKeepStates() throws {
    let bench = HostBench()
    let tick = try bench.host.events.declare("tick", Int.self)
    let folder = bench.folder(Self.counter)
    let plugin = try bench.host.plugins.load(folder.path, id: "notes")
    bench.turn()
    #expect(bench.press(.enter).contains("count 1"))
    plugin.suspend()
    try tick.send(1)
    #expect(bench.turn().contains("Resume"))
    plugin.resume()
    #expect(bench.turn().contains("count 1"))
    folder.write("main.lua", Self.counter.replacing("\"count \"", with: "\"number \""))
    try plugin.reload()
    #expect(bench.turn().contains("number 1"))
    // Only the subscriptions that the plugin made when it was loaded again are left.
    try tick.send(1)
    #expect(bench.turn().contains("number 11"))
    // A reload that fails changes nothing.
    folder.write("main.lua", "return {")
    #expect(throws: PluginError.self) { try plugin.reload() }
    #expect(bench.turn().contains("number 11"))
    #expect(plugin.state == .active)
    plugin.disable()
    #expect(bench.turn().contains("Enable"))
    #expect(plugin.usage.memory == 0)
    folder.write("main.lua", Self.counter)
    #expect(bench.press(.enter).contains("count 0"))
    #expect(
      plugin.log.filter { $0 == "on" || $0 == "off" } == ["on", "off", "on", "on", "off", "on"])
  }

  @Test func unloadedWithASheetOpenATaskAsleepAndInItsOwnAction() throws {
    let bench = HostBench()
    _ = try bench.host.events.declare("tick", Int.self)
    // The reference is weak, because the host keeps its actions.
    try bench.host.actions.register("unload") {
      [weak host = bench.host] (call: ActionCall<NoParameters>) in
      host?.plugins[call.plugin]?.unload()
    }
    var plugin = try bench.load(Self.counter)
    bench.turn()
    bench.press(.tab)
    #expect(bench.press(.enter).contains("sheet"))
    plugin.unload()
    #expect(!bench.turn().contains("sheet"))
    #expect(bench.host.plugins.all.isEmpty)
    #expect(bench.host.clock.nextDeadline == nil)
    plugin = try bench.load(
      """
      local ui, plugin = require "lunette", require "lunette.plugin"
      return { panels = { main = function()
        return ui.Button("gone", function() plugin.perform("unload"); print("after") end)
      end } }
      """)
    #expect(bench.turn().contains("gone"))
    #expect(!bench.press(.enter).contains("gone"))
    #expect(plugin.state == .unloaded)
    #expect(bench.errors.isEmpty, "\(bench.errors)")
    #expect(throws: PluginError.self) { try plugin.load() }
  }

  @Test func manyAreLoadedOneATurn() throws {
    let bench = HostBench()
    for number in 0..<5 { bench.host.plugins.add(bench.folder("return {}").path, id: "p\(number)") }
    func active() -> Int { bench.host.plugins.all.filter { $0.state == .active }.count }
    for expected in 1...5 {
      #expect(bench.host.clock.nextDeadline == 0)
      bench.turn()
      #expect(active() == expected)
    }
    #expect(bench.host.clock.nextDeadline == nil)
  }

  @Test func twoHostsAndOneThatIsDropped() throws {
    let first = HostBench()
    let panel =
      "return { panels = { main = function() return require('lunette').Text('NAME') end } }"
    try first.load(panel.replacing("NAME", with: "first"))
    #expect(first.turn().contains("first"))
    var kept: Plugin?
    do {
      let second = HostBench()
      kept = try second.load(panel.replacing("NAME", with: "second"))
      #expect(second.turn().contains("second"))
      second.scene.tearDown()
    }
    #expect(kept?.state == .unloaded)
    #expect(kept?.usage.memory == 0)
    kept?.resume()
    kept?.suspend()
    #expect(throws: PluginError.self) { try kept?.load() }
    #expect(first.turn().contains("first"))
  }

  @Test func rounds() throws {
    let bench = HostBench()
    _ = try bench.host.events.declare("tick", Int.self)
    let folder = bench.folder(Self.counter)
    func round() throws {
      let plugin = try bench.host.plugins.load(folder.path, id: "notes")
      bench.turn()
      bench.press(.enter)
      bench.press(.tab)
      bench.press(.enter)
      plugin.unload()
      bench.turn()
    }
    // There are ten thousand rounds with `scripts/test --all`.
    let rounds = getenv("LUNETTE_TEST_ROUNDS").flatMap { Int(String(cString: $0)) } ?? 300
    for _ in 0..<max(50, rounds / 10) { try round() }
    // The heap is the whole process's, and other tests run in it at the same time. A leak makes it
    // grow in each group of rounds; what others use, and a table that doubles now and then, is
    // missing in some of them.
    let growths = try (0..<20).map { _ in
      let before = Int(lh_heap_bytes())
      for _ in 0..<rounds / 20 { try round() }
      return Int(lh_heap_bytes()) - before
    }
    #expect(growths.contains { $0 <= 0 }, "bytes more in each \(rounds / 20) rounds: \(growths)")
    #expect(bench.errors.isEmpty, "\(bench.errors.first as Any)")
  }
}
