import LunetteEngine

extension Environment {
  /// What something presented here inherits: all but what belongs to the place. It can be used where what presents it is
  /// disabled, for else nobody could leave it.
  func presented() -> Environment {
    let copy = Environment(copying: self)
    copy.container = .none
    copy.stackAxis = nil
    copy.control = nil
    copy.isInsideButtonStyle = false
    copy.isEnabled = true
    copy.link = nil
    return copy
  }
  /// Dialogs and menus draw their own items (S43): no style, text look or size reaches them from outside.
  func becomeOwnLook() {
    buttonStyles = nil
    labelStyles = nil
    foreground = nil
    hasExplicitForeground = false
    attributes = []
    font = nil
    lineLimit = nil
    truncationMode = .tail
    lineBreak = .word
    textAlignment = .leading
    controlSize = .regular
    buttonBorderShape = .automatic
    buttonSizing = .automatic
    buttonRepeatBehavior = .automatic
  }
  func becomeDialog() {
    becomeOwnLook()
    container = .alert
    buttonBorderShape = tokens == nil ? .capsule : .automatic
    buttonSizing = .flexible
    textAlignment = .center
    // Three rows for each button only where rows are many.
    controlSize = windowSize.width < 24 ? .mini : windowSize.width < 36 || windowSize.height < 20 ? .small : .regular
  }
}

extension Environment {
  /// For a bar: its looks are its own, whatever styles stand around what it belongs to.
  func ofBar() -> Environment {
    with {
      $0.buttonStyles = nil
      $0.labelStyles = nil
      $0.lineLimit = 1
    }
  }
}
