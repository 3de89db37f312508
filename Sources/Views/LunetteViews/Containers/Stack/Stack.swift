import LunetteBase
import LunetteEngine

/// `HStack` and `VStack`: children one after another along an axis. S75 says how they share the
/// room.
package final class Stack: View {
  package let axis: Axis
  package let horizontal: HorizontalAlignment
  package let vertical: VerticalAlignment
  /// The cells between neighbours; nil for the default of the axis (S77).
  package let spacing: Int?
  package let children: [View?]

  package init(
    axis: Axis, horizontal: HorizontalAlignment = .center, vertical: VerticalAlignment = .center,
    spacing: Int? = nil,
    children: [View?]
  ) {
    self.axis = axis
    self.horizontal = horizontal
    self.vertical = vertical
    self.spacing = spacing.map { max(-Layout.maximum, min(Layout.maximum, $0)) }
    self.children = children
    super.init()
  }
  package override func isSameKind(as old: View) -> Bool { axis == before(old).axis }
  package override func makeNode() -> Node { StackNode(axis) }
  package override func spokenText(_ environment: Environment) -> String? {
    View.spokenText(of: children, environment)
  }
}

/// The default number of cells between neighbours in a stack (S77).
func defaultSpacing(_ axis: Axis) -> Int { axis == .horizontal ? 1 : 0 }

final class StackNode: ContainerNode, GuidedStack, ViewNode {
  typealias Shown = Stack
  override var canRecycle: Bool { column == nil }
  override var pathName: String? { axis == .horizontal ? "HStack" : "VStack" }
  let axis: Axis
  override var stackAxis: Axis? { axis }
  private var horizontal = HorizontalAlignment.center
  private var vertical = VerticalAlignment.center
  private var spacing: Int?

  /// Scratch space: what is proposed to each item, and what it answers, in the current layout.
  private var proposals: ContiguousArray<ProposedSize> = []
  private var sizes: ContiguousArray<Size> = []
  private var order: ContiguousArray<Int> = []
  private var minima: ContiguousArray<Int> = []
  private var floors: ContiguousArray<Int> = []
  private var flexibility: ContiguousArray<Int> = []
  private var priorities: ContiguousArray<Double> = []

