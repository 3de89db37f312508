import LunetteScreen

package final class Clipboard: SceneFeature {
  /// A text is to be put into the user's clipboard.
  package var onCopy: ((String) -> Void)?
  /// What was copied last.
  package private(set) var text: String?
  package init(scene: Scene) {}

  /// Puts a text into the user's clipboard, as far as the host can, and keeps it for pasting here.
  package func copy(_ text: String) {
    self.text = text
    onCopy?(text)
  }
}

extension Scene {
  package var clipboard: Clipboard { feature(Clipboard.self) }
  /// Where the terminal's own cursor is to stand: in the text field that has the focus. Nil: nowhere.
  package var cursor: Point? { focus.current?.focusTarget?.textInput?.cursorPoint }
}
