import CLunetteText

// The order in which the letters of a line stand on the screen, where Arabic or Hebrew is mixed
// with Latin text or numbers.
extension MeasuredText {
  /// A cluster of a line, a part of a tab or a mark, with its bidi level.
  private struct Item {
    enum Kind { case cluster, blank, mark }
    var cluster: Int
    var width: Int
    var level: UInt8
    var resetsAtEnd: Bool
    var kind: Kind
  }

  /// `forEachGlyph` for a text that runs both ways. Returns false, without a call, if the
  /// paragraphs of the line do not.
  @usableFromInline func forEachGlyphInVisualOrder(in line: TextLine, _ body: (TextGlyph) -> Void)
    -> Bool
  {
    guard mayRunBothWays(line.start..<line.end) || mayRunBothWays(line.tailStart..<line.tailEnd)
    else { return false }
    // `body` may draw this text again, so it is called when the lock is no longer held.
    let items = withBidi(of: line.start..<line.end, line.tailStart..<line.tailEnd) {
      self.items(of: line, $0)
    }
    var column = 0
    for item in items {
      draw(item, line.mark, at: column, body)
      column += item.width
    }
    return true
  }

  /// Whether a paragraph to which the clusters belong has a character that may run from right to
  /// left.
  private func mayRunBothWays(_ clusters: Range<Int>) -> Bool {
    guard !clusters.isEmpty else { return false }
    var index = paragraphIndex(ofCluster: clusters.lowerBound)
    while index < paragraphs.count, paragraphs[index].start < clusters.upperBound {
      if paragraphs[index].mayRunBothWays { return true }
      index += 1
    }
    return false
  }

  /// The items of a line, in visual order.
  private func items(of line: TextLine, _ bidi: borrowing [UInt8]) -> [Item] {
    var items: [Item] = []
    items.reserveCapacity(line.end - line.start + line.tailEnd - line.tailStart + 1)
    let first =
      line.end > line.start || line.tailEnd <= line.tailStart ? line.start : line.tailStart
    let paragraph: UInt8 = bidi[first] & BidiInfo.paragraphLevel != 0 ? 1 : 0
    var column = 0
    append(line.start..<line.end, expandsTabs: true, paragraph, bidi, &column, to: &items)
    if line.mark != .none {
      let cluster =
        line.end > line.start || line.tailEnd <= line.tailStart
        ? max(line.start, line.end - 1) : line.tailStart
      // A hyphen belongs to its word. An ellipsis is neutral: it takes the level of both sides if
      // they agree, else that of the paragraph.
      let before = items.last?.level ?? paragraph
      let after = line.tailEnd > line.tailStart ? bidi[line.tailStart] & BidiInfo.level : paragraph
      let level = line.mark == .hyphen || before == after ? before : paragraph
      items.append(Item(cluster: cluster, width: 1, level: level, resetsAtEnd: false, kind: .mark))
    }
    append(line.tailStart..<line.tailEnd, expandsTabs: false, paragraph, bidi, &column, to: &items)

    // Rule L1: white space at the end of a line has the paragraph's level.
    for index in items.indices.reversed() {
      guard items[index].resetsAtEnd else { break }
      items[index].level = paragraph
    }
    MeasuredText.reorder(&items)
    return items
  }

  private func append(
    _ clusters: Range<Int>, expandsTabs: Bool, _ paragraph: UInt8, _ bidi: borrowing [UInt8],
    _ column: inout Int,
    to items: inout [Item]
  ) {
    for index in clusters {
      let info = clusterInfo(index)
      let width = Int(info & ClusterInfo.width)
      if info & ClusterInfo.tab != 0 {
        for _ in 0..<(expandsTabs ? tabStop - column % tabStop : 1) {
          items.append(
            Item(cluster: index, width: 1, level: paragraph, resetsAtEnd: true, kind: .blank))
          column += 1
        }
      } else if width > 0 {
        items.append(
          Item(
            cluster: index, width: width, level: bidi[index] & BidiInfo.level,
            resetsAtEnd: bidi[index] & BidiInfo.resetsAtEnd != 0, kind: .cluster))
        column += width
      }
    }
  }

  /// Rule L2: from the highest level down to the lowest odd one, each sequence of items on that
  /// level or above is reversed.
  private static func reorder(_ items: inout [Item]) {
    var level = items.lazy.map(\.level).max() ?? 0
    while level > 0 {
      var start = 0
      while start < items.count {
        guard items[start].level >= level else {
          start += 1
          continue
        }
        var end = start + 1
        while end < items.count, items[end].level >= level { end += 1 }
        items[start..<end].reverse()
        start = end
      }
      level -= 1
    }
  }

  private func draw(
    _ item: Item, _ mark: TextLine.Mark, at column: Int, _ body: (TextGlyph) -> Void
  ) {
    func give(_ utf8: UnsafeBufferPointer<UInt8>, isUncertain: Bool = false) {
      body(
        TextGlyph(
          utf8: utf8, column: column, width: item.width, isUncertain: isUncertain,
          cluster: item.cluster))
    }
    switch item.kind {
    case .blank: give(Self.blank)
    case .mark: give(mark == .hyphen ? Self.hyphen : Self.ellipsis)
    case .cluster:
      let start = byteOffset(ofCluster: item.cluster)
      let bytes = UnsafeBufferPointer(
        rebasing: utf8[start..<byteOffset(ofCluster: item.cluster + 1)])
      let isUncertain = clusterInfo(item.cluster) & ClusterInfo.uncertain != 0
      if item.level & 1 == 1 {
        // Rule L4: mirror brackets.
        let (codePoint, length) = decodeUTF8(bytes, at: 0)
        let other = lb_mirrored(codePoint)
        if other != codePoint, let other = Unicode.Scalar(other) {
          let mirrored = Array(UTF8.encode(other)!) + bytes[length...]
          return mirrored.withUnsafeBufferPointer { give($0, isUncertain: isUncertain) }
        }
      }
      give(bytes, isUncertain: isUncertain)
    }
  }
}
