import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// How the contributions to a row share its width.
struct SlotSharing: Hashable, Sendable {
  var maxShare = PluginShare.equal
  /// The priorities of plugins; 0 for those that are not in it.
  var priorities: [PluginID: Int] = [:]
}

enum SlotSharingKey: EnvironmentKey {
  static var defaultValue: SlotSharing { SlotSharing() }
}

/// Shares the width of a row among its contributions. The lengths are in cells.
struct RowShares {
  struct Part {
    /// The width that is wanted if nothing limits it.
    var ideal = 0
    /// The greatest width of any use.
    var max = 0
    var priority = 0
  }
  /// A part that would get less than this, and wants more, is left out instead.
  static let leastUse = 4

  /// The width of each part; 0 for those that are not shown.
  private(set) var widths: [Int]
  /// The number of parts that want room and have none.
  private(set) var leftOut = 0

  /// - Parameters:
  ///   - width: The width of the row.
  ///   - spacing: The width between two parts that are shown.
  ///   - markWidth: The width that the mark for a number of parts that are left out takes.
  init(
    _ parts: [Part], width: Int, spacing: Int, maxShare: PluginShare, markWidth: (Int) -> Int
  ) {
    widths = Array(repeating: 0, count: parts.count)
    let limits = parts.map { min($0.ideal, maxShare.cells(of: width)) }
    // Contributions of a higher priority are shown first; among equal ones, those that were loaded
    // earlier.
    var order = parts.indices.filter { limits[$0] > 0 }.sorted {
      (-parts[$0].priority, $0) < (-parts[$1].priority, $1)
    }
    let wanting = order.count
    var free = 0
    while true {
      leftOut = wanting - order.count
      let gaps =
        spacing * max(0, order.count - 1) + (leftOut > 0 ? spacing + markWidth(leftOut) : 0)
      free = width - gaps
      let least = order.reduce(0) { $0 + min(limits[$1], Self.leastUse) }
      if least <= free || order.count <= 1 { break }
      order.removeLast()
    }
    free = max(0, leftOut > 0 && free < 1 ? width : free)
    // Each gets its minimum useful width first, then the width that it wants, and then any width
    // that it can use.
    grow(order, to: { min(limits[$0], Self.leastUse) }, &free)
    let groups = Dictionary(grouping: order, by: { parts[$0].priority })
    for priority in groups.keys.sorted(by: >) { grow(groups[priority]!, to: { limits[$0] }, &free) }
    for priority in groups.keys.sorted(by: >) {
      grow(groups[priority]!, to: { min(parts[$0].max, maxShare.cells(of: width)) }, &free)
    }
  }

  /// Gives all of `indices` the same, except those that want less.
  private mutating func grow(_ indices: [Int], to limit: (Int) -> Int, _ free: inout Int) {
    var left = indices.filter { widths[$0] < limit($0) }
    while free > 0, !left.isEmpty {
      // Those that want the least come first; what they leave is shared among the others.
      left.sort { (limit($0) - widths[$0], $0) < (limit($1) - widths[$1], $1) }
      let first = left.removeFirst()
      let given = min(limit(first) - widths[first], (free + left.count) / (left.count + 1))
      widths[first] += given
      free -= given
    }
  }
}

/// What plugins show in a row, beside each other, each in its share of the width. The row yields to
/// what the host shows beside it: it gets the room that the host's own views leave, and none of
/// them makes room for it.
final class SlotRow: LunetteEngine.View {
  struct Part {
    let view: LunetteEngine.View
    let plugin: PluginID
  }
  let parts: [Part]
  /// The largest height in rows.
  let rows: Int
  init(_ parts: [Part], rows: Int) {
    self.parts = parts
    self.rows = rows
    super.init()
  }
  override func makeNode() -> Node { SlotRowNode() }
}

final class SlotRowNode: ContainerNode, ViewNode {
  typealias Shown = SlotRow
  /// After all views of the host, and before its spacers.
  private static let priority = -1e100
  private static let spacing = 1
  /// The width that is reserved for the row, if it wants that much, beside views that would take
  /// everything.
  private static let reserved = 20
  private var sharing: SlotSharing { environment[SlotSharingKey.self] }
  /// The number of contributions that had no room in the last layout.
  private var leftOut = 0

  override func updateContent(old: LunetteEngine.View?, oldEnvironment: Environment?) {
    if old == nil { flags.insert(.clips) }
    if let old,
      before(old).rows != shown.rows || before(old).parts.map(\.plugin) != shown.parts.map(\.plugin)
    {
      invalidateLayout()
    }
    if let oldEnvironment,
      oldEnvironment.layoutDirection != environment.layoutDirection
        || oldEnvironment[SlotSharingKey.self] != sharing
    {
      invalidateLayout()
    }
    updateChildren(shown.parts.map { SlotCell($0.view) }, environment)
  }
  override func computeTraits() -> LayoutTraits { LayoutTraits(priority: Self.priority) }

