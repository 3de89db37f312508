import LunetteBase
import LunetteEngine
import LunetteViews

/// One bar: items at its leading and trailing ends and in the middle. Items for which there is no
/// room are in a menu.
final class ToolbarBar: View {
  let entries: [ToolbarEntry]
  init(_ entries: [ToolbarEntry]) {
    self.entries = entries
    super.init()
  }
  override func makeNode() -> Node { ToolbarBarNode() }
}

final class ToolbarBarNode: ContainerNode, ViewNode {
  typealias Shown = ToolbarBar
  /// The columns between two items.
  static let gap = 2
  private static func margin(_ width: Int) -> Int { width == Layout.ideal || width > 8 ? 1 : 0 }

  private var entries: [ToolbarEntry] { shown.entries }
  /// The indices of the items that did not fit when the bar was placed last, and of those that are
  /// always in the menu.
  private var leftOut: Set<Int> = []
  /// The indices of the slots from the leading end to the trailing one, as the bar was placed last,
  /// followed by those that were not shown.
  private var order: [Int] = []
  private var overflow: Menu?
  private var nodes: [ToolbarEntry.Identity: Node] = [:]

  override init() {
    super.init()
    flags.insert(.hasParts)
  }
  override var capabilities: Capabilities {
    super.capabilities.union(.hasStopsByLayout, if: order.isEmpty)
  }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let menu = overflow ?? Menu(label: Menu.more) { [weak self] in self?.overflowItems() ?? [] }
    overflow = menu
    var views = entries.map { entry -> (ToolbarEntry.Identity, View) in
      // A confirmation is prominent (S52), unless the button has its own style.
      let isProminent = entry.placement == .confirmationAction
      let view =
        isProminent
        ? EnvironmentModifier(
          entry.view, .buttonStyle(BorderedProminentButtonStyle.shared), isForContent: true)
        : entry.view
      return (entry.identity, ToolbarSlot(view, entry.environment))
    }
    views.append((ToolbarEntry.Identity(), ToolbarSlot(menu, environment)))
    updateSlots(views)
    order = []
    if old != nil { invalidateLayout() }
  }

  /// Matches nodes by the identity of the items, so that an item keeps its node, and with it the
  /// focus, when others come and go.
  private func updateSlots(_ views: [(identity: ToolbarEntry.Identity, view: View)]) {
    var known = nodes
    nodes = [:]
    let before = slots
    scene.focus.prepareSuccessors(in: self)
    slots = ContiguousArray(
      views.map { identity, view in
        let node = reconcile(known.removeValue(forKey: identity), with: view, environment)
        nodes[identity] = node
        return node
      })
    for case let node? in before where known.values.contains(where: { $0 === node }) {
      node.unmount()
    }
    if before.count != slots.count || !zip(before, slots).allSatisfy({ $0 === $1 }) {
      structureChanged()
    }
  }

  private func overflowItems() -> [View?] {
    entries.indices.filter { leftOut.contains($0) }.map {
      MenuInherited(entries[$0].view, entries[$0].environment)
    }
  }

  // MARK: Order and importance

  /// The role of the button of an item, whether the item is in sight or not.
  private func role(_ index: Int) -> ButtonRole? { slots[index]?.contentTraits.role }
  private enum Side { case leading, middle, trailing }
  private func side(_ index: Int) -> Side {
    if index == menuIndex { return .trailing }
    switch entries[index].placement {
    case .navigation, .cancellationAction, .topBarLeading: return .leading
    case .principal, .status: return .middle
    case .primaryAction, .secondaryAction, .confirmationAction, .destructiveAction, .topBarTrailing:
      return .trailing
    case .bottomBar: return .leading
    case .automatic:
      // Buttons that cancel or close stand at the leading end (S52).
      let role = self.role(index)
      return role == .cancel || role == .close ? .leading : .trailing
    }
  }
  /// The rank of an item when there is little room: the items of the greatest importance stay
  /// longest.
  private func importance(_ index: Int) -> Int {
    if entries[index].isFixed { return .max }
    switch entries[index].placement {
    case .cancellationAction, .confirmationAction: return 5
    case .primaryAction, .navigation: return 4
    case .destructiveAction, .topBarLeading, .topBarTrailing: return 3
    case .principal, .status: return 2
    case .secondaryAction: return 0
    case .automatic, .bottomBar:
      let role = self.role(index)
      return role == .confirm || role == .cancel || role == .close ? 5 : 1
    }
  }
  /// The rank of an item at the trailing end: a confirmation is last (S52).
  private func rank(_ index: Int) -> Int {
    switch entries[index].placement {
    case .confirmationAction: 3
    case .primaryAction: 1
    case .destructiveAction: -1
    default: role(index) == .confirm ? 2 : 0
    }
  }

  private struct Plan {
    var leading: [Int] = []
    var middle: [Int] = []
    var trailing: [Int] = []
    var leftOut: Set<Int> = []
    var height = 1
    var width = 0
    /// The size of each item.
    var sizes: [Size] = []
  }
  /// The slot of the menu, which is the last one.
  private var menuIndex: Int { entries.count }

  /// A fixed item may take half of the bar, except in the middle, where items are truncated anyway.
  private func offer(_ index: Int, _ width: Int) -> ProposedSize {
    guard index < entries.count, entries[index].isFixed, width != Layout.ideal,
      side(index) != .middle,
      let ideal = slots[index]?.measure(.ideal).width, ideal > width / 2
    else { return .ideal }
    return ProposedSize(width: width / 2, height: 1)
  }
  private func plan(_ width: Int) -> Plan {
    var plan = Plan()
    plan.sizes = slots.indices.map { slots[$0]?.measure(offer($0, width)) ?? .zero }
    plan.leftOut = Set(entries.indices.filter { entries[$0].placement == .secondaryAction })
    // The number of the shown items and their total length. They are updated with each change,
    // because a bar can have very many items.
    var (count, lengths) = (0, 0)
    func add(_ index: Int, _ sign: Int) {
      let own = plan.sizes[index].width
      if own == 0, index != menuIndex { return }
      count += sign
      // An item in the middle can be truncated.
      lengths += sign * (side(index) == .middle && width != Layout.ideal ? min(8, own) : own)
    }
    for index in entries.indices where !plan.leftOut.contains(index) { add(index, 1) }
    if !plan.leftOut.isEmpty { add(menuIndex, 1) }
    func needed() -> Int { lengths + Self.gap * max(0, count - 1) + 2 * Self.margin(width) }
    if width != Layout.ideal, needed() > width {
      let candidates = entries.indices.filter { !plan.leftOut.contains($0) && !entries[$0].isFixed }
      // The least important items go first; of equally important ones, the last in order.
      let order = candidates.map { (importance($0), -$0) }.sorted(by: <)
      for (_, negative) in order where needed() > width {
        if plan.leftOut.isEmpty { add(menuIndex, 1) }
        plan.leftOut.insert(-negative)
        add(-negative, -1)
      }
    }
    plan.width = needed()
    for index in entries.indices where !plan.leftOut.contains(index) {
      switch side(index) {
      case .leading: plan.leading.append(index)
      case .middle: plan.middle.append(index)
      case .trailing: plan.trailing.append(index)
      }
    }
    let ranks = plan.trailing.map { (rank($0), $0) }
    plan.trailing = ranks.sorted { $0.0 != $1.0 ? $0.0 < $1.0 : $0.1 < $1.1 }.map(\.1)
    if !plan.leftOut.isEmpty { plan.trailing.append(menuIndex) }
    for index in plan.leading + plan.middle + plan.trailing {
      plan.height = max(plan.height, plan.sizes[index].height)
    }
    return plan
  }

  // MARK: Layout

  override func computeSize(_ proposal: ProposedSize) -> Size {
    let plan = plan(proposal.width)
    return Size(
      width: proposal.width == Layout.ideal ? plan.width : proposal.width, height: plan.height)
  }

  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    let plan = plan(size.width)
    func length(_ indices: [Int]) -> Int {
      indices.reduce(0) { $0 + plan.sizes[$1].width } + Self.gap * max(0, indices.count - 1)
    }
    func put(_ indices: [Int], from start: Int, to end: Int = Layout.maximum) {
      var x = start
      for index in indices {
        guard let node = slots[index] else { continue }
        var (own, offered) = (plan.sizes[index], offer(index, size.width))
        if x + own.width > end {
          offered = ProposedSize(width: max(0, end - x), height: 1)
          own = node.measure(offered)
        }
        let mirrored = environment.isRightToLeft ? size.width - x - own.width : x
        body(node, Point(x: mirrored, y: centered(own.height, in: size.height)), offered)
        x += own.width + Self.gap
      }
    }
    let margin = Self.margin(size.width)
    put(plan.leading, from: margin)
    let trailing = max(0, size.width - margin - length(plan.trailing))
    put(plan.trailing, from: trailing)
    guard !plan.middle.isEmpty else { return }
    let from = plan.leading.isEmpty ? margin : margin + length(plan.leading) + Self.gap
    let to = plan.trailing.isEmpty ? size.width - margin : trailing - Self.gap
    let middle = length(plan.middle)
    put(plan.middle, from: max(from, min(to - middle, centered(middle, in: size.width))), to: to)
  }
  override func placeChildren() {
    refreshItems()
    let plan = plan(size.width)
    leftOut = plan.leftOut
    let drawn = plan.leading + plan.middle + plan.trailing
    order = drawn + slots.indices.filter { !drawn.contains($0) }
    for (index, slot) in slots.enumerated() {
      let isOut = index == menuIndex ? leftOut.isEmpty : leftOut.contains(index)
      guard let slot = slot as? ToolbarSlotNode else { continue }
      if slot.isLeftOut != isOut, isOut { slot.setNeedsDisplay() }
      slot.isLeftOut = isOut
      // A hidden item is placed at the position where it would be drawn, so that the damaged area
      // is known when it is shown again.
      if isOut { slot.place(at: .zero, .ideal) }
    }
    super.placeChildren()
  }
  /// Tab, the search for shortcuts (S59) and screen readers visit the items in the order in which
  /// they stand in the bar.
  override func forEachShownChild(_ body: (Node) -> Void) {
    if order.count != slots.count { return forEachChild(body) }
    for index in order { if let node = slots[index] { body(node) } }
  }
  /// The traits are combined in the order of declaration, because the order in the bar follows only
  /// from the layout.
  override func computeContentTraits() -> ContentTraits {
    var traits = ContentTraits()
    forEachChild { traits.add($0.contentTraits) }
    return traits
  }
  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    canvas.fill(
      rect,
      environment.tokens.map {
        .rgb($0.background(environment.backgroundLevel == .raised ? .raised : .surface))
      }
        ?? environment.theme.theme.background)
    for case let slot? in slots where !slot.hidesFromUser { slot.drawTree(in: canvas, from: point) }
  }
}
