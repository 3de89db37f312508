import LunetteBase
import LunetteEngine
import Testing

@testable import Lunette

/// A plugin that exceeds a budget is stopped, and nothing else is affected.
@Suite @MainActor struct PluginBudgetTests {
  private let slots: [Slot] = [.panel("main"), .panel("side")]

  private func good(_ bench: HostBench) throws {
    try bench.load(
      """
      local ui = require "lunette"
      local count = ui.State(0)
      return { panels = { side = function()
        return ui.Button("count " .. count.value, function() count.value = count.value + 1 end)
      end } }
      """, id: "good")
  }

  @Test func aBodyThatLoopsIsStoppedAndTheOtherPluginGoesOn() throws {
    let bench = HostBench(slots: slots, budgets: PluginBudgets())
    try good(bench)
    try bench.load("return { panels = { main = function() while true do end end } }", id: "bad")
    let text = bench.turn()
    #expect(text.contains("count 0") && text.contains("⚠"), "\(text)")
    #expect(bench.errors.map(\.plugin) == ["bad"])
    #expect(bench.errors.first?.kind == .limit)
    bench.press(.function(6))
    while bench.scene.focusedStage !== bench.host.plugins["good"]?.panels["side"]?.subject {
      bench.press(.function(6))
    }
    #expect(bench.press(.enter).contains("count 1"))
  }

