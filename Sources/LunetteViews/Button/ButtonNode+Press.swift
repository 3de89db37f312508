import LunetteEngine

// The press of a button, by the pointer and by keys.

extension ButtonNode {
  /// Installs the standard press recogniser, or none for a primitive style.
  func configurePress() {
    scene.pointer.arena.cancel(self)
    guard !style.isPrimitive else {
      press = nil
      return
    }
    let press = PressRecognizer(node: self)
    // `unowned(unsafe)` is safe here because the button owns the recogniser.
    press.givesWayInside = true
    press.onBegin = { [unowned(unsafe) self] in
      send(.touchDown, .mouse)
      startRepeating(.mouse)
      button.opening?.press()
    }
    press.onPressChanged = { [unowned(unsafe) self] in setPressed($0) }
    press.onMove = { [unowned(unsafe) self] in send($0 ? .touchDragEnter : .touchDragExit, .mouse) }
    press.onFire = { [unowned(unsafe) self] in
      repetition?.stop()
      if repetition?.hasFired != true { fire(.mouse) }
    }
    press.onReleaseOutside = { [unowned(unsafe) self] in
      repetition?.stop()
      send(.touchUpOutside, .mouse)
    }
    press.onCancel = { [unowned(unsafe) self] in
      repetition?.stop()
      send(.touchCancel, .mouse)
    }
    self.press = press
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

  /// Fires the button by a key or a shortcut, and shows the press for 0.1 s, or until the release if that is reported later (S8).
  ///
  /// `isHeld` means that `releaseKey` will report the release. Without that nobody knows how long a key is down; each key that
  /// the terminal repeats is then a press of its own.
  func activate(_ kind: ActionKind, isHeld: Bool = false, repeats: Bool = true) -> Bool {
    guard environment.isEnabled, kind == .shortcut || !isHiddenFromUser, !hasDisabledBody else { return false }
    keyIsDown = isHeld
    if isHeld, repeats { startRepeating(kind) }
    send(.touchDown, kind)
    pressForAMoment()
    (standIn as? PressableNode)?.pressForAMoment()
    pressWhatItStandsInFor()
    fire(kind)
    return true
  }

  /// Whether the style has disabled all the buttons that it made from this one: a button that no click can fire is not fired by a
  /// key either (S9).
  private var hasDisabledBody: Bool {
    if layers.isEmpty { return false }
    var isDisabled = true
    forEachLayer { isDisabled = isDisabled && (!$0.environment.isEnabled || $0.hasDisabledBody) }
    return isDisabled
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
