import CLunetteText

/// Where a Markdown text can be cut so that its parts, read one by one, are what the whole text is:
/// most often at a blank line. A text that grows at its end keeps the parts before its last one,
/// which need not be read again.
public enum MarkdownParts {
  /// The most bytes of definitions of links that are given to each part.
  static let maxDefinitions = 1 << 12

  /// Returns the parts of a text, in order; a single one where it cannot be cut. Where the rules
  /// leave a doubt, the text is not cut.
  public static func split(_ text: String) -> [Substring] {
    var growing = Growing()
    return growing.split(text).parts
  }

  /// The parts of a text that grows at its end. Only the last part is read again.
  public struct Growing {
    private var text = ""
    /// The offsets at which the parts begin, in bytes, each with the scanner's state there.
    private var starts: [(offset: Int, known: MarkdownScanner)] = []
    /// The lines that define links for the whole text.
    public private(set) var definitions = ""

    public init() {}

    /// Whether `text` is the text of the last time, with more after it or not.
    public func isContinued(by text: String) -> Bool {
      var (before, text) = (self.text, text)
      return before.withUTF8 { before in
        text.withUTF8 { text in
          guard before.count <= text.count else { return false }
          guard let known = before.baseAddress, let start = text.baseAddress else { return true }
          return lunette_same_bytes(known, start, before.count)
        }
      }
    }

    /// Finds the parts of a text, which must continue the last one. Returns how many of the first
    /// are those of the last time, and the parts after these.
    public mutating func split(_ text: String) -> (parts: [Substring], kept: Int) {
      var text = Self.bounded(text)
      text.makeContiguousUTF8()
      // If the last line was incomplete, it may have become one that begins no part.
      if starts.count > 1, !self.text.utf8.dropFirst(starts[starts.count - 1].offset).contains(0x0A)
      {
        starts.removeLast()
      }
      let kept = max(0, starts.count - 1)
      if starts.isEmpty { starts = [(0, MarkdownScanner())] }
      self.text = text
      let isCut = text.withUTF8 { scan($0) }
      if !isCut {
        self = Growing()
        return ([text[...]], 0)
      }
      return (parts(from: kept), kept)
    }

    /// The parts of the text from the one with this number on.
    public func parts(from number: Int) -> [Substring] {
      let offsets =
        starts[number...].map { text.utf8.index(text.startIndex, offsetBy: $0.offset) }
        + [text.endIndex]
      let parts = zip(offsets, offsets.dropFirst()).map { text[$0..<$1] }
      return parts.filter { !$0.isEmpty }
    }

    /// The source that is read for a part. If the part may contain a link, the definitions of all
    /// links come before it.
    public func source(of part: Substring) -> String {
      definitions.isEmpty || !part.utf8.contains(UInt8(ascii: "["))
        ? String(part) : definitions + "\n" + part
    }

    /// The text, cut to the length that is read.
    private static func bounded(_ text: String) -> String {
      guard text.utf8.count > Markdown.longest else { return text }
      var end = text.utf8.index(text.startIndex, offsetBy: Markdown.longest)
      while UTF8.isContinuation(text.utf8[end]) { end = text.utf8.index(before: end) }
      return String(text[..<end])
    }

    /// Finds the parts from the last one on; returns false if the text cannot be cut.
    private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      var (line, scanner) = starts[starts.count - 1]
      let start = line
      while line < bytes.count {
        let end = bytes[line...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
        let before = scanner
        if scanner.begins(bytes[line..<end]), line > start {
          starts.append((line, before))
        }
        if scanner.isWhole || scanner.definitions.count > maxDefinitions { return false }
        line = end
      }
      if !definitions.utf8.elementsEqual(scanner.definitions) {
        definitions = String(decoding: scanner.definitions, as: UTF8.self)
      }
      return true
    }
  }
}
