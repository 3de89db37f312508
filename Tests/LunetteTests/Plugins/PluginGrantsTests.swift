import Glibc
import LunetteBase
import Testing

@testable import Lunette

/// What plugins that are not the user's own may use: what their manifests ask for and the host
/// grants.
@Suite @MainActor struct PluginGrantsTests {
  private static let uses = """
    "storage": true, "uses": [
      { "kind": "action", "name": "open", "reason": "Opens." },
      { "kind": "value", "name": "load", "reason": "Shows it." },
      { "kind": "event", "name": "tick", "reason": "Counts." }
    ]
    """
  private static let main = """
    local plugin = require "lunette.plugin"
    local function attempt(what, action, ...) print(what .. " " .. tostring((pcall(action, ...)))) end
    attempt("open", plugin.perform, "open")
    attempt("erase", plugin.perform, "erase")
    attempt("load", function() return plugin.values.load.value end)
    attempt("secret", function() return plugin.values.secret.value end)
    attempt("tick", plugin.on, "tick", print)
    attempt("say", plugin.emit, "say", 1)
    print("storage " .. tostring(plugin.storage ~= nil))
    return {}
    """
  private static let everything = ["open true", "load true", "tick true", "storage true"]

  @MainActor private final class Asked {
    var manifests: [Manifest] = []
    var answer = Grants(
      actions: ["open", "erase"], values: ["load"], events: ["tick"], storage: true)
  }

  /// A host with one plugin of somebody else.
  @MainActor private final class Opened {
    let folders: PluginFolders
    let bench: HostBench
    let asked: Asked
    let plugin: Plugin

    init(
      _ folders: PluginFolders, data: PluginFolders? = nil, asked: Asked = Asked(),
      own: Bool = false,
      isAsked: Bool = true
    ) async throws {
      (self.folders, self.asked) = (folders, asked)
      let host = PluginHost(
        id: "org.example.bench", slots: [.panel("main")], budgets: .roomy, dataFolder: data?.path)
      if isAsked {
        host.grants = { manifest in
          asked.manifests.append(manifest)
          await Task.yield()
          return asked.answer
        }
      }
      try host.actions.register("open") {}
      try host.actions.register("erase") {}
      _ = try host.values.publish("load", 1)
      _ = try host.values.publish("secret", "hunter2")
      _ = try host.events.declare("tick", Int.self)
      try host.events.handle("say") { (_: Int, _) in }
      bench = HostBench(of: host)
      if own { host.plugins.ownFolder = folders.path }
      plugin = try #require(host.plugins.discover(in: folders.path).plugins.first)
      await turns()
    }
    func turns() async {
      for _ in 0..<6 {
        bench.turn()
        for _ in 0..<4 { await Task.yield() }
      }
    }
    /// What worked, and what there is.
    var worked: [String] { plugin.log.filter { $0.hasSuffix(" true") } }
  }
  private func folders(_ manifest: String = uses, main: String = main) -> PluginFolders {
    let folders = PluginFolders()
    folders.add("a", manifest, main: main)
    return folders
  }

