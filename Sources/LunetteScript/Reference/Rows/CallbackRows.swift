import LunetteLua
import LunetteViews

/// What views and modifiers call the script's functions with, by `Button.action`: the declaration and its parameter.
enum CallbackRows {
  private static let nothing = CallbackRow()
  private static let action = CallbackRow([
    FieldRow("sender", .object("Sender"), "The button."), FieldRow("event", .object("Event"), "How it came about."),
  ])
  private static let gesture = CallbackRow([FieldRow("value", .object("GestureValue"), "How far it has come.")])
  private static let makesView = CallbackRow(returns: [FieldRow("view", .plain(.view(calls: false)), "What is shown.")])
  private static func flag(_ name: String, _ words: String) -> CallbackRow {
    CallbackRow([FieldRow(name, .boolean, words)])
  }

  static let all: [String: CallbackRow] = {
    var rows: [String: CallbackRow] = [
      "Button.action": action, "App.onQuit": nothing, "NavigationLink.destination": makesView,
      "sheet.content": makesView, "sheet.onDismiss": nothing, "popover.content": makesView,
      "popover.onDismiss": nothing,
      "ForEach.content": CallbackRow(
        [FieldRow("item", .any, "One of the data."), FieldRow("index", .integer, "Which one, from 1.")],
        returns: makesView.results),
      "ForEach.id": CallbackRow(
        [FieldRow("item", .any, "One of the data.")], returns: [FieldRow("id", .any, "What tells it from others.")]),
      "GeometryReader.content": CallbackRow(
        [FieldRow("size", .object("Size"), "The room that there is.")], returns: makesView.results),
      "TapGesture.onEnded": gesture, "LongPressGesture.onEnded": gesture, "DragGesture.onChanged": gesture,
      "DragGesture.onEnded": gesture, "onTapGesture.perform": gesture, "onLongPressGesture.perform": gesture,
      "LongPressGesture.onChanged": flag("isPressing", "Whether it has begun, or is over."),
      "onLongPressGesture.onPressingChanged": flag("isPressing", "Whether it has begun, or is over."),
      "onHover.perform": flag("isOver", "Whether the pointer is over the view."),
      "onAppear.perform": nothing, "onDisappear.perform": nothing, "task.perform": nothing, "onSubmit.perform": nothing,
      "onChange.perform": CallbackRow([
        FieldRow("old", .any, "What it was."), FieldRow("new", .any, "What it is now."),
      ]),
      "onKeyPress.perform": CallbackRow(
        [FieldRow("press", .object("KeyPress"), "The key.")],
        returns: [FieldRow("isHandled", .optional(.boolean), "False: the key goes on to others.")]),
      "openURL.action": CallbackRow(
        [FieldRow("address", .string, "What is to be opened.")],
        returns: [FieldRow("result", .optional(.string), "\"systemAction\" leaves it to the host.")]),
    ]
    for event in ButtonEvent.allCases { rows["Button actions.\(event.rawValue)"] = action }
    return rows
  }()
}
