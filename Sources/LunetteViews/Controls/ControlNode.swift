import LunetteEngine
import LunetteScreen
import LunetteValues

/// A control that is no button: what toggles, fields, pickers, sliders and the like have in common.
///
/// A click on what its style draws acts, unless the style's body has a gesture or button of its own there, which is
/// inside and so goes first (S63): so every style of a script's can be clicked, and a `configuration.toggle` as a
/// button's action is not called twice.
class ControlNode: PressableNode, ShortcutTarget, ValueTarget {
  private final var press: PressRecognizer?

  // MARK: What a subclass says

  /// What a click or Enter does.
  func activate() {}
  /// What its keyboard shortcut does; of what only has a value to be changed, it moves the focus there.
  func activateByShortcut() { scene.focus.move(to: self) }
  /// Whether that needs neither the focus nor a place on the screen.
  var actsUnseen: Bool { false }
  /// Whether a click acts, by a press recogniser of its own.
  var takesClicks: Bool { true }

  func set(words: String) -> OperatingResult { .impossible }
  func step(by count: Int) -> Bool { false }

  // MARK: Updates

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let hidesLabel = environment.areLabelsHidden
    if isControl, source.hidesLabel != hidesLabel {
      source.hidesLabel = hidesLabel
      if old != nil { partsChanged() }
    }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if old != nil, old !== view || oldEnvironment?.isEnabled != environment.isEnabled { refreshLayers() }
  }
  final override func updateParts(old: View?) { if old !== view { updateSource(old: old) } }
  /// Takes the parts of another view into `source`.
  func updateSource(old: View?) {}
  /// A part of it is another view now.
  final func partsChanged() { source.changed.changed() }

  override var readsDiffer: Bool {
    // Whether there is a label decides what a style puts beside it.
    super.readsDiffer || (drawn as? ControlConfiguration)?.hasLabel != control.source.showsLabel
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

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.key == .enter || event.key == .character(" ") else { return false }
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

  /// Writes to what it is bound to; a setter that fails is reported. Then the value is read again: it may be another
  /// than was written, or come from functions, of which nobody tells when they would answer something else.
  final func write(_ action: @escaping () throws -> Void) {
    guard mayAct else { return }
    scene.perform(from: self, action)
    readAgain()
  }
  /// Reads again what it is bound to.
  final func readAgain() {
    var node = parent
    while let here = node?.asWrapper {
      if let bound = here as? BoundNode { return bound.bodyInvalidated() }
      node = here.parent
    }
  }

  // MARK: Meaning

  final override var valueTarget: (any ValueTarget)? { self }
  final override var takesInputInContent: Bool { true }
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
  /// The label, if there is one: what is empty would take the space beside it all the same.
  package var label: View? { hasLabel ? view(.label) : nil }
}
