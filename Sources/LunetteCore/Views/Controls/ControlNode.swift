import LunetteScreen

/// A control that is no button: what toggles, fields, pickers, sliders and the like have in common. One stop for the
/// keyboard however many layers styles make of it (S42), hovered and pressed as one.
///
/// A click on what its style draws acts, unless the style's body has a gesture or button of its own there, which is
/// inside and so goes first (S63): so every style of a script's can be clicked, and a `configuration.toggle` as a
/// button's action is not called twice. What it is to the keyboard where its style's body holds controls, `Presence.swift`
/// says.
class ControlNode: StyledNode, FocusTarget, HoverTarget {
  final let state = ControlState()
  private final var wasEnabled = true
  private final var press: PressRecognizer?
  private final var releaseTimer: Int?

  /// The outermost layer's, which has focus, pointer and press.
  final var controlState: ControlState { outer?.focus ?? state }
  /// Whether it is the control itself, and none of its layers.
  final var isControl: Bool { outer == nil }

  // MARK: What a subclass says

  /// Takes the parts of its view into `source`; called before the style.
  func updateSource(old: View?) {}
  /// What a click or Enter does.
  func activate() {}
  /// What its keyboard shortcut does; of what only has a value to be changed, it moves the focus there.
  func activateByShortcut() { scene.focus.move(to: self) }
  /// Whether that needs neither the focus nor a place on the screen.
  var actsByShortcut: Bool { false }
  /// Whether a click acts, by a press recogniser of its own.
  var takesClicks: Bool { true }
  var spoken: String? { source.label.spokenText(environment) }

  /// Sets it to what a person says it is to be.
  func set(words: String) -> OperatingResult { .impossible }
  /// Moves it by so many steps; false if it has none.
  func step(by count: Int) -> Bool { false }

  // MARK: Updates

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil {
      source.node = self
      source.focus = controlState
      addLayer()
    }
    if old !== view { updateSource(old: old) }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if old != nil, old !== view || oldEnvironment?.isEnabled != environment.isEnabled { refreshLayers() }
    if wasEnabled, !environment.isEnabled { loseInteraction() }
    wasEnabled = environment.isEnabled
  }
  override var mayHaveFirstFocus: Bool { canTakeFocus }
  /// A part of it is another view now.
  final func partsChanged() { source.changed.changed() }

  override var readsDiffer: Bool {
    // Whether there is a label decides what a style puts beside it.
    super.readsDiffer || (drawn as? ControlConfiguration)?.hasLabel != !(control.source.label is EmptyView)
  }

  override func observe(_ reads: StyleFields) {
    let state = controlState
    if reads.contains(.isPressed) { scope.read(state.pressSignal) }
    if reads.contains(.isFocused) { scope.read(state.focusSignal) }
    if reads.contains(.isHovered) { scope.read(state.hoverSignal) }
  }
  override var alwaysPrepares: Bool { true }
  override func prepare(_ environment: Environment) {
    environment.control = controlState
    environment.isInsideButtonStyle = self.environment.isInsideButtonStyle || !bodyHoldsControls
  }

  func loseInteraction() {
    scene.pointer.arena.cancel(self)
    state.isPressed = false
  }

  override func willUnmount() {
    super.willUnmount()
    if let releaseTimer { scene.timers.cancel(releaseTimer) }
  }

  // MARK: Pointer and keyboard

  /// Of a built-in look all is the control, the blanks between its parts as well; of a script's style what its body
  /// draws (S44).
  override func draw(in canvas: Canvas, at point: Point) {
    if canvas.isProbe, style?.isCounted == false { canvas.hitRegion(Rect(origin: point, size: size)) }
    super.draw(in: canvas, at: point)
  }

  override var gestureRecognizers: [GestureRecognizer] {
    guard isControl, environment.isEnabled, takesClicks else { return [] }
    if let press { return [press] }
    let press = PressRecognizer(node: self)
    press.onPressChanged = { [weak self] in self?.state.isPressed = $0 }
    press.onFire = { [weak self] in if let self, mayAct { activate() } }
    self.press = press
    return [press]
  }
  func hoverChanged(_ isHovered: Bool) { if isControl { state.isHovered = isHovered } }

  override var focusTarget: (any FocusTarget)? { self }
  var canTakeFocus: Bool { mayActByShortcut && presence.isOwn }
  /// Whether it is a control that can be used, whatever it is met by.
  final var mayActByShortcut: Bool { isControl && !isInsideStyleBody && mayAct }
  private var isInsideStyleBody: Bool { environment.isInsideButtonStyle }
  override var isMet: Bool { true }
  override var wantsFocusEffect: Bool { state.focusSignal.readerCount == 0 }
  func focusChanged(_ isFocused: Bool) { state.isFocused = isFocused }
  func handleKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.key == .enter || event.key == .character(" ") else { return false }
    if event.phase == .down {
      showPress()
      for control in controlsStoodInFor { (control as? ControlNode)?.showPress() }
      activate()
    }
    return true
  }

  final var mayAct: Bool { environment.isEnabled && flags.contains(.mounted) }

  /// As a button shows a key: for 0.1 s (S8).
  final func showPress() {
    state.isPressed = true
    if let releaseTimer { scene.timers.cancel(releaseTimer) }
    releaseTimer = scene.timers.schedule(at: scene.now + 0.1) { [weak self] in
      guard let self else { return }
      releaseTimer = nil
      state.isPressed = false
    }
  }

  /// Writes to what it is bound to; a setter that fails is reported. Then the value is read again: it may be another
  /// than was written, or come from functions, of which nobody tells when they would answer something else.
  final func write(_ action: @escaping () throws -> Void) {
    guard mayAct else { return }
    scene.perform(from: self, action)
    var node = parent
    while let here = node, here is WrapperNode {
      if let bound = here as? BoundNode { return bound.bodyInvalidated() }
      node = here.parent
    }
  }

  final override var accessibilityElement: AccessibilityElement? { presence.isOwn ? describedElement : nil }
  /// Its element, but for what a subclass adds.
  final func element(_ kind: AccessibilityElement.Kind) -> AccessibilityElement? {
    guard isControl, !isInsideStyleBody else { return nil }
    return AccessibilityElement(
      kind: kind, label: spoken, isFocused: state.isFocused, isPressed: state.isPressed,
      isEnabled: environment.isEnabled)
  }
}

/// What a control tells its style, and what all of them tell.
package class ControlConfiguration: StyleConfiguration {
  package let isPressed: Bool
  package let isFocused: Bool
  package let isHovered: Bool
  package let isEnabled: Bool
  /// Whether the control was declared with one.
  let hasLabel: Bool

  init(_ node: ControlNode) {
    let state = node.controlState
    hasLabel = !(node.control.source.label is EmptyView)
    isPressed = state.isPressed
    isFocused = state.isFocused
    isHovered = state.isHovered
    isEnabled = node.environment.isEnabled
    super.init(source: node.source)
  }
  package override func value(_ field: StyleField) -> StyleFieldValue {
    switch field {
    case .isPressed: .boolean(isPressed)
    case .isFocused: .boolean(isFocused)
    case .isHovered: .boolean(isHovered)
    case .isEnabled: .boolean(isEnabled)
    default: .none
    }
  }
  /// The label, if there is one: what is empty would take the space beside it all the same.
  package var label: View? { hasLabel ? view(.label) : nil }
}
