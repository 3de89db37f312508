import LunetteControls
import LunetteEngine
import LunetteLua
import LunetteText

/// The application that a script's result describes.
package struct ScriptApp {
  /// The name under which values are kept, if the script gave one.
  package var id: String?
  /// The window's title, if the script gave one.
  package var title: TextContent?
  /// The name of the theme, if the script gave one.
  package var theme: String?
  /// The theme that the name or the script's table stands for. Where the script gave a function,
  /// the root calls it.
  package var themeValue: Theme?
  /// Whether the terminal shall report the mouse.
  package var usesMouse = true
  /// The key that lends the mouse to the terminal.
  package var mouseKey = LentMouse.usualKey
  /// Whether the user can select any text on the screen.
  package var selectsText = false
  /// The root view, ready for `Scene.setRoot`.
  package var root: View
  /// The values that the script returned after its root, such as a benchmark's `step`.
  package var others: [LuaValue]
  var onQuit: ScriptCallback?

  /// Makes an application that shows one view of a host's.
  package init(root: View) { self.init(root: root, others: []) }
  init(
    id: String? = nil, title: TextContent? = nil, theme: String? = nil, themeValue: Theme? = nil,
    usesMouse: Bool = true, root: View,
    others: [LuaValue], onQuit: ScriptCallback? = nil
  ) {
    self.id = id
    self.title = title
    self.theme = theme
    self.themeValue = themeValue
    self.usesMouse = usesMouse
    self.root = root
    self.others = others
    self.onQuit = onQuit
  }
}
