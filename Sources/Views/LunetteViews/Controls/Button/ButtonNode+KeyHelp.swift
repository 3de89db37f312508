import LunetteBase
import LunetteEngine

// What the help (F1) and the key bar list for a button, such as `Enter Save`.
extension ButtonNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    // Where a button opens a menu, the menu describes its keys.
    if opensMenu || scene.focus.current !== self { return [] }
    let keys = announced.map { KeyHelp.ofControl($0.kind) } ?? []
    return keys.isEmpty ? KeyHelp.ofControl(.button) : keys
  }
}
