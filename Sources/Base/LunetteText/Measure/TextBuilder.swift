import CLunetteText

/// Cuts and measures a text in one pass over its bytes. If the text turns out not to be safe, it is
/// made safe and the pass is repeated.
enum TextBuilder {
  struct Storage {
    var utf8: UnsafeBufferPointer<UInt8>
    var paragraphs: UnsafeBufferPointer<MeasuredText.Paragraph>
    var clusterCount: Int
    var starts: UnsafePointer<UInt32>?
    var info: UnsafePointer<UInt8>?
    var runStarts: [Int]
    var mayRunBothWays: Bool
  }

  /// Measures `utf8`, which must be valid. `runStarts` are ascending offsets in it; the first is 0.
  static func build(_ utf8: UnsafeBufferPointer<UInt8>, runStarts: [Int]) -> Storage {
    let utf8 = shortened(utf8)
    let scan = TextScan(utf8)
    if scan.isPlainASCII { return buildASCII(utf8, scan, runStarts: runStarts) }
    if let storage = measure(utf8, scan, isSafe: false, runStarts: runStarts) { return storage }
    let safe = Sanitizer.run(utf8, keepsBreakHints: true, boundaries: runStarts)
    return safe.utf8.withUnsafeBufferPointer { safeUTF8 in
      let safeUTF8 = shortened(safeUTF8)
      let scan = TextScan(safeUTF8)
      if scan.isPlainASCII { return buildASCII(safeUTF8, scan, runStarts: safe.boundaries) }
      // With `isSafe`, the function never refuses a text.
      return measure(safeUTF8, scan, isSafe: true, runStarts: safe.boundaries)!
    }
  }

  /// The text cut to at most `maximumLength` bytes, between two code points.
  private static func shortened(_ utf8: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard utf8.count > MeasuredText.maximumLength else { return utf8 }
    var end = MeasuredText.maximumLength
    while end > 0, utf8[end] & 0xc0 == 0x80 { end -= 1 }
    return UnsafeBufferPointer(rebasing: utf8[..<end])
  }

  private static func buildASCII(
    _ utf8: UnsafeBufferPointer<UInt8>, _ scan: TextScan, runStarts: [Int]
  ) -> Storage {
    let none = UnsafeBufferPointer<MeasuredText.Paragraph>(start: nil, count: 0)[...]
    return buildASCII(
      utf8, of: scan, after: 0, whole: none, lineStart: 0, mayHaveTab: scan.hasTab, runStarts)
  }

  /// Measures a text that begins with the one that has been measured before; nil if it does not, or
  /// is not plain ASCII.
  static func buildASCII(_ utf8: UnsafeBufferPointer<UInt8>, continuing before: MeasuredText)
    -> Storage?
  {
    let count = before.utf8.count
    guard before.isASCII, before.runStarts.count == 1, count > 0, utf8.count >= count,
      utf8.count <= MeasuredText.maximumLength,
      lunette_same_bytes(utf8.baseAddress!, before.utf8.baseAddress!, count)
    else { return nil }
    let scan = TextScan(UnsafeBufferPointer(rebasing: utf8[count...]))
    guard scan.isPlainASCII, let last = before.paragraphs.last else { return nil }
    return buildASCII(
      utf8, of: scan, after: count, whole: before.paragraphs.dropLast(), lineStart: Int(last.start),
      mayHaveTab: scan.hasTab || last.hasTab, before.runStarts)
  }

