import LunetteBase
import LunetteEngine

/// The rows that the user selects with Shift or Command held, in a list with a set as its
/// selection: from the row where that began to the cursor. As on macOS, rows are deselected again
/// on the way back.
struct SelectedRange {
  fileprivate let anchor: Int
  /// The row with the cursor, and its tag, by which it is seen that the rows are still the same.
  fileprivate let end: Int
  fileprivate let tag: IdentityKey?
  /// The focus manager's `moveCount` after the last step: a move for another reason ends the range.
  fileprivate let moves: Int

  /// The modifiers with which arrows extend a selection.
  static func isExtended(by modifiers: KeyModifiers) -> Bool {
    modifiers == .shift || modifiers == .command
  }
  /// The most rows that one key passes.
  fileprivate static let limit = 1000
}

extension ListNode {
  /// Moves the cursor row by row from `start` to the row `target`, and the end of the selected
  /// range with it. Returns false if it cannot move.
  func extendSelection(from start: Int, to target: Int) -> Bool {
    let step = target < start ? -1 : 1
    let anchor = anchor(at: start)
    var here = start
    if anchor == start { set(here, isSelected: true) }
    // Rows without a focus stop are passed over, also the target.
    for index in stride(from: start + step, to: step < 0 ? -1 : rows.count, by: step).prefix(
      SelectedRange.limit)
    {
      if step < 0 ? here <= target : here >= target { break }
      let before = rowInSight(here)
      guard focusRow(index) else { continue }
      if abs(index - anchor) < abs(here - anchor) {
        set(before, isSelected: false)
      } else {
        set(index, isSelected: true)
      }
      here = index
    }
    cursor.range = SelectedRange(
      anchor: anchor, end: here, tag: rowInSight(here)?.tag, moves: scene.focus.moveCount)
    return here != start
  }
  private func anchor(at index: Int) -> Int {
    guard let range = cursor.range, range.moves == scene.focus.moveCount, range.end == index,
      range.tag == rowInSight(index)?.tag, rows.count > range.anchor
    else { return index }
    return range.anchor
  }
  private func rowInSight(_ index: Int) -> ListRowNode? {
    (visible.first { $0.index == index } ?? recycled.first { $0.index == index })?.node.asListRow
  }
  private func set(_ index: Int, isSelected: Bool) {
    set(rowInSight(index), isSelected: isSelected)
  }
  private func set(_ row: ListRowNode?, isSelected: Bool) {
    guard let row, let tag = row.tag, selection?.tags.contains(tag) != isSelected else { return }
    choose(row, adds: true)
  }
}
