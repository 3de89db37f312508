import LunetteEngine

extension Node {
  /// Itself as the group of its rows' stops; nil if it shows no rows.
  var groupOfRows: (any FocusGroup)? {
    guard case .rows = readingRole else { return nil }
    return self as? any FocusGroup
  }
}
