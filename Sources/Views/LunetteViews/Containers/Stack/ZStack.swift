import LunetteBase
import LunetteEngine

/// Children on top of each other, later ones above earlier ones; see S81.
package final class ZStack: View {
  package let alignment: Alignment
  package let children: [View?]
  package init(alignment: Alignment = .center, children: [View?]) {
    self.alignment = alignment
    self.children = children
    super.init()
  }
  package override func makeNode() -> Node { ZStackNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    View.spokenText(of: children, environment)
  }
}

final class ZStackNode: ContainerNode, ViewNode {
  typealias Shown = ZStack
  override var canRecycle: Bool { true }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let view = shown
    if let old, before(old).alignment != view.alignment { invalidateLayout() }
    if let oldEnvironment, oldEnvironment.layoutDirection != environment.layoutDirection {
      invalidateLayout()
    }
    updateChildren(view.children, environment)
  }
  private var alignment: Alignment { shown.alignment }

  /// The children in the order in which they were last drawn, until those that have taken their
  /// place are placed.
  private var drawn: ContiguousArray<Node>?
  override func itemsChange() { if drawn == nil { drawn = items } }
  /// A new order of the children changes the picture although none of them moves.
  private func damageIfReordered() {
    guard let before = drawn else { return }
    drawn = nil
    var indices: [ObjectIdentifier: Int] = [:]
    for (index, node) in before.enumerated() { indices[ObjectIdentifier(node)] = index }
    let kept = items.compactMap { indices[ObjectIdentifier($0)] }
    if zip(kept, kept.dropFirst()).contains(where: { $0 > $1 }) {
      scene.picture.damage(paintedRect(paintBounds))
    }
  }

  /// How far the children of the highest priority extend above and below the line that they share.
  private func extent(_ proposal: ProposedSize, _ highest: Double) -> BaselineExtent {
    var extent = BaselineExtent()
    for node in items where node.layoutTraits.priority == highest {
      extent.add(
        line: node.line(alignment.vertical, proposal), height: node.measure(proposal).height)
    }
    return extent
  }
  private var highestPriority: Double {
    items.reduce(-Double.infinity) { max($0, $1.layoutTraits.priority) }
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    refreshItems()
    let highest = highestPriority
    var result = Size.zero
    for node in items {
      let size = node.measure(proposal)
      if node.layoutTraits.priority == highest {
        result = Size(width: max(result.width, size.width), height: max(result.height, size.height))
      }
    }
    if alignment.vertical.isBaseline { result.height = extent(proposal, highest).length }
    return result
  }
  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    refreshItems()
    damageIfReordered()
    let mirrored = environment.isRightToLeft
    let shared = alignment.vertical.isBaseline ? extent(proposal, highestPriority).above : 0
    for node in items {
      var point = alignment.place(node.measure(proposal), in: size, mirrored: mirrored)
      if alignment.vertical.isBaseline {
        point.y = shared - node.line(alignment.vertical, proposal)
      }
      body(node, point, proposal)
    }
  }
}
