import LunetteBase

/// A column that rows share although they are in different containers, such as the column of the
/// titles of a form's rows. It is as wide as the widest part that any of the rows has there.
///
/// A row notes the width of its part whenever it is known; if that changes the column, the other
/// rows are laid out again in the same update. Each row removes itself when it leaves the tree.
package final class SharedColumn {
  private struct Row {
    let node: UnownedReference<Node>
    let width, spacing: Int
  }
  private var rows: [ObjectIdentifier: Row] = [:]
  private var widths = Tally(), spacings = Tally()
  package private(set) var widest = 0
  /// The number of cells between the column and what follows: the greatest that any row wants.
  package private(set) var spacing = 0
  /// Whether the column stays as wide as it was when its widest row has gone.
  private let onlyGrows: Bool
  package init(onlyGrows: Bool = false) { self.onlyGrows = onlyGrows }

  /// Notes that the part of `node` is `width` cells wide.
  package func note(_ node: Node, _ width: Int, spacing: Int = 0) {
    let key = ObjectIdentifier(node)
    if let known = rows[key] {
      if known.width == width, known.spacing == spacing { return }
      remove(known)
    }
    rows[key] = Row(node: UnownedReference(node), width: width, spacing: spacing)
    widths.add(width)
    spacings.add(spacing)
    settle(otherThan: node)
  }
  package func forget(_ node: Node) {
    guard let known = rows.removeValue(forKey: ObjectIdentifier(node)) else { return }
    remove(known)
    settle(otherThan: node)
  }

  private func remove(_ row: Row) {
    widths.remove(row.width)
    spacings.remove(row.spacing)
  }
  private func settle(otherThan noted: Node) {
    let now = (max(onlyGrows ? widest : 0, widths.max), spacings.max)
    if now == (widest, spacing) { return }
    (widest, spacing) = now
    for row in rows.values { row.node.with { if $0 !== noted { $0.invalidateLayout() } } }
  }
}

/// How often each of some numbers is there. There are few different ones, because they are widths
/// in cells, so their greatest is found quickly however many rows there are.
private struct Tally {
  private var counts: [Int: Int] = [:]
  /// The greatest of the numbers; 0 if there are none.
  var max: Int { counts.keys.max() ?? 0 }

  mutating func add(_ number: Int) { counts[number, default: 0] += 1 }
  mutating func remove(_ number: Int) {
    counts[number, default: 0] -= 1
    if counts[number] == 0 { counts[number] = nil }
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
