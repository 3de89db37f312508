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

  private static func composed(
    _ name: String, _ documentation: String, method: String,
    _ compose: @escaping @Sendable (Gesture, Gesture) -> Gesture
  ) -> ValueRow<Gesture> {
    .value(
      name, documentation, example: "ui.LongPressGesture {}:\(method)(ui.DragGesture { onEnded = f })",
      positions: [["first"], ["second"]], method: method
    ) { row in
      let first = row.required("first", GestureArgument(), positionOnly: true, "A gesture.")
      let second = row.required("second", GestureArgument(), positionOnly: true, "Another.")
      return { node in compose(node[first], node[second]) }
    }
  }
  private static let simultaneous = composed(
    "SimultaneousGesture", "Two gestures at once: gesture:simultaneously(other).", method: "simultaneously"
  ) { .simultaneous($0, $1) }
  private static let sequence = composed(
    "SequenceGesture", "A gesture that begins when another has been recognised: gesture:sequenced(other).",
    method: "sequenced"
  ) { .sequence($0, $1) }
  private static let exclusive = composed(
    "ExclusiveGesture", "The first of two gestures, or if that fails the second: gesture:exclusively(other).",
    method: "exclusively"
  ) { .exclusive($0, $1) }
  private static let updating = ValueRow<Gesture>.value(
    "GestureStateGesture",
    "A gesture that writes a state while it goes on: gesture:updating(state, fn). When it is over, be it ended or lost, the "
      + "state is again what it was before.",
    example: "ui.DragGesture {}:updating(ui.GestureState(0), function(value) return value.translation.width end)",
    positions: [["gesture"], ["state"], ["update"]], method: "updating"
  ) { row in
    let gesture = row.required("gesture", GestureArgument(), positionOnly: true, "What is recognised.")
    let state = row.required("state", .binding, positionOnly: true, "A ui.GestureState.")
    let update = row.required(
      "update", .function, positionOnly: true,
      "Called with each movement of a drag, or with true for a long press that begins; what it returns is written.")
    return { node in
      let writer = GestureStateWriter(node[update], node[state])
      return .updating(node[gesture], writer.update, reset: writer.reset)
    }
  }

  private static func gesture(_ name: String, _ documentation: String, _ precedence: GesturePrecedence) -> Row {
    .modifier(
      name, documentation, example: "view:\(name)(ui.TapGesture { onEnded = f })", positions: [["gesture"]]
    ) { row in
      let gesture = row.required(
        "gesture", GestureArgument(), positionOnly: true, "What is recognised.")
      return { node, content in GestureModifier(content, node[gesture], precedence: precedence) }
    }
  }

  static var gestureRows: [Row] {
    [
      // These rows must follow each other, for C checks whether a value's kind is in their range.
      tap.row, longPress.row, drag.row, simultaneous.row, sequence.row, exclusive.row, updating.row,
      gesture("gesture", "A gesture that those inside go before.", .normal),
      gesture("highPriorityGesture", "A gesture that goes before those inside.", .high),
      gesture("simultaneousGesture", "A gesture that competes with none.", .simultaneous),
      .modifier(
        "onTapGesture", "Calls a function at a click.", example: "view:onTapGesture(function() … end)",
        positions: [["perform", "count"], ["perform"]]
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

/// An argument that is a gesture, which one of the constructors makes.
private struct GestureArgument: ArgumentKind {
  var type: ParameterType {
    .value(of: [
      "TapGesture", "LongPressGesture", "DragGesture", "SimultaneousGesture", "SequenceGesture", "ExclusiveGesture",
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

/// Writes the state of a gesture during the gesture, and sets the state back to its earlier value when the gesture ends.
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
    if let value = try runtime.callForValue(function.handle, [argument]) { try state.set(LuaHandle(value)) }
  }
  func reset() throws {
    guard let before, !function.runtime.isClosed else { return }
    if let table = before.table { try state.set(LuaHandle(table)) } else { try state.set(before.value) }
  }
}
