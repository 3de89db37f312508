/// Shares a length among tracks, such as the columns of a grid, in the way that a stack shares its
/// main axis (S75).
package struct Sharing {
  /// The length of each track in cells, after `share`.
  package private(set) var lengths: ContiguousArray<Int> = []
  private var minima: ContiguousArray<Int> = []
  private var flexibility: ContiguousArray<Int> = []
  private var order: ContiguousArray<Int> = []
  package init() {}

  /// Fills `lengths` for `count` tracks.
  ///
  /// - Parameters:
  ///   - proposal: The number of cells for all tracks and `spacing`. `Layout.ideal` and
  ///     `Layout.infinity` are passed on to each track.
  ///   - spacing: The number of cells between the tracks, all together.
  ///   - priority: The priority of a track. Tracks with a higher one get their length first.
  ///   - measure: The length of a track for a proposal.
  package mutating func share(
    _ proposal: Int, count: Int, spacing: Int, priority: (Int) -> Double, measure: (Int, Int) -> Int
  ) {
    lengths = ContiguousArray(repeating: 0, count: count)
    if proposal == Layout.ideal || proposal == Layout.infinity {
      for track in 0..<count { lengths[track] = measure(track, proposal) }
      return
    }
    minima = ContiguousArray(repeating: 0, count: count)
    flexibility = minima
    order = ContiguousArray(0..<count)
    for track in 0..<count {
      minima[track] = measure(track, 0)
      flexibility[track] = measure(track, Layout.infinity) - minima[track]
    }
    let unlimited = Layout.maximum / 2
    order.sort { a, b in
      let (p, q) = (priority(a), priority(b))
      if p != q { return p > q }
      let (f, g) = (flexibility[a], flexibility[b])
      if f >= unlimited, g >= unlimited {
        if minima[a] != minima[b] { return minima[a] > minima[b] }
      } else if f != g {
        return f < g
      }
      return a < b
    }
    var free = proposal - spacing
    for track in 0..<count where priority(track) != priority(order[0]) { free -= minima[track] }
    var start = 0
    while start < count {
      let group = priority(order[start])
      var end = start
      while end < count, priority(order[end]) == group {
        if start > 0 { free += minima[order[end]] }
        end += 1
      }
      for position in start..<end {
        let track = order[position]
        lengths[track] = measure(track, max(0, free) / (end - position))
        free -= lengths[track]
      }
      start = end
    }
  }

  /// Adds `length` to the tracks of `range`, the same for each; a remainder goes to the last ones
  /// (S74).
  package mutating func widen(_ range: Range<Int>, by length: Int) {
    guard length > 0, !range.isEmpty else { return }
    var left = length
    for track in range {
      let share = left / (range.upperBound - track)
      lengths[track] += share
      left -= share
    }
  }
}