  /// - Parameters:
  ///   - scan: What is known of the bytes from `known` on.
  ///   - whole: The lines that end before `known`.
  ///   - lineStart: The beginning of the line after these.
  private static func buildASCII(
    _ utf8: UnsafeBufferPointer<UInt8>, of scan: TextScan, after known: Int,
    whole: Slice<UnsafeBufferPointer<MeasuredText.Paragraph>>, lineStart: Int, mayHaveTab: Bool,
    _ runStarts: [Int]
  ) -> Storage {
    let block = TextBlock(
      byteCount: utf8.count, clusterCount: nil, paragraphCount: whole.count + scan.newlineCount + 1)
    block.copy(utf8)
    if let first = whole.base.baseAddress, !whole.isEmpty {
      block.paragraphs.update(from: first, count: whole.count)
    }
    var start = lineStart
    var p = whole.count
    func endParagraph(_ end: Int) {
      let line = UnsafeBufferPointer(rebasing: utf8[start..<end])
      let hasTab = mayHaveTab && line.contains(0x09)
      let width = hasTab ? TabbedSource(utf8: utf8, info: nil).width(start, end) : end - start
      block.paragraphs[p] = .init(
        start: UInt32(start), end: UInt32(end), width: UInt32(width), hasTab: hasTab,
        mayRunBothWays: false)
      start = end + 1
      p += 1
    }
    if scan.newlineCount > 0 {
      for i in known..<utf8.count where utf8[i] == 0x0a { endParagraph(i) }
    }
    endParagraph(utf8.count)
    return Storage(
      utf8: UnsafeBufferPointer(start: block.utf8, count: utf8.count),
      paragraphs: UnsafeBufferPointer(start: block.paragraphs, count: p), clusterCount: utf8.count,
      starts: nil,
      info: nil, runStarts: runStarts, mayRunBothWays: false)
  }

  /// Measures a text. Returns nil if it is not safe, which is not checked if `isSafe` is set.
  static func measure(
    _ utf8: UnsafeBufferPointer<UInt8>, _ scan: TextScan, isSafe: Bool, runStarts: [Int]
  ) -> Storage? {
    let block = TextBlock(
      byteCount: utf8.count, clusterCount: scan.leadCount, paragraphCount: scan.newlineCount + 1)
    block.copy(utf8)
    (block.utf8 + utf8.count).update(repeating: 0, count: TextBlock.padding)
    guard let result = Measurement.run(in: block, byteCount: utf8.count, isSafe: isSafe) else {
      block.base.deallocate()
      return nil
    }
    return Storage(
      utf8: UnsafeBufferPointer(start: block.utf8, count: utf8.count),
      paragraphs: UnsafeBufferPointer(start: block.paragraphs, count: result.paragraphs),
      clusterCount: result.clusters,
      starts: UnsafePointer(block.starts), info: UnsafePointer(block.info),
      runStarts: runStarts, mayRunBothWays: result.mayRunBothWays)
  }
}

/// The single allocation that holds everything about a text.
struct TextBlock {
  let base: UnsafeMutableRawPointer
  let paragraphs: UnsafeMutablePointer<MeasuredText.Paragraph>
  let starts: UnsafeMutablePointer<UInt32>
  let info: UnsafeMutablePointer<UInt8>
  let utf8: UnsafeMutablePointer<UInt8>

  /// The number of clusters that may be written beyond the last one.
  static let slack = 8
  /// The number of bytes that follow the text and are 0, so that eight bytes can be read at the
  /// last one.
  static let padding = 8

  /// Allocates a block. `clusterCount` is nil for ASCII text, which needs no data about its
  /// clusters and no padding.
  init(byteCount: Int, clusterCount: Int?, paragraphCount: Int) {
    let paragraphBytes = paragraphCount * MemoryLayout<MeasuredText.Paragraph>.stride
    // A multiple of four, so that the offsets behind the bytes are aligned.
    let capacity = clusterCount.map { ($0 + Self.slack + 3) & ~3 } ?? 0
    base = .allocate(
      byteCount: paragraphBytes + capacity * 5 + byteCount
        + (clusterCount == nil ? 0 : Self.padding),
      alignment: MemoryLayout<MeasuredText.Paragraph>.alignment)
    paragraphs = base.assumingMemoryBound(to: MeasuredText.Paragraph.self)
    // What wrapping reads comes first, in one place.
    info = (base + paragraphBytes).assumingMemoryBound(to: UInt8.self)
    starts = (base + paragraphBytes + capacity).assumingMemoryBound(to: UInt32.self)
    utf8 = (base + paragraphBytes + capacity * 5).assumingMemoryBound(to: UInt8.self)
  }

  func copy(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let first = bytes.baseAddress { utf8.update(from: first, count: bytes.count) }
  }
}
