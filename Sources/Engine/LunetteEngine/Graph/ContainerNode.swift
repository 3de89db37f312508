import LunetteBase

/// A node whose children are identified by position. A nil among the views is a hole that keeps its
/// position (S89).
open class ContainerNode: Node {
  /// The children by position; nil is a hole.
  package final var slots: ContiguousArray<Node?> = []
  /// The children that layout and drawing use: without holes, and with the members of a group in
  /// place of the group.
  @exclusivity(unchecked) package final var items: ContiguousArray<Node> = []
  private final var itemsAreStale = true
  /// Whether one of the items has, or had, a `zIndex`.
  private final var sortsByZIndex = false
  public override final var isContainer: Bool { true }
  open override var capabilities: Capabilities { super.capabilities.union(.presentsSize) }

  package final func updateChildren(_ views: [View?], _ environment: Environment) {
    if scene.alignsChildren { return updateAligned(views, environment) }
    if views.contains(where: { $0?.hasID == true }) { return updateByID(views, environment) }
    var changed = slots.count != views.count
    for index in keptPrefix(views, environment)..<views.count {
      let old = index < slots.count ? slots[index] : nil
      let view = views[index].map(View.distributing)
      let new = replace(old, with: view, environment, at: .integer(Int64(index)))
      if index < slots.count { slots[index] = new } else { slots.append(new) }
      if new !== old { changed = true }
    }
    if slots.count > views.count {
      for index in views.count..<slots.count {
        _ = replace(slots[index], with: nil, environment, at: .integer(Int64(index)))
      }
      slots.removeLast(slots.count - views.count)
    }
    if changed { structureChanged() }
  }

  /// The number of views at the start that have not changed. A text that grows has hundreds of
  /// them.
  private final func keptPrefix(_ views: [View?], _ environment: Environment) -> Int {
    var index = 0
    let count = min(slots.count, views.count)
    while index < count {
      guard let view = views[index] else {
        if slots[index] != nil { break }
        index += 1
        continue
      }
      guard let node = slots[index], node.view === view, node.environment === environment else {
        break
      }
      index += 1
    }
    return index
  }

  package final func structureChanged() {
    if flags.contains(.placed) { itemsChange() }
    itemsAreStale = true
    invalidateLayout()
    if flags.contains(.transparent) { parent?.childStructureChanged() }
  }
  open override func childStructureChanged() { structureChanged() }
  open override func childReplaced(isSettled: Bool) { super.childReplaced(isSettled: isSettled) }
  open override var asksItemsOnly: Bool { false }
  /// Called before the container places other items than the last time. `items` are still the old
  /// ones, at their old positions; some of them may have left the tree.
  open func itemsChange() {}

  /// Brings `items` up to date.
  package final func refreshItems() {
    guard itemsAreStale else { return }
    findItems()
  }
  /// Finds the items again. Most of the earlier items are usually still at their index; those are
  /// left in place.
  private final func findItems() {
    itemsAreStale = false
    var list = ItemList()
    swap(&items, &list.nodes)
    if flags.contains(.hasParts) {
      for case let node? in slots { list.append(node) }
    } else {
      for case let node? in slots {
        if !node.flags.contains(.transparent) {
          list.append(node)
        } else if node.isContainer {
          let group: ContainerNode = castToKnown(node)
          group.findItems()
          list.append(contentsOf: group.items)
        } else {
          node.addMembers { list.append($0) }
        }
      }
    }
    list.end()
    itemsKept = min(itemsKept, list.kept)
    swap(&items, &list.nodes)
  }
  /// The number of items at the start of `items` that have stayed the same since `itemsKept` was
  /// last set.
  package final var itemsKept = 0
  public override final func addMembers(_ add: (Node) -> Void) {
    findItems()
    for node in items { add(node) }
  }

  public override final var childSlots: [Node?] { Array(slots) }
  open override func forEachChild(_ body: (Node) -> Void) {
    for case let node? in slots { body(node) }
  }

  override func forEachPlacedChild(_ body: (Node) -> Void) { items.forEach(body) }

  open override func computePaintBounds() -> Rect {
    let own = Rect(origin: .zero, size: size)
    if flags.contains(.clips) { return own }
    var bounds = own
    for node in items {
      bounds = bounds.union(node.paintBounds.offsetBy(x: node.origin.x, y: node.origin.y))
    }
    return bounds
  }
  open override func draw(in canvas: Canvas, at point: Point) {
    if sortsByZIndex { return drawByZIndex(in: canvas, at: point) }
    // A local reference, so that the array is retained once and not at each use below.
    let items = items
    if items.count > ItemOrder.minItems, canvas.scaling == nil, !scene.motion.isActive,
      let axis = itemOrder.axis(of: items)
    {
      let seen = ItemOrder.range(of: items, axis, seenIn: canvas.clip, from: point)
      return items.forEachUnretained(in: seen) { $0.drawTree(in: canvas, from: point) }
    }
    items.forEachUnretained { $0.drawTree(in: canvas, from: point) }
  }
  private final var itemOrder = ItemOrder()
  public override final func forgetOrderOfItems() { itemOrder = ItemOrder() }
  package override final func sortByZIndex() { sortsByZIndex = true }
  private func drawByZIndex(in canvas: Canvas, at point: Point) {
    let sorted = items.enumerated().sorted {
      ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
    }
    for (_, node) in sorted { node.drawTree(in: canvas, from: point) }
  }

