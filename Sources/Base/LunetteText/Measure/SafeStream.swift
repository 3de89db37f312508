/// `SafeText` for text that comes in pieces and is written immediately to a terminal or a log, such
/// as the output of a script.
///
/// Code points are replaced one by one as the table of `SafeText` says. Grapheme clusters are not
/// considered, because a mark and its letter may come in two pieces. A piece that ends within a
/// code point, or between CR and LF, keeps its end back until the rest comes. So bytes that are
/// harmless by themselves cannot form a control on the screen.
package struct SafeStream {
  /// The start of a code point whose rest has not come yet: at most three bytes.
  private var waiting: [UInt8] = []
  /// Whether the last code points may be continued by tag characters, which are kept after U+1F3F4
  /// as parts of a flag.
  private var isInFlag = false

  package init() {}

  /// Returns the safe form of the next piece, including the bytes that have waited for it.
  package mutating func feed(_ piece: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    if waiting.isEmpty, TextScan(piece).isPlainASCII {
      if !piece.isEmpty { isInFlag = false }
      return Array(piece)
    }
    let all = waiting + piece
    waiting = []
    return all.withUnsafeBufferPointer { run($0, isFinal: false) }
  }

  /// Ends the stream and returns the safe form of the bytes that still wait.
  package mutating func finish() -> [UInt8] {
    let rest = waiting
    self = SafeStream()
    return rest.withUnsafeBufferPointer { bytes in
      var last = SafeStream()
      return last.run(bytes, isFinal: true)
    }
  }

  private mutating func run(_ bytes: UnsafeBufferPointer<UInt8>, isFinal: Bool) -> [UInt8] {
    var safe: [UInt8] = []
    safe.reserveCapacity(bytes.count + bytes.count / 4 + 8)
    var i = 0
    while i < bytes.count {
      if !isFinal, SafeStream.isBeginning(bytes, at: i) {
        waiting = Array(bytes[i...])
        break
      }
      var (codePoint, length) = decodeUTF8(bytes, at: i)
      if codePoint == 0x0d, i + 1 < bytes.count, bytes[i + 1] == 0x0a {
        (codePoint, length) = (0x0a, 2)
      }
      i += length
      guard ScalarProperties(codePoint).graphemeClass == GraphemeClass.special else {
        isInFlag = codePoint == 0x1f3f4
        append(codePoint, to: &safe)
        continue
      }
      switch Disposition(codePoint) {
      case .newline: append(0x0a, to: &safe)
      case .tab: append(0x09, to: &safe)
      case .replaced(let visible): append(visible, to: &safe)
      case .tag:
        if isInFlag { append(codePoint, to: &safe) }
        continue
      case .breakHint, .dropped: continue
      }
      isInFlag = false
    }
    return safe
  }

  /// Whether the bytes from `i` to the end may be the start of an incomplete code point or line
  /// end.
  private static func isBeginning(_ bytes: UnsafeBufferPointer<UInt8>, at i: Int) -> Bool {
    let left = bytes.count - i
    let whole =
      switch bytes[i] {
      case 0x0d: 2
      case 0xc2...0xdf: 2
      case 0xe0...0xef: 3
      case 0xf0...0xf4: 4
      default: 1
      }
    guard left < whole else { return false }
    // If decoding stops before the end, the bytes that follow already make the sequence invalid.
    return bytes[i] == 0x0d || decodeUTF8(bytes, at: i).length == left
  }

  private func append(_ codePoint: UInt32, to safe: inout [UInt8]) {
    if codePoint < 0x80 { return safe.append(UInt8(codePoint)) }
    safe.append(contentsOf: UTF8.encode(Unicode.Scalar(codePoint)!)!)
  }
}
