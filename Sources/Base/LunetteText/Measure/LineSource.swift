/// What wrapping needs to know about a text. There are three implementations, so that wrapping is
/// fast for each kind of text: `ASCIISource`, `ClusterSource` and `TabbedSource`.
protocol LineSource {
  /// The width in cells of clusters `start ..< end` if a line begins at `start`.
  func width(_ start: Int, _ end: Int) -> Int
  /// The same if the width up to a cluster further on is known.
  func width(_ start: Int, _ end: Int, of known: (end: Int, width: Int)) -> Int
  /// The largest end, at most `end`, up to which the clusters from `start` on take no more than
  /// `limit` cells; and how many they take.
  func fit(_ start: Int, _ end: Int, _ limit: Int) -> (end: Int, width: Int)
  /// Whether a line may end before the given cluster, which is not the first of the text.
  func mayBreak(before index: Int) -> Bool
  /// The last of the clusters up to `index` before which a line that begins at `start` may end;
  /// `start` if there is none.
  func lastBreak(_ start: Int, _ index: Int) -> Int
  /// Whether the cluster is dropped where a line is wrapped.
  func isBlank(_ index: Int) -> Bool
  func isSoftHyphen(_ index: Int) -> Bool
}

extension LineSource {
  @inline(__always) func width(_ start: Int, _ end: Int, of known: (end: Int, width: Int)) -> Int {
    width(start, end)
  }
  @inline(__always) func lastBreak(_ start: Int, _ index: Int) -> Int {
    var index = index
    while index > start, !mayBreak(before: index) { index &-= 1 }
    return index
  }
}

/// A text of printable ASCII, in which the indices of clusters, bytes and columns are the same.
struct ASCIISource: LineSource {
  let utf8: UnsafeBufferPointer<UInt8>

  @inline(__always) func width(_ start: Int, _ end: Int) -> Int { end &- start }
  @inline(__always) func fit(_ start: Int, _ end: Int, _ limit: Int) -> (end: Int, width: Int) {
    let width = min(end &- start, limit)
    return (start &+ width, width)
  }
  @inline(__always) func mayBreak(before index: Int) -> Bool { asciiMayBreak(utf8, before: index) }
  @inline(__always) func isBlank(_ index: Int) -> Bool { utf8[index] == 0x20 }
  @inline(__always) func isSoftHyphen(_ index: Int) -> Bool { false }
}

/// The rule of `lunette_line_breaks` for plain ASCII: a line may break after blanks, and between a
/// word's hyphens and a letter.
@inline(__always) func asciiMayBreak(_ utf8: UnsafeBufferPointer<UInt8>, before index: Int) -> Bool
{
  let before = utf8[index &- 1]
  if before == 0x20 || before == 0x09 {
    return utf8[index] != 0x20 && utf8[index] != 0x09 && utf8[index] != 0x0a
  }
  return before == 0x2d && asciiMayBreakAfterHyphen(utf8, before: index)
}

private func asciiMayBreakAfterHyphen(_ utf8: UnsafeBufferPointer<UInt8>, before index: Int) -> Bool
{
  guard utf8[index] > 0x20, ScalarProperties(ascii: utf8[index]).lineClass == LineClass.alphabetic
  else { return false }
  var first = index - 1
  while first >= 0, utf8[first] == 0x2d { first -= 1 }
  // In words such as "-x" and "--option", no line may end.
  return first >= 0 && utf8[first] > 0x20
    && ScalarProperties(ascii: utf8[first]).lineClass != LineClass.glue
}

/// A text of any kind without tabs. Eight clusters are looked at together, whose `ClusterInfo` is
/// the bytes of a word.
struct ClusterSource: LineSource {
  let info: UnsafePointer<UInt8>

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  @inline(__always) private func eight(_ index: Int) -> UInt64 {
    UnsafeRawPointer(info + index).loadUnaligned(as: UInt64.self).littleEndian
  }
  /// Running sums of the widths of eight clusters, one in each byte; the last byte has the width of
  /// all eight.
  @inline(__always) private func sums(_ eight: UInt64) -> UInt64 {
    (eight & (Self.ones &* UInt64(ClusterInfo.width))) &* Self.ones
  }
  /// The data of the first `count` clusters, which are less than eight; the other bytes are 0,
  /// clusters without width.
  @inline(__always) private func first(_ count: Int, from index: Int) -> UInt64 {
    eight(index) & ~(~0 &<< (UInt64(truncatingIfNeeded: count) &* 8))
  }

