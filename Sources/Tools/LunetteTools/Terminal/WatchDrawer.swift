import Lunette
import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

// The engine's types, not those of the same names in a host's interface.
private typealias View = LunetteEngine.View

/// Shows the last output of a script and the last messages about it, on the rows above the errors;
/// F9 opens and closes it.
final class WatchDrawer {
  private let scene: Scene
  private let log: WatchLog
  private(set) var isOpen = false

  init(_ scene: Scene, _ log: WatchLog) {
    self.scene = scene
    self.log = log
  }

  func toggle() { isOpen.toggle() }

  /// The number of rows: a third of the window, including the heading.
  func rows(_ window: Size) -> Int { isOpen ? min(window.height, max(2, window.height / 3)) : 0 }

  func draw(on buffer: CellBuffer, above below: Int) {
    let rows = rows(buffer.size)
    guard rows > 0 else { return }
    let colors = ChromeColors(scene.settings, on: .surface)
    let entries = log.entries.suffix(rows - 1)
    let title = FixedSizeModifier(colors.view(StyledLine("Log", .strong)))
    var lines: [View?] = [
      Stack(
        axis: .horizontal, spacing: 3,
        children: [title, ChromeStrip.keys(["F9 close", "F5 restart"], colors)])
    ]
    if entries.isEmpty { lines.append(colors.view(StyledLine("nothing was printed yet", .faint))) }
    lines += entries.map { colors.view(Self.line($0, width: buffer.width - 2), isCut: true) }
    while lines.count < rows { lines.append(colors.view(StyledLine(" "))) }
    ChromeStrip(scene: scene, colors: colors, bar: colors.accent, lines: lines).draw(
      on: buffer, rows: rows, above: below)
  }

  /// The time, a word for what it is, and the text. Only the word is coloured, so that everything
  /// else can be read.
  private static func line(_ entry: WatchLog.Entry, width: Int) -> StyledLine {
    let look: StyledLine.Look =
      switch entry.kind {
      case .print, .reload: .faint
      case .warning: .warning
      case .error: .error
      }
    let word = entry.kind.rawValue
    let gap = String(repeating: " ", count: max(1, 8 - word.count))
    let room = width - entry.time.count - 2 - word.count - gap.count
    return StyledLine([
      (entry.time + "  ", .comment), (word, look),
      (gap + text(entry, room), entry.kind == .reload ? .faint : .plain),
    ])
  }

  /// The text of an entry: if there is too little room, a message begins with the name of its file
  /// instead of the path, which would leave no room for the error.
  private static func text(_ entry: WatchLog.Entry, _ room: Int) -> String {
    guard entry.kind == .error || entry.kind == .warning,
      let file = entry.text.split(separator: ":", maxSplits: 1).first, !file.contains(" ")
    else { return entry.text }
    let rest = entry.text[file.endIndex...]
    return Files.shortened(String(file), to: room - MeasuredText.width(of: String(rest))) + rest
  }
}
