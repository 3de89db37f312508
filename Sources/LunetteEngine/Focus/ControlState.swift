/// What the user does to a control now, and who must know when that changes.
package final class ControlState {
  package let focusSignal = StateSignal()
  package let hoverSignal = StateSignal()
  package let pressSignal = StateSignal()
  package let highlightSignal = StateSignal()
  package let defaultSignal = StateSignal()
  package init() {}

  package var isFocused = false {
    didSet { if isFocused != oldValue { focusSignal.changed() } }
  }
  package var isHovered = false {
    didSet { if isHovered != oldValue { hoverSignal.changed() } }
  }
  package var isPressed = false {
    didSet { if isPressed != oldValue { pressSignal.changed() } }
  }
  /// Whether it or any layer that a style made of it is pressed.
  package var isHighlighted = false {
    didSet { if isHighlighted != oldValue { highlightSignal.changed() } }
  }
  /// Whether Return fires it from anywhere, and it is the one that is to look so (S59).
  package var isDefaultAction = false {
    didSet { if isDefaultAction != oldValue { defaultSignal.changed() } }
  }
}

/// Whether the terminal's window has the keyboard. One for a scene: those who read it are told when it changes, and nobody
/// else.
final class SceneActivity {
  private(set) var isActive = true
  let changed = StateSignal()
  func set(_ isActive: Bool) {
    if isActive == self.isActive { return }
    self.isActive = isActive
    changed.changed()
  }
}
