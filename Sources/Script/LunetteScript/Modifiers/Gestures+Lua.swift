import LunetteEngine
import LunetteRecords

// Gestures, the ways to combine them, and the modifiers that attach them: `view:onTapGesture(f)`,
// `view:gesture(ui.DragGesture { onChanged = f })`.
extension RowBuilder {
  fileprivate mutating func count(_ documentation: String) -> DefaultKey<WholeArgument> {
    optional("count", .integer(1...100), default: 1, documentation)
  }
  fileprivate mutating func minimumDuration() -> DefaultKey<NumberArgument> {
    optional(
      "minimumDuration", .number(from: 0, upTo: .infinity), default: 0.5,
      "How long the mouse button must be held, in seconds.")
  }
  fileprivate mutating func maximumDistance() -> DefaultKey<WholeArgument> {
    optional(
      "maximumDistance", .length(infinity: true), default: 1,
      "How far the pointer may move while the button is held, in cells.")
  }
}

extension Registry {
  private static let tap = ValueRow<Gesture>.value(
    "TapGesture", "A gesture of one or more clicks in one place.",
    example: "ui.TapGesture { count = 2, onEnded = f }"
  ) { row in
    let count = row.count("The number of clicks.")
    let onEnded = row.optional("onEnded", .function, "Called after the last click.")
    return { node in .tap(count: node[count], onEnded: node[onEnded]?.gestureAction) }
  }

  private static let longPress = ValueRow<Gesture>.value(
    "LongPressGesture", "A gesture of holding the mouse button down.",
    example: "ui.LongPressGesture { minimumDuration = 1, onEnded = f }"
  ) { row in
    let minimumDuration = row.minimumDuration()
    let maximumDistance = row.maximumDistance()
    let onChanged = row.optional(
      "onChanged", .function,
      "Called with true when the press begins and with false when it is over.")
    let onEnded = row.optional(
      "onEnded", .function,
      "Called once the button has been held long enough, before it is released.")
    return { node in
      .longPress(
        minimumDuration: node[minimumDuration], maximumDistance: node[maximumDistance],
        onPressingChanged: node[onChanged]?.booleanAction, onEnded: node[onEnded]?.gestureAction)
    }
  }

  private static let drag = ValueRow<Gesture>.value(
    "DragGesture", "A gesture of moving the pointer with the mouse button held down.",
    example: "ui.DragGesture { onChanged = f, onEnded = g }"
  ) { row in
    let minimumDistance = row.optional(
      "minimumDistance", .length(), default: 1,
      "How far the pointer must move before the drag begins, in cells.")
    let onChanged = row.optional(
      "onChanged", .function, "Called each time the pointer moves during the drag.")
    let onEnded = row.optional("onEnded", .function, "Called when the button is released.")
    return { node in
      .drag(
        minimumDistance: node[minimumDistance], onChanged: node[onChanged]?.gestureAction,
        onEnded: node[onEnded]?.gestureAction)
    }
  }

  private static func composed(
    _ name: String, _ documentation: String, method: String,
    _ compose: @escaping @Sendable (Gesture, Gesture) -> Gesture
  ) -> ValueRow<Gesture> {
    .value(
      name, documentation,
      example: "ui.LongPressGesture {}:\(method)(ui.DragGesture { onEnded = f })",
      positions: [["first"], ["second"]], method: method
    ) { row in
      let first = row.required("first", GestureArgument(), positionOnly: true, "The first gesture.")
      let second = row.required(
        "second", GestureArgument(), positionOnly: true, "The second gesture.")
      return { node in compose(node[first], node[second]) }
    }
  }
  private static let simultaneous = composed(
    "SimultaneousGesture",
    "Two gestures that can be recognised at the same time: gesture:simultaneously(other).",
    method: "simultaneously"
  ) { .simultaneous($0, $1) }
  private static let sequence = composed(
    "SequenceGesture",
    "Two gestures, of which the second begins when the first has been recognised: "
      + "gesture:sequenced(other).",
    method: "sequenced"
  ) { .sequence($0, $1) }
  private static let exclusive = composed(
    "ExclusiveGesture",
    "Two gestures, of which the second counts only if the first fails: gesture:exclusively(other).",
    method: "exclusively"
  ) { .exclusive($0, $1) }
  private static let updating = ValueRow<Gesture>.value(
    "GestureStateGesture",
    "A gesture that writes a state while it lasts: gesture:updating(state, fn). When it ends or is "
      + "cancelled, the state gets its earlier value back.",
    example:
      "ui.DragGesture {}:updating(ui.GestureState(0), function(value) return "
      + "value.translation.width end)",
    positions: [["gesture"], ["state"], ["update"]], method: "updating"
  ) { row in
    let gesture = row.required(
      "gesture", GestureArgument(), positionOnly: true, "The gesture to recognise.")
    let state = row.required(
      "state", .binding, positionOnly: true, "The ui.GestureState that is written.")
    let update = row.required(
      "update", .function, positionOnly: true,
      "Called with each movement of a drag, or with true when a long press begins; its result is "
        + "written to the state."
    )
    return { node in
      let writer = GestureStateWriter(node[update], node[state])
      return .updating(node[gesture], writer.update, reset: writer.reset)
    }
  }

