import CLunetteText

/// The only way by which text of scripts, files and users comes in: it turns arbitrary bytes into
/// UTF-8 that every terminal takes for plain text.
///
/// | in the input                                              | becomes                                    |
/// |-----------------------------------------------------------|--------------------------------------------|
/// | newline, CR LF, U+2028, U+2029                            | a newline                                  |
/// | tab                                                       | kept: layout expands it, it is never drawn |
/// | other C0 controls (ESC, lone CR …), DEL                   | their pictures, U+2400 … U+2421            |
/// | C1 controls, noncharacters, U+FFF0 … U+FFF8               | U+FFFD                                     |
/// | invalid UTF-8, surrogates                                 | U+FFFD for each maximal part, as WHATWG    |
/// | bidi marks, embeddings, overrides and isolates, U+FEFF,   | dropped                                    |
/// | deprecated and unassigned format characters               |                                            |
/// | zero-width space, word joiner, soft hyphen                | dropped; `MeasuredText` keeps them as      |
/// |                                                           | break hints, which are not drawn either    |
/// | tag characters                                            | kept after U+1F3F4 (flags), else dropped   |
/// | a mark with nothing to stand on                           | put on a no-break space                    |
/// | a vowel or final jamo without an initial                  | put on the Hangul fillers                  |
/// | other zero-width characters with nothing before them      | dropped                                    |
/// | what a grapheme cluster has beyond 48 bytes               | dropped                                    |
///
/// Safe text does not change: `sanitize(sanitize(x)) == sanitize(x)`. The function does not
/// normalise text, reorder right-to-left text, or distinguish look-alike letters.
public enum SafeText {
  /// The maximum number of bytes that a grapheme cluster keeps. The longest emoji that Unicode
  /// recommends has 35 bytes.
  public static let maximumClusterLength = 48

  /// The safe form of a string. If the string is already safe, it is returned without copying.
  public static func sanitize(_ string: String) -> String {
    var string = string
    return string.withUTF8 { utf8 -> String? in
      if TextScan(utf8).isPlainASCII || Sanitizer.changesNothing(in: utf8) { return nil }
      let safe = Sanitizer.run(utf8, keepsBreakHints: false).utf8
      return safe.elementsEqual(utf8) ? nil : String(decoding: safe, as: UTF8.self)
    } ?? string
  }

  /// The safe form of bytes that should be UTF-8.
  public static func sanitize(_ utf8: UnsafeBufferPointer<UInt8>) -> String {
    if TextScan(utf8).isPlainASCII || Sanitizer.changesNothing(in: utf8) {
      return String(decoding: utf8, as: UTF8.self)
    }
    return String(decoding: Sanitizer.run(utf8, keepsBreakHints: false).utf8, as: UTF8.self)
  }

  /// The safe form of bytes that should be UTF-8.
  public static func sanitize(_ utf8: [UInt8]) -> String {
    utf8.withUnsafeBufferPointer { sanitize($0) }
  }
}

/// The treatment of a code point whose grapheme class is `special`.
enum Disposition {
  case newline
  case tab
  case replaced(UInt32)
  /// A zero-width space, a word joiner or a soft hyphen.
  case breakHint
  case tag
  case dropped

  init(_ codePoint: UInt32) {
    switch codePoint {
    case 0x0a, 0x2028, 0x2029: self = .newline
    case 0x09: self = .tab
    case 0..<0x20: self = .replaced(0x2400 + codePoint)
    case 0x7f: self = .replaced(0x2421)
    case 0x80..<0xa0, 0xfff0...0xfff8, 0xfdd0...0xfdef: self = .replaced(0xfffd)
    case _ where codePoint & 0xfffe == 0xfffe: self = .replaced(0xfffd)
    case 0xad, 0x200b, 0x2060: self = .breakHint
    case 0xe0020...0xe007f: self = .tag
    default: self = .dropped
    }
  }
}

