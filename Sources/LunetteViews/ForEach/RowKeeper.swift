import LunetteEngine

/// The result of comparing a `ForEach` with the one before it.
package struct RowComparison {
  /// Whether the view of a row also depends on its position.
  package let takesPosition: Bool
  package init(takesPosition: Bool) { self.takesPosition = takesPosition }
}

extension ForEach {
  /// The smallest number of rows for which rows are kept; with fewer, each row is made again.
  private static let fewestKept = 8
  /// Notes what the function that makes the rows can see, because the rows are about to be made.
  func noteRows() {
    if map == nil, editing == nil, source.count >= ForEach.fewestKept { source.noteRows() }
  }
  /// Compares this `ForEach` with an earlier one. Nil means that all rows have to be made again, whatever their elements are.
  func comparison(with old: ForEach) -> RowComparison? {
    guard map == nil, editing == nil, old.map == nil, old.editing == nil, source.count >= ForEach.fewestKept
    else { return nil }
    return source.comparison(with: old.source)
  }
  /// Whether `row`, a row of `old`, belongs to the element at `index` and this element is unchanged.
  func keeps(_ row: ForEachRow, of old: ForEach, at index: Int, _ comparison: RowComparison) -> Bool {
    guard row.isNoted, row.index == index || !comparison.takesPosition else { return false }
    return source.countAlike(from: index, old.source, from: row.index, count: 1, marks: [row.elementMark]) == 1
  }
}

/// Finds the rows that need not be made again while the rows of a list change.
final class RowKeeper {
  private var comparisons: [(old: ForEach, new: ForEach, comparison: RowComparison?)] = []
  /// Whether the rows are changing right now.
  private(set) var isOpen = false

  func open(_ sources: [RowSource]) {
    isOpen = true
    for source in sources { source.each.noteRows() }
  }
  func close() {
    isOpen = false
    // The comparisons hold data that is no longer shown.
    comparisons.removeAll()
  }

  /// The row at `index`. This is `old` if `old` is the same row of the same data, or of earlier data with the same element: then
  /// its body need not run again.
  func row(_ old: View?, _ source: RowSource, _ index: Int, _ key: IdentityKey) -> ForEachRow {
    if let old = old as? ForEachRow {
      let each = old.each
      if each === source.each {
        if old.index == index { return old }
      } else if isOpen, let comparison = comparison(each, source.each),
        source.each.keeps(old, of: each, at: index, comparison)
      {
        old.keep(in: source, at: index)
        return old
      }
    }
    return ForEachRow(source, index, key, isNoted: isOpen)
  }
  private func comparison(_ old: ForEach, _ new: ForEach) -> RowComparison? {
    if let known = comparisons.first(where: { $0.old === old && $0.new === new }) { return known.comparison }
    let comparison = new.comparison(with: old)
    comparisons.append((old, new, comparison))
    return comparison
  }
}
