import LunetteBase
import LunetteEngine

// What the help (F1) and the key bar list for a view with a context menu.
extension ContextMenuNode: KeyHelpSource {
  /// What a menu offers can mostly be had by keys of the views around it, too.
  var comesLast: Bool { true }
  var keyHelp: [KeyHelp] {
    guard canOpen else { return [] }
    return [
      KeyHelp(
        [KeyEvent(.function(10), modifiers: .shift), KeyEvent(.menu)], .key("Open the context menu")
      )
    ]
  }
}
