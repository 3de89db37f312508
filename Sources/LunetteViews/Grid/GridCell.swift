import LunetteEngine

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
    // What stands between it and its grid has the same size as before, but the grid must ask again.
    var above: Node? = self
    while let node = above {
      node.invalidateLayout()
      if node.view is Grid { break }
      above = node.parent
    }
  }
}

extension Node {
  /// What the modifiers on a cell say; the outermost wins.
  var gridTraits: GridCellTraits {
    var traits = GridCellTraits()
    for cell in wrappersInwards.compactMap({ $0.view as? GridCellModifier }).reversed() { cell.change(&traits) }
    return traits
  }
}

/// A cell, with the columns that it stands in.
struct GridCell {
  let node: Node
  let columns: Range<Int>
  let traits: GridCellTraits
}
