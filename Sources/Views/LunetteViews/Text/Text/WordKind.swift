import LunetteText

/// The kinds of characters by which words are found.
package enum WordKind {
  case blank, letter, other
  init(_ scalar: Unicode.Scalar) {
    if scalar.properties.isWhitespace {
      self = .blank
    } else {
      // A soft hyphen, which is not seen, stands within a word.
      let isLetter =
        scalar == "_" || scalar == "\u{ad}" || scalar.properties.isAlphabetic
        || scalar.properties.numericType != nil
      self = isLetter ? .letter : .other
    }
  }
}

extension MeasuredText {
  /// The kind of a cluster, which is that of its first scalar.
  package func wordKind(_ cluster: Int) -> WordKind {
    let start = byteOffset(ofCluster: cluster)
    let bytes = UnsafeBufferPointer(rebasing: utf8[start..<byteOffset(ofCluster: cluster + 1)])
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first.map { WordKind($0) }
      ?? .other
  }
  /// The word, blanks or signs around a cluster.
  package func word(around cluster: Int) -> Range<Int> {
    guard clusterCount > 0 else { return 0..<0 }
    let cluster = min(cluster, clusterCount - 1)
    let own = wordKind(cluster)
    var (start, end) = (cluster, cluster + 1)
    while start > 0, wordKind(start - 1) == own { start -= 1 }
    while end < clusterCount, wordKind(end) == own { end += 1 }
    return start..<end
  }
}
