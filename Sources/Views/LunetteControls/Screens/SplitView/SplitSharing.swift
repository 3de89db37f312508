import LunetteEngine

/// How panes share a room: by their weights, within their bounds.
enum SplitSharing {
  struct Bounds {
    var least: Int
    var maximum: Int
  }

  /// The lengths of the panes in cells. They add up to `room`, unless all panes have their greatest
  /// length. If the room is too small for the least lengths, all panes get less, in proportion.
  static func lengths(in room: Int, weights: [Double], bounds: [Bounds]) -> [Int] {
    let needed = bounds.reduce(0) { $0 + $1.least }
    if needed > room {
      return whole(
        bounds.map { needed == 0 ? 0 : Double($0.least) * Double(room) / Double(needed) }, in: room)
    }
    var lengths = [Double](repeating: 0, count: weights.count)
    var free = Set(weights.indices)
    var rest = Double(room)
    // Panes whose share is out of their bounds get the bound, and the others share the rest. In
    // each round either the panes that got too little or those that got too much are settled,
    // whichever differ by more in total, so that each pane is settled only once.
    while !free.isEmpty {
      let total = free.reduce(0) { $0 + max(0, weights[$1]) }
      for index in free {
        lengths[index] =
          total > 0 ? rest * max(0, weights[index]) / total : rest / Double(free.count)
      }
      let short = free.filter { lengths[$0] < Double(bounds[$0].least) }
      let long = free.filter { lengths[$0] > Double(bounds[$0].maximum) }
      if short.isEmpty, long.isEmpty { break }
      let missing = short.reduce(0) { $0 + Double(bounds[$1].least) - lengths[$1] }
      let spare = long.reduce(0) { $0 + lengths[$1] - Double(bounds[$1].maximum) }
      for index in missing >= spare ? short : long {
        lengths[index] = Double(missing >= spare ? bounds[index].least : bounds[index].maximum)
        rest -= lengths[index]
        free.remove(index)
      }
    }
    return whole(lengths, in: min(room, Int(lengths.reduce(0, +).rounded())))
  }

  /// Rounds lengths to whole cells that add up to `room`: the cells lost by rounding down go to the
  /// panes that lost most.
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
