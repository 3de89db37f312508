import LunetteBase

/// A position between two bytes of an edited text.
struct EditorPosition: Hashable, Comparable {
  /// The number of the line, from 0.
  var line: Int
  /// The number of bytes from the beginning of the line.
  var offset: Int
  static let start = EditorPosition(line: 0, offset: 0)
  static func < (left: EditorPosition, right: EditorPosition) -> Bool {
    (left.line, left.offset) < (right.line, right.offset)
  }
}

/// A text of several lines, stored as bytes. The cost of an edit depends on the size of the change
/// and on the lines that it touches; see `LineRope`.
struct EditorText {
  /// The lines; there is at least one.
  private(set) var lines = LineRope([EditorLine([])])
  private(set) var byteCount = 0

  init() {}
  init(_ bytes: [UInt8]) {
    lines = LineRope(EditorText.split(bytes[...]))
    byteCount = bytes.count
  }

  var isEmpty: Bool { byteCount == 0 }
  var end: EditorPosition {
    EditorPosition(line: lines.count - 1, offset: lines[lines.count - 1].bytes.count)
  }

  /// Splits bytes into lines; the last line has no ending.
  private static func split(_ bytes: ArraySlice<UInt8>) -> ContiguousArray<EditorLine> {
    var lines: ContiguousArray<EditorLine> = []
    var start = bytes.startIndex
    // Empty lines share one object, because a text may have a million of them.
    let empty = EditorLine([])
    while let end = bytes[start...].firstIndex(of: 0x0a) {
      let hasReturn = end > start && bytes[end - 1] == 0x0d
      let content = bytes[start..<(hasReturn ? end - 1 : end)]
      lines.append(
        content.isEmpty && !hasReturn
          ? empty : EditorLine(Array(content), hasReturn ? .returnAndLineFeed : .lineFeed))
      start = end + 1
    }
    lines.append(start == bytes.endIndex ? empty : EditorLine(Array(bytes[start...])))
    return lines
  }

  /// The nearest position that exists in the text.
  func clamped(_ position: EditorPosition) -> EditorPosition {
    if position.line < 0 { return .start }
    if position.line >= lines.count { return end }
    return EditorPosition(
      line: position.line, offset: max(0, min(lines[position.line].bytes.count, position.offset)))
  }

  func bytes(_ range: Range<EditorPosition>) -> [UInt8] {
    let (from, to) = (range.lowerBound, range.upperBound)
    if from.line == to.line { return Array(lines[from.line].bytes[from.offset..<to.offset]) }
    var result: [UInt8] = []
    result.reserveCapacity(length(range))
    var skipped = from.offset
    lines.forEach(in: from.line..<to.line) { line in
      result += line.bytes[skipped...]
      skipped = 0
      if line.ending == .returnAndLineFeed { result.append(0x0d) }
      result.append(0x0a)
    }
    result += lines[to.line].bytes[..<to.offset]
    return result
  }
  var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      copyBytes(to: UnsafeMutableRawBufferPointer(buffer))
      count = byteCount
    }
  }
  /// Copies all bytes to a buffer that has room for them.
  func copyBytes(to buffer: UnsafeMutableRawBufferPointer) {
    var index = 0
    for line in lines {
      buffer[index...].copyBytes(from: line.bytes)
      index += line.bytes.count
      // The last line has no ending.
      if index == byteCount { return }
      if line.ending == .returnAndLineFeed {
        buffer[index] = 0x0d
        index += 1
      }
      buffer[index] = 0x0a
      index += 1
    }
  }

  /// Replaces a range with bytes. Returns the end of the new bytes.
  @discardableResult
  mutating func replace(_ range: Range<EditorPosition>, with bytes: some Collection<UInt8>)
    -> EditorPosition
  {
    let (from, to) = (range.lowerBound, range.upperBound)
    byteCount += bytes.count - length(range)
    let (first, last) = (lines[from.line], lines[to.line])
    var fresh = EditorText.split(Array(bytes)[...])
    let count = fresh.count
    let inLast = fresh[count - 1].bytes.count
    let end =
      count == 1
      ? EditorPosition(line: from.line, offset: from.offset + inLast)
      : EditorPosition(line: from.line + count - 1, offset: inLast)
    let head = first.bytes[..<from.offset]
    let tail = last.bytes[to.offset...]
    if count == 1 {
      var all: [UInt8] = []
      all.reserveCapacity(head.count + inLast + tail.count)
      all.append(contentsOf: head)
      all.append(contentsOf: fresh[0].bytes)
      all.append(contentsOf: tail)
      fresh[0] = EditorLine(all, last.ending)
    } else {
      fresh[0] = EditorLine(head + fresh[0].bytes, fresh[0].ending)
      fresh[count - 1] = EditorLine(fresh[count - 1].bytes + tail, last.ending)
    }
    lines.replaceSubrange(from.line..<(to.line + 1), with: fresh)
    return end
  }
  private func length(_ range: Range<EditorPosition>) -> Int {
    byte(of: range.upperBound) - byte(of: range.lowerBound)
  }

  /// The position after the given number of bytes from the beginning of the text.
  func position(ofByte index: Int) -> EditorPosition {
    let (line, start) = lines.line(atByte: index)
    // A place between a return and its line feed counts as the end of the line.
    return EditorPosition(line: line, offset: min(index - start, lines[line].bytes.count))
  }
  /// The number of bytes before a position.
  func byte(of position: EditorPosition) -> Int {
    lines.length(before: position.line) + position.offset
  }
}
