import LunetteBase
import LunetteEngine

/// The cursor of a list, which is its selection (S109), and the selected tags to whose row the list
/// has not moved yet.
final class ListCursor {
  /// The selection when it was looked at last.
  fileprivate var known = SelectedTags.none
  /// The tag that the user has chosen, until the binding has answered.
  fileprivate var chosen: IdentityKey?
  /// The tags that the script has selected: the list goes to the first row with one of them when
  /// the rows have been placed. The row may arrive later.
  fileprivate(set) var wanted: SelectedTags?
  /// The only selected tag that a row has had since the list appeared, and the index of that row
  /// when it was seen last.
  var lastRow: (tag: IdentityKey, index: Int)?
  /// The rows that are being selected with Shift held.
  var range: SelectedRange?
}

extension ListNode {
  /// Selects `tag`, which the user chose by a click or by a key that has brought the focus there.
  func choose(_ tag: IdentityKey, adds: Bool) {
    guard let selection else { return }
    cursor.chosen = tag
    selection.choose(tag, adds: adds)
    scene.afterUpdate(for: self) { [self] in
      cursor.chosen = nil
      guard flags.contains(.mounted), let selection = self.selection, !selection.tags.isSet else {
        return
      }
      guard case .one(let one) = selection.tags else { return takeFocusFromRows() }
      if one == tag { return }
      // If the binding has not accepted the choice, the cursor returns to the selection.
      cursor.wanted = selection.tags
      goToSelection()
    }
  }

  /// Called when the value of the binding has changed. A list that `hasAppeared` goes to the new
  /// selection.
  func selectionChanged(hasAppeared: Bool) {
    let before = cursor.known
    let now = selection?.tags ?? .none
    (cursor.known, cursor.wanted) = (now, nil)
    guard hasAppeared else { return }
    switch now {
    case .none: return scene.afterUpdate(for: self) { [self] in takeFocusFromRows() }
    case .one(let tag):
      if tag == cursor.chosen { return }
      cursor.wanted = now
    case .several(let tags):
      let added = tags.filter { !before.contains($0) && $0 != cursor.chosen }
      if added.isEmpty { return }
      cursor.wanted = .several(added)
    }
    // This waits until the rows that arrive in the same pass have been placed.
    scene.afterUpdate(for: self) { [self] in goToSelection() }
  }

  /// Remembers a selection that belongs to no row at the time when the list appears: the row may
  /// arrive later, or be in a section that is made when the row is searched for.
  func awaitSelection() {
    if let selection, !selection.tags.isNothing { cursor.wanted = selection.tags }
  }

  /// Scrolls to the row that the script has selected, and moves the focus there if the focus is in
  /// one of the rows.
  func goToSelection() {
    guard let wanted = cursor.wanted, flags.contains(.mounted), flags.contains(.placed),
      size.height > 0, size.width > 0
    else { return }
    let focused = focusedRowNode
    let isThere = focused?.asListRow?.isSelected == true
    // Where several rows are selected, the cursor may be on any of them, so it stays.
    if isThere, wanted.isSet {
      cursor.wanted = nil
      return
    }
    guard let index = firstRow(of: wanted) else { return takeFocusFromRows() }
    cursor.wanted = nil
    if focused != nil, !isThere {
      bringIntoSight(index)
      if focusRow(index) { return }
    }
    show(index)
  }

  /// Scrolls this list, and nothing around it, until the whole row is in sight.
  private func show(_ index: Int) {
    bringIntoSight(index)
    guard !isWholeInSight(index), let row = visible.first(where: { $0.index == index }) else {
      return
    }
    _ = scrollToReveal(Rect(x: 0, y: row.node.origin.y, width: size.width, height: row.height))
  }

  /// The node that gets the focus when the focus returns to `row`: the selected row instead, if
  /// there is exactly one.
  func cursor(insteadOf row: ListRowNode) -> Node {
    guard let selection, case .one = selection.tags, !row.isSelected else { return row }
    return stopOfSelection() ?? row
  }
}
