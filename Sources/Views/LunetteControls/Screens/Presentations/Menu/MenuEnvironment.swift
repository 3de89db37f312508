import LunetteEngine
import LunetteViews

// What the items of a menu inherit from the view that opens it.
extension Environment {
  /// The environment for the items of a menu that is presented from here.
  func menuItems() -> Environment {
    let outer = presented()
    return outer.forContent {
      $0.becomeOwnLook()
      // A label style that was set explicitly takes precedence over the menu's own (S25).
      $0.labelStyles = outer.labelStyles
      $0.container = .menu
      $0.ownButtonStyle = MenuItemStyle.shared
      $0.sectionLayout = SectionsInMenu.shared
      $0.lineLimit = 1
      $0.stackAxis = .vertical
    }
  }
}
