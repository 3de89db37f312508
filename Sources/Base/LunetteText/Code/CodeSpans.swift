/// A piece of code with its kind, such as keyword or comment.
public struct CodeSpan: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case plain, keyword, string, comment, number
    /// Lines of a difference between two files: added, removed, and the location of a change.
    case added, removed, location
  }
  public var text: String
  public var kind: Kind

  /// The longest code in bytes whose pieces are distinguished, and the largest number of pieces;
  /// what comes after these is plain.
  static let longest = 1 << 16
  static let maxSpans = 8_000

  /// The pieces of code in a language, which together are the whole code; nil if nothing is known
  /// of the language.
  public static func spans(of code: String, language: String) -> [CodeSpan]? {
    if language == "diff" || language == "patch" {
      return code.utf8.count > longest ? nil : difference(code)
    }
    guard let language = CodeLanguage.named(language), code.utf8.count <= longest else {
      return nil
    }
    var reader = CodeReader(Array(code.utf8), language)
    return reader.spans()
  }

  private static func difference(_ code: String) -> [CodeSpan] {
    var spans: [CodeSpan] = []
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let kind: Kind =
        if line.hasPrefix("+++") || line.hasPrefix("---") || line.hasPrefix("diff ")
          || line.hasPrefix("index ")
        {
          .comment
        } else if line.hasPrefix("@@") {
          .location
        } else if line.hasPrefix("+") {
          .added
        } else if line.hasPrefix("-") {
          .removed
        } else {
          .plain
        }
      let text = line + (index + 1 < lines.count ? "\n" : "")
      if let last = spans.last, last.kind == kind || spans.count >= maxSpans {
        spans[spans.count - 1].text += text
      } else {
        spans.append(CodeSpan(text: String(text), kind: kind))
      }
    }
    return spans
  }
}

/// Tells the pieces of code apart, byte by byte; it knows words and not what they mean.
private struct CodeReader {
  private let bytes: [UInt8]
  private let language: CodeLanguage
  private var at = 0
  /// Where the plain text begins that has no span yet.
  private var plain = 0
  private var found: [CodeSpan] = []

  init(_ bytes: [UInt8], _ language: CodeLanguage) {
    self.bytes = bytes
    self.language = language
  }

  mutating func spans() -> [CodeSpan] {
    while at < bytes.count, found.count < CodeSpan.maxSpans { step() }
    at = bytes.count
    flush()
    return found
  }

  private mutating func flush() {
    if plain < at {
      found.append(CodeSpan(text: String(decoding: bytes[plain..<at], as: UTF8.self), kind: .plain))
    }
  }
  private mutating func add(_ kind: CodeSpan.Kind, to end: Int) {
    flush()
    found.append(CodeSpan(text: String(decoding: bytes[at..<end], as: UTF8.self), kind: kind))
    at = end
    plain = end
  }

  private func starts(_ text: String, at offset: Int) -> Bool {
    bytes[offset...].starts(with: text.utf8)
  }
  /// Where a text that begins at `offset` or later ends; the end of the code if it is nowhere.
  private func end(of text: String, from offset: Int) -> Int {
    let first = text.utf8.first
    var here = min(offset, bytes.count)
    while here < bytes.count {
      if bytes[here] == first, starts(text, at: here) { return here + text.utf8.count }
      here += 1
    }
    return bytes.count
  }
  private func lineEnd(from offset: Int) -> Int {
    bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
  }
  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || isDigit(byte)
      || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
  }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private mutating func step() {
    let byte = bytes[at]
    let isAfterBlank = at == 0 || bytes[at - 1] <= 0x20
    if !language.commentsNeedBlank || isAfterBlank {
      for comment in language.blockComments where starts(comment.begin, at: at) {
        return add(.comment, to: end(of: comment.end, from: at + comment.begin.utf8.count))
      }
      for comment in language.lineComments where starts(comment, at: at) {
        return add(.comment, to: lineEnd(from: at))
      }
    }
    for string in language.longStrings where starts(string.begin, at: at) {
      return add(.string, to: end(of: string.end, from: at + string.begin.utf8.count))
    }
    if language.quotes.contains(byte) { return add(.string, to: stringEnd(byte)) }
    if Self.isWord(byte) || byte == UInt8(ascii: "#") { return word(byte) }
    at += 1
  }

  private func stringEnd(_ quote: UInt8) -> Int {
    let isRaw = language.rawQuotes.contains(quote)
    var here = at + 1
    while here < bytes.count, bytes[here] != 0x0A {
      if bytes[here] == UInt8(ascii: "\\"), !isRaw {
        here += 2
        continue
      }
      here += 1
      if bytes[here - 1] == quote { break }
    }
    return min(here, bytes.count)
  }

  private mutating func word(_ first: UInt8) {
    var end = at + 1
    while end < bytes.count,
      Self.isWord(bytes[end]) || Self.isDigit(first) && bytes[end] == UInt8(ascii: ".")
    {
      end += 1
    }
    if Self.isDigit(first) { return add(.number, to: end) }
    if language.keywords.contains(String(decoding: bytes[at..<end], as: UTF8.self)) {
      return add(.keyword, to: end)
    }
    at = end
  }
}
