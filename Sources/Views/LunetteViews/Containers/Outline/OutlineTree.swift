import LunetteBase
import LunetteEngine

/// Records which elements of an outline are open, and derives the rows from that without looking at
/// closed elements.
final class OutlineTree {
  /// The elements of one branch that is shown, with the open ones among them.
  final class Siblings {
    let branch: any OutlineBranch
    let count: Int
    /// The open elements, in the order of the branch.
    var open: [(index: Int, key: IdentityKey?, siblings: Siblings)] = []
    init(_ branch: any OutlineBranch) {
      self.branch = branch
      count = branch.count
    }
    var rows: Int { open.reduce(count) { $0 + $1.siblings.rows } }
  }
  /// An element that has a row, with its position in the tree.
  struct Position {
    let siblings: Siblings
    let index: Int
    let isOpen: Bool
    let depth: Int
    /// The positions of its ancestors, each among its siblings, followed by its own.
    let path: [Int]
    /// The number of rows from the parent's row to this one; nil for elements at the top level.
    let rowsBelowParent: Int?
  }
  private var outermost: Siblings?
  private var group: OutlineGroup?
  /// The rows as they were made last. Weak, because they hold the tree.
  private weak var made: ForEach?
  private let onChange: () -> Void
  /// When the data are replaced, an open element is looked for among this many keys on either side
  /// of its old position.
  private static let reach = 64

  init(onChange: @escaping () -> Void) { self.onChange = onChange }

  /// The rows of the outline in the form of a `ForEach`.
  func rows(of group: OutlineGroup) -> ForEach {
    if let made, self.group === group { return made }
    if self.group !== group {
      self.group = group
      let before = outermost
      outermost = Siblings(group.root)
      if let before, let outermost { reopen(before, in: outermost) }
    }
    let each = ForEach(OutlineRows(self, outermost?.rows ?? 0, group.root))
    each.sourceLocation = group.sourceLocation
    made = each
    return each
  }

  /// Opens the elements of the new data that were open in the old data, as far as they still exist.
  private func reopen(_ old: Siblings, in new: Siblings) {
    for (index, key, siblings) in old.open {
      guard let position = find(key, near: index, in: new),
        let below = try? new.branch.children(at: position)
      else {
        continue
      }
      let opened = Siblings(below)
      reopen(siblings, in: opened)
      new.open.append((position, key, opened))
    }
    new.open.sort { $0.index < $1.index }
  }
  private func find(_ key: IdentityKey?, near index: Int, in siblings: Siblings) -> Int? {
    guard let key else { return index < siblings.count ? index : nil }
    func isAt(_ position: Int) -> Bool { (try? siblings.branch.key(at: position)) == key }
    if index < siblings.count, isAt(index) { return index }
    let near =
      max(
        0, index - OutlineTree.reach)..<max(
        0, index - OutlineTree.reach, min(siblings.count, index + OutlineTree.reach))
    return near.first(where: isAt)
  }

  func position(ofRow row: Int) -> Position? {
    guard var siblings = outermost, row >= 0, row < siblings.rows else { return nil }
    var row = row
    var path: [Int] = []
    while true {
      var shift = 0
      var inside: Siblings?
      var above = 0
      for (index, _, opened) in siblings.open {
        if row <= index + shift { break }
        let rows = opened.rows
        if row <= index + shift + rows {
          inside = opened
          above = index
          break
        }
        shift += rows
      }
      guard let opened = inside else {
        let index = row - shift
        path.append(index)
        return Position(
          siblings: siblings, index: index, isOpen: siblings.open.contains { $0.index == index },
          depth: path.count - 1,
          path: path, rowsBelowParent: path.count > 1 ? row + 1 : nil)
      }
      row -= above + shift + 1
      path.append(above)
      siblings = opened
    }
  }

  /// The identity of the element of a row: its own key, or its position.
  func key(ofRow row: Int) throws -> IdentityKey? {
    guard let position = position(ofRow: row) else { return nil }
    if let key = try position.siblings.branch.key(at: position.index) { return key }
    if position.depth == 0 { return .integer(Int64(position.index + 1)) }
    return .string(position.path.map { "\($0 + 1)" }.joined(separator: "."))
  }

  /// Opens or closes the element of a row.
  func toggle(_ row: Int) throws {
    guard let position = position(ofRow: row) else { return }
    let siblings = position.siblings
    if position.isOpen {
      siblings.open.removeAll { $0.index == position.index }
    } else {
      guard let below = try siblings.branch.children(at: position.index) else { return }
      let at = siblings.open.firstIndex { $0.index > position.index } ?? siblings.open.count
      siblings.open.insert(
        (position.index, try siblings.branch.key(at: position.index), Siblings(below)), at: at)
    }
    made = nil
    onChange()
  }
}

/// The rows that an outline has at the moment.
private final class OutlineRows: ForEachSource {
  private let tree: OutlineTree
  private let root: any OutlineBranch
  let count: Int
  var sourceLocation: SourceLocation? { root.sourceLocation }
  init(_ tree: OutlineTree, _ count: Int, _ root: any OutlineBranch) {
    self.tree = tree
    self.count = count
    self.root = root
  }
  func key(at index: Int) throws -> IdentityKey? { try tree.key(ofRow: index) }
  func content(at index: Int, _ scope: BodyScope) throws -> View? {
    guard let position = tree.position(ofRow: index) else { return nil }
    let content = try position.siblings.branch.content(at: position.index, scope)
    let hasChildren =
      try position.isOpen || position.siblings.branch.children(at: position.index) != nil
    return OutlineContent(content ?? EmptyView.shared, hasChildren: hasChildren)
  }

  // The row of an element that has not changed has another mark after the element was opened or
  // closed.
  var surrounds: Bool { true }
  func around(_ content: View, at index: Int) -> View {
    guard let content = content as? OutlineContent, let position = tree.position(ofRow: index)
    else {
      return content
    }
    return OutlineRow(
      content.content, depth: position.depth, isOpen: content.hasChildren ? position.isOpen : nil,
      rowsBelowParent: position.rowsBelowParent
    ) { [tree] in try tree.toggle(index) }
  }

  var takesPosition: Bool { root.takesPosition }
  func position(at index: Int) -> Int { tree.position(ofRow: index)?.index ?? index }
  func remember(_ index: Int) -> RememberedElement? {
    tree.position(ofRow: index).flatMap { $0.siblings.branch.remember($0.index) }
  }
  func keepsRows(of old: any ForEachSource) -> Bool {
    guard let old = old as? OutlineRows, old.tree === tree else { return false }
    return root.keepsRows(of: old.root)
  }
  func countSame(
    from index: Int, _ remembered: ContiguousArray<RememberedElement?>, backwards: Bool
  ) -> Int {
    var count = 0
    for element in remembered {
      guard let position = tree.position(ofRow: backwards ? index - count : index + count),
        position.siblings.branch.isSame(position.index, element)
      else { break }
      count += 1
    }
    return count
  }
}

/// What the body of an element has returned, and whether the element can have children: the content
/// of its row.
private final class OutlineContent: WrapperView {
  let hasChildren: Bool
  init(_ content: View, hasChildren: Bool) {
    self.hasChildren = hasChildren
    super.init(content)
  }
}
