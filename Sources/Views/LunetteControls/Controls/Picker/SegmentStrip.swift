import LunetteBase
import LunetteEngine

/// The options of a segmented picker side by side, with lines between them.
///
/// Where there is not enough room, the segments are cut, as long as a few letters of each are left.
/// In still fewer columns the segments keep their widths, and only those around the selected one
/// are in sight.
final class SegmentStrip: View {
  let segments: [View]
  let selected: Int?
  init(_ segments: [View], selected: Int?) {
    self.segments = segments
    self.selected = selected
    super.init()
  }
  override func makeNode() -> Node { SegmentStripNode() }
}

final class SegmentStripNode: ContainerNode, ViewNode {
  typealias Shown = SegmentStrip
  /// The least width of a segment that is cut: two letters and an ellipsis between blanks.
  private static let least = 5
  private var strip: SegmentStrip { shown }

  override init() {
    super.init()
    flags.formUnion([.clips, .drawsAroundChildren])
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    updateChildren(strip.segments, environment)
    guard old != nil else { return }
    invalidateLayout()
    setNeedsDisplay()
  }

  private struct Plan {
    var lengths: ContiguousArray<Int>
    /// The total length of the segments with the lines between them.
    var total: Int
  }
  private func plan(_ width: Int, _ height: Int) -> Plan {
    refreshItems()
    let items = self.items
    let lines = max(0, items.count - 1)
    let natural = ContiguousArray(
      items.map { $0.measure(ProposedSize(width: Layout.ideal, height: height)).width })
    let total = natural.reduce(lines, +)
    if width == Layout.ideal || total <= width { return Plan(lengths: natural, total: total) }
    var columns = Sharing()
    columns.share(width, count: items.count, spacing: lines) {
      items[$0].layoutTraits.priority
    } measure: {
      min(natural[$0], max(0, $1))
    }
    if zip(columns.lengths, natural).allSatisfy({ $0 >= min($1, SegmentStripNode.least) }) {
      return Plan(lengths: columns.lengths, total: columns.lengths.reduce(lines, +))
    }
    let lengths = ContiguousArray(natural.map { min($0, max(1, width)) })
    return Plan(lengths: lengths, total: lengths.reduce(lines, +))
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    let plan = plan(proposal.width, proposal.height)
    var height = 0
    for (node, length) in zip(items, plan.lengths) {
      height = max(
        height, node.measure(ProposedSize(width: length, height: proposal.height)).height)
    }
    return Size(
      width: min(plan.total, proposal.width == Layout.ideal ? plan.total : proposal.width),
      height: height)
  }

  /// The column at which each segment begins, counted from the leading edge; if not all fit, the
  /// selected one is in the middle.
  private func starts(_ plan: Plan, _ width: Int) -> [Int] {
    var starts: [Int] = []
    var x = 0
    for length in plan.lengths {
      starts.append(x)
      x += length + 1
    }
    guard plan.total > width, let selected = strip.selected, starts.indices.contains(selected)
    else { return starts }
    let middle = starts[selected] - centered(plan.lengths[selected], in: width)
    let offset = max(0, min(plan.total - width, middle))
    return starts.map { $0 - offset }
  }
  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    let plan = plan(proposal.width, proposal.height)
    for (index, x) in starts(plan, size.width).enumerated() {
      let offered = ProposedSize(width: plan.lengths[index], height: proposal.height)
      let own = items[index].measure(offered)
      let y = centered(own.height, in: size.height)
      body(
        items[index], Point(x: environment.isRightToLeft ? size.width - x - own.width : x, y: y),
        offered)
    }
  }

  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    canvas.clipped(to: rect) {
      let plan = plan(proposal.width, proposal.height)
      let below = (
        canvas.cell(at: rect.origin), canvas.cell(at: Point(x: rect.maxX - 1, y: rect.y))
      )
      var pen = textPen(environment)
      (pen.foreground, pen.alpha) = scene.resolve(.secondary, environment)
      if let tokens = environment.tokens {
        let level = environment.backgroundLevel
        pen.foreground = .rgb(tokens.separator)
        canvas.fill(
          rect,
          .rgb(environment.isEnabled ? tokens.control(on: level) : tokens.disabledFill(on: level)))
      }
      let line = environment.symbolTier == .ascii ? packGlyph("|") : packGlyph("│")
      for (index, x) in starts(plan, size.width).enumerated() where index > 0 {
        let column = environment.isRightToLeft ? size.width - x : x - 1
        guard column >= 0, column < size.width else { continue }
        canvas.put(
          line, over: Rect(x: rect.x + column, y: rect.y, width: 1, height: rect.height), pen: pen)
      }
      super.draw(in: canvas, at: point)
      cutEnds(rect, below, in: canvas)
    }
  }

  /// Halves the cells at the two ends, as those of other platters are, where they hold nothing but
  /// a fill.
  private func cutEnds(_ rect: Rect, _ below: (Cell?, Cell?), in canvas: Canvas) {
    guard environment.tokens != nil, environment.symbolTier != .ascii, !canvas.isProbe,
      rect.height == 1,
      rect.width > 2
    else { return }
    for (x, glyph, outside) in [
      (rect.x, "▐" as StaticString, below.0), (rect.maxX - 1, "▌", below.1),
    ] {
      guard let cell = canvas.cell(at: Point(x: x, y: rect.y)), cell.isBlank, let outside else {
        continue
      }
      canvas.modify(Rect(x: x, y: rect.y, width: 1, height: 1)) { target, _ in
        target.pointee = Cell(
          glyph: packGlyph(glyph), foreground: cell.background, background: outside.background)
      }
    }
  }
}
