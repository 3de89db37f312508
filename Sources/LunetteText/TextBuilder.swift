import CLunetteText

/// Cuts and measures a text in one pass over its bytes. Text that is not safe is made safe first, and the pass begun
/// again.
enum TextBuilder {
  struct Storage {
    var block: UnsafeMutableRawPointer
    var utf8: UnsafeBufferPointer<UInt8>
    var paragraphs: UnsafeBufferPointer<MeasuredText.Paragraph>
    var clusterCount: Int
    var starts: UnsafePointer<UInt32>?
    var columns: UnsafePointer<UInt32>?
    var info: UnsafePointer<UInt8>?
    var runStarts: [Int]
  }

  /// `utf8` is valid. `runStarts` are offsets in it, ascending, the first 0.
  static func build(_ utf8: UnsafeBufferPointer<UInt8>, runStarts: [Int]) -> Storage {
    var utf8 = utf8
    if utf8.count > MeasuredText.maximumLength {
      var end = MeasuredText.maximumLength
      while utf8[end] & 0xc0 == 0x80 { end -= 1 }
      utf8 = UnsafeBufferPointer(rebasing: utf8[..<end])
    }
    let scan = TextScan(utf8)
    if scan.isPlainASCII { return buildASCII(utf8, scan, runStarts: runStarts) }
    if let storage = measure(utf8, scan, isSafe: false, runStarts: runStarts) { return storage }
    let safe = Sanitizer.run(utf8, keepsBreakHints: true, boundaries: runStarts)
    return safe.utf8.withUnsafeBufferPointer { safeUTF8 in
      let scan = TextScan(safeUTF8)
      if scan.isPlainASCII { return buildASCII(safeUTF8, scan, runStarts: safe.boundaries) }
      // With `isSafe` it refuses nothing.
      return measure(safeUTF8, scan, isSafe: true, runStarts: safe.boundaries)!
    }
  }

  private static func buildASCII(_ utf8: UnsafeBufferPointer<UInt8>, _ scan: TextScan, runStarts: [Int]) -> Storage {
    let block = Block(byteCount: utf8.count, clusterCount: nil, paragraphCount: scan.newlineCount + 1)
    block.copy(utf8)
    var start = 0
    var p = 0
    func endParagraph(_ end: Int) {
      let line = UnsafeBufferPointer(rebasing: utf8[start..<end])
      let hasTab = scan.hasTab && line.contains(0x09)
      let width = hasTab ? TabbedSource(utf8: utf8, info: nil).width(start, end) : end - start
      block.paragraphs[p] = .init(start: UInt32(start), end: UInt32(end), width: UInt32(width), hasTab: hasTab)
      start = end + 1
      p += 1
    }
    if scan.newlineCount > 0 {
      for (i, byte) in utf8.enumerated() where byte == 0x0a { endParagraph(i) }
    }
    endParagraph(utf8.count)
    return Storage(
      block: block.base, utf8: UnsafeBufferPointer(start: block.utf8, count: utf8.count),
      paragraphs: UnsafeBufferPointer(start: block.paragraphs, count: p), clusterCount: utf8.count, starts: nil,
      columns: nil, info: nil, runStarts: runStarts)
  }

  /// Nil if the text is not safe, which is not looked for if `isSafe`.
  static func measure(
    _ utf8: UnsafeBufferPointer<UInt8>, _ scan: TextScan, isSafe: Bool, runStarts: [Int]
  ) -> Storage? {
    let block = Block(
      byteCount: utf8.count, clusterCount: scan.leadCount, paragraphCount: scan.newlineCount + 1)
    guard let result = block.fill(from: utf8, isSafe: isSafe) else {
      block.base.deallocate()
      return nil
    }
    block.copy(utf8)
    return Storage(
      block: block.base, utf8: UnsafeBufferPointer(start: block.utf8, count: utf8.count),
      paragraphs: UnsafeBufferPointer(start: block.paragraphs, count: result.paragraphs), clusterCount: result.clusters,
      starts: UnsafePointer(block.starts), columns: UnsafePointer(block.columns), info: UnsafePointer(block.info),
      runStarts: runStarts)
  }
}

/// The one allocation that holds all of a text.
private struct Block {
  let base: UnsafeMutableRawPointer
  let paragraphs: UnsafeMutablePointer<MeasuredText.Paragraph>
  let starts: UnsafeMutablePointer<UInt32>
  let columns: UnsafeMutablePointer<UInt32>
  let info: UnsafeMutablePointer<UInt8>
  let utf8: UnsafeMutablePointer<UInt8>

  /// `clusterCount` is nil for ASCII text, which needs nothing kept of its clusters.
  init(byteCount: Int, clusterCount: Int?, paragraphCount: Int) {
    let paragraphBytes = paragraphCount * MemoryLayout<MeasuredText.Paragraph>.stride
    let indexBytes = clusterCount.map { ($0 + 1) * 4 } ?? 0
    base = .allocate(
      byteCount: paragraphBytes + 2 * indexBytes + (clusterCount ?? 0) + byteCount,
      alignment: MemoryLayout<MeasuredText.Paragraph>.alignment)
    paragraphs = base.assumingMemoryBound(to: MeasuredText.Paragraph.self)
    starts = (base + paragraphBytes).assumingMemoryBound(to: UInt32.self)
    columns = (base + paragraphBytes + indexBytes).assumingMemoryBound(to: UInt32.self)
    info = (base + paragraphBytes + 2 * indexBytes).assumingMemoryBound(to: UInt8.self)
    utf8 = info + (clusterCount ?? 0)
  }

