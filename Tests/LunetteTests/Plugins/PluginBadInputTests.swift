// Also runs under AddressSanitizer.
import Glibc
import LunetteBase
import LunetteEngine
import Testing

@testable import Lunette

/// Misuse by plugins and by hosts, none of which may crash the program.
@Suite @MainActor struct PluginBadInputTests {
  enum Deed: String, CaseIterable { case unload, reload, disable, suspend, replace }
  enum Way: String, CaseIterable {
    case callback = "ui.Button('go', function() plugin.perform('deed') print('after') end)"
    case intent = "ui.Button('go', { intent = 'deed' })"
    case task =
      "ui.Button('go', function() ui.task(function() plugin.perform('deed') ui.sleep(1) end) end)"
    case event = "ui.Button('go', function() plugin.emit('deed', 1) end)"
  }

  /// The host unloads, reloads, disables, suspends or replaces a plugin while code of that plugin
  /// runs.
  @Test(arguments: Deed.allCases, Way.allCases)
  func inItsOwnActionAPluginMayGo(_ deed: Deed, _ way: Way) throws {
    let bench = HostBench()
    let folder = bench.folder(
      """
      local ui, plugin = require "lunette", require "lunette.plugin"
      return { panels = { main = function() return \(way.rawValue) end } }
      """)
    func act(_ host: PluginHost?, _ id: PluginID) throws {
      guard let host, let plugin = host.plugins[id] else { return }
      switch deed {
      case .unload: plugin.unload()
      case .reload: try plugin.reload()
      case .disable: plugin.disable()
      case .suspend: plugin.suspend()
      case .replace: try host.plugins.load(folder.path, id: id)
      }
    }
    try bench.host.actions.register("deed") {
      [weak host = bench.host] (call: ActionCall<NoParameters>) in
      try act(host, call.plugin)
    }
    try bench.host.events.handle("deed") { [weak host = bench.host] (_: Int, id) in
      try act(host, id)
    }
    let plugin = try bench.host.plugins.load(folder.path, id: "notes")
    #expect(bench.turn().contains("go"))
    bench.press(.enter)
    bench.turn(after: 2)
    let states: [Plugin.State] = [plugin.state, bench.host.plugins["notes"]?.state ?? .unloaded]
    switch deed {
    case .unload: #expect(states == [.unloaded, .unloaded])
    case .reload: #expect(states == [.active, .active])
    case .disable: #expect(states == [.disabled, .disabled])
    case .suspend: #expect(states == [.suspended(.asked), .suspended(.asked)])
    case .replace: #expect(states == [.unloaded, .active])
    }
    #expect(bench.errors.isEmpty, "\(bench.errors)")
    #expect(bench.turn().contains("go") == (deed == .reload || deed == .replace))
    bench.host.plugins["notes"]?.unload()
    bench.turn()
    #expect(bench.host.clock.nextDeadline == nil)
  }

  struct Note: ActionParameters {
    var text: String?
    var number: Int?
    var list: [Int]?
  }

  @Test func valuesThatAreNone() throws {
    let bench = HostBench()
    var sizes: [Int] = []
    try bench.host.actions.register("note") { (call: ActionCall<Note>) in
      sizes.append(call.parameters.text?.utf8.count ?? -1)
    }
    try bench.host.actions.register("large") { (_: ActionCall<NoParameters>) in
      String(repeating: "x", count: 64 << 20)
    }
    try bench.host.events.handle("told") { (_: String, _) in }
    let plugin = try bench.load(
      """
      local plugin = require "lunette.plugin"
      local cycle = {}
      cycle.list = cycle
      local deep = {}
      for _ = 1, 1000 do deep = { deep } end
      for _, given in ipairs {
        { text = ("x"):rep(4 << 20) }, { number = 0/0 }, { number = 1e300 }, { number = 2^63 }, { number = 1.5 },
        cycle, { list = deep }, { list = { 1, nil, 3, x = 4 } }, { [1.5] = 1 }, { [true] = 1 }, 3, "text",
      } do
        local isDone, words = pcall(plugin.perform, "note", given)
        print(isDone, isDone or words:match("main.lua:%d+: (.*)"))
      end
      print((pcall(plugin.perform, "large")))
      print((pcall(plugin.emit, "told", { cycle })))
      print((pcall(plugin.emit, nil)))
      return {}
      """)
    #expect(sizes == [4 << 20])
    #expect(
      plugin.log.filter { $0.hasPrefix("true") }.count == 1, "\(plugin.log.joined(separator: "\n"))"
    )
    #expect(plugin.log.count == 15)
    #expect(plugin.log.allSatisfy { $0.utf8.count < 400 }, "\(plugin.log.joined(separator: "\n"))")
    #expect(plugin.state == .active)
  }

  /// When a host is released, the tasks that its plugins wait for are cancelled.
  @Test func aHostThatIsDroppedEndsWhatItsPluginsWaitFor() async throws {
    var (begun, cancelled) = (0, 0)
    var plugin: Plugin?
    do {
      let bench = HostBench()
      try bench.host.actions.register("wait") { (_: ActionCall<NoParameters>) async throws in
        begun += 1
        do { try await Task.sleep(for: .seconds(3600)) } catch {
          cancelled += 1
          throw error
        }
      }
      plugin = try bench.load(
        """
        local ui, plugin = require "lunette", require "lunette.plugin"
        ui.task(function() plugin.perform("wait") print("never") end)
        return { panels = { main = function() return ui.Button("wait", { intent = "wait" }) end } }
        """)
      bench.turn()
      bench.press(.enter)
      for _ in 0..<50 where begun < 2 { await Task.yield() }
      #expect(begun == 2)
      bench.scene.tearDown()
    }
    for _ in 0..<50 where cancelled < 2 { await Task.yield() }
    #expect(cancelled == 2)
    #expect(plugin?.state == .unloaded && plugin?.usage.memory == 0)
    #expect(plugin?.log == [])
  }

  /// The time that the host's own actions take is not counted as the plugin's, however the plugin
  /// requests them.
  @Test func theTimeOfTheHostsActionsIsTheHosts() throws {
    var budgets = PluginBudgets.roomy
    budgets.share = 0.05
    let bench = HostBench(budgets: budgets)
    var calls = 0
    func work() {
      calls += 1
      usleep(100_000)
    }
    try bench.host.actions.register("work") { (_: ActionCall<NoParameters>) in work() }
    try bench.host.events.handle("work") { (_: Int, _) in work() }
    let plugin = try bench.load(
      """
      local ui, plugin = require "lunette", require "lunette.plugin"
      return { panels = { main = function()
        return ui.VStack {
          ui.Button("perform", function() plugin.perform("work") end), ui.Button("intent", { intent = "work" }),
          ui.Button("emit", function() plugin.emit("work", 1) end),
        }
      end } }
      """)
    bench.turn()
    for _ in 0..<3 {
      for _ in 0..<3 { bench.press(.enter) }
      bench.press(.tab)
    }
    #expect(calls == 9)
    // The host's actions slept for 0.9 seconds.
    #expect(plugin.usage.seconds < 0.5, "\(plugin.usage.seconds)")
    #expect(plugin.state == .active, "\(plugin.log)")
  }
}
