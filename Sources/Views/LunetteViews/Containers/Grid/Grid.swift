import LunetteEngine

/// Views in rows and columns, each column as wide as its widest cell.
///
/// Columns share the width, and rows the height, as the children of stacks do (S75). A child that
/// is not a `GridRow` spans all columns.
package final class Grid: View {
  package let alignment: Alignment
  /// The number of cells between columns; nil for the default of a stack.
  package let horizontalSpacing: Int?
  package let verticalSpacing: Int?
  package let children: [View?]
  package init(
    alignment: Alignment = .center, horizontalSpacing: Int? = nil, verticalSpacing: Int? = nil,
    children: [View?]
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing.map { max(-Layout.maximum, min(Layout.maximum, $0)) }
    self.verticalSpacing = verticalSpacing.map { max(-Layout.maximum, min(Layout.maximum, $0)) }
    self.children = children
    super.init()
  }
  package override func makeNode() -> Node { GridNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    View.spokenText(of: children, environment)
  }
}
