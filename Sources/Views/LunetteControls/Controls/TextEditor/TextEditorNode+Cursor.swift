import LunetteEngine

// The text editor for code that edits on behalf of the user, such as the completion of the REPL.
extension TextEditorNode: EditedTextTarget {
  var editedText: String { owner.model.edited.value.string }
  var textCursor: Int { owner.model.cursorByte }
  var isCursorInFirstRow: Bool { owner.model.isAtEdge(byRows: -1) }
  var isCursorInLastRow: Bool { owner.model.isAtEdge(byRows: 1) }
  func replaceText(_ bytes: Range<Int>, with text: String) {
    owner.model.replace(bytes, with: text)
  }
}
