import LunetteLua
import LunetteViews

/// The arguments of the callbacks that views and modifiers call, by names such as `Button.action`:
/// the declaration and its parameter.
enum CallbackRows {
  private static let nothing = CallbackRow()
  private static let action = CallbackRow([
    FieldRow("sender", .object("Sender"), "The button that calls the action."),
    FieldRow("event", .object("Event"), "How the action was triggered."),
  ])
  private static let gesture = CallbackRow([
    FieldRow("value", .object("GestureValue"), "The state of the gesture.")
  ])
  private static let makesView = CallbackRow(returns: [
    FieldRow("view", .plain(.view(calls: false)), "The view to show.")
  ])
  private static let keyPress = CallbackRow(
    [FieldRow("press", .object("KeyPress"), "The key that was pressed.")],
    returns: [
      FieldRow(
        "isHandled", .optional(.boolean),
        "Whether the key was handled; if it was not, other views get it.")
    ])
  private static let showsItem = CallbackRow(
    [FieldRow("item", .optional(.any), "The value of `item`, if that was given.")],
    returns: makesView.results)
  private static func flag(_ name: String, _ sentence: String) -> CallbackRow {
    CallbackRow([FieldRow(name, .boolean, sentence)])
  }

  static let all: [String: CallbackRow] = {
    var rows: [String: CallbackRow] = [
      "Button.action": action,
      "ContactSheet.action": CallbackRow([
        FieldRow("cell", .object("ContactSheetCell"), "The cell of the sheet.")
      ]),
      "App.onQuit": nothing, "Command.action": action, "Menu.primaryAction": nothing,
      "NavigationLink.destination": makesView,
      "navigationDestination.content": CallbackRow(
        [FieldRow("value", .plain(.scalar), "A value of the path.")],
        returns: [
          FieldRow(
            "view", .optional(.plain(.view(calls: false))), "The page; nil for values of others.")
        ]),
      "sheet.content": showsItem, "sheet.onDismiss": nothing, "popover.content": showsItem,
      "popover.onDismiss": nothing, "inspector.content": makesView,
      "alert.actions": showsItem, "alert.message": showsItem,
      "confirmationDialog.actions": showsItem, "confirmationDialog.message": showsItem,
      "ForEach.content": CallbackRow(
        [
          FieldRow("item", .any, "An item of the data."),
          FieldRow("index", .integer, "The position of the item, from 1."),
        ],
        returns: makesView.results),
      "ForEach.id": CallbackRow(
        [FieldRow("item", .any, "An item of the data.")],
        returns: [FieldRow("id", .any, "A value that identifies the item.")]),
      "OutlineGroup.content": CallbackRow(
        [FieldRow("item", .any, "An item of the data.")], returns: makesView.results),
      "OutlineGroup.id": CallbackRow(
        [FieldRow("item", .any, "An item of the data.")],
        returns: [FieldRow("id", .any, "A value that identifies the item.")]),
      "List.content": CallbackRow(
        [FieldRow("item", .any, "An item of the data.")], returns: makesView.results),
      "List.id": CallbackRow(
        [FieldRow("item", .any, "An item of the data.")],
        returns: [FieldRow("id", .any, "A value that identifies the item.")]),
      "TableColumn.content": CallbackRow(
        [
          FieldRow("item", .any, "An item of the data."),
          FieldRow("index", .integer, "The position of the item, from 1."),
        ],
        returns: makesView.results),
      "TableColumn.edit": CallbackRow(
        [
          FieldRow("item", .any, "The item of the row."),
          FieldRow("text", .string, "What the user entered."),
        ],
        returns: [
          FieldRow(
            "accepted", .any, "`false`, or a text that says what is wrong, keeps the cell open.")
        ]),
      "NavigationSplitView.sidebar": makesView, "NavigationSplitView.detail": makesView,
      "Chart.x": CallbackRow(
        [FieldRow("item", .any, "An item of the data.")],
        returns: [FieldRow("place", .any, "Its place on the horizontal axis: a number, or a text.")]
      ),
      "Chart.y": CallbackRow(
        [FieldRow("item", .any, "An item of the data.")],
        returns: [FieldRow("value", .number, "Its value.")]),
      "Chart.series": CallbackRow(
        [FieldRow("item", .any, "An item of the data.")],
        returns: [FieldRow("name", .any, "The name of the series to which it belongs.")]),
      "Table.id": CallbackRow(
        [FieldRow("item", .any, "An item of the data.")],
        returns: [FieldRow("id", .any, "A value that identifies the item.")]),
      "onDelete.perform": CallbackRow([
        FieldRow("index", .integer, "The position of the item, from 1.")
      ]),
      "onMove.perform": CallbackRow([
        FieldRow("from", .integer, "The position of the item, from 1."),
        FieldRow("to", .integer, "The new position of the item."),
      ]),
      "accessibilityAction.perform": nothing,
      "TimelineView.content": CallbackRow(
        [FieldRow("time", .number, "The time in seconds since the interface started.")],
        returns: makesView.results),
      "GeometryReader.content": CallbackRow(
        [FieldRow("size", .object("Size"), "The available space.")], returns: makesView.results),
      "ScrollViewReader.content": CallbackRow(
        [FieldRow("proxy", .object("ScrollViewProxy"), "Scrolls the views inside.")],
        returns: makesView.results),
      "Canvas.draw": CallbackRow([
        FieldRow("context", .object("GraphicsContext"), "The context to draw in."),
        FieldRow("size", .object("Size"), "The available space."),
      ]),
      "TapGesture.onEnded": gesture, "LongPressGesture.onEnded": gesture,
      "DragGesture.onChanged": gesture,
      "DragGesture.onEnded": gesture, "onTapGesture.perform": gesture,
      "onLongPressGesture.perform": gesture,
      "LongPressGesture.onChanged": flag(
        "isPressing", "true when the press begins, false when it is over."),
      "onLongPressGesture.onPressingChanged": flag(
        "isPressing", "true when the press begins, false when it is over."),
      "TextEditor.spans": CallbackRow(
        [FieldRow("text", .string, "The whole text.")],
        returns: [
          FieldRow(
            "spans", .optional(.array(.any)), "A list of { from, to, attributes }; nil for none.")
        ]),
      "TextEditor.lineSpans": CallbackRow(
        [FieldRow("line", .string, "The line, without what ends it.")],
        returns: [
          FieldRow(
            "spans", .optional(.array(.any)), "A list of { from, to, attributes }; nil for none.")
        ]),
      "GestureStateGesture.update": CallbackRow(
        [FieldRow("value", .any, "The GestureValue of a drag, or true for a long press.")],
        returns: [FieldRow("value", .any, "The new value of the state.")]),
      "onPreferenceChange.perform": CallbackRow([
        FieldRow("value", .optional(.any), "The new value.")
      ]),
      "onPasteCommand.perform": CallbackRow([FieldRow("text", .string, "The pasted text.")]),
      "refreshable.perform": nothing,
      "onHover.perform": flag("isOver", "Whether the pointer is over the view."),
      "onAppear.perform": nothing, "onDisappear.perform": nothing, "task.perform": nothing,
      "onSubmit.perform": nothing,
      "Stepper.onIncrement": nothing, "Stepper.onDecrement": nothing,
      "onChange.perform": CallbackRow([
        FieldRow("old", .any, "The old value."), FieldRow("new", .any, "The new value."),
      ]),
      "onKeyPress.perform": keyPress, "onKeyPress.action": keyPress,
      "alignmentGuide.compute": CallbackRow(
        [
          FieldRow(
            "lengths", .any,
            "The lines of the view in cells: width, height, leading, trailing, top, bottom and "
              + "center."
          )
        ],
        returns: [
          FieldRow(
            "line", .number, "The distance of the line from the leading or upper edge, in cells.")
        ]),
      "openURL.action": CallbackRow(
        [FieldRow("address", .string, "The address to open.")],
        returns: [
          FieldRow("result", .optional(.string), "\"systemAction\" lets the host open the address.")
        ]),
    ]
    for event in ButtonEvent.allCases { rows["Button actions.\(event.rawValue)"] = action }
    return rows
  }()
}
