/// A glyph of a laid-out line, ready to be put into cells.
@frozen public struct TextGlyph {
  /// Safe UTF-8 of one grapheme cluster. It is valid only within the closure that receives the
  /// glyph.
  public var utf8: UnsafeBufferPointer<UInt8>
  /// The offset in cells from the first column of the line.
  public var column: Int
  /// The width of the glyph: 1 or 2 cells.
  public var width: Int
  /// Whether terminals disagree about the width; then place the cursor absolutely after the glyph.
  public var isUncertain: Bool
  /// The cluster that the glyph shows. An ellipsis or a hyphen has the cluster that it follows or
  /// replaces. `run(ofCluster:)` returns the run to which the cluster belongs.
  public var cluster: Int

  @inlinable init(
    utf8: UnsafeBufferPointer<UInt8>, column: Int, width: Int, isUncertain: Bool, cluster: Int
  ) {
    self.utf8 = utf8
    self.column = column
    self.width = width
    self.isUncertain = isUncertain
    self.cluster = cluster
  }
}

extension MeasuredText {
  /// Calls `body` with each glyph of a line of this text, from the line's first column on; the
  /// widths of the glyphs add up to the width of the line. A tab is given as blanks of one cell
  /// each. Right-to-left text is given in the order in which it stands, with brackets mirrored;
  /// only such text makes the function allocate memory.
  @inlinable @inline(__always) public func forEachGlyph(
    in line: TextLine, _ body: (TextGlyph) -> Void
  ) {
    var column = 0
    if line.mark == .squeezed {
      body(.init(utf8: Self.ellipsis, column: 0, width: 1, isUncertain: false, cluster: line.start))
      return
    }
    if mayRunBothWays, forEachGlyphInVisualOrder(in: line, body) { return }
    forEachGlyph(line.start, line.end, expandsTabs: true, &column, body)
    if line.mark != .none {
      let cluster =
        line.end > line.start || line.tailEnd <= line.tailStart
        ? max(line.start, line.end - 1) : line.tailStart
      body(
        .init(
          utf8: glyph(of: line.mark), column: column, width: 1, isUncertain: false, cluster: cluster
        ))
      column += 1
    }
    if line.tailEnd > line.tailStart {
      forEachGlyph(line.tailStart, line.tailEnd, expandsTabs: false, &column, body)
    }
  }

  @inlinable @inline(__always) func forEachGlyph(
    _ start: Int, _ end: Int, expandsTabs: Bool, _ column: inout Int, _ body: (TextGlyph) -> Void
  ) {
    for index in start..<end {
      let info = clusterInfo(index)
      if info & ClusterInfo.tab != 0 {
        for _ in 0..<(expandsTabs ? tabStop - column % tabStop : 1) {
          body(
            .init(utf8: Self.blank, column: column, width: 1, isUncertain: false, cluster: index))
          column += 1
        }
        continue
      }
      let width = Int(info & ClusterInfo.width)
      if width == 0 { continue }
      let first = byteOffset(ofCluster: index)
      body(
        .init(
          utf8: UnsafeBufferPointer(
            start: utf8.baseAddress! + first, count: byteOffset(ofCluster: index + 1) - first),
          column: column, width: width, isUncertain: info & ClusterInfo.uncertain != 0,
          cluster: index))
      column += width
    }
  }

  /// The bytes of a line that, beside its mark, contains only printable ASCII, so that they can be
  /// put into cells one by one: those before the mark, and those after it, which are empty without
  /// a mark. Nil for any other line.
  @inlinable public func asciiBytes(
    of line: TextLine
  ) -> (before: UnsafeBufferPointer<UInt8>, after: UnsafeBufferPointer<UInt8>)? {
    let hasMark = line.mark != .none
    let (before, after) = (
      line.end - line.start, hasMark ? max(0, line.tailEnd - line.tailStart) : 0
    )
    guard isASCII, line.mark != .squeezed, before + (hasMark ? 1 : 0) + after == line.width else {
      return nil
    }
    let bytes = (
      before: UnsafeBufferPointer(rebasing: utf8[line.start..<line.end]),
      after: UnsafeBufferPointer(rebasing: utf8[line.tailStart..<line.tailStart + after])
    )
    // The line may still contain a tab: one in the last column before its tab stop takes a single
    // cell.
    return bytes.before.contains(0x09) || bytes.after.contains(0x09) ? nil : bytes
  }
  /// The glyph of a line's mark, which is one cell wide.
  @inlinable public func glyph(of mark: TextLine.Mark) -> UnsafeBufferPointer<UInt8> {
    mark == .hyphen ? Self.hyphen : Self.ellipsis
  }

  /// The line as a string, as it is drawn, with tabs expanded.
  public func string(of line: TextLine) -> String {
    var bytes: [UInt8] = []
    forEachGlyph(in: line) { bytes.append(contentsOf: $0.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @inlinable static var ellipsis: UnsafeBufferPointer<UInt8> { buffer("…") }
  @inlinable static var hyphen: UnsafeBufferPointer<UInt8> { buffer("-") }
  @inlinable static var blank: UnsafeBufferPointer<UInt8> { buffer(" ") }

  @inlinable static func buffer(_ literal: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
  }
}
