import LunetteEngine

/// The values that a cell gives its grid with `gridCellColumns`, `gridColumnAlignment`,
/// `gridCellUnsizedAxes` and `gridCellAnchor`.
package struct GridCellTraits: Equatable, Sendable {
  package var columns = 1
  /// The alignment for the whole column of the cell.
  package var columnAlignment: HorizontalAlignment?
  package var anchor: Alignment?
  /// Whether the cell takes the width that the other cells leave it and does not ask for any of its
  /// own; `isUnsizedVertically` is the same for the height.
  package var isUnsizedHorizontally = false
  package var isUnsizedVertically = false
  package init() {}

  /// The limit of columns that one cell may span: a grid keeps a width for each column.
  package static let maxColumns = 1000
}

/// Gives the grid around it a value for its cell; outside of a grid it has no effect.
package final class GridCellModifier: MemberModifierView {
  package let change: (inout GridCellTraits) -> Void
  package init(_ content: View, _ change: @escaping (inout GridCellTraits) -> Void) {
    self.change = change
    super.init(content)
  }
  package func withContent(_ content: View) -> View { GridCellModifier(content, change) }
  package override func makeNode() -> Node { GridCellNode() }
}

final class GridCellNode: WrapperNode, ViewNode {
  typealias Shown = GridCellModifier
  private var traits = GridCellTraits()
  override func modifierChanged(old: View?) {
    var fresh = GridCellTraits()
    shown.change(&fresh)
    if fresh == traits { return }
    traits = fresh
    guard old != nil else { return }
    // The nodes between the cell and its grid keep their sizes, but the grid must ask the cell
    // again.
    var above: Node? = self
    while let node = above {
      node.invalidateLayout()
      if node.view is Grid { break }
      above = node.parent
    }
  }
}

extension Node {
  /// The combined values of the modifiers on a cell; the outermost modifier wins.
  var gridTraits: GridCellTraits {
    var traits = GridCellTraits()
    for cell in wrappersInwards.compactMap({ $0.view as? GridCellModifier }).reversed() {
      cell.change(&traits)
    }
    return traits
  }
}

/// A cell of a grid, with the columns in which it stands.
struct GridCell {
  let node: Node
  let columns: Range<Int>
  let traits: GridCellTraits
}
