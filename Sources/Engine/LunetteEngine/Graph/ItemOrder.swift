import LunetteBase

/// Whether the areas in which the items of a container draw follow each other along an axis, so
/// that the items in a clip can be found without a look at all others. The answer is valid until an
/// item is placed elsewhere or draws elsewhere.
struct ItemOrder {
  /// Up to this number of items, the container checks each item instead of searching.
  static let minItems = 8
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
      return items.withUnsafeBufferPointer { items in
        for node in items {
          if node.paintStart(axis) < end { return false }
          end = node.paintEnd(axis)
        }
        return true
      }
    }
    return follow(.vertical) ? .vertical : follow(.horizontal) ? .horizontal : nil
  }

  /// The items that may draw anything in `clip`; the container's corner is at `point`.
  static func range(
    of items: ContiguousArray<Node>, _ axis: Axis, seenIn clip: Rect, from point: Point
  ) -> Range<Int> {
    let from = axis == .vertical ? clip.y - point.y : clip.x - point.x
    let to = axis == .vertical ? clip.maxY - point.y : clip.maxX - point.x
    let start = items.partitioningIndex { $0.paintEnd(axis) > from }
    // The items of the range are drawn, so examining each of them costs little in comparison.
    let end = items[start...].firstIndex { $0.paintStart(axis) >= to } ?? items.count
    return start..<end
  }
}

extension Node {
  /// The start of the area in which this node and its descendants draw, from its parent's corner,
  /// in cells. `paintEnd` is the end.
  fileprivate final func paintStart(_ axis: Axis) -> Int {
    axis == .vertical ? origin.y + paintBounds.y : origin.x + paintBounds.x
  }
  fileprivate final func paintEnd(_ axis: Axis) -> Int {
    axis == .vertical ? origin.y + paintBounds.maxY : origin.x + paintBounds.maxX
  }
}
