import LunetteBase
import LunetteEngine

extension ButtonNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    // Where a button opens a menu, the menu describes its keys.
    if opensMenu || scene.focus.current !== self { return [] }
    let keys = announced.map { KeyHelp.ofControl($0.kind) } ?? []
    return keys.isEmpty ? KeyHelp.ofControl(.button) : keys
  }
}
