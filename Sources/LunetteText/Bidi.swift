import CLunetteBidi

// # Text that runs both ways
// Text is kept, cut, measured and broken into lines in the order in which it is read. Only when a line is drawn are its clusters
// put into the order in which they stand, by the Unicode Bidirectional Algorithm (UAX #9). fribidi resolves the levels once, when
// the text is measured, and only for texts with a right-to-left character. The rules that depend on lines (L1, L2 and L4) are in
// `BidiDrawing.swift`.
//
// - The direction of a paragraph is that of its first strong character (rules P2 and P3), as in SwiftUI. It does not depend on
//   the layout direction, which determines where lines stand. A text without right-to-left characters is left-to-right.
// - `SafeText` has removed marks, embeddings, overrides and isolates, so no part of a text can change the look of its neighbours.
// - Letters are not shaped: cells hold the letters that were written. A terminal that joins Arabic letters does so for the cells
//   that it shows. Mode 8 (BDSM, see `TerminalMode`) tells the terminal not to reorder them.

/// The byte that is kept for each cluster of a text that runs both ways.
enum BidiInfo {
  static let level = UInt8(LB_LEVEL)
  static let resetsAtEnd = UInt8(LB_RESETS_AT_END)
  /// The level of the cluster's paragraph, 0 or 1.
  static let paragraphLevel: UInt8 = 1 << 6
}

enum Bidi {
  /// The `BidiInfo` of each cluster; nil for a text whose clusters stand in the order in which they are read.
  static func resolve(_ storage: TextBuilder.Storage) -> [UInt8]? {
    guard let starts = storage.starts,
      lb_contains_right_to_left(storage.utf8.baseAddress, storage.utf8.count) != 0
    else { return nil }
    var result = [UInt8](repeating: 0, count: storage.clusterCount)
    var isReordered = false
    for paragraph in storage.paragraphs {
      var start = Int(paragraph.start)
      let end = Int(paragraph.end)
      var direction: Int32 = -1
      while start < end {
        // A paragraph longer than the maximum is resolved in parts.
        let part = min(end, start + maximumPart)
        if resolve(storage.utf8, starts, start..<part, &direction, &result) { isReordered = true }
        start = part
      }
    }
    return isReordered ? result : nil
  }
  private static let maximumPart = 1 << 20

  /// Resolves clusters of one paragraph. Returns whether any of them runs right to left.
  private static func resolve(
    _ utf8: UnsafeBufferPointer<UInt8>, _ starts: UnsafePointer<UInt32>, _ clusters: Range<Int>,
    _ direction: inout Int32, _ result: inout [UInt8]
  ) -> Bool {
    var codePoints: [UInt32] = []
    /// The first code point of each cluster. The other code points are marks, which stand where the first one stands.
    var firsts: [Int] = []
    codePoints.reserveCapacity(clusters.count)
    firsts.reserveCapacity(clusters.count)
    for cluster in clusters {
      firsts.append(codePoints.count)
      var offset = Int(starts[cluster])
      let end = Int(starts[cluster + 1])
      while offset < end {
        let (codePoint, length) = decodeUTF8(utf8, at: offset)
        codePoints.append(codePoint)
        offset += length
      }
    }
    var info = [UInt8](repeating: 0, count: codePoints.count)
    // Without memory for resolving, all clusters stand in the order in which they are read.
    guard lb_resolve(codePoints, codePoints.count, &direction, &info) != 0 else { return false }
    let paragraphLevel = direction == 1 ? BidiInfo.paragraphLevel : 0
    var runsRightToLeft = false
    for (cluster, first) in zip(clusters, firsts) {
      result[cluster] = info[first] | paragraphLevel
      if info[first] & 1 == 1 { runsRightToLeft = true }
    }
    return runsRightToLeft
  }
}
