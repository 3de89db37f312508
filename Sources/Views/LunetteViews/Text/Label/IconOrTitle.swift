import LunetteBase
import LunetteEngine

/// Shows the icon alone or, if the icon is empty (a symbol or an image that does not exist), the
/// title (S28).
final class IconOrTitle: View {
  let icon: View
  let title: View
  init(icon: View, title: View) {
    self.icon = icon
    self.title = title
    super.init()
  }
  override func makeNode() -> Node { IconOrTitleNode() }
}

final class IconOrTitleNode: ContainerNode, ViewNode {
  typealias Shown = IconOrTitle
  override var canRecycle: Bool { true }
  override init() {
    super.init()
    flags.insert(.hasParts)
  }
  /// Several views for one part are aligned at their leading edges (S23).
  override var alignmentOfLoneGroups: HorizontalAlignment { .leading }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let view = shown
    updateChildren([view.icon, view.title], environment)
  }
  /// The child to show. The ideal size of an icon says whether it is empty: an icon that fills its
  /// room has an ideal size, too.
  private func chosen() -> Node? {
    guard let icon = slots[0], icon.measure(.ideal) == .zero else { return slots[0] }
    return slots[1]
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    chosen()?.measure(proposal) ?? .zero
  }
  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    if let node = chosen() { body(node, .zero, proposal) }
  }
  override func placeChildren() {
    refreshItems()
    // The other child is placed as well but not drawn, so that the damage is known when the two are
    // exchanged.
    for case let node? in slots { node.place(at: .zero, proposal) }
  }
  override func forEachShownChild(_ body: (Node) -> Void) { if let node = chosen() { body(node) } }
  override func draw(in canvas: Canvas, at point: Point) {
    chosen()?.drawTree(in: canvas, from: point)
  }
}
