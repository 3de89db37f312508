import LunetteBase
import LunetteEngine
import LunetteViews

/// `HSplitView` and `VSplitView`: panes with dividers between them that the user can move.
package final class SplitView: View {
  package let axis: Axis
  package let children: [View?]
  package init(axis: Axis, children: [View?]) {
    self.axis = axis
    self.children = children
    super.init()
  }
  package override func isSameKind(as old: View) -> Bool { axis == before(old).axis }
  package override func makeNode() -> Node { SplitNode(axis) }
  package override func spokenText(_ environment: Environment) -> String? {
    View.spokenText(of: children, environment)
  }
}

final class SplitNode: ContainerNode, DividedNode, DueBody, ViewNode {
  typealias Shown = SplitView
  override var pathName: String? { axis == .horizontal ? "HSplitView" : "VSplitView" }
  override var axisOfPanes: Axis? { axis }
  let axis: Axis
  /// A view between two dividers, in an even slot. The divider before it is in the next slot.
  private struct Pane: Equatable {
    let identity: UnfoldedChild.Path
    let slot: Int
    var divider: Int { slot + 1 }
  }
  /// The panes, from the leading or top edge.
  private var panes: [Pane] = []
  private lazy var children = NodeChildren(of: self)
  /// The weight of each pane: the number of cells when a divider was last moved. The weights act as
  /// proportions when the size of the view changes. A pane that comes back has its weight again.
  private var weights: [UnfoldedChild.Path: Double] = [:]

  init(_ axis: Axis) {
    self.axis = axis
    super.init()
    // A component that shows several views is a single pane.
    flags.formUnion([.hasParts, .clips])
  }

