import LunetteBase
import LunetteEngine

/// Content of a Markdown text that is indented as long as that leaves it enough room. Elsewhere it
/// begins where the text around it does, so that text remains however deep lists and quotes are
/// nested.
final class IndentedView: WrapperView {
  /// The columns that the content moves in.
  let length: Int
  /// The fewest columns that must be left for the content. With 0 it is always indented.
  let least: Int
  /// Whether a line stands in the first of the columns.
  let hasBar: Bool
  init(_ content: View, by length: Int, least: Int, hasBar: Bool = false) {
    (self.length, self.least, self.hasBar) = (length, least, hasBar)
    super.init(content)
  }
  override func makeNode() -> Node { IndentedNode() }
}

final class IndentedNode: LayoutModifierNode, ViewNode {
  typealias Shown = IndentedView
  override init() {
    super.init()
    flags.insert(.drawsAroundChildren)
  }
  override func modifierChanged(old: View?) {
    guard let old else { return }
    let before = self.before(old)
    if before.length != shown.length || before.least != shown.least { invalidateLayout() }
    if before.hasBar != shown.hasBar { setNeedsDisplay() }
  }

  /// The columns that the content moves in where it is offered this width.
  private func length(in width: Int) -> Int {
    width == Layout.ideal || width - shown.length >= shown.least ? shown.length : 0
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let length = length(in: proposal.width)
    let size = child?.measure(proposal.inset(x: length, y: 0)) ?? .zero
    return Size(width: size.width + length, height: size.height)
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    let length = length(in: proposal.width)
    return (
      Point(x: environment.isRightToLeft ? 0 : length, y: 0), proposal.inset(x: length, y: 0)
    )
  }
  override func draw(in canvas: Canvas, at point: Point) {
    drawChild(in: canvas, from: point)
    guard shown.hasBar, length(in: proposal.width) > 0 else { return }
    let x = environment.isRightToLeft ? size.width - 1 : 0
    let bar = Rect(x: point.x + x, y: point.y, width: 1, height: size.height)
    var pen = textPen(environment)
    pen.attributes = pen.attributes.intersection([.dim, .bold, .reverse])
    (pen.foreground, pen.alpha) = scene.resolve(.secondary, environment)
    let glyph = packGlyph(environment.symbolTier == .ascii ? "|" : "│")
    canvas.redrawn(bar) { canvas.put(glyph, over: $0, pen: pen) }
  }
}
