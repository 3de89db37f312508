/// The questions about a text that wrapping needs answered. There are three implementations, so that wrapping is fast for each
/// kind of text: `ASCIISource`, `ClusterSource` and `TabbedSource`.
protocol LineSource {
  /// The width in cells of clusters `start ..< end` if a line begins at `start`.
  func width(_ start: Int, _ end: Int) -> Int
  /// The largest end, at most `end`, up to which the clusters from `start` on take no more than `limit` cells.
  func fit(_ start: Int, _ end: Int, _ limit: Int) -> Int
  /// Whether a line may end before the given cluster, which is not the first of the text.
  func mayBreak(before index: Int) -> Bool
  /// Whether the cluster is dropped where a line is wrapped.
  func isBlank(_ index: Int) -> Bool
  func isSoftHyphen(_ index: Int) -> Bool
}

/// A text of printable ASCII, in which the indices of clusters, bytes and columns are the same.
struct ASCIISource: LineSource {
  let utf8: UnsafeBufferPointer<UInt8>

  @inline(__always) func width(_ start: Int, _ end: Int) -> Int { end &- start }
  @inline(__always) func fit(_ start: Int, _ end: Int, _ limit: Int) -> Int { min(end, start &+ limit) }
  @inline(__always) func mayBreak(before index: Int) -> Bool { asciiMayBreak(utf8, before: index) }
  @inline(__always) func isBlank(_ index: Int) -> Bool { utf8[index] == 0x20 }
  @inline(__always) func isSoftHyphen(_ index: Int) -> Bool { false }
}

/// The rule of `lunette_line_breaks` for plain ASCII: a line may break after blanks, and between a word's hyphens and a letter.
@inline(__always) func asciiMayBreak(_ utf8: UnsafeBufferPointer<UInt8>, before index: Int) -> Bool {
  let before = utf8[index &- 1]
  if before == 0x20 || before == 0x09 { return utf8[index] != 0x20 && utf8[index] != 0x09 && utf8[index] != 0x0a }
  return before == 0x2d && asciiMayBreakAfterHyphen(utf8, before: index)
}

private func asciiMayBreakAfterHyphen(_ utf8: UnsafeBufferPointer<UInt8>, before index: Int) -> Bool {
  guard utf8[index] > 0x20, ScalarProperties(ascii: utf8[index]).lineClass == LineClass.alphabetic else { return false }
  var first = index - 1
  while first >= 0, utf8[first] == 0x2d { first -= 1 }
  // In words such as "-x" and "--option", no line may end.
  return first >= 0 && utf8[first] > 0x20 && ScalarProperties(ascii: utf8[first]).lineClass != LineClass.glue
}

/// A text of any kind, given by its columns.
struct ClusterSource: LineSource {
  let columns: UnsafePointer<ClusterColumn>
  /// The number of clusters that a line is expected to have.
  var expected = 0

  @inline(__always) func width(_ start: Int, _ end: Int) -> Int { Int(columns[end].column &- columns[start].column) }
  @inline(__always) func mayBreak(before index: Int) -> Bool { columns[index].has(ClusterInfo.breakBefore) }
  @inline(__always) func isBlank(_ index: Int) -> Bool { columns[index].has(ClusterInfo.blank) }
  @inline(__always) func isSoftHyphen(_ index: Int) -> Bool { columns[index].has(ClusterInfo.softHyphen) }

  /// The search begins where the line is expected to end. A cluster has at most two cells, so the search can always move forward
  /// by half of the cells that are left, or back by half of the excess; near the end it moves step by step.
  @inline(__always) func fit(_ start: Int, _ end: Int, _ limit: Int) -> Int {
    let origin = Int(columns[start].column)
    if Int(columns[end].column) &- origin <= limit { return end }
    // There is text beyond the limit, so the sum does not overflow.
    let last = UInt32(truncatingIfNeeded: origin &+ limit)
    var index = min(start &+ expected, end)
    while columns[index].column > last &+ 8 { index &-= Int((columns[index].column &- last) >> 1) }
    while columns[index].column &+ 8 < last { index &+= Int((last &- columns[index].column) >> 1) }
    while columns[index].column > last { index &-= 1 }
    while columns[index &+ 1].column <= last { index &+= 1 }
    return index
  }
}

/// A line with tabs. The width of a tab depends on its column, so columns are counted anew for each line.
struct TabbedSource: LineSource {
  let utf8: UnsafeBufferPointer<UInt8>
  /// The information about clusters; nil for plain ASCII text.
  let info: UnsafePointer<UInt8>?

  @inline(__always) private func info(_ index: Int) -> UInt8 { info?[index] ?? asciiInfo(utf8, at: index) }
  @inline(__always) private func cells(_ index: Int, at column: Int) -> Int {
    let info = info(index)
    return info & ClusterInfo.tab != 0 ? tabStop &- column % tabStop : Int(info & ClusterInfo.width)
  }

  func width(_ start: Int, _ end: Int) -> Int {
    var column = 0
    for index in start..<end { column &+= cells(index, at: column) }
    return column
  }

  func fit(_ start: Int, _ end: Int, _ limit: Int) -> Int {
    var column = 0
    for index in start..<end {
      column &+= cells(index, at: column)
      if column > limit { return index }
    }
    return end
  }

  func mayBreak(before index: Int) -> Bool {
    info.map { $0[index] & ClusterInfo.breakBefore != 0 } ?? asciiMayBreak(utf8, before: index)
  }
  func isBlank(_ index: Int) -> Bool { info(index) & ClusterInfo.blank != 0 }
  func isSoftHyphen(_ index: Int) -> Bool { info(index) & ClusterInfo.softHyphen != 0 }
}
