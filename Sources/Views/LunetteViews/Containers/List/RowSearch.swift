import LunetteEngine

/// Looks for rows from before a change of the data among the rows after it.
///
/// The key of a row is looked for where it was, where it is if rows before it have come or gone,
/// and where it is if the order was reversed. A number among ascending numbers is found by
/// bisection; any other key is searched for in some thousands of rows around these positions.
final class RowSearch {
  private let sought: [RowStore.Row]
  private let rows: ListRows
  /// How many rows more than before there are.
  private let shift: Int
  /// By how many rows the row that was found last has moved: its neighbours have usually moved as
  /// far.
  private var lastShift = 0
  /// Whether the row that was found last stands as far from the end as it stood from the start.
  private var isReversed = false
  /// The indices of the segments that may have the rows that are sought, by the identity that the
  /// rows of a segment have in common. There may be a segment for each of thousands of rows, of
  /// which few are sought.
  private lazy var segments: [ListRows.Identity: Int] = {
    let positions = Set(sought.map(\.identity.position))
    var found: [ListRows.Identity: Int] = [:]
    for index in rows.segments.indices {
      let identity = rows.segments[index].segment.identity
      if positions.contains(identity.position) { found[identity] = index }
    }
    return found
  }()
  /// Whether the keys of a segment ascend, by the index of its first row.
  private var ascending: [Int: AscendingKeys] = [:]
  /// The rows that are near the places of those that are sought, by the index of the first row of
  /// the segment.
  private var near: [Int: [ListRows.Identity: Int]] = [:]
  /// The number of rows on either side of a place that are searched.
  private static let reach = 5000

  init(_ sought: [RowStore.Row], in rows: ListRows, shift: Int) {
    (self.sought, self.rows, self.shift) = (sought, rows, shift)
  }

  /// The first of the rows that is still there, with its index now.
  func first() -> (position: Int, index: Int)? {
    for (position, row) in sought.enumerated() {
      if let index = index(of: row) { return (position, index) }
    }
    return nil
  }

  /// The index now of `row`, one of those that are sought; nil if it is not found.
  func index(of row: RowStore.Row) -> Int? {
    let identity = row.identity
    guard let placed = segment(of: identity) else { return nil }
    guard case .each(let each, _) = placed.segment, let key = identity.key else {
      return placed.start
    }
    let source = each.each.source
    let range = placed.start..<placed.start + source.count
    func found(_ index: Int) -> Int? {
      guard range.contains(index), (try? rows.identity(index)) == identity else { return nil }
      lastShift = index - row.index
      return index
    }
    let mirrored = range.lowerBound + range.upperBound - 1 - row.index
    if isReversed, let index = found(mirrored) { return index }
    if let index = found(row.index + lastShift) ?? found(row.index) ?? found(row.index + shift) {
      return index
    }
    if !isReversed, let index = found(mirrored) {
      isReversed = true
      return index
    }
    if case .integer(let number) = key {
      if range.count >= AscendingKeys.minRows {
        let keys = ascending[placed.start] ?? AscendingKeys(source)
        ascending[placed.start] = keys
        if keys.areAscending { return keys.index(of: number).flatMap { found(placed.start + $0) } }
      }
      // A key that is the position of its element, as it is where the elements have no keys.
      if (1...Int64(max(1, source.count))).contains(number),
        let index = found(placed.start + Int(number) - 1)
      {
        return index
      }
      if !row.mayRepeat { return nil }
    }
    let known = near[placed.start] ?? indices(around: range)
    near[placed.start] = known
    return known[identity].flatMap(found)
  }

  private func segment(of identity: ListRows.Identity) -> ListRows.Placed? {
    var common = identity
    common.key = nil
    let index = segments[identity] ?? (identity.key == nil ? nil : segments[common])
    return index.map { rows.segments[$0] }
  }

  /// The indices of the rows within reach of those that are sought, in a segment with the rows
  /// `range`.
  private func indices(around range: Range<Int>) -> [ListRows.Identity: Int] {
    let wanted = Set(sought.map(\.identity))
    let indices = sought.flatMap { [$0.index, $0.index + shift] }.sorted()
    var found: [ListRows.Identity: Int] = [:]
    var next = range.lowerBound
    for position in indices {
      let around =
        max(
          next, position - RowSearch.reach)..<max(
          next, position - RowSearch.reach, position + RowSearch.reach)
      for index in around.clamped(to: range) {
        guard let identity = try? rows.identity(index), wanted.contains(identity) else { continue }
        if found.updateValue(index, forKey: identity) == nil, found.count == wanted.count {
          return found
        }
      }
      next = max(next, around.upperBound)
    }
    return found
  }
}
