import Lunette
import LunetteEngine
import LunetteLua
import LunetteScript

extension Reference {
  /// Everything that a test of `lunette test` can use.
  package static let tests = scripts + TestReference.all
}

/// All rows of `require "lunette.test"`.
enum TestReference {
  static let all: Reference = {
    var reference = Reference()
    reference.functions = [TestCaseFunctions.test.row]
    reference.objects = [
      TestCaseFunctions.object, app, element, cell, stats, error, quit, TestPluginObjects.performed,
      TestPluginObjects.emitted,
    ]
    return reference
  }()

  static let app = ObjectRow(
    "App", "An interface under test. A state that the test writes is drawn before the next call returns.",
    example: "t:mount(ui.Text(\"Hello\"))", fields: TestApp.fields.map(\.row), methods: TestApp.verbs.map(\.row))

  private static let element = ObjectRow(
    "Element", "Something on the screen.", example: "app:find(\"Hello\")",
    fields: [
      FieldRow("x", .integer, "Its first column, from 1."), FieldRow("y", .integer, "Its first row, from 1."),
      FieldRow("width", .integer, "Columns."), FieldRow("height", .integer, "Rows."),
      FieldRow("kind", .name(TestSearch.kinds), "What it is."), FieldRow("title", .string, "Its words."),
      FieldRow("role", .optional(.string), "A button's."), FieldRow("isFocused", .boolean, "Whether it has the focus."),
      FieldRow("isPressed", .boolean, "Whether it is held down."),
      FieldRow("isEnabled", .boolean, "Whether it can be used."),
      FieldRow("isSelected", .boolean, "Whether it is selected."),
      FieldRow("accessibilityLabel", .string, "What a screen reader calls it."),
    ])
  private static let cell = ObjectRow(
    "Cell", "A cell of the screen.", example: "app:cell(1, 1)",
    fields: [
      FieldRow("text", .string, "A character; a blank for nothing, empty for the right half of a wide one."),
      FieldRow("foreground", .optional(.string), "Its colour as #rrggbb or a name; nil for the terminal's own."),
      FieldRow("background", .optional(.string), "The same of what is behind."),
      FieldRow("link", .optional(.string), "The address that it leads to."),
    ] + TestApp.attributes.map { FieldRow($0.name, .boolean, "Whether it is drawn so.") })
  static let stats = ObjectRow(
    "Stats", "What has been counted since the start.", example: "app.stats",
    fields: [
      FieldRow("makeBodyCalls", .integer, "How often styles were asked for a body."),
      FieldRow("bodyCalls", .integer, "How often components and functions were."),
      FieldRow("frames", .integer, "How many pictures were drawn."),
      FieldRow("bytesLastFrame", .integer, "What a terminal would have got for the last."),
    ])
  private static let error = ObjectRow(
    "Error", "Something that was reported.", example: "app.errors[1]",
    fields: [
      FieldRow("message", .string, "With the script's file and line first."),
      FieldRow("traceback", .string, "The calls that led to it; empty where there were none."),
    ])
  private static let quit = ObjectRow(
    "Quit", "What `ui.quit` was called with.", example: "app.quit",
    fields: [
      FieldRow("code", .integer, "The exit status."),
      FieldRow("result", .optional(.string), "What would be printed."),
    ])
}