  private func mark(_ count: Int) -> MeasuredText { MeasuredText("+\(count)") }

  private var parts: [RowShares.Part] {
    refreshItems()
    let priorities = sharing.priorities
    return items.enumerated().map { index, item in
      RowShares.Part(
        ideal: item.measure(ProposedSize(width: Layout.ideal, height: shown.rows)).width,
        max: item.measure(ProposedSize(width: Layout.infinity, height: shown.rows)).width,
        priority: priorities[shown.parts[index].plugin] ?? 0)
    }
  }
  private func shares(_ width: Int) -> RowShares {
    RowShares(parts, width: width, spacing: Self.spacing, maxShare: sharing.maxShare) {
      mark($0).width
    }
  }
  private func height(_ widths: [Int]) -> Int {
    var height = 0
    for (item, width) in zip(items, widths) where width > 0 {
      height = max(height, item.measure(ProposedSize(width: width, height: shown.rows)).height)
    }
    return min(height, shown.rows)
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    let parts = parts
    func total(_ widths: [Int]) -> Int {
      let shown = widths.filter { $0 > 0 }
      return Layout.clamp(shown.reduce(0, +) + Self.spacing * max(0, shown.count - 1))
    }
    let ideal = parts.map { min($0.ideal, sharing.maxShare.cells(of: Layout.maximum)) }
    if proposal.width == Layout.ideal { return Size(width: total(ideal), height: height(ideal)) }
    if proposal.width == Layout.infinity {
      let widest = parts.map {
        $0.ideal == 0 ? 0 : min($0.max, sharing.maxShare.cells(of: Layout.maximum))
      }
      return Size(width: total(widest), height: height(ideal))
    }
    if proposal.width == 0 {
      // The row must not look as if it needed no rows, or the host's stack would give it none.
      let isReserving = scene.measuresUnbroken
      return Size(width: isReserving ? min(total(ideal), Self.reserved) : 0, height: height(ideal))
    }
    let shares = shares(proposal.width)
    let width = shares.leftOut > 0 ? proposal.width : min(proposal.width, total(shares.widths))
    return Size(width: width, height: height(shares.widths))
  }

  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    let shares = shares(size.width)
    if !scene.isCheckingLayout, shares.leftOut != leftOut {
      leftOut = shares.leftOut
      setNeedsDisplay()
    }
    let isMirrored = environment.isRightToLeft
    var offset = 0
    for (item, width) in zip(items, shares.widths) {
      let proposal = ProposedSize(width: width, height: size.height)
      let own = item.measure(proposal).width
      body(item, Point(x: isMirrored ? size.width - offset - own : offset, y: 0), proposal)
      if width > 0 { offset += width + Self.spacing }
    }
  }

  override func draw(in canvas: LunetteEngine.Canvas, at point: Point) {
    super.draw(in: canvas, at: point)
    guard leftOut > 0 else { return }
    let count = mark(leftOut)
    guard count.width < size.width else { return }
    let x = environment.isRightToLeft ? 0 : size.width - count.width
    count.draw(
      in: canvas, at: Point(x: point.x + x, y: point.y),
      pen: Pen(foreground: scene.resolve(.secondary, environment).color), maxWidth: count.width)
  }
}

/// Keeps what a guest shows among the host's views within the size that it is offered.
final class SlotCell: WrapperView {
  /// The largest height in rows; nil for that which is offered.
  let maxHeight: Int?
  init(_ content: LunetteEngine.View, maxHeight: Int? = nil) {
    self.maxHeight = maxHeight
    super.init(content)
  }
  override func makeNode() -> Node { SlotCellNode() }
}

final class SlotCellNode: LayoutModifierNode, ViewNode {
  typealias Shown = SlotCell
  override init() {
    super.init()
    flags.insert(.clips)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let own = child?.measure(proposal) ?? .zero
    func limited(_ length: Int, _ proposed: Int) -> Int {
      proposed == Layout.ideal ? length : min(length, proposed)
    }
    let height = min(own.height, shown.maxHeight ?? own.height)
    return Size(width: limited(own.width, proposal.width), height: limited(height, proposal.height))
  }
  override func draw(in canvas: LunetteEngine.Canvas, at point: Point) {
    canvas.clipped(to: Rect(origin: point, size: size)) { drawChild(in: canvas, from: point) }
  }
}
