import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteLua
import LunetteViews
import Testing

@testable import LunetteScript

/// Two scripts in one scene define the same names; each uses its own definitions.
@Suite struct ScopeTests {
  private static func script(_ mark: String) -> String {
    """
    local ui = require "lunette"
    ui.strings("en", { title = "\(mark) title", press = "\(mark) press", item = "\(mark) item" })
    ui.symbols.register("logo", { unicode = "\(mark.lowercased())", ascii = "\(mark.lowercased())" })
    pressed, shown = 0, ui.State(false)
    return function()
      return ui.VStack { alignment = "leading", spacing = 0,
        ui.HStack { spacing = 0, ui.Image { systemName = "logo" }, ui.Text("title") },
        ui.Button("press", function() pressed = pressed + 1 end):buttonStyle("plain"):keyboardShortcut("d", {}),
        ui.Button("\(mark)-open", function() shown.value = true end):buttonStyle("plain"),
        ui.Button("\(mark)-err", function() error("\(mark) erred") end):buttonStyle("plain"),
        ui.Menu("\(mark)-menu", { ui.Button("item", function() end) }),
      }:sheet { isPresented = shown, content = function() return ui.VStack { "title", ui.Image { systemName = "logo" } } end }
    end
    """
  }
  private func two() throws -> (SharedScene, a: SharedScene.Guest, b: SharedScene.Guest) {
    let shared = SharedScene()
    let a = try shared.add("a", Self.script("A"))
    return (shared, a, try shared.add("b", Self.script("B")))
  }

  @Test func eachHasItsOwnStringsAndSymbols() throws {
    let (shared, a, _) = try two()
    #expect(shared.text.contains("aA title") && shared.text.contains("bB title"), "\(shared.text)")
    // New translations of one script change the texts of that script only.
    try a.run("ui.strings('en', { title = 'other' })")
    #expect(shared.text.contains("aother") && shared.text.contains("bB title"), "\(shared.text)")
    #expect(shared.differences == [])
  }

