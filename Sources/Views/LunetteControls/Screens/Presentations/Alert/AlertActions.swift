import LunetteBase
import LunetteEngine
import LunetteViews

/// The buttons of an alert or dialog, in the order that their roles ask for (S47, S48).
final class AlertActions: View {
  let actions: [View?]
  let isDialog: Bool
  init(_ actions: [View?], isDialog: Bool) {
    self.actions = actions
    self.isDialog = isDialog
    super.init()
  }
  override func makeNode() -> Node { AlertActionsNode() }
}

final class AlertActionsNode: ContainerNode, LayoutFollower, ViewNode {
  typealias Shown = AlertActions
  private static let gap = 2
  // These can do without isolation, because nothing in them ever changes.
  nonisolated(unsafe) private static let ok = Button(label: .title(.key("OK")), action: .none)
  nonisolated(unsafe) private static let cancel = Button(
    label: .title(.key("Cancel")), role: .cancel, action: .none)
  /// The button that is added because it was not declared: "OK" in an alert without buttons, the
  /// cancel button of a dialog.
  private var standard: View?

  private var isDialog: Bool { shown.isDialog }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil { scene.layoutPass.add(self) }
    updateChildren(shown.actions + [standard], environment)
    updateStandard()
  }
  override func willUnmount() { scene.layoutPass.remove(self) }
  /// Any body in the actions, however deep, may show other buttons now, or give them other roles:
  /// both need another layout.
  func layoutEnded() { updateStandard() }
  /// Adds or removes the standard button. The roles of the others are known only when their bodies
  /// have run.
  private func updateStandard() {
    let roles = slots.dropLast().flatMap { $0?.buttons() ?? [] }.map(\.role)
    let wanted =
      isDialog ? (roles.contains(.cancel) ? nil : Self.cancel) : roles.isEmpty ? Self.ok : nil
    if wanted === standard { return }
    standard = wanted
    updateChildren(shown.actions + [standard], environment)
  }

  override func forEachShownChild(_ body: (Node) -> Void) { for node in ordered() { body(node) } }

  /// Whether the buttons stand side by side in the given width.
  private func sideBySide(_ nodes: [Node], _ width: Int) -> Bool {
    guard !isDialog, nodes.count == 2, nodes.allSatisfy({ $0.contentTraits.hasButton }) else {
      return false
    }
    return width == Layout.ideal || widest(nodes) * 2 + Self.gap <= width
  }
  private func widest(_ nodes: [Node]) -> Int {
    nodes.reduce(0) { max($0, $1.measure(.ideal).width) }
  }

  /// The actions in the order in which they are shown: first those that are not buttons; the cancel
  /// button is the first of two buttons side by side, and the last otherwise.
  private func ordered() -> [Node] {
    refreshItems()
    let all = Array(items)
    func isCancel(_ node: Node) -> Bool { node.contentTraits.role == .cancel }
    let inputs = all.filter { !$0.contentTraits.hasButton }
    let others = all.filter { $0.contentTraits.hasButton && !isCancel($0) }
    let cancels = all.filter(isCancel)
    if !isDialog, inputs.isEmpty, others.count == 1, cancels.count == 1,
      sideBySide(others + cancels, size.width)
    {
      return cancels + others
    }
    return inputs + others + cancels
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    let nodes = ordered()
    if sideBySide(nodes, proposal.width) {
      let width = proposal.width == Layout.ideal ? widest(nodes) * 2 + Self.gap : proposal.width
      return Size(width: width, height: nodes.map { $0.measure(half(width)).height }.max() ?? 0)
    }
    let each = ProposedSize(width: proposal.width, height: Layout.ideal)
    let sizes = nodes.map { $0.measure(each) }
    return Size(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +))
  }
  private func half(_ width: Int) -> ProposedSize {
    ProposedSize(width: max(0, (width - Self.gap) / 2), height: Layout.ideal)
  }
  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    var nodes = ordered()
    if sideBySide(nodes, proposal.width) {
      if nodes[1].contentTraits.role == .cancel { nodes.swapAt(0, 1) }
      let each = half(size.width)
      // The column that remains when the width is halved is left between the two buttons.
      let (leading, trailing) = (0, size.width - each.width)
      let mirrored = environment.isRightToLeft
      body(nodes[0], Point(x: mirrored ? trailing : leading, y: 0), each)
      body(nodes[1], Point(x: mirrored ? leading : trailing, y: 0), each)
      return
    }
    let each = ProposedSize(width: size.width, height: Layout.ideal)
    var y = 0
    for node in nodes {
      let own = node.measure(each)
      let x = HorizontalAlignment.center.place(
        own.width, in: size.width, mirrored: environment.isRightToLeft)
      body(node, Point(x: x, y: y), each)
      y += own.height
    }
  }
  override func placeChildren() {
    refreshItems()
    super.placeChildren()
  }
}
