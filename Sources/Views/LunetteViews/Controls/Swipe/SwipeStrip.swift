import LunetteBase
import LunetteEngine

/// The actions of a row side by side. Each has its own width, but at most that of the row; then its
/// label is truncated.
final class SwipeStrip: View {
  /// The actions from left to right in left-to-right text.
  let actions: [View?]
  init(_ actions: [View?]) {
    self.actions = actions
    super.init()
  }
  override func makeNode() -> Node { SwipeStripNode() }
}

final class SwipeStripNode: ContainerNode, ViewNode {
  typealias Shown = SwipeStrip
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    updateChildren(shown.actions, environment)
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
    var x = 0
    for node in items {
      let offered = offer(node, proposal)
      let own = node.measure(offered)
      body(
        node, Point(x: environment.isRightToLeft ? size.width - x - own.width : x, y: 0), offered)
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
