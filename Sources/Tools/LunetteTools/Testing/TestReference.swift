import Lunette
import LunetteEngine
import LunetteLua
import LunetteScript

// The names that a test file can use, as the reference describes them.
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
      TestCaseFunctions.object, app, element, cell, stats, error, quit, TestPrograms.object,
      TestPluginObjects.performed, TestPluginObjects.emitted,
    ]
    return reference
  }()

  static let app = ObjectRow(
    "App",
    "An interface under test. When the test writes a state, the change is drawn before the next "
      + "call returns.",
    example: "t:mount(ui.Text(\"Hello\"))", fields: TestApp.fields.map(\.row),
    methods: TestApp.verbs.map(\.row))

  private static let element = ObjectRow(
    "Element", "An element on the screen.", example: "app:find(\"Hello\")",
    fields: [
      FieldRow("x", .integer, "The first column of the element, from 1."),
      FieldRow("y", .integer, "The first row of the element, from 1."),
      FieldRow("width", .integer, "The width in columns."),
      FieldRow("height", .integer, "The height in rows."),
      FieldRow("kind", .name(TestSearch.kinds), "The kind of element."),
      FieldRow("title", .string, "The text of the element."),
      FieldRow("role", .optional(.string), "The role of a button."),
      FieldRow("isFocused", .boolean, "Whether the element has the focus."),
      FieldRow("isPressed", .boolean, "Whether the element is held down."),
      FieldRow("isEnabled", .boolean, "Whether the element can be used."),
      FieldRow("isSelected", .boolean, "Whether the element is selected."),
      FieldRow("accessibilityLabel", .string, "What a screen reader calls the element."),
    ])
  private static let cell = ObjectRow(
    "Cell", "A cell of the screen.", example: "app:cell(1, 1)",
    fields: [
      FieldRow(
        "text", .string,
        "The character; a blank for an empty cell, and an empty string for the right half of a "
          + "wide character."
      ),
      FieldRow(
        "foreground", .optional(.string),
        "The colour of the character as #rrggbb or a name; nil for the terminal's own colour."),
      FieldRow(
        "background", .optional(.string), "The colour behind the character, in the same form."),
      FieldRow("link", .optional(.string), "The address of the link in the cell."),
    ]
      + TestApp.attributes.map {
        FieldRow($0.name, .boolean, "Whether the character is drawn with this attribute.")
      })
  static let stats = ObjectRow(
    "Stats", "Counts of what has happened since the start.", example: "app.stats",
    fields: [
      FieldRow("makeBodyCalls", .integer, "How many times styles have made a body."),
      FieldRow(
        "bodyCalls", .integer, "How many times the bodies of components and functions have run."),
      FieldRow("frames", .integer, "How many frames have been drawn."),
      FieldRow(
        "bytesLastFrame", .integer,
        "How many bytes a terminal would have received for the last frame."),
    ])
  private static let error = ObjectRow(
    "Error", "An error or a warning that was reported.", example: "app.errors[1]",
    fields: [
      FieldRow(
        "message", .string, "The message, which begins with the file and line of the script."),
      FieldRow("traceback", .string, "The calls that led to the error; empty if there were none."),
    ])
  private static let quit = ObjectRow(
    "Quit", "The arguments of a call of `ui.quit`.", example: "app.quit",
    fields: [
      FieldRow("code", .integer, "The exit status."),
      FieldRow("result", .optional(.string), "The text that would be printed."),
    ])
}
