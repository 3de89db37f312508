import LunetteEngine

// Lists, tables and the like as groups in which the focus moves from row to row.
extension Node {
  /// This node as the focus group of its rows; nil if it shows no rows.
  package var groupOfRows: (any FocusGroup)? {
    guard case .rows = readingRole else { return nil }
    return self as? any FocusGroup
  }
}
