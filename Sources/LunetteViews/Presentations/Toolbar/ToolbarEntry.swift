import LunetteEngine

/// What a toolbar shows in one place.
struct ToolbarEntry {
  /// Which modifier it is of, and the way to it among what that has; the bar's menu is nobody's (S89).
  struct Identity: Hashable {
    var owner: ObjectIdentifier?
    var path: [Int] = []
  }
  var identity: Identity
  var placement: ToolbarPlacement
  var view: View
  /// What it inherits: where it was declared.
  var environment: Environment
  /// It is there whatever room there is, and is cut rather than put into the menu.
  var isFixed = false

  var isInBottomBar: Bool { placement == .bottomBar || placement == .status }
}
