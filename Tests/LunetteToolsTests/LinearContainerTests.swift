import Testing

@testable import LunetteTools

/// Each container, presentation and control in linear mode: the lines that describe it, and the
/// lines that follow an input.
@Suite struct LinearContainerTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    /// The Lua expression of the initial value of the state `value`.
    var value = "\"\""
    let view: String
    let reads: [String]
    /// Lines that are typed, each with the answer.
    var lines: [(String, String)] = []
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "List",
      view: "ui.List { 'one', ui.Button('two', function() value.value = 'pressed' end) }",
      reads: ["one", "1. two, button"], lines: [("two", "pressed")]),
    Case(
      name: "List with a selection", value: "1",
      view: "ui.List { selection = value, ui.Text('first'):tag(1), ui.Text('second'):tag(2) }",
      reads: ["first, row, selected", "second, row"], lines: [("second", "second, row, selected")]),
    Case(
      name: "swipeActions",
      view:
        "ui.List { ui.Text('mail'):swipeActions { ui.Button('Delete', function() value.value = "
        + "'deleted' end) } }",
      reads: ["mail", "Delete, button"], lines: [("delete", "deleted")]),
    Case(
      name: "Section",
      view: "ui.List { ui.Section { header = 'Head', footer = 'Foot', 'row' } }",
      reads: ["Head", "row", "Foot"]),
    Case(
      name: "Form", value: "false",
      view: "ui.Form { ui.Section { header = 'Network', ui.Toggle('Wi-Fi', value) } }",
      reads: ["Network", "1. Wi-Fi, toggle, off"],
      lines: [("wi-fi", "Changed: 1. Wi-Fi, toggle, on")]),
    Case(
      name: "ScrollView",
      view:
        "ui.ScrollView { ui.VStack { 'top', ui.Button('far below', function() value.value = "
        + "'reached' end) } }",
      reads: ["top", "far below, button"], lines: [("far below", "reached")]),
    Case(
      name: "Grid", view: "ui.Grid { ui.GridRow { 'a', 'b' }, ui.GridRow { 'c', 'd' } }",
      reads: ["a", "b", "c", "d"]),
    Case(name: "GroupBox", view: "ui.GroupBox('Box', { 'inside' })", reads: ["Box", "inside"]),
    Case(
      name: "DisclosureGroup", view: "ui.DisclosureGroup('More', { 'hidden words' })",
      reads: ["1. More, button, collapsed"],
      lines: [("more", "hidden words"), ("more", "Gone: hidden words")]),
    Case(
      name: "ControlGroup",
      view: "ui.ControlGroup('Edit', { ui.Button('Cut', function() value.value = 'was cut' end) })",
      reads: ["Cut, button"], lines: [("cut", "was cut")]),
    Case(
      name: "TabView",
      view:
        "ui.TabView { ui.Text('first page'):tabItem('One'), ui.Text('second "
        + "page'):tabItem('Two') }",
      reads: ["One, tab, selected", "Two, tab", "first page"],
      lines: [("two", "second page"), ("one", "first page")]),
    Case(
      name: "NavigationStack",
      view:
        "ui.NavigationStack { ui.VStack { ui.NavigationLink('Details', ui.Text('all of it')) "
        + "}:navigationTitle('Home') }",
      reads: ["Home", "Details, button"],
      lines: [("details", "all of it"), ("home", "Details, button")]),
    Case(
      name: "ViewThatFits", view: "ui.ViewThatFits { ui.Text('wide'), ui.Text('n') }",
      reads: ["wide"]),
    Case(
      name: "GeometryReader",
      view: "ui.GeometryReader(function(size) return ui.Text(size.width .. ' columns') end)",
      reads: ["40 columns"]),
    Case(
      name: "Menu",
      view: "ui.Menu('File', { ui.Button('New', function() value.value = 'made' end) })",
      reads: ["File, button"], lines: [("file", "New, button"), ("new", "made")]),
    Case(
      name: "contextMenu",
      view:
        "ui.Text('card'):contextMenu { ui.Button('Rename', function() value.value = 'renamed' "
        + "end) }",
      reads: ["card"], lines: [("menu card", "Rename, button"), ("rename", "renamed")]),
    Case(
      name: "alert", value: "true",
      view: "ui.Text('beneath'):alert('Sure?', { isPresented = value })",
      reads: ["Sure?", "OK, button"], lines: [("ok", "beneath")]),
    Case(
      name: "confirmationDialog", value: "true",
      view:
        "ui.Text('beneath'):confirmationDialog('Sure?', { isPresented = value, ui.Button('Go', "
        + "function() end) })",
      reads: ["Go, button", "Cancel, button"], lines: [("cancel", "beneath")]),
    Case(
      name: "sheet", value: "true",
      view: "ui.Text('beneath'):sheet { isPresented = value, content = 'above' }",
      reads: ["above"], lines: [("close", "beneath")]),
    Case(
      name: "popover", value: "true",
      view: "ui.Text('beneath'):popover { isPresented = value, content = 'above' }",
      reads: ["above"], lines: [("close", "beneath")]),
    Case(
      name: "toolbar",
      view:
        "ui.Text('content'):toolbar { ui.Button('Save', function() value.value = 'saved' end) }",
      reads: ["content", "Save, button"], lines: [("save", "saved")]),
    Case(
      name: "searchable", view: "ui.List { 'row' }:searchable(value)",
      reads: ["Search, text field, empty", "row"],
      lines: [("set search rain", "Search, text field, rain")]),
    Case(
      name: "Picker in segments", value: "'a'",
      view:
        "ui.Picker('Size', { selection = value, options = { 'a', 'b' } }):pickerStyle('segmented')",
      reads: ["Size, picker, a"], lines: [("set size b", "Size, picker, b")]),
    Case(
      name: "Slider", value: "1",
      view: "ui.Slider('Volume', { value = value, range = { 0, 4 }, step = 1 })",
      reads: ["Volume, slider, 1"], lines: [("raise volume", "Volume, slider, 2")]),
    Case(
      name: "ProgressView", view: "ui.ProgressView('Working')",
      reads: ["Working, progress, in progress"]),
    Case(
      name: "Gauge",
      view: "ui.Gauge('Speed', { value = 4, range = { 0, 9 }, currentValueLabel = 'slow' })",
      reads: ["Speed, gauge, slow"]),
  ]

  @Test(arguments: cases) func isReadAndOperated(_ one: Case) throws {
    let app = try LinearConversation(
      """
      local value = ui.State(\(one.value))
      local function words() return type(value.value) == "string" and value.value ~= "" and ui.Text(value.value) end
      local view = \(one.view)
      return function() return ui.VStack { view, words() } end
      """)
    for words in one.reads { #expect(app.text.contains(words), "\(app.text)") }
    for (line, answer) in one.lines {
      let said = app.type(line)
      #expect(said.contains(answer), "to \(line): \(said)")
    }
    #expect(app.errors.isEmpty)
    #expect(!app.text.utf8.contains(0x1b))
  }
}