  func copy(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let first = bytes.baseAddress { utf8.update(from: first, count: bytes.count) }
  }

  /// The pass: decodes, cuts by the automaton, adds widths up, notes where a line may end. Nil if the text is not safe.
  func fill(from input: UnsafeBufferPointer<UInt8>, isSafe: Bool) -> (clusters: Int, paragraphs: Int)? {
    let bytes = input.baseAddress!
    let count = input.count
    var i = 0
    var clusters = 0
    var column: UInt32 = 0
    var state = GraphemeState.start
    var previous = ScalarProperties(ascii: 0x61)
    var previousBegan = false
    var lineClass = LineClass.start
    var paragraph = Paragraphs(self, input)

    while i < count {
      let first = UInt32(bytes[i])
      var codePoint = first
      var next = i &+ 1
      if first >= 0x80 {
        let second = UInt32(bytes[i &+ 1]) & 0x3f
        if first < 0xe0 {
          codePoint = (first & 0x1f) << 6 | second
          next = i &+ 2
        } else {
          let third = UInt32(bytes[i &+ 2]) & 0x3f
          if first < 0xf0 {
            codePoint = (first & 0xf) << 12 | second << 6 | third
            next = i &+ 3
          } else {
            codePoint = (first & 7) << 18 | second << 12 | third << 6 | UInt32(bytes[i &+ 3]) & 0x3f
            next = i &+ 4
          }
        }
      }
      let properties = ScalarProperties(codePoint)
      let graphemeClass = properties.graphemeClass
      let step = UInt32(lunette_grapheme_step(state, graphemeClass))

      if step & GraphemeState.boundary != 0 {
        var info = properties.info
        var nextLineClass = properties.lineClass
        if graphemeClass == GraphemeClass.special {
          switch Disposition(codePoint) {
          case .newline where codePoint == 0x0a:
            info = ClusterInfo.newline
            nextLineClass = LineClass.start
            lineClass = LineClass.start
            paragraph.end(at: clusters, column)
          case .tab:
            info = ClusterInfo.tab | ClusterInfo.blank | 1
            nextLineClass = LineClass.blank
            paragraph.hasTab = true
          case .breakHint:
            info = codePoint == 0xad ? ClusterInfo.softHyphen : 0
            nextLineClass = codePoint == 0x2060 ? LineClass.glue : LineClass.any
            lineClass = LineClass.start  // not before the hint, only after it
          case .tag where isSafe:
            // A tag is safe only inside a flag.
            attach(properties, codePoint, after: previous, previousBegan, clusters, &column)
            state = UInt32(lunette_grapheme_step(state, GraphemeClass.extend)) & 0xf
            previous = properties
            previousBegan = false
            i = next
            continue
          default:
            if !isSafe { return nil }
          }
        } else if properties.width == 0 && !isSafe {
          return nil  // a mark, a joiner or a jamo with nothing to attach to
        }
        if nextLineClass == LineClass.hyphen
          && (lineClass == LineClass.blank || lineClass == LineClass.start || lineClass == LineClass.glue)
        {
          nextLineClass = LineClass.glue  // "-x", "--option": no line ends inside
        }
        starts[clusters] = UInt32(truncatingIfNeeded: i)
        columns[clusters] = column
        self.info[clusters] = info | lunette_line_may_end(lineClass, nextLineClass) << 6
        column &+= UInt32(info & ClusterInfo.width)
        clusters &+= 1
        lineClass = nextLineClass
        previousBegan = true
      } else {
        attach(properties, codePoint, after: previous, previousBegan, clusters, &column)
        previousBegan = false
        if !isSafe && next - Int(starts[clusters - 1]) > SafeText.maximumClusterLength { return nil }
      }
      state = step & 0xf
      previous = properties
      i = next
    }
    starts[clusters] = UInt32(truncatingIfNeeded: count)
    columns[clusters] = column
    paragraph.end(at: clusters, column)
    return (clusters, paragraph.count)
  }

  /// Adds a code point to the last of `clusters` clusters.
  @inline(__always)
  private func attach(
    _ properties: ScalarProperties, _ codePoint: UInt32, after previous: ScalarProperties, _ previousBegan: Bool,
    _ clusters: Int, _ column: inout UInt32
  ) {
    let last = clusters &- 1
    var info = self.info[last]
    let oldWidth = UInt32(info & ClusterInfo.width)
    var width = min(2, oldWidth &+ properties.width)
    if properties.makesUncertain { info |= ClusterInfo.uncertain }
    if codePoint & ~1 == 0xfe0e && previous.isVariationBase {
      if codePoint == 0xfe0f { width = 2 } else if previousBegan { width = 1 }
    }
    self.info[last] = info & ~ClusterInfo.width | UInt8(truncatingIfNeeded: width)
    column = column &+ width &- oldWidth
  }
}

/// Writes down the newline-separated lines of a text as they end.
private struct Paragraphs {
  let block: Block
  let utf8: UnsafeBufferPointer<UInt8>
  var count = 0
  var hasTab = false
  private var start = 0
  private var startColumn: UInt32 = 0

  init(_ block: Block, _ utf8: UnsafeBufferPointer<UInt8>) {
    self.block = block
    self.utf8 = utf8
  }

  /// `end` is the newline's cluster, or the end of the text.
  mutating func end(at end: Int, _ column: UInt32) {
    let width = hasTab ? UInt32(TabbedSource(utf8: utf8, info: block.info).width(start, end)) : column - startColumn
    block.paragraphs[count] = .init(start: UInt32(start), end: UInt32(end), width: width, hasTab: hasTab)
    count += 1
    start = end + 1
    startColumn = column
    hasTab = false
  }
}
