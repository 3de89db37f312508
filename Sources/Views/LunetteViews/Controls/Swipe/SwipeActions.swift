import LunetteBase
import LunetteEngine

/// `swipeActions`: buttons beside a row, which are hidden behind its edge until the row is dragged
/// aside (S50).
///
/// The row keeps its size and does not move its neighbours; its content gets the room beside the
/// actions. If there is not enough room for all, the actions nearest to the edge are in sight, and
/// the one that has the focus always is.
package final class SwipeActionsModifier: MemberModifierView {
  package let edge: HorizontalEdge
  package let allowsFullSwipe: Bool
  package let actions: [View?]
  /// Whether the row is a stop of the focus even without actions.
  let isStop: Bool
  package convenience init(
    _ content: View, edge: HorizontalEdge, allowsFullSwipe: Bool, actions: [View?]
  ) {
    self.init(
      content, edge: edge, allowsFullSwipe: allowsFullSwipe, actions: actions, isStop: false)
  }
  init(_ content: View, edge: HorizontalEdge, allowsFullSwipe: Bool, actions: [View?], isStop: Bool)
  {
    self.isStop = isStop
    self.edge = edge
    self.allowsFullSwipe = allowsFullSwipe
    self.actions = actions
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    SwipeActionsModifier(
      content, edge: edge, allowsFullSwipe: allowsFullSwipe, actions: actions, isStop: isStop)
  }
  package override func makeNode() -> Node { SwipeNode() }
}

extension View {
  /// Whether this view, the content of a row, has its own swipe actions at the trailing edge.
  var hasTrailingSwipeActions: Bool {
    contentsOfRow.contains { ($0 as? SwipeActionsModifier)?.edge == .trailing }
  }
}

