import LunetteScreen

/// The rows of a list by number, without making them.
struct ListRows {
  private enum Segment {
    case view(View, position: Int)
    case each(ForEach, position: Int)
    var count: Int {
      switch self {
      case .view: 1
      case .each(let each, _): each.source.count
      }
    }
  }
  /// Tells rows apart across updates: the child's position, and the key or index in a `ForEach`.
  struct Identity: Hashable {
    var position: Int
    var key: IdentityKey?
  }
  private var segments: [(start: Int, segment: Segment)] = []
  private(set) var count = 0

  init(_ children: [View?]) {
    var position = 0
    func add(_ segment: Segment) {
      segments.append((count, segment))
      count += segment.count
    }
    func visit(_ view: View?) {
      defer { position += 1 }
      guard let view else { return }
      let flat = GroupView.distributing(view)
      if let group = flat as? GroupView {
        for child in group.children { visit(child) }
      } else if let each = flat as? ForEach {
        add(.each(each, position: position))
      } else {
        add(.view(flat, position: position))
      }
    }
    for child in children { visit(child) }
  }
  init() {}

  private func locate(_ row: Int) -> (Segment, Int) {
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= row { low = middle } else { high = middle }
    }
    // Empty segments share their start with the one after them; the last of them was found.
    return (segments[low].segment, row - segments[low].start)
  }
  func identity(_ row: Int) throws -> Identity {
    switch locate(row) {
    case (.view(_, let position), _): return Identity(position: position, key: nil)
    case (.each(let each, let position), let index):
      return Identity(position: position, key: try each.source.key(at: index) ?? .integer(Int64(index + 1)))
    }
  }
  /// The view of a row; `old`, if it says the same: then its body need not run again.
  func view(_ row: Int, old: View?) -> View {
    switch locate(row) {
    case (.view(let view, _), _): return view
    case (.each(let each, _), let index): return ForEachRow.reusing(old, each, index)
    }
  }
}
