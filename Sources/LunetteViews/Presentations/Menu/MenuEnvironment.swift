import LunetteEngine

extension Environment {
  /// For the items of a menu that is presented here.
  func menuItems() -> Environment {
    let copy = presented()
    copy.becomeOwnLook()
    // An explicit style beats the menu's own (S25).
    copy.labelStyles = labelStyles
    copy.container = .menu
    copy.ownButtonStyle = MenuItemStyle.shared
    copy.sectionLayout = SectionsInMenu.shared
    copy.lineLimit = 1
    copy.stackAxis = .vertical
    return copy
  }
}
