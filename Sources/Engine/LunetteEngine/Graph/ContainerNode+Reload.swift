// # How children are matched after a reload
//
// Normally a child is identified by its position in the list, which is exact as long as the list is
// made by the same body. If the script itself was edited, the list may have a line more or less.
// Therefore, in the update that follows a load, and in no other, new children are matched with old
// ones in this order: by `id`; then children of the same kind, class and title, in their longest
// common order; then children of the same kind. So a line that was inserted, removed or renamed
// does not hand its state or focus to its neighbour.

extension Scene {
  /// Runs `body`, which sets a script's root anew after the script was edited, and then updates the
  /// scene.
  package func reload<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let outer = alignsChildren
    alignsChildren = root != nil
    defer { alignsChildren = outer }
    try body()
    update()
  }
}

extension ContainerNode {
  final func updateAligned(_ views: [View?], _ environment: Environment) {
    let views = views.map { $0.map(View.distributing) }
    let before = slots
    let partners = ReloadAlignment.partners(
      of: views.map { $0.map { ReloadAlignment.Item($0, environment) } },
      among: before.map { $0.map { ReloadAlignment.Item($0.view, $0.environment) } })
    scene.focus.prepareSuccessors(in: self)
    var fresh: ContiguousArray<Node?> = []
    fresh.reserveCapacity(views.count)
    for (view, partner) in zip(views, partners) {
      fresh.append(view.map { reconcile(partner.flatMap { before[$0] }, with: $0, environment) })
    }
    let kept = Set(fresh.compactMap { $0.map(ObjectIdentifier.init) })
    for case let node? in before
    where !kept.contains(ObjectIdentifier(node)) && node.flags.contains(.mounted) {
      node.unmount()
    }
    slots = fresh
    if before.count != fresh.count || !zip(before, fresh).allSatisfy({ $0 === $1 }) {
      structureChanged()
      setNeedsDisplay()
    }
  }
}

/// Finds the old child whose node each new child takes over.
enum ReloadAlignment {
  /// The properties of a child that are compared.
  struct Item {
    let view: View
    let id: IdentityKey?
    /// A text that distinguishes the child from others of its kind.
    let title: String

    init(_ view: View, _ environment: Environment) {
      self.view = view
      id = view.hasID ? view.identity : nil
      var inmost = view
      while let wrapper = inmost as? WrapperView { inmost = wrapper.content }
      if let component = inmost as? Component {
        title = component.definition.description(of: component.properties)
      } else {
        title = view.spokenText(environment) ?? ""
      }
    }

    /// Whether the node of `old` can show this child, including all modifiers on it.
    func isOfKind(_ old: Item) -> Bool {
      var (one, other) = (view, old.view)
      while true {
        guard type(of: one) == type(of: other), one.isSameKind(as: other) else { return false }
        guard let next = one as? WrapperView, let nextOther = other as? WrapperView else {
          return true
        }
        (one, other) = (next.content, nextOther.content)
      }
    }
  }

  /// The greatest number of comparisons. If there would be more, the remaining children are matched
  /// by position.
  private static let maxComparisons = 1_000_000

  /// For each of `new`, the index of its partner in `old`, or nil.
  static func partners(of new: [Item?], among old: [Item?]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: new.count)
    var isFree = old.map { $0 != nil }
    matchIDs(new, old, &partners, &isFree)
    let newLeft = new.indices.filter { new[$0] != nil && new[$0]?.id == nil }
    let oldLeft = old.indices.filter { isFree[$0] && old[$0]?.id == nil }
    for pair in align(newLeft.map { new[$0]! }, oldLeft.map { old[$0]! }) {
      partners[newLeft[pair.new]] = oldLeft[pair.old]
    }
    return partners
  }

  private static func matchIDs(
    _ new: [Item?], _ old: [Item?], _ partners: inout [Int?], _ isFree: inout [Bool]
  ) {
    var known: [IdentityKey: [Int]] = [:]
    for (index, item) in old.enumerated().reversed() {
      if let id = item?.id { known[id, default: []].append(index) }
    }
    for (index, item) in new.enumerated() {
      guard let id = item?.id, let partner = known[id]?.popLast() else { continue }
      partners[index] = partner
      isFree[partner] = false
    }
  }

  /// Finds pairs that are in the same order in both lists: as many as possible of the same kind and
  /// title, and then as many as possible of the same kind.
  private static func align(_ new: [Item], _ old: [Item]) -> [(new: Int, old: Int)] {
    func isLike(_ one: Int, _ other: Int) -> Bool {
      new[one].title == old[other].title && new[one].isOfKind(old[other])
    }
    // Most of an edited script is unchanged, so equal children at the start and at the end are
    // matched first.
    var start = 0
    while start < new.count, start < old.count, isLike(start, start) { start += 1 }
    var (newEnd, oldEnd) = (new.count, old.count)
    while newEnd > start, oldEnd > start, isLike(newEnd - 1, oldEnd - 1) {
      (newEnd, oldEnd) = (newEnd - 1, oldEnd - 1)
    }
    var pairs = (0..<start).map { (new: $0, old: $0) }
    pairs += (0..<(new.count - newEnd)).map { (new: newEnd + $0, old: oldEnd + $0) }
    let (rows, columns) = (newEnd - start, oldEnd - start)
    if rows == 0 || columns == 0 { return pairs }
    if rows * columns > maxComparisons {
      return pairs + (0..<min(rows, columns)).map { (new: start + $0, old: start + $0) }
    }
    // One pair with the same title weighs more than all pairs that only have the same kind.
    let ofTitle = Int32(min(rows, columns) + 1)
    var worth = [Int32](repeating: 0, count: rows * columns)
    var best = [Int32](repeating: 0, count: (rows + 1) * (columns + 1))
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        let (one, other) = (new[start + row], old[start + column])
        let value: Int32 = one.isOfKind(other) ? (one.title == other.title ? ofTitle + 1 : 1) : 0
        worth[row * columns + column] = value
        let at = row * (columns + 1) + column
        let together = value > 0 ? best[at + columns + 2] + value : 0
        best[at] = max(together, best[at + 1], best[at + columns + 1])
      }
    }
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      let at = row * (columns + 1) + column
      let value = worth[row * columns + column]
      if value > 0, best[at] == best[at + columns + 2] + value {
        pairs.append((new: start + row, old: start + column))
        (row, column) = (row + 1, column + 1)
      } else if best[at] == best[at + columns + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }
}
