import LunetteEngine

extension Environment {
  /// The environment of a presentation that is made here: it inherits everything but what belongs to the place. It is enabled
  /// even where the presenting view is disabled, because otherwise nobody could close it.
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
  /// Dialogs and menus draw their own items (S43), so no style, look of text or control size is inherited from outside.
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
    // Buttons are three rows high only where there are many rows.
    controlSize = windowSize.width < 24 ? .mini : windowSize.width < 36 || windowSize.height < 20 ? .small : .regular
  }
}

extension Environment {
  /// The environment of a bar, which has a look of its own, whatever styles are set around the views that it belongs to.
  func ofBar() -> Environment {
    with {
      $0.buttonStyles = nil
      $0.labelStyles = nil
      $0.lineLimit = 1
    }
  }
}
