import Glibc
import LunetteBase
import LunetteEngine
import Observation
import Testing

@testable import Lunette

/// What hosts make their chrome of: panels as objects, ready views, and views in Swift.
@Suite @MainActor struct PluginChromeTests {
  @MainActor @Observable final class Model {
    var shows = false
    var tab = "a.main"
  }
  private static func main(_ title: String, command: String = "") -> String {
    """
    local ui, plugin = require "lunette", require "lunette.plugin"
    return {
      panels = { main = { title = "\(title)", body = function() return ui.Text("in " .. plugin.id) end } },
      commands = { \(command) },
    }
    """
  }

  /// A host's content on a screen without a terminal.
  private func scene(
    _ host: PluginHost, width: Int = 60, height: Int = 16,
    @ViewBuilder content: @escaping @MainActor () -> some Lunette.View
  ) -> HostedPicture {
    HostedPicture(
      HostedScene(host, size: Size(width: width, height: height), .english, content: content))
  }

  // MARK: Panels

  @Test func panelsAreObjectsThatTheHostPlaces() throws {
    let folders = PluginFolders()
    folders.add(
      "a", #""panels": [{ "name": "main", "title": "Before" }]"#, main: Self.main("After"))
    folders.add(
      "b", #""panels": [{ "name": "main", "systemImage": "my.own" }]"#, main: Self.main(""))
    let host = PluginHost(
      id: "org.example.bench", slots: [.panel("main"), .status("bar")], budgets: .roomy)
    host.plugins.discover(in: folders.path, isTrusted: true)
    #expect(host.panels(in: "main").map(\.id) == ["a.main", "b.main"])
    #expect(host.panels().allSatisfy { $0.systemImage == nil })
    #expect(host.panels().map(\.title) == ["Before", "b"] && host.panels(in: "bar").isEmpty)
    let model = Model()
    let picture = scene(host) {
      TabView(selection: Binding(model, \.tab)) {
        ForEach(host.panels(in: "main")) { panel in
          Tab(panel.title, value: panel.id) { PluginPanel(panel.id) }
        }
      }
    }
    for _ in 0..<5 { picture.turn() }
    // Only the panel that is seen has been loaded; its title is that of its script now.
    #expect(host.plugins["a"]?.state == .active && host.plugins["b"]?.state == .inactive)
    #expect(
      picture.text.contains("After") && picture.text.contains("in a")
        && !picture.text.contains("in b"))
    model.tab = "b.main"
    for _ in 0..<5 { picture.turn() }
    #expect(picture.text.contains("in b") && !picture.text.contains("in a"))
    host.plugins["b"]?.disable()
    for _ in 0..<3 { picture.turn() }
    #expect(host.panels(in: "main").map(\.id) == ["a.main"])
    picture.scene.finish()
  }

  /// The host chooses the order, leaves panels out and moves them; a panel keeps its state wherever
  /// it is shown.
  @Test func panelsKeepTheirStateWhereverTheHostPutsThem() throws {
    let folders = PluginFolders()
    for name in ["a", "b", "c"] {
      folders.add(
        name, #""panels": [{ "name": "main" }]"#,
        main: """
          local ui, plugin = require "lunette", require "lunette.plugin"
          local count = ui.State(0)
          return {
            panels = { main = function() return ui.Text(plugin.id .. count.value) end },
            commands = { up = function() count.value = count.value + 1 end },
          }
          """)
    }
    let host = PluginHost(id: "org.example.bench", slots: [.panel("main")], budgets: .roomy)
    host.plugins.discover(in: folders.path, isTrusted: true)
    let places = Places()
    let picture = scene(host) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(places.above, id: \.self) { PluginPanel($0).frame(height: 1) }
        Text("between")
        HStack { ForEach(places.below, id: \.self) { PluginPanel($0).frame(width: 8, height: 1) } }
      }
    }
    func lines() -> [String] {
      for _ in 0..<5 { picture.turn() }
      return picture.text.split(separator: "\n").map {
        $0.split(separator: " ").joined(separator: " ")
      }
    }
    #expect(lines() == ["c0", "a0", "between"])
    #expect(host.plugins["b"]?.state == .inactive)
    try host.commands.perform("a.up")
    places.above = ["a.main", "c.main"]
    places.below = ["b.main"]
    #expect(lines() == ["a1", "c0", "between", "b0"])
    (places.above, places.below) = (["b.main"], ["c.main", "a.main"])
    #expect(lines() == ["b0", "between", "c0 a1"])
    picture.scene.finish()
  }
  @MainActor @Observable final class Places {
    var above = ["c.main", "a.main"]
    var below: [String] = []
  }

  @Test func aPanelThatIsNotThereShowsNothing() throws {
    let host = PluginHost(id: "org.example.bench", slots: [.panel("main")], budgets: .roomy)
    let picture = scene(host) {
      VStack {
        Text("top")
        PluginPanel("no.such")
      }
    }
    picture.turn()
    #expect(picture.text.contains("top"))
    let folder = PluginFolder("return { panels = { main = function() error('broken') end } }")
    try host.plugins.load(folder.path, id: "no")
    #expect(host.panels().map(\.id) == ["no.main"])
    picture.scene.finish()
  }

  // MARK: Ready views

  private func shown() throws -> (PluginHost, PluginFolders) {
    let folders = PluginFolders()
    folders.add(
      "words",
      """
      "author": "A. Author", "summary": "Counts words.",
      "settings": [
        { "name": "every", "type": "integer", "default": 5, "minimum": 1, "maximum": 9, "title": "Every" },
        { "name": "loud", "type": "boolean", "default": false, "title": "Loud" },
        { "name": "unit", "type": { "choice": ["words", "lines"] }, "default": "words", "title": "Unit" },
        { "name": "prefix", "type": "string", "default": "", "maximum": 3, "title": "Prefix", "summary": "Before it." }
      ]
      """,
      main:
        "print('hello') return { commands = { count = { title = 'Count Them', action = print } } }")
    folders.add("zwrong", "\"x\": 1")
    let host = PluginHost(id: "org.example.bench", budgets: .roomy)
    host.plugins.discover(in: folders.path)
    return (host, folders)
  }

  @Test func theManagerShowsAndChangesWhatPluginsDo() throws {
    let (host, folders) = try shown()
    let picture = scene(host, height: 24) { PluginManager(host) }
    for _ in 0..<3 { picture.turn() }
    #expect(
      picture.text.contains("● words 1.0") && picture.text.contains("“zwrong” cannot be used"))
    // The first of the groups has the focus.
    picture.press(.enter)
    for text in [
      "Counts words.", "by A. Author", "Reload", "Restart", "Disable", "Settings", "Log",
    ] {
      #expect(picture.text.contains(text), "\(text): \(picture.text)")
    }
    host.plugins["words"]?.disable()
    picture.turn()
    #expect(picture.text.contains("– words 1.0 · off") && picture.text.contains("Enable"))
    picture.scene.finish()
    _ = folders
  }

  /// What the user has agreed to, what has changed since then and what else is wanted is decided in
  /// the manager.
  @Test func permissionsAreDecidedInTheManager() async throws {
    let (folders, data) = (PluginFolders(), PluginFolders())
    func use(_ name: String) -> String {
      #"{ "kind": "value", "name": "\#(name)", "reason": "Reads \#(name)." }"#
    }
    func opened() -> (PluginHost, HostedPicture) {
      let host = PluginHost(
        id: "org.example.bench", budgets: .roomy, dataFolder: data.path,
        grants: { _ in
          try? await Task.sleep(for: .seconds(3600))
          return .none
        })
      host.plugins.discover(in: folders.path)
      return (host, scene(host, height: 30) { PluginManager(host) })
    }
    func wait(_ picture: HostedPicture, until isDone: () -> Bool) async {
      for _ in 0..<50 where !isDone() {
        picture.turn()
        await Task.yield()
      }
    }
    func click(_ text: String, _ picture: HostedPicture) {
      let lines = picture.text.split(separator: "\n", omittingEmptySubsequences: false)
      guard let y = lines.firstIndex(where: { $0.contains(text) }),
        let found = lines[y].firstRange(of: text)
      else {
        Issue.record("no \(text): \(picture.text)")
        return
      }
      picture.click(lines[y][..<found.lowerBound].count, y)
      picture.turn()
    }
    folders.add("a", "\"uses\": [\(use("one"))]", main: "return {}")
    let (first, picture) = opened()
    await wait(picture) { first.plugins["a"]?.isAwaitingGrants == true }
    picture.turn()
    #expect(picture.text.contains("asks for permission"), "\(picture.text)")
    picture.press(.enter)
    #expect(picture.text.contains("one: Reads one."), "\(picture.text)")
    click("Allow", picture)
    await wait(picture) { first.plugins["a"]?.state == .active }
    #expect(first.plugins["a"]?.grants?.values == ["one"])
    picture.scene.finish()

    folders.add("a", "\"uses\": [\(use("one")), \(use("two"))]", main: "return { commands = {} }")
    let (second, again) = opened()
    await wait(again) { second.plugins["a"]?.state == .active }
    again.turn()
    #expect(again.text.contains("wants more") && again.text.contains("changed"), "\(again.text)")
    #expect(second.plugins["a"]?.grants?.values == ["one"])
    again.press(.enter)
    click("Accept", again)
    #expect(
      !again.text.contains("changed") && again.text.contains("two: Reads two."), "\(again.text)")
    click("Do Not Allow", again)
    #expect(
      !again.text.contains("wants more") && second.plugins["a"]?.grants?.values == ["one"],
      "\(again.text)")
    click("Permissions", again)
    click("Take Back", again)
    #expect(second.plugins["a"]?.grants?.values == [], "\(again.text)")
    again.scene.finish()
  }

  @Test func settingsAreAFormOfTheirTypes() throws {
    let (host, folders) = try shown()
    let plugin = try #require(host.plugins["words"])
    let picture = scene(host) { PluginSettings(plugin) }
    for _ in 0..<2 { picture.turn() }
    for text in ["Every", "Loud", "Unit", "Prefix", "Before it."] {
      #expect(picture.text.contains(text), "\(picture.text)")
    }
    plugin.settings.type("long", plugin.settings.declared[3])
    picture.turn()
    #expect(
      picture.text.contains("'prefix' is \"long\", expected a string of at most 3"),
      "\(picture.text)")
    plugin.settings.type("lo", plugin.settings.declared[3])
    #expect(plugin.settings["prefix"] == "lo")
    picture.turn()
    #expect(!picture.text.contains("⚠") && picture.text.contains("Default"))
    picture.scene.finish()
    _ = folders
  }

  @Test func theLogIsShown() throws {
    let (host, folders) = try shown()
    let plugin = try #require(host.plugins["words"])
    let picture = scene(host) { PluginLog(plugin) }
    // The log is looked at once a second.
    for _ in 0..<15 { picture.turn() }
    #expect(picture.text.contains("hello"))
    picture.scene.finish()
    _ = folders
  }

  @Test func thePaletteFindsCommands() throws {
    let (host, folders) = try shown()
    var performed = 0
    host.commands.add("new", title: "New Note", shortcut: "ctrl+n") { performed += 1 }
    let model = Model()
    let picture = scene(host) {
      VStack {
        Button("Other") {}
        CommandPalette(host, isPresented: Binding(model, \.shows))
      }
    }
    for _ in 0..<3 { picture.turn() }
    #expect(!picture.text.contains("Count Them"))
    model.shows = true
    for _ in 0..<3 { picture.turn() }
    #expect(
      picture.text.contains("Count Them") && picture.text.contains("New Note"), "\(picture.text)")
    // The keys stand beside the title, as in a menu.
    #expect(
      picture.text.split(separator: "\n").contains {
        $0.contains("New Note") && $0.contains("Ctrl+N")
      })
    for letter in "newn" { picture.press(.character(letter)) }
    #expect(!picture.text.contains("Count Them"))
    picture.press(.enter)
    for _ in 0..<3 { picture.turn() }
    #expect(performed == 1 && !model.shows)
    picture.scene.finish()
    _ = folders
  }

  // MARK: Views that hosts had not

  @MainActor @Observable final class Values {
    var part = 0.5
    var count = 3
    var text = "one\ntwo"
    var tab = 2
    var asks = false
    var showsTask = true
    var taps = 0
    var changes: [String] = []
    var began = 0
    var ended = 0
  }

  @Test func theyShowAndWriteValues() throws {
    let values = Values()
    let picture = HostedPicture(40, 24) {
      VStack(alignment: .leading, spacing: 0) {
        Slider("Part", value: Binding(values, \.part), in: 0...1, step: 0.25)
        Stepper("Count", value: Binding(values, \.count), in: 1...5)
        TextEditor(text: Binding(values, \.text)).frame(height: 3)
        Markdown("# Head\n\nSome **bold** text")
        HSplitView {
          Text("left")
          Text("right")
        }
        .frame(height: 1)
        VSplitView {
          Text("upper")
          Text("lower")
        }
        .frame(height: 3)
        GeometryReader { size in Text("\(size.width) by \(size.height)") }.frame(height: 1)
        TabView(selection: Binding(values, \.tab)) {
          Tab("First", value: 1) { Text("page one") }
          Tab("Second", value: 2) { Text("page two") }
        }
        .frame(height: 4)
      }
    }
    let texts = [
      "Part", "Count", "one", "two", "Head", "Some bold text", "left", "right", "upper", "lower",
      "40 by 1", "page two",
    ]
    for text in texts {
      #expect(picture.text.contains(text), "\(text): \(picture.text)")
    }
    #expect(!picture.text.contains("page one"))
    values.tab = 1
    #expect(picture.text.contains("page one"))
    // The keys of each control change its value; the first has the focus.
    picture.press(.right)
    #expect(values.part == 0.75)
    picture.press(.tab)
    picture.press(.right)
    #expect(values.count == 4, "\(picture.text)")
    picture.press(.tab)
    picture.type("x")
    #expect(values.text.contains("x"))
    picture.scene.finish()
  }

  @Test func tapsChangesTasksAndDialogs() async throws {
    let values = Values()
    let picture = HostedPicture(40, 12) {
      VStack(alignment: .leading, spacing: 0) {
        Text("tap me").onTapGesture { values.taps += 1 }
          .onChange(of: values.count) { old, new in values.changes.append("\(old) \(new)") }
        Text("menu").contextMenu { Button("Copy It") {} }
        Button("Ask") { values.asks = true }
          .confirmationDialog("Really?", isPresented: Binding(values, \.asks)) {
            Button("Erase All") { values.count = 9 }
          }
        if values.showsTask {
          Text("works").task {
            values.began += 1
            try? await Task.sleep(for: .seconds(3600))
            values.ended += 1
          }
        }
      }
    }
    picture.click(2, 0)
    #expect(values.taps == 1)
    values.count = 4
    picture.turn()
    #expect(values.changes == ["3 4"])
    values.asks = true
    picture.turn()
    #expect(picture.text.contains("Really?") && picture.text.contains("Erase All"))
    values.asks = false
    picture.turn()
    picture.scene.handle(.mouse(MouseEvent(.down, button: .right, at: Point(x: 1, y: 1))))
    picture.turn()
    #expect(picture.text.contains("Copy It"), "\(picture.text)")
    picture.press(.escape)
    while values.began == 0 { await Task.yield() }
    values.showsTask = false
    picture.turn()
    // What sleeps is woken by being cancelled.
    while values.ended == 0 { await Task.yield() }
    #expect(values.began == 1)
    picture.scene.finish()
  }
}
