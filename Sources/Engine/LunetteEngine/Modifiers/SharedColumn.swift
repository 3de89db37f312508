import LunetteBase

/// A column that rows share although they are in different containers, such as the column of the
/// titles of a form's rows. It is as wide as the widest part that any of the rows has there.
///
/// A row notes the width of its part whenever it is known; if that changes the column, the other
/// rows are laid out again in the same update. Each row removes itself when it leaves the tree.
package final class SharedColumn {
  private var rows: [(node: UnownedReference<Node>, width: Int, spacing: Int)] = []
  package private(set) var widest = 0
  /// The number of cells between the column and what follows: the greatest that any row wants.
  package private(set) var spacing = 0
  /// Whether the column stays as wide as it was when its widest row has gone.
  private let onlyGrows: Bool
  package init(onlyGrows: Bool = false) { self.onlyGrows = onlyGrows }

  /// Notes that the part of `node` is `width` cells wide.
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
    let least = onlyGrows ? widest : 0
    let now = rows.reduce((least, 0)) { (max($0.0, $1.width), max($0.1, $1.spacing)) }
    if now == (widest, spacing) { return }
    (widest, spacing) = now
    for row in rows { row.node.with { if $0 !== noted { $0.invalidateLayout() } } }
  }
}

/// A container whose rows share a column. A row looks for it once, when it is added to the tree.
package protocol SharedColumnOwner: Node {
  /// The shared column; nil if the contents are side by side and have none.
  var column: SharedColumn? { get }
}

extension Node {
  /// The nearest ancestor that owns a shared column.
  package var sharedColumnOwner: (any SharedColumnOwner)? {
    var node = parent
    while let here = node {
      if let owner = here as? any SharedColumnOwner { return owner }
      node = here.parent
    }
    return nil
  }
}
