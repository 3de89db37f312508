/// A text input whose text and cursor whoever hosts the scene may read and change, such as a REPL that completes names in it.
/// Places are bytes of the text.
public protocol EditedTextTarget: TextInputTarget {
  var editedText: String { get }
  var textCursor: Int { get }
  /// Whether the cursor stands in the first, or in the last of the text's rows as they are shown.
  var isCursorInFirstRow: Bool { get }
  var isCursorInLastRow: Bool { get }
  /// Puts a text in the place of some bytes; the cursor stands behind it. It can be undone.
  func replaceText(_ bytes: Range<Int>, with text: String)
}
