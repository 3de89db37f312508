import LunetteBase
import LunetteEngine

/// The actions of a row side by side, the first nearest to their edge. Each has its own width, but
/// at most that of the row; then its label is truncated.
final class SwipeStrip: View {
  /// The actions in the order in which they were declared. What a group or `ForEach` among them
  /// stands for is known only to its node, so the order is not reversed here but in the layout.
  let actions: [View?]
  /// Whether the edge is the trailing one.
  let startsAtEnd: Bool
  init(_ actions: [View?], startsAtEnd: Bool) {
    self.actions = actions
    self.startsAtEnd = startsAtEnd
    super.init()
  }
  override func makeNode() -> Node { SwipeStripNode() }
}

final class SwipeStripNode: ContainerNode, ViewNode {
  typealias Shown = SwipeStrip
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    updateChildren(shown.actions, environment)
    if let old = old as? SwipeStrip, old.startsAtEnd != shown.startsAtEnd { invalidateLayout() }
  }

  private func offer(_ node: Node, _ proposal: ProposedSize) -> ProposedSize {
    let ideal = node.measure(ProposedSize(width: Layout.ideal, height: proposal.height)).width
    return ProposedSize(width: min(ideal, proposal.width), height: proposal.height)
  }
  /// The strip has room for all actions, however little is proposed.
  override func computeSize(_ proposal: ProposedSize) -> Size {
    refreshItems()
    var size = Size(width: 0, height: 0)
    for node in items {
      let own = node.measure(offer(node, proposal))
      size = Size(width: size.width + own.width, height: max(size.height, own.height))
    }
    return size
  }
  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    refreshItems()
    let isFromRight = shown.startsAtEnd != environment.isRightToLeft
    var x = 0
    for node in items {
      let offered = offer(node, proposal)
      let own = node.measure(offered)
      body(node, Point(x: isFromRight ? size.width - x - own.width : x, y: 0), offered)
      x += own.width
    }
  }

  /// The columns of the action that contains `inner`; nil if no action contains it.
  func columns(of inner: Node, _ proposal: ProposedSize) -> Range<Int>? {
    var found: Range<Int>?
    arrange(proposal, measure(proposal)) { node, point, offered in
      if node === inner || node.isAncestor(of: inner) {
        found = point.x..<point.x + node.measure(offered).width
      }
    }
    return found
  }
}
