import LunetteEngine
import LunetteScreen

/// What of a list's selection is still to be gone to: a list's cursor is its selection (S109).
final class ListCursor {
  /// What the selection was when it was looked at last.
  fileprivate var known = SelectedTags.none
  /// What the user has chosen, until the binding has answered.
  fileprivate var chosen: IdentityKey?
  /// What the script has selected: the first row of these is gone to when the rows have their places. It may be one that
  /// comes later.
  fileprivate(set) var wanted: SelectedTags?
}

extension ListNode {
  /// The user chose `tag`, by a click or a key that has brought the focus there.
  func choose(_ tag: IdentityKey, adds: Bool) {
    guard let selection else { return }
    cursor.chosen = tag
    selection.choose(tag, adds: adds)
    scene.afterUpdate(for: self) { [self] in
      cursor.chosen = nil
      guard flags.contains(.mounted), let selection = self.selection, case .one(let one) = selection.tags, one != tag
      else { return }
      // The binding has not taken it: the cursor is where the selection is.
      cursor.wanted = selection.tags
      goToSelection()
    }
  }

  /// The binding says something else than before. A list that `hasAppeared` goes there.
  func selectionChanged(hasAppeared: Bool) {
    let before = cursor.known
    let now = selection?.tags ?? .none
    (cursor.known, cursor.wanted) = (now, nil)
    guard hasAppeared else { return }
    switch now {
    case .none: return
    case .one(let tag):
      if tag == cursor.chosen { return }
      cursor.wanted = now
    case .several(let tags):
      let added = tags.filter { !before.contains($0) && $0 != cursor.chosen }
      if added.isEmpty { return }
      cursor.wanted = .several(added)
    }
    // When the rows that come in the same pass are there and have their places.
    scene.afterUpdate(for: self) { [self] in goToSelection() }
  }

  /// The row that is selected as the list appears is none of those that it has: it may come, or be in a section that is
  /// made when it is looked for.
  func awaitSelection() {
    if let selection, !selection.tags.isNothing { cursor.wanted = selection.tags }
  }

  /// Scrolls to what the script has selected, and takes the focus there if it is among the rows.
  func goToSelection() {
    guard let wanted = cursor.wanted, flags.contains(.mounted), flags.contains(.placed), size.height > 0, size.width > 0
    else { return }
    let focused = focusedRowNode
    let isThere = focused?.asListRow?.isSelected == true
    // Of several rows that are selected the cursor may be on any: it stays.
    if isThere, wanted.isSet {
      cursor.wanted = nil
      return
    }
    guard let index = firstRow(of: wanted) else { return }
    cursor.wanted = nil
    if focused != nil, !isThere {
      bringIntoSight(index)
      if focusRow(index) { return }
    }
    show(index)
  }

  /// Scrolls this list, and nothing around it, until the row is whole in sight.
  private func show(_ index: Int) {
    bringIntoSight(index)
    guard !isWholeInSight(index), let row = visible.first(where: { $0.index == index }) else { return }
    _ = scrollToReveal(Rect(x: 0, y: row.node.origin.y, width: size.width, height: row.height))
  }

  /// Where the focus goes that comes back to `row`: to what is selected instead, where that is one.
  func cursor(insteadOf row: ListRowNode) -> Node {
    guard let selection, case .one = selection.tags, !row.isSelected else { return row }
    return stopOfSelection() ?? row
  }
}
