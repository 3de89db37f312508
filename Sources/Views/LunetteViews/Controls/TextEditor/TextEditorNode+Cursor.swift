import LunetteEngine

extension TextEditorNode: EditedTextTarget {
  var editedText: String { owner.model.edited.value.string }
  var textCursor: Int { owner.model.cursorByte }
  var isCursorInFirstRow: Bool { owner.model.isAtEdge(byRows: -1) }
  var isCursorInLastRow: Bool { owner.model.isAtEdge(byRows: 1) }
  func replaceText(_ bytes: Range<Int>, with text: String) {
    owner.model.replace(bytes, with: text)
  }
}
