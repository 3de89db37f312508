import LunetteScreen

/// What came of an attempt to operate something by name.
package enum OperatingResult: Hashable, Sendable {
  case done
  /// It is disabled.
  case dimmed
  /// It does not know this.
  case impossible
  /// It cannot be set to that, but to one of these.
  case wrong(expected: [String])
}

extension Scene {
  /// Does what Enter does on it: it takes the focus, and a control acts (S42). What is no control gets its first gesture.
  package func operate(_ item: ReadingItem) -> OperatingResult {
    // Enter in a text field submits it: whoever names it wants to type.
    if item.node is any TextInputTarget { return moveFocus(to: item) }
    if item.element.isControl {
      guard item.element.isEnabled, focus(on: item.node) else { return .dimmed }
      handle(.key(KeyEvent(.enter)))
      return .done
    }
    if let gesture = item.gestures.first { return make(gesture) }
    guard let stop = item.stop else { return .impossible }
    guard focus(on: stop) else { return .dimmed }
    handle(.key(KeyEvent(.enter)))
    return .done
  }

  /// Sets a control to what `words` say: a text, `on`, a number, an option. It takes the focus, too.
  package func set(_ item: ReadingItem, to words: String) -> OperatingResult {
    guard let control = control(of: item) else { return .impossible }
    guard item.element.isEnabled, focus(on: item.node) else { return .dimmed }
    return control.set(words: words)
  }

  /// Moves a control up or down by so many steps.
  package func step(_ item: ReadingItem, by count: Int) -> OperatingResult {
    guard let control = control(of: item) else { return .impossible }
    guard item.element.isEnabled, focus(on: item.node) else { return .dimmed }
    return control.step(by: count) ? .done : .impossible
  }
  /// What has the value that is announced.
  private func control(of item: ReadingItem) -> ControlNode? {
    item.node.controlsStoodInFor.last as? ControlNode ?? item.node as? ControlNode
  }

  /// Gives it the focus and does nothing else.
  package func moveFocus(to item: ReadingItem) -> OperatingResult {
    guard item.element.isControl || item.stop != nil else { return .impossible }
    return focus(on: item.stop ?? item.node) ? .done : .dimmed
  }

  private func focus(on node: Node) -> Bool {
    guard let target = node.focusTarget, focus.isStop(node), !node.isHiddenFromUser else { return false }
    focus.move(to: target)
    return true
  }

  /// Makes a gesture, without a pointer: in the middle of its view. A drag goes by `translation` cells.
  package func make(_ gesture: ReadingGesture, translation: Point = .zero) -> OperatingResult {
    if let menu = gesture.node as? ContextMenuNode {
      guard menu.flags.contains(.mounted), menu.canOpen else { return .dimmed }
      menu.open(at: menu.boundsOnScreen)
      return .done
    }
    guard let node = gesture.node as? GestureNode, node.flags.contains(.mounted), node.environment.isEnabled else {
      return .dimmed
    }
    let middle = Point(x: max(0, node.size.width - 1) / 2, y: max(0, node.size.height - 1) / 2)
    node.make(GestureValue(startLocation: middle, location: middle + translation, modifiers: []))
    return .done
  }

  /// Whether `item` or something in it has the focus.
  package func hasFocus(_ item: ReadingItem) -> Bool {
    guard let current = focus.current else { return false }
    return current === item.node || current === item.stop
  }

  /// Puts row `index` of a list, from 0, at its top, or as near as its end allows. False if nothing moved.
  package func show(row index: Int, of list: ReadingList) -> Bool {
    guard let node = list.node as? ListNode, node.flags.contains(.mounted) else { return false }
    return node.jump(to: index)
  }
}

extension GestureNode {
  /// What it recognises, by name.
  var readingGesture: ReadingGesture? {
    switch recognizer {
    case let tap as TapRecognizer: ReadingGesture(kind: .tap(count: tap.count), node: self)
    case is LongPressRecognizer: ReadingGesture(kind: .longPress, node: self)
    case is DragRecognizer: ReadingGesture(kind: .drag, node: self)
    default: nil
    }
  }

  /// Does what follows from the gesture.
  func make(_ value: GestureValue) {
    switch recognizer {
    case let tap as TapRecognizer: tap.onEnded(value)
    case let press as LongPressRecognizer:
      press.onPressingChanged(true)
      press.onEnded(value)
      press.onPressingChanged(false)
    case let drag as DragRecognizer:
      drag.onChanged(value)
      drag.onEnded(value)
    default: break
    }
  }
}
