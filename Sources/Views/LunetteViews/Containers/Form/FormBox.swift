import LunetteBase
import LunetteEngine

/// A box with round corners around the rows of a section; its title interrupts the upper edge.
final class FormBox: WrapperView {
  let header: View?
  /// Whether the header is a single line, which is cut off where it is too long; otherwise the
  /// header has as many lines as it needs.
  let hasTitle: Bool
  init(header: View?, hasTitle: Bool, _ content: View) {
    self.header = header
    self.hasTitle = hasTitle
    super.init(content)
  }
  override func makeNode() -> Node { FormBoxNode() }

  /// The width from which on a wide screen adds nothing to a card, unless its rows need more.
  static let maxWidth = 88
  /// The rows stand on a card where the colours of the theme are known.
  static func inside(_ environment: Environment) -> Environment {
    guard environment.tokens != nil else { return environment }
    return environment.with { $0[BackgroundLevelKey.self] = .surface }
  }
}

final class FormBoxNode: LayoutModifierNode, ViewNode {
  typealias Shown = FormBox
  private var header: Node?

  override init() {
    super.init()
    flags.insert(.drawsAroundChildren)
  }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let box = shown
    let before = header
    if let view = box.header {
      let look = EnvironmentModifier(
        view,
        environment.tokens == nil ? .attribute(.bold, true) : .lookByDefault(.secondary, .bold),
        isForContent: true)
      header = reconcile(header, with: look, environment)
    } else {
      header?.unmount()
      header = nil
    }
    if before !== header { childStructureChanged() }
    if let oldEnvironment, (oldEnvironment.tokens == nil) != (environment.tokens == nil) {
      invalidateLayout()
    }
    if old != nil { setNeedsDisplay() }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
  }
  override func forEachChild(_ body: (Node) -> Void) {
    if let header { body(header) }
    if let child { body(child) }
  }

  private var inner = DerivedEnvironment()
  override func childEnvironment(old: View?) -> Environment {
    inner.of(environment, FormBox.inside)
  }

  // MARK: Layout: one cell for each edge and, unless the box is narrow, a blank column beside the
  // rows

  private var hasTitle: Bool { shown.hasTitle }
  private func headerProposal(_ width: Int) -> ProposedSize {
    ProposedSize(
      width: width == Layout.ideal ? width : max(0, width - BoxEdges.title),
      height: hasTitle ? 1 : Layout.ideal)
  }
  private func headerSize(_ width: Int) -> Size {
    guard let header, BoxEdges.hasTitle(width) || !hasTitle else { return .zero }
    return header.measure(headerProposal(width))
  }
  /// The number of rows above the edge that a header of several lines takes.
  private func rise(_ width: Int) -> Int {
    let header = headerSize(width)
    // The edge of a card has no line for the header to stand in.
    return max(0, header.height - (environment.tokens == nil || header.width == 0 ? 1 : 0))
  }
  private func offered(_ given: ProposedSize) -> ProposedSize {
    var proposal = given
    if proposal.width != Layout.ideal { proposal.width = min(proposal.width, FormBox.maxWidth) }
    return proposal.inset(x: 2 * BoxEdges.side(proposal.width, child), y: 2 + rise(proposal.width))
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let content = child?.measure(offered(proposal)) ?? .zero
    let title = headerSize(proposal.width).width
    var width = max(
      content.width + 2 * BoxEdges.side(proposal.width, child),
      title == 0 ? 0 : title + BoxEdges.title)
    if proposal.width != Layout.ideal, proposal.width < Layout.infinity {
      width = max(width, min(proposal.width, FormBox.maxWidth))
    }
    return Size(width: width, height: content.height + 2 + rise(proposal.width))
  }
  override func placeChildren() {
    let rise = rise(proposal.width)
    let mirrored = environment.isRightToLeft
    if let header {
      let offered = headerProposal(proposal.width)
      let width = header.measure(offered).width
      let inset = environment.tokens == nil ? BoxEdges.title / 2 : 2
      header.place(at: Point(x: mirrored ? size.width - inset - width : inset, y: 0), offered)
    }
    if let child {
      let offered = offered(proposal)
      let (width, side) = (child.measure(offered).width, BoxEdges.side(proposal.width, child))
      child.place(at: Point(x: mirrored ? size.width - side - width : side, y: 1 + rise), offered)
    }
  }

  override func draw(in canvas: Canvas, at point: Point) {
    let top = point.y + rise(proposal.width)
    let box = Rect(
      x: point.x, y: top, width: size.width, height: max(0, point.y + size.height - top))
    if let pen = drawCard(box, in: canvas) {
      if let header, headerSize(proposal.width).width > 0 {
        // There is a blank on each side of the title.
        for x in [header.origin.x - 1, header.origin.x + header.size.width] {
          canvas.put(0x20, width: 1, x: point.x + x, y: box.y, pen: pen)
        }
        let title = Rect(
          x: point.x + header.origin.x, y: box.y, width: header.size.width, height: 1)
        canvas.put(0x20, over: title, pen: pen)
      }
    }
    if headerSize(proposal.width).width > 0 { header?.drawTree(in: canvas, from: point) }
    drawChild(in: canvas, from: point)
  }
}

extension Node {
  /// Draws a card, or where the colours of the theme are not known a box with round corners.
  /// Returns the pen of the box; nil if there is none.
  @discardableResult
  func drawCard(_ box: Rect, in canvas: Canvas) -> Pen? {
    if let tokens = environment.tokens {
      canvas.redrawn(box) { Platter($0, .half).draw(in: canvas, fill: .rgb(tokens.surface)) }
      return nil
    }
    guard box.width >= 2, box.height >= 2 else { return nil }
    let (color, alpha) = scene.resolve(.secondary, environment)
    let pen = Pen(foreground: color, alpha: alpha)
    BoxGlyphs(environment.symbolTier == .ascii ? .ascii : .rounded).draw(
      in: canvas, box, edges: .all, pen: pen)
    return pen
  }
}
