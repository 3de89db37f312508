/// A column that rows have in common though they stand in different containers, such as that after the titles of a form's
/// rows: as wide as the widest part that any of them has there.
///
/// A row notes the width of its part whenever it is known; where that makes the column another, the other rows are laid out
/// again in the same update. Each row takes itself out when it leaves the tree.
package final class SharedColumn {
  private var rows: [(node: UnownedReference<Node>, width: Int, spacing: Int)] = []
  package private(set) var widest = 0
  /// Cells between the column and what follows: as many as the row that wants most.
  package private(set) var spacing = 0
  package init() {}

  /// The part of `node` is so many cells wide.
  package func note(_ node: Node, _ width: Int, spacing: Int = 0) {
    if let index = index(of: node) {
      if rows[index].width == width, rows[index].spacing == spacing { return }
      (rows[index].width, rows[index].spacing) = (width, spacing)
    } else {
      rows.append((UnownedReference(node), width, spacing))
    }
    settle(otherThan: node)
  }
  package func forget(_ node: Node) {
    guard let index = index(of: node) else { return }
    rows.remove(at: index)
    settle(otherThan: node)
  }

  private func index(of node: Node) -> Int? { rows.firstIndex { $0.node.refers(to: node) } }
  private func settle(otherThan noted: Node) {
    let now = rows.reduce((0, 0)) { (max($0.0, $1.width), max($0.1, $1.spacing)) }
    if now == (widest, spacing) { return }
    (widest, spacing) = now
    for row in rows { row.node.with { if $0 !== noted { $0.invalidateLayout() } } }
  }
}

/// A container whose rows have a column in common. Looked for by a row once, when it comes into the tree.
package protocol SharedColumnOwner: Node {
  /// Nil: what is in it stands side by side, and has none.
  var column: SharedColumn? { get }
}

extension Node {
  /// The nearest around it.
  package var sharedColumnOwner: (any SharedColumnOwner)? {
    var node = parent
    while let here = node {
      if let owner = here as? any SharedColumnOwner { return owner }
      node = here.parent
    }
    return nil
  }
}
