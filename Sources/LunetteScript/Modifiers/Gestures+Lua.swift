import LunetteEngine
import LunetteRecords

extension RowBuilder {
  fileprivate mutating func count(_ documentation: String) -> DefaultKey<WholeArgument> {
    optional("count", .integer(1...100), default: 1, documentation)
  }
  fileprivate mutating func minimumDuration() -> DefaultKey<NumberArgument> {
    optional("minimumDuration", .number(from: 0, upTo: .infinity), default: 0.5, "Seconds.")
  }
  fileprivate mutating func maximumDistance() -> DefaultKey<WholeArgument> {
    optional("maximumDistance", .length(infinity: true), default: 1, "How far the pointer may move, in cells.")
  }
}

extension Registry {
  private static let tap = ValueRow<Gesture>.value(
    "TapGesture", "One or more clicks in one place.", example: "ui.TapGesture { count = 2, onEnded = f }"
  ) { row in
    let count = row.count("Clicks.")
    let onEnded = row.optional("onEnded", .function, "Called after the last.")
    return { node in .tap(count: node[count], onEnded: node[onEnded]?.gestureAction) }
  }

  private static let longPress = ValueRow<Gesture>.value(
    "LongPressGesture", "A button held down.", example: "ui.LongPressGesture { minimumDuration = 1, onEnded = f }"
  ) { row in
    let minimumDuration = row.minimumDuration()
    let maximumDistance = row.maximumDistance()
    let onChanged = row.optional(
      "onChanged", .function, "Called with true when it begins and false when it is over.")
    let onEnded = row.optional("onEnded", .function, "Called while it is still held.")
    return { node in
      .longPress(
        minimumDuration: node[minimumDuration], maximumDistance: node[maximumDistance],
        onPressingChanged: node[onChanged]?.booleanAction, onEnded: node[onEnded]?.gestureAction)
    }
  }

  private static let drag = ValueRow<Gesture>.value(
    "DragGesture", "A movement with the button held.", example: "ui.DragGesture { onChanged = f, onEnded = g }"
  ) { row in
    let minimumDistance = row.optional("minimumDistance", .length(), default: 1, "Cells.")
    let onChanged = row.optional("onChanged", .function, "Called with each movement.")
    let onEnded = row.optional("onEnded", .function, "Called at the release.")
    return { node in
      .drag(
        minimumDistance: node[minimumDistance], onChanged: node[onChanged]?.gestureAction,
        onEnded: node[onEnded]?.gestureAction)
    }
  }

  private static func gesture(_ name: String, _ documentation: String, _ precedence: GesturePrecedence) -> Row {
    .modifier(
      name, documentation, example: "view:\(name)(ui.TapGesture { onEnded = f })", positions: [["gesture"]]
    ) { row in
      let gesture = row.required(
        "gesture", .value(of: tap, longPress, drag), positionOnly: true, "What is recognised.")
      return { node, content in GestureModifier(content, node[gesture], precedence: precedence) }
    }
  }

  static var gestureRows: [Row] {
    [
      // In a row, for C asks whether a value is one of these.
      tap.row, longPress.row, drag.row,
      gesture("gesture", "A gesture that those inside go before.", .normal),
      gesture("highPriorityGesture", "A gesture that goes before those inside.", .high),
      gesture("simultaneousGesture", "A gesture that competes with none.", .simultaneous),
      .modifier(
        "onTapGesture", "Calls a function at a click.", example: "view:onTapGesture(function() … end)",
        positions: [["perform"]]
      ) { row in
        let perform = row.required("perform", .function, "Called with the place of the click.")
        let count = row.count("How many clicks.")
        return { node, content in
          GestureModifier(content, .tap(count: node[count], onEnded: node[perform].gestureAction))
        }
      },
      .modifier(
        "onLongPressGesture", "Calls a function when the button is held.",
        example: "view:onLongPressGesture { minimumDuration = 1, perform = f }", positions: [["perform"]]
      ) { row in
        let perform = row.required("perform", .function, "Called while it is still held.")
        let minimumDuration = row.minimumDuration()
        let maximumDistance = row.maximumDistance()
        let onPressingChanged = row.optional(
          "onPressingChanged", .function, "Called with true when it begins and false when it is over.")
        return { node, content in
          GestureModifier(
            content,
            .longPress(
              minimumDuration: node[minimumDuration], maximumDistance: node[maximumDistance],
              onPressingChanged: node[onPressingChanged]?.booleanAction, onEnded: node[perform].gestureAction))
        }
      },
    ]
  }
}
