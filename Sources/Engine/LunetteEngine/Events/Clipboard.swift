import LunetteBase

package final class Clipboard: SceneFeature {
  /// Called with a text that is to be put into the user's clipboard.
  package var onCopy: ((String) -> Void)?
  /// The text that was copied last.
  package private(set) var text: String?
  package init(scene: Scene) {}

  /// Puts a text into the user's clipboard, as far as the host can do that, and keeps it for pasting within the scene.
  package func copy(_ text: String) {
    self.text = text
    onCopy?(text)
  }
}

extension Scene {
  package var clipboard: Clipboard { feature(Clipboard.self) }
  /// The point at which the terminal's own cursor is shown: in the text field that has the focus. Nil hides the cursor.
  package var cursor: Point? { focus.current?.focusTarget?.textInput?.cursorPoint }
}
