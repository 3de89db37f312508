/// A text input whose text and cursor can be read and changed by the host of the scene, such as a
/// REPL that completes names in it. Positions are byte offsets in the text.
public protocol EditedTextTarget: TextInputTarget {
  var editedText: String { get }
  var textCursor: Int { get }
  /// Whether the cursor is in the first of the rows in which the text is shown; `isCursorInLastRow`
  /// is the same for the last row.
  var isCursorInFirstRow: Bool { get }
  var isCursorInLastRow: Bool { get }
  /// Replaces a range of bytes with a text. The cursor is placed after the text. The change can be
  /// undone.
  func replaceText(_ bytes: Range<Int>, with text: String)
}
