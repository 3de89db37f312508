import LunetteBase

@testable import LunetteControls
@testable import LunetteEngine
@testable import LunetteViews

/// Gives a fresh scene what another scene has only by its history: scroll positions, the focus,
/// pages, tabs, typed text, open presentations, and the interaction with controls.
struct Adoption {
  private enum Phase { case history, controls, compare }
  let source: Scene
  let target: Scene
  private var focus: Node?
  private var difference: String?
  /// Whether the scene has something that cannot be reproduced, such as a page whose link no longer
  /// exists.
  private(set) var isImpossible = false

  init(from source: Scene, to target: Scene) {
    self.source = source
    self.target = target
  }

  /// Gives the target everything that can be given, and returns the first difference that is left.
  mutating func run() -> String? {
    guard source.root != nil, target.root != nil else { return nil }
    // Several rounds are needed: rows of inner lists exist only after the outer ones were scrolled,
    // a style's body depends on the state, and a page exists only after the page below it.
    for _ in 0..<4 {
      visitAll(.history)
      target.update()
      visitAll(.controls)
      if let node = focus?.focusTarget {
        target.focus.move(to: node, reveals: false)
      } else {
        target.focus.clear()
      }
      target.update()
    }
    // The focus may be in a row out of sight, which the other scene has not made. The toolbar items
    // of such a row are visible.
    if let focused = source.focus.current, focus == nil, holdsToolbar(focused) {
      isImpossible = true
    }
    if isImpossible { return nil }
    visitAll(.compare)
    return difference
  }

  private mutating func visitAll(_ phase: Phase) {
    if phase == .history { isImpossible = false }
    visit(source.root!.child!, target.root!.child!, phase)
    // Open layers may have been opened in another order.
    let (from, to) = (source.layers.nodes, target.layers.nodes)
    let places = { (layers: [LayerNode]) in layers.map { $0.layer.presenter?.path } }
    guard places(from) == places(to) else {
      isImpossible = true
      return
    }
    for (a, b) in zip(from, to) { visit(a, b, phase) }
  }

  private mutating func visit(_ from: Node, _ to: Node, _ phase: Phase) {
    guard type(of: from) == type(of: to) else {
      if phase == .compare {
        difference = difference ?? "\(from.path): \(type(of: from)), should be \(type(of: to))"
      }
      return
    }
    switch phase {
    case .history: giveHistory(from, to)
    case .controls:
      if source.focus.current === from { focus = to }
      if let a = controlState(from), let b = controlState(to) {
        (b.isPressed, b.isHovered) = (a.isPressed, a.isHovered)
      }
    case .compare: break
    }
    var before: [Node] = []
    var after: [Node] = []
    if phase != .compare, let from = from as? ListNode, let to = to as? ListNode {
      // Until both lists are scrolled to the same position and have the same focus, they may show
      // different rows.
      for row in from.visible {
        guard let other = to.visible.first(where: { $0.index == row.index }) else { continue }
        before.append(row.node)
        after.append(other.node)
      }
    } else {
      from.forEachShownChild { before.append($0) }
      to.forEachShownChild { after.append($0) }
    }
    if phase == .compare, before.count != after.count {
      difference =
        difference
        ?? "\(from.path) \(type(of: from)): \(before.count) children, should be \(after.count)"
    }
    for (a, b) in zip(before, after) { visit(a, b, phase) }
  }

  private func holdsToolbar(_ node: Node) -> Bool {
    var found = node is ToolbarNode
    node.forEachChild { found = found || holdsToolbar($0) }
    return found
  }
  private func controlState(_ node: Node) -> ControlState? {
    if let control = node as? PressableNode { return control.state }
    return Mirror(reflecting: node).children.first { $0.label == "state" }?.value as? ControlState
  }

  // MARK: By kind

  private mutating func giveHistory(_ from: Node, _ to: Node) {
    switch (from, to) {
    case (let from as ScrollNode, let to as ScrollNode):
      (to.horizontal.offset, to.vertical.offset) = (from.horizontal.offset, from.vertical.offset)
    case (let from as ListNode, let to as ListNode):
      (to.top, to.topOffset) = (from.top, from.topOffset)
    case (let from as FittingScrollNode, let to as FittingScrollNode):
      to.axis.offset = from.axis.offset
    case (let from as ControlGroupBoxNode, let to as ControlGroupBoxNode):
      to.start = from.start
      if let index = from.items.firstIndex(where: { $0 === from.onScreen }) {
        to.onScreen = to.items[index]
      }
    case (let from as SwipeNode, let to as SwipeNode):
      to.setOffset(from.offset)
      if source.openSwipe === from { target.openSwipe = to }
    case (let from as TabViewNode, let to as TabViewNode): to.show(from.selected)
    case (let from as TabLabelNode, let to as TabLabelNode):
      (to.isPressed, to.isHovered) = (from.isPressed, from.isHovered)
      to.lookChanged()
    case (let from as NavigationNode, let to as NavigationNode): givePages(from, to)
    case (let from as TextFieldNode, let to as TextFieldNode): to.model.edited = from.model.edited
    case (let from as TextEditNode, let to as TextEditNode): to.scroll = from.scroll
    case (let from as ProgressMarkNode, let to as ProgressMarkNode): to.phase = from.phase
    case (let from as DisclosureGroupNode, let to as DisclosureGroupNode):
      if from.isExpanded != to.isExpanded { to.toggle() }
    default: return
    }
    to.invalidateLayout()
    to.setNeedsDisplay()
  }

  private mutating func givePages(_ from: NavigationNode, _ to: NavigationNode) {
    while to.pages.count < from.pages.count {
      let (above, below) = (from.pages[to.pages.count], from.pages[to.pages.count - 1])
      guard let link = above.link, link.flags.contains(.mounted),
        let twin = counterpart(of: link, below: below.node, in: to.pages[to.pages.count - 1].node)
      else {
        isImpossible = true
        return
      }
      twin.follow()
    }
  }
  private func counterpart(of node: Node, below from: Node, in to: Node) -> NavigationLinkNode? {
    if node === from { return to as? NavigationLinkNode }
    guard type(of: from) == type(of: to) else { return nil }
    var (before, after): ([Node], [Node]) = ([], [])
    from.forEachChild { before.append($0) }
    to.forEachChild { after.append($0) }
    guard let index = before.firstIndex(where: { $0 === node || $0.isAncestor(of: node) }),
      index < after.count
    else {
      return nil
    }
    return counterpart(of: node, below: before[index], in: after[index])
  }
}
