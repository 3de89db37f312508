import LunetteBase
import LunetteEngine
import LunetteText

/// Stands in the place of the views of a body that has failed: shows the message, with its file and
/// line.
package class ErrorView: View {
  final let message: String
  package init(message: String) {
    self.message = message
    super.init()
  }
  package override func makeNode() -> Node { ErrorNode() }
  package override func spokenText(_ environment: Environment) -> String? { message }
}

/// Shows the message beside a bar, on a ground of its own where colours are known.
final class ErrorNode: LayoutModifierNode, ViewNode {
  typealias Shown = ErrorView
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if let oldEnvironment, oldEnvironment !== environment { setNeedsDisplay() }
  }
  override func childView() -> View {
    let (location, what) = ErrorNode.parts(of: shown.message)
    let mark = environment.symbolTier == .ascii ? "! " : "⚠ "
    return AttributedText([
      run(mark, .destructive, .bold), location.map { run($0, .secondary) }, run(what, .primary),
    ])
  }
  private func run(_ part: String, _ paint: Paint, _ attributes: TextAttributes = []) -> View {
    var foreground = paint
    if let background, let tokens = environment.tokens {
      let asked = environment.theme.theme.asked(scene.resolve(paint, environment).color)
      foreground = Paint(.fixed(.rgb(tokens.fit(asked, on: background))))
    }
    return EnvironmentModifier(Text(.verbatim(part)), .look(foreground, attributes))
  }
  /// The colour behind the message; nil where colours are not known.
  private var background: UInt32? {
    guard let tokens = environment.tokens else { return nil }
    let background = tokens.background(environment.backgroundLevel)
    return tokens.tint(tokens.destructive, 0.14, over: background)
  }
  /// Splits a message into the file and line at its beginning, including the blank after them, and
  /// the rest.
  static func parts(of message: String) -> (location: String?, what: String) {
    let bytes = message.utf8
    var start = bytes.startIndex
    while let colon = bytes[start...].firstIndex(of: 0x3a) {
      let line = bytes.index(after: colon)
      let end = bytes[line...].firstIndex { !(0x30...0x39).contains($0) } ?? bytes.endIndex
      if end > line, bytes[end...].starts(with: [0x3a, 0x20]) {
        let what = bytes.index(end, offsetBy: 2)
        return (String(message[..<what]), String(message[what...]))
      }
      start = line
    }
    return (nil, message)
  }

  // MARK: Layout: the bar has a column where there is room for it

  private func bar(_ width: Int) -> Int { width == Layout.ideal || width >= 8 ? 1 : 0 }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let bar = bar(proposal.width)
    var size = child?.measure(proposal.inset(x: bar, y: 0)) ?? .zero
    size.width += bar
    return size
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    let bar = bar(proposal.width)
    return (Point(x: environment.isRightToLeft ? 0 : bar, y: 0), proposal.inset(x: bar, y: 0))
  }
  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    if let background { canvas.fill(rect, .rgb(background)) }
    drawChild(in: canvas, from: point)
    guard bar(proposal.width) > 0 else { return }
    let isRightToLeft = environment.isRightToLeft
    let glyph: StaticString = environment.symbolTier == .ascii ? "|" : isRightToLeft ? "▐" : "▌"
    let edge = Rect(
      x: isRightToLeft ? rect.maxX - 1 : rect.x, y: rect.y, width: 1, height: rect.height)
    canvas.put(
      packGlyph(glyph), over: edge,
      pen: Pen(foreground: scene.resolve(.destructive, environment).color))
  }
}

/// Stands where the tree is too deep: only a mark, because there may be neither room nor depth left
/// for the message.
package final class TooDeepView: ErrorView {
  package override func makeNode() -> Node { TooDeepNode() }
}

final class TooDeepNode: TextLayoutNode {
  override var pathName: String? { "Error" }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil { text = MeasuredText("⚠") }
  }
  override func draw(in canvas: Canvas, at point: Point) {
    text.draw(
      in: canvas, at: point, pen: Pen(foreground: scene.resolve(.destructive, environment).color),
      maxWidth: 1)
  }
}
