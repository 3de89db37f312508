import LunetteBase
import LunetteEngine

/// The frame that the built-in group box style draws.
final class GroupBoxFrame: View {
  let label: View?
  let content: View
  init(label: View?, content: View) {
    self.label = label
    self.content = content
    super.init()
  }
  override func isSameKind(as old: View) -> Bool {
    (before(old).label == nil) == (label == nil)
  }
  override func makeNode() -> Node { GroupBoxFrameNode() }
}

/// Draws `╭─ Label ───╮` above the content and a blank at each side of it. The last line of a label
/// of several lines stands in the edge.
final class GroupBoxFrameNode: Node, ViewNode {
  typealias Shown = GroupBoxFrame
  private var label: Node?
  private var content: Node?

  override init() {
    super.init()
    flags.insert(.drawsAroundChildren)
  }

  private var box: GroupBoxFrame { shown }
  /// Whether the frame is a card, with the label in its first row, which it is if the colours of
  /// the theme are known.
  private var isCard: Bool { environment.tokens != nil }
  private var onCard = DerivedEnvironment()

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if let oldEnvironment, (oldEnvironment.tokens != nil) != isCard { invalidateLayout() }
    let environment =
      isCard
      ? onCard.of(environment) { $0.with { $0[BackgroundLevelKey.self] = .surface } }
      : self.environment
    let labelEnvironment = environment.forContent {
      $0.font = $0.font ?? .headline
      $0.truncationMode = .tail
      $0.lineLimit = $0.lineLimit ?? 1
    }
    if let view = box.label {
      let before = label
      label = reconcile(before, with: view, labelEnvironment)
      if before !== label { invalidateLayout() }
    }
    let before = content
    content = reconcile(before, with: box.content, environment)
    if before !== content { invalidateLayout() }
    if let oldEnvironment, oldEnvironment !== environment { setNeedsDisplay() }
  }
  override func forEachChild(_ body: (Node) -> Void) {
    if let label { body(label) }
    if let content { body(content) }
  }

  private func labelProposal(_ width: Int) -> ProposedSize {
    ProposedSize(width: width, height: Layout.ideal).inset(x: BoxEdges.title, y: 0)
  }
  private func labelSize(_ width: Int) -> Size {
    guard let label, BoxEdges.hasTitle(width) else { return Size(width: 0, height: 1) }
    let size = label.measure(labelProposal(width))
    return Size(width: size.width, height: max(1, size.height))
  }
  private func offered(_ proposal: ProposedSize, _ label: Size) -> ProposedSize {
    proposal.inset(x: 2 * BoxEdges.side(proposal.width, content), y: top(label) + 1)
  }
  /// The number of rows above the content.
  private func top(_ label: Size) -> Int { label.height + (isCard && label.width > 0 ? 1 : 0) }
  private func titleInset(_ width: Int) -> Int {
    isCard ? BoxEdges.side(width, content) : BoxEdges.title / 2
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    let label = labelSize(proposal.width)
    let inner = content?.measure(offered(proposal, label)) ?? .zero
    let labelWidth = label.width == 0 ? 0 : label.width + BoxEdges.title
    return Size(
      width: max(inner.width + 2 * BoxEdges.side(proposal.width, content), labelWidth),
      height: inner.height + top(label) + 1)
  }

  override func placeChildren() {
    let mirrored = environment.isRightToLeft
    let own = labelSize(proposal.width)
    let offered = offered(proposal, own)
    if let content {
      let inner = content.measure(offered)
      let side = BoxEdges.side(proposal.width, content)
      content.place(
        at: Point(x: mirrored ? size.width - side - inner.width : side, y: top(own)), offered)
    }
    if let label {
      let inset = titleInset(proposal.width)
      let asked = labelProposal(proposal.width)
      let width = label.measure(asked).width
      label.place(
        at: Point(x: mirrored ? size.width - inset - width : inset, y: isCard ? 1 : 0), asked)
    }
  }

  override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? {
    let own = labelSize(proposal.width)
    let below = content?.baseline(last: last, offered(proposal, own)).map { top(own) + $0 }
    if last { return below ?? label.map { _ in own.height } }
    return label?.baseline(last: false, ProposedSize(width: own.width, height: Layout.ideal))
      ?? below
  }

  override func draw(in canvas: Canvas, at point: Point) {
    let own = labelSize(proposal.width)
    if let tokens = environment.tokens {
      canvas.redrawn(Rect(origin: point, size: size)) {
        Platter($0, .half).draw(in: canvas, fill: .rgb(tokens.surface))
      }
      content?.drawTree(in: canvas, from: point)
      if own.width > 0 { label?.drawTree(in: canvas, from: point) }
      return
    }
    let top = own.height - 1
    let rect = Rect(x: point.x, y: point.y + top, width: size.width, height: size.height - top)
    var pen = Pen(foreground: .terminal)
    (pen.foreground, pen.alpha) = scene.resolve(.secondary, environment)
    let style: BorderStyle = environment.symbolTier == .ascii ? .ascii : .rounded
    BoxGlyphs(style).draw(in: canvas, rect, edges: .all, pen: pen)
    if let label, own.width > 0 {
      // The blanks at the ends of the label are drawn here, because nothing else draws them.
      let gap = Rect(
        x: point.x + label.origin.x - 1, y: rect.y, width: label.size.width + 2, height: 1
      )
      .intersection(Rect(x: rect.x + 1, y: rect.y, width: max(0, rect.width - 2), height: 1))
      canvas.put(0x20, over: gap, pen: pen)
    }
    content?.drawTree(in: canvas, from: point)
    if own.width > 0 { label?.drawTree(in: canvas, from: point) }
  }
}
