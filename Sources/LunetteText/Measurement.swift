import CLunetteText

/// A single pass over valid UTF-8 that decodes it, cuts it into clusters with the automaton of UAX #29, adds up widths, and
/// records where a line may end.
struct Measurement {
  private let block: TextBlock
  private let utf8: UnsafeBufferPointer<UInt8>
  private let isSafe: Bool

  private var clusters = 0
  private var column: UInt32 = 0
  private var state = GraphemeState.start
  /// The line breaking class of the previous cluster.
  private var lineClass = LineClass.start
  private var paragraphs = 0
  private var paragraphStart = 0
  private var paragraphColumn: UInt32 = 0
  private var paragraphHasTab = false
  /// The bits of all characters of the paragraph that are not ASCII.
  private var paragraphBits: UInt32 = 0
  private var mayRunBothWays = false

  /// Fills a block that is large enough. Returns nil if the text is not safe; if `isSafe` is set, unsafe text is not looked for.
  static func run(
    _ utf8: UnsafeBufferPointer<UInt8>, into block: TextBlock, isSafe: Bool
  ) -> (clusters: Int, paragraphs: Int, mayRunBothWays: Bool)? {
    var pass = Measurement(block: block, utf8: utf8, isSafe: isSafe)
    return pass.run() ? (pass.clusters, pass.paragraphs, pass.mayRunBothWays) : nil
  }

  private init(block: TextBlock, utf8: UnsafeBufferPointer<UInt8>, isSafe: Bool) {
    self.block = block
    self.utf8 = utf8
    self.isSafe = isSafe
  }

  // All functions are inlined into one, so that its state is kept in registers.

  @inline(__always)
  private mutating func run() -> Bool {
    guard let bytes = utf8.baseAddress else { return true }
    let count = utf8.count
    var i = 0
    while i < count {
      let first = UInt32(bytes[i])
      var codePoint = first
      var next = i &+ 1
      if first < 0x80 {
        if Self.isPrintable(bytes[i]), state != GraphemeState.prepend {
          if i &+ 8 <= count, takeASCII(bytes, &i) { continue }
          let properties = ScalarProperties(ascii: bytes[i])
          begin(at: i, properties.info, properties.lineClass)
          state = GraphemeState.plain
          i &+= 1
          continue
        }
      } else {
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
      paragraphBits |= properties.bits
      let step = UInt32(lunette_grapheme_step(state, properties.graphemeClass))
      switch step & 0xe0 {
      case GraphemeState.boundary:
        begin(at: i, properties.info, properties.lineClass)
        state = step & 0xf
      case 0:
        attach(codePoint, properties, at: i)
        if !isSafe && next &- Int(block.starts[clusters &- 1]) > SafeText.maximumClusterLength { return false }
        state = step & 0xf
      case GraphemeState.boundary | GraphemeState.unattached:
        // A mark, a joiner or a jamo that has nothing to attach to is not safe.
        if properties.width == 0 && !isSafe { return false }
        begin(at: i, properties.info, properties.lineClass)
        state = step & 0xf
      default:
        guard takeSpecial(codePoint, properties, at: i) else { return false }
      }
      i = next
    }
    block.starts[clusters] = UInt32(truncatingIfNeeded: count)
    block.columns[clusters] = ClusterColumn(column, 0)
    endParagraph()
    return true
  }

  @inline(__always) private static func isPrintable(_ byte: UInt8) -> Bool { byte &- 0x20 < 0x5f }

  /// Takes up to eight bytes of printable ASCII at once, up to a hyphen; returns false if there are none. It always writes eight
  /// clusters, because the number of bytes taken cannot be predicted; the following clusters overwrite the superfluous ones.
  @inline(__always)
  private mutating func takeASCII(_ bytes: UnsafePointer<UInt8>, _ i: inout Int) -> Bool {
    let word = UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: i, as: UInt64.self).littleEndian
    let low: UInt64 = 0x0101_0101_0101_0101
    let high = low << 7
    // These masks are exact up to the first unwanted byte, and the bytes are cut at that byte.
    let control = word &- low &* 0x20
    let delete = (word ^ low &* 0x7f) &- low
    let hyphen = (word ^ low &* 0x2d) &- low
    let taken = ((word | control | delete | hyphen) & high).trailingZeroBitCount >> 3
    guard taken > 0 else { return false }

    // Sets 0x80 in each byte that is a space.
    let others = word ^ low &* 0x20
    let spaces = ~((others & ~high) &+ ~high | others) & high
    // A line may end after the last one of consecutive spaces.
    let breaks = spaces << 8 & ~spaces
    var info = low | spaces >> 4 | breaks >> 1
    let firstClass = ScalarProperties(ascii: bytes[i]).lineClass
    info |= UInt64(lunette_line_step(lineClass, firstClass) & LineClass.breakBefore)
    UnsafeMutableRawPointer(block.info + clusters).storeBytes(of: info.littleEndian, as: UInt64.self)
    let starts = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7) &+ UInt32(truncatingIfNeeded: i)
    UnsafeMutableRawPointer(block.starts + clusters).storeBytes(of: starts, as: SIMD8<UInt32>.self)
    let columns = ClusterColumn.eight(from: column, info)
    UnsafeMutableRawPointer(block.columns + clusters).storeBytes(of: columns, as: SIMD8<UInt32>.self)

