import LunetteBase
import LunetteEngine
import LunetteViews

/// A control other than a button: the common part of toggles, fields, pickers, sliders and the
/// like.
///
/// A click on what its style draws acts, if a click on the control as a whole can mean something;
/// but if the body of a script's style has a gesture or control of its own, only this part reacts
/// (S129).
class ControlNode: PressableNode, PressHandler, ShortcutTarget, ValueTarget {
  private final var press: PressRecognizer?

  // MARK: Overridden by subclasses

  /// Performs the action of a click or of Enter.
  func activate() {}
  /// Performs the action of the keyboard shortcut; by default it moves the focus to the control, as
  /// is right for a control that only has a value.
  func activateByShortcut() { scene.focus.move(to: self) }
  /// Whether the keyboard shortcut works without the focus and without a place on the screen.
  var actsUnseen: Bool { false }
  /// Whether a click on the control acts, by a press recogniser of the control.
  var takesClicks: Bool { true }

  func set(text: String) -> OperatingResult { .impossible }
  func step(by count: Int) -> Bool { false }

  // MARK: Updates

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let hidesLabel = environment.areLabelsHidden
    if isControl, source.hidesLabel != hidesLabel {
      source.hidesLabel = hidesLabel
      if old != nil { partsChanged() }
    }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if old != nil, old !== view || oldEnvironment?.isEnabled != environment.isEnabled {
      refreshLayers()
    }
  }
  final override func updateParts(old: View?) { if old !== view { updateSource(old: old) } }
  /// Takes the parts of a new view into `source`.
  func updateSource(old: View?) {}
  /// Notifies the readers of `source` that a part of it is now a different view.
  final func partsChanged() { source.changed.changed() }

  override var readsDiffer: Bool {
    // Whether there is a label decides what a style puts beside it.
    super.readsDiffer || (drawn as? ControlConfiguration)?.hasLabel != control.source.showsLabel
  }

  // MARK: Pointer and keyboard

  /// A built-in look belongs to the control as a whole, with the blanks between its parts; a style
  /// of a script belongs to it where its body draws something (S44).
  override func draw(in canvas: Canvas, at point: Point) {
    if canvas.isProbe, style?.isCounted == false {
      canvas.hitRegion(Rect(origin: point, size: size))
    }
    super.draw(in: canvas, at: point)
  }

  override var gestureRecognizers: [GestureRecognizer] {
    guard isControl, environment.isEnabled, takesClicks, !bodyReactsItself else { return [] }
    if let press { return [press] }
    let press = PressRecognizer(self)
    self.press = press
    return [press]
  }
  final func pressChanges(_ isPressed: Bool) { state.isPressed = isPressed }
  final func pressFires() { if mayAct { activate() } }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.key == .enter || event.key == .character(" ") else {
      return false
    }
    if event.phase == .down {
      pressForAMoment()
      pressWhatItStandsInFor()
      activate()
    }
    return true
  }
  final override func standInIsPressed() { pressForAMoment() }

  override var shortcutRole: ShortcutRole { isControl ? .target(self) : .none }
  final func performShortcut(isHeld: Bool) -> Bool {
    guard isControl, !isInsideStyleBody, mayAct else { return false }
    activateByShortcut()
    return true
  }
  final func shortcutTitle(_ label: String?) -> String? { (label ?? spoken).flatMap(Spoken.line) }

  /// Writes to the binding; a setter that fails is reported. Then the value is read again: it may
  /// differ from the value that was written, or come from functions, which do not announce when
  /// their result changes.
  final func write(_ action: @escaping () throws -> Void) {
    guard mayAct else { return }
    scene.perform(from: self, action)
    readAgain()
  }
  /// Reads the binding again.
  final func readAgain() {
    var node = parent
    while let here = node?.asWrapper {
      if let bound = here as? BoundNode { return bound.bodyInvalidated() }
      node = here.parent
    }
  }

  // MARK: The binding

  /// What the binding holds now; nil if it cannot be read. The view does not know what the same
  /// action has written before.
  final var heldValue: ScalarValue? { try? binding?.get(nil) }
  final func holds(_ value: ScalarValue) -> Bool { heldValue?.equals(value) == true }

  override func setBound(_ value: ScalarValue) {
    guard let binding = owner.binding else { return }
    owner.write { try binding.set(value) }
  }

  // MARK: Accessibility

  override var roles: Roles { super.roles.union(.valueTarget) }
  final override var takesInputInContent: Bool { true }
}

/// The facts that a control exposes to its style; this class holds those that all controls have in
/// common.
package class ControlConfiguration: StyleConfiguration {
  package let isPressed: Bool
  package let isFocused: Bool
  package let isHovered: Bool
  package let isEnabled: Bool
  /// Whether the control was declared with a label.
  let hasLabel: Bool

  init(_ node: ControlNode) {
    let state = node.controlState
    hasLabel = node.control.source.showsLabel
    isPressed = state.isPressed
    isFocused = state.isFocused
    isHovered = state.isHovered
    isEnabled = node.environment.isEnabled
    super.init(source: node.source)
  }
  package override func value(_ field: StyleField) -> ScalarValue {
    switch field {
    case .isPressed: .boolean(isPressed)
    case .isFocused: .boolean(isFocused)
    case .isHovered: .boolean(isHovered)
    case .isEnabled: .boolean(isEnabled)
    default: .none
    }
  }
  /// The label, if there is one. It is nil rather than empty because an empty view would still take
  /// the space beside it.
  package var label: View? { hasLabel ? view(.label) : nil }
}

extension ButtonLook {
  /// The look of a control in the state that its style is called for.
  init(_ kind: Kind, _ configuration: ControlConfiguration) {
    self.init(
      kind, isPressed: configuration.isPressed, isFocused: configuration.isFocused,
      isHovered: configuration.isHovered, isEnabled: configuration.isEnabled)
  }
}