/// Makes bytes safe, one code point at a time. It is used only for text that is not safe already,
/// or is not known to be.
struct Sanitizer {
  /// The safe UTF-8 written so far.
  private(set) var utf8: [UInt8] = []
  private let keepsBreakHints: Bool
  private var state = GraphemeState.start
  /// The offset at which the cluster that is being written begins.
  private var clusterStart = 0
  private var clusterBase: UInt32 = 0
  /// The state after the kept part of an overlong cluster; nil if the cluster has been kept
  /// completely.
  private var cutState: UInt32?

  /// Makes bytes safe. `boundaries` are ascending offsets in the input; the result contains the
  /// corresponding offsets in the output.
  static func run(
    _ input: UnsafeBufferPointer<UInt8>, keepsBreakHints: Bool, boundaries: [Int] = []
  ) -> (utf8: [UInt8], boundaries: [Int]) {
    var sanitizer = Sanitizer(keepsBreakHints: keepsBreakHints)
    sanitizer.utf8.reserveCapacity(input.count + input.count / 4 + 8)
    var mapped: [Int] = []
    var i = 0
    while i < input.count {
      while mapped.count < boundaries.count, boundaries[mapped.count] <= i {
        mapped.append(sanitizer.utf8.count)
      }
      var (codePoint, length) = decodeUTF8(input, at: i)
      if codePoint == 0x0d, i + 1 < input.count, input[i + 1] == 0x0a {
        (codePoint, length) = (0x0a, 2)
      }
      sanitizer.feed(codePoint)
      i += length
    }
    sanitizer.endCluster(before: GraphemeClass.special)
    while mapped.count < boundaries.count { mapped.append(sanitizer.utf8.count) }
    return (sanitizer.utf8, mapped)
  }

  private init(keepsBreakHints: Bool) { self.keepsBreakHints = keepsBreakHints }

  /// Whether it is certain that `run` would write the bytes as they are. It allocates nothing. The
  /// answer is no wherever something is dropped, replaced or put in, and for a few texts that are
  /// safe, such as one with U+FFFD or the flag of Scotland.
  static func changesNothing(in input: UnsafeBufferPointer<UInt8>) -> Bool {
    var state = GraphemeState.start
    var clusterStart = 0
    var i = 0
    while i < input.count {
      let (codePoint, length) = decodeUTF8(input, at: i)
      // Invalid bytes are decoded as U+FFFD.
      if codePoint == 0xfffd { return false }
      let properties = ScalarProperties(codePoint)
      let graphemeClass = properties.graphemeClass
      if graphemeClass == GraphemeClass.special {
        guard codePoint == 0x0a || codePoint == 0x09 else { return false }
        state = GraphemeState.start
      } else {
        let step = UInt32(lunette_grapheme_step(state, graphemeClass))
        if step & GraphemeState.boundary != 0 {
          if needsBase(properties) { return false }
          clusterStart = i
        } else if i + length - clusterStart > SafeText.maximumClusterLength {
          return false
        }
        state = step & 0xf
      }
      i += length
    }
    return true
  }
  /// Whether the code point cannot begin a cluster, so that something is put before it, or it is
  /// dropped, at the start of a line. Anywhere else it would have attached to what is before it.
  private static func needsBase(_ properties: ScalarProperties) -> Bool {
    switch properties.graphemeClass {
    case GraphemeClass.extend, GraphemeClass.zwj, GraphemeClass.spacingMark, GraphemeClass.linker,
      GraphemeClass.zwnj:
      properties.width == 0
    case GraphemeClass.vowelJamo, GraphemeClass.trailingJamo: true
    default: false
    }
  }

  private mutating func feed(_ codePoint: UInt32) {
    let properties = ScalarProperties(codePoint)
    guard properties.graphemeClass == GraphemeClass.special else {
      return feed(codePoint, properties, properties.graphemeClass)
    }
    switch Disposition(codePoint) {
    case .newline: feedControl(0x0a)
    case .tab: feedControl(0x09)
    case .replaced(let visible): feed(visible, ScalarProperties(visible), GraphemeClass.other)
    case .breakHint: if keepsBreakHints { feedControl(codePoint) }
    case .tag: if clusterBase == 0x1f3f4 { feed(codePoint, properties, GraphemeClass.extend) }
    case .dropped: break
    }
  }

