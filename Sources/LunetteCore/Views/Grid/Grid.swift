/// Views in rows and columns, each column as wide as its widest cell.
///
/// Columns share the width, and rows the height, as the children of stacks do (S75). A child that is no `GridRow` spans
/// all columns.
package final class Grid: View {
  package let alignment: Alignment
  /// Cells between columns; nil for a stack's default.
  package let horizontalSpacing: Int?
  package let verticalSpacing: Int?
  package let children: [View?]
  package init(
    alignment: Alignment = .center, horizontalSpacing: Int? = nil, verticalSpacing: Int? = nil, children: [View?]
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing.map { max(-Layout.maximum, min(Layout.maximum, $0)) }
    self.verticalSpacing = verticalSpacing.map { max(-Layout.maximum, min(Layout.maximum, $0)) }
    self.children = children
    super.init()
  }
  override func makeNode() -> Node { GridNode() }
  override func spokenText(_ environment: Environment) -> String? { View.spokenText(of: children, environment) }
}

/// A row of a grid, a cell for each child; anywhere else a row of views, as an `HStack` is.
package final class GridRow: View {
  /// Nil: the grid's.
  package let alignment: VerticalAlignment?
  package let children: [View?]
  package init(alignment: VerticalAlignment? = nil, children: [View?]) {
    self.alignment = alignment
    self.children = children
    super.init()
  }
  /// A modifier on a row is one on each of its cells.
  override var isMultiple: Bool { true }
  func mapped(_ change: (View) -> View) -> GridRow {
    GridRow(alignment: alignment, children: children.map { $0.map { change(GroupView.distributing($0)) } })
  }
  override func makeNode() -> Node { GridRowNode() }
  override func spokenText(_ environment: Environment) -> String? { View.spokenText(of: children, environment) }
}

/// What a cell says to its grid: `gridCellColumns`, `gridColumnAlignment`, `gridCellUnsizedAxes`, `gridCellAnchor`.
package struct GridCellTraits: Equatable, Sendable {
  package var columns = 1
  /// Of the cell's whole column.
  package var columnAlignment: HorizontalAlignment?
  package var anchor: Alignment?
  /// It takes what the others give it there, and asks for nothing.
  package var isUnsizedHorizontally = false
  package var isUnsizedVertically = false
  package init() {}

  /// The most columns that a cell may span: a grid keeps a width for each.
  package static let mostColumns = 1000
}

/// Says something of its content to the grid around it; elsewhere nothing.
package final class GridCellModifier: ModifierView {
  package let change: (inout GridCellTraits) -> Void
  package init(_ content: View, _ change: @escaping (inout GridCellTraits) -> Void) {
    self.change = change
    super.init(content)
  }
  override var distributesOverGroups: Bool { true }
  override func withContent(_ content: View) -> View { GridCellModifier(content, change) }
  override func makeNode() -> Node { GridCellNode() }
}

final class GridCellNode: WrapperNode {
  private var traits = GridCellTraits()
  override func modifierChanged(old: View?) {
    var fresh = GridCellTraits()
    apply(to: &fresh)
    if fresh == traits { return }
    traits = fresh
    guard old != nil else { return }
    // What stands between it and its grid has the same size as before, but the grid must ask again.
    var above: Node? = self
    while let node = above {
      node.invalidateLayout()
      if node is GridNode { break }
      above = node.parent
    }
  }
  func apply(to traits: inout GridCellTraits) { unsafeDowncast(view, to: GridCellModifier.self).change(&traits) }
}

extension Node {
  /// What the modifiers on a cell say; the outermost wins.
  var gridTraits: GridCellTraits {
    var traits = GridCellTraits()
    for cell in wrappersInwards.compactMap({ $0 as? GridCellNode }).reversed() { cell.apply(to: &traits) }
    return traits
  }
}
