import LunetteBase
import LunetteEngine
import LunetteViews

/// A node that shows something in the bar above its content, once there is such a bar.
protocol TopBarOwner: Node {
  func topBarCameOrWent()
}

/// Shows the items of the toolbars inside it in a bar above and one below its content.
///
/// The root and each sheet have such a host; any container with bars of its own can put one around
/// its content.
final class ToolbarHostModifier: WrapperView {
  /// Whether the host takes all the room, so that its bars lie at the edges of the screen.
  let fills: Bool
  init(_ content: View, fills: Bool) {
    self.fills = fills
    super.init(content)
  }
  override func makeNode() -> Node { ToolbarHostNode() }
}

final class ToolbarHostNode: LayoutModifierNode, EditModeHost, BarOwner, ViewNode {
  typealias Shown = ToolbarHostModifier
  override var capabilities: Capabilities { super.capabilities.union(.isSurround) }
  /// The items by the node that declared them; the node serves as a key only.
  private var items = UnownedTable<Node, [ToolbarEntry]>()
  private var top: Node?
  private var bottom: Node?
  private var isWaiting = false
  /// The heading of a navigation stack, which is shown in the bar of the stack's page, with a line
  /// under it where there is room.
  private(set) var heading: NavigationBar?

  var hasTopItems: Bool { items.notes.contains { $0.contains { !$0.isInBottomBar } } }
  func setHeading(_ new: NavigationBar?) {
    if let heading, let new, heading.shows(sameAs: new) { return }
    if heading == nil, new == nil { return }
    heading = new
    updateBars()
    invalidateLayout()
    setNeedsDisplay()
  }
  private func headingEntries(_ others: [ToolbarEntry]) -> [ToolbarEntry] {
    guard let heading else { return [] }
    func entry(_ number: Int, _ placement: ToolbarPlacement, _ view: View) -> ToolbarEntry {
      ToolbarEntry(
        identity: ToolbarEntry.Identity(path: .init([], .position(number))), placement: placement,
        view: view,
        environment: environment,
        isFixed: true)
    }
    // An item in the middle takes the place of the title.
    let hasMiddle = others.contains { $0.placement == .principal }
    return [
      heading.backButton(environment).map { entry(1, .navigation, $0) },
      hasMiddle ? nil : heading.titleView.map { entry(2, .principal, $0) },
    ].compactMap(\.self)
  }

  private var fills: Bool { shown.fills }

  // MARK: Edit mode

  private var isEditing = false
  private var editing = DerivedEnvironment()
  /// What is inside, the bars included, is in edit mode.
  private var inside: Environment {
    isEditing ? editing.of(environment) { $0.with { $0[EditModeKey.self] = .active } } : environment
  }
  func toggleEditing() {
    guard flags.contains(.mounted) else { return }
    isEditing.toggle()
    scene.afterUpdate(for: self) { [self] in
      updateChild()
      updateBars()
    }
    scene.requestFrame()
  }
  override func childEnvironment(old: View?) -> Environment? { isEditing ? inside : nil }

  // MARK: Items

  /// Replaces the items that `owner` has declared.
  func setItems(of owner: Node, _ entries: [ToolbarEntry]) {
    if entries.isEmpty, !items.contains(owner) { return }
    items.set(entries.isEmpty ? nil : entries, of: owner)
    if isWaiting { return }
    isWaiting = true
    // The bars are updated once, when all modifiers have declared their items.
    scene.beforeLayout { [self] in
      isWaiting = false
      if flags.contains(.mounted) { updateBars() }
    }
  }

  private func updateBars() {
    let all = items.notes.flatMap(\.self)
    let before = (top, bottom)
    let above = all.filter { !$0.isInBottomBar }
    top = bar(top, above.isEmpty ? [] : headingEntries(above) + above)
    bottom = bar(bottom, all.filter(\.isInBottomBar))
    guard before.0 !== top || before.1 !== bottom else { return }
    if (before.0 == nil) != (top == nil) { (parent as? any TopBarOwner)?.topBarCameOrWent() }
    invalidateLayout()
    setNeedsDisplay()
  }
  private func bar(_ node: Node?, _ entries: [ToolbarEntry]) -> Node? {
    if entries.isEmpty {
      node?.unmount()
      return nil
    }
    return reconcile(node, with: ToolbarBar(entries), inside)
  }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if oldEnvironment !== environment {
      if let top { top.update(top.view, inside) }
      if let bottom { bottom.update(bottom.view, inside) }
      // The words of the heading are looked up here, in this environment.
      if heading != nil { updateBars() }
    }
  }

  // MARK: Layout

  override func forEachChild(_ body: (Node) -> Void) {
    super.forEachChild(body)
    if let top { body(top) }
    if let bottom { body(bottom) }
  }

  /// The rows that the bars take; in a sheet with a blank row between bar and content, if there is
  /// room.
  private func heights(_ proposal: ProposedSize) -> (top: Int, bottom: Int) {
    let offered = ProposedSize(width: proposal.width, height: Layout.ideal)
    let gap = !fills && (proposal.height == Layout.ideal || proposal.height >= 10) ? 1 : 0
    let line = heading != nil && (proposal.height == Layout.ideal || proposal.height >= 8) ? 1 : 0
    return (
      top.map { $0.measure(offered).height + max(gap, line) } ?? 0,
      bottom.map { $0.measure(offered).height + gap } ?? 0
    )
  }
  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    let (top, bottom) = heights(proposal)
    return proposal.inset(x: 0, y: top + bottom)
  }
  /// The width in which the bars have room for all that is in them.
  var idealBarWidth: Int {
    max(top?.measure(.ideal).width ?? 0, bottom?.measure(.ideal).width ?? 0)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    guard top != nil || bottom != nil else { return child?.measure(proposal) ?? .zero }
    var size = child?.measure(inner(proposal)) ?? .zero
    let (top, bottom) = heights(proposal)
    size.height += top + bottom
    let ideal = idealBarWidth
    size.width = max(
      size.width, proposal.width == Layout.ideal ? ideal : min(ideal, proposal.width))
    if fills, proposal.width != Layout.ideal { size.width = max(size.width, proposal.width) }
    if fills, proposal.height != Layout.ideal { size.height = max(size.height, proposal.height) }
    return size
  }
  override func placeChildren() {
    guard top != nil || bottom != nil else { return super.placeChildren() }
    let bar = ProposedSize(width: size.width, height: Layout.ideal)
    let (above, _) = heights(ProposedSize(width: size.width, height: proposal.height))
    // The content of the root may be larger than the screen, but the bars stay within it.
    let edge = fills && proposal.height != Layout.ideal ? proposal.height : size.height
    if let child {
      let offered = inner(proposal)
      let width = child.measure(offered).width
      child.place(
        at: Point(x: environment.isRightToLeft ? size.width - width : 0, y: above), offered)
    }
    top?.place(at: .zero, bar)
    if let bottom {
      bottom.place(at: Point(x: 0, y: max(above, edge - bottom.measure(bar).height)), bar)
    }
  }
  override func draw(in canvas: Canvas, at point: Point) {
    drawChild(in: canvas, from: point)
    top?.drawTree(in: canvas, from: point)
    if let top, heading != nil, heights(proposal).top > top.size.height {
      NavigationBar.drawLine(
        in: canvas, at: Point(x: point.x, y: point.y + top.size.height), size.width, self)
    }
    bottom?.drawTree(in: canvas, from: point)
  }
}
