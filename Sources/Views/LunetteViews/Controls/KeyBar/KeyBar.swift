import LunetteBase
import LunetteEngine
import LunetteText

/// A row of hints for keys: `Alt+N New   F1 Keys`. The first word of each child is a key and the other words say what the key
/// does. Hints for which there is no room are left out, the last first. The bar only shows the hints and handles no keys, so it
/// is not announced.
package final class KeyBar: View {
  let hints: [View?]
  package init(_ hints: [View?]) {
    self.hints = hints
    super.init()
  }
  package override func makeNode() -> Node { KeyBarNode() }
  package override var mayHoldControls: Bool { false }
}

final class KeyBarNode: Node, ViewNode {
  typealias Shown = KeyBar
  private static let gap = 3
  private struct Hint {
    let key: MeasuredText
    let words: MeasuredText
    /// The width of the hint, including a blank between key and words.
    var width: Int { key.width + (words.width > 0 ? 1 + words.width : 0) }
  }
  private var hints: [Hint] = []
  override var hidesFromReaders: Bool { true }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old !== view || oldEnvironment !== environment {
      hints = shown.hints.compactMap { $0?.spokenText(environment) }.filter { !$0.isEmpty }.map { line in
        let parts = line.split(separator: " ", maxSplits: 1)
        return Hint(
          key: MeasuredText(parts.first.map(String.init) ?? line),
          words: MeasuredText(parts.count > 1 ? String(parts[1]) : ""))
      }
    }
    guard old != nil else { return }
    invalidateLayout()
    setNeedsDisplay()
  }

  // MARK: Layout: all of the width; a blank at each end where the colours of the theme are known and the bar is wide enough

  private func margin(_ width: Int) -> Int { environment.tokens != nil && width > 8 ? 1 : 0 }
  private var wholeWidth: Int { hints.reduce(0) { $0 + $1.width } + KeyBarNode.gap * max(0, hints.count - 1) }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    if hints.isEmpty { return .zero }
    if proposal.width != Layout.ideal { return Size(width: proposal.width, height: 1) }
    return Size(width: wholeWidth + 2 * margin(Layout.maximum), height: 1)
  }
  override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? { 1 }

  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    var key = Pen(foreground: scene.resolve(.accent, environment).color, attributes: .bold)
    var words = Pen(foreground: .terminal)
    makeSecondary(&words, environment)
    if let tokens = environment.tokens {
      let ground = tokens.ground(environment.groundLevel == .raised ? .raised : .surface)
      canvas.fill(rect, .rgb(ground))
      let theme = environment.theme.theme
      key.foreground = .rgb(tokens.fit(theme.asked(key.foreground), on: ground))
      words = Pen(foreground: .rgb(tokens.fit(tokens.secondary, on: ground)))
    } else if environment.colorSupport == .none {
      words.attributes.insert(.dim)
    }
    let margin = margin(size.width)
    var x = margin
    func put(_ text: MeasuredText, _ pen: Pen) {
      let room = size.width - margin - x
      // What is drawn outside of the bar would not be removed with it.
      guard room > 0 else { return }
      let width = min(text.width, room)
      let column = environment.isRightToLeft ? size.width - x - width : x
      var lines: [TextLine] = []
      text.layout(width: room, maximumLines: 1, lineBreak: .character, truncation: .tail, rows: 0..<1, into: &lines)
      if let line = lines.first {
        text.draw(line, in: canvas, at: Point(x: point.x + column, y: point.y)) { _ in pen }
      }
      x += text.width
    }
    for (index, hint) in hints.enumerated() {
      // The first hint is cut off if there is not enough room even for it.
      if index > 0, x + hint.width > size.width - margin { break }
      put(hint.key, key)
      if hint.words.width > 0 {
        x += 1
        put(hint.words, words)
      }
      x += KeyBarNode.gap
    }
  }
}
