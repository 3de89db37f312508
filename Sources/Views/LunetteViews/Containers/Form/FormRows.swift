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

  /// A section, or rows that share a box.
  private struct Part {
    var rows: [Node]
    let isSection: Bool
    var offered = ProposedSize.ideal
    /// The cells at each side of the rows, and above and below them.
    var side = 0, edge = 0
    var height = 0
  }
  /// Whether rows stand in boxes.
  private var hasBoxes: Bool { environment[FormStyleKey.self] != .columns }
  private func rowProposal(_ width: Int, _ side: Int) -> ProposedSize {
    let room = width == Layout.ideal ? width : min(width, FormBox.maxWidth)
    return ProposedSize(width: width, height: Layout.ideal).inset(
      x: width == Layout.ideal ? 0 : width - max(0, room - 2 * side), y: 0)
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
    for index in parts.indices { measure(&parts[index], width) }
    return parts
  }
  private func measure(_ part: inout Part, _ width: Int) {
    let isInBox = hasBoxes && !part.isSection
    part.offered = ProposedSize(width: width, height: Layout.ideal)
    if isInBox {
      part.side = BoxEdges.side(width) {
        part.rows.reduce(0) { max($0, $1.measure(.ideal).width) }
      }
      part.offered = rowProposal(width, part.side)
    }
    part.height = part.rows.reduce(0) { $0 + $1.measure(part.offered).height }
    // Rows that show nothing have no box.
    part.edge = isInBox && part.height > 0 ? 1 : 0
    if part.edge == 0 { part.side = 0 }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    var size = Size.zero
    for part in parts(proposal.width) {
      size.height += part.height + 2 * part.edge
      for row in part.rows where part.height > 0 {
        size.width = max(size.width, row.measure(part.offered).width + 2 * part.side)
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
      var row = y + part.edge
      var width = 0
      for node in part.rows {
        let own = node.measure(part.offered)
        body(node, Point(x: x(own.width, part.side), y: row), part.offered)
        row += own.height
        width = max(width, own.width + 2 * part.side)
      }
      if part.edge > 0 {
        box(Rect(x: x(width, 0), y: y, width: width, height: row + part.edge - y))
      }
      y = row + part.edge
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
