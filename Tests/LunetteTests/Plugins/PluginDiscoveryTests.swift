import Glibc
import LunetteBase
import LunetteEngine
import Testing

@testable import Lunette

/// A temporary folder of plugins, which is removed with this object.
@MainActor final class PluginFolders {
  let path: String
  /// - Parameter isLarge: Whether there will be thousands of files, which a disk takes seconds for.
  init(isLarge: Bool = false) {
    let parent = isLarge && access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(parent)/lunette-plugins-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)!) }
  }
  /// Makes a plugin; `manifest` has the fields beside the id, the version and the name, or is nil
  /// for none.
  @discardableResult
  func add(_ name: String, _ manifest: String? = "", id: String? = nil, main: String? = "return {}")
    -> String
  {
    let folder = "\(path)/\(name)"
    mkdir(folder, 0o700)
    if let manifest {
      let more = manifest.isEmpty ? "" : ", " + manifest
      write(
        folder + "/plugin.json",
        "{ \"id\": \"\(id ?? name)\", \"version\": \"1.0\", \"name\": \"\(name)\"\(more) }")
    }
    if let main { write(folder + "/main.lua", main) }
    return folder
  }
  func write(_ path: String, _ text: String) {
    guard let file = fopen(path, "w") else { return }
    fputs(text, file)
    fclose(file)
  }
  func remove(_ name: String) { Self.remove(at: "\(path)/\(name)") }
  /// Removes a file, or a folder with all that is in it. A link is removed, and never what it leads
  /// to.
  nonisolated private static func remove(at path: String) {
    if Glibc.remove(path) == 0 { return }
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0, let directory = fdopendir(descriptor) else { return }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { remove(at: "\(path)/\(name)") }
    }
    closedir(directory)
    Glibc.remove(path)
  }
  isolated deinit { Self.remove(at: path) }
}

@Suite @MainActor struct PluginDiscoveryTests {
  private static let main = """
    local ui, plugin = require "lunette", require "lunette.plugin"
    plugin.on("tick", function(n) print("tick " .. n) end)
    return {
      panels = { main = function() return ui.Text("hello from " .. plugin.id) end },
      commands = { go = function() print("went") end },
    }
    """
  /// The same without the event, which not every host here has.
  private static let quiet = main.replacing(
    "plugin.on(\"tick\", function(n) print(\"tick \" .. n) end)", with: "")
  private static let panel = #""panels": [{ "name": "main", "title": "The Panel" }]"#
  private static let command = #""commands": [{ "name": "go", "title": "Go", "shortcut": "f5" }]"#
  private static let event =
    #""activationEvents": ["tick"], "uses": [{ "kind": "event", "name": "tick", "reason": "#
    + #""Counts." }]"#

