import LunetteEngine

/// A change of a line.
enum LinearChange {
  case gone(LinearLine)
  case new(LinearLine)
  case changed(LinearLine)
}

/// The difference between the page that was read out and the present page.
struct LinearDifference {
  var changes: [LinearChange] = []
  /// Lists whose visible rows or number of rows have changed, as indices into the lists of the new
  /// page.
  var lists: [Int] = []
  /// Whether lines of both pages are in another order.
  var isReordered = false
  /// Whether no line of the old page is left.
  var isAnew = false

  var isEmpty: Bool { changes.isEmpty && lists.isEmpty && !isReordered && !isAnew }

  init(from before: LinearPage, to after: LinearPage) {
    var old: [ObjectIdentifier: LinearLine] = [:]
    for line in before.lines { old[line.identity] = line }
    var kept: [ObjectIdentifier] = []
    let fresh = Set(after.lines.map(\.identity))
    isAnew =
      !before.lines.isEmpty && !after.lines.isEmpty
      && !before.lines.contains { fresh.contains($0.identity) }
    if isAnew { return }
    for line in before.lines where !fresh.contains(line.identity) {
      if !Self.moved(line, in: before, to: after) { changes.append(.gone(line)) }
    }
    for line in after.lines {
      if let was = old[line.identity] {
        kept.append(line.identity)
        if was.text != line.text { changes.append(.changed(line)) }
      } else if !Self.moved(line, in: after, to: before) {
        changes.append(.new(line))
      }
    }
    let keptSet = Set(kept)
    isReordered = before.lines.map(\.identity).filter { keptSet.contains($0) } != kept
    for (index, list) in after.lists.enumerated() {
      guard let was = before.lists.first(where: { $0.node === list.node }) else { continue }
      if was.isWhole && list.isWhole { continue }
      if was.rows != list.rows || was.count != list.count { lists.append(index) }
    }
  }

  /// Whether a line of `page` is missing in `other` only because its list shows other rows there,
  /// so that it was neither added nor removed.
  private static func moved(_ line: LinearLine, in page: LinearPage, to other: LinearPage) -> Bool {
    guard let index = line.item.list, let row = line.item.row,
      let there = other.lists.first(where: { $0.node === page.lists[index].node })
    else { return false }
    let here = page.lists[index]
    if here.isWhole && there.isWhole { return false }
    if here.count == there.count { return !there.rows.contains(row) }
    // Added rows push others out of sight at the end of the list, and removed rows bring others
    // into sight.
    let more = there.count - here.count
    return more > 0 && row + more >= there.rows.upperBound
  }
}
