// Also runs under AddressSanitizer.
import LunetteBase
import LunetteEngine
import Testing

@testable import Lunette

@Suite @MainActor struct PluginHostTests {
  @Test func aPanelIsShownInItsSlot() throws {
    let bench = HostBench()
    let plugin = try bench.load(
      """
      local ui = require "lunette"
      return { panels = { main = function() return ui.Text("Hello") end } }
      """)
    #expect(plugin.state == .active)
    #expect(bench.turn().contains("Hello"))
    #expect(bench.errors.isEmpty)
  }

  struct Kill: ActionParameters {
    enum Signal: String, Codable, CaseIterable { case term, kill }
    var pid: Int
    var signal: Signal?
    var note: String?
    static let details = [ParameterDetail("signal", "How.", default: Signal.term)]
  }

  @Test func anActionIsCheckedAndItsResultComesBack() throws {
    let bench = HostBench()
    var killed: [String] = []
    try bench.host.actions.register("process.kill") { (call: ActionCall<Kill>) -> Int in
      killed.append("\(call.parameters.pid) \(call.parameters.signal!) by \(call.plugin)")
      return call.parameters.pid + 1
    }
    let plugin = try bench.load(
      """
      local plugin = require "lunette.plugin"
      print(plugin.perform("process.kill", { pid = 3 }))
      for _, given in ipairs {
        { "process.kil", {} }, { "process.kill", {} }, { "process.kill", { pid = "x" } },
        { "process.kill", { pid = 1, signal = "tern" } }, { "process.kill", { pid = 1, pdi = 2 } },
        { "process.kill", { pid = 1, note = function() end } },
      } do
        print(select(2, pcall(plugin.perform, given[1], given[2])))
      end
      return {}
      """)
    #expect(killed == ["3 term by notes"])
    #expect(
      plugin.log == [
        "4",
        "notes/main.lua:8: there is no action 'process.kil'; did you mean 'process.kill'?",
        "notes/main.lua:8: process.kill: 'pid' is missing: an integer",
        "notes/main.lua:8: process.kill: 'pid' is \"x\", expected an integer",
        "notes/main.lua:8: process.kill: 'signal' is \"tern\", expected \"term\" or \"kill\"; did "
          + "you mean \"term\"?",
        "notes/main.lua:8: process.kill: there is no 'pdi'; did you mean 'pid'?",
        "notes/main.lua:8: 'note' is a function, and only plain values can be passed",
      ])
  }

  @Test func anActionThatTakesTimeIsWaitedForInATask() async throws {
    let bench = HostBench()
    struct Failure: PluginFacingError { var pluginMessage: String { "no such file" } }
    try bench.host.actions.register("note.open") {
      (call: ActionCall<[String: String].Box>) async throws -> [String] in
      await Task.yield()
      if call.parameters.name == "none" { throw Failure() }
      return [call.parameters.name, "text"]
    }
    let plugin = try bench.load(
      """
      local ui, plugin = require "lunette", require "lunette.plugin"
      ui.task(function()
        local note = plugin.perform("note.open", { name = "todo" })
        print(note[1], note[2])
        print(select(2, pcall(plugin.perform, "note.open", { name = "none" })))
      end)
      return { commands = { open = function() plugin.perform("note.open", { name = "none" }) end } }
      """)
    bench.turn()
    for _ in 0..<20 { await Task.yield() }
    bench.turn()
    #expect(plugin.log == ["todo\ttext", "notes/main.lua:5: note.open: no such file"])
    // Outside of a task the call does not wait, and a failure is reported later.
    try bench.host.commands.perform("notes.open")
    for _ in 0..<20 { await Task.yield() }
    #expect(bench.errors.map(\.description) == ["notes: note.open: no such file"])
  }

  /// A button with the name of an action requests it as `plugin.perform` does: the request is
  /// counted, and it ends with the plugin.
  @Test func aButtonsActionIsCountedAndEndsWithThePlugin() async throws {
    var budgets = PluginBudgets.roomy
    (budgets.actions, budgets.calls) = (1, 3)
    let bench = HostBench(budgets: budgets)
    var (begun, cancelled) = (0, 0)
    try bench.host.actions.register("wait") { (_: ActionCall<NoParameters>) async throws in
      begun += 1
      do { try await Task.sleep(for: .seconds(3600)) } catch {
        cancelled += 1
        throw error
      }
    }
    try bench.host.actions.register("note") { (_: ActionCall<NoParameters>) in }
    let plugin = try bench.load(
      """
      local ui = require "lunette"
      return { panels = { main = function()
        return ui.VStack { ui.Button("wait", { intent = "wait" }), ui.Button("note", { intent = "note" }) }
      end } }
      """)
    bench.turn()
    bench.press(.enter)
    for _ in 0..<20 where begun == 0 { await Task.yield() }
    #expect(begun == 1 && plugin.usage.actions == 1)
    // The budgets allow one action under way, and three requests in one turn.
    bench.press(.enter)
    #expect(
      bench.errors.last?.message.contains("1 actions are running already") == true,
      "\(bench.errors)")
    #expect(bench.errors.last?.viewPath.contains("VStack") == true, "\(bench.errors)")
    bench.press(.tab)
    let enter = InputEvent.key(KeyEvent(.enter))
    bench.turn(enter, enter, enter)
    #expect(bench.errors.count == 1, "\(bench.errors)")
    bench.turn(enter, enter, enter, enter)
    #expect(
      bench.errors.last?.message.contains("more than 3 actions and events") == true,
      "\(bench.errors)")
    #expect(bench.errors.count == 2, "\(bench.errors)")
    plugin.unload()
    for _ in 0..<20 where cancelled == 0 { await Task.yield() }
    #expect(cancelled == 1)
    bench.turn()
    #expect(bench.errors.count == 2, "\(bench.errors)")
  }

  @Test func aPublishedValueIsTrackedAndCannotBeWritten() throws {
    let bench = HostBench()
    struct Load: Codable, Sendable {
      var one: Double
      var hosts: [String]
    }
    let load = try bench.host.values.publish("system.load", Load(one: 0.5, hosts: ["a"]))
    let plugin = try bench.load(
      """
      local ui, plugin = require "lunette", require "lunette.plugin"
      local runs = 0
      print(select(2, pcall(function() plugin.values["system.load"].value = 1 end)))
      print(select(2, pcall(function() return plugin.values["system.laod"].value end)))
      print(select(2, pcall(function() return plugin.values["system.load"].valu end)))
      return { panels = { main = function()
        runs = runs + 1
        local load = plugin.values["system.load"].value
        return ui.Text(("%.2f %s, run %d"):format(load.one, table.concat(load.hosts, "+"), runs))
      end } }
      """)
    #expect(bench.turn().contains("0.50 a, run 1"))
    load.value = Load(one: 0.7, hosts: ["a"])
    load.update { $0.hosts.append("b") }
    #expect(bench.turn().contains("0.70 a+b, run 2"))
    #expect(bench.turn().contains("run 2"))
    #expect(
      plugin.log == [
        "notes/main.lua:3: 'system.load' is read-only: only the host writes it",
        "notes/main.lua:4: the host publishes no value 'system.laod'; did you mean 'system.load'?",
        "notes/main.lua:5: PublishedValue has no \"valu\"; did you mean 'value'?",
      ])
  }

  /// A published table can be read by Lua's library, views, JSON and the host's actions, and
  /// written by none of them.
  @Test func whatIsInAPublishedValueCannotBeWritten() throws {
    let bench = HostBench(height: 12)
    struct Row: Codable, Sendable { var name: String }
    struct All: Codable, Sendable {
      var rows = [Row(name: "a"), Row(name: "b")]
      var words = ["y", "x"]
      var none: [Int] = []
      var sizes = ["big": 2]
    }
    struct Given: ActionParameters { var all: All }
    var given: [All] = []
    try bench.host.actions.register("take") { (call: ActionCall<Given>) in
      given.append(call.parameters.all)
    }
    let all = try bench.host.values.publish("all", All())
    let plugin = try bench.load(
      """
      local ui, plugin = require "lunette", require "lunette.plugin"
      local all = plugin.values.all.value
      for _, write in ipairs {
        function() all.rows = {} end, function() all.other = 1 end, function() all.rows[1].name = "z" end,
        function() table.insert(all.words, "z") end, function() table.sort(all.words) end, function() all.words[1] = nil end,
        function() for _, row in pairs(all.rows) do row.name = "z" end end,
      } do print(select(2, pcall(write))) end
      local names = {}
      for _, row in ipairs(all.rows) do names[#names + 1] = row.name end
      for key, size in pairs(all.sizes) do names[#names + 1] = key .. size end
      print(type(all), #all.rows, table.concat(names, " "), table.concat(all.words, "+"), table.unpack(all.words))
      print(next(all.none), (next(all.words)), all.rows == all.rows, all.rows[3], getmetatable(all))
      print(ui.json.encode(all))
      plugin.perform("take", { all = all })
      return { panels = { main = function()
        local all = plugin.values.all.value
        return ui.VStack { alignment = "leading",
          ui.VStack(all.words),
          ui.ForEach(all.rows, { id = "name" }, function(row)
            print(select(2, pcall(function() row.name = "z" end)))
            return ui.Text("row " .. row.name)
          end),
          ui.List { ui.ForEach(all.rows, { id = "name" }, function(row) return ui.Text("item " .. row.name) end) },
        }
      end } }
      """)
    let picture = bench.turn()
    for text in ["x", "y", "row a", "row b", "item a", "item b"] {
      #expect(picture.contains(text), "\(picture)")
    }
    #expect(
      given.count == 1 && given[0].rows.map(\.name) == ["a", "b"] && given[0].sizes == ["big": 2])
    func refused(_ line: Int, _ key: String) -> String {
      "notes/main.lua:\(line): '\(key)' is read-only: only the host writes it"
    }
    #expect(
      plugin.log.prefix(10) == [
        refused(4, "rows"), refused(4, "other"), refused(4, "name"), refused(5, "3"),
        refused(5, "1"), refused(5, "1"),
        refused(6, "name"), "table\t2\ta b big2\ty+x\ty\tx", "nil\t1\ttrue\tnil\tPublishedTable",
        #"{"none":{},"rows":[{"name":"a"},{"name":"b"}],"sizes":{"big":2},"words":["y","x"]}"#,
      ])
    #expect(Set(plugin.log.dropFirst(10)) == [refused(20, "name")])
    all.update { $0.rows.append(Row(name: "c")) }
    #expect(bench.turn().contains("item c"))
    #expect(bench.errors.isEmpty, "\(bench.errors)")
  }

  @Test func eventsGoBothWays() throws {
    let bench = HostBench()
    struct Note: Codable, Sendable { var name: String }
    var saved: [String] = []
    let opened = try bench.host.events.declare("note.opened", Note.self)
    try bench.host.events.handle("note.saved") { (note: Note, plugin) in
      saved.append("\(note.name) by \(plugin)")
    }
    let plugin = try bench.load(
      """
      local plugin = require "lunette.plugin"
      local all
      all = plugin.on("note.opened", function(note)
        print("opened " .. note.name)
        plugin.emit("note.saved", { name = note.name })
        if note.name == "b" then all:cancel() end
      end)
      plugin.on("note.opened", function(note) if note.name == "b" then error("no b") end end)
      print(select(2, pcall(plugin.on, "note.open", print)))
      print(select(2, pcall(plugin.emit, "note.saved", { nam = "x" })))
      return {}
      """)
    for name in ["a", "b", "c"] { try opened.send(Note(name: name)) }
    bench.turn()
    #expect(saved == ["a by notes", "b by notes"])
    #expect(
      plugin.log == [
        "notes/main.lua:9: there is no event 'note.open'; did you mean 'note.opened'?",
        "notes/main.lua:10: note.saved: there is no 'nam'; did you mean 'name'?",
        "opened a", "opened b", "notes/main.lua:8: no b",
      ])
    #expect(bench.errors.map(\.description) == ["notes/main.lua:8: no b"])
  }

  @Test func commandsAreListedPerformedAndShortcutsThatTwoWantAreReported() throws {
    let bench = HostBench()
    var quits = 0
    bench.host.commands.add("quit", title: "Quit", shortcut: CommandShortcut("ctrl+q")) {
      quits += 1
    }
    let plugin = try bench.load(
      """
      return { commands = {
        new = { title = "New Note", shortcut = "ctrl+n", action = function() print("new") end },
        bad = { shortcut = "ctrl+q", action = function() error("bad") end },
      } }
      """)
    #expect(bench.host.commands.all.map(\.id) == ["quit", "notes.bad", "notes.new"])
    #expect(bench.host.commands.all.map(\.title) == ["Quit", "bad", "New Note"])
    #expect(
      bench.host.commands.conflicts.map(\.description) == [
        "ctrl+q performs quit; notes.bad wants it, too"
      ])
    bench.press(.character("n"), .control)
    bench.press(.character("q"), .control)
    try bench.host.commands.perform("notes.bad")
    #expect(quits == 1)
    #expect(plugin.log == ["new", "notes/main.lua:3: bad"])
    plugin.unload()
    #expect(bench.host.commands.all.map(\.id) == ["quit"])
    #expect(bench.host.commands.conflicts.isEmpty)
  }

  /// The module `lunette.plugin` has exactly the functions and values of its rows, and the example
  /// of each row runs.
  @Test func theModuleIsAsItsRows() throws {
    let bench = HostBench()
    struct Note: ActionParameters { var name: String }
    try bench.host.actions.register("notes.open") { (_: ActionCall<Note>) in }
    _ = try bench.host.values.publish("system.load", 0.5)
    _ = try bench.host.events.declare("note.opened", Note.self)
    _ = try bench.host.events.declare("note.saved", Note.self)
    let rows = [
      PluginFunctions.table, PluginFunctions.values, PluginFunctions.value,
      PluginFunctions.subscription,
    ]
    let examples = (rows.map(\.example) + PluginFunctions.table.methods.map(\.example)).filter {
      !$0.contains("emit(")
    }
    let plugin = try bench.load(
      """
      local plugin = require "lunette.plugin"
      local names = {}
      for name in pairs(plugin) do names[#names + 1] = name end
      table.sort(names)
      print(table.concat(names, " "))
      local values = { \(examples.joined(separator: ", ")) }
      local subscription = plugin.on("note.saved", function() end)
      subscription:cancel()
      return {}
      """)
    #expect(plugin.log == [PluginFunctions.table.names.sorted().joined(separator: " ")])
    #expect(bench.errors.isEmpty, "\(bench.errors)")
  }

  private struct Large: ActionParameters {
    var size: UInt64?
    static let details = [ParameterDetail("size", "In bytes.", default: UInt64.max)]
  }

  @Test func aDefaultThatLuaCannotExpressIsNoDefaultWithoutAWord() {
    let error = #expect(throws: PluginError.self) {
      try HostBench().host.actions.register("disk.fill") { (_: ActionCall<Large>) in }
    }
    #expect(
      error?.description.hasPrefix(
        "a default of 'disk.fill' is wrong: 'size' is 18446744073709551615, which Lua cannot "
          + "express, expected "
      )
        == true,
      "\(error?.description ?? "none")")
  }

  @Test func whatAPluginReturnsIsChecked() {
    let bench = HostBench()
    let wrong: [(String, String)] = [
      ("return 3", "the plugin returned 3, expected a table"),
      ("return { panel = {} }", "the plugin has no option \"panel\"; did you mean 'panels'?"),
      ("return { panels = 3 }", "the plugin: panels must be a table, not 3"),
      ("return { panels = { side = print } }", "panel 'side': the host has no slot 'side'"),
      ("return { panels = { main = 3 } }", "panel 'main': body is 3, expected a function"),
      (
        "return { panels = { main = { slot = 'man', body = print } } }",
        "no slot 'man'; did you mean 'main'?"
      ),
      ("return { commands = { a = {} } }", "command 'a': action is nil, expected a function"),
      (
        "return { commands = { a = { shortcut = 'x', action = print } } }",
        "\"x\" is not a shortcut"
      ),
      ("return { styles = { pill = 'bordered' } }", "the host has no style place 'pill'"),
      ("error('no')", "notes/main.lua:1: no"),
      ("return {", "notes/main.lua:1: "),
      ("require 'helper'", "there is no helper.lua beside the script"),
    ]
    for (source, words) in wrong {
      let error = #expect(throws: PluginError.self) { try bench.load(source) }
      #expect(
        error?.description.contains(words) == true, "\(source): \(error?.description ?? "none")")
      #expect(
        error?.description.hasPrefix("notes/main.lua") == true, "\(error?.description ?? "none")")
      // The message does not reveal where the host keeps its files.
      #expect(error?.description.contains("/tmp") == false, "\(error?.description ?? "none")")
      #expect(bench.turn().contains("⚠ notes"))
    }
  }
}

extension Dictionary where Key == String, Value == String {
  struct Box: ActionParameters { var name: String }
}