  @Test func whatIsGrantedIsThereAndNothingElse() async throws {
    let opened = try await Opened(folders())
    #expect(opened.asked.manifests.map(\.id) == ["a"])
    #expect(
      opened.plugin.state == .active && opened.worked == Self.everything, "\(opened.plugin.log)")
    // The host has granted an action that the manifest does not list.
    #expect(opened.plugin.grants?.actions == ["open"])
    #expect(opened.plugin.log.contains { $0.contains("the action 'erase' is not granted") })
  }

  @Test func whatIsNotGrantedDoesNotExist() async throws {
    let asked = Asked()
    asked.answer = Grants(actions: ["open"])
    let opened = try await Opened(folders(), asked: asked)
    #expect(opened.worked == ["open true"])
    asked.answer = .none
    #expect(try await Opened(folders(), asked: asked).worked.isEmpty)
    let unasked = try await Opened(folders(), isAsked: false)
    #expect(unasked.plugin.state == .active && unasked.worked.isEmpty)
    #expect(
      unasked.plugin.wanted
        == Grants(actions: ["open"], values: ["load"], events: ["tick"], storage: true))
  }

  @Test func theUsersOwnPluginsAreNotAsked() async throws {
    let opened = try await Opened(folders(), own: true)
    #expect(opened.asked.manifests.isEmpty && opened.plugin.grants == nil)
    #expect(opened.worked.count == 7, "\(opened.plugin.log)")
  }

  @Test func nothingRunsBeforeTheAnswer() async throws {
    let folders = folders("\(Self.uses), \"panels\": [{ \"name\": \"main\" }]")
    let host = PluginHost(
      id: "org.example.bench", slots: [.panel("main")], budgets: .roomy,
      grants: { _ in
        try? await Task.sleep(for: .seconds(3600))
        return .none
      })
    let bench = HostBench(of: host)
    let plugin = try #require(host.plugins.discover(in: folders.path).plugins.first)
    for _ in 0..<5 {
      bench.turn()
      await Task.yield()
    }
    #expect(plugin.state == .inactive && plugin.isAwaitingGrants && plugin.log.isEmpty)
    #expect(bench.turn().contains("Waiting for permission …"))
    // Another way to answer, such as a button of the manager.
    try plugin.grant(Grants(values: ["load"]))
    #expect(!plugin.isAwaitingGrants && plugin.grants == Grants(values: ["load"]))
    for _ in 0..<3 { bench.turn() }
    #expect(plugin.state == .active)
    plugin.unload()
  }

  @Test func theAnswerIsRemembered() async throws {
    let (folders, data, asked) = (folders(), PluginFolders(), Asked())
    for _ in 0..<2 {
      let opened = try await Opened(folders, data: data, asked: asked)
      #expect(opened.worked == Self.everything && !opened.plugin.isChanged)
    }
    #expect(asked.manifests.count == 1)
  }

  @Test func aChangedPluginKeepsWhatItHadAndIsMarked() async throws {
    let (folders, data, asked) = (folders(), PluginFolders(), Asked())
    _ = try await Opened(folders, data: data, asked: asked)
    folders.write(folders.path + "/a/more.lua", "return 1")
    let changed = try await Opened(folders, data: data, asked: asked)
    #expect(
      changed.plugin.isChanged && changed.worked == Self.everything && asked.manifests.count == 1)
    try changed.plugin.acceptChange()
    #expect(!changed.plugin.isChanged)
    #expect(try await !Opened(folders, data: data, asked: asked).plugin.isChanged)
    // Of the user's own, not even that.
    folders.write(folders.path + "/a/more.lua", "return 2")
    #expect(try await !Opened(folders, data: data, own: true).plugin.isChanged)
  }

  @Test func aPluginThatWantsMoreKeepsWhatItHad() async throws {
    let (folders, data, asked) = (folders(), PluginFolders(), Asked())
    _ = try await Opened(folders, data: data, asked: asked)
    let more = Self.uses.replacing(
      "\"uses\": [",
      with: "\"uses\": [{ \"kind\": \"action\", \"name\": \"erase\", \"reason\": \"x\" },")
    folders.add("a", more, main: Self.main)
    let opened = try await Opened(folders, data: data, asked: asked)
    #expect(asked.manifests.count == 1)
    #expect(opened.worked == Self.everything && opened.plugin.wanted == Grants(actions: ["erase"]))
    // To accept the files is not to grant more.
    try opened.plugin.acceptChange()
    #expect(opened.plugin.wanted == Grants(actions: ["erase"]))
    try await opened.plugin.askForGrants()
    #expect(asked.manifests.count == 2 && opened.plugin.wanted.isEmpty)
    #expect(opened.plugin.grants?.actions == ["open", "erase"] && opened.plugin.state == .active)
    #expect(opened.worked.contains("erase true"))
    // One that asks for less has less.
    folders.add("a", "", main: Self.main)
    #expect(try await Opened(folders, data: data, asked: asked).plugin.grants == Grants.none)
  }

  @Test func aGrantForWhatTheHostNoLongerHas() async throws {
    let (data, asked) = (PluginFolders(), Asked())
    let manifest = "\"uses\": [{ \"kind\": \"action\", \"name\": \"gone\", \"reason\": \"x\" }]"
    asked.answer = Grants(actions: ["gone"], values: ["gone"], events: ["gone"])
    let opened = try await Opened(
      folders(
        manifest,
        main: "local p = require 'lunette.plugin' print(pcall(p.perform, 'gone')) return {}"),
      data: data,
      asked: asked)
    #expect(opened.plugin.state == .active && opened.plugin.grants == Grants(actions: ["gone"]))
    #expect(opened.plugin.log.first?.contains("there is no action 'gone'") == true)
  }

  @Test(arguments: [
    "{", "[]", "{ \"granted\": 3 }", "{ \"granted\": { \"actions\": [1] } }",
    "{ \"enabled\": \"x\" }",
  ])
  func aDamagedDecisionGrantsNothing(_ text: String) async throws {
    let (folders, data, asked) = (folders(), PluginFolders(), Asked())
    asked.answer = .none
    mkdir(data.path + "/a", 0o700)
    data.write(data.path + "/a/decisions.json", text)
    let opened = try await Opened(folders, data: data, asked: asked)
    #expect(
      asked.manifests.count == 1 && opened.worked.isEmpty && opened.plugin.grants == Grants.none)
  }

  @Test func theDigestIsSHA256() {
    func digest(_ text: String) -> String {
      var hash = SHA256()
      hash.add(text.utf8)
      return hash.digest()
    }
    // FIPS 180-4, and one that ends at the edge of a block.
    #expect(digest("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(digest("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      digest(String(repeating: "a", count: 1000))
        == "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3")
  }

  // MARK: One plugin only

  @Test func valuesAndEventsForOnePlugin() throws {
    let bench = HostBench(slots: [.panel("main"), .status("bar")])
    let load = try bench.host.values.publish("load", 1)
    let tick = try bench.host.events.declare("tick", Int.self)
    func main(_ slot: String) -> String {
      """
      local ui, plugin = require "lunette", require "lunette.plugin"
      plugin.on("tick", print)
      return { panels = { \(slot) = function() return ui.Text(plugin.id .. plugin.values.load.value) end } }
      """
    }
    let one = try bench.load(main("main"), id: "one"), two = try bench.load(main("bar"), id: "two")
    load["two"] = 7
    #expect(bench.turn().contains("one1") && bench.turn().contains("two7"))
    load.value = 2
    #expect(bench.turn().contains("one2") && bench.turn().contains("two7"))
    load["two"] = nil
    #expect(bench.turn().contains("two2") && load["two"] == nil)
    try tick.send(3, to: "one")
    try tick.send(4)
    bench.turn()
    #expect(one.log == ["3", "4"] && two.log == ["4"])
  }

  /// What a plugin sends may come back to it, for ever: each turn ends, and keys are handled.
  @Test func aCycleOfEventsLeavesTheHostItsTurns() throws {
    let bench = HostBench()
    let pong = try bench.host.events.declare("pong", Int.self)
    var pings = 0
    try bench.host.events.handle("ping") { (number: Int, _) in
      pings += 1
      try pong.send(number + 1)
      try pong.send(number + 1)
    }
    for id in ["a", "b"] {
      try bench.load(
        """
        local plugin = require "lunette.plugin"
        plugin.on("pong", function(n) plugin.emit("ping", n) end)
        return { commands = { go = function() plugin.emit("ping", 1) end } }
        """, id: id)
    }
    var pressed = 0
    bench.host.commands.add("key", title: "Key", shortcut: "f9") { pressed += 1 }
    try bench.host.commands.perform("a.go")
    for _ in 0..<12 { bench.press(.function(9)) }
    #expect(pressed == 12 && pings > 1_000)
  }

  /// Plugins that start each other by events are each started once.
  @Test func aCycleOfActivations() throws {
    let folders = PluginFolders()
    for (id, heard, sent) in [("a", "one", "two"), ("b", "two", "one")] {
      folders.add(
        id,
        """
        "activationEvents": ["\(heard)"], "uses": [{ "kind": "event", "name": "\(heard)", "reason": "x" }]
        """,
        main: """
          local plugin = require "lunette.plugin"
          print("started")
          plugin.on("\(heard)", function() plugin.emit("\(sent).sent", 1) end)
          return {}
          """)
    }
    let bench = HostBench()
    for name in ["one", "two"] {
      let event = try bench.host.events.declare(name, Int.self)
      try bench.host.events.handle("\(name).sent") { (_: Int, _) in try event.send(1) }
      if name == "one" { try event.send(1) }
    }
    let found = bench.host.plugins.discover(in: folders.path, isTrusted: true)
    for _ in 0..<10 { bench.turn() }
    #expect(found.plugins.map(\.state) == [.active, .active])
    #expect(found.plugins.map { $0.log.filter { $0 == "started" }.count } == [1, 1])
  }
}
