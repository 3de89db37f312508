/// What the user does to a control now, and who must know when that changes.
package final class ControlState {
  let focusSignal = StateSignal()
  let hoverSignal = StateSignal()
  let pressSignal = StateSignal()
  let highlightSignal = StateSignal()
  let defaultSignal = StateSignal()

  package internal(set) var isFocused = false {
    didSet { if isFocused != oldValue { focusSignal.changed() } }
  }
  package internal(set) var isHovered = false {
    didSet { if isHovered != oldValue { hoverSignal.changed() } }
  }
  package internal(set) var isPressed = false {
    didSet { if isPressed != oldValue { pressSignal.changed() } }
  }
  /// Whether it or any layer that a style made of it is pressed.
  package internal(set) var isHighlighted = false {
    didSet { if isHighlighted != oldValue { highlightSignal.changed() } }
  }
  /// Whether Return fires it from anywhere, and it is the one that is to look so (S59).
  package internal(set) var isDefaultAction = false {
    didSet { if isDefaultAction != oldValue { defaultSignal.changed() } }
  }
}
