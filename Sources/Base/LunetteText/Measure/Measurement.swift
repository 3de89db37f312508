import CLunetteText

/// A single pass over bytes that should be UTF-8, which decodes them, cuts them into clusters with
/// the automaton of UAX #29, adds up widths, and records where a line may end.
struct Measurement {
  private let block: TextBlock
  private let utf8: UnsafeBufferPointer<UInt8>
  private let isSafe: Bool

  private var writer: ClusterWriter
  private var paragraphs = 0
  private var paragraphStart = 0
  private var paragraphColumn: UInt32 = 0
  private var paragraphHasTab = false
  /// The bits of all characters of the paragraph that are looked up one by one.
  private var paragraphBits: UInt32 = 0
  private var mayRunBothWays = false

  /// Measures the text of a block that is large enough, and fills it. Returns nil if the text is
  /// not safe, or no UTF-8; if `isSafe` is set, it must be both.
  static func run(
    in block: TextBlock, byteCount: Int, isSafe: Bool
  ) -> (clusters: Int, paragraphs: Int, mayRunBothWays: Bool)? {
    let utf8 = UnsafeBufferPointer(start: UnsafePointer(block.utf8), count: byteCount)
    var pass = Measurement(block: block, utf8: utf8, isSafe: isSafe)
    return pass.run() ? (pass.writer.count, pass.paragraphs, pass.mayRunBothWays) : nil
  }

  private init(block: TextBlock, utf8: UnsafeBufferPointer<UInt8>, isSafe: Bool) {
    self.block = block
    self.utf8 = utf8
    self.isSafe = isSafe
    writer = ClusterWriter(block)
  }

  private mutating func run() -> Bool {
    var i = 0
    while true {
      guard takePlain(&i) else { return false }
      if i == utf8.count { break }
      // A surrogate is decoded as U+FFFD of one byte, and the next byte is no UTF-8.
      let (codePoint, length) = decodeUTF8(utf8, at: i)
      guard takeSpecial(codePoint, at: i) else { return false }
      i += length
    }
    writer.end(at: i)
    endParagraph()
    return true
  }

  /// Takes code points up to one that needs a decision, where `position` is left, or to the end.
  /// Returns false if there is something before it that is not safe or no UTF-8.
  private mutating func takePlain(_ position: inout Int) -> Bool {
    let bytes = UnsafeRawPointer(block.utf8)
    let count = utf8.count
    // These are variables of the function, so that they are kept in registers.
    var i = position
    var writer = writer
    var bits = paragraphBits
    defer {
      position = i
      self.writer = writer
      paragraphBits = bits
    }
    while i < count {
      // There are eight bytes more in the block, which are 0, so that no more than a part of a
      // character is read beyond the end.
      let eight = bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self).littleEndian
      let word = UInt32(truncatingIfNeeded: eight)
      let length: Int
      let properties: ScalarProperties
      if word & 0x80 == 0 {
        if writer.state != GraphemeState.prepend {
          let taken = writer.takeASCII(eight, at: i)
          i &+= taken
          if taken > 0 { continue }
        }
        length = 1
        properties = ScalarProperties(ascii: UInt8(truncatingIfNeeded: word))
      } else if word & 0xf0 == 0xe0 {
        if lunette_is_wide(word), writer.mayBeginWide {
          i = writer.takeWide(bytes, word, at: i)
          continue
        }
        guard lunette_is_three_bytes(word) else { return false }
        length = 3
        properties = ScalarProperties(threeBytes: word)
      } else if word & 0xe0 == 0xc0 {
        guard lunette_is_two_bytes(word) else { return false }
        length = 2
        properties = ScalarProperties(twoBytes: word)
      } else {
        guard lunette_is_four_bytes(word) else { return false }
        length = 4
        properties = ScalarProperties(fourBytes: word)
      }
      let step = UInt32(lunette_grapheme_step(writer.state, properties.graphemeClass))
      switch step & 0xe0 {
      case GraphemeState.boundary: writer.begin(at: i, properties.info, properties.lineClass)
      case 0:
        let isSelector = word & 0xfe_ffff == 0x8e_b8ef  // U+FE0E and U+FE0F
        writer.attach(
          properties, width: isSelector ? writer.presentedWidth(utf8, selectorAt: i) : nil)
        if !isSafe, writer.lengthOfLast(endingAt: i &+ length) > SafeText.maximumClusterLength {
          return false
        }
      default: return true
      }
      bits |= properties.bits
      writer.state = step & 0xf
      i &+= length
    }
    return true
  }

  /// Takes a control character, or one that would have to attach to something but cannot; returns
  /// false if it is not safe.
  private mutating func takeSpecial(_ codePoint: UInt32, at i: Int) -> Bool {
    let properties = ScalarProperties(codePoint)
    guard properties.graphemeClass == GraphemeClass.special else {
      // A mark, a joiner or a jamo that has nothing to attach to is not safe.
      guard properties.width > 0 || isSafe else { return false }
      writer.begin(at: i, properties.info, properties.lineClass)
      writer.state = UInt32(lunette_grapheme_step(writer.state, properties.graphemeClass)) & 0xf
      paragraphBits |= properties.bits
      return true
    }
    switch Disposition(codePoint) {
    case .newline where codePoint == 0x0a:
      endParagraph()
      writer.lineClass = LineClass.start
      writer.begin(at: i, ClusterInfo.newline, LineClass.start)
      paragraphStart = writer.count
      paragraphColumn = writer.column
    case .tab:
      paragraphHasTab = true
      writer.begin(at: i, ClusterInfo.tab | ClusterInfo.blank | 1, LineClass.blank)
    case .breakHint:
      writer.lineClass = LineClass.start  // A line may not end before the hint, only after it.
      writer.begin(
        at: i, codePoint == 0xad ? ClusterInfo.softHyphen : 0,
        codePoint == 0x2060 ? LineClass.glue : LineClass.any)
    case .tag where isSafe && writer.count > 0:
      // In safe text, this occurs only inside a flag.
      writer.attach(properties)
      writer.state = UInt32(lunette_grapheme_step(writer.state, GraphemeClass.extend)) & 0xf
      return true
    default:
      guard isSafe else { return false }
      // This does not occur in safe text. If it did, it would have no cells and would not be drawn.
      writer.begin(at: i, 0, LineClass.glue)
    }
    writer.state = GraphemeState.start
    return true
  }

  /// Ends a line at a newline or at the end of the text.
  private mutating func endParagraph() {
    let width =
      paragraphHasTab
      ? UInt32(TabbedSource(utf8: utf8, info: block.info).width(paragraphStart, writer.count))
      : writer.column - paragraphColumn
    let runsBothWays = ScalarProperties(bits: paragraphBits).mayRunBothWays
    block.paragraphs[paragraphs] = .init(
      start: UInt32(paragraphStart), end: UInt32(writer.count), width: width,
      hasTab: paragraphHasTab,
      mayRunBothWays: runsBothWays)
    paragraphs += 1
    paragraphHasTab = false
    paragraphBits = 0
    if runsBothWays { mayRunBothWays = true }
  }
}
