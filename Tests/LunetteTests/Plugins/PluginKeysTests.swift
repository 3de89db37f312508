import Glibc
import LunetteBase
import LunetteEngine
import Testing

@testable import Lunette

/// Keys that the user chooses for commands, commands that take time, and plugins that are loaded
/// again when they are saved.
@Suite @MainActor struct PluginKeysTests {
  // MARK: Keys

  @Test func theUserSolvesConflicts() throws {
    let data = PluginFolders()
    func host() -> PluginHost {
      PluginHost(id: "org.example.bench", budgets: .roomy, dataFolder: data.path)
    }
    let first = host(),
      folder = PluginFolder("return { commands = { go = { shortcut = 'f5', action = print } } }")
    first.commands.add("find", title: "Find", shortcut: "f5") {}
    first.commands.add("help", title: "Help", shortcut: "f1") {}
    try first.plugins.load(folder.path, id: "notes")
    #expect(first.commands.conflicts.map(\.loser) == ["notes.go"])
    func keys(_ host: PluginHost) -> [String?] {
      host.commands.all.map { $0.shortcut?.description }
    }
    #expect(keys(first) == ["f5", "f1", nil])
    try first.commands.bind("notes.go", to: "f5")
    #expect(keys(first) == [nil, "f1", "f5"] && first.commands.conflicts.isEmpty)
    try first.commands.bind("find", to: "ctrl+f")
    #expect(keys(first) == ["ctrl+f", "f1", "f5"])
    // Two that the user gives the same keys: the last has them.
    try first.commands.bind("help", to: "f5")
    #expect(keys(first) == ["ctrl+f", "f5", nil])
    try first.commands.bind("help", to: nil)
    #expect(keys(first) == ["ctrl+f", nil, nil])
    try first.commands.bind("notes.go", to: "f7")
    // It is kept, also for commands that come later.
    let second = host()
    try second.plugins.load(folder.path, id: "notes")
    #expect(keys(second) == ["f7"])
    second.commands.add("find", title: "Find", shortcut: "f5") {}
    #expect(keys(second) == ["ctrl+f", "f7"])
    try second.commands.resetBinding("find")
    #expect(keys(second) == ["f5", "f7"])
  }

  @Test(arguments: ["{", "[]", "{ \"find\": 3, \"help\": \"nonsense\" }"])
  func damagedKeysAreTheCommandsOwn(_ text: String) {
    let data = PluginFolders()
    data.write(data.path + "/.commands.json", text)
    let host = PluginHost(id: "org.example.bench", dataFolder: data.path)
    host.commands.add("find", title: "Find", shortcut: "f5") {}
    #expect(host.commands.all.map { $0.shortcut?.description } == ["f5"])
  }

  @Test func commandsThatTakeTimeRunOnceAtATime() async throws {
    let host = PluginHost(id: "org.example.bench", budgets: .roomy)
    var (begun, errors): (Int, [PluginError]) = (0, [])
    host.onError = { errors.append($0) }
    host.commands.add("sync", title: "Synchronize") {
      begun += 1
      try await Task.sleep(for: .milliseconds(1))
      throw PluginRefusal("no network")
    }
    try host.commands.perform("sync")
    try host.commands.perform("sync")
    #expect(host.commands.running == ["sync"])
    while !host.commands.running.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    #expect(begun == 1 && errors.map(\.origin) == [.command("sync")])
    try host.commands.perform("sync")
    #expect(host.commands.running == ["sync"])
    while !host.commands.running.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    #expect(begun == 2)
  }

  // MARK: Reload on save

  @Test func whatIsSavedIsReloaded() throws {
    let bench = HostBench()
    let folder = bench.folder(
      "local ui = require 'lunette' return { panels = { main = function() return ui.Text('one') "
        + "end } }"
    )
    let plugin = try bench.host.plugins.load(folder.path, id: "notes")
    bench.host.plugins.reloadsOnSave = true
    #expect(bench.turn(after: 1).contains("one"))
    folder.write(
      "main.lua",
      "local ui = require 'lunette' return { panels = { main = function() return ui.Text('two!') "
        + "end } }"
    )
    bench.turn(after: 1)
    #expect(bench.turn().contains("two!"))
    // A mistake is reported, and the old one stays.
    folder.write("main.lua", "mistake(")
    bench.turn(after: 1)
    #expect(bench.turn().contains("two!") && plugin.state == .active && bench.errors.count == 1)
    bench.turn(after: 1)
    #expect(bench.errors.count == 1)
    bench.host.plugins.reloadsOnSave = false
    folder.write("main.lua", "return {}")
    bench.turn(after: 1)
    #expect(bench.turn().contains("two!"))
  }

  /// Nothing is looked at before the system reports a change; what is deep in the folder, new or
  /// replaced counts.
  @Test func thereIsNoDeadlineWhileNothingIsSaved() throws {
    let bench = HostBench()
    let folder = bench.folder(
      "print((require('parts.one'))) return {}", ["parts/one.lua": "return 1"])
    let plugin = bench.host.plugins.add(folder.path, id: "notes")
    bench.host.plugins.reloadsOnSave = true
    for _ in 0..<3 { bench.turn(after: 1) }
    #expect(bench.host.clock.nextDeadline == nil)
    #expect(bench.host.clock.descriptors.reading.count == 1)
    #expect(plugin.log.first == "1")
    folder.write("parts/one.lua", "return 22")
    for _ in 0..<2 { bench.turn(after: 1) }
    #expect(plugin.log.contains("22"), "\(plugin.log)")
    for _ in 0..<2 { bench.turn(after: 1) }
    #expect(bench.host.clock.nextDeadline == nil)
    // A plugin that comes later is watched, too.
    let other = bench.folder("return {}")
    let late = try bench.host.plugins.load(other.path, id: "late")
    for _ in 0..<2 { bench.turn(after: 1) }
    other.write("main.lua", "print('saved') return {}")
    for _ in 0..<2 { bench.turn(after: 1) }
    #expect(late.log == ["saved"])
    bench.host.plugins.reloadsOnSave = false
    #expect(bench.host.clock.descriptors.reading.isEmpty)
  }
}
