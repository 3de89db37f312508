internal import CFribidi

// # Text that runs both ways
//
// Text is kept, cut, measured and broken into lines in the order in which it is read; only when a line is drawn are its
// clusters put into the order in which they stand, by the Unicode Bidirectional Algorithm (UAX #9). fribidi resolves the
// levels, once, when the text is measured, and only of texts in which there is a right-to-left character; what depends
// on lines (rules L1, L2 and L4) is in `BidiDrawing.swift`.
//
// - A paragraph's direction is that of its first strong character (rules P2 and P3), as SwiftUI's: it does not depend on
//   the layout direction, which decides where lines stand. A text without right-to-left characters is left-to-right.
// - Marks, embeddings, overrides and isolates have been dropped (`SafeText`), so nothing in a text can make what is next
//   to it look different.
// - Letters are not shaped: cells hold the letters that were written. A terminal that joins Arabic letters does so for
//   the cells that it shows; that it must not order them too is said by mode 8 (BDSM, see `TerminalMode`).

/// What is kept of each cluster of a text that runs both ways.
enum BidiInfo {
  /// The embedding level: even is left to right, odd right to left.
  static let level: UInt8 = 0x3f
  /// The level of the paragraph, 0 or 1.
  static let paragraphLevel: UInt8 = 1 << 6
  /// White space: it takes the paragraph's level where a line ends (rule L1).
  static let resetsAtEnd: UInt8 = 1 << 7
}

enum Bidi {
  /// The `BidiInfo` of each cluster; nil for a text whose clusters stand as they are read.
  static func resolve(_ storage: TextBuilder.Storage) -> [UInt8]? {
    guard let starts = storage.starts, containsRightToLeft(storage.utf8) else { return nil }
    var result = [UInt8](repeating: 0, count: storage.clusterCount)
    var isReordered = false
    for paragraph in storage.paragraphs {
      var start = Int(paragraph.start)
      let end = Int(paragraph.end)
      var direction = FRIBIDI_PAR_ON
      while start < end {
        // What is longer than any paragraph is resolved in parts.
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
    _ direction: inout FriBidiParType, _ result: inout [UInt8]
  ) -> Bool {
    var codePoints: [UInt32] = []
    /// Of each cluster, its first code point.
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
    let count = codePoints.count
    let length = FriBidiStrIndex(count)
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_ON, count: count)
    var brackets = [FriBidiBracketType](repeating: 0, count: count)
    var levels = [FriBidiLevel](repeating: 0, count: count)
    fribidi_get_bidi_types(codePoints, length, &types)
    fribidi_get_bracket_types(codePoints, length, types, &brackets)
    // Without memory it answers 0; then all stands as it is read.
    guard fribidi_get_par_embedding_levels_ex(types, brackets, length, &direction, &levels) != 0 else { return false }
    let paragraphLevel = Int(direction.rawValue) & FRIBIDI_MASK_RTL != 0 ? BidiInfo.paragraphLevel : 0
    var hasOdd = false
    for (cluster, first) in zip(clusters, firsts) {
      let level = UInt8(truncatingIfNeeded: levels[first]) & BidiInfo.level
      hasOdd = hasOdd || level & 1 == 1
      let isSpace = Int(types[first].rawValue) & (FRIBIDI_MASK_WS | FRIBIDI_MASK_SEPARATOR | FRIBIDI_MASK_BN) != 0
      result[cluster] = level | paragraphLevel | (isSpace ? BidiInfo.resetsAtEnd : 0)
    }
    return hasOdd
  }

  /// Whether there is a right-to-left character in valid UTF-8.
  static func containsRightToLeft(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = utf8.baseAddress else { return false }
    let bytes = UnsafeRawPointer(base)
    var i = 0
    // One look at sixteen bytes and those after each tells nearly all other text apart.
    while i + 17 <= utf8.count {
      let lead = bytes.loadUnaligned(fromByteOffset: i, as: SIMD16<UInt8>.self)
      if any((lead &- 0xd6) .<= 0x1a) {
        let next = bytes.loadUnaligned(fromByteOffset: i + 1, as: SIMD16<UInt8>.self)
        let twoBytes = (lead &- 0xd6) .<= 9 .& (lead .> 0xd6 .| next .>= 0x90)
        let arabicExtended = lead .== 0xe0 .& (next &- 0xa0) .<= 3
        let presentation = lead .== 0xef .& ((next &- 0xac) .<= 11 .| (next &- 0xb9) .<= 2)
        let beyond = lead .== 0xf0 .& (next .== 0x90 .| next .== 0x9e)
        if any(twoBytes .| arabicExtended .| presentation .| beyond), isRightToLeft(utf8, i..<i + 16) { return true }
      }
      i += 16
    }
    return isRightToLeft(utf8, i..<utf8.count)
  }

  /// Whether a right-to-left character, or an Arabic digit, begins in a part of the text.
  private static func isRightToLeft(_ utf8: UnsafeBufferPointer<UInt8>, _ part: Range<Int>) -> Bool {
    part.contains { offset in
      guard utf8[offset] >= 0xd6 else { return false }
      let type = Int(fribidi_get_bidi_type(decodeUTF8(utf8, at: offset).codePoint).rawValue)
      return type & (FRIBIDI_MASK_RTL | FRIBIDI_MASK_ARABIC) != 0
    }
  }

  /// The character that a right-to-left run shows instead of `codePoint`, such as `)` for `(`; nil for most (rule L4).
  static func mirrored(_ codePoint: UInt32) -> UInt32? {
    var other = codePoint
    return fribidi_get_mirror_char(codePoint, &other) != 0 ? other : nil
  }
}
