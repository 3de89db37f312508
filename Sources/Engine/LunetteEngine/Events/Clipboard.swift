import LunetteBase

/// The user's clipboard as a scene sees it: Control-X in a text field writes it, `ui.paste` asks
/// for it. The host does both (`onCopy`, `onAsk`).
package final class Clipboard: SceneFeature {
  /// Called with a text that is to be put into the user's clipboard; returns whether it was sent
  /// there.
  package var onCopy: ((String) -> Bool)?
  /// Asks for what is in the user's clipboard, and calls its argument with that, or with nil where
  /// no answer comes. Returns false where the clipboard cannot be read.
  package var onAsk: ((@escaping ([UInt8]?) -> Void) -> Bool)?
  /// The scene around this one, which copies for it unless `onCopy` is set.
  weak var outer: Scene?
  /// The text that was copied last.
  package private(set) var text: String?
  package init(scene: Scene) {}

  /// Puts a text into the user's clipboard, as far as the host can do that, and keeps it for
  /// pasting within the scene. Returns whether it was sent to the user's clipboard.
  @discardableResult
  package func copy(_ text: String) -> Bool {
    self.text = text
    if let onCopy { return onCopy(text) }
    return outer?.clipboard.copy(text) ?? false
  }
}

extension Scene {
  package var clipboard: Clipboard { feature(Clipboard.self) }
  /// The point at which the terminal's own cursor belongs: in the text field that has the focus. It
  /// is shown if the cell is marked there (`CellAttributes.textCursor`). Nil hides the cursor.
  package var cursor: Point? { focus.current?.focusTarget?.textInput?.cursorPoint }
  /// The part of the screen in which the view that has the focus is seen; nil if none has it, or
  /// nothing of it is seen.
  package var focusRect: Rect? {
    guard
      let rect = focus.current?.focusTarget?.focusRect.intersection(
        Rect(origin: .zero, size: size)), !rect.isEmpty
    else { return nil }
    return rect
  }
}
