import LunetteBase
import LunetteEngine

/// The first of several views that fits the proposed size, or else the last one.
///
/// A view fits if its ideal size on the given axes is not greater than the proposed size. All views
/// are in the tree and keep their state; those that are not shown can be neither seen nor used.
package final class ViewThatFits: View {
  package let axes: AxisChoice
  package let children: [View?]
  package init(axes: AxisChoice = .both, children: [View?]) {
    self.axes = axes
    self.children = children
    super.init()
  }
  package override func makeNode() -> Node { ViewThatFitsNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    children.lazy.compactMap { $0?.spokenText(environment) }.first
  }
}

final class ViewThatFitsNode: ContainerNode, ViewNode {
  typealias Shown = ViewThatFits
  private weak var chosen: Node?

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let view = shown
    if let old, before(old).axes != view.axes { invalidateLayout() }
    updateChildren(
      view.children.map { $0.map { View.distributing(FittingView.wrapping($0)) } }, environment)
  }

  override var capabilities: Capabilities {
    super.capabilities.union(.hasStopsByLayout, if: chosen == nil)
  }

  /// The view that is shown for `proposal`.
  private func choice(_ proposal: ProposedSize) -> Node? {
    refreshItems()
    let axes = shown.axes
    let (horizontal, vertical) = (axes.includesHorizontal, axes.includesVertical)
    for node in items.dropLast() {
      let ideal = node.measure(
        ProposedSize(
          width: horizontal ? Layout.ideal : proposal.width,
          height: vertical ? Layout.ideal : proposal.height))
      func fits(_ length: Int, _ room: Int) -> Bool { room == Layout.ideal || length <= room }
      if (!horizontal || fits(ideal.width, proposal.width))
        && (!vertical || fits(ideal.height, proposal.height))
      {
        return node
      }
    }
    return items.last
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    choice(proposal)?.measure(proposal) ?? .zero
  }
  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    if let node = choice(proposal) { body(node, .zero, proposal) }
  }
  override func placeChildren() {
    let before = chosen
    let after = choice(proposal)
    for node in items { ViewThatFitsNode.fitting(in: node)?.isChosen = node === after }
    chosen = after
    after?.place(at: .zero, proposal)
    guard before !== after else { return }
    if let before, before.flags.contains(.mounted) {
      scene.picture.damage(before.paintedRect(before.paintBounds))
      // Something that belongs to the hidden view and is still open, such as a menu, has no place
      // to stand beside any more.
      before.flags.remove(.placed)
    }
    if let after { scene.picture.damage(after.paintedRect(after.paintBounds)) }
    scene.focus.stopsChanged = true
  }
  private static func fitting(in node: Node) -> FittingNode? {
    node.wrappersInwards.lazy.compactMap { $0 as? FittingNode }.first
  }
  override func computePaintBounds() -> Rect {
    let own = Rect(origin: .zero, size: size)
    guard let chosen else { return own }
    return own.union(chosen.paintBounds.offsetBy(x: chosen.origin.x, y: chosen.origin.y))
  }
  override func draw(in canvas: Canvas, at point: Point) {
    chosen?.drawTree(in: canvas, from: point)
  }
}

/// One of the views to choose from.
final class FittingView: MemberModifierView {
  /// Each member of a group becomes a view to choose from.
  static func wrapping(_ view: View) -> View { FittingView(view) }
  func withContent(_ content: View) -> View { FittingView(content) }
  override func makeNode() -> Node { FittingNode() }
}

final class FittingNode: LayoutModifierNode {
  var isChosen = false
  override var capabilities: Capabilities {
    super.capabilities.union(.hidesFromUser, if: !isChosen)
  }
  override func computeTraits() -> LayoutTraits { child?.layoutTraits ?? LayoutTraits() }
}
