import LunetteEngine
import LunetteScreen

/// What is known of the items of a long column that shares out no room: how large each is where all are offered the same,
/// and where they stand. Of many only those are looked into that have changed, which they say by `needsPlacing`; so all that is
/// known here is brought up to date before they are placed.
final class LongColumn {
  static let fewest = 32
  /// So many proposals are remembered; the latest last.
  private static let mostAnswers = 4

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
    /// Asks the items at `changed`, and those that are new.
    mutating func update(_ items: ContiguousArray<Node>, _ changed: ContiguousArray<Int>) {
      for index in changed where index < sizes.count { replace(index, by: items[index].measure(each)) }
      sizes.reserveCapacity(items.count)
      for index in sizes.count..<items.count {
        let node = items[index]
        append(node.isSettled(each) ? node.size : node.measure(each))
      }
      refreshWidth()
    }
  }
  private var answers: [Answer] = []

  /// How its items were placed last.
  struct Frame: Equatable {
    let each: ProposedSize
    let width: Int
    let spacing: Int
    let horizontal: HorizontalAlignment
    let isMirrored: Bool
  }
  private var frame: Frame?
  /// So many of the first items stand where they were placed.
  private var placed = 0
  /// How high it was when they were.
  private var height = 0
  /// What the items draw that were placed or moved last; nil: all of them were.
  private var touched: Rect?

  /// Only the first `count` items are those that they were.
  func truncate(to count: Int) {
    placed = min(placed, count)
    for index in answers.indices { answers[index].truncate(to: count) }
  }

  private static func changed(_ items: ContiguousArray<Node>) -> ContiguousArray<Int> {
    var changed: ContiguousArray<Int> = []
    items.withUnsafeBufferPointer { items in
      for index in items.indices where items[index].flags.contains(.needsPlacing) { changed.append(index) }
    }
    return changed
  }

  /// How large they are below each other, without space between them.
  func size(of items: ContiguousArray<Node>, _ each: ProposedSize) -> Size {
    let place = answer(each)
    answers[place].update(items, LongColumn.changed(items))
    return Size(width: answers[place].width, height: answers[place].height)
  }
  private func answer(_ each: ProposedSize) -> Int {
    if let known = answers.firstIndex(where: { $0.each == each }) {
      if known != answers.count - 1 { answers.append(answers.remove(at: known)) }
    } else {
      if answers.count == LongColumn.mostAnswers { answers.removeFirst() }
      answers.append(Answer(each: each))
    }
    return answers.count - 1
  }

  /// Places those that have changed and moves those after them. What is to be drawn again of those that only moved.
  func place(_ items: ContiguousArray<Node>, in new: Frame) -> Rect {
    let changed = LongColumn.changed(items)
    let last = answer(new.each)
    // From now on they no longer say that they have changed.
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
      let point = Point(x: new.horizontal.place(size.width, in: new.width, mirrored: new.isMirrored), y: y)
      while next < changed.count, changed[next] < index { next += 1 }
      if !node.isSettled(new.each) {
        node.place(at: point, new.each)
      } else if node.origin != point {
        moved = moved.union(node.slide(to: point))
      } else if index < placed {
        // Nor have the others moved, as far as the next that has changed.
        let end = min(placed, next < changed.count ? changed[next] : items.count)
        if end > index {
          index = end
          if index < items.count { y = items[end - 1].origin.y + sizes[end - 1].height + new.spacing }
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

  /// What is drawn by it and its items; nil: each of them is to be asked. `before` is what it was, and `own` its cells.
  func paintBounds(_ own: Rect, before: Rect) -> Rect? {
    defer { height = own.height }
    guard let touched else { return nil }
    self.touched = nil
    // What was not touched draws where it did: if that was inside, it still is, for what is above it has not moved.
    let hangsOver = before != Rect(x: 0, y: 0, width: own.width, height: height)
    return (hangsOver ? before.union(own) : own).union(touched)
  }
}
