import LunetteCore
import LunetteLua

extension Registry {
  private static let gestures = ["TapGesture", "LongPressGesture", "DragGesture"]

  private static func gesture(_ name: String, _ words: String, _ precedence: GesturePrecedence) -> Row {
    .modifier(
      name, words, example: "view:\(name)(ui.TapGesture { onEnded = f })", positions: [["gesture"]],
      [Parameter("gesture", .value(of: gestures), "What is recognised.").required.positionOnly]
    ) { node, decoder, content in
      guard let gesture = node.argument(0)?.view else { return content }
      return GestureModifier(content, decoder.gesture(gesture), precedence: precedence)
    }
  }

  static let gestureRows: [Row] = [
    .value(
      "TapGesture", "One or more clicks in one place.", example: "ui.TapGesture { count = 2, onEnded = f }",
      [
        Parameter("count", .integer(1...100), default: "1", "Clicks."),
        Parameter("onEnded", .function, "Called after the last."),
      ]),
    .value(
      "LongPressGesture", "A button held down.", example: "ui.LongPressGesture { minimumDuration = 1, onEnded = f }",
      [
        Parameter("minimumDuration", .number(from: 0), default: "0.5", "Seconds."),
        Parameter("onChanged", .function, "Called with true when it begins and false when it is over."),
        Parameter("onEnded", .function, "Called while it is still held."),
      ]),
    .value(
      "DragGesture", "A movement with the button held.", example: "ui.DragGesture { onChanged = f, onEnded = g }",
      [
        Parameter("minimumDistance", .length(), default: "1", "Cells."),
        Parameter("onChanged", .function, "Called with each movement."),
        Parameter("onEnded", .function, "Called at the release."),
      ]),
    gesture("gesture", "A gesture that those inside go before.", .normal),
    gesture("highPriorityGesture", "A gesture that goes before those inside.", .high),
    gesture("simultaneousGesture", "A gesture that competes with none.", .simultaneous),
    .modifier(
      "onTapGesture", "Calls a function at a click.", example: "view:onTapGesture(function() … end)",
      positions: [["perform"]],
      [
        Parameter("perform", .function, "Called with the place of the click.").required,
        Parameter("count", .integer(1...100), default: "1", "How many clicks."),
      ]
    ) { node, decoder, content in
      let perform = decoder.callback(node, 0)
      return GestureModifier(content, .tap(count: node.int(1) ?? 1, onEnded: perform.map { $0.gestureAction }))
    },
    .modifier(
      "onLongPressGesture", "Calls a function when the button is held.",
      example: "view:onLongPressGesture { minimumDuration = 1, perform = f }", positions: [["perform"]],
      [
        Parameter("perform", .function, "Called while it is still held.").required,
        Parameter("minimumDuration", .number(from: 0), default: "0.5", "Seconds."),
        Parameter("onPressingChanged", .function, "Called with true when it begins and false when it is over."),
      ]
    ) { node, decoder, content in
      let gesture = Gesture.longPress(
        minimumDuration: node.double(1) ?? 0.5, onPressingChanged: decoder.callback(node, 2).map { $0.booleanAction },
        onEnded: decoder.callback(node, 0).map { $0.gestureAction })
      return GestureModifier(content, gesture)
    },
  ]
  static let tapKind = kind(of: "TapGesture")
  static let longPressKind = kind(of: "LongPressGesture")
}

extension ViewDecoder {
  func gesture(_ node: ArenaNode) -> Gesture {
    if node.kind == Registry.tapKind {
      return .tap(count: node.int(0) ?? 1, onEnded: callback(node, 1).map { $0.gestureAction })
    }
    if node.kind == Registry.longPressKind {
      return .longPress(
        minimumDuration: node.double(0) ?? 0.5, onPressingChanged: callback(node, 1).map { $0.booleanAction },
        onEnded: callback(node, 2).map { $0.gestureAction })
    }
    return .drag(
      minimumDistance: node.int(0) ?? 1, onChanged: callback(node, 1).map { $0.gestureAction },
      onEnded: callback(node, 2).map { $0.gestureAction })
  }
}