  init(_ axis: Axis) {
    self.axis = axis
    super.init()
  }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let view = shown
    if view.horizontal != horizontal || view.vertical != vertical || view.spacing != spacing {
      horizontal = view.horizontal
      vertical = view.vertical
      spacing = view.spacing
      if old != nil { invalidateLayout() }
    }
    if let oldEnvironment, oldEnvironment.layoutDirection != environment.layoutDirection {
      invalidateLayout()
    }
    updateChildren(view.children, environment)
  }

  /// In a scroll view the topmost row in sight stays where it is. What the stack itself holds, and
  /// no `ForEach` or group in it, is no row.
  override func itemsChange() { keepTopmostRow(itemsAreInOrder: false) }
  override func childReplaced(isSettled: Bool) {
    // The items are those that were placed. With spacing below 0, one may end above the one before.
    if flags.contains(.placed) { keepTopmostRow(itemsAreInOrder: (spacing ?? 0) >= 0) }
    super.childReplaced(isSettled: isSettled)
  }
  private func keepTopmostRow(itemsAreInOrder: Bool) {
    guard axis == .vertical, let scroll = growthFollower, let seen = scroll.linesThatStay(of: self),
      seen.lowerBound >= 0
    else { return }
    var candidates = items[...]
    if itemsAreInOrder {
      let start = items.partitioningIndex { $0.origin.y + $0.size.height > seen.lowerBound }
      candidates = items[start...].prefix { $0.origin.y < seen.upperBound }
    }
    let row = candidates.first { item in
      item.origin.y + item.size.height > seen.lowerBound && item.origin.y < seen.upperBound
        && item.flags.isSuperset(of: [.mounted, .placed]) && item.parent !== self
    }
    if let row { scroll.keep(row) }
  }
  override var asksItemsOnly: Bool { !hasGuides }

  // MARK: Sharing out the room

  private func main(_ size: Size) -> Int { axis == .horizontal ? size.width : size.height }
  private func cross(_ size: Size) -> Int { axis == .horizontal ? size.height : size.width }
  private func proposed(main: Int, cross: Int) -> ProposedSize {
    axis == .horizontal
      ? ProposedSize(width: main, height: cross) : ProposedSize(width: cross, height: main)
  }

  /// The cells between item `index` and the next one; beside a spacer the default is none (S76).
  private func space(after index: Int) -> Int {
    if let spacing { return spacing }
    if defaultSpacing(axis) == 0 { return 0 }
    if items[index].layoutTraits.isSpacer || items[index + 1].layoutTraits.isSpacer { return 0 }
    return defaultSpacing(axis)
  }

  /// Computes `proposals` and `sizes` for `proposal`.
  private func layOut(_ proposal: ProposedSize) {
    refreshItems()
    let count = items.count
    let mainProposal = axis == .horizontal ? proposal.width : proposal.height
    let crossProposal = axis == .horizontal ? proposal.height : proposal.width
    if proposals.count != count {
      proposals = ContiguousArray(repeating: .ideal, count: count)
      sizes = ContiguousArray(repeating: .zero, count: count)
    }
    if mainProposal == Layout.ideal || mainProposal == Layout.infinity || count == 1 {
      // There is nothing to share, so all items get the same proposal.
      let each = proposed(main: mainProposal, cross: crossProposal)
      // An item that is placed and has not changed is not measured again; in a long stack that is
      // true of nearly all.
      let asksAll = scene.measuresUnbroken
      for index in 0..<count {
        let node = items[index]
        proposals[index] = each
        sizes[index] = !asksAll && node.isSettled(each) ? node.size : node.measure(each)
      }
      return
    }
    share(mainProposal, crossProposal)
  }

  private func share(_ mainProposal: Int, _ crossProposal: Int) {
    let count = items.count
    var free = mainProposal
    for index in 0..<max(0, count - 1) { free -= space(after: index) }

    if minima.count != count {
      minima = ContiguousArray(repeating: 0, count: count)
      flexibility = ContiguousArray(repeating: 0, count: count)
      order = ContiguousArray(0..<count)
      priorities = ContiguousArray(repeating: 0, count: count)
    }
    let least = proposed(main: 0, cross: crossProposal)
    let maximum = proposed(main: Layout.infinity, cross: crossProposal)
    var samePriority = true
    for index in 0..<count {
      let node = items[index]
      minima[index] = main(node.measure(least))
      flexibility[index] = main(node.measure(maximum)) - minima[index]
      order[index] = index
      priorities[index] = node.layoutTraits.priority
      if priorities[index] != priorities[0] { samePriority = false }
    }
    // Items of a high priority come first, then the least flexible ones; of two unlimited items,
    // the one with the larger minimum.
    let unlimited = Layout.maximum / 2
    order.sort { a, b in
      if !samePriority {
        let (p, q) = (priorities[a], priorities[b])
        if p != q { return p > q }
      }
      let (f, g) = (flexibility[a], flexibility[b])
      if f >= unlimited && g >= unlimited {
        if minima[a] != minima[b] { return minima[a] > minima[b] }
      } else if f != g {
        return f < g
      }
      return a < b
    }
    if !samePriority {
      keepTextWhole(least, free)
      for index in 0..<count where priorities[index] != priorities[order[0]] {
        free -= minima[index]
      }
    }
    var start = 0
    while start < count {
      let priority = priorities[order[start]]
      var end = start
      while end < count, priorities[order[end]] == priority {
        if start > 0 { free += minima[order[end]] }
        end += 1
      }
      for position in start..<end {
        let index = order[position]
        let share = max(0, free) / (end - position)
        let proposal = proposed(main: share, cross: crossProposal)
        proposals[index] = proposal
        sizes[index] = items[index].measure(proposal)
        free -= main(sizes[index])
      }
      start = end
    }
  }

  /// Reserves enough for the words of items of a lower priority, if there is that much room for all
  /// items (S112). Changes `minima`, which are not needed for anything else afterwards.
  private func keepTextWhole(_ least: ProposedSize, _ free: Int) {
    // While words are kept already, the items are as wide as they need. A spacer has no words.
    if axis == .vertical || scene.measuresUnbroken { return }
    let top = priorities[order[0]]
    guard
      items.indices.contains(where: { priorities[$0] != top && !items[$0].layoutTraits.isSpacer })
    else { return }
    floors.removeAll(keepingCapacity: true)
    var total = 0
    for index in items.indices {
      floors.append(max(minima[index], main(items[index].measureKeepingTextWhole(least))))
      total += floors[index]
    }
    if total <= free { swap(&minima, &floors) }
  }

  /// Whether one of the children has an alignment guide.
  var hasGuides = false { didSet { if hasGuides != oldValue { invalidateLayout() } } }
  private var guideLines: GuideLines? {
    if !hasGuides || alignsOnBaseline { return nil }
    let lengths = items.indices.map { (node: items[$0], length: cross(sizes[$0])) }
    return GuideLines(
      lengths, axis == .vertical ? horizontal : nil, axis == .horizontal ? vertical : nil)
  }

  private var alignsOnBaseline: Bool { axis == .horizontal && vertical.isBaseline }
  private func line(_ index: Int) -> Int { items[index].line(vertical, proposals[index]) }

  // MARK: Long columns

  private var column: LongColumn?
  /// Whether this is a long column that shares out no room, so that no item depends on others.
  private func isLongColumn(_ proposal: ProposedSize) -> Bool {
    guard axis == .vertical, proposal.height == Layout.ideal || proposal.height == Layout.infinity,
      !hasGuides,
      !scene.measuresUnbroken
    else { return false }
    refreshItems()
    return items.count >= LongColumn.minRows
  }
  private func currentColumn() -> LongColumn {
    let column = self.column ?? LongColumn()
    self.column = column
    column.truncate(to: itemsKept)
    itemsKept = items.count
    return column
  }
  override func placeChildren() {
    guard isLongColumn(proposal), !scene.motion.hasTags else {
      // The items are placed without the column, so what it remembers is no longer right.
      column = nil
      return super.placeChildren()
    }
    let frame = LongColumn.Frame(
      each: columnProposal(proposal, size), width: size.width,
      spacing: spacing ?? defaultSpacing(.vertical),
      horizontal: horizontal, isMirrored: environment.isRightToLeft)
    let moved = currentColumn().place(items, in: frame)
    if !moved.isEmpty { scene.picture.damage(paintedRect(moved)) }
  }
  override func computePaintBounds() -> Rect {
    column?.paintBounds(Rect(origin: .zero, size: size), before: paintBounds)
      ?? super.computePaintBounds()
  }

  /// The state that a fresh layout, made for comparison, must not change.
  private final class Kept {
    let column: LongColumn?
    let itemsKept: Int
    init(_ column: LongColumn?, _ itemsKept: Int) {
      self.column = column
      self.itemsKept = itemsKept
    }
  }
  private var kept: Kept?
  override func beginFreshLayout() {
    super.beginFreshLayout()
    kept = Kept(column, itemsKept)
    column = nil
  }
  override func endFreshLayout() {
    super.endFreshLayout()
    if let kept { (column, itemsKept) = (kept.column, kept.itemsKept) }
    kept = nil
  }

  /// When the stack is placed, an ideal width becomes its actual width, so that items that fill the
  /// width fill the stack (S75).
  private func columnProposal(_ proposal: ProposedSize, _ size: Size) -> ProposedSize {
    ProposedSize(
      width: proposal.width == Layout.ideal ? size.width : proposal.width, height: proposal.height)
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    if isLongColumn(proposal) {
      let size = currentColumn().size(of: items, proposal)
      let length = size.height + (items.count - 1) * (spacing ?? defaultSpacing(.vertical))
      return Size(width: size.width, height: max(0, length))
    }
    layOut(proposal)
    var length = 0
    var breadth = 0
    var extent = BaselineExtent()
    let count = items.count
    for index in 0..<count {
      length += main(sizes[index])
      if index + 1 < count { length += space(after: index) }
      if alignsOnBaseline {
        extent.add(line: line(index), height: sizes[index].height)
      } else {
        breadth = max(breadth, cross(sizes[index]))
      }
    }
    if alignsOnBaseline { breadth = extent.length }
    if let lines = guideLines { breadth = lines.length }
    length = max(0, length)
    return axis == .horizontal
      ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
  }

  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    // Now an ideal length of the cross axis becomes the actual one, so that items that fill it fill
    // the stack (S75).
    let cross = ProposedSize(
      width: axis == .vertical && proposal.width == Layout.ideal ? size.width : proposal.width,
      height: axis == .horizontal && proposal.height == Layout.ideal ? size.height : proposal.height
    )
    layOut(cross)
    let count = items.count
    let mirrored = environment.isRightToLeft
    var offset = 0
    var shared = 0
    if alignsOnBaseline { for index in 0..<count { shared = max(shared, line(index)) } }
    let lines = guideLines
    // The aligned items as a whole are placed by the stack's alignment.
    let shift = lines.map { lines in
      axis == .horizontal
        ? vertical.place(lines.length, in: size.height)
        : horizontal.place(lines.length, in: size.width, mirrored: false)
    }
    for index in 0..<count {
      let own = sizes[index]
      var point = Point.zero
      if axis == .horizontal {
        point.x = mirrored ? size.width - offset - own.width : offset
        point.y =
          alignsOnBaseline ? shared - line(index) : vertical.place(own.height, in: size.height)
        offset += own.width
      } else {
        point.y = offset
        point.x = horizontal.place(own.width, in: size.width, mirrored: mirrored)
        offset += own.height
      }
      if let lines, let shift {
        let start = shift + lines.start(index)
        if axis == .horizontal {
          point.y = start
        } else {
          point.x = mirrored ? size.width - start - own.width : start
        }
      }
      body(items[index], point, proposals[index])
      if index + 1 < count { offset += space(after: index) }
    }
  }
}
