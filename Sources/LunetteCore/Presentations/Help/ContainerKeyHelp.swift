import LunetteScreen

// What the keys do in the containers that take some.

extension ListNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    [
      KeyHelp([.up, .down], "Another row"), KeyHelp([.pageUp, .pageDown], "A page up or down"),
      KeyHelp([.home, .end], "The first or last row"),
    ]
  }
}

extension ListRowNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    guard scene.focus.current === self else { return [] }
    let isSet = (parent as? ListNode)?.selection?.tags.isSet == true
    var help = [KeyHelp([.enter, .character(" ")], isSet ? "Select or not" : "Select")]
    if isSet {
      help.append(
        KeyHelp([KeyEvent(.up, modifiers: .shift), KeyEvent(.down, modifiers: .shift)], .key("Select another row")))
    }
    // Its content does not stand around the focus.
    for case let swipe as SwipeNode in contentModifiers { help += swipe.keyHelp }
    return help
  }
}

extension SwipeNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
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
    let keys = [KeyEvent(.pageUp, modifiers: .control), KeyEvent(.pageDown, modifiers: .control)]
    return [KeyHelp(keys, .key("Another tab"))]
  }
}

extension TabLabelNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    [KeyHelp([.left, .right], "Another tab"), KeyHelp([.home, .end], "The first or last tab")]
  }
}
