import LunetteEngine

/// How panes share a room: by their weights, within their bounds.
enum SplitSharing {
  struct Bounds {
    var least: Int
    var most: Int
  }

  /// The cells of each; they add up to `room`, unless all have as much as they may. Where the room is too small for what they
  /// have at least, all have less, in proportion.
  static func lengths(in room: Int, weights: [Double], bounds: [Bounds]) -> [Int] {
    let needed = bounds.reduce(0) { $0 + $1.least }
    if needed > room {
      return whole(bounds.map { needed == 0 ? 0 : Double($0.least) * Double(room) / Double(needed) }, in: room)
    }
    var lengths = [Double](repeating: 0, count: weights.count)
    var free = Set(weights.indices)
    var rest = Double(room)
    // Those whose share is out of their bounds have the bound, and the others share what is left. Of the two sides, the one
    // that is wrong by more goes first: so each is settled once.
    while !free.isEmpty {
      let total = free.reduce(0) { $0 + max(0, weights[$1]) }
      for index in free {
        lengths[index] = total > 0 ? rest * max(0, weights[index]) / total : rest / Double(free.count)
      }
      let short = free.filter { lengths[$0] < Double(bounds[$0].least) }
      let long = free.filter { lengths[$0] > Double(bounds[$0].most) }
      if short.isEmpty, long.isEmpty { break }
      let missing = short.reduce(0) { $0 + Double(bounds[$1].least) - lengths[$1] }
      let spare = long.reduce(0) { $0 + lengths[$1] - Double(bounds[$1].most) }
      for index in missing >= spare ? short : long {
        lengths[index] = Double(missing >= spare ? bounds[index].least : bounds[index].most)
        rest -= lengths[index]
        free.remove(index)
      }
    }
    return whole(lengths, in: min(room, Int(lengths.reduce(0, +).rounded())))
  }

  /// Whole cells that add up to `room`: what is cut off goes to those that lost most.
  private static func whole(_ lengths: [Double], in room: Int) -> [Int] {
    var cells = lengths.map { Int($0) }
    let order = lengths.indices.sorted {
      (lengths[$1] - Double(cells[$1]), $0) < (lengths[$0] - Double(cells[$0]), $1)
    }
    var left = room - cells.reduce(0, +)
    for index in order where left > 0 && lengths[index] > Double(cells[index]) {
      cells[index] += 1
      left -= 1
    }
    return cells
  }
}
