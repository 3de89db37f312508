import LunetteBase
import Testing

@testable import Lunette

/// Parameters of actions and commands that are named where these are registered.
@Suite @MainActor struct ActionParameterTests {
  private enum Signal: String, Codable, CaseIterable { case term, kill }
  private struct Kill: ActionParameters {
    var pid: Int
    var signal: Signal
    var note: String?
    static let details = [
      ParameterDetail("pid", "The process."),
      ParameterDetail("signal", "How.", default: Signal.term),
    ]
  }

  @Test func theyAreDescribedAsThoseOfAType() throws {
    let (typed, named) = (PluginHost(id: "org.example.one"), PluginHost(id: "org.example.one"))
    try typed.actions.register("kill", Kill.self, summary: "Ends it.", availability: .since(1)) {
      $0.parameters.pid
    }
    try named.actions.register(
      "kill", ActionParameter("pid", "The process."),
      ActionParameter("signal", "How.", default: Signal.term), "note",
      summary: "Ends it.", availability: .since(1)
    ) { (pid: Int, _, _: String?) in pid }
    #expect(typed.actions.all == named.actions.all)
    #expect(typed.description.json() == named.description.json())
  }

  @Test func pluginsPassThemByName() throws {
    let bench = HostBench()
    var log: [String] = []
    try bench.host.actions.register(
      "kill", "pid", ActionParameter("signal", default: Signal.term), "note"
    ) { (pid: Int, signal, note: String?) in
      log.append("\(pid) \(signal) \(note ?? "-")")
    }
    try bench.host.actions.register("double", "number") { (number: Double) in number * 2 }
    try bench.host.actions.register("after", "time") { (time: Duration) in log.append("\(time)") }
    let plugin = try bench.load(
      """
      local plugin = require "lunette.plugin"
      plugin.perform("kill", { pid = 3 })
      plugin.perform("kill", { note = "now", signal = "kill", pid = 4 })
      plugin.perform("after", { time = 1.5 })
      print(plugin.perform("double", { number = 4 }))
      for _, parameters in ipairs {
        {}, { pid = "x" }, { pid = 1.5 }, { pid = 1, signal = "hup" }, { pid = 1, sgnal = "kill" },
      } do
        print(select(2, pcall(plugin.perform, "kill", parameters)))
      end
      print(select(2, pcall(plugin.perform, "after", { time = "soon" })))
      return {}
      """)
    #expect(log == ["3 term -", "4 kill now", "1.5 seconds"])
    let words = [
      "8.0", "'pid' is missing: an integer", "'pid' is \"x\", expected an integer",
      "'pid' is 1.5, expected an integer",
      "'signal' is \"hup\", expected \"term\" or \"kill\"",
      "there is no 'sgnal'; did you mean 'signal'?",
      "'time' is \"soon\", expected ",
    ]
    #expect(plugin.log.count == words.count)
    for (line, words) in zip(plugin.log, words) { #expect(line.contains(words), "\(line)") }
  }

  /// What the check of types lets through and the closure's type refuses is the plugin's mistake,
  /// with the parameter's name.
  @Test func whatATypeRefusesIsNamed() throws {
    let bench = HostBench()
    try bench.host.actions.register("small", "size") { (_: UInt8) in }
    let plugin = try bench.load(
      """
      print(select(2, pcall(require "lunette.plugin".perform, "small", { size = 256 })))
      return {}
      """)
    #expect(plugin.log.first?.contains("'size' is 256, expected an integer from 0 to 255") == true)
  }

  @Test func tasksWaitForActionsThatTakeTime() async throws {
    let bench = HostBench()
    try bench.host.actions.register("double", "number") { (number: Int) async throws -> Int in
      try await Task.sleep(for: .milliseconds(1))
      return number * 2
    }
    var kept: [String] = []
    try bench.host.actions.register("keep", "text", "twice") { (text: String, twice: Bool?) async in
      await Task.yield()
      kept += Array(repeating: text, count: twice == true ? 2 : 1)
    }
    let types = Dictionary(uniqueKeysWithValues: bench.host.actions.all.map { ($0.name, $0) })
    #expect(types["double"]?.takesTime == true && types["double"]?.result == .integer)
    #expect(types["keep"]?.takesTime == true && types["keep"]?.result == PluginType.none)
    let plugin = try bench.load(
      """
      local ui, plugin = require "lunette", require "lunette.plugin"
      ui.task(function()
        print(plugin.perform("double", { number = 21 }))
        plugin.perform("keep", { text = "a", twice = true })
        print("done")
      end)
      return {}
      """)
    while plugin.log.last != "done" {
      try await Task.sleep(for: .milliseconds(1))
      bench.turn()
    }
    #expect(plugin.log == ["42", "done"] && kept == ["a", "a"])
  }

  @Test func wrongDeclarationsAreRefused() throws {
    let host = PluginHost(id: "org.example.one")
    enum Level: Int, Codable { case low, high }
    func message(_ register: () throws -> Void) -> String {
      do { try register() } catch { return (error as? PluginError)?.message ?? "\(error)" }
      return "nothing was refused"
    }
    for name in ["", "a\nb", "../x", "\u{1B}[2J"] {
      let words = message {
        try host.actions.register("open", ActionParameter(name)) { (_: Int) in }
      }
      #expect(words.contains("a parameter"), "\(words)")
    }
    let twice = message {
      try host.actions.register("open", "a", "b", "a") { (_: Int, _: Int, _: Int) in }
    }
    #expect(twice.contains("parameter") && twice.contains("'a'"), "\(twice)")
    let large = message {
      try host.actions.register("open", ActionParameter("a", default: UInt64.max)) { _ in }
    }
    #expect(large.contains("18446744073709551615"), "\(large)")
    let unknown = message { try host.actions.register("open", "a") { (_: Level) in } }
    #expect(unknown.contains("Level"), "\(unknown)")
    let wrongCommand = message {
      try host.commands.add("open", "a", "a", title: "Open") { (_: Int, _: Int) in }
    }
    #expect(wrongCommand.contains("'a'"), "\(wrongCommand)")
    #expect(host.actions.all.isEmpty && host.commands.all.isEmpty)
    // A name is taken once, whichever way it is registered.
    try host.actions.register("open", "a") { (_: Int) in }
    #expect(message { try host.actions.register("open") {} }.contains("'open'"))
  }

  @Test func commandsHaveThemToo() async throws {
    let host = PluginHost(id: "org.example.bench", budgets: .roomy)
    var moved: [String] = []
    let copies = ActionParameter("copies", "How many are kept.", default: 1)
    try host.commands.add("move", "to", copies, title: "Move", shortcut: "f5") {
      (to: String, copies) in moved.append("\(to) \(copies)")
    }
    try host.commands.add("later", "to", title: "Later") { (to: String) in
      try await Task.sleep(for: .milliseconds(1))
      moved.append("later \(to)")
    }
    #expect(
      host.commands.all[0].parameters == [
        CommandParameter("to", .string),
        CommandParameter(
          "copies", .integer, default: 1, isOptional: true, summary: "How many are kept."),
      ])
    try host.commands.perform("move", ["to": "archive"])
    #expect(throws: PluginError.self) { try host.commands.perform("move", ["copies": 2]) }
    #expect(throws: PluginError.self) { try host.commands.perform("move", ["to": 2]) }
    try host.commands.perform("later", ["to": "bin"])
    #expect(host.commands.running == ["later"])
    while !host.commands.running.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    #expect(moved == ["archive 1", "later bin"])
  }
}
