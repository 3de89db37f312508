import Glibc
import LunetteBase
import Observation
import Synchronization
import Testing

@testable import Lunette

/// What is kept of plugins: settings, storage, and whether they are on.
@Suite @MainActor struct PluginDataTests {
  private static let manifest = """
    "panels": [{ "name": "main" }], "storage": true,
    "settings": [
      { "name": "every", "type": "integer", "default": 5, "minimum": 1, "maximum": 60 },
      { "name": "unit", "type": { "choice": ["words", "lines"] }, "default": "words" },
      { "name": "isLoud", "type": "boolean", "default": false },
      { "name": "prefix", "type": "string", "default": "", "maximum": 3 },
      { "name": "part", "type": "number", "default": 0.5, "minimum": 0, "maximum": 1 }
    ]
    """
  private static let main = """
    local ui, plugin = require "lunette", require "lunette.plugin"
    return {
      panels = { main = function() return ui.Text(plugin.settings.every .. " " .. plugin.settings.unit) end },
      commands = {
        add = function() plugin.storage.count = (plugin.storage.count or 0) + 1 end,
        show = function() print(plugin.storage.count) end,
      },
      onDeactivate = function() plugin.storage.last = "bye" end,
    }
    """

  /// A host with one plugin, whose data are kept in a folder that outlives the host.
  @MainActor private struct Opened {
    let data: PluginFolders
    let folders: PluginFolders
    let bench: HostBench
    let plugin: Plugin
    init(_ main: String = PluginDataTests.main, data: PluginFolders? = nil, settings: String? = nil)
      throws
    {
      let data = data ?? PluginFolders()
      folders = PluginFolders()
      self.data = data
      folders.add("notes", PluginDataTests.manifest, main: main)
      if let settings {
        mkdir(data.path + "/notes", 0o700)
        data.write(data.path + "/notes/settings.json", settings)
      }
      let host = PluginHost(
        id: "org.example.bench", slots: [.panel("main")], budgets: .roomy, dataFolder: data.path)
      bench = HostBench(of: host)
      plugin = try #require(host.plugins.discover(in: folders.path, isTrusted: true).plugins.first)
      for _ in 0..<3 { bench.turn() }
    }
    func text(_ file: String) -> String? {
      guard let file = fopen("\(data.path)/notes/\(file)", "r") else { return nil }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 4096)
      return String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
    }
  }

  // MARK: Settings

  @Test func aSettingThatChangesShowsWithoutAReload() throws {
    let opened = try Opened()
    #expect(opened.bench.turn().contains("5 words"))
    try opened.plugin.settings.set("every", 7)
    #expect(opened.bench.turn().contains("7 words"))
    #expect(opened.text("settings.json") == "{ \"every\": 7 }\n")
    try opened.plugin.settings.set("unit", "lines")
    try opened.plugin.settings.reset("every")
    #expect(opened.bench.turn().contains("5 lines"))
    // The next program reads what was chosen.
    let again = try Opened(data: opened.data)
    #expect(again.bench.turn().contains("5 lines"))
    #expect(again.plugin.settings.isChosen("unit") && !again.plugin.settings.isChosen("every"))
  }

  @Test(arguments: [
    ("every", PluginValue.integer(0), "'every' is 0, expected an integer from 1 to 60"),
    ("every", "x", "'every' is \"x\", expected an integer from 1 to 60"),
    ("every", 1.5, "'every' is 1.5, expected an integer from 1 to 60"),
    (
      "unit", "word", "'unit' is \"word\", expected \"words\" or \"lines\"; did you mean \"words\"?"
    ),
    ("isLoud", 1, "'isLoud' is 1, expected a boolean"),
    ("prefix", "long", "'prefix' is \"long\", expected a string of at most 3 characters"),
    ("part", .number(.infinity), "'part' is inf, expected a number from 0 to 1"),
    ("part", .number(.nan), "'part' is nan, expected a number from 0 to 1"),
    ("part", .array([1]), "'part' is an array, expected a number from 0 to 1"),
    ("evry", 1, "plugin.json declares no setting 'evry'; did you mean 'every'?"),
  ])
  func whatASettingCannotBeIsRefused(_ name: String, _ value: PluginValue, _ message: String) throws
  {
    let opened = try Opened()
    let error = #expect(throws: PluginError.self) { try opened.plugin.settings.set(name, value) }
    #expect(error?.message == message)
    #expect(opened.text("settings.json") == nil)
  }

  @Test func aFileThatSomebodyHasEdited() throws {
    let opened = try Opened(
      settings:
        #"{ "every": "often", "unit": "lines", "part": 7, "colour": "red", "isLoud": null }"#)
    #expect(opened.bench.turn().contains("5 lines"))
    #expect(
      opened.plugin.settings.problems == [
        "settings.json: 'every' is \"often\", expected an integer from 1 to 60",
        "settings.json: 'isLoud' is nil, expected a boolean",
        "settings.json: 'part' is 7, expected a number from 0 to 1",
        "settings.json: plugin.json declares no setting 'colour'",
      ])
    #expect(opened.plugin.log == opened.plugin.settings.problems)
    // What is not the plugin's stays in the file.
    try opened.plugin.settings.set("every", 9)
    #expect(opened.text("settings.json")?.contains("\"colour\": \"red\"") == true)
    opened.data.write(opened.data.path + "/notes/settings.json", #"{ "every": 11 }"#)
    opened.plugin.settings.reload()
    #expect(opened.bench.turn().contains("11 words") && opened.plugin.settings.problems.isEmpty)
  }

  @Test(arguments: ["{", "[]", "\u{feff}{}", "{ \"every\": 1, \"every\": 2 }", "\u{0}"])
  func aFileThatIsNoJSONIsNotOverwritten(_ text: String) throws {
    let opened = try Opened(settings: text)
    #expect(opened.bench.turn().contains("5 words"))
    #expect(opened.plugin.settings.problems.count == 1)
    #expect(throws: PluginError.self) { try opened.plugin.settings.set("every", 9) }
    #expect(opened.bench.turn().contains("5 words"))
    if text != "\u{0}" { #expect(opened.text("settings.json") == text) }
  }

  @Test func contentThatReadsASettingFollowsIt() throws {
    let opened = try Opened()
    let seen = Changes()
    withObservationTracking {
      _ = opened.plugin.settings["every"]
    } onChange: {
      seen.count.withLock { $0 += 1 }
    }
    try opened.plugin.settings.set("every", 8)
    #expect(seen.count.withLock { $0 } == 1)
  }

  // MARK: Storage

  @Test func whatIsStoredIsThereInTheNextProgram() throws {
    let opened = try Opened()
    let commands = opened.bench.host.commands
    try commands.perform("notes.add")
    try commands.perform("notes.add")
    opened.bench.turn()
    #expect(opened.text("storage.json") == "{ \"count\": 2 }\n")
    // Many changes are one write a second; what is left is written when the plugin leaves.
    try commands.perform("notes.add")
    opened.bench.turn()
    #expect(opened.text("storage.json") == "{ \"count\": 2 }\n")
    opened.bench.turn(after: 1)
    #expect(opened.text("storage.json") == "{ \"count\": 3 }\n")
    try commands.perform("notes.add")
    opened.plugin.unload()
    #expect(opened.text("storage.json") == "{ \"count\": 4, \"last\": \"bye\" }\n")
    let again = try Opened(data: opened.data)
    try again.bench.host.commands.perform("notes.show")
    #expect(again.plugin.log == ["4"])
    #expect(again.bench.errors.isEmpty)
  }

  @Test(arguments: [ENOSPC, EROFS, EDQUOT])
  func aFullDiskLosesNothing(_ error: Int32) throws {
    let opened = try Opened()
    let (host, commands) = (opened.bench.host, opened.bench.host.commands)
    try commands.perform("notes.add")
    opened.bench.turn()
    let replace = host.replaceFile
    host.replaceFile = { _, _ in error }
    try commands.perform("notes.add")
    opened.bench.turn(after: 1)
    // The file is as it was, the plugin goes on with what it has, and the host knows.
    #expect(opened.text("storage.json") == "{ \"count\": 1 }\n")
    #expect(
      opened.bench.errors.map(\.message) == [
        "storage.json cannot be written: \(String(cString: strerror(error)))"
      ])
    #expect(opened.bench.errors.map(\.kind) == [.host] && opened.plugin.state == .active)
    try commands.perform("notes.show")
    #expect(opened.plugin.log.last == "2")
    host.replaceFile = replace
    opened.bench.turn(after: 11)
    #expect(opened.text("storage.json") == "{ \"count\": 2 }\n")
    // Settings say at once that they are not kept, and stay as they were.
    host.replaceFile = { _, _ in error }
    #expect(throws: PluginError.self) { try opened.plugin.settings.set("every", 9) }
    #expect(opened.bench.turn().contains("5 words"))
  }

  @Test func aFolderThatCannotBeMadeIsAnError() throws {
    let host = PluginHost(
      id: "org.example.bench", slots: [.panel("main")], budgets: .roomy,
      dataFolder: "/dev/null/data")
    let bench = HostBench(of: host)
    let folders = PluginFolders()
    folders.add("notes", Self.manifest, main: Self.main)
    host.plugins.discover(in: folders.path, isTrusted: true)
    for _ in 0..<3 { bench.turn() }
    try host.commands.perform("notes.add")
    bench.turn(after: 1)
    #expect(bench.errors.contains { $0.message.hasPrefix("storage.json cannot be written: ") })
    #expect(host.plugins["notes"]?.state == .active)
  }

  @Test func aDamagedFileIsPutAside() throws {
    let data = PluginFolders()
    mkdir(data.path + "/notes", 0o700)
    data.write(data.path + "/notes/storage.json", "{ \"count\": ")
    let opened = try Opened(data: data)
    #expect(opened.plugin.log.contains { $0.hasPrefix("storage.json:1: column 12:") })
    try opened.bench.host.commands.perform("notes.add")
    opened.bench.turn()
    #expect(
      opened.text("storage.json") == "{ \"count\": 1 }\n"
        && opened.text("storage.json.damaged") == "{ \"count\": ")
  }

  @Test func theWholeHasALimit() throws {
    let opened = try Opened(
      """
      local plugin = require "lunette.plugin"
      local part = ("x"):rep(1000)
      local count = 0
      for index = 1, 2000 do
        if not pcall(function() plugin.storage["k" .. index] = part end) then break end
        count = index
      end
      print(count)
      plugin.storage.k1 = nil
      plugin.storage["k" .. count + 1] = part
      print(pcall(function() plugin.storage["k" .. count + 2] = part end))
      local deep = {}
      for _ = 1, 150 do deep = { deep } end
      print((pcall(function() plugin.storage.deep = deep end)))
      return { panels = { main = print } }
      """)
    #expect(opened.plugin.log.first.flatMap { Int($0) }.map { (1000...1048).contains($0) } == true)
    #expect(
      opened.plugin.log[1].hasPrefix("false") && opened.plugin.log[2] == "false",
      "\(opened.plugin.log)")
  }

  // MARK: On and off

  @Test func whatIsOffStaysOff() throws {
    let opened = try Opened()
    opened.plugin.disable()
    #expect(!opened.plugin.isEnabled)
    let again = try Opened(data: opened.data)
    #expect(again.plugin.state == .disabled && again.bench.host.commands.all.isEmpty)
    #expect(!again.bench.turn().contains("words"))
    try again.plugin.load()
    #expect(again.bench.turn().contains("5 words") && again.plugin.isEnabled)
    let third = try Opened(data: opened.data)
    #expect(third.plugin.state == .active)
  }

  @Test func aPluginThatWasAddedStaysOff() throws {
    let data = PluginFolders(), folders = PluginFolders()
    let folder = folders.add("a", nil)
    for round in 0..<2 {
      let host = PluginHost(id: "org.example.bench", budgets: .roomy, dataFolder: data.path)
      let bench = HostBench(of: host)
      let plugin = host.plugins.add(folder)
      bench.turn()
      #expect(plugin.state == (round == 0 ? .active : .disabled))
      plugin.disable()
    }
  }

  private final class Changes: Sendable { let count = Mutex(0) }
}
