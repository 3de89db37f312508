import LunetteBase
import LunetteEngine
import LunetteViews

// The engine's types, not those of the same names in a host's interface.
private typealias View = LunetteEngine.View
private typealias Text = LunetteViews.Text

/// Shows the last output of a script and the last messages about it, on the rows above the errors; F9 opens and closes it.
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
    let entries = log.entries.suffix(rows - 1)
    var lines: [View?] = [line(" F9 closes, F5 loads with fresh state", .accent)]
    if entries.isEmpty { lines.append(line(" nothing was printed yet", .secondary)) }
    lines += entries.map { entry in
      switch entry.kind {
      case .print: line(" " + entry.text, nil)
      case .warning: line(" ⚠ " + entry.text, Paint(.semantic(.warning)))
      case .error: line(" ⚠ " + entry.text, .destructive)
      case .reload: line(" " + entry.text, .secondary)
      }
    }
    while lines.count < rows { lines.append(line(" ", nil)) }
    OverlayStrip(scene: scene, lines: lines, foreground: .primary, background: Self.background)
      .draw(on: buffer, rows: rows, above: below)
  }

  /// A dark colour of the sixteen standard colours, which every terminal has.
  private static let background = Paint.indexed(0)

  private func line(_ words: String, _ paint: Paint?) -> View {
    let text = EnvironmentModifier(Text(.verbatim(words)), .lineLimit(1))
    return paint.map { EnvironmentModifier(text, .foreground($0)) } ?? text
  }
}
