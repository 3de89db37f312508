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

final class SplitNode: ContainerNode, DividedNode, ViewNode {
  typealias Shown = SplitView
  override var pathName: String? { axis == .horizontal ? "HSplitView" : "VSplitView" }
  override var axisOfPanes: Axis? { axis }
  let axis: Axis
  /// The weight of each pane by its slot: the number of cells when a divider was last moved. The
  /// weights act as proportions when the size of the view changes.
  private var weights: [Int: Double] = [:]

  init(_ axis: Axis) {
    self.axis = axis
    super.init()
    // A group of views forms a single pane.
    flags.formUnion([.hasParts, .clips])
  }

  /// Puts the panes into the even slots, with a divider before each of them but the first.
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    var views: [View?] = []
    var hasPane = false
    for child in shown.children {
      if !views.isEmpty { views.append(child != nil && hasPane ? SplitDivider(axis) : nil) }
      views.append(child)
      hasPane = hasPane || child != nil
    }
    updateChildren(views, environment)
    if let oldEnvironment, oldEnvironment.layoutDirection != environment.layoutDirection {
      invalidateLayout()
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

  /// The slots that contain a pane.
  private var panes: [Int] { slots.indices.filter { $0 % 2 == 0 && slots[$0] != nil } }

  private func bounds(_ panes: [Int], cross: Int) -> [SplitSharing.Bounds] {
    panes.map { slot in
      let least = main(slots[slot]!.measure(proposed(0, cross)))
      let maximum = main(slots[slot]!.measure(proposed(Layout.infinity, cross)))
      // A pane is not limited by the size of its contents: only a frame says that it must not be
      // larger.
      let isLimited = slots[slot]!.isOfLimitedLength(axis)
      return SplitSharing.Bounds(
        least: least, maximum: isLimited ? max(least, maximum) : Layout.infinity)
    }
  }
  /// The lengths of the panes in cells, in a room that includes the dividers.
  private func lengths(_ panes: [Int], in room: Int, cross: Int) -> [Int] {
    let known = panes.compactMap { weights[$0] }
    let usual = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
    let room = max(0, room - max(0, panes.count - 1))
    let shares = known.isEmpty ? firstShares(panes, in: room) : panes.map { weights[$0] ?? usual }
    return SplitSharing.lengths(in: room, weights: shares, bounds: bounds(panes, cross: cross))
  }
  /// The weights before a divider has been moved: panes with an ideal length get that, and the
  /// others share what is left (S125).
  private func firstShares(_ panes: [Int], in room: Int) -> [Double] {
    let ideals = panes.map { slots[$0]!.idealLength(axis) }
    let given = ideals.compactMap(\.self)
    let left = Double(max(0, room - given.reduce(0, +)))
    let others = Double(max(1, ideals.count - given.count))
    return ideals.map { $0.map(Double.init) ?? (given.isEmpty ? 1 : left / others) }
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    let panes = panes
    let dividers = max(0, panes.count - 1)
    let crossProposal = cross(proposal)
    var length = main(proposal)
    if length == Layout.ideal {
      length = panes.reduce(dividers) {
        $0 + main(slots[$1]!.measure(proposed(Layout.ideal, crossProposal)))
      }
    } else if length != Layout.infinity {
      length = bounds(panes, cross: crossProposal).reduce(dividers) { $0 + $1.least }
      length = max(length, main(proposal))
    }
    var breadth = crossProposal
    if breadth == Layout.ideal {
      let lengths =
        length == Layout.infinity
        ? panes.map { _ in length } : lengths(panes, in: length, cross: breadth)
      breadth = zip(panes, lengths).reduce(0) {
        max($0, cross(slots[$1.0]!.measure(proposed($1.1, breadth))))
      }
    }
    return axis == .horizontal
      ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
  }

  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    let (panes, breadth) = (panes, cross(size))
    let lengths = lengths(panes, in: main(size), cross: breadth)
    var offset = 0
    for (index, slot) in panes.enumerated() {
      if index > 0 {
        let divider = proposed(1, breadth)
        if let node = dividerNode(before: slot) { body(node, point(offset, 1, 0, size), divider) }
        offset += 1
      }
      let node = slots[slot]!
      let offered = proposed(lengths[index], breadth)
      let own = node.measure(offered)
      // The contents are in the middle of their pane; contents that do not fit begin at its edge.
      let (along, across) = (
        max(0, lengths[index] - main(own)) / 2, max(0, breadth - cross(own)) / 2
      )
      body(node, point(offset + along, main(own), across, size), offered)
      offset += lengths[index]
    }
  }
  /// The corner of a view of the given size, `offset` cells from the leading or top edge.
  private func point(_ offset: Int, _ length: Int, _ across: Int, _ size: Size) -> Point {
    if axis == .vertical { return Point(x: across, y: offset) }
    return Point(x: environment.isRightToLeft ? size.width - offset - length : offset, y: across)
  }
  private func dividerNode(before slot: Int) -> Node? {
    slots.indices.last { $0 < slot && $0 % 2 == 1 && slots[$0] != nil }.flatMap { slots[$0] }
  }

