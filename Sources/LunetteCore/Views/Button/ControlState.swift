/// What the user does to a control now, and who must know when that changes.
package final class ControlState {
  let focusSignal = StateSignal()
  let hoverSignal = StateSignal()
  let pressSignal = StateSignal()

  package internal(set) var isFocused = false {
    didSet { if isFocused != oldValue { focusSignal.changed() } }
  }
  package internal(set) var isHovered = false {
    didSet { if isHovered != oldValue { hoverSignal.changed() } }
  }
  package internal(set) var isPressed = false {
    didSet { if isPressed != oldValue { pressSignal.changed() } }
  }
}