  /// Writes a newline, a tab or a break hint, which is a cluster by itself and to which nothing
  /// attaches.
  private mutating func feedControl(_ codePoint: UInt32) {
    endCluster(before: GraphemeClass.special)
    appendUTF8(codePoint)
    state = GraphemeState.start
    clusterBase = 0
  }

  private mutating func feed(
    _ codePoint: UInt32, _ properties: ScalarProperties, _ graphemeClass: UInt32
  ) {
    let step = UInt32(lunette_grapheme_step(state, graphemeClass))
    if step & GraphemeState.boundary == 0 {
      attach(codePoint, step: step)
      return
    }
    if Sanitizer.needsBase(properties) {
      switch graphemeClass {
      case GraphemeClass.vowelJamo: feed(0x115f)
      case GraphemeClass.trailingJamo:
        feed(0x115f)
        feed(0x1160)
      case _ where properties.isMark: feed(0xa0)
      default: return
      }
      return feed(codePoint)
    }
    endCluster(before: graphemeClass)
    clusterStart = utf8.count
    clusterBase = codePoint
    appendUTF8(codePoint)
    state = step & 0xf
  }

  private mutating func attach(_ codePoint: UInt32, step: UInt32) {
    if cutState == nil {
      if utf8.count - clusterStart + UTF8.width(Unicode.Scalar(codePoint)!)
        > SafeText.maximumClusterLength
      {
        cutState = state
      } else {
        appendUTF8(codePoint)
      }
    }
    state = step
  }

  /// Ends an overlong cluster. If the kept part would attach to what comes next, the cluster is
  /// replaced by U+FFFD: otherwise the text would be cut into different clusters when it is read
  /// again, by us or by the terminal.
  private mutating func endCluster(before graphemeClass: UInt32) {
    if let kept = cutState,
      UInt32(lunette_grapheme_step(kept, graphemeClass)) & GraphemeState.boundary == 0
    {
      utf8.removeSubrange(clusterStart...)
      appendUTF8(0xfffd)
    }
    cutState = nil
  }

  private mutating func appendUTF8(_ codePoint: UInt32) {
    // The code point is a Unicode scalar, because `decodeUTF8` returns nothing else.
    utf8.append(contentsOf: UTF8.encode(Unicode.Scalar(codePoint)!)!)
  }
}

/// The code point at an offset and its length in bytes. Where the bytes are not valid UTF-8, it is
/// U+FFFD with the length of the maximal invalid part (at least 1).
func decodeUTF8(_ utf8: UnsafeBufferPointer<UInt8>, at i: Int) -> (codePoint: UInt32, length: Int) {
  let first = UInt32(utf8[i])
  let (length, low, high): (Int, UInt8, UInt8)
  switch first {
  case 0..<0x80: return (first, 1)
  case 0xc2...0xdf: (length, low, high) = (2, 0x80, 0xbf)
  case 0xe0: (length, low, high) = (3, 0xa0, 0xbf)
  case 0xed: (length, low, high) = (3, 0x80, 0x9f)
  case 0xe1...0xef: (length, low, high) = (3, 0x80, 0xbf)
  case 0xf0: (length, low, high) = (4, 0x90, 0xbf)
  case 0xf4: (length, low, high) = (4, 0x80, 0x8f)
  case 0xf1...0xf3: (length, low, high) = (4, 0x80, 0xbf)
  default: return (0xfffd, 1)
  }
  var codePoint = first & (0x7f >> UInt32(length))
  for k in 1..<length {
    guard i + k < utf8.count else { return (0xfffd, k) }
    let byte = utf8[i + k]
    guard (k == 1 ? low...high : 0x80...0xbf).contains(byte) else { return (0xfffd, k) }
    codePoint = codePoint << 6 | UInt32(byte & 0x3f)
  }
  return (codePoint, length)
}
