import LunetteBase
import LunetteEngine

/// A node that can be pressed: a button, or another control. It is one stop for the keyboard
/// however many layers styles make of it (S42), and is hovered and pressed as one.
/// `ControlRepresentation.swift` describes how it handles keys if the body of its style holds
/// controls.
///
/// Each subclass decides what a press does.
open class PressableNode: StyledNode, FocusTarget, HoverTarget {
  open override var roles: Roles { super.roles.union(.hoverTarget) }
  /// The state of this layer's press and, for the control itself, of focus and hover.
  package final let state = ControlState()
  private final var wasEnabled = true
  private final var releaseTimer: Int?
  /// Whether a key holds the control down whose release will be reported.
  final var keyIsDown = false

  /// The state of the outermost layer, which has the focus and the pointer.
  package final var controlState: ControlState { outer?.focus ?? state }
  /// Whether this node is the control itself and not one of its layers.
  package final var isControl: Bool { outer == nil }
  package final var mayAct: Bool { environment.isEnabled && flags.contains(.mounted) }
  /// Whether the node was made by the body of a style with the standard press, so that it is part
  /// of that control's picture (S42).
  package final var isInsideStyleBody: Bool { environment.isInsideButtonStyle }

  // MARK: Overridden by subclasses

  /// Takes the parts of the view into `source`. It is called before the style.
  open func updateParts(old: View?) {}
  /// The state whose press styles read.
  var pressState: ControlState { controlState }
  /// Whether the controls in the body of its style are only parts of its picture.
  var bodyIsPicture: Bool { !bodyHoldsControls }
  /// The text by which the control is announced.
  open var spoken: String? { source.label.spokenText(environment) }
  open var textInput: (any TextInputTarget)? { nil }
  func setPressed(_ isPressed: Bool) { state.isPressed = isPressed }
  /// Shows or hides the press of a key.
  func showPress(_ isPressed: Bool) { setPressed(isPressed) }
  /// Called when the control that stands in for this one is pressed by a key.
  open func standInIsPressed() {}
  open func handleKey(_ event: KeyEvent) -> Bool { false }
  public func releaseKey() -> Bool { false }
  public var awaitsSecondPress: Bool { false }

  // MARK: Updates

  open override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil {
      addLayer()
      source.focus = controlState
    }
    updateParts(old: old)
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if !environment.isEnabled, wasEnabled || state.isPressed { loseInteraction() }
    wasEnabled = environment.isEnabled
  }
  public override var mayHaveFirstFocus: Bool { canTakeFocus }
  /// Whether the control was enabled at its last update, which is the value that its style has
  /// read.
  final var isEnabledInStyle: Bool { wasEnabled }

  /// Whether a style, as built-in ones do, reads everything of a control that has no other layer.
  final func readsAllAtOnce(_ reads: StyleFields) -> Bool {
    reads == .all && pressState === state && controlState === state
  }
  public override func observe(_ reads: StyleFields) {
    if reads.isDisjoint(with: [.isPressed, .isFocused, .isHovered]) { return }
    if readsAllAtOnce(reads) { return scope.read(state.signalOfAll) }
    if reads.contains(.isPressed) { scope.read(pressState.pressSignal) }
    if reads.contains(.isFocused) { scope.read(controlState.focusSignal) }
    if reads.contains(.isHovered) { scope.read(controlState.hoverSignal) }
  }
  public override var alwaysPrepares: Bool { true }
  public override func prepare(_ environment: Environment) {
    environment.control = controlState
    environment.isInsideButtonStyle = self.environment.isInsideButtonStyle || bodyIsPicture
  }

  /// Called when the control is disabled: cancels a press that is under way.
  open func loseInteraction() {
    scene.pointer.arena.cancel(self)
    setPressed(false)
  }
  open override func willUnmount() {
    super.willUnmount()
    if let releaseTimer { scene.timers.cancel(releaseTimer) }
  }

  // MARK: Pointer and keyboard

  public func hoverChanged(_ isHovered: Bool) { if isControl { state.isHovered = isHovered } }

  public override var focusTarget: (any FocusTarget)? { self }
  public var canTakeFocus: Bool {
    // A local reference, so that it is retained once: this runs in each pass.
    let environment = environment
    guard isControl, environment.isEnabled, !environment.isInsideButtonStyle else { return false }
    return flags.contains(.mounted) && representation.isOwn
  }
  open override var capabilities: Capabilities {
    super.capabilities.union(.isExposed).union(.wantsFocusEffect, if: !state.focusIsRead)
  }
  open func focusChanged(_ isFocused: Bool) { state.isFocused = isFocused }

  /// Shows the press of a key for 0.1 s, or until its release if that is reported later (S8).
  package final func pressForAMoment() {
    showPress(true)
    if let releaseTimer { scene.timers.cancel(releaseTimer) }
    releaseTimer = scene.timers.schedule(at: scene.now + 0.1) { [weak self] in
      guard let self else { return }
      releaseTimer = nil
      if !keyIsDown { showPress(false) }
    }
  }
  /// Whether the press that `pressForAMoment` shows is still to be hidden by its timer.
  final var isPressedForAMoment: Bool { releaseTimer != nil }
  /// Shows the press on the controls that this one stands in for, too.
  package final func pressWhatItStandsInFor() {
    for case let control as PressableNode in controlsStoodInFor { control.standInIsPressed() }
  }

  // MARK: Accessibility

  public final override var accessibilityElement: AccessibilityElement? {
    representation.isOwn ? describedElement : nil
  }
  /// The accessibility element without the additions of a subclass; nil if the node is part of
  /// another control.
  package final func element(_ kind: AccessibilityElement.Kind) -> AccessibilityElement? {
    guard isControl, !isInsideStyleBody else { return nil }
    return AccessibilityElement(
      kind: kind, label: spoken, isFocused: state.isFocused, isPressed: state.isPressed,
      isEnabled: environment.isEnabled)
  }
}
