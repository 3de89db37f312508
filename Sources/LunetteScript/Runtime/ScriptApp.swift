import LunetteEngine
import LunetteLocalization
import LunetteLua

/// What a script's result says about the whole application.
package struct ScriptApp {
  /// The window's title, if the script gave one.
  package var title: TextContent?
  /// A theme's name, if the script gave one.
  package var theme: String?
  /// What that name or the script's table says. A function is called by the root.
  package var themeValue: Theme?
  /// Whether the terminal is to report the mouse.
  package var usesMouse = true
  /// The first view, ready for `Scene.setRoot`.
  package var root: View
  /// What the script returned after its root, such as a bench's `step`.
  package var others: [LuaValue]
  var onQuit: ScriptCallback?

  /// An application that is one view of a host's.
  package init(root: View) { self.init(root: root, others: []) }
  init(
    title: TextContent? = nil, theme: String? = nil, themeValue: Theme? = nil, usesMouse: Bool = true, root: View,
    others: [LuaValue], onQuit: ScriptCallback? = nil
  ) {
    self.title = title
    self.theme = theme
    self.themeValue = themeValue
    self.usesMouse = usesMouse
    self.root = root
    self.others = others
    self.onQuit = onQuit
  }
}
