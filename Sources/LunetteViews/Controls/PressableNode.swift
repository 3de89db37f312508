import LunetteEngine
import LunetteScreen

/// What can be pressed: a button, or another control. One stop for the keyboard however many layers styles make of it
/// (S42), hovered and pressed as one. What it is to the keyboard where its style's body holds controls, `Presence.swift`
/// says.
///
/// A subclass says what a press does.
class PressableNode: StyledNode, FocusTarget, HoverTarget {
  /// Its own press; and, of the control itself, focus and hover.
  final let state = ControlState()
  @exclusivity(unchecked) private final var wasEnabled = true
  @exclusivity(unchecked) private final var releaseTimer: Int?
  /// Whether a key holds it down, of which the release is reported.
  @exclusivity(unchecked) final var keyIsDown = false

  /// The outermost layer's, which has the focus and the pointer.
  final var controlState: ControlState { outer?.focus ?? state }
  /// Whether it is the control itself, and none of its layers.
  final var isControl: Bool { outer == nil }
  final var mayAct: Bool { environment.isEnabled && flags.contains(.mounted) }
  /// Whether it was made by the body of a style with the standard press: a part of that control's picture (S42).
  final var isInsideStyleBody: Bool { environment.isInsideButtonStyle }

  // MARK: What a subclass says

  /// Takes the parts of its view into `source`; called before the style.
  func updateParts(old: View?) {}
  /// The state of which styles read the press.
  var pressState: ControlState { controlState }
  /// Whether the controls in its style's body are parts of its picture.
  var bodyIsPicture: Bool { !bodyHoldsControls }
  /// What is said of it.
  var spoken: String? { source.label.spokenText(environment) }
  var textInput: (any TextInputTarget)? { nil }
  func setPressed(_ isPressed: Bool) { state.isPressed = isPressed }
  /// Shows the press of a key.
  func showPress(_ isPressed: Bool) { setPressed(isPressed) }
  /// What stands in for it is pressed by a key.
  func standInIsPressed() {}
  func handleKey(_ event: KeyEvent) -> Bool { false }
  func releaseKey() -> Bool { false }
  var awaitsSecondPress: Bool { false }

  // MARK: Updates

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil {
      addLayer()
      source.focus = controlState
    }
    updateParts(old: old)
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if !environment.isEnabled, wasEnabled || state.isPressed { loseInteraction() }
    wasEnabled = environment.isEnabled
  }
  override var mayHaveFirstFocus: Bool { canTakeFocus }
  /// Whether it was enabled at its last update, and so is to its style.
  final var isEnabledInStyle: Bool { wasEnabled }

  override func observe(_ reads: StyleFields) {
    if reads.contains(.isPressed) { scope.read(pressState.pressSignal) }
    if reads.contains(.isFocused) { scope.read(controlState.focusSignal) }
    if reads.contains(.isHovered) { scope.read(controlState.hoverSignal) }
  }
  override var alwaysPrepares: Bool { true }
  override func prepare(_ environment: Environment) {
    environment.control = controlState
    environment.isInsideButtonStyle = self.environment.isInsideButtonStyle || bodyIsPicture
  }

  /// It is disabled: no press goes on.
  func loseInteraction() {
    scene.pointer.arena.cancel(self)
    setPressed(false)
  }
  override func willUnmount() {
    super.willUnmount()
    if let releaseTimer { scene.timers.cancel(releaseTimer) }
  }

  // MARK: Pointer and keyboard

  func hoverChanged(_ isHovered: Bool) { if isControl { state.isHovered = isHovered } }

  override var focusTarget: (any FocusTarget)? { self }
  var canTakeFocus: Bool { isControl && !isInsideStyleBody && mayAct && presence.isOwn }
  override var isMet: Bool { true }
  override var wantsFocusEffect: Bool { state.focusSignal.readerCount == 0 }
  func focusChanged(_ isFocused: Bool) { state.isFocused = isFocused }

  /// Shows the press of a key for 0.1 s, or until its release, if that is reported and later (S8).
  final func pressForAMoment() {
    showPress(true)
    if let releaseTimer { scene.timers.cancel(releaseTimer) }
    releaseTimer = scene.timers.schedule(at: scene.now + 0.1) { [weak self] in
      guard let self else { return }
      releaseTimer = nil
      if !keyIsDown { showPress(false) }
    }
  }
  /// Whether the press that `pressForAMoment` shows goes by itself.
  final var isPressedForAMoment: Bool { releaseTimer != nil }
  /// The controls that it stands in for show its press, too.
  final func pressWhatItStandsInFor() {
    for case let control as PressableNode in controlsStoodInFor { control.standInIsPressed() }
  }

  // MARK: Meaning

  final override var accessibilityElement: AccessibilityElement? { presence.isOwn ? describedElement : nil }
  /// Its element, but for what a subclass adds; nil where it is a part of another control.
  final func element(_ kind: AccessibilityElement.Kind) -> AccessibilityElement? {
    guard isControl, !isInsideStyleBody else { return nil }
    return AccessibilityElement(
      kind: kind, label: spoken, isFocused: state.isFocused, isPressed: state.isPressed,
      isEnabled: environment.isEnabled)
  }
}
