import LunetteBase

/// Where stops are as seen from the view with the focus, for an arrow key.
///
/// What a container that both are in cuts off does not count: a row above the upper edge of a
/// scroll view is above the row at that edge, and as far away as if it was in sight.
struct ArrowMap {
  /// The view with the focus, and the nodes above it, from the innermost out.
  private struct Level {
    let node: Node
    /// The corner of the node on the screen.
    var corner: Point = .zero
    /// Where the view with the focus is, without what the nodes below this one cut off.
    var from: Rect
  }
  private var levels: [Level] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The numbers of the levels that cut off what is outside of them.
  private(set) var clips: [Int] = []

  init(from current: Node) {
    var rect = Rect(origin: .zero, size: current.size)
    var next: Node? = current
    while let node = next {
      if node.flags.contains(.clips) { clips.append(levels.count) }
      numbers[ObjectIdentifier(node)] = levels.count
      levels.append(Level(node: node, from: rect))
      if node.flags.contains(.clips) {
        rect = rect.intersection(Rect(origin: .zero, size: node.size))
      }
      rect = rect.offsetBy(x: node.origin.x, y: node.origin.y)
      next = node.parent
    }
    var corner = Point.zero
    for number in levels.indices.reversed() {
      corner = corner + levels[number].node.origin
      levels[number].corner = corner
      levels[number].from = levels[number].from.offsetBy(x: corner.x, y: corner.y)
    }
  }

  struct Location {
    /// Where on the screen the view with the focus and the stop are.
    let from: Rect
    let to: Rect
    /// Whether a container without the view with the focus cuts off all of the stop.
    let isCutOff: Bool
    /// The number of `clips`, from the innermost on, in which the stop is not.
    let outsideOf: Int
    /// The `clips` that the stop is in, up to the outermost that cuts off a part or all of it.
    let hiding: Range<Int>
  }

  func location(of stop: Node) -> Location {
    var rect = Rect(origin: .zero, size: stop.size)
    var isCutOff = false
    var node = stop
    while numbers[ObjectIdentifier(node)] == nil, let parent = node.parent {
      if node !== stop, node.flags.contains(.clips) {
        let part = rect.intersection(Rect(origin: .zero, size: node.size))
        if part.isEmpty, !rect.isEmpty { isCutOff = true }
        rect = part
      }
      rect = rect.offsetBy(x: node.origin.x, y: node.origin.y)
      node = parent
    }
    let shared = numbers[ObjectIdentifier(node)] ?? levels.count - 1
    rect = rect.offsetBy(x: levels[shared].corner.x, y: levels[shared].corner.y)
    let outsideOf = clips.partitioningIndex { $0 >= shared }
    let outermost = clips.indices[outsideOf...].last { index in
      let clip = levels[clips[index]]
      return clip.node !== stop
        && rect.intersection(Rect(origin: clip.corner, size: clip.node.size)) != rect
    }
    return Location(
      from: levels[shared].from, to: rect, isCutOff: isCutOff, outsideOf: outsideOf,
      hiding: outsideOf..<(outermost.map { $0 + 1 } ?? outsideOf))
  }
}