    i &+= taken
    clusters &+= taken
    column &+= UInt32(truncatingIfNeeded: taken)
    lineClass = ScalarProperties(ascii: bytes[i &- 1]).lineClass
    state = GraphemeState.plain
    return true
  }

  @inline(__always)
  private mutating func begin(at i: Int, _ info: UInt8, _ ownLineClass: UInt32) {
    let lineStep = lunette_line_step(lineClass, ownLineClass)
    let info = info | lineStep & LineClass.breakBefore
    block.starts[clusters] = UInt32(truncatingIfNeeded: i)
    block.columns[clusters] = ClusterColumn(column, info)
    block.info[clusters] = info
    column &+= UInt32(info & ClusterInfo.width)
    clusters &+= 1
    lineClass = UInt32(lineStep & 0xf)
  }

  /// Adds a code point to the last cluster.
  @inline(__always)
  private mutating func attach(_ codePoint: UInt32, _ properties: ScalarProperties, at i: Int) {
    let last = clusters &- 1
    let info = block.info[last]
    let oldWidth = UInt32(info & ClusterInfo.width)
    var width = min(2, oldWidth &+ properties.width)
    if codePoint & ~1 == 0xfe0e {
      width = Self.presentedWidth(codePoint, utf8, from: Int(block.starts[last]), to: i) ?? width
    }
    let uncertain = properties.makesUncertain ? ClusterInfo.uncertain : 0
    block.info[last] = info & ~ClusterInfo.width | UInt8(truncatingIfNeeded: width) | uncertain
    column = column &+ width &- oldWidth
  }

  /// The width that U+FE0E or U+FE0F gives to the cluster whose bytes come before it; nil if these do not end with a character
  /// that has both presentations.
  private static func presentedWidth(
    _ selector: UInt32, _ utf8: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> UInt32? {
    var last = end - 1
    while utf8[last] & 0xc0 == 0x80 { last -= 1 }
    guard ScalarProperties(decodeUTF8(utf8, at: last).codePoint).isVariationBase else { return nil }
    if selector == 0xfe0f { return 2 }
    return last == start ? 1 : nil
  }

  /// Handles a control character; returns false if it is not safe.
  @inline(__always)
  private mutating func takeSpecial(_ codePoint: UInt32, _ properties: ScalarProperties, at i: Int) -> Bool {
    switch Disposition(codePoint) {
    case .newline where codePoint == 0x0a:
      endParagraph()
      lineClass = LineClass.start
      begin(at: i, ClusterInfo.newline, LineClass.start)
      paragraphStart = clusters
      paragraphColumn = column
    case .tab:
      paragraphHasTab = true
      begin(at: i, ClusterInfo.tab | ClusterInfo.blank | 1, LineClass.blank)
    case .breakHint:
      lineClass = LineClass.start  // A line may not end before the hint, only after it.
      begin(at: i, codePoint == 0xad ? ClusterInfo.softHyphen : 0, codePoint == 0x2060 ? LineClass.glue : LineClass.any)
    case .tag where isSafe && clusters > 0:
      // In safe text, this occurs only inside a flag.
      attach(codePoint, properties, at: i)
      state = UInt32(lunette_grapheme_step(state, GraphemeClass.extend)) & 0xf
      return true
    default:
      guard isSafe else { return false }
      // This does not occur in safe text. If it did, it would have no cells and would not be drawn.
      begin(at: i, 0, LineClass.glue)
    }
    state = GraphemeState.start
    return true
  }

  /// Ends a line at a newline, before cluster `clusters`.
  @inline(__always)
  private mutating func endParagraph() {
    let width =
      paragraphHasTab
      ? UInt32(TabbedSource(utf8: utf8, info: block.info).width(paragraphStart, clusters)) : column - paragraphColumn
    let runsBothWays = ScalarProperties(bits: paragraphBits).mayRunBothWays
    block.paragraphs[paragraphs] = .init(
      start: UInt32(paragraphStart), end: UInt32(clusters), width: width, hasTab: paragraphHasTab,
      mayRunBothWays: runsBothWays)
    paragraphs += 1
    paragraphHasTab = false
    paragraphBits = 0
    if runsBothWays { mayRunBothWays = true }
  }
}
