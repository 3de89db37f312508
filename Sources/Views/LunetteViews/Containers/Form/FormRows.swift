import LunetteBase
import LunetteEngine

/// The children of a form below each other. Those that turn out to be sections stand in boxes of
/// their own (`FormSection`); rows between them that stand next to each other share a box.
///
/// What a child is follows from its node, because only the body of a component knows what it shows.
/// So a child keeps its node, and with it its state, when it becomes a section.
final class FormRows: View {
  let children: [View?]
  init(_ children: [View?]) {
    self.children = children
    super.init()
  }
  override func makeNode() -> Node { FormRowsNode() }
}

final class FormRowsNode: ContainerNode, ViewNode {
  typealias Shown = FormRows
  /// The boxes of rows outside of sections, as they were placed last.
  private var boxes: [Rect] = []

  override init() {
    super.init()
    flags.insert(.drawsAroundChildren)
  }
  private var inner = DerivedEnvironment()
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let inside = inner.of(environment, FormBox.inside)
    updateChildren(shown.children.map { $0.map { FormRow($0) } }, inside)
    if let oldEnvironment, oldEnvironment !== environment { invalidateLayout() }
  }

  // MARK: Layout

  private struct Part {
    var rows: [Node]
    let isSection: Bool
    var height = 0
  }
  /// Whether rows stand in boxes.
  private var hasBoxes: Bool { environment[FormStyleKey.self] != .columns }
  private func rowProposal(_ width: Int, _ side: Int) -> ProposedSize {
    let room = width == Layout.ideal ? width : min(width, FormBox.maxWidth)
    return ProposedSize(width: width, height: Layout.ideal).inset(
      x: width == Layout.ideal ? 0 : width - max(0, room - 2 * side), y: 0)
  }
  /// The columns at each side of rows in a box.
  private func side(_ rows: [Node], _ width: Int) -> Int {
    guard hasBoxes else { return 0 }
    return BoxEdges.side(width) { rows.reduce(0) { max($0, $1.measure(.ideal).width) } }
  }
  private func proposal(_ part: Part, _ width: Int) -> ProposedSize {
    if part.isSection || !hasBoxes { return ProposedSize(width: width, height: Layout.ideal) }
    return rowProposal(width, side(part.rows, width))
  }
  private func parts(_ width: Int) -> [Part] {
    refreshItems()
    var parts: [Part] = []
    for node in items {
      let isSection = node.isSectionOfForm
      if !isSection, let last = parts.indices.last, !parts[last].isSection {
        parts[last].rows.append(node)
      } else {
        parts.append(Part(rows: [node], isSection: isSection))
      }
    }
    for index in parts.indices {
      let offered = proposal(parts[index], width)
      parts[index].height = parts[index].rows.reduce(0) { $0 + $1.measure(offered).height }
    }
    return parts
  }
  /// The rows of an edge of the box around `part`. Rows that show nothing have no box.
  private func edge(_ part: Part) -> Int {
    part.isSection || !hasBoxes || part.height == 0 ? 0 : 1
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    var size = Size.zero
    for part in parts(proposal.width) {
      let edge = edge(part)
      size.height += part.height + 2 * edge
      let side = edge == 0 ? 0 : side(part.rows, proposal.width)
      let offered = self.proposal(part, proposal.width)
      for row in part.rows where part.height > 0 {
        size.width = max(size.width, row.measure(offered).width + 2 * side)
      }
    }
    return size
  }
  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    arrange(proposal, size, body) { _ in }
  }
  private func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void,
    box: (Rect) -> Void
  ) {
    var y = 0
    func x(_ width: Int, _ inset: Int) -> Int {
      environment.isRightToLeft ? size.width - inset - width : inset
    }
    for part in parts(proposal.width) {
      let edge = edge(part)
      let side = edge == 0 ? 0 : side(part.rows, proposal.width)
      let offered = self.proposal(part, proposal.width)
      var row = y + edge
      var width = 0
      for node in part.rows {
        let own = node.measure(offered)
        body(node, Point(x: x(own.width, side), y: row), offered)
        row += own.height
        width = max(width, own.width + 2 * side)
      }
      if edge > 0 { box(Rect(x: x(width, 0), y: y, width: width, height: row + edge - y)) }
      y = row + edge
    }
  }
  override func placeChildren() {
    super.placeChildren()
    let before = boxes
    boxes = []
    arrange(proposal, size, { _, _, _ in }) { boxes.append($0) }
    if boxes != before { setNeedsDisplay() }
  }
  override func draw(in canvas: Canvas, at point: Point) {
    for box in boxes { drawCard(box.offsetBy(x: point.x, y: point.y), in: canvas) }
    super.draw(in: canvas, at: point)
  }
}

extension Node {
  /// Whether the node shows sections of a form, and nothing else.
  var isSectionOfForm: Bool {
    var node = self
    while !(node.view is FormSection) {
      guard let wrapper = node.asWrapper else {
        guard node.flags.contains(.transparent) else { return false }
        var (count, areSections) = (0, true)
        node.addMembers {
          count += 1
          areSections = areSections && $0.isSectionOfForm
        }
        return count > 0 && areSections
      }
      guard let child = wrapper.child else { return false }
      node = child
    }
    return true
  }
}
