import Lunette
import LunetteLua
import LunetteRecords
import LunetteScript

/// The rows of the functions that tests call on an interface: `app:press(…)` and the like.
enum TestAppFunctions {
  private typealias Cell = ArgumentKey<Int>
  private static let column = Cell.cell("x", "The column, from 1.")
  private static let row = Cell.cell("y", "The row, from 1.")
  private static let keys = ArgumentKey<[TestKey]>.rest(
    .key("A key, such as `a`, `A`, `shift+tab`, `ctrl+c` or `f1`."))
  private static let target = ArgumentKey<TestTarget>.target(
    "The text of an element with the options of `find`, or a column and a row, from 1.")

  // Keys
  static let press = Function(
    "app:press",
    "Presses keys, one after the other, without reporting their release, as most terminals do.",
    example: "app:press(\"tab\", \"enter\")", keys)
  static let keyDown = Function(
    "app:keyDown",
    "Presses keys and holds them down, as in a terminal that reports when keys are released.",
    example: "app:keyDown(\"space\")", keys
  )
  static let keyRepeat = Function(
    "app:keyRepeat", "Reports that keys are still held down.", example: "app:keyRepeat(\"space\")",
    keys)
  static let keyUp = Function("app:keyUp", "Releases keys.", example: "app:keyUp(\"space\")", keys)
  static let type = Function(
    "app:type", "Types a text, character by character.", example: "app:type(\"héllo\")",
    .string("text", "The text; a line break types Enter."))
  static let paste = Function(
    "app:paste", "Pastes a text.", example: "app:paste(\"héllo\")",
    .string("text", "The text; it arrives all at once.")
  )

  // Mouse
  static let click = Function(
    "app:click", "Clicks an element or a cell.", example: "app:click(\"Sign In\")", target)
  static let doubleClick = Function(
    "app:doubleClick", "Clicks twice, 0.1 s apart.", example: "app:doubleClick(\"Sign In\")", target
  )
  static let rightClick = Function(
    "app:rightClick", "Clicks with the right button.", example: "app:rightClick(\"Sign In\")",
    target)
  static let mouseDown = Function(
    "app:mouseDown", "Presses the left mouse button and holds it down.",
    example: "app:mouseDown(1, 1)", column, row)
  static let mouseUp = Function(
    "app:mouseUp", "Releases the left mouse button.", example: "app:mouseUp(1, 1)", column, row)
  static let hover = Function(
    "app:hover", "Moves the pointer; a mouse button that is down stays down.",
    example: "app:hover(1, 1)", column, row)
  static let drag = Function(
    "app:drag",
    "Presses the left mouse button, moves the pointer cell by cell, and releases the button.",
    example: "app:drag(1, 1, 4, 1)",
    .cell("x1", "The column where the drag begins, from 1."),
    .cell("y1", "The row where the drag begins, from 1."),
    .cell("x2", "The column where the drag ends, from 1."),
    .cell("y2", "The row where the drag ends, from 1."))
  static let directions = SchemaNames("ScrollDirection", ["up", "down", "left", "right"])
  static let scroll = Function(
    "app:scroll", "Turns the wheel of the mouse.", example: "app:scroll(1, 1, \"down\", 3)", column,
    row,
    .name("direction", of: directions, "The direction of scrolling."),
    .optional(
      .integer("notches", from: 0, upTo: 1000, "The number of notches that the wheel is turned."),
      default: 1, "1"))

  // Window and time
  static let resize = Function(
    "app:resize", "Changes the size of the window.", example: "app:resize(80, 24)",
    .integer("columns", from: 1, "The width in columns."),
    .integer("rows", from: 1, "The height in rows."))
  static let advance = Function(
    "app:advance",
    "Moves the clock forward and does everything that becomes due on the way. Nothing else moves "
      + "the clock.",
    example: "app:advance(0.5)",
    .number("seconds", from: 0, "How far the clock is moved, in seconds."))

  // What is shown
  static let text = Function(
    "app:text", "Returns the text on the screen.", example: "app:text()",
    returns: [
      FieldRow(
        "text", .string,
        "The lines of the screen, without blanks at their ends and without empty lines at the end.")
    ])
  static let cell = Function(
    "app:cell", "Returns one cell of the screen.", example: "app:cell(1, 1)", column, row,
    returns: [FieldRow("cell", .object("Cell"), "")])
  static let find = Function(
    "app:find",
    "Finds an element by its accessibility label or its visible text. Complete matches come before "
      + "partial ones, controls before texts, and then elements in reading order.",
    example: "app:find(\"Sign In\")", .string("text", "The text of the element, or a part of it."),
    TestSearch.key, returns: [FieldRow("element", .optional(.object("Element")), "")])
  static let focus = Function(
    "app:focus",
    "Returns the element that has the focus. If that is scrolled out of sight, its `width` or "
      + "`height` is 0.", example: "app:focus()",
    returns: [FieldRow("element", .optional(.object("Element")), "")])
  static let accessibility = Function(
    "app:accessibility", "Returns what a screen reader would announce.",
    example: "app:accessibility()",
    returns: [FieldRow("text", .string, "One line for each element.")])
  static let snapshot = Function(
    "app:snapshot",
    "Compares the screen with `snapshots/FILE/name.svg` beside the test; `lunette test --update` "
      + "writes that file.",
    example: "app:snapshot(\"start\")",
    .string("name", "The name of the file, without its extension."))

  // Plugins
  static let send = Function(
    "app:send", "Sends an event of the host to the plugin.", example: "app:send(\"ended\", 7)",
    .string("event", "The name of the event."), .any("payload", "The data of the event."))
  static let publish = Function(
    "app:publish", "Sets a value that the host publishes.", example: "app:publish(\"load\", 0.5)",
    .string("name", "The name of the value."),
    .any("value", "The value that plugins read from now on."))
  static let command = Function(
    "app:command", "Performs a command of the plugin.", example: "app:command(\"refresh\")",
    .string("name", "The name of the command, or its id, which begins with the plugin's id."),
    .optional(.table("parameters", "What the command is given, by name.")))
  static let setting = Function(
    "app:setting", "Chooses a setting of the plugin, as the user may do at any time.",
    example: "app:setting(\"unit\", \"lines\")",
    .string("name", "The name of the setting in `plugin.json`."),
    .any("value", "The value that the plugin reads from now on; nil for the default."))
  static let unload = Function(
    "app:unload", "Unloads the plugin, as its host may do at any time.", example: "app:unload()")
}
