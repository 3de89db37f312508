import LunetteScreen

/// Whether what the items of a container draw follows each other along an axis, so that those in a clip are found without a
/// look at the others. Known until one of them is placed elsewhere or draws elsewhere.
struct ItemOrder {
  /// Of so few each is asked.
  static let fewest = 8
  private enum State { case unknown, none, along(Axis) }
  private var state = State.unknown

  mutating func axis(of items: ContiguousArray<Node>) -> Axis? {
    switch state {
    case .along(let axis): return axis
    case .none: return nil
    case .unknown:
      let axis = Self.find(items)
      state = axis.map { .along($0) } ?? .none
      return axis
    }
  }
  private static func find(_ items: ContiguousArray<Node>) -> Axis? {
    func follow(_ axis: Axis) -> Bool {
      var end = Int.min
      for node in items {
        if node.paintStart(axis) < end { return false }
        end = node.paintEnd(axis)
      }
      return true
    }
    return follow(.vertical) ? .vertical : follow(.horizontal) ? .horizontal : nil
  }

  /// The items of which anything may be drawn in `clip`; the container's corner is at `point`.
  static func range(
    of items: ContiguousArray<Node>, _ axis: Axis, seenIn clip: Rect, from point: Point
  ) -> Range<Int> {
    let from = axis == .vertical ? clip.y - point.y : clip.x - point.x
    let to = axis == .vertical ? clip.maxY - point.y : clip.maxX - point.x
    /// The first of which `isPast` is true, as it is of all after it.
    func first(_ isPast: (Node) -> Bool) -> Int {
      var low = 0
      var high = items.count
      while low < high {
        let middle = (low + high) / 2
        if isPast(items[middle]) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let start = first { $0.paintEnd(axis) > from }
    return start..<max(start, first { $0.paintStart(axis) >= to })
  }
}

extension Node {
  /// Where what it and all below it draw begins and ends, from its parent's corner.
  fileprivate final func paintStart(_ axis: Axis) -> Int {
    axis == .vertical ? origin.y + paintBounds.y : origin.x + paintBounds.x
  }
  fileprivate final func paintEnd(_ axis: Axis) -> Int {
    axis == .vertical ? origin.y + paintBounds.maxY : origin.x + paintBounds.maxX
  }
}