  @inline(__always) func width(_ start: Int, _ end: Int) -> Int {
    var index = start
    var sum: UInt64 = 0
    while end &- index >= 8 {
      sum &+= sums(eight(index)) >> 56
      index &+= 8
    }
    return Int(truncatingIfNeeded: sum &+ sums(first(end &- index, from: index)) >> 56)
  }

  @inline(__always) func width(_ start: Int, _ end: Int, of known: (end: Int, width: Int)) -> Int {
    known.width &- width(end, known.end)
  }

  @inline(__always) func fit(_ start: Int, _ end: Int, _ limit: Int) -> (end: Int, width: Int) {
    var index = start
    var room = limit
    while end &- index >= 8 {
      let sums = sums(eight(index))
      let sum = Int(truncatingIfNeeded: sums >> 56)
      if sum > room { return fit(sums, 8, from: index, room, limit) }
      room &-= sum
      index &+= 8
    }
    return fit(sums(first(end &- index, from: index)), end &- index, from: index, room, limit)
  }
  /// The last step, in which up to eight clusters have the given sums, and `room` is left of the
  /// limit.
  @inline(__always) private func fit(
    _ sums: UInt64, _ maximum: Int, from index: Int, _ room: Int, _ limit: Int
  ) -> (end: Int, width: Int) {
    // No sum is more than 24, so no byte changes the next one.
    let beyond = sums &+ UInt64(truncatingIfNeeded: 0x7f &- min(room, 0x7f)) &* Self.ones
    let count = min(maximum, (beyond & (Self.ones << 7)).trailingZeroBitCount >> 3)
    let width = (sums << 8) &>> (UInt64(truncatingIfNeeded: count) &* 8) & 0xff
    return (index &+ count, limit &- room &+ Int(truncatingIfNeeded: width))
  }

  @inline(__always) func lastBreak(_ start: Int, _ index: Int) -> Int {
    var index = index
    while index > start {
      // The eight clusters up to this one. Before the first cluster, the block of memory has other
      // data.
      let breaks = eight(index &- 7) & (Self.ones &* UInt64(ClusterInfo.breakBefore))
      if breaks != 0 { return max(start, index &- breaks.leadingZeroBitCount >> 3) }
      index &-= 8
    }
    return start
  }
  @inline(__always) func mayBreak(before index: Int) -> Bool {
    info[index] & ClusterInfo.breakBefore != 0
  }
  @inline(__always) func isBlank(_ index: Int) -> Bool { info[index] & ClusterInfo.blank != 0 }
  @inline(__always) func isSoftHyphen(_ index: Int) -> Bool {
    info[index] & ClusterInfo.softHyphen != 0
  }
}

/// A line with tabs. The width of a tab depends on its column, so columns are counted anew for each
/// line.
struct TabbedSource: LineSource {
  let utf8: UnsafeBufferPointer<UInt8>
  /// The information about clusters; nil for plain ASCII text.
  let info: UnsafePointer<UInt8>?

  @inline(__always) private func info(_ index: Int) -> UInt8 {
    info?[index] ?? asciiInfo(utf8, at: index)
  }
  @inline(__always) private func cells(_ index: Int, at column: Int) -> Int {
    let info = info(index)
    return info & ClusterInfo.tab != 0 ? tabStop &- column % tabStop : Int(info & ClusterInfo.width)
  }

  func width(_ start: Int, _ end: Int) -> Int {
    var column = 0
    for index in start..<end { column &+= cells(index, at: column) }
    return column
  }

  func fit(_ start: Int, _ end: Int, _ limit: Int) -> (end: Int, width: Int) {
    var column = 0
    for index in start..<end {
      let next = column &+ cells(index, at: column)
      if next > limit { return (index, column) }
      column = next
    }
    return (end, column)
  }

  func mayBreak(before index: Int) -> Bool {
    info.map { $0[index] & ClusterInfo.breakBefore != 0 } ?? asciiMayBreak(utf8, before: index)
  }
  func isBlank(_ index: Int) -> Bool { info(index) & ClusterInfo.blank != 0 }
  func isSoftHyphen(_ index: Int) -> Bool { info(index) & ClusterInfo.softHyphen != 0 }
}