  @Test func nothingRunsBeforeItIsNeeded() throws {
    let folders = PluginFolders()
    for (name, manifest) in [
      ("byCommand", Self.command), ("byEvent", Self.event), ("byPanel", Self.panel),
    ] {
      folders.add(name, manifest, main: Self.main)
    }
    let bench = HostBench(show: { $0.slotView("other") })
    let tick = try bench.host.events.declare("tick", Int.self)
    let found = bench.host.plugins.discover(in: folders.path, isTrusted: true)
    #expect(
      found.plugins.map(\.id) == ["byCommand", "byEvent", "byPanel"] && found.refused.isEmpty)
    #expect(found.plugins.map { $0.manifest?.name } == ["byCommand", "byEvent", "byPanel"])
    for _ in 0..<5 { bench.turn() }
    #expect(found.plugins.allSatisfy { $0.state == .inactive && $0.script == nil })
    // The command is there before the plugin is.
    #expect(bench.host.commands.all.map(\.title) == ["Go"])
    bench.press(.function(5))
    for _ in 0..<3 { bench.turn() }
    #expect(found.plugins.map(\.state) == [.active, .inactive, .inactive])
    #expect(found.plugins[0].log == ["went"])
    #expect(bench.host.commands.all.map(\.title) == ["Go"])
    try tick.send(3)
    for _ in 0..<3 { bench.turn() }
    #expect(found.plugins.map(\.state) == [.active, .active, .inactive])
    #expect(found.plugins[1].log == ["tick 3"])
    bench.scene.setRoot(bench.host.slotView("main"))
    for _ in 0..<4 { bench.turn() }
    #expect(found.plugins.map(\.state) == [.active, .active, .active])
    #expect(bench.turn().contains("The Panel"))
    #expect(bench.errors.isEmpty, "\(bench.errors)")
  }

  @Test func aPanelIsNotThereBeforeItIsSeenAndThenLoads() throws {
    let folders = PluginFolders()
    folders.add("a", Self.panel, main: Self.quiet)
    let bench = HostBench()
    bench.host.plugins.discover(in: folders.path, isTrusted: true)
    #expect(bench.turn().contains("Loading …"))
    bench.turn()
    #expect(bench.turn().contains("hello from a"))
  }

  @Test func aPluginThatNamesNothingIsLoadedAtTheStart() throws {
    let folders = PluginFolders()
    folders.add("quiet", main: "print('runs') return {}")
    let bench = HostBench()
    let plugin = try #require(
      bench.host.plugins.discover(in: folders.path, isTrusted: true).plugins.first)
    #expect(plugin.state == .inactive)
    bench.turn()
    #expect(plugin.state == .active && plugin.log == ["runs"])
  }

  @Test func whatAScriptDoesNotReturnIsReported() throws {
    let folders = PluginFolders()
    folders.add(
      "a", Self.panel + ", " + Self.command,
      main: "return { panels = { other = { slot = 'main', body = print } } }")
    let bench = HostBench()
    let plugin = try #require(
      bench.host.plugins.discover(in: folders.path, isTrusted: true).plugins.first)
    try bench.host.commands.perform("a.go")
    for _ in 0..<3 { bench.turn() }
    #expect(
      plugin.log.filter { $0.contains("plugin.json") } == [
        "plugin.json names the panel 'main', which main.lua does not return",
        "plugin.json names the command 'go', which main.lua does not return",
        "a: plugin.json names the command 'go', which its script does not return",
      ])
  }

  // MARK: Whose a plugin is

  @Test func whoseAPluginIsFollowsFromWhereItLies() throws {
    let own = PluginFolders(), other = PluginFolders()
    own.add("mine")
    own.add("bare", nil)
    other.add("theirs", #""author": "the user""#)
    other.add("without", nil)
    let bench = HostBench()
    let plugins = bench.host.plugins
    plugins.ownFolder = own.path
    #expect(plugins.discover(in: own.path).plugins.map(\.isOwn) == [true, true])
    let found = plugins.discover(in: other.path)
    #expect(found.plugins.map(\.id) == ["theirs"] && found.plugins.map(\.isOwn) == [false])
    #expect(found.refused.map(\.folder) == [other.path + "/without"])
    #expect(found.refused[0].details[0].hasPrefix("there is no plugin.json, expected one with"))
    #expect(
      found.refused[0].summary.hasSuffix("it does not identify itself (it has no plugin.json)."))
    #expect(plugins.refused == found.refused)
    // A link in the user's own folder leads to what is not the user's own.
    symlink(other.path + "/theirs", own.path + "/zlink")
    other.add("linked", id: "linked")
    symlink(other.path + "/linked", own.path + "/ylink")
    let again = plugins.discover(in: own.path)
    #expect(again.plugins.first { $0.id == "linked" }?.isOwn == false)
    #expect(again.refused.map(\.folder) == [own.path + "/zlink"])
    #expect(
      again.refused[0].details[0].contains("which the plugin in \(other.path)/theirs already has"))
  }

  /// In the folder of the user's own plugins and in each of them, whatever the plugin may read.
  nonisolated private static let places = [
    "", "/mine", "/mine/main.lua", "/mine/plugin.json", "/mine/parts", "/mine/parts/more.lua",
  ]
  private func ownFolders() -> PluginFolders {
    let own = PluginFolders()
    let mine = own.add("mine")
    mkdir(mine + "/parts", 0o700)
    own.write(mine + "/parts/more.lua", "return 1")
    symlink("parts/more.lua", mine + "/link.lua")
    return own
  }
  private func areOwn(_ folders: PluginFolders, from path: String? = nil) -> [Bool] {
    let bench = HostBench()
    bench.host.plugins.ownFolder = path ?? folders.path
    return bench.host.plugins.discover(in: path ?? folders.path).plugins.map(\.isOwn)
  }

  @Test func whatOnlyTheUserCanWriteIsTheUsersOwn() {
    let own = ownFolders()
    #expect(areOwn(own) == [true])
    // The folder that the host names may be a link.
    let link = own.path + "-link"
    symlink(own.path, link)
    defer { unlink(link) }
    #expect(areOwn(own, from: link) == [true])
  }

  @Test(arguments: places) func whatOthersCanWriteIsNotTheUsersOwn(_ path: String) {
    let own = ownFolders()
    chmod(own.path + path, path.contains(".") ? 0o666 : 0o777)
    let bench = HostBench()
    bench.host.plugins.ownFolder = own.path
    #expect(bench.host.plugins.discover(in: own.path).plugins.map(\.isOwn) == [false])
    #expect(bench.host.plugins.discover(in: own.path, isTrusted: true).plugins.count == 1)
  }

  /// Only root can give files away.
  @Test(.enabled(if: geteuid() == 0), arguments: places)
  func whatBelongsToAnotherUserIsNotTheUsersOwn(_ path: String) {
    let own = ownFolders()
    #expect(chown(own.path + path, 65534, 65534) == 0)
    #expect(areOwn(own) == [false])
    #expect(chown(own.path + path, geteuid(), getegid()) == 0)
    #expect(areOwn(own) == [true])
  }

  @Test(arguments: ["/outside/file", "/outside", "", "/nowhere", nil])
  func aLinkThatLeadsOutIsNotTheUsersOwn(_ target: String?) {
    let own = ownFolders(), other = PluginFolders()
    mkdir(other.path + "/outside", 0o700)
    other.write(other.path + "/outside/file", "kept")
    symlink(target.map { other.path + $0 } ?? "../..", own.path + "/mine/parts/out")
    #expect(areOwn(own) == [false])
    // What a test leaves behind goes without what its links lead to.
    own.remove("mine")
    #expect(access(own.path + "/mine", F_OK) != 0)
    #expect(access(other.path + "/outside/file", F_OK) == 0)
  }

  @Test func trustIsAsked() {
    let other = PluginFolders()
    other.add("a")
    other.add("b", nil)
    let bench = HostBench()
    let found = bench.host.plugins.discover(in: other.path, isTrusted: true)
    #expect(found.plugins.map(\.isOwn) == [true, true] && found.refused.isEmpty)
  }

  @Test func theUsersFolderFollowsTheEnvironment() {
    let folder = Plugins.userFolder(for: "lunette")
    #expect(folder == nil || folder?.hasSuffix("/lunette/plugins") == true)
  }

  // MARK: Bad input

  @Test func twoPluginsOfOneID() throws {
    let folders = PluginFolders(), others = PluginFolders()
    folders.add("a", Self.panel, main: Self.quiet)
    folders.add("b", id: "a")
    others.add("a", Self.panel, main: "error('never run')")
    let bench = HostBench()
    let found = bench.host.plugins.discover(in: folders.path)
    #expect(found.plugins.map(\.folder) == [folders.path + "/a"])
    #expect(
      found.refused.map(\.details)
        == [
          ["'id' is \"a\", which the plugin in \(folders.path)/a already has; choose another id"]
        ])
    #expect(
      found.refused[0].summary == "The plugin “b” cannot be used: another plugin uses its "
        + "id.")
    #expect(bench.host.plugins.discover(in: others.path).refused.count == 1)
    for _ in 0..<3 { bench.turn() }
    #expect(bench.host.plugins.all.count == 1 && bench.host.plugins["a"]?.state == .active)
  }

  @Test func foldersThatVanish() throws {
    let folders = PluginFolders()
    for name in ["a", "b", "c"] { folders.add(name, Self.command, main: Self.quiet) }
    let bench = HostBench()
    let plugins = bench.host.plugins
    #expect(plugins.discover(in: folders.path).plugins.count == 3)
    try bench.host.commands.perform("b.go")
    bench.turn()
    #expect(plugins["b"]?.state == .active)
    for name in ["a", "b"] { folders.remove(name) }
    // One that has not run is gone; one that runs goes on until it is loaded again.
    #expect(plugins.discover(in: folders.path).plugins.map(\.id) == ["c"])
    #expect(plugins.all.map(\.id) == ["b", "c"] && plugins["b"]?.state == .active)
    #expect(bench.host.commands.all.map(\.id).sorted() == ["b.go", "c.go"])
    #expect(throws: PluginError.self) { try plugins["b"]?.reload() }
    #expect(plugins["b"]?.state == .active)
    // It vanishes between being found and being needed.
    folders.remove("c")
    try bench.host.commands.perform("c.go")
    bench.turn()
    guard case .failed(let error) = plugins["c"]?.state else { return #expect(Bool(false)) }
    #expect(error.message == "the folder no longer exists")
    #expect(plugins.discover(in: "/tmp/lunette-no-such-folder").plugins.isEmpty)
  }

  @Test(arguments: [
    (#""host": "org.other""#, "it is made for another program."),
    (#""hostLevels": { "min": 2 }"#, "it is made for a later version of this program."),
    (
      #""lunetteLevels": { "min": 9, "max": 12 }"#,
      "it is made for a later version of this program."
    ),
    (#""panels": [{ "name": "man" }]"#, "it needs a slot that this program does not have."),
  ])
  func whatTheHostCannotServeIsRefused(_ field: String, _ summary: String) {
    let folders = PluginFolders()
    folders.add("a", field)
    let bench = HostBench()
    let found = bench.host.plugins.discover(in: folders.path)
    #expect(
      found.plugins.isEmpty
        && found.refused.map(\.summary) == ["The plugin “a” cannot be used: " + summary])
  }

  @Test func aPluginRunsAtTheNewestLevelThatBothKnow() throws {
    let folders = PluginFolders()
    let main = "local p = require 'lunette.plugin' print(p.hostLevel) return {}"
    folders.add("early", #""hostLevels": { "min": 2, "max": 3 }"#, main: main)
    folders.add("late", #""hostLevels": { "min": 4, "max": 9 }"#, main: main)
    let host = PluginHost(id: "org.example.bench", apiLevel: 5, budgets: .roomy)
    let bench = HostBench(of: host)
    let found = host.plugins.discover(in: folders.path)
    for _ in 0..<3 { bench.turn() }
    #expect(found.plugins.map(\.log) == [["3"], ["5"]])
  }

  @Test func aManifestIsReadAgainWithThePlugin() throws {
    let folders = PluginFolders()
    let folder = folders.add("a", Self.panel, main: Self.quiet)
    let bench = HostBench()
    let plugin = try #require(
      bench.host.plugins.discover(in: folders.path, isTrusted: true).plugins.first)
    for _ in 0..<3 { bench.turn() }
    folders.add("a", Self.panel.replacing("The Panel", with: "Renamed"), main: Self.quiet)
    try plugin.reload()
    bench.turn()
    #expect(bench.turn().contains("Renamed") && plugin.manifest?.panels[0].title == "Renamed")
    folders.write(folder + "/plugin.json", #"{ "id": "b", "version": "1", "name": "B" }"#)
    let error = #expect(throws: PluginError.self) { try plugin.reload() }
    #expect(
      error?.description == "a/plugin.json: 'id' is \"b\", expected \"a\", the id under which it "
        + "is loaded")
    #expect(plugin.state == .active && plugin.manifest?.panels[0].title == "Renamed")
  }

  /// A folder that a host loads by itself is the host's business; its manifest counts all the same.
  @Test func aLoadedFolderMayHaveAManifest() throws {
    let folders = PluginFolders()
    let folder = folders.add("folder", #""entry": "start.lua""#, id: "org.example.x", main: nil)
    folders.write(folder + "/start.lua", "print('started') return {}")
    let bench = HostBench()
    let plugin = try bench.host.plugins.load(folder)
    #expect(plugin.id == "org.example.x" && plugin.isOwn && plugin.log == ["started"])
    #expect(throws: PluginError.self) { try bench.host.plugins.load(folder, id: "y") }
    #expect(try bench.host.plugins.load(folders.add("bare", nil)).id == "bare")
  }

  @Test func thousandsOfManifests() {
    let folders = PluginFolders(isLarge: true)
    for number in 0..<10_000 { folders.add("p\(number)", Self.command, main: nil) }
    let bench = HostBench()
    let found = bench.host.plugins.discover(in: folders.path)
    #expect(found.plugins.count == 10_000 && bench.host.commands.all.count == 10_000)
    #expect(found.plugins.allSatisfy { $0.script == nil })
    #expect(bench.host.plugins["p9999"] === found.plugins.first { $0.id == "p9999" })
  }

  // MARK: Names

  private struct Given: ActionParameters { var line: Int }

  @Test(arguments: [
    "", " ", "a b", "a\nb", "../x", "a/b", "a\\b", "\u{1b}[2J", "a\u{202e}", "a\u{200b}", ".",
    "a..b", "a.",
    String(repeating: "x", count: 101), "👍", "a\0b",
  ])
  func namesAreCheckedEverywhere(_ name: String) throws {
    let host = PluginHost(id: "org.example.bench", budgets: .roomy)
    #expect(throws: PluginError.self) { try host.actions.register(name) {} }
    #expect(throws: PluginError.self) { try host.values.publish(name, 1) }
    #expect(throws: PluginError.self) { try host.events.declare(name, Int.self) }
    #expect(throws: PluginError.self) { try host.events.handle(name) { (_: Int, _) in } }
    let folder = PluginFolder("return {}")
    #expect(throws: PluginError.self) { try host.plugins.load(folder.path, id: name) }
    for slots in [[Slot.panel(name)], [.status(name)]] {
      let host = PluginHost(id: "org.example.bench", slots: slots, budgets: .roomy)
      #expect(throws: PluginError.self) { try host.plugins.load(folder.path, id: "a") }
    }
    let places = PluginHost(
      id: "org.example.bench", stylePlaces: [StylePlace(name, .button)], budgets: .roomy)
    #expect(throws: PluginError.self) { try places.plugins.load(folder.path, id: "a") }
    let unnamed = PluginHost(id: name, budgets: .roomy)
    #expect(throws: PluginError.self) { try unnamed.plugins.load(folder.path, id: "a") }
    var errors: [PluginError] = []
    host.onEachError = { errors.append($0) }
    host.commands.add(name, title: "A", shortcut: "f5") {}
    host.commands.add(name, title: "B") { await Task.yield() }
    #expect(errors.map(\.kind) == [.host, .host] && host.commands.all.isEmpty)
    #expect(throws: PluginError.self) {
      try host.commands.add(name, title: "C", Given.self) { _ in }
    }
    let quoted = JSONText.quoted(name)
    #expect(throws: PluginError.self) { try HostDescription(json: "{ \"id\": \(quoted) }") }
    for list in [
      "\"values\": [{ \"name\": \(quoted), \"type\": \"any\" }]",
      "\"actions\": [{ \"name\": \(quoted) }]",
      "\"slots\": [{ \"name\": \(quoted), \"kind\": \"panel\" }]",
    ] {
      #expect(throws: PluginError.self) { try HostDescription(json: "{ \"id\": \"a\", \(list) }") }
    }
    let bench = HostBench()
    let lua = name.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
    #expect(throws: PluginError.self) {
      try bench.load("return { commands = { ['\(lua)'] = print } }")
    }
    #expect(throws: PluginError.self) {
      try bench.load("return { panels = { ['\(lua)'] = { slot = 'main', body = print } } }")
    }
  }

  @Test(arguments: [
    "a", "process.kill", "note-opened", "a_b:c", "größe", "名前", "x1.2",
    String(repeating: "é", count: 100),
  ])
  func namesOfAllScriptsAreNames(_ name: String) throws {
    let host = PluginHost(id: "org.example.bench", slots: [.panel(name)], budgets: .roomy)
    try host.actions.register(name) {}
    let folder = PluginFolder("return {}")
    #expect(try host.plugins.load(folder.path, id: name).state == .active)
    #expect(try HostDescription(json: host.description.json()) == host.description)
  }

  @Test func twoSlotsOfOneNameAreAnError() throws {
    let host = PluginHost(
      id: "org.example.bench", slots: [.panel("a"), .status("a")], budgets: .roomy)
    let folder = PluginFolder("return {}")
    let error = #expect(throws: PluginError.self) { try host.plugins.load(folder.path, id: "p") }
    #expect(error?.message == "there is a slot 'a' already")
  }
}
