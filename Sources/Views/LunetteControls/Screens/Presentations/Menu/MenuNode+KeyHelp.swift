import LunetteBase
import LunetteEngine

// What the help (F1) and the key bar list for a menu.
extension MenuNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    // The items of a menu are described by the menu itself.
    guard environment.container != .menu, environment.isEnabled, canOpen else { return [] }
    return [
      KeyHelp([.enter, .character(" "), .down], "Open"), KeyHelp([.up], "Open at the last item"),
    ]
  }
}
