import LunetteBase
import LunetteEngine

/// The view that the built-in control group styles draw: controls side by side, with lines between
/// them and a box around.
///
/// A group of the control size mini or small has only the lines between, in one row.
final class ControlGroupBox: View {
  enum Edges { case box, lines, bare }
  let form: Edges
  let content: View
  init(_ form: Edges, _ content: View) {
    self.form = form
    self.content = content
    super.init()
  }
  override func isSameKind(as old: View) -> Bool { before(old).form == form }
  override func makeNode() -> Node { ControlGroupBoxNode() }
}

/// Where there is not enough room for all controls, the blanks beside the controls are given up
/// first, and then the ends of their labels. In still fewer columns the controls keep their widths,
/// and the control that had the focus last is kept in sight.
final class ControlGroupBoxNode: ContainerNode, ViewNode, SharedColumnOwner {
  typealias Shown = ControlGroupBox
  var column: SharedColumn? { nil }
  private struct Plan {
    var lengths: ContiguousArray<Int> = []
    /// The blanks at each side of a control.
    var padding = 0
    /// The width of all controls with everything between them.
    var total = 0
    var height = Layout.ideal
  }
  private var placed = Plan()
  var start = 0
  /// The control that is kept in sight.
  weak var onScreen: Node?

  override init() {
    super.init()
    flags.insert(.clips)
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if let oldEnvironment, oldEnvironment !== environment {
      setNeedsDisplay()
      if oldEnvironment.controlSize != environment.controlSize { invalidateLayout() }
    }
    updateChildren([shown.content], environment)
  }

  private var isInMenu: Bool { environment.container == .menu }
  private var form: ControlGroupBox.Edges { shown.form }
  private var hasBox: Bool {
    form == .box && !isInMenu && environment.controlSize != .mini
      && environment.controlSize != .small
  }
  /// The blanks at each side of a control, by control size.
  private var padding: Int {
    // The items of a menu have blanks of their own.
    switch isInMenu ? .mini : environment.controlSize {
    case .mini: 0
    case .small, .regular: 1
    case .large: 2
    case .extraLarge: 3
    }
  }
  /// The columns that belong to no control.
  private func between(_ padding: Int) -> Int {
    let count = items.count
    return max(0, count - 1) + (hasBox ? 2 : 0) + 2 * padding * count
  }

  private func plan(_ proposal: ProposedSize) -> Plan {
    refreshItems()
    let items = self.items
    let height = proposal.inset(x: 0, y: hasBox ? 2 : 0).height
    func shared(_ padding: Int) -> Plan {
      let between = between(padding)
      var columns = Sharing()
      columns.share(proposal.width, count: items.count, spacing: between) {
        items[$0].layoutTraits.priority
      } measure: {
        items[$0].measure(ProposedSize(width: $1, height: height)).width
      }
      let lengths = columns.lengths
      return Plan(
        lengths: lengths, padding: padding, total: lengths.reduce(between, +), height: height)
    }
    if isInMenu, proposal.width != Layout.ideal, proposal.width < Layout.infinity {
      // Each control gets its ideal width, and all get equal shares of the rest.
      let between = between(padding)
      var columns = Sharing()
      columns.share(Layout.ideal, count: items.count, spacing: between) { _ in
        0
      } measure: { track, _ in
        items[track].measure(.ideal).width
      }
      let left = proposal.width - columns.lengths.reduce(between, +)
      if left >= 0 {
        columns.widen(0..<items.count, by: left)
        return Plan(
          lengths: columns.lengths, padding: padding, total: proposal.width, height: height)
      }
    }
    let roomy = shared(padding)
    if proposal.width == Layout.ideal || proposal.width >= Layout.infinity { return roomy }
    func fits(_ plan: Plan, _ isReadable: (Node, Int) -> Bool) -> Bool {
      plan.total <= proposal.width && zip(items, plan.lengths).allSatisfy(isReadable)
    }
    if fits(roomy, { $0.hasWholeWord(in: $1) }) { return roomy }
    let tight = shared(0)
    let natural = ContiguousArray(
      items.map { $0.measure(ProposedSize(width: Layout.ideal, height: height)).width })
    if fits(tight, { $0.hasWholeWord(in: $1) || $1 >= 4 }) { return tight }
    let lengths = ContiguousArray(natural.map { min($0, max(1, proposal.width - between(0))) })
    return Plan(
      lengths: lengths, padding: padding, total: lengths.reduce(between(padding), +), height: height
    )
  }
  private func offer(_ index: Int, _ plan: Plan) -> ProposedSize {
    items[index].narrowOffer(ProposedSize(width: plan.lengths[index], height: plan.height))
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    let plan = plan(proposal)
    guard !items.isEmpty else { return .zero }
    var height = 0
    for (index, node) in items.enumerated() {
      height = max(height, node.measure(offer(index, plan)).height)
    }
    let width = proposal.width == Layout.ideal ? plan.total : min(plan.total, proposal.width)
    return Size(width: width, height: height + (hasBox ? 2 : 0))
  }

