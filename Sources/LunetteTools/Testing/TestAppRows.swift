import Lunette
import LunetteLua
import LunetteRecords
import LunetteScript

/// The rows of the functions that tests call on an interface: `app:press(…)` and the like.
enum TestAppFunctions {
  private typealias Cell = ArgumentKey<Int>
  private static let column = Cell.cell("x", "Column, from 1.")
  private static let row = Cell.cell("y", "Row, from 1.")
  private static let keys = ArgumentKey<[TestKey]>.rest(.key("Such as `a`, `A`, `shift+tab`, `ctrl+c` or `f1`."))
  private static let target = ArgumentKey<TestTarget>.target(
    "A text as `find` has it and its options, or a column and a row from 1.")

  // Keys
  static let press = Function(
    "app:press", "Presses keys, one after the other, as most terminals report them.",
    example: "app:press(\"tab\", \"enter\")", keys)
  static let keyDown = Function(
    "app:keyDown", "Holds keys down, as a terminal that reports releases does.", example: "app:keyDown(\"space\")", keys
  )
  static let keyRepeat = Function(
    "app:keyRepeat", "Goes on holding keys down.", example: "app:keyRepeat(\"space\")", keys)
  static let keyUp = Function("app:keyUp", "Lets keys go.", example: "app:keyUp(\"space\")", keys)
  static let type = Function(
    "app:type", "Types a text, character by character.", example: "app:type(\"héllo\")",
    .string("text", "A line's end is Enter."))
  static let paste = Function(
    "app:paste", "Pastes a text.", example: "app:paste(\"héllo\")", .string("text", "All at once."))

  // Mouse
  static let click = Function("app:click", "Clicks.", example: "app:click(\"Sign In\")", target)
  static let doubleClick = Function(
    "app:doubleClick", "Clicks twice, 0.1 s apart.", example: "app:doubleClick(\"Sign In\")", target)
  static let rightClick = Function(
    "app:rightClick", "Clicks with the right button.", example: "app:rightClick(\"Sign In\")", target)
  static let mouseDown = Function(
    "app:mouseDown", "Holds the left button down.", example: "app:mouseDown(1, 1)", column, row)
  static let mouseUp = Function("app:mouseUp", "Lets it go.", example: "app:mouseUp(1, 1)", column, row)
  static let hover = Function(
    "app:hover", "Moves the pointer, with whatever button is down.", example: "app:hover(1, 1)", column, row)
  static let drag = Function(
    "app:drag", "Down, a motion for each cell on the way, up.", example: "app:drag(1, 1, 4, 1)",
    .cell("x1", "Column where it begins, from 1."), .cell("y1", "Row where it begins, from 1."),
    .cell("x2", "Column where it ends, from 1."), .cell("y2", "Row where it ends, from 1."))
  static let directions = SchemaNames("ScrollDirection", ["up", "down", "left", "right"])
  static let scroll = Function(
    "app:scroll", "Turns the wheel.", example: "app:scroll(1, 1, \"down\", 3)", column, row,
    .name("direction", of: directions, "Which way."),
    .optional(.integer("notches", from: 0, upTo: 1000, "How far."), default: 1, "1"))

  // Window and time
  static let resize = Function(
    "app:resize", "Makes the window another size.", example: "app:resize(80, 24)",
    .integer("columns", from: 1, "Its width."), .integer("rows", from: 1, "Its height."))
  static let advance = Function(
    "app:advance", "Moves the clock, through all that is due on the way; nothing else moves it.",
    example: "app:advance(0.5)", .number("seconds", from: 0, "How far."))

  // What is shown
  static let text = Function(
    "app:text", "The screen.", example: "app:text()",
    returns: [
      FieldRow("text", .string, "Its lines; blanks at their ends and empty lines at the end are left out.")
    ])
  static let cell = Function(
    "app:cell", "One cell of the screen.", example: "app:cell(1, 1)", column, row,
    returns: [FieldRow("cell", .object("Cell"), "")])
  static let find = Function(
    "app:find",
    "What has these words, by its accessibility label or as it is seen: whole before part, controls before texts, the "
      + "first in reading order.", example: "app:find(\"Sign In\")", .string("text", "Its words, or a part of them."),
    TestSearch.key, returns: [FieldRow("element", .optional(.object("Element")), "")])
  static let focus = Function(
    "app:focus", "What has the focus.", example: "app:focus()",
    returns: [FieldRow("element", .optional(.object("Element")), "")])
  static let accessibility = Function(
    "app:accessibility", "What a screen reader is given.", example: "app:accessibility()",
    returns: [FieldRow("text", .string, "A line for each element.")])
  static let snapshot = Function(
    "app:snapshot", "Compares the screen with `snapshots/FILE/name.svg` beside the test; `--update` writes it.",
    example: "app:snapshot(\"start\")", .string("name", "Of the file, without its ending."))

  // Plugins
  static let send = Function(
    "app:send", "Tells the plugin of an event of the host's.", example: "app:send(\"ended\", 7)",
    .string("event", "Its name."), .any("payload", "What the event tells."))
  static let publish = Function(
    "app:publish", "Gives a value that the host publishes.", example: "app:publish(\"load\", 0.5)",
    .string("name", "The value's."), .any("value", "What plugins read from now on."))
  static let command = Function(
    "app:command", "Performs a command of the plugin's.", example: "app:command(\"refresh\")",
    .string("name", "The command's own, or its id with the plugin's before it."))
  static let unload = Function(
    "app:unload", "Takes the plugin away, as its host may at any time.", example: "app:unload()")
}
