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
