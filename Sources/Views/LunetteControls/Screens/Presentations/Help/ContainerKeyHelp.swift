import LunetteBase
import LunetteEngine
import LunetteViews

// The descriptions of the keys that containers handle.

extension MenuLayer {
  var keysOfItems: [KeyHelp] {
    let isMirrored = presenter?.environment.isRightToLeft ?? false
    let stops = items
    let current = scene.focus.current.flatMap { current in stops.first { $0 === current } }
    var help: [KeyHelp] = []
    if stops.count > 1 {
      help.append(KeyHelp([KeyEvent(.up), KeyEvent(.down)], .key("Another item")))
      help.append(
        KeyHelp([KeyEvent(.tab), KeyEvent(.tab, modifiers: .shift)], .key("Next or previous item")))
      help.append(KeyHelp([.home, .end, .pageUp, .pageDown], "The first or last item"))
      help.append(KeyHelp(sign: "A letter", "The next item that begins with it"))
    }
    if !keysBeside.isEmpty { help.append(KeyHelp(keysBeside, "The item beside it")) }
    let choosing: [Key] = [.enter, .character(" ")]
    let (onwards, back): (Key, Key) = isMirrored ? (.left, .right) : (.right, .left)
    if current?.actionTarget?.opensMenu == true {
      help.append(KeyHelp([onwards] + choosing, "Open the submenu"))
    } else if current != nil {
      help.append(KeyHelp(choosing, "Choose"))
    }
    if continuesLayerBelow {
      help.append(KeyHelp([back, .escape], "Close the submenu"))
    } else {
      help.append(KeyHelp([.escape], "Close the menu"))
    }
    return help
  }
}

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
    if list.opensPages {
      let on: Key = environment.isRightToLeft ? .left : .right
      return [KeyHelp([.enter, .character(" "), on], "Open")]
    }
    if list.hasOnlyChosen(self) { return [] }
    let isSet = list.selection?.tags.isSet == true
    return [KeyHelp([.enter, .character(" ")], isSet ? "Select or not" : "Select")]
  }
}

extension SwipeNode: KeyHelpSource {
  package var keyHelp: [KeyHelp] {
    guard environment.isEnabled else { return [] }
    if isOpen { return [KeyHelp([.left, .right], "Another action"), KeyHelp([.escape], "Close")] }
    return hasActions ? [KeyHelp([isAtLeft ? .right : .left], "Actions of the row")] : []
  }
}

extension NavigationNode: KeyHelpSource {
  var keyHelp: [KeyHelp] { canGoBack ? [KeyHelp([.escape], "Back")] : [] }
}

extension TabViewNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    hasSeveral ? [KeyHelp(.control, [.pageUp, .pageDown], "Another tab")] : []
  }
}

extension TabLabelNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    [KeyHelp([.left, .right], "Another tab"), KeyHelp([.home, .end], "The first or last tab")]
  }
}
