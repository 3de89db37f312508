import CLunetteText

/// The clusters that measuring has written, and what it must know about the last one to go on. The
/// functions are inlined into the loop that calls them, so that all of this is kept in registers.
struct ClusterWriter {
  private let starts: UnsafeMutablePointer<UInt32>
  private let info: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  /// The width of all clusters, if a tab counts as one cell.
  private(set) var column: UInt32 = 0
  var state = GraphemeState.start
  /// The line breaking class of the last cluster.
  var lineClass = LineClass.start

  init(_ block: TextBlock) {
    starts = block.starts
    info = block.info
  }

  /// Whether an ideograph or a syllable would begin a cluster.
  @inline(__always) var mayBeginWide: Bool {
    state != GraphemeState.prepend && state != GraphemeState.leadingJamo
  }

  /// The length of the last cluster if it ends before a byte.
  @inline(__always) func lengthOfLast(endingAt end: Int) -> Int { end &- Int(starts[count &- 1]) }

  @inline(__always)
  mutating func begin(at i: Int, _ ownInfo: UInt8, _ ownLineClass: UInt32) {
    let lineStep = lunette_line_step(lineClass, ownLineClass)
    starts[count] = UInt32(truncatingIfNeeded: i)
    info[count] = ownInfo | lineStep & LineClass.breakBefore
    column &+= UInt32(ownInfo & ClusterInfo.width)
    count &+= 1
    lineClass = UInt32(lineStep & 0xf)
  }

  /// Adds a code point to the last cluster.
  /// - Parameter width: The width that the cluster gets; nil for the sum of both.
  @inline(__always)
  mutating func attach(_ properties: ScalarProperties, width: UInt32? = nil) {
    let last = count &- 1
    let oldWidth = UInt32(info[last] & ClusterInfo.width)
    let width = width ?? min(2, oldWidth &+ properties.width)
    let uncertain = properties.makesUncertain ? ClusterInfo.uncertain : 0
    info[last] = info[last] & ~ClusterInfo.width | UInt8(truncatingIfNeeded: width) | uncertain
    column = column &+ width &- oldWidth
  }

  /// The width that U+FE0E or U+FE0F gives to the last cluster; nil if this does not end with a
  /// character that has both presentations.
  func presentedWidth(_ utf8: UnsafeBufferPointer<UInt8>, selectorAt end: Int) -> UInt32? {
    var last = end - 1
    while utf8[last] & 0xc0 == 0x80 { last -= 1 }
    guard ScalarProperties(decodeUTF8(utf8, at: last).codePoint).isVariationBase else { return nil }
    if decodeUTF8(utf8, at: end).codePoint == 0xfe0f { return 2 }
    return last == Int(starts[count - 1]) ? 1 : nil
  }

  /// Takes the bytes of printable ASCII at the beginning of `word`, up to a hyphen, and returns how
  /// many there are. It always writes eight clusters, because that number cannot be predicted; the
  /// following clusters overwrite the superfluous ones.
  @inline(__always)
  mutating func takeASCII(_ word: UInt64, at i: Int) -> Int {
    let low: UInt64 = 0x0101_0101_0101_0101
    let high = low << 7
    // These masks are exact up to the first unwanted byte, and the bytes are cut at that byte.
    let control = word &- low &* 0x20
    let delete = (word ^ low &* 0x7f) &- low
    let hyphen = (word ^ low &* 0x2d) &- low
    let taken = ((word | control | delete | hyphen) & high).trailingZeroBitCount >> 3
    if taken == 0 { return 0 }

    // Sets 0x80 in each byte that is a space.
    let others = word ^ low &* 0x20
    let spaces = ~((others & ~high) &+ ~high | others) & high
    // A line may end after the last one of consecutive spaces.
    let breaks = spaces << 8 & ~spaces
    var infos = low | spaces >> 4 | breaks >> 1
    let first = ScalarProperties(ascii: UInt8(truncatingIfNeeded: word))
    infos |= UInt64(lunette_line_step(lineClass, first.lineClass) & LineClass.breakBefore)
    UnsafeMutableRawPointer(info + count).storeBytes(of: infos.littleEndian, as: UInt64.self)
    let lanes = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7) &+ UInt32(truncatingIfNeeded: i)
    UnsafeMutableRawPointer(starts + count).storeBytes(of: lanes, as: SIMD8<UInt32>.self)

    count &+= taken
    column &+= UInt32(truncatingIfNeeded: taken)
    let last = word &>> (UInt64(truncatingIfNeeded: taken &- 1) &* 8)
    lineClass = ScalarProperties(ascii: UInt8(truncatingIfNeeded: last)).lineClass
    state = GraphemeState.plain
    return taken
  }

  /// Takes a sequence of ideographs and Hangul syllables, which all have the same properties, and
  /// returns its end. Something may attach to the last of them.
  ///
  /// - Parameter word: The bytes at `i`, which are one of these characters.
  @inline(__always)
  mutating func takeWide(_ bytes: UnsafeRawPointer, _ word: UInt32, at i: Int) -> Int {
    var i = i
    var word = word
    let first = ScalarProperties(threeBytes: word)
    var lineStep = lunette_line_step(lineClass, first.lineClass)
    var last: UInt32
    repeat {
      starts[count] = UInt32(truncatingIfNeeded: i)
      info[count] = first.info | lineStep & LineClass.breakBefore
      count &+= 1
      column &+= 2
      i &+= 3
      last = word
      lineStep = lunette_line_step(first.lineClass, first.lineClass)
      word = bytes.loadUnaligned(fromByteOffset: i, as: UInt32.self).littleEndian
    } while lunette_is_wide(word)
    lineClass = UInt32(lineStep & 0xf)
    state =
      UInt32(
        lunette_grapheme_step(GraphemeState.plain, ScalarProperties(threeBytes: last).graphemeClass)
      ) & 0xf
    return i
  }

  /// Writes where the text ends.
  func end(at count: Int) { starts[self.count] = UInt32(truncatingIfNeeded: count) }
}
