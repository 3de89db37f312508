import Glibc

/// Where a Markdown text can be cut so that its parts, read one by one, are what the whole text is: most often at a blank line. A
/// text that grows at its end keeps the parts before its last one, which need not be read again.
public enum MarkdownParts {
  /// The longest text in bytes that is cut. The limits of a whole text hold for each part alone.
  static let maxLength = 1 << 18

  /// Returns the parts of a text, in order; a single one where it cannot be cut. Where the rules leave a doubt, the text is not cut.
  public static func split(_ text: String) -> [Substring] {
    var growing = Growing()
    return growing.split(text).parts
  }

  private typealias Line = Slice<UnsafeBufferPointer<UInt8>>

  /// The parts of a text that grows at its end: what stands before its last part is not looked at again.
  public struct Growing {
    private var text = ""
    /// Where the parts begin, in bytes, and what was known of the lines before.
    private var starts: [(offset: Int, known: Scanner)] = []

    public init() {}

    /// Whether `text` is the text of the last time, with more after it or not.
    public func isContinued(by text: String) -> Bool {
      var (before, text) = (self.text, text)
      return before.withUTF8 { before in
        text.withUTF8 { text in
          guard before.count <= text.count else { return false }
          guard let known = before.baseAddress, let start = text.baseAddress else { return true }
          return memcmp(known, start, before.count) == 0
        }
      }
    }

    /// Returns the parts of a text, and how many of the first are those of the last time. The text must continue the last one.
    public mutating func split(_ text: String) -> (parts: [Substring], kept: Int) {
      var text = text
      text.makeContiguousUTF8()
      // A line that had no end may be another one now, with which no part begins.
      if starts.count > 1, !self.text.utf8.dropFirst(starts[starts.count - 1].offset).contains(0x0A) {
        starts.removeLast()
      }
      let kept = max(0, starts.count - 1)
      if starts.isEmpty { starts = [(0, Scanner())] }
      self.text = text
      let isCut = text.utf8.count <= maxLength && text.withUTF8 { scan($0) }
      if !isCut {
        self = Growing()
        return ([text[...]], 0)
      }
      let places = starts.map { text.utf8.index(text.startIndex, offsetBy: $0.offset) } + [text.endIndex]
      let parts = zip(places, places.dropFirst()).map { text[$0..<$1] }
      return (parts.filter { !$0.isEmpty }, kept)
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
        if scanner.isWhole { return false }
        line = end
      }
      return true
    }
  }

  /// What is known of the lines so far.
  private struct Scanner {
    /// Whether the whole text must be read at once, because a part may say what another one means.
    var isWhole = false
    /// Whether nothing is cut from here on.
    private var isStuck = false
    private var isAfterBlank = false
    /// Whether there is an item of a list in this part, which further items may follow.
    private var hasList = false
    /// The mark and the indentation of the block of code in which the line is.
    private var fence: (mark: UInt8, length: Int, indent: Int)?

    /// Takes a line; returns whether a part begins with it.
    mutating func begins(_ line: Line) -> Bool {
      let content = line.drop { $0 == 0x20 }
      let indent = line.count - content.count
      let body = content.last == 0x0A ? content.dropLast() : content
      if body.dropLast().contains(0x0D) || Self.mayDefine(body) { isWhole = true }
      guard let first = body.first, !body.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else {
        isAfterBlank = true
        return false
      }
      defer { isAfterBlank = false }
      if let fence {
        // The end of an item is the end of a block of code in it.
        if indent < fence.indent { isStuck = true }
        close(fence, body, indent)
        return false
      }
      let isItem = Self.beginsItem(body)
      let isCut = isAfterBlank && indent == 0 && first != 0x09 && !isStuck && !(isItem && hasList)
      if isCut { hasList = false }
      note(body, first, indent, isItem)
      return isCut
    }

    private mutating func close(
      _ fence: (mark: UInt8, length: Int, indent: Int), _ body: Line, _ indent: Int
    ) {
      let length = body.prefix { $0 == fence.mark }.count
      guard length >= fence.length, body.dropFirst(length).allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D })
      else { return }
      // Within an item it is hard to say which of the two it is: an end, or a block of its own.
      if indent != fence.indent { isStuck = true }
      self.fence = nil
    }

    private mutating func note(
      _ body: Line, _ first: UInt8, _ indent: Int, _ isItem: Bool
    ) {
      if isItem {
        hasList = true
        // A block of code that begins in the line of its item ends elsewhere.
        if Self.contains(body, "```") || Self.contains(body, "~~~") { isStuck = true }
      }
      switch first {
      case UInt8(ascii: "`"), UInt8(ascii: "~"):
        let length = body.prefix { $0 == first }.count
        let rest = body.dropFirst(length)
        guard length >= 3, first == UInt8(ascii: "~") || !rest.contains(first) else { return }
        if indent < 4 { fence = (first, length, indent) } else if hasList { isStuck = true }
      case UInt8(ascii: "<"):
        // HTML has rules of its own for its end.
        isStuck = true
      default: break
      }
    }

    /// Whether a line may define a link, for the whole text.
    private static func mayDefine(_ body: Line) -> Bool {
      let inner = body.drop { byte in
        switch byte {
        case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "."),
          UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: false
        }
      }
      guard inner.first == UInt8(ascii: "[") else { return false }
      return contains(inner, "]:") || !inner.contains(UInt8(ascii: "]"))
    }

    private static func contains(_ text: Line, _ part: StaticString) -> Bool {
      let bytes = UnsafeBufferPointer(start: part.utf8Start, count: part.utf8CodeUnitCount)
      return text.indices.contains { text[$0...].starts(with: bytes) }
    }

    /// Whether a line begins with the mark of an item.
    private static func beginsItem(_ body: Line) -> Bool {
      let digits = body.prefix { $0 >= 0x30 && $0 <= 0x39 }
      let marks = digits.isEmpty ? Array("-*+".utf8) : Array(".)".utf8)
      let rest = body.dropFirst(digits.count)
      guard let mark = rest.first, marks.contains(mark) else { return false }
      return rest.dropFirst().first.map { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } ?? true
    }
  }
}