  /// The columns of each control, counted from the leading edge of the group.
  private func columns(_ plan: Plan) -> [Range<Int>] {
    var x = hasBox ? 1 : 0
    return plan.lengths.map { length in
      x += plan.padding
      defer { x += length + plan.padding + 1 }
      return x..<x + length
    }
  }
  /// The number of columns that are cut off at the leading edge.
  private func start(_ plan: Plan, _ columns: [Range<Int>], _ width: Int) -> Int {
    guard plan.total > width else { return 0 }
    var start = min(self.start, plan.total - width)
    if let onScreen, let index = items.firstIndex(where: { $0 === onScreen }) {
      // The lines beside the control are to be visible, too.
      let (from, to) = (
        columns[index].lowerBound - plan.padding - 1, columns[index].upperBound + plan.padding + 1
      )
      start = min(max(start, to - width), max(0, from))
    }
    return max(0, min(start, plan.total - width))
  }
  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    let plan = plan(proposal)
    let columns = columns(plan)
    let start = start(plan, columns, size.width)
    let room = size.height - (hasBox ? 2 : 0)
    for (index, node) in items.enumerated() {
      let asked = offer(index, plan)
      let y = (hasBox ? 1 : 0) + centered(node.measure(asked).height, in: room)
      let x = columns[index].lowerBound - start
      body(
        node, Point(x: environment.isRightToLeft ? size.width - x - plan.lengths[index] : x, y: y),
        asked)
    }
  }
  override func placeChildren() {
    super.placeChildren()
    let plan = plan(proposal)
    let now = start(plan, columns(plan), size.width)
    if placed.lengths != plan.lengths || placed.padding != plan.padding || start != now {
      setNeedsDisplay()
    }
    (placed, start) = (plan, now)
  }

  override func reveal(_ rect: Rect) -> Rect {
    guard placed.total > size.width,
      let item = items.first(where: { Rect(origin: $0.origin, size: $0.size).intersects(rect) })
    else { return rect }
    onScreen = item
    let moved = start(placed, columns(placed), size.width) - start
    if moved == 0 { return rect }
    invalidateLayout()
    setNeedsDisplay()
    return rect.offsetBy(x: environment.isRightToLeft ? moved : -moved, y: 0)
  }

  override func draw(in canvas: Canvas, at point: Point) {
    guard !items.isEmpty else { return }
    let rect = Rect(origin: point, size: size)
    canvas.clipped(to: rect) {
      drawLines(in: canvas, rect)
      super.draw(in: canvas, at: point)
    }
  }
  private func drawLines(in canvas: Canvas, _ rect: Rect) {
    var pen = Pen(foreground: .terminal)
    (pen.foreground, pen.alpha) = scene.resolve(.secondary, environment)
    let ascii = environment.symbolTier == .ascii
    let mirrored = environment.isRightToLeft
    if hasBox {
      let whole = max(size.width, placed.total)
      let x = mirrored ? rect.maxX + start - whole : rect.x - start
      let box = Rect(x: x, y: rect.y, width: whole, height: rect.height)
      BoxGlyphs(ascii ? .ascii : .rounded).draw(in: canvas, box, edges: .all, pen: pen)
    }
    if form == .bare, !isInMenu { return }
    let line = packGlyph(ascii ? "|" : "│")
    for columns in columns(placed).dropLast() {
      let x = columns.upperBound + placed.padding - start
      let column = rect.x + (mirrored ? size.width - 1 - x : x)
      canvas.put(line, over: Rect(x: column, y: rect.y, width: 1, height: rect.height), pen: pen)
      guard hasBox else { continue }
      canvas.put(packGlyph(ascii ? "+" : "┬"), width: 1, x: column, y: rect.y, pen: pen)
      if rect.height > 1 {
        canvas.put(packGlyph(ascii ? "+" : "┴"), width: 1, x: column, y: rect.maxY - 1, pen: pen)
      }
    }
  }
}
