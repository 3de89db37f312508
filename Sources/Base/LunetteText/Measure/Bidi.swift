import CLunetteText

// # Text that runs both ways
// Text is kept, cut, measured and broken into lines in the order in which it is read. Only when a
// line is drawn are its clusters put into the order in which they stand, by the Unicode
// Bidirectional Algorithm (UAX #9). The paragraphs of a text (the parts between newlines) do not
// depend on each other: fribidi resolves the levels of one when a line of it is first drawn, and
// only if a character of it may run from right to left, which measuring has noted. So a long text
// costs what is seen of it. The rules that depend on lines (L1, L2 and L4) are in
// `BidiDrawing.swift`.
//
// - The direction of a paragraph is that of its first strong character (rules P2 and P3), as in
//   SwiftUI. It does not depend on the layout direction, which determines where lines stand. A text
//   without right-to-left characters is left-to-right.
// - `SafeText` has removed marks, embeddings, overrides and isolates, so no part of a text can
//   change the look of its neighbours.
// - Letters are not shaped: cells hold the letters that were written. A terminal that joins Arabic
//   letters does so for the cells that it shows. Mode 8 (BDSM, see `TerminalMode`) tells the
//   terminal not to reorder them.

/// The byte that is kept for each cluster of a text that runs both ways; 0 if its paragraph has not
/// been resolved.
enum BidiInfo {
  static let level = UInt8(LB_LEVEL)
  static let resetsAtEnd = UInt8(LB_RESETS_AT_END)
  /// The level of the cluster's paragraph, 0 or 1.
  static let paragraphLevel: UInt8 = 1 << 6
  static let isResolved: UInt8 = 1 << 5
}

extension MeasuredText {
  /// Calls `body` with the `BidiInfo` of each cluster, after the paragraphs to which `clusters`
  /// belong have been resolved. Several threads may draw one text at once: others wait meanwhile,
  /// so `body` must not draw.
  func withBidi<Result>(of clusters: Range<Int>..., body: (borrowing [UInt8]) -> Result) -> Result {
    bidi.withLock { info in
      if info.isEmpty { info = [UInt8](repeating: 0, count: clusterCount) }
      for clusters in clusters where !clusters.isEmpty {
        var index = paragraphIndex(ofCluster: clusters.lowerBound)
        while index < paragraphs.count, paragraphs[index].start < clusters.upperBound {
          resolve(paragraphs[index], into: &info)
          index += 1
        }
      }
      return body(info)
    }
  }

  private func resolve(_ paragraph: Paragraph, into info: inout [UInt8]) {
    var start = Int(paragraph.start)
    let end = Int(paragraph.end)
    guard start < end, info[start] & BidiInfo.isResolved == 0 else { return }
    var direction: Int32 = -1
    while start < end {
      // A paragraph longer than the maximum is resolved in parts.
      let part = min(end, start + Self.maximumPart)
      resolve(start..<part, &direction, &info)
      start = part
    }
  }
  private static let maximumPart = 1 << 20

  /// Resolves clusters of one paragraph.
  private func resolve(_ clusters: Range<Int>, _ direction: inout Int32, _ result: inout [UInt8]) {
    var codePoints: [UInt32] = []
    /// The first code point of each cluster. The other code points are marks, which stand where the
    /// first one stands.
    var firsts: [Int] = []
    codePoints.reserveCapacity(clusters.count)
    firsts.reserveCapacity(clusters.count)
    for cluster in clusters {
      firsts.append(codePoints.count)
      var offset = byteOffset(ofCluster: cluster)
      let end = byteOffset(ofCluster: cluster + 1)
      while offset < end {
        let (codePoint, length) = decodeUTF8(utf8, at: offset)
        codePoints.append(codePoint)
        offset += length
      }
    }
    var info = [UInt8](repeating: 0, count: codePoints.count)
    // Without memory for resolving, all clusters stand in the order in which they are read. They do
    // so, too, if nothing but marks makes a paragraph run from right to left.
    let isResolved = lb_resolve(codePoints, codePoints.count, &direction, &info) != 0
    if !isResolved || (direction == 1 && !firsts.contains { info[$0] & 1 == 1 }) {
      for cluster in clusters { result[cluster] = BidiInfo.isResolved }
      return
    }
    let ofParagraph = (direction == 1 ? BidiInfo.paragraphLevel : 0) | BidiInfo.isResolved
    for (cluster, first) in zip(clusters, firsts) { result[cluster] = info[first] | ofParagraph }
  }
}
