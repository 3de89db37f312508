import LunetteEngine

/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`; `adaptive`: as many as there is room for.
package final class GridItem: View {
  package enum Size: String, CaseIterable, Sendable { case fixed, flexible, adaptive }
  package let size: Size
  /// Cells; of a fixed one what it has.
  package let minimum: Int
  package let maximum: Int
  /// Cells to the next; nil for the default of the axis.
  package let spacing: Int?
  /// Where a child stands in it; nil: as the grid says.
  package let alignment: Alignment?

  package init(
    _ size: Size, minimum: Int = 1, maximum: Int = Layout.infinity, spacing: Int? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.minimum = max(1, minimum)
    self.maximum = size == .fixed ? max(1, minimum) : max(1, minimum, maximum)
    self.spacing = spacing
    self.alignment = alignment
    super.init()
  }
  /// Alone it is nothing.
  package override func makeNode() -> Node { EmptyView.shared.makeNode() }
}

/// Where the tracks of a grid are, across its lines.
struct LazyTracks: Equatable {
  struct Track: Equatable {
    var start: Int
    var length: Int
    var alignment: Alignment?
  }
  private(set) var tracks: [Track] = []
  private(set) var length = 0
  var count: Int { tracks.count }

  /// One, of all the room.
  init(whole length: Int) {
    tracks = [Track(start: 0, length: length, alignment: nil)]
    self.length = length
  }

  /// Those of `items` in `room` cells (`Layout.ideal`: as few as they need): fixed ones first, then the others in their
  /// order, each with its share of what is left.
  init(_ items: [GridItem], in room: Int, spacing usual: Int) {
    func gap(after item: GridItem) -> Int { item.spacing ?? usual }
    let gaps = items.dropLast().reduce(0) { $0 + gap(after: $1) }
    let fixed = items.reduce(0) { $0 + ($1.size == .fixed ? $1.minimum : 0) }
    var left = room == Layout.ideal || room >= Layout.infinity ? 0 : max(0, room - gaps - fixed)
    var sharers = items.count(where: { $0.size != .fixed })
    var at = 0
    for (index, item) in items.enumerated() {
      if index > 0 { at += gap(after: items[index - 1]) }
      guard item.size != .fixed else {
        add(at, item.minimum, item)
        at += item.minimum
        continue
      }
      let share = left / max(1, sharers)
      sharers -= 1
      if item.size == .flexible {
        let own = max(item.minimum, min(item.maximum, share))
        add(at, own, item)
        at += own
        left = max(0, left - own)
        continue
      }
      // As many as fit, which share what is left over.
      let gap = gap(after: item)
      let most = min(LazyTracks.mostTracks, max(1, (share + gap) / max(1, item.minimum + gap)))
      var inner = max(item.minimum, share - gap * (most - 1))
      for number in 0..<most {
        let own = max(item.minimum, min(item.maximum, inner / (most - number)))
        if number > 0 { at += gap }
        add(at, own, item)
        at += own
        inner -= own
      }
      left = max(0, left - share)
    }
    length = at
  }
  private static let mostTracks = 1000
  private mutating func add(_ start: Int, _ length: Int, _ item: GridItem) {
    tracks.append(Track(start: start, length: length, alignment: item.alignment))
  }
  subscript(index: Int) -> Track { tracks[index] }
}