package final class SwipeNode: LayoutModifierNode, KeyScrollTarget, ViewNode {
  package typealias Shown = SwipeActionsModifier
  package override var roles: Roles { super.roles.union([.keyScrollTarget, .keyHelpSource]) }
  /// The actions side by side. They are always in the tree, so that they can be announced and
  /// operated by name.
  private(set) var strip: SwipeStripNode!
  /// The number of cells by which the row is moved aside now.
  private(set) var offset = 0
  private var isFocused = false
  /// The node that had the focus before the row was opened; weak, because it is often the row
  /// around this node.
  private weak var focusBefore: Node?
  private var environments: (outer: Environment, strip: Environment, focused: Environment)?
  private var modifier: SwipeActionsModifier { shown }
  package var isOpen: Bool { offset > 0 }
  /// Whether the actions are at the left edge.
  package var isAtLeft: Bool { (modifier.edge == .leading) != environment.isRightToLeft }

  package override init() {
    super.init()
    flags.formUnion([.clips, .drawsAroundChildren])
  }

  // MARK: Contents

  package override func updateContent(old: View?, oldEnvironment: Environment?) {
    if environments?.outer !== environment {
      environments = (
        environment,
        environment.forContent {
          $0.container = .swipe
          $0.ownButtonStyle = SwipeButtonStyle.shared
          $0.buttonStyles = nil
          $0.labelStyles = nil
          $0.lineLimit = 1
        }, environment.forContent { $0.attributes.formUnion([.bold, .underline]) }
      )
    }
    let fresh = SwipeStrip(modifier.actions, startsAtEnd: modifier.edge == .trailing)
    if let strip {
      strip.update(fresh, environments!.strip)
    } else {
      strip = SwipeStripNode()
      strip.mount(fresh, environments!.strip, under: self, in: scene)
    }
    if !isOpen { strip.flags.remove(.placed) }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if old != nil, isOpen { invalidateLayout() }
    if !environment.isEnabled, isOpen { close() }
  }
  package override func childEnvironment(old: View?) -> Environment {
    isFocused ? environments!.focused : environment
  }
  package override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
    if let strip { body(strip) }
  }
  package override func forEachShownChild(_ body: (Node) -> Void) {
    if let child { body(child) }
    if isOpen, let strip { body(strip) }
  }
  package override var readingRole: ReadingRole { .besides(isOpen ? nil : strip) }
  /// The actions are no part of the content of the row, whether they are shown or not.
  package override func computeContentTraits() -> ContentTraits {
    child?.contentTraits ?? ContentTraits()
  }
  package override func willUnmount() {
    super.willUnmount()
    if scene.openSwipe === self { scene.openSwipe = nil }
  }

  // MARK: Layout and picture

  package override func computeSize(_ proposal: ProposedSize) -> Size {
    var size = child?.measure(proposal) ?? .zero
    // The whole row can be dragged, not only its words.
    if proposal.width != Layout.ideal, proposal.width < Layout.infinity {
      size.width = max(size.width, proposal.width)
    }
    return size
  }
  private var stripProposal: ProposedSize { ProposedSize(width: size.width, height: size.height) }
  /// The number of columns that the actions can take in the row.
  private var stripWidth: Int { min(strip.measure(stripProposal).width, size.width) }
  private var revealed: Int { isOpen ? min(offset, stripWidth) : 0 }
  /// The area that shows the actions now.
  private var stripRect: Rect {
    Rect(x: isAtLeft ? 0 : size.width - revealed, y: 0, width: revealed, height: size.height)
  }

  package override func placeChildren() {
    let revealed = revealed
    let offered =
      revealed == 0 ? proposal : ProposedSize(width: size.width - revealed, height: size.height)
    let width = child?.measure(offered).width ?? 0
    let start =
      environment.isRightToLeft
      ? size.width - width - (isAtLeft ? 0 : revealed) : isAtLeft ? revealed : 0
    child?.place(at: Point(x: start, y: 0), offered)
    if isOpen { strip.place(at: Point(x: stripStart, y: 0), stripProposal) }
  }
  /// The first column of the actions. They stay in place while the row uncovers them. If they are
  /// wider than the row, those far from the edge are cut off, unless one of them has the focus.
  private var stripStart: Int {
    let whole = strip.measure(stripProposal).width
    let start = isAtLeft ? 0 : size.width - whole
    guard whole > size.width, let focused = scene.focus.current,
      let columns = strip.columns(of: focused, stripProposal)
    else { return start }
    return max(-columns.lowerBound, min(size.width - columns.upperBound, start))
  }
  package override func computePaintBounds() -> Rect { Rect(origin: .zero, size: size) }
  package override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    canvas.hitRegion(rect)
    canvas.clipped(to: rect) {
      let actions = stripRect.offsetBy(x: point.x, y: point.y)
      let rest = Rect(
        x: isAtLeft ? actions.maxX : rect.x, y: rect.y, width: rect.width - actions.width,
        height: rect.height)
      canvas.clipped(to: rest) { drawChild(in: canvas, from: point) }
      if isOpen { canvas.clipped(to: actions) { strip.drawTree(in: canvas, from: point) } }
    }
  }
  func setOffset(_ cells: Int) {
    guard cells != offset else { return }
    let wasOpen = isOpen
    offset = cells
    if !isOpen { strip.flags.remove(.placed) }
    if wasOpen != isOpen { scene.focus.stopsChanged = true }
    setNeedsDisplay()
    invalidateLayout()
  }

  // MARK: Opening and closing

  private func take() {
    if scene.openSwipe !== self { scene.openSwipe?.close() }
    scene.openSwipe = self
  }
  func close() {
    guard isOpen else { return }
    if scene.openSwipe === self { scene.openSwipe = nil }
    let hadFocus = holdsFocus
    setOffset(0)
    guard hadFocus else { return }
    if !scene.focus.giveBack(to: focusBefore),
      let target = scene.focus.stops(in: rowNode).first?.focusTarget
    {
      scene.focus.move(to: target, reveals: false)
    }
    focusBefore = nil
  }
  private var holdsFocus: Bool { scene.focus.current.map { strip.isAncestor(of: $0) } ?? false }
  /// The row of the list that contains this node; without such a list, the node itself.
  private var rowNode: Node {
    var node: Node = self
    while let above = node.parent, above.groupOfRows == nil {
      if above.isContainer, !above.handsModifiersOn { return self }
      node = above
    }
    return node
  }
  /// The actions in the order in which they were declared.
  private var listed: [any ActionTarget] {
    var found: [any ActionTarget] = []
    func visit(_ node: Node) {
      if let button = node.actionTarget { return found.append(button) }
      node.forEachShownChild(visit)
    }
    visit(strip)
    return found
  }
  /// Called when an action has been performed.
  func performed() { close() }

  /// Called when the focus has moved to another node by a key.
  func focusMoved(to node: Node?) {
    guard let node else { return }
    if strip.isAncestor(of: node) {
      // Another action may have to be scrolled into sight.
      setNeedsDisplay()
      invalidateLayout()
    } else if focusBefore != nil {
      focusBefore = nil
      close()
    }
  }
  func pressed(on nodes: [Node]) { if !nodes.contains(where: { $0 === self }) { close() } }

  package var hasActions: Bool { firstAction != nil }
  /// The first action that can be used.
  private var firstAction: (any FocusTarget)? {
    listed.lazy.compactMap(\.focusTarget).first { $0.canTakeFocus }
  }

  // MARK: Keys

  package override var focusTarget: (any FocusTarget)? { self }

  package func handleScrollKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.phase != .up, environment.isEnabled else { return false }
    switch event.key {
    case .escape where isOpen:
      close()
      return true
    case .left, .right:
      if isOpen { return moveInStrip(right: event.key == .right) }
      guard (event.key == .right) == isAtLeft, let first = firstAction else { return false }
      take()
      focusBefore = scene.focus.current
      scene.reveal(self)
      setOffset(Layout.maximum)
      let before = focusBefore
      scene.focus.move(to: first, reveals: false)
      focusBefore = before
      return true
    default: return false
    }
  }
  /// Moves the focus to the next action; at the last one the row closes.
  private func moveInStrip(right: Bool) -> Bool {
    var stops = scene.focus.stops(in: strip)
    if !isAtLeft { stops.reverse() }
    guard let index = stops.firstIndex(where: { $0 === scene.focus.current }) else { return false }
    let next = index + (right ? 1 : -1)
    if stops.indices.contains(next), let target = stops[next].focusTarget {
      scene.focus.move(to: target, reveals: false)
    } else if right != isAtLeft {
      close()
    }
    return true
  }

  // MARK: The pointer

  private lazy var recognizer: SwipeRecognizer = {
    let recognizer = SwipeRecognizer(self)
    recognizer.precedence = .high
    recognizer.onMoved = { [weak self] cells in self?.dragged(by: cells) }
    recognizer.onEnded = { [weak self] cells in self?.dropped(at: cells) }
    recognizer.onClick = { [weak self] in self?.close() }
    return recognizer
  }()
  package override var gestureRecognizers: [GestureRecognizer] {
    guard environment.isEnabled, strip != nil, !modifier.actions.isEmpty else { return [] }
    recognizer.opensRightwards = isAtLeft
    recognizer.isOpen = isOpen
    return [recognizer]
  }
  /// Whether a point of the screen is on the actions that are shown.
  func isOnStrip(_ point: Point) -> Bool {
    isOpen && absoluteRect(stripRect).contains(point)
  }
  private var startOffset = 0
  /// Moves the row; `cells` are counted from the place of the press, in the direction that opens
  /// the row.
  private func dragged(by cells: Int) {
    if recognizer.hasJustBegun {
      startOffset = isOpen ? stripWidth : 0
      take()
    }
    setOffset(max(0, startOffset + cells))
  }
  private func dropped(at cells: Int) {
    let isFull = cells * 3 >= size.width
    if cells <= 0 || startOffset + cells <= 0 {
      close()
    } else if isFull, modifier.allowsFullSwipe, let first = listed.first,
      first.environment.isEnabled
    {
      setOffset(Layout.maximum)
      first.click()
      // The end of an action closes the row, too, but a button without an action has no end.
      close()
    } else {
      setOffset(Layout.maximum)
    }
  }
}

extension SwipeNode: FocusTarget {
  package var givesWayInside: Bool { true }
  package var tabGroup: (any FocusGroup)? { rowNode.parent?.groupOfRows }
  /// This node does not take the focus where the row itself can have it.
  package var canTakeFocus: Bool {
    environment.isEnabled && flags.contains(.mounted)
      && (modifier.isStop || !modifier.actions.isEmpty)
      && holderOfContent?.canTakeFocus != true
  }
  package func focusChanged(_ isFocused: Bool) {
    self.isFocused = isFocused
    updateChild()
    setNeedsDisplay()
  }
  package func handleKey(_ event: KeyEvent) -> Bool { false }
}

/// The row whose swipe actions are open; there is at most one.
private final class OpenSwipe: SceneFeature {
  weak var row: SwipeNode?
  init(scene: Scene) {}
  func pressed(on nodes: [Node]) { row?.pressed(on: nodes) }
  func focusMoved(to node: Node?) { row?.focusMoved(to: node) }
  var nodeInUse: Node? { row }
}

extension Scene {
  var openSwipe: SwipeNode? {
    get { feature(OpenSwipe.self).row }
    set { feature(OpenSwipe.self).row = newValue }
  }
}
