import LunetteLua
import LunetteViews

/// The arguments of the callbacks that views and modifiers call, by names such as `Button.action`: the declaration and its
/// parameter.
enum CallbackRows {
  private static let nothing = CallbackRow()
  private static let action = CallbackRow([
    FieldRow("sender", .object("Sender"), "The button."), FieldRow("event", .object("Event"), "How it came about."),
  ])
  private static let keyPress = CallbackRow(
    [FieldRow("press", .object("KeyPress"), "The key.")],
    returns: [FieldRow("isHandled", .optional(.boolean), "False: the key goes on to others.")])
  private static let gesture = CallbackRow([FieldRow("value", .object("GestureValue"), "How far it has come.")])
  private static let makesView = CallbackRow(returns: [FieldRow("view", .plain(.view(calls: false)), "What is shown.")])
  private static let showsItem = CallbackRow(
    [FieldRow("item", .optional(.any), "What `item` holds, where that was given.")], returns: makesView.results)
  private static func flag(_ name: String, _ words: String) -> CallbackRow {
    CallbackRow([FieldRow(name, .boolean, words)])
  }

  static let all: [String: CallbackRow] = {
    var rows: [String: CallbackRow] = [
      "Button.action": action,
      "ContactSheet.action": CallbackRow([FieldRow("cell", .object("ContactSheetCell"), "Which one.")]),
      "App.onQuit": nothing, "Menu.primaryAction": nothing,
      "NavigationLink.destination": makesView,
      "sheet.content": showsItem, "sheet.onDismiss": nothing, "popover.content": showsItem,
      "popover.onDismiss": nothing, "inspector.content": makesView,
      "alert.actions": showsItem, "alert.message": showsItem,
      "confirmationDialog.actions": showsItem, "confirmationDialog.message": showsItem,
      "ForEach.content": CallbackRow(
        [FieldRow("item", .any, "One of the data."), FieldRow("index", .integer, "Which one, from 1.")],
        returns: makesView.results),
      "ForEach.id": CallbackRow(
        [FieldRow("item", .any, "One of the data.")], returns: [FieldRow("id", .any, "What tells it from others.")]),
      "OutlineGroup.content": CallbackRow([FieldRow("item", .any, "One of the data.")], returns: makesView.results),
      "OutlineGroup.id": CallbackRow(
        [FieldRow("item", .any, "One of the data.")], returns: [FieldRow("id", .any, "What tells it from others.")]),
      "List.content": CallbackRow([FieldRow("item", .any, "One of the data.")], returns: makesView.results),
      "List.id": CallbackRow(
        [FieldRow("item", .any, "One of the data.")], returns: [FieldRow("id", .any, "What tells it from others.")]),
      "TableColumn.content": CallbackRow(
        [FieldRow("item", .any, "One of the data."), FieldRow("index", .integer, "Which one, from 1.")],
        returns: makesView.results),
      "Table.id": CallbackRow(
        [FieldRow("item", .any, "One of the data.")], returns: [FieldRow("id", .any, "What tells it from others.")]),
      "onDelete.perform": CallbackRow([FieldRow("index", .integer, "The item's position, from 1.")]),
      "onMove.perform": CallbackRow([
        FieldRow("from", .integer, "The item's position, from 1."),
        FieldRow("to", .integer, "The one that it is to have."),
      ]),
      "accessibilityAction.perform": nothing,
      "TimelineView.content": CallbackRow(
        [FieldRow("time", .number, "Seconds since the interface began.")], returns: makesView.results),
      "GeometryReader.content": CallbackRow(
        [FieldRow("size", .object("Size"), "The room that there is.")], returns: makesView.results),
      "ScrollViewReader.content": CallbackRow(
        [FieldRow("proxy", .object("ScrollViewProxy"), "Scrolls what is in it.")], returns: makesView.results),
      "Canvas.draw": CallbackRow([
        FieldRow("context", .object("GraphicsContext"), "What is drawn on."),
        FieldRow("size", .object("Size"), "The room that there is."),
      ]),
      "TapGesture.onEnded": gesture, "LongPressGesture.onEnded": gesture, "DragGesture.onChanged": gesture,
      "DragGesture.onEnded": gesture, "onTapGesture.perform": gesture, "onLongPressGesture.perform": gesture,
      "LongPressGesture.onChanged": flag("isPressing", "Whether it has begun, or is over."),
      "onLongPressGesture.onPressingChanged": flag("isPressing", "Whether it has begun, or is over."),
      "TextEditor.spans": CallbackRow(
        [FieldRow("text", .string, "The whole text.")],
        returns: [FieldRow("spans", .optional(.array(.any)), "A list of { from, to, attributes }; nil for none.")]),
      "GestureStateGesture.update": CallbackRow(
        [FieldRow("value", .any, "A drag's GestureValue; true for a long press.")],
        returns: [FieldRow("value", .any, "What the state is to hold.")]),
      "onPreferenceChange.perform": CallbackRow([FieldRow("value", .optional(.any), "What is told now.")]),
      "onPasteCommand.perform": CallbackRow([FieldRow("text", .string, "What was pasted.")]),
      "refreshable.perform": nothing,
      "onHover.perform": flag("isOver", "Whether the pointer is over the view."),
      "onAppear.perform": nothing, "onDisappear.perform": nothing, "task.perform": nothing, "onSubmit.perform": nothing,
      "onChange.perform": CallbackRow([
        FieldRow("old", .any, "What it was."), FieldRow("new", .any, "What it is now."),
      ]),
      "onKeyPress.perform": keyPress, "onKeyPress.action": keyPress,
      "alignmentGuide.compute": CallbackRow(
        [FieldRow("lengths", .any, "Cells: width, height, leading, trailing, top, bottom and center.")],
        returns: [FieldRow("line", .number, "Cells from the leading or upper edge.")]),
      "openURL.action": CallbackRow(
        [FieldRow("address", .string, "What is to be opened.")],
        returns: [FieldRow("result", .optional(.string), "\"systemAction\" leaves it to the host.")]),
    ]
    for event in ButtonEvent.allCases { rows["Button actions.\(event.rawValue)"] = action }
    return rows
  }()
}