  @Test func strikesSuspendAndAPersonMayResume() throws {
    let bench = HostBench(budgets: PluginBudgets(), width: 60)
    let plugin = try bench.load(
      """
      local ui = require "lunette"
      local spins = ui.State(true)
      return {
        panels = { main = function() return ui.Text("here") end },
        commands = { spin = function() while true do end end },
      }
      """)
    bench.turn()
    for _ in 0..<3 {
      try bench.host.commands.perform("notes.spin")
      bench.turn()
    }
    guard case .suspended(.strikes) = plugin.state else {
      Issue.record("\(plugin.state)")
      return
    }
    var text = bench.turn()
    #expect(
      text.contains("⚠ notes") && text.contains("Resume") && text.contains("Disable"), "\(text)")
    #expect(!text.contains("here"))
    // Nothing of the suspended plugin runs.
    try bench.host.commands.perform("notes.spin")
    #expect(bench.errors.count == 3)
    text = bench.press(.enter)
    #expect(plugin.state == .active)
    #expect(bench.turn().contains("here"))
  }

  @Test func memoryIsLimitedForLuaAndForViews() throws {
    var budgets = PluginBudgets.roomy
    budgets.memory = 4 << 20
    let bench = HostBench(slots: slots, budgets: budgets)
    try good(bench)
    try bench.load(
      """
      local ui = require "lunette"
      return {
        panels = { main = function()
          local rows = {}
          for row = 1, 4000 do rows[row] = ui.Button("row " .. row, print) end
          return ui.VStack(rows)
        end },
        commands = { eat = function() local all = {}; while true do all[#all + 1] = ("x"):rep(1000) .. #all end end },
      }
      """, id: "bad")
    #expect(bench.turn().contains("count 0"))
    try bench.host.commands.perform("bad.eat")
    #expect(bench.errors.count == 2)
    #expect(bench.errors.allSatisfy { $0.kind == .limit && $0.plugin == "bad" }, "\(bench.errors)")
    #expect(bench.host.plugins["bad"]!.usage.memory < 4 << 20)
  }

  @Test func aSmallPluginTakesLittleMemory() throws {
    let bench = HostBench(slots: slots)
    let plugin = try bench.load(
      """
      local ui = require "lunette"
      return { panels = { main = function() return ui.VStack { ui.Text("here"), ui.Text("there") } end } }
      """)
    #expect(bench.turn().contains("there"))
    #expect(plugin.usage.memory < 80 << 10)
  }

  @Test func aValueThatDoesNotFitStaysAsItWas() throws {
    var budgets = PluginBudgets.roomy
    budgets.memory = 4 << 20
    let bench = HostBench(budgets: budgets)
    let text = try bench.host.values.publish("text", "short")
    let plugin = try bench.load(
      """
      local ui, plugin = require "lunette", require "lunette.plugin"
      return { panels = { main = function() return ui.Text("length " .. #plugin.values.text.value) end } }
      """)
    #expect(bench.turn().contains("length 5"))
    text.value = String(repeating: "x", count: 10 << 20)
    #expect(bench.turn().contains("length 5"))
    #expect(
      plugin.lastError?.message.contains("'text' takes about 10240 KB") == true,
      "\(String(describing: plugin.lastError))")
    text.value = "again"
    #expect(bench.turn().contains("length 5"))
    #expect(plugin.state == .active)
  }

  @Test func timersAreCountedAndAFailedLoadLeavesNone() throws {
    let bench = HostBench()
    let error = #expect(throws: PluginError.self) {
      try bench.load("local ui = require 'lunette'; for i = 1, 2000 do ui.every(1, print) end")
    }
    #expect(
      error?.description.contains("1000 tasks and timers") == true, "\(error?.description ?? "")")
    #expect(bench.host.clock.nextDeadline == nil)
  }

  @Test func actionsThatNeverAnswerAreCountedAndCancelledWithTheirPlugin() async throws {
    var budgets = PluginBudgets.roomy
    budgets.actions = 3
    let bench = HostBench(budgets: budgets)
    var cancelled = 0
    try bench.host.actions.register("wait") { (_: ActionCall<NoParameters>) async throws in
      do { try await Task.sleep(for: .seconds(1000)) } catch {
        cancelled += 1
        throw error
      }
    }
    let plugin = try bench.load(
      """
      local ui, plugin = require "lunette", require "lunette.plugin"
      for i = 1, 4 do ui.task(function() plugin.perform("wait") end) end
      return {}
      """)
    bench.turn()
    #expect(plugin.usage.actions == 3)
    #expect(
      bench.errors.map(\.message) == [
        "3 actions are running already; another one can start when one of them has ended"
      ])
    await Task.yield()
    plugin.unload()
    for _ in 0..<50 where cancelled < 3 { await Task.yield() }
    #expect(cancelled == 3)
  }

  @Test func aStormOfEventsEndsAndTheLogIsCut() throws {
    let bench = HostBench()
    var heard = 0
    try bench.host.events.handle("tick") { (_: Int, _) in heard += 1 }
    let plugin = try bench.load(
      """
      local plugin = require "lunette.plugin"
      return { commands = {
        storm = function() while true do plugin.emit("tick", 1) end end,
        print = function() for i = 1, 3000 do print(("x"):rep(100)) end end,
      } }
      """)
    try bench.host.commands.perform("notes.storm")
    #expect(heard == 1000)
    #expect(
      bench.errors.last?.message
        == "it sent its host more than 1000 actions and events at once")
    bench.turn(after: 1)
    try bench.host.commands.perform("notes.print")
    #expect(plugin.log.reduce(0) { $0 + $1.utf8.count } < 80 << 10)
    #expect(plugin.log.contains { $0.contains("the rest is left out") })
  }

  @Test func whatIsTypedWhileAPluginHasNoTimeIsNotLost() throws {
    var budgets = PluginBudgets()
    (budgets.share, budgets.strikes) = (1, 1000)
    let bench = HostBench(budgets: budgets)
    let plugin = try bench.load(
      """
      local ui = require "lunette"
      return {
        panels = { main = function() return ui.Button("typed", function() print("typed") end) end },
        commands = { spin = function() while true do end end },
      }
      """)
    bench.turn()
    // Each of the two commands uses up its time limit, in the same turn.
    try bench.host.commands.perform("notes.spin")
    try bench.host.commands.perform("notes.spin")
    bench.scene.handle(.key(KeyEvent(.enter)))
    bench.scene.handle(.key(KeyEvent(.enter)))
    for _ in 0..<8 { bench.turn(after: 0.05) }
    #expect(plugin.log.filter { $0 == "typed" }.count == 2, "\(plugin.log)")
  }

  @Test func whatAPluginHasNoTimeForComesLater() throws {
    var budgets = PluginBudgets()
    (budgets.share, budgets.strikes) = (1, 1000)
    let bench = HostBench(slots: slots, budgets: budgets)
    let value = try bench.host.values.publish("value", 0)
    let event = try bench.host.events.declare("event", Int.self)
    try bench.load(
      """
      local plugin = require "lunette.plugin"
      plugin.on("event", function() while true do end end)
      return {}
      """, id: "bad")
    let good = try bench.load(
      """
      local ui, plugin = require "lunette", require "lunette.plugin"
      plugin.on("event", function(number) print(number) end)
      return { panels = { main = function() return ui.Text("value " .. plugin.values.value.value) end } }
      """, id: "good")
    bench.turn()
    for number in 1...4 {
      value.value = number
      try event.send(number)
    }
    for _ in 0..<12 { bench.turn(after: 0.01) }
    #expect(good.log == ["1", "2", "3", "4"])
    #expect(bench.turn().contains("value 4"))
    // Changes and events that the plugin misses while it is suspended reach it when it runs again.
    good.suspend()
    value.value = 5
    bench.turn()
    good.resume()
    #expect(bench.turn().contains("value 5"))
  }

  @Test func tenThatLoopShareATurn() throws {
    let bench = HostBench(
      slots: (0..<10).map { .panel("p\($0)") }, budgets: PluginBudgets(), height: 30)
    for number in 0..<10 {
      try bench.load(
        """
        local ui = require "lunette"
        ui.every(0.01, function() while true do end end)
        return { panels = { p\(number) = function() return ui.Text("panel \(number)") end } }
        """, id: "plugin\(number)")
    }
    bench.turn()
    // All plugins run in turn, and all are suspended in the end; `allPlugins` limits the time of
    // one turn.
    for _ in 0..<60 { bench.turn(after: 0.05) }
    #expect(
      bench.host.plugins.all.allSatisfy { if case .suspended = $0.state { true } else { false } },
      "\(bench.host.plugins.all.map(\.state))")
  }
}
