import LunetteEngine

// What sheets, menus and dialogs inherit from the view that presents them (S92).
extension Environment {
  /// The environment of a presentation that is made here. It inherits what modifiers have set
  /// around this place (`declared`), and nothing that belongs to the place itself: neither what
  /// containers and controls set for the drawing of their contents nor other values that they pass
  /// to them. It is enabled even if the presenting view is disabled, because otherwise the user
  /// could not close it.
  package func presented() -> Environment {
    let copy = Environment(copying: declared)
    copy.container = .none
    copy.sectionLayout = nil
    copy[SelectableRowsKey.self] = SelectableRowsKey.defaultValue
    copy[BackgroundLevelKey.self] = BackgroundLevelKey.defaultValue
    copy[EditModeKey.self] = .inactive
    copy.menuShortcut = nil
    copy.stackAxis = nil
    copy.control = nil
    copy.isInsideButtonStyle = false
    copy.isEnabled = true
    copy.link = nil
    return copy
  }
  /// Dialogs and menus draw their own items (S43), so no style, look of text or control size is
  /// inherited from outside.
  package func becomeOwnLook() {
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
  /// The environment of an alert or a confirmation dialog.
  package func presentedDialog() -> Environment { presented().forContent { $0.becomeDialog() } }
  private func becomeDialog() {
    becomeOwnLook()
    container = .alert
    buttonBorderShape = tokens == nil ? .capsule : .automatic
    buttonSizing = .flexible
    textAlignment = .center
    // Buttons are three rows high only where there are many rows.
    controlSize =
      windowSize.width < 24
      ? .mini : windowSize.width < 36 || windowSize.height < 20 ? .small : .regular
  }
}

extension Environment {
  /// The environment of a bar, which has its own look, whatever styles are set around the views
  /// that it belongs to.
  package func ofBar() -> Environment {
    forContent {
      $0.buttonStyles = nil
      $0.labelStyles = nil
      $0.lineLimit = 1
    }
  }
}
