import Glibc
import Logging
import LunetteBase
import Synchronization
import Testing

@testable import Lunette

/// Who gets which error, how often, and in which words.
@Suite @MainActor struct PluginErrorTests {
  private struct Secret: Error, CustomStringConvertible {
    var description: String { "cannot read /home/me/secret.key" }
  }
  private func check(_ lines: [String]) {
    for line in lines { #expect(!line.contains("secret"), "\(line)") }
  }

  // MARK: Errors of the host's own code

  @Test func onlyMessagesForPluginsReachThem() async throws {
    let bench = HostBench()
    try bench.host.actions.register("now") { throw Secret() }
    try bench.host.actions.register("later") { () async throws in throw Secret() }
    try bench.host.actions.register("no") { throw PluginRefusal("there is no such note") }
    try bench.host.actions.register("decode") { () -> Int in
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "/home/me/secret.key"))
    }
    try bench.host.events.handle("note") { (_: Int, _) in throw Secret() }
    try bench.host.actions.register("large") { UInt64.max }
    let plugin = try bench.load(
      """
      local ui, plugin = require "lunette", require "lunette.plugin"
      for _, name in ipairs { "now", "no", "decode", "large" } do print(select(2, pcall(plugin.perform, name))) end
      print(select(2, pcall(plugin.emit, "note", 1)))
      ui.task(function() print(select(2, pcall(plugin.perform, "later"))) end)
      return {}
      """)
    bench.turn()
    for _ in 0..<20 { await Task.yield() }
    bench.turn()
    let place = "notes/main.lua:2: "
    #expect(
      plugin.log == [
        place + "now: the action failed", place + "no: there is no such note",
        place + "decode: the action failed",
        place + "large: the action failed", "notes/main.lua:3: note: the event failed",
        "notes/main.lua:4: later: the action failed",
      ])
    #expect(
      bench.errors.map(\.origin) == [
        .action("now"), .action("decode"), .action("large"), .event("note"), .action("later"),
      ])
    #expect(bench.errors.allSatisfy { $0.kind == .host && $0.plugin == "notes" })
    #expect(
      bench.errors.first?.description
        == "notes: the action 'now' failed: cannot read /home/me/secret.key")
    check(plugin.log)
    #expect(plugin.lastError == nil)
  }

  @Test func errorsOfTheHostsCommandsReachTheHost() throws {
    let bench = HostBench()
    bench.host.commands.add("save", title: "Save", shortcut: .function(7)) { throw Secret() }
    bench.press(.function(7))
    #expect(bench.errors.map(\.origin) == [.command("save")])
    #expect(bench.errors.first?.plugin == "")
    #expect(
      bench.errors.first?.description
        == "the command 'save' failed: cannot read /home/me/secret.key")
    // Whoever performs it by its id gets the error.
    #expect(throws: Secret.self) { try bench.host.commands.perform("save") }
    #expect(bench.errors.count == 1)
    // The error of a plugin's command is the plugin's.
    try bench.load("return { commands = { a = function() error('no') end } }")
    #expect(try bench.host.commands.perform("notes.a"))
    #expect(bench.errors.last?.description == "notes/main.lua:1: no")
    #expect(try !bench.host.commands.perform("notes.b"))
  }

  // MARK: The same error again and again

  @Test func theSameErrorIsReportedOnceASecondWithItsCount() throws {
    var budgets = PluginBudgets.roomy
    budgets.errors = 1_000_000
    let bench = HostBench(budgets: budgets)
    let plugin = try bench.load(
      """
      local ui = require "lunette"
      local n = 0
      ui.every(0.01, function()
        n = n + 1
        error(("x"):rep(50) .. n)
      end)
      ui.every(0.01, function() error("no line " .. n, 0) end)
      return { commands = { other = function() error("other") end } }
      """)
    for _ in 0..<300 { bench.turn(after: 0.01) }
    let first = bench.errors.filter { $0.line == 5 }
    #expect(first.count == 3 || first.count == 4, "\(first.count)")
    #expect(first[0].count == 1 && (95...105).contains(first[1].count), "\(first.map(\.count))")
    #expect(first[1].description.hasSuffix(" (\(first[1].count) times)"))
    // Words that differ each time do not make as many reports.
    #expect(bench.errors.count < 60, "\(bench.errors.count)")
    #expect(plugin.log.count == bench.errors.count)
    // Another error is not kept back by these, and a deadline is there for what waits.
    let before = bench.errors.count
    try bench.host.commands.perform("notes.other")
    #expect(bench.errors.count == before + 1)
  }

  @Test func whatWaitsIsReportedWhenItsSecondIsOver() throws {
    let bench = HostBench()
    try bench.load("return { commands = { a = function() error('no') end } }")
    bench.turn()
    for _ in 0..<5 { try bench.host.commands.perform("notes.a") }
    #expect(bench.errors.map(\.count) == [1])
    #expect(bench.host.clock.nextDeadline == 1)
    bench.turn(after: 0.5)
    #expect(bench.errors.count == 1)
    bench.turn(after: 0.5)
    #expect(bench.errors.map(\.count) == [1, 4])
    bench.turn(after: 1)
    #expect(bench.errors.count == 2 && bench.host.clock.nextDeadline == nil)
    try bench.host.commands.perform("notes.a")
    #expect(bench.errors.map(\.count) == [1, 4, 1])
  }

  @Test func manyErrorsAreStrikes() throws {
    var budgets = PluginBudgets.roomy
    (budgets.errors, budgets.strikes) = (10, 3)
    let bench = HostBench(budgets: budgets)
    let plugin = try bench.load("return { commands = { a = function() error('no') end } }")
    for _ in 0..<29 { try bench.host.commands.perform("notes.a") }
    #expect(plugin.state == .active)
    try bench.host.commands.perform("notes.a")
    guard case .suspended(.strikes(let why)) = plugin.state else {
      Issue.record("\(plugin.state)")
      return
    }
    #expect(why == "it failed 10 times within 60 s; notes/main.lua:1: no")
    // As many in a longer time are none.
    plugin.resume()
    for _ in 0..<100 {
      bench.turn(after: 7)
      try bench.host.commands.perform("notes.a")
    }
    #expect(plugin.state == .active)
  }

  @Test func reportingTakesThePluginsTime() throws {
    let bench = HostBench()
    bench.host.onError = { _ in usleep(30_000) }
    let plugin = try bench.load("return { commands = { a = function() error('no') end } }")
    let before = plugin.usage.seconds
    for _ in 0..<5 {
      bench.turn(after: 2)
      try bench.host.commands.perform("notes.a")
    }
    #expect(plugin.usage.seconds - before >= 0.03)
  }

  // MARK: Words of plugins

  /// A log handler that keeps all records.
  private final class Records: Sendable {
    let all = Mutex<[String]>([])
    struct Handler: LogHandler {
      let records: Records
      var metadata: Logger.Metadata = [:]
      var logLevel = Logger.Level.trace
      subscript(metadataKey key: String) -> Logger.MetadataValue? {
        get { metadata[key] }
        set { metadata[key] = newValue }
      }
      func log(event: LogEvent) { records.all.withLock { $0.append("\(event.message)") } }
    }
  }
  private static func isClean(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 9: true
      case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: false
      default: true
      }
    }
  }

  @Test func whatAPluginWritesIsOneCleanLine() throws {
    let records = Records()
    let host = PluginHost(
      id: "org.example.bench", slots: [.panel("main")], budgets: .roomy,
      logger: Logger(label: "test") { _ in Records.Handler(records: records) })
    let bench = HostBench(of: host)
    try host.actions.register("go") { throw Secret() }
    let evil = #"\27[2J\27]52;c;aGk=\7\r\nforged\u{202e}\u{85}\u{2028}\0\127"#
    let sources = [
      "print('\(evil)') return {}", "error('\(evil)')", "error('\(evil)', 0)",
      "error { '\(evil)' }",
      "require('\(evil)')", "load('error(1)', '=\(evil)')()",
      "return { panels = { ['\(evil)'] = print } }",
      "return { panels = { main = { slot = '\(evil)', body = print } } }",
      "return { ['\(evil)'] = 1 }",
      "return { commands = { ['\(evil)'] = { title = '\(evil)', shortcut = 'f5', action = "
        + "function() error('\(evil)') end } } }",
      "return { commands = { ['\(evil)'] = { shortcut = 'f5' } } }",
      "return { commands = { a = { shortcut = '\(evil)', action = print } } }",
      "return { styles = { ['\(evil)'] = 1 } }", "require('lunette.plugin').perform('\(evil)')",
      "require('lunette.plugin').perform('go', { ['\(evil)'] = 1 })",
      "require('lunette.plugin').emit('\(evil)', 1)",
      "require('lunette.plugin').on('\(evil)', print)",
      "return { panels = { main = function() error('\(evil)') end } }",
      "local t = { ['\(evil)'] = function() error('x') end } t['\(evil)']()",
    ]
    for (index, source) in sources.enumerated() {
      let plugin = try? bench.load(source, id: "p\(index)")
      bench.turn(after: 2)
      for command in host.commands.all {
        _ = try? host.commands.perform(command.id)
        #expect(Self.isClean(command.id) && Self.isClean(command.title), "\(source)")
      }
      let known = host.plugins["p\(index)"]
      let lines =
        (known?.log ?? [])
        + [plugin?.lastError, known?.lastError].compactMap { $0 }.flatMap {
          [$0.message, $0.description, $0.file ?? "", $0.viewPath]
            + ($0.traceback ?? "").split(separator: "\n").map(String.init)
        }
      #expect(!lines.isEmpty, "\(source)")
      for line in lines { #expect(Self.isClean(line), "\(source): \(line)") }
      if case .failed(let error)? = known?.state { #expect(Self.isClean(error.description)) }
      known?.unload()
    }
    let all = records.all.withLock { $0 }
    #expect(all.count >= sources.count - 1)
    for line in all { #expect(Self.isClean(line), "\(line)") }
    #expect(all.contains { $0.contains("␛[2J") })
    // Both parts of what was printed, in records of their own.
    #expect(all.contains { $0.hasPrefix("forged") && !$0.contains("2J") })
    #expect(bench.errors.allSatisfy { Self.isClean($0.description) })
  }

  @Test func aLongLineIsCutBetweenCharacters() throws {
    let bench = HostBench()
    let plugin = try bench.load("print(('é'):rep(3000)) print(('é'):rep(5000)) return {}")
    #expect(plugin.log.joined() == String(repeating: "é", count: 8000))
  }
}
