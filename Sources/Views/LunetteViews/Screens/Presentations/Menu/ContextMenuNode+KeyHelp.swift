import LunetteBase
import LunetteEngine

extension ContextMenuNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    guard canOpen else { return [] }
    return [KeyHelp([KeyEvent(.function(10), modifiers: .shift), KeyEvent(.menu)], .key("Open the context menu"))]
  }
}
