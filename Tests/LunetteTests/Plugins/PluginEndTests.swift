import LunetteBase
import LunetteEngine
import Testing

@testable import Lunette

/// What plugins do at the end of the program, and that its views follow them.
@Suite @MainActor struct PluginEndTests {
  private static let leaves = """
    local plugin = require "lunette.plugin"
    return { onDeactivate = function() plugin.perform("save", { text = "draft" }) print("gone") end }
    """
  private struct Save: ActionParameters { var text: String }

  private func makeHost(
    _ budgets: PluginBudgets = .roomy, _ body: @escaping @MainActor (String) -> Void
  ) throws
    -> PluginHost
  {
    let host = PluginHost(id: "org.example.end", slots: [.panel("main")], budgets: budgets)
    try host.actions.register("save", Save.self) { call in
      body("\(call.plugin) \(call.parameters.text)")
    }
    return host
  }

  @Test func theEndOfASceneUnloadsItsPlugins() throws {
    var saved: [String] = []
    let host = try makeHost { saved.append($0) }
    let folder = PluginFolder(Self.leaves)
    try host.plugins.load(folder.path, id: "a")
    let plugin = try host.plugins.load(folder.path, id: "b")
    let scene = HostedScene(host, size: Size(width: 10, height: 3)) { PluginSlot("main") }
    _ = scene.needsFrame
    scene.finish()
    #expect(saved == ["a draft", "b draft"])
    #expect(plugin.state == .unloaded && host.plugins.all.isEmpty)
  }

  @Test func aPluginWithoutTimeStillLeaves() throws {
    var saved: [String] = []
    var budgets = PluginBudgets()
    (budgets.share, budgets.strikes) = (1, 1000)
    let host = try makeHost(budgets) { saved.append($0) }
    let bench = HostBench(of: host)
    let plugin = try bench.load(
      Self.leaves.replacing(
        "return {", with: "return { commands = { spin = function() while true do end end },"))
    bench.turn()
    for _ in 0..<4 { try host.commands.perform("notes.spin") }
    plugin.unload()
    #expect(saved == ["notes draft"])
  }

  @Test func oneThatDoesNotComeToAnEndIsStopped() throws {
    var saved: [String] = []
    var budgets = PluginBudgets()
    budgets.ending = 0.12
    let host = try makeHost(budgets) { saved.append($0) }
    let hostile = PluginFolder("return { onDeactivate = function() while true do end end }")
    for number in 0..<9 { try host.plugins.load(hostile.path, id: "bad\(number)") }
    let scene = HostedScene(host, size: Size(width: 10, height: 3)) { PluginSlot("main") }
    _ = scene.needsFrame
    let all = host.plugins.all
    scene.finish()
    #expect(host.plugins.all.isEmpty)
    // Two or three of them use up the time for all.
    #expect(
      all.filter { $0.log.last?.contains("no time left for onDeactivate") == true }.count >= 6)
  }

  @Test func actionsThatTakeTimeAreWaitedFor() async throws {
    let host = PluginHost(id: "org.example.end", slots: [.panel("main")], budgets: .roomy)
    var saved: [String] = []
    try host.actions.register("save", Save.self) { (call: ActionCall<Save>) async throws in
      try await Task.sleep(for: .milliseconds(20))
      saved.append(call.parameters.text)
    }
    let folder = PluginFolder(Self.leaves)
    try host.plugins.load(folder.path, id: "a")
    let scene = HostedScene(host, size: Size(width: 10, height: 3)) { PluginSlot("main") }
    _ = scene.needsFrame
    scene.finish()
    await host.settle()
    #expect(saved == ["draft"])
  }

  // MARK: What follows the plugins

  @Test func aPaletteFollowsTheCommands() throws {
    let host = try makeHost { _ in }
    let scene = HostedScene(host, size: Size(width: 30, height: 4)) {
      Text(host.commands.all.map(\.title).joined(separator: " "))
    }
    #expect(scene.text.isEmpty)
    host.commands.add("a", title: "First") {}
    #expect(scene.needsFrame && scene.text == "First")
    let folder = PluginFolder("return { commands = { b = { title = 'Second', action = print } } }")
    let plugin = try host.plugins.load(folder.path, id: "notes")
    #expect(scene.needsFrame && scene.text == "First Second")
    plugin.unload()
    #expect(scene.needsFrame && scene.text == "First")
  }

  @Test func aLogIsFollowedOnceASecond() throws {
    let host = try makeHost { _ in }
    let folder = PluginFolder(
      "local ui = require 'lunette' ui.every(0.1, function() print('x') end) return {}")
    let plugin = try host.plugins.load(folder.path, id: "notes")
    let scene = HostedScene(host, size: Size(width: 30, height: 4)) {
      Text("lines \(plugin.log.count)")
    }
    #expect(scene.text == "lines 0")
    let before = scene.chrome.evaluations
    for step in 1...30 {
      scene.advance(to: Double(step) / 10)
      _ = scene.needsFrame
    }
    #expect(
      (3...4).contains(scene.chrome.evaluations - before), "\(scene.chrome.evaluations - before)")
    #expect(scene.text.hasPrefix("lines 2"), "\(scene.text)")
  }

  @Test func usageIsFollowedUntilItRests() throws {
    let host = try makeHost { _ in }
    let folder = PluginFolder("return { commands = { a = function() for i = 1, 1e5 do end end } }")
    let plugin = try host.plugins.load(folder.path, id: "notes")
    let scene = HostedScene(host, size: Size(width: 30, height: 4)) {
      Text(plugin.usage.seconds > 1 ? "much" : "little")
    }
    #expect(scene.text == "little")
    scene.advance(to: 1)
    try host.commands.perform("notes.a")
    let before = scene.chrome.evaluations
    for second in 2...40 {
      scene.advance(to: Double(second))
      _ = scene.needsFrame
    }
    #expect(
      (1...13).contains(scene.chrome.evaluations - before), "\(scene.chrome.evaluations - before)")
    #expect(scene.nextDeadline == nil)
  }
}

extension HostedScene {
  /// What a render gives, without blanks around it.
  fileprivate var text: String {
    var cells: [Int: [Int: String]] = [:]
    redraw()
    render { point, cell in cells[point.y, default: [:]][point.x] = cell.text }
    return cells.sorted { $0.key < $1.key }
      .map { $0.value.sorted { $0.key < $1.key }.map(\.value).joined() }.joined()
      .split(separator: " ").joined(separator: " ")
  }
}
