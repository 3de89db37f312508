import LunetteEngine
import LunetteViews

/// One item of a toolbar.
struct ToolbarEntry {
  /// Identifies an item by the modifier that declared it and the path to it among that modifier's
  /// items; the menu of the bar and the parts of a heading have no owner (S89, S90).
  struct Identity: Hashable {
    var owner: ObjectIdentifier?
    var path = UnfoldedChild.Path([], .position(0))
  }
  var identity: Identity
  var placement: ToolbarPlacement
  var view: View
  /// The environment of the place where the item was declared.
  var environment: Environment
  /// Whether the item is always shown: it is truncated rather than put into the menu.
  var isFixed = false

  var isInBottomBar: Bool { placement == .bottomBar || placement == .status }
}
