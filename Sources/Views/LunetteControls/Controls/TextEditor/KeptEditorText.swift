import LunetteBase

/// The text of an editor as the value of its binding. It shares its lines with the text that is
/// edited further.
final class KeptEditorText: TextPieces {
  let text: EditorText
  init(_ text: EditorText) { self.text = text }
  var byteCount: Int { text.byteCount }
  var lineFeedCount: Int { text.lines.count - 1 }
  func copyBytes(to buffer: UnsafeMutableRawBufferPointer) { text.copyBytes(to: buffer) }
}
