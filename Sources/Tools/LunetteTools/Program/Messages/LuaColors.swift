import LunetteBase
import LunetteLua

/// The parts of a text in Lua that have colours.
package struct LuaColors {
  private var found: [(bytes: Range<Int>, look: StyledLine.Look)] = []
  private let source: [UInt8]
  /// A longer text is data.
  private static let longest = 1 << 20

  init(_ source: [UInt8]) {
    self.source = source
    if source.count > Self.longest { return }
    var end = 0
    for token in LuaTokens(source) {
      comment(in: end..<token.bytes.startIndex)
      end = token.bytes.endIndex
      switch token.kind {
      case .word where LuaTokens.reserved.contains(String(decoding: token.bytes, as: UTF8.self)):
        found.append((token.bytes.startIndex..<end, .keyword))
      case .string: found.append((token.bytes.startIndex..<end, .literal))
      case .number: found.append((token.bytes.startIndex..<end, .number))
      case .word, .symbol: break
      }
    }
    comment(in: end..<source.count)
  }

  /// Between two tokens there are blanks and comments only.
  private mutating func comment(in gap: Range<Int>) {
    guard let dash = source[gap].firstIndex(of: UInt8(ascii: "-")) else { return }
    found.append((dash..<gap.upperBound, .comment))
  }

  /// The parts of some bytes of the text. `marked` is another part, over the colours.
  func parts(_ range: Range<Int>, marked: Range<Int>? = nil) -> [(String, StyledLine.Look)] {
    var parts: [(String, StyledLine.Look)] = []
    var at = range.lowerBound
    func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }
    func add(upTo end: Int, _ look: StyledLine.Look) {
      guard end > at else { return }
      parts.append((text(at..<end), look))
      at = end
    }
    let start = found.partitioningIndex { $0.bytes.upperBound > range.lowerBound }
    var spans = Array(found[start...].prefix { $0.bytes.lowerBound < range.upperBound })
    if let marked, !marked.isEmpty {
      spans.removeAll { $0.bytes.overlaps(marked) }
      spans.append((marked, .marked))
      spans.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
    }
    for (bytes, look) in spans {
      add(upTo: max(range.lowerBound, bytes.lowerBound), .plain)
      add(upTo: min(range.upperBound, bytes.upperBound), look)
    }
    add(upTo: range.upperBound, .plain)
    return parts
  }

  /// A text in lines.
  package static func lines(_ text: String) -> [StyledLine] {
    let source = Array(text.utf8)
    let colors = LuaColors(source)
    var lines: [StyledLine] = []
    var start = 0
    for line in source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      lines.append(StyledLine(colors.parts(start..<start + line.count)))
      start += line.count + 1
    }
    return lines
  }
}
