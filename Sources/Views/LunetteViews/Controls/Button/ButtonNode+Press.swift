import LunetteEngine

// The press of a button, by the pointer and by keys.

extension ButtonNode {
  /// Gives the button the standard press, or none for a primitive style.
  func configurePress() {
    scene.pointer.arena.cancel(self)
    press = nil
    hasPress = !style.isPrimitive
  }

  /// Begins to repeat the action while the button is held, if `buttonRepeatBehavior` says so (S62).
  private func startRepeating(_ kind: ActionKind) {
    guard environment.buttonRepeatBehavior == .enabled else {
      repetition = nil
      return
    }
    let repetition = repetition ?? ButtonRepeat(scene: scene)
    self.repetition = repetition
    repetition.start { [weak self] in
      guard let self, environment.isEnabled, kind != .mouse || state.isPressed else { return false }
      fire(kind)
      return true
    }
  }

  // MARK: Layers

  func forEachLayer(_ body: (ButtonNode) -> Void) {
    layers.forEach { body(alike($0)) }
  }
  var anyLayerIsPressed: Bool {
    var isPressed = state.isPressed
    forEachLayer { isPressed = isPressed || $0.anyLayerIsPressed }
    return isPressed
  }
  func refreshHighlight() { state.isHighlighted = anyLayerIsPressed }

  // MARK: Keys

  /// Fires the button by a key or a shortcut, and shows the press for 0.1 s, or until the release
  /// if that is reported later (S8).
  ///
  /// `isHeld` means that `releaseKey` will report the release. Without that it is not known how
  /// long a key is down; each key that the terminal repeats is then a separate press.
  func activate(_ kind: ActionKind, isHeld: Bool = false, repeats: Bool = true) -> Bool {
    guard environment.isEnabled, kind == .shortcut || !isHiddenFromUser, !hasDisabledBody else {
      return false
    }
    keyIsDown = isHeld
    if isHeld, repeats { startRepeating(kind) }
    send(.touchDown, kind)
    pressForAMoment()
    (standIn as? PressableNode)?.pressForAMoment()
    pressWhatItStandsInFor()
    fire(kind)
    return true
  }

  /// Whether the style has disabled all the buttons that it made from this one: a button that no
  /// click can fire is not fired by a key either (S9).
  private var hasDisabledBody: Bool {
    if layers.isEmpty { return false }
    var isDisabled = true
    forEachLayer { isDisabled = isDisabled && (!$0.environment.isEnabled || $0.hasDisabledBody) }
    return isDisabled
  }
}

extension ButtonNode: PressHandler {
  func pressBegins() {
    send(.touchDown, .mouse)
    startRepeating(.mouse)
    outermost.button.opening?.press()
  }
  func pressChanges(_ isPressed: Bool) { setPressed(isPressed) }
  func pressMoves(inside: Bool) { send(inside ? .touchDragEnter : .touchDragExit, .mouse) }
  func pressFires() {
    repetition?.stop()
    if repetition?.hasFired != true { fire(.mouse) }
  }
  func pressEndsOutside() {
    repetition?.stop()
    send(.touchUpOutside, .mouse)
  }
  func pressIsCancelled() {
    repetition?.stop()
    send(.touchCancel, .mouse)
  }
}

extension ButtonNode: ActionTarget {
  var role: ButtonRole? { source.role }
  var isDefaultAction: Bool {
    get { state.isDefaultAction }
    set { state.isDefaultAction = newValue }
  }
  var opensMenu: Bool { button.opening != nil }
  var actsUnseen: Bool { !opensMenu }
  var isHeldByKey: Bool { true }
  func performShortcut(isHeld: Bool) -> Bool { activate(.shortcut, isHeld: isHeld) }
  func click() { fire(.mouse) }
  func shortcutTitle(_ label: String?) -> String? {
    label ?? ((announced ?? describedElement)?.label ?? visibleText()).flatMap(Spoken.line)
  }
}
