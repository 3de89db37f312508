import LunetteBase
import LunetteEngine

// The descriptions of the keys that a list and its rows handle.

extension ListNode: KeyHelpSource {
  package var keyHelp: [KeyHelp] {
    guard !visible.isEmpty, rows.count > 1 || cells != nil else { return [] }
    let ofCells =
      cells == nil
      ? []
      : [
        KeyHelp([.left, .right], "Another column"),
        KeyHelp(
          [KeyEvent(.tab), KeyEvent(.tab, modifiers: .shift)], .key("Next or previous cell")),
      ]
    if rows.count == 1 { return ofCells }
    return ofCells + [
      KeyHelp([.up, .down], "Another row"), KeyHelp([.pageUp, .pageDown], "A page up or down"),
      KeyHelp([.home, .end], "The first or last row"),
    ]
  }
  package var scrollHelp: [KeyHelp] {
    let isFocused = scene.focus.current?.focusTarget?.standsForContent == true
    guard isFocused, selection?.tags.isSet == true, !keyHelp.isEmpty else { return keyHelp }
    return [KeyHelp(.shift, [.up, .down], "Select another row")] + keyHelp
  }
}

extension ListRowNode: KeyHelpSource {
  package var keyHelp: [KeyHelp] {
    guard scene.focus.current === self, let list else { return [] }
    if let cells = list.cells {
      return cells.isEditable ? [KeyHelp([.enter], "Edit the cell")] : []
    }
    if list.opensPages || choosesByLink {
      let on: Key = environment.isRightToLeft ? .left : .right
      return [KeyHelp([.enter, .character(" "), on], "Open")]
    }
    if list.hasOnlyChosen(self) { return [] }
    let isSet = list.selection?.tags.isSet == true
    return [KeyHelp([.enter, .character(" ")], isSet ? "Select or not" : "Select")]
  }
}
