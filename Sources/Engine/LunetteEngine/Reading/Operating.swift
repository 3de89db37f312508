import LunetteBase

// Operates elements as linear mode and tests do: activates a button, sets a toggle, types into a
// field.
extension Scene {
  /// The scene, on one of the stages here, that contains a node; it gets the keyboard from now on.
  /// Nil for a node of this scene itself.
  ///
  /// - Parameter acts: Whether the user does something there, and does not only move the focus.
  private func stage(of node: Node, acts: Bool = true) -> Scene? {
    guard let stage = playing.first(where: { $0.scene.contains(node) })?.scene else { return nil }
    enterStage(of: stage, acts: acts)
    return stage
  }
  /// Whether a node is in this scene, or in a scene on one of its stages.
  private func contains(_ node: Node) -> Bool {
    node.scene === self || playing.contains { $0.scene.contains(node) }
  }

  /// Does what Enter does on an item: the item takes the focus, and a control acts (S42). An item
  /// that is no control gets its first gesture.
  package func operate(_ item: ReadingItem) -> OperatingResult {
    if let stage = stage(of: item.node) { return stage.operate(item) }
    // Enter in a text field would submit it, but a user who names the field wants to type in it.
    if item.node.focusTarget?.textInput != nil { return moveFocus(to: item) }
    if layers.isPassive(item.node) {
      // The focus cannot move to this control.
      return item.node.actionTarget?.performShortcut(isHeld: false) == true ? .done : .dimmed
    }
    if item.element.isControl, item.node.focusTarget != nil || item.gestures.isEmpty {
      guard item.element.isEnabled, focus(on: item.node) else { return .dimmed }
      handle(.key(KeyEvent(.enter)))
      // The user has named the control, so no second press is needed to confirm it.
      if item.node.focusTarget?.awaitsSecondPress == true { handle(.key(KeyEvent(.enter))) }
      return .done
    }
    if let gesture = item.gestures.first { return make(gesture) }
    guard let stop = item.stop else { return .impossible }
    guard focus(on: stop) else { return .dimmed }
    handle(.key(KeyEvent(.enter)))
    return .done
  }

  /// Sets a control to the value in `input`: a text, `on`, a number, or an option. The control also
  /// takes the focus.
  package func set(_ item: ReadingItem, to input: String) -> OperatingResult {
    if let stage = stage(of: item.node) { return stage.set(item, to: input) }
    guard let control = control(of: item) else { return .impossible }
    guard item.element.isEnabled, focus(on: item.node) else { return .dimmed }
    return control.set(text: input)
  }

  /// Moves the value of a control up or down by the given number of steps.
  package func step(_ item: ReadingItem, by count: Int) -> OperatingResult {
    if let stage = stage(of: item.node) { return stage.step(item, by: count) }
    guard let control = control(of: item) else { return .impossible }
    guard item.element.isEnabled, focus(on: item.node) else { return .dimmed }
    return control.step(by: count) ? .done : .impossible
  }
  /// The control that has the announced value.
  private func control(of item: ReadingItem) -> (any ValueTarget)? {
    item.node.controlsStoodInFor.last?.valueTarget ?? item.node.valueTarget
  }

  /// Moves the focus to an item and does nothing else.
  package func moveFocus(to item: ReadingItem) -> OperatingResult {
    if let stage = stage(of: item.node, acts: false) { return stage.moveFocus(to: item) }
    guard item.element.isControl || item.stop != nil else { return .impossible }
    return focus(on: item.stop ?? item.node) ? .done : .dimmed
  }

  private func focus(on node: Node) -> Bool {
    guard let target = node.focusTarget, focus.isStop(node), !node.isHiddenFromUser else {
      return false
    }
    focus.move(to: target)
    return true
  }

  /// Makes a gesture without a pointer, in the middle of its view. A drag moves by `translation`
  /// cells.
  package func make(_ gesture: ReadingGesture, translation: Point = .zero) -> OperatingResult {
    let node = gesture.node
    if let stage = stage(of: node) { return stage.make(gesture, translation: translation) }
    switch node.readingRole {
    case .contextMenu(let menu):
      guard menu.flags.contains(.mounted), menu.canOpen else { return .dimmed }
      menu.open(at: menu.boundsOnScreen, isTracked: false)
      return .done
    case .action(_, let recognizer):
      guard node.flags.contains(.mounted), node.environment.isEnabled else { return .dimmed }
      recognizer.make(GestureValue(from: .zero, to: .zero, in: node))
      return .done
    case .gesture(let recognizer):
      guard node.flags.contains(.mounted), node.environment.isEnabled else { return .dimmed }
      let middle = Point(x: max(0, node.size.width - 1) / 2, y: max(0, node.size.height - 1) / 2)
      recognizer?.make(GestureValue(from: middle, to: middle + translation, in: node))
      return .done
    default: return .dimmed
    }
  }

  /// Whether the item has the focus.
  package func hasFocus(_ item: ReadingItem) -> Bool {
    guard let current = focus.current else { return false }
    if let stage = focusedStage?.playing, stage.contains(item.node) { return stage.hasFocus(item) }
    return current === item.node || current === item.stop
  }

  /// Scrolls a list until row `index`, counted from 0, is at its top, or as near to it as the
  /// list's end allows. Returns false if nothing has moved.
  package func show(row index: Int, of list: ReadingList) -> Bool {
    if let stage = stage(of: list.node) { return stage.show(row: index, of: list) }
    guard case .rows(let rows) = list.node.readingRole, rows.flags.contains(.mounted) else {
      return false
    }
    return rows.jump(to: index)
  }
}

extension GestureRecognizer {
  /// The gesture that this recogniser recognises, as one that can be made by name.
  var readingGesture: ReadingGesture? {
    switch self {
    case let tap as TapRecognizer: ReadingGesture(kind: .tap(count: tap.count), node: node)
    case is LongPressRecognizer: ReadingGesture(kind: .longPress, node: node)
    case is DragRecognizer: ReadingGesture(kind: .drag, node: node)
    // When a sequence is made by name, its second gesture follows the first immediately.
    case let sequence as SequenceRecognizer: sequence.second.first?.readingGesture
    default: nil
    }
  }

  /// Does what the gesture causes.
  fileprivate func make(_ value: GestureValue) {
    switch self {
    case let tap as TapRecognizer: tap.onEnded(value)
    case let press as LongPressRecognizer:
      press.onPressingChanged(true)
      press.onEnded(value)
      press.onPressingChanged(false)
    case let sequence as SequenceRecognizer:
      for recognizer in sequence.first + sequence.second { recognizer.make(value) }
    case let drag as DragRecognizer:
      drag.onChanged(value)
      drag.onEnded(value)
    default: break
    }
  }
}