  // MARK: Drawing

  /// The contents of a pane are clipped at its edges.
  override func draw(in canvas: Canvas, at point: Point) {
    let panes = panes
    var offset = 0
    for (index, length) in lengths(panes, in: main(size), cross: cross(size)).enumerated() {
      let corner = self.point(offset, length, 0, size)
      let room =
        axis == .horizontal
        ? Size(width: length, height: size.height) : Size(width: size.width, height: length)
      canvas.clipped(
        to: Rect(
          x: point.x + corner.x, y: point.y + corner.y, width: room.width, height: room.height)
      ) {
        slots[panes[index]]!.drawTree(in: canvas, from: point)
      }
      offset += length + 1
    }
    for slot in slots.indices where slot % 2 == 1 { slots[slot]?.drawTree(in: canvas, from: point) }
  }

  // MARK: Moving dividers

  /// The panes beside a divider: the index in `panes` of the first of them.
  private func neighbors(of divider: Node, _ panes: [Int]) -> Int? {
    guard let slot = slots.firstIndex(where: { $0 === divider }) else { return nil }
    return panes.firstIndex { $0 > slot }.flatMap { $0 > 0 ? $0 - 1 : nil }
  }
  @discardableResult
  func move(_ divider: Node, by cells: Int) -> Bool {
    let panes = panes
    guard let before = neighbors(of: divider, panes) else { return false }
    var lengths = lengths(panes, in: main(size), cross: cross(size))
    let bounds = bounds(panes, cross: cross(size))
    let (a, b) = (bounds[before], bounds[before + 1])
    let (first, second) = (lengths[before], lengths[before + 1])
    let maximum = min(a.maximum - first, second - b.least)
    let least = max(a.least - first, second - b.maximum)
    let step = max(min(cells, maximum), least)
    guard maximum >= least, step != 0, step.signum() == cells.signum() else { return false }
    lengths[before] += step
    lengths[before + 1] -= step
    for (slot, length) in zip(panes, lengths) { weights[slot] = Double(length) }
    invalidateLayout()
    setNeedsDisplay()
    return true
  }
  func percent(before divider: Node) -> Int? {
    let panes = panes
    guard let before = neighbors(of: divider, panes) else { return nil }
    let lengths = lengths(panes, in: main(size), cross: cross(size))
    let both = lengths[before] + lengths[before + 1]
    return both == 0 ? 50 : (200 * lengths[before] + both) / (2 * both)
  }
  func move(_ divider: Node, toPercent percent: Double) {
    let panes = panes
    guard let before = neighbors(of: divider, panes) else { return }
    let lengths = lengths(panes, in: main(size), cross: cross(size))
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