  private static func gesture(
    _ name: String, _ documentation: String, _ precedence: GesturePrecedence
  ) -> Row {
    .modifier(
      name, documentation, example: "view:\(name)(ui.TapGesture { onEnded = f })",
      positions: [["gesture"]]
    ) { row in
      let gesture = row.required(
        "gesture", GestureArgument(), positionOnly: true, "The gesture to recognise.")
      return { node, content in GestureModifier(content, node[gesture], precedence: precedence) }
    }
  }

  static var gestureRows: [Row] {
    [
      // These rows must follow each other, for C checks whether a value's kind is in their range.
      tap.row, longPress.row, drag.row, simultaneous.row, sequence.row, exclusive.row, updating.row,
      gesture(
        "gesture",
        "Adds a gesture to the view; the gestures of views inside take precedence over it.", .normal
      ),
      gesture(
        "highPriorityGesture",
        "Adds a gesture to the view that takes precedence over the gestures of views inside.",
        .high),
      gesture(
        "simultaneousGesture",
        "Adds a gesture to the view that is recognised together with other gestures.",
        .simultaneous),
      .modifier(
        "onTapGesture", "Calls a function when the view is clicked.",
        example: "view:onTapGesture(function() … end)",
        positions: [["perform", "count"], ["perform"]]
      ) { row in
        let perform = row.required(
          "perform", .function, "Called with a GestureValue, which has the location of the click.")
        let count = row.count("How many clicks it takes.")
        return { node, content in
          GestureModifier(content, .tap(count: node[count], onEnded: node[perform].gestureAction))
        }
      },
      .modifier(
        "onLongPressGesture", "Calls a function when the mouse button is held down on the view.",
        example: "view:onLongPressGesture { minimumDuration = 1, perform = f }",
        positions: [["perform"]]
      ) { row in
        let perform = row.required(
          "perform", .function,
          "Called once the button has been held long enough, before it is released.")
        let minimumDuration = row.minimumDuration()
        let maximumDistance = row.maximumDistance()
        let onPressingChanged = row.optional(
          "onPressingChanged", .function,
          "Called with true when the press begins and with false when it is over.")
        return { node, content in
          GestureModifier(
            content,
            .longPress(
              minimumDuration: node[minimumDuration], maximumDistance: node[maximumDistance],
              onPressingChanged: node[onPressingChanged]?.booleanAction,
              onEnded: node[perform].gestureAction))
        }
      },
    ]
  }
}

/// An argument that is a gesture, which one of the constructors makes.
private struct GestureArgument: ArgumentKind {
  var type: ParameterType {
    .value(of: [
      "TapGesture", "LongPressGesture", "DragGesture", "SimultaneousGesture", "SequenceGesture",
      "ExclusiveGesture",
      "GestureStateGesture",
    ])
  }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> Gesture {
    let value = slot.view
    // C has accepted no other kinds than those above.
    let row: ValueRow<Gesture> = castToKnown(Registry.valueRow(value.kind))
    return row.decode(NodeReader(value, node.decoder))
  }
}

/// Writes the state of a gesture during the gesture, and sets the state back to its earlier value
/// when the gesture ends.
private final class GestureStateWriter {
  private let function: ScriptCallback
  private let state: ScriptBinding
  private var before: BindingResult?
  init(_ function: ScriptCallback, _ state: ScriptBinding) {
    self.function = function
    self.state = state
  }

  func update(_ update: GestureUpdate) throws {
    let runtime = function.runtime
    if runtime.isClosed { return }
    if before == nil { before = runtime.session.read(state.handle) }
    let argument: PassedValue
    switch update {
    case .value(let value): argument = .gesture(value)
    case .isPressing(let isPressing): argument = .boolean(isPressing)
    }
    if let value = try runtime.callForValue(function.handle, [argument]) {
      try state.set(LuaHandle(value))
    }
  }
  func reset() throws {
    guard let before, !function.runtime.isClosed else { return }
    if let table = before.table {
      try state.set(LuaHandle(table))
    } else {
      try state.set(before.value)
    }
  }
}
