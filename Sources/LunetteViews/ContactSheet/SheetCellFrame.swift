import LunetteEngine
import LunetteScreen

/// A cell of a sheet as a stop of the keyboard. It is marked in a column of its own on either side: what the cell shows
/// stays as it is.
final class SheetCellFrame: ModifierView {
  let place: SheetCellIndex
  /// Whether keys go to what is in it.
  let isPlaying: Bool
  /// Enter or a click, while it does not play.
  let enter: () throws -> Void
  /// Escape, for which what plays in it had no use.
  let leave: () -> Void

  init(
    _ content: View, _ place: SheetCellIndex, isPlaying: Bool, enter: @escaping () throws -> Void,
    leave: @escaping () -> Void
  ) {
    (self.place, self.isPlaying, self.enter, self.leave) = (place, isPlaying, enter, leave)
    super.init(content)
  }
  func withContent(_ content: View) -> View {
    SheetCellFrame(content, place, isPlaying: isPlaying, enter: enter, leave: leave)
  }
  override func makeNode() -> Node { SheetCellFrameNode() }
}

/// Which cell of a sheet, from 0.
struct SheetCellIndex: Equatable {
  let row, column: Int
}

final class SheetCellFrameNode: InsetNode, ViewNode {
  typealias Shown = SheetCellFrame
  private var isFocused = false {
    didSet { if isFocused != oldValue { setNeedsDisplay() } }
  }

  override func modifierChanged(old: View?) {
    insets = EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)
    // Who has lost the focus to what plays in it is not told once more.
    if shown.isPlaying { isFocused = false }
    setNeedsDisplay()
  }

  override func draw(in canvas: Canvas, at point: Point) {
    super.draw(in: canvas, at: point)
    guard isFocused || shown.isPlaying, size.width > 1 else { return }
    let (color, alpha) = scene.resolve(.tint, environment)
    let pen = Pen(foreground: color, alpha: alpha, attributes: shown.isPlaying ? .bold : [])
    let (left, right) = marks
    var edge = Rect(origin: point, size: Size(width: 1, height: size.height))
    canvas.put(packGlyph(left), over: edge, pen: pen)
    edge.x += size.width - 1
    canvas.put(packGlyph(right), over: edge, pen: pen)
  }
  /// Other glyphs while it plays, so that both can be told from each other without colours.
  private var marks: (StaticString, StaticString) {
    if environment.symbolTier == .ascii { return shown.isPlaying ? ("[", "]") : ("|", "|") }
    return shown.isPlaying ? ("┃", "┃") : ("▐", "▌")
  }

  override var readingRole: ReadingRole { .stop }
  override var focusTarget: (any FocusTarget)? { self }
  override var keyCatcher: (any KeyCatcher)? { self }
}

extension SheetCellFrameNode: FocusTarget {
  var canTakeFocus: Bool { !shown.isPlaying && environment.isEnabled && flags.contains(.mounted) }
  var isMadeStop: Bool { true }
  /// A sheet is to be looked at, and marks what is used of it.
  var waitsForFocus: Bool { true }
  func focusChanged(_ isFocused: Bool) { self.isFocused = isFocused }
  func handleKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.key == .enter || event.key == .character(" ") else { return false }
    if event.phase == .down { scene.perform(from: self) { try shown.enter() } }
    return true
  }
}

extension SheetCellFrameNode: KeyCatcher {
  func catchKey(_ event: KeyEvent) -> Bool {
    guard shown.isPlaying, event.key == .escape, event.modifiers.isEmpty, event.phase == .down else { return false }
    shown.leave()
    return true
  }
}

extension SheetCellFrameNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    if shown.isPlaying { return [KeyHelp([.escape], "Back to the contact sheet")] }
    return scene.focus.current === self ? [KeyHelp([.enter, .character(" ")], "Use what the cell shows")] : []
  }
}