  /// Calls `body` for each item with its position and the size that is proposed to it, in a
  /// container of the size `size`, which was the answer to `proposal`.
  open func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {}

  open override func placeChildren() {
    if items.count <= ItemOrder.minItems || scene.motion.hasTags {
      return arrange(proposal, size) { node, point, offered in node.place(at: point, offered) }
    }
    // In a container with many items usually only some have changed, and the items after them have
    // only moved. Items that have only moved are not laid out again, and their area is damaged
    // once, as a whole.
    var moved = Rect.zero
    arrange(proposal, size) { node, point, offered in
      if !node.isSettled(offered) {
        node.place(at: point, offered)
      } else if node.origin != point {
        moved = moved.union(node.slide(to: point))
      }
    }
    if !moved.isEmpty, !scene.picture.ignoresDamage { scene.picture.damage(paintedRect(moved)) }
  }

  /// The topmost baseline of its items, or the lowest if `last` is true (S82).
  open override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? {
    var found: Int?
    arrange(proposal, size) { node, point, offered in
      guard let own = node.baseline(last: last, offered) else { return }
      let line = point.y + own
      found = found.map { last ? max($0, line) : min($0, line) } ?? line
    }
    return found
  }

  open override func beginFreshLayout() {
    super.beginFreshLayout()
    itemsAreStale = true
  }
}

/// How far several nodes that are side by side and aligned on a line of text reach above and below
/// this line, in cells.
package struct BaselineExtent {
  package var above = 0
  package var below = 0
  package init() {}
  package var length: Int { above + below }
  package mutating func add(line: Int, height: Int) {
    above = max(above, line)
    below = max(below, height - line)
  }
}
extension VerticalAlignment {
  package var isBaseline: Bool { self == .firstTextBaseline || self == .lastTextBaseline }
}
extension Node {
  /// The row, from the top of the node, that `alignment` aligns: the bottom of a node without text
  /// (S82).
  package func line(_ alignment: VerticalAlignment, _ proposal: ProposedSize) -> Int {
    baseline(last: alignment == .lastTextBaseline, proposal) ?? measure(proposal).height
  }
}

extension Node {
  /// Calls `add` with this node, or with each of its members if it only stands for them.
  package final func addItems(_ add: (Node) -> Void) {
    if flags.contains(.transparent) { addMembers(add) } else { add(self) }
  }
}

extension ContiguousArray where Element: AnyObject {
  /// Calls `body` for each object without retaining it. For walks in which the array does not
  /// change, as drawing.
  @inline(__always) func forEachUnretained(_ body: (Element) -> Void) {
    forEachUnretained(in: indices, body)
  }
  @inline(__always) func forEachUnretained(in range: Range<Int>, _ body: (Element) -> Void) {
    withUnsafeBytes { bytes in
      // An unretained reference is stored as any other is: both are the address of the object.
      for reference in bytes.assumingMemoryBound(to: UnownedReference<Element>.self)[range] {
        reference.with(body)
      }
    }
  }
}

/// The items of a container while they are being found again.
private struct ItemList {
  var nodes: ContiguousArray<Node> = []
  /// `count` is the number of items found so far, and `kept` is the number of those at the start
  /// that are unchanged.
  private var count = 0
  private(set) var kept = 0

  mutating func append(_ node: Node) {
    if count < nodes.count {
      if nodes[count] === node {
        count += 1
        if kept == count - 1 { kept = count }
        return
      }
      nodes.removeLast(nodes.count - count)
    }
    nodes.append(node)
    count += 1
  }
  /// Appends the items of a group in a stack. Of a long one, most are as they were.
  mutating func append(contentsOf added: ContiguousArray<Node>) {
    var same = 0
    let maximum = min(added.count, nodes.count - count)
    added.withUnsafeBufferPointer { added in
      nodes.withUnsafeBufferPointer { nodes in
        while same < maximum, nodes[count + same] === added[same] { same += 1 }
      }
    }
    if kept == count { kept += same }
    count += same
    for node in added[same...] { append(node) }
  }
  mutating func end() { if count < nodes.count { nodes.removeLast(nodes.count - count) } }
}
