import LunetteEngine

/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`. An `adaptive` item stands for as many
/// tracks as there is room for.
package final class GridItem: View {
  package enum Size: String, CaseIterable, Sendable { case fixed, flexible, adaptive }
  package let size: Size
  /// The minimum length in cells; for a fixed item its length.
  package let minimum: Int
  package let maximum: Int
  /// The number of cells to the next track; nil for the default of the axis.
  package let spacing: Int?
  /// The alignment of a child in its track; nil for that of the grid.
  package let alignment: Alignment?

  package init(
    _ size: Size, minimum: Int = 1, maximum: Int = Layout.infinity, spacing: Int? = nil,
    alignment: Alignment? = nil
  ) {
    self.size = size
    self.minimum = max(0, minimum)
    self.maximum = size == .fixed ? self.minimum : max(self.minimum, maximum)
    self.spacing = spacing
    self.alignment = alignment
    super.init()
  }
  /// Outside of the tracks of a grid, an item shows nothing.
  package override func makeNode() -> Node { EmptyView.shared.makeNode() }
}

/// The places of the tracks of a grid, across its lines.
struct LazyTracks: Equatable {
  struct Track: Equatable {
    var start: Int
    var length: Int
    var alignment: Alignment?
  }
  private(set) var tracks: [Track] = []
  private(set) var length = 0
  var count: Int { tracks.count }

  /// Creates a single track that takes all of the room.
  init(whole length: Int) {
    tracks = [Track(start: 0, length: length, alignment: nil)]
    self.length = length
  }

  /// Creates the tracks of `items` in `room` cells (`Layout.ideal`: as few as they need): fixed
  /// items first, then the others in their order, each with its share of the remaining room.
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
      // As many tracks as fit; they share the remaining room.
      let gap = gap(after: item)
      let maximum = min(LazyTracks.maxTracks, max(1, (share + gap) / max(1, item.minimum + gap)))
      var inner = max(item.minimum, share - gap * (maximum - 1))
      for number in 0..<maximum {
        let own = max(item.minimum, min(item.maximum, inner / (maximum - number)))
        if number > 0 { at += gap }
        add(at, own, item)
        at += own
        inner -= own
      }
      left = max(0, left - share)
    }
    length = at
  }
  private static let maxTracks = 1000
  private mutating func add(_ start: Int, _ length: Int, _ item: GridItem) {
    tracks.append(Track(start: start, length: length, alignment: item.alignment))
  }
  subscript(index: Int) -> Track { tracks[index] }
}
