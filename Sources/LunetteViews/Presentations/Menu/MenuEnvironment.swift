import LunetteEngine

extension Environment {
  /// The environment for the items of a menu that is presented from here.
  func menuItems() -> Environment {
    let copy = presented()
    copy.becomeOwnLook()
    // A label style that was set explicitly takes precedence over the menu's own (S25).
    copy.labelStyles = labelStyles
    copy.container = .menu
    copy.ownButtonStyle = MenuItemStyle.shared
    copy.sectionLayout = SectionsInMenu.shared
    copy.lineLimit = 1
    copy.stackAxis = .vertical
    return copy
  }
}
