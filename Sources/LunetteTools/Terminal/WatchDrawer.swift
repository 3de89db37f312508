import LunetteEngine
import LunetteScreen
import LunetteViews

// The engine's, not those of a host's interface.
private typealias View = LunetteEngine.View
private typealias Text = LunetteViews.Text

/// The last of what a script printed and what was said of it, on the rows above the error panel; F9 opens and closes it.
final class WatchDrawer {
  private let scene: Scene
  private let log: WatchLog
  private(set) var isOpen = false

  init(_ scene: Scene, _ log: WatchLog) {
    self.scene = scene
    self.log = log
  }

  func toggle() { isOpen.toggle() }

  /// A third of the window, and its heading.
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

  /// A grey of the terminal's sixteen, which all have.
  private static let background = Paint.indexed(0)

  private func line(_ words: String, _ paint: Paint?) -> View {
    let text = EnvironmentModifier(Text(.verbatim(words)), .lineLimit(1))
    return paint.map { EnvironmentModifier(text, .foreground($0)) } ?? text
  }
}