  // MARK: Panes

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let children = children.read(shown.children, of: shown)
    let new = panes(of: children)
    var views = [View?](repeating: nil, count: 2 + (new.map(\.slot).max() ?? -2))
    for (pane, child) in zip(new, children) {
      views[pane.slot] = child.view
      if pane != new.first { views[pane.divider] = SplitDivider(axis) }
    }
    scene.focus.prepareSuccessors(in: self)
    updateChildren(views, environment)
    if panes != new {
      panes = new
      scene.focus.stopsChanged = true
      invalidateLayout()
      setNeedsDisplay()
    } else if let oldEnvironment, oldEnvironment.layoutDirection != environment.layoutDirection {
      invalidateLayout()
    }
  }
  /// The panes for these views. A view that was there before keeps its slot, and so its node, when
  /// others come, go or change their order.
  private func panes(of children: [UnfoldedChild]) -> [Pane] {
    let known = Dictionary(panes.map { ($0.identity, $0.slot) }, uniquingKeysWith: { a, _ in a })
    // The slot of a view that goes is free only afterwards, or another view would get its state.
    var used = Set(known.values)
    var free = 0
    return children.map { child in
      if let slot = known[child.path] { return Pane(identity: child.path, slot: slot) }
      while used.contains(free) { free += 2 }
      used.insert(free)
      return Pane(identity: child.path, slot: free)
    }
  }
  /// Something that a function of a `ForEach` has read has changed.
  override func runDueBody() { updateContent(old: view, oldEnvironment: environment) }
  var bodyDescription: String { pathName ?? "" }
  override func willUnmount() { children.end() }

  private func node(_ pane: Pane) -> Node { slots[pane.slot]! }
  /// Tab, the search for shortcuts and screen readers visit the panes and dividers as they stand.
  override func forEachShownChild(_ body: (Node) -> Void) {
    for pane in panes {
      for slot in [pane.divider, pane.slot] where slot < slots.count { slots[slot].map(body) }
    }
  }

  // MARK: Sizes

  private func main(_ size: Size) -> Int { axis == .horizontal ? size.width : size.height }
  private func main(_ proposal: ProposedSize) -> Int {
    axis == .horizontal ? proposal.width : proposal.height
  }
  private func cross(_ size: Size) -> Int { axis == .horizontal ? size.height : size.width }
  private func cross(_ proposal: ProposedSize) -> Int {
    axis == .horizontal ? proposal.height : proposal.width
  }
  private func proposed(_ main: Int, _ cross: Int) -> ProposedSize {
    axis == .horizontal
      ? ProposedSize(width: main, height: cross) : ProposedSize(width: cross, height: main)
  }

  private func bounds(cross: Int) -> [SplitSharing.Bounds] {
    panes.map { pane in
      let node = node(pane)
      let least = main(node.measure(proposed(0, cross)))
      let maximum = main(node.measure(proposed(Layout.infinity, cross)))
      // A pane is not limited by the size of its contents: only a frame says that it must not be
      // larger.
      return SplitSharing.Bounds(
        least: least,
        maximum: node.isOfLimitedLength(axis) ? max(least, maximum) : Layout.infinity)
    }
  }
  /// The lengths of the panes in cells, in a room that includes the dividers.
  private func lengths(in room: Int, cross: Int) -> [Int] {
    let known = panes.compactMap { weights[$0.identity] }
    let usual = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
    let room = max(0, room - max(0, panes.count - 1))
    let shares =
      known.isEmpty ? firstShares(in: room) : panes.map { weights[$0.identity] ?? usual }
    return SplitSharing.lengths(in: room, weights: shares, bounds: bounds(cross: cross))
  }
  /// The weights before a divider has been moved: panes with an ideal length get that, and the
  /// others share what is left (S125).
  private func firstShares(in room: Int) -> [Double] {
    let ideals = panes.map { node($0).idealLength(axis) }
    let given = ideals.compactMap(\.self)
    let left = Double(max(0, room - given.reduce(0, +)))
    let others = Double(max(1, ideals.count - given.count))
    return ideals.map { $0.map(Double.init) ?? (given.isEmpty ? 1 : left / others) }
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    let dividers = max(0, panes.count - 1)
    let crossProposal = cross(proposal)
    var length = main(proposal)
    if length == Layout.ideal {
      length = panes.reduce(dividers) {
        $0 + main(node($1).measure(proposed(Layout.ideal, crossProposal)))
      }
    } else if length != Layout.infinity {
      length = bounds(cross: crossProposal).reduce(dividers) { $0 + $1.least }
      length = max(length, main(proposal))
    }
    var breadth = crossProposal
    if breadth == Layout.ideal {
      let lengths =
        length == Layout.infinity
        ? panes.map { _ in length } : lengths(in: length, cross: breadth)
      breadth = zip(panes, lengths).reduce(0) {
        max($0, cross(node($1.0).measure(proposed($1.1, breadth))))
      }
    }
    return axis == .horizontal
      ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
  }

  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    let breadth = cross(size)
    var offset = 0
    for (pane, length) in zip(panes, lengths(in: main(size), cross: breadth)) {
      if let divider = slots[pane.divider] {
        body(divider, point(offset, 1, 0, size), proposed(1, breadth))
        offset += 1
      }
      let node = node(pane)
      let offered = proposed(length, breadth)
      let own = node.measure(offered)
      // The contents are in the middle of their pane; contents that do not fit begin at its edge.
      let (along, across) = (max(0, length - main(own)) / 2, max(0, breadth - cross(own)) / 2)
      body(node, point(offset + along, main(own), across, size), offered)
      offset += length
    }
  }
  /// The corner of a view of the given size, `offset` cells from the leading or top edge.
  private func point(_ offset: Int, _ length: Int, _ across: Int, _ size: Size) -> Point {
    if axis == .vertical { return Point(x: across, y: offset) }
    return Point(x: environment.isRightToLeft ? size.width - offset - length : offset, y: across)
  }

  // MARK: Drawing

  /// The contents of a pane are clipped at its edges.
  override func draw(in canvas: Canvas, at point: Point) {
    var offset = 0
    for (pane, length) in zip(panes, lengths(in: main(size), cross: cross(size))) {
      let corner = self.point(offset, length, 0, size)
      let room =
        axis == .horizontal
        ? Size(width: length, height: size.height) : Size(width: size.width, height: length)
      canvas.clipped(
        to: Rect(
          x: point.x + corner.x, y: point.y + corner.y, width: room.width, height: room.height)
      ) {
        node(pane).drawTree(in: canvas, from: point)
      }
      offset += length + 1
    }
    for pane in panes { slots[pane.divider]?.drawTree(in: canvas, from: point) }
  }

  // MARK: Moving dividers

  /// The panes beside a divider: the index of the first of them.
  private func neighbors(of divider: Node) -> Int? {
    panes.firstIndex { slots[$0.divider] === divider }.map { $0 - 1 }
  }
  @discardableResult
  func move(_ divider: Node, by cells: Int) -> Bool {
    guard let before = neighbors(of: divider) else { return false }
    var lengths = lengths(in: main(size), cross: cross(size))
    let bounds = bounds(cross: cross(size))
    let (a, b) = (bounds[before], bounds[before + 1])
    let (first, second) = (lengths[before], lengths[before + 1])
    let maximum = min(a.maximum - first, second - b.least)
    let least = max(a.least - first, second - b.maximum)
    let step = max(min(cells, maximum), least)
    guard maximum >= least, step != 0, step.signum() == cells.signum() else { return false }
    lengths[before] += step
    lengths[before + 1] -= step
    for (pane, length) in zip(panes, lengths) { weights[pane.identity] = Double(length) }
    invalidateLayout()
    setNeedsDisplay()
    return true
  }
  func percent(before divider: Node) -> Int? {
    guard let before = neighbors(of: divider) else { return nil }
    let lengths = lengths(in: main(size), cross: cross(size))
    let both = lengths[before] + lengths[before + 1]
    return both == 0 ? 50 : (200 * lengths[before] + both) / (2 * both)
  }
  func move(_ divider: Node, toPercent percent: Double) {
    guard let before = neighbors(of: divider) else { return }
    let lengths = lengths(in: main(size), cross: cross(size))
    let both = Double(lengths[before] + lengths[before + 1])
    move(divider, by: Int((both * max(0, min(100, percent)) / 100).rounded()) - lengths[before])
  }
}

extension Node {
  /// The ideal length that a frame gives this node; nil if none does.
  fileprivate func idealLength(_ axis: Axis) -> Int? {
    for node in wrappersInwards {
      guard let frame = node.view as? FlexibleFrameModifier else { continue }
      if let ideal = (axis == .horizontal ? frame.width : frame.height).ideal { return ideal }
    }
    return nil
  }
  /// The lengths that frames give this node, the outermost first; nil where none does.
  func frameLengths(_ axis: Axis) -> (min: Int?, ideal: Int?, max: Int?) {
    var found: (min: Int?, ideal: Int?, max: Int?) = (nil, nil, nil)
    for node in wrappersInwards {
      if let frame = node.view as? FlexibleFrameModifier {
        let length = axis == .horizontal ? frame.width : frame.height
        found = (found.min ?? length.min, found.ideal ?? length.ideal, found.max ?? length.max)
      } else if let frame = node.view as? FrameModifier,
        let length = axis == .horizontal ? frame.width : frame.height
      {
        found = (found.min ?? length, found.ideal ?? length, found.max ?? length)
      }
    }
    return found
  }
  /// Whether a frame limits the length of this node.
  fileprivate func isOfLimitedLength(_ axis: Axis) -> Bool { frameLengths(axis).max != nil }
}
