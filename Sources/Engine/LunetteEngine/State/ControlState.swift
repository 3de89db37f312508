/// The interaction state of a control. Each field has a signal, so that bodies that read the field
/// run again when it changes. There are many controls, and most styles read all fields or none: so
/// a signal is made when it is first asked for, and there is one for all fields together.
package final class ControlState {
  /// Whether the control has ever had the focus or was pressed, so that other objects may refer to
  /// it.
  package private(set) var wasUsed = false
  /// Whether all fields are as they are for a new control.
  package var isUntouched: Bool { !wasUsed && !isHovered && !isHighlighted && !isDefaultAction }
  package init() {}

  package var focusSignal: StateSignal { StateSignal.made(&focus) }
  package var hoverSignal: StateSignal { StateSignal.made(&hover) }
  package var pressSignal: StateSignal { StateSignal.made(&press) }
  package var highlightSignal: StateSignal { StateSignal.made(&highlight) }
  package var defaultSignal: StateSignal { StateSignal.made(&defaultAction) }
  /// The signal of all fields but the highlight.
  package var signalOfAll: StateSignal { StateSignal.made(&all) }
  /// Whether a body reads if the control has the focus.
  package var focusIsRead: Bool { (focus?.readerCount ?? 0) + (all?.readerCount ?? 0) > 0 }
  private func notify(_ signal: StateSignal?) {
    signal?.changed()
    all?.changed()
  }

  package var isFocused = false {
    didSet {
      if isFocused == oldValue { return }
      wasUsed = true
      notify(focus)
    }
  }
  package var isHovered = false {
    didSet { if isHovered != oldValue { notify(hover) } }
  }
  package var isPressed = false {
    didSet {
      if isPressed == oldValue { return }
      wasUsed = true
      notify(press)
    }
  }
  /// Whether the control, or any layer of it that a style has made, is pressed.
  package var isHighlighted = false {
    didSet { if isHighlighted != oldValue { highlight?.changed() } }
  }
  /// Whether the control is the button that Return presses from anywhere, and is to look like it
  /// (S59).
  package var isDefaultAction = false {
    didSet { if isDefaultAction != oldValue { notify(defaultAction) } }
  }
  // Declared last, so that the fields, which styles read in each frame, lie beside the object's
  // reference count in memory.
  private var focus, hover, press, highlight, defaultAction, all: StateSignal?
}

/// Whether the terminal's window has the keyboard. There is one for each scene; only the bodies
/// that have read it run again when it changes.
final class SceneActivity {
  private(set) var isActive = true
  let changed = StateSignal()
  func set(_ isActive: Bool) {
    if isActive == self.isActive { return }
    self.isActive = isActive
    changed.changed()
  }
}