  @Test func whatIsPresentedIsItsPresenters() throws {
    let (shared, _, b) = try two()
    try shared.click("B-open")
    #expect(
      shared.text.contains("B title\n")
        || shared.text.split(separator: "\n").count { $0.contains("B title") } == 2)
    try b.run("ui.strings('en', { title = 'changed' })")
    #expect(
      shared.text.split(separator: "\n").count { $0.contains("changed") } == 2, "\(shared.text)")
    shared.press(.escape)
    try shared.click("A-menu")
    #expect(shared.text.contains("A item"), "\(shared.text)")
    shared.press(.escape)
    try shared.click("B-menu")
    #expect(shared.text.contains("B item"), "\(shared.text)")
    #expect(shared.differences == [])
  }

  @Test func bothPresentAtOnce() throws {
    let (shared, a, b) = try two()
    try a.run("shown.value = true")
    try b.run("shown.value = true")
    let both = shared.text
    #expect(both.contains("B title"), "\(both)")
    shared.press(.escape)
    shared.press(.escape)
    #expect(try a.run("return shown.value") == [false])
    #expect(try b.run("return shown.value") == [false])
    #expect(shared.differences == [])
  }

  @Test func anAlertAPopoverAndAContextMenuAreTheirPresenters() throws {
    for view in [
      "ui.Text('x'):alert('title', { isPresented = on, actions = { ui.Button('item', function() "
        + "end) } })",
      "ui.Text('x'):popover { isPresented = on, content = function() return ui.Text('title') end }",
      "ui.Text('x'):confirmationDialog('title', { isPresented = on, actions = { ui.Button('item', "
        + "function() end) } })",
    ] {
      let shared = SharedScene()
      for mark in ["A", "B"] {
        try shared.add(
          mark,
          """
          local ui = require "lunette"
          ui.strings("en", { title = "\(mark) title" })
          on = ui.State(false)
          return function() return \(view) end
          """)
      }
      try shared.guests[1].run("on.value = true")
      #expect(shared.text.contains("B title"), "\(view): \(shared.text)")
      #expect(shared.differences == [])
    }
  }

  @Test func anIntentIsThatOfItsHostsPart() throws {
    let shared = SharedScene()
    let script = "local ui = require 'lunette' return ui.Button(NAME, { intent = 'save' })"
    var saved: [String] = []
    for mark in ["A", "B"] {
      let guest = try shared.add(mark, script.replacing("NAME", with: "'\(mark)-save'"))
      guest.scope.intents.register("save") { _ in saved.append(mark) }
    }
    try shared.click("B-save")
    try shared.click("A-save")
    #expect(saved == ["B", "A"])
    shared.guests[0].runtime.close()
    try shared.click("A-save")
    #expect(saved == ["B", "A"])
    #expect(shared.guests[0].said == [] && shared.reports.isEmpty)
  }

  @Test func whatButtonsAreIsSaidForOnesOwn() throws {
    let shared = SharedScene()
    let button = "return function() return ui.Button('go', function() end) end"
    let a = try shared.add(
      "a",
      "local ui = require 'lunette'; ui.appearance.Button { actions = { touchDown = function() a = "
        + "1 end } } \(button)"
    )
    let b = try shared.add("b", "local ui = require 'lunette'; \(button)")
    #expect(a.scope.appearance.button != nil)
    #expect(b.scope.appearance.button == nil)
    #expect(shared.scene.scope.appearance.button == nil)
  }

  @Test func aPictureComesFromItsOwnFolder() throws {
    final class Loader: BitmapLoader {
      let side: Int
      init(_ side: Int) { self.side = side }
      func load(_ name: String, locale: String) throws -> Bitmap {
        Bitmap(width: side, height: side, pixels: Array(repeating: 0xFFFF_FFFF, count: side * side))
      }
    }
    let shared = SharedScene()
    for (mark, side) in [("A", 2), ("B", 6)] {
      let guest = try shared.add(
        mark,
        "local ui = require 'lunette' return ui.HStack { spacing = 0, ui.Image('logo.png'), "
          + "ui.Text('|\(mark)') }"
      )
      guest.scope.bitmaps.loader = Loader(side)
    }
    shared.scene.changeEnvironment { $0.locale = "fr" }
    #expect(try shared.place(of: "|A").x == 2)
    #expect(try shared.place(of: "|B").x == 6)
  }

  @Test func aShortcutIsFirstThatOfTheScriptThatHasTheFocus() throws {
    let (shared, a, b) = try two()
    try shared.click("B press")
    shared.press(.character("d"))
    #expect(try a.run("return pressed") == [0])
    #expect(try b.run("return pressed") == [2])
    try shared.click("A press")
    shared.press(.character("d"))
    #expect(try a.run("return pressed") == [2])
  }

  @Test func anErrorIsReportedOnlyToItsOwner() throws {
    let (shared, a, b) = try two()
    shared.arrange = { views in
      Stack(
        axis: .vertical, horizontal: .leading, spacing: 0,
        children: [GroupBox(label: nil, content: views)])
    }
    shared.show()
    try shared.click("B-err")
    #expect(a.reports.isEmpty && shared.reports.isEmpty)
    let report = try #require(b.reports.first)
    #expect(report.error.message == "b.lua:10: B erred")
    #expect(report.scope == "b")
    // The path begins at the script's own root and does not show views of the host.
    #expect(
      report.path == "root › VStack › Button" || report.path.hasPrefix("root"), "\(report.path)")
    #expect(!report.path.contains("GroupBox"))
    // Without a handler of its own, the scope reports errors to the scene.
    b.scope.onError = nil
    try shared.click("B-err")
    #expect(shared.reports.count == 1)
  }

  @Test func whatTheEngineSaysHasTheLineOfTheScriptThatItIsAbout() throws {
    let shared = SharedScene()
    let a = try shared.add("a", "local ui = require 'lunette'\n\n\n\nreturn ui.Text('a')")
    let b = try shared.add(
      "b",
      "local ui = require 'lunette'\nreturn function()\n return ui.ForEach({ 1, 1 }, { id = "
        + "function(i) return i end }, function(i) return ui.Text('x') end)\nend"
    )
    #expect(a.said == [])
    let words = try #require(b.said.first)
    #expect(words.hasPrefix("b.lua:3: "), "\(words)")
  }

  @Test func aStyleOfTheHostsNamesWhatIsTheHostsAndTheLabelWhatIsTheGuests() throws {
    final class Framed: ControlStyle {
      let name = "framed"
      func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> View? {
        Stack(
          axis: .horizontal, spacing: 0,
          children: [Text(.key("title")), configuration.view(.label), Text(.verbatim("."))])
      }
    }
    let shared = SharedScene()
    shared.scene.scope.strings.add(["title": "HOST "], locale: "en")
    let style = Framed()
    shared.arrange = { views in
      EnvironmentModifier(
        Stack(axis: .vertical, horizontal: .leading, spacing: 0, children: views),
        .style(.button, style))
    }
    try shared.add(
      "a",
      "local ui = require 'lunette' ui.strings('en', { title = 'GUEST' }) return "
        + "ui.Button('title', function() end)"
    )
    #expect(shared.text.contains("HOST GUEST."), "\(shared.text)")
    #expect(shared.differences == [])
  }

  @Test func aPageThatALinkPushesOntoTheHostsStackIsTheLinks() throws {
    let shared = SharedScene()
    shared.arrange = { views in NavigationStack(root: Stack(axis: .vertical, children: views)) }
    let a = try shared.add(
      "a",
      """
      local ui = require "lunette"
      ui.strings("en", { title = "A title", page = "A page", bar = "A bar" })
      return ui.NavigationLink("title", function() return ui.Text("page"):navigationTitle("bar"):toolbar { ui.Button("bar", function() end) } end)
      """)
    try shared.click("A title")
    #expect(shared.text.contains("A page"), "\(shared.text)")
    #expect(shared.text.contains("A bar"), "\(shared.text)")
    try a.run("ui.strings('en', { page = 'new page' })")
    #expect(shared.text.contains("new page"), "\(shared.text)")
    a.runtime.close()
    shared.press(.escape)
    #expect(shared.text.contains("A title"), "\(shared.text)")
    #expect(shared.differences == [])
  }

  @Test func aHostSaysHowLargeThePartIs() throws {
    let shared = SharedScene()
    var size = Size(width: 12, height: 3)
    shared.arrange = { views in EnvironmentModifier(views[0], .set(WindowSizeKey.self, size)) }
    try shared.add(
      "a",
      """
      local ui = require "lunette"
      local C = ui.View "C"
      function C:body() local size = self.environment.windowSize return ui.Text(size.width .. "x" .. size.height) end
      return C {}
      """)
    #expect(shared.text.contains("12x3"))
    size = Size(width: 20, height: 4)
    shared.show()
    #expect(shared.text.contains("20x4"))
  }

  @Test func aThemeOfAGuestsIsNotTheScreens() throws {
    let shared = SharedScene()
    shared.arrange = { $0[0] }
    try shared.add(
      "a", "local ui = require 'lunette' return function() return ui.Text('a'):theme('light') end")
    #expect(shared.scene.settings.theme == Theme.terminal)
  }
}
