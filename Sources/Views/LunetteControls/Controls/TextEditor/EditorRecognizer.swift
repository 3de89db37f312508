import LunetteBase
import LunetteEngine
import LunetteViews

/// A press places the cursor, two presses select a word and three a line; dragging selects text.
/// Views further out do not get the press.
final class EditorRecognizer: GestureRecognizer {
  /// The reference can be unsafe, because the editor owns this recogniser, as it is the
  /// recogniser's `node`.
  private unowned(unsafe) let editor: EditorContentNode
  init(_ editor: EditorContentNode) {
    self.editor = editor
    super.init(node: editor)
  }
  private var clicks = ClickCounter()
  private var start = Point.zero
  private var isDragging = false

  override func down(_ event: PointerSample) {
    start = event.location
    isDragging = false
    editor.pointed(
      at: event.location, isDown: true, clicks: clicks.down(event),
      shift: event.modifiers.contains(.shift))
    becomeReady()
  }
  override func moved(_ event: PointerSample) {
    guard isDragging || event.location != start else { return }
    isDragging = true
    clicks.reset()
    editor.pointed(at: event.location, isDown: false, clicks: 1, shift: true)
  }
  override func up(_ event: PointerSample) { finish() }
}
