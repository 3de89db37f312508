/// The interaction state of a control. Each field has a signal, so that bodies that read the field run again when it
/// changes.
package final class ControlState {
  package let focusSignal = StateSignal()
  package let hoverSignal = StateSignal()
  package let pressSignal = StateSignal()
  package let highlightSignal = StateSignal()
  package let defaultSignal = StateSignal()
  /// Whether the control has ever had the focus or was pressed, so that somebody may refer to it.
  package private(set) var wasUsed = false
  /// Whether all fields are as they are for a new control.
  package var isUntouched: Bool { !wasUsed && !isHovered && !isHighlighted && !isDefaultAction }
  package init() {}

  package var isFocused = false {
    didSet {
      if isFocused == oldValue { return }
      wasUsed = true
      focusSignal.changed()
    }
  }
  package var isHovered = false {
    didSet { if isHovered != oldValue { hoverSignal.changed() } }
  }
  package var isPressed = false {
    didSet {
      if isPressed == oldValue { return }
      wasUsed = true
      pressSignal.changed()
    }
  }
  /// Whether the control, or any layer of it that a style has made, is pressed.
  package var isHighlighted = false {
    didSet { if isHighlighted != oldValue { highlightSignal.changed() } }
  }
  /// Whether the control is the button that Return presses from anywhere, and is to look like it (S59).
  package var isDefaultAction = false {
    didSet { if isDefaultAction != oldValue { defaultSignal.changed() } }
  }
}

/// Whether the terminal's window has the keyboard. There is one for each scene; only the bodies that have read it run
/// again when it changes.
final class SceneActivity {
  private(set) var isActive = true
  let changed = StateSignal()
  func set(_ isActive: Bool) {
    if isActive == self.isActive { return }
    self.isActive = isActive
    changed.changed()
  }
}
