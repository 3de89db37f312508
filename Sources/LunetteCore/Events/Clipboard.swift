import LunetteScreen

extension Scene {
  /// Puts a text into the user's clipboard, as far as the host can, and keeps it for pasting here.
  func copy(_ text: String) {
    copied = text
    onCopy?(text)
  }
  /// Where the terminal's own cursor is to stand: in the text field that has the focus. Nil: nowhere.
  package var cursor: Point? { (focus.current as? any TextInputTarget)?.cursorPoint }
}
