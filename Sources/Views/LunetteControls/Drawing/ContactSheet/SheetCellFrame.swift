import LunetteBase
import LunetteEngine
import LunetteViews

/// Makes a cell of a sheet a stop of the keyboard. The marks stand in a separate column on either
/// side, so that the picture in the cell stays as it is.
final class SheetCellFrame: ModifierView {
  let cellIndex: SheetCellIndex
  /// Whether the keyboard input goes to the view in the cell.
  let isPlaying: Bool
  /// Called for Enter or a click, while the cell takes no input itself.
  let enter: () throws -> Void
  /// Called for Escape, if the view in the cell did not handle it.
  let leave: () -> Void

  init(
    _ content: View, _ cellIndex: SheetCellIndex, isPlaying: Bool,
    enter: @escaping () throws -> Void,
    leave: @escaping () -> Void
  ) {
    (self.cellIndex, self.isPlaying, self.enter, self.leave) = (cellIndex, isPlaying, enter, leave)
    super.init(content)
  }
  func withContent(_ content: View) -> View {
    SheetCellFrame(content, cellIndex, isPlaying: isPlaying, enter: enter, leave: leave)
  }
  override func makeNode() -> Node { SheetCellFrameNode() }
}

/// The row and the column of a cell in a sheet, from 0.
struct SheetCellIndex: Equatable {
  let row, column: Int
}

final class SheetCellFrameNode: InsetNode, ViewNode {
  typealias Shown = SheetCellFrame
  override var roles: Roles { super.roles.union([.keyCatcher, .keyHelpSource]) }
  private var isFocused = false {
    didSet { if isFocused != oldValue { setNeedsDisplay() } }
  }

  override func modifierChanged(old: View?) {
    inset(by: EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1), old: old)
    // A frame that has lost the focus to the view in its cell is not notified a second time.
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
  /// The marks at the left and the right. While the cell takes input they are other glyphs, so that
  /// the two cases can be distinguished without colours.
  private var marks: (StaticString, StaticString) {
    if environment.symbolTier == .ascii { return shown.isPlaying ? ("[", "]") : ("|", "|") }
    return shown.isPlaying ? ("┃", "┃") : ("▐", "▌")
  }

  override var readingRole: ReadingRole { .stop }
  override var focusTarget: (any FocusTarget)? { self }
}

extension SheetCellFrameNode: FocusTarget {
  var canTakeFocus: Bool { !shown.isPlaying && environment.isEnabled && flags.contains(.mounted) }
  var isMadeStop: Bool { true }
  /// True because a sheet is there to be looked at, and marks the cell that is used.
  var waitsForFocus: Bool { true }
  func focusChanged(_ isFocused: Bool) { self.isFocused = isFocused }
  func handleKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.key == .enter || event.key == .character(" ") else {
      return false
    }
    if event.phase == .down { scene.perform(from: self) { try shown.enter() } }
    return true
  }
}

extension SheetCellFrameNode: KeyCatcher {
  func catchKey(_ event: KeyEvent) -> Bool {
    guard shown.isPlaying, event.key == .escape, event.modifiers.isEmpty, event.phase == .down
    else { return false }
    shown.leave()
    return true
  }
}

extension SheetCellFrameNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    if shown.isPlaying { return [KeyHelp([.escape], "Back to the contact sheet")] }
    return scene.focus.current === self
      ? [KeyHelp([.enter, .character(" ")], "Use what the cell shows")] : []
  }
}
