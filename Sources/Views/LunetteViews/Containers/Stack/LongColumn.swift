import LunetteBase
import LunetteEngine

/// The sizes and places of the items in a long column that shares out no room, where all items get
/// the same proposal. Only the items that have changed are looked at, which `needsPlacing` shows;
/// so all remembered sizes are brought up to date before the items are placed.
final class LongColumn {
  static let minRows = 32
  /// The number of proposals for which the answers are remembered; the latest is the last.
  private static let maxAnswers = 4

  private struct Answer {
    let each: ProposedSize
    var sizes: ContiguousArray<Size> = []
    var height = 0
    var width = 0
    var widthIsStale = false

    mutating func truncate(to count: Int) {
      if sizes.count <= count { return }
      for size in sizes[count...] { leaves(size) }
      sizes.removeLast(sizes.count - count)
    }
    private mutating func leaves(_ size: Size) {
      height -= size.height
      if size.width == width { widthIsStale = true }
    }
    mutating func replace(_ index: Int, by size: Size) {
      if sizes[index] == size { return }
      leaves(sizes[index])
      sizes[index] = size
      height += size.height
      width = max(width, size.width)
    }
    mutating func append(_ size: Size) {
      sizes.append(size)
      height += size.height
      width = max(width, size.width)
    }
    mutating func refreshWidth() {
      if !widthIsStale { return }
      widthIsStale = false
      width = 0
      for size in sizes { width = max(width, size.width) }
    }
    /// Measures the items with the indices `changed` again, and items that are new.
    mutating func update(_ items: ContiguousArray<Node>, _ changed: ContiguousArray<Int>) {
      for index in changed where index < sizes.count {
        replace(index, by: items[index].measure(each))
      }
      if sizes.isEmpty { sizes.reserveCapacity(items.count) }
      for index in sizes.count..<items.count {
        let node = items[index]
        append(node.isSettled(each) ? node.size : node.measure(each))
      }
      refreshWidth()
    }
  }
  private var answers: [Answer] = []

  /// The parameters with which the items were placed last.
  struct Frame: Equatable {
    let each: ProposedSize
    let width: Int
    let spacing: Int
    let horizontal: HorizontalAlignment
    let isMirrored: Bool
  }
  private var frame: Frame?
  /// The number of items at the beginning that stand where they were placed.
  private var placed = 0
  /// The height of the column when its items were placed.
  private var height = 0
  /// The area in which the items draw that were placed or moved last; nil if all of them were.
  private var touched: Rect?

  /// Forgets all items but the first `count`, which are still the same.
  func truncate(to count: Int) {
    placed = min(placed, count)
    for index in answers.indices { answers[index].truncate(to: count) }
  }

  private static func changed(_ items: ContiguousArray<Node>) -> ContiguousArray<Int> {
    var changed: ContiguousArray<Int> = []
    items.withUnsafeBufferPointer { items in
      for index in items.indices where items[index].flags.contains(.needsPlacing) {
        changed.append(index)
      }
    }
    return changed
  }

  /// The size of the items below each other, without the space between them.
  func size(of items: ContiguousArray<Node>, _ each: ProposedSize) -> Size {
    let index = answer(each)
    answers[index].update(items, LongColumn.changed(items))
    return Size(width: answers[index].width, height: answers[index].height)
  }
  private func answer(_ each: ProposedSize) -> Int {
    if let known = answers.firstIndex(where: { $0.each == each }) {
      if known != answers.count - 1 { answers.append(answers.remove(at: known)) }
    } else {
      if answers.count == LongColumn.maxAnswers { answers.removeFirst() }
      answers.append(Answer(each: each))
    }
    return answers.count - 1
  }

  /// Places the items that have changed and moves those after them. Returns the area that must be
  /// drawn again because of items that only moved.
  func place(_ items: ContiguousArray<Node>, in new: Frame) -> Rect {
    let changed = LongColumn.changed(items)
    let last = answer(new.each)
    // Placing an item clears its mark of having changed, so all answers are updated first.
    for index in answers.indices { answers[index].update(items, changed) }
    if frame != new || new.spacing < 0 { placed = 0 }
    frame = new
    let start = min(placed, changed.first ?? items.count)
    let isWhole = start == 0
    let sizes = answers[last].sizes
    var moved = Rect.zero
    var drawn = Rect.zero
    var y = start == 0 ? 0 : items[start - 1].origin.y + sizes[start - 1].height + new.spacing
    var next = 0
    var index = start
    while index < items.count {
      let node = items[index]
      let size = sizes[index]
      let point = Point(
        x: new.horizontal.place(size.width, in: new.width, mirrored: new.isMirrored), y: y)
      while next < changed.count, changed[next] < index { next += 1 }
      if !node.isSettled(new.each) {
        node.place(at: point, new.each)
      } else if node.origin != point {
        moved = moved.union(node.slide(to: point))
      } else if index < placed {
        // The following items have not moved either, up to the next one that has changed.
        let end = min(placed, next < changed.count ? changed[next] : items.count)
        if end > index {
          index = end
          if index < items.count {
            y = items[end - 1].origin.y + sizes[end - 1].height + new.spacing
          }
          continue
        }
      }
      drawn = drawn.union(node.paintBounds.offsetBy(x: point.x, y: point.y))
      y += size.height + new.spacing
      index += 1
    }
    touched = isWhole ? nil : drawn
    placed = items.count
    return moved
  }

  /// The area in which the column and its items draw; nil if each of them has to be asked. `before`
  /// is the area before this placement, and `own` that of the column's own cells.
  func paintBounds(_ own: Rect, before: Rect) -> Rect? {
    defer { height = own.height }
    guard let touched else { return nil }
    self.touched = nil
    // An item that was not touched draws where it did before: if that was inside the column, it
    // still is, because the items above it have not moved.
    let hangsOver = before != Rect(x: 0, y: 0, width: own.width, height: height)
    return (hangsOver ? before.union(own) : own).union(touched)
  }
}
