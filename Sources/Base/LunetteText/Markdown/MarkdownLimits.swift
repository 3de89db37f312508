/// The parts of a text that cmark is not given, because it would need too much memory or time for
/// them: they are shown as plain text.
///
/// A part is what stands between two blank lines. For nearly each character that may have a meaning
/// in Markdown, cmark makes a node of up to 400 bytes (measured with all of them, alone and in
/// pairs), so that a megabyte of `[` took 200 MB; and its time grows with the square of the
/// containers that are open, and of the pictures whose brackets are.
struct MarkdownLimits {
  /// The longest part in bytes.
  static let maxPartLength = 1 << 16
  /// The memory in bytes that the nodes of all parts may need together. What comes after that is
  /// one plain part.
  static let maxMemory = 32 << 20
  /// The memory in bytes that the nodes of one part may need.
  static let maxPartMemory = 16 << 20
  /// The largest number of cells of the tables in a part: the columns of a header, multiplied by
  /// the lines that follow it, because cmark completes rows that are too short.
  static let maxCells = 10_000
  /// The maximum product of a part's bytes and of those of its lines that may be the second line of
  /// a table: at each of these, cmark reads everything before it again.
  static let maxHeaderSteps = 500_000
  /// The memory in bytes that a line, or a character with a meaning, may need.
  static let weight = 400
  /// The largest number of containers that may be open, multiplied by the lines of the text; and of
  /// pictures in a part.
  static let maxSteps = 10_000_000
  static let maxPictures = 500

  /// The text without the parts that are plain: each of these is a paragraph that consists of
  /// `mark`, the number of the part in `plain`, and `mark`.
  private(set) var source: [UInt8] = []
  /// The parts that are plain, in order.
  private(set) var plain: [String] = []
  /// What stands around the number of a plain part; it does not occur in the text.
  let mark: String

  private var memory = 0
  /// The largest number of containers that a line may begin.
  private let maxContainers: Int

  init(_ text: [UInt8]) {
    mark = Self.unusedMark(text)
    // A text may be one of many parts, which have their limits together.
    let steps = min(Self.maxSteps, Self.maxSteps / Self.maxPartLength * max(text.count, 1 << 10))
    maxContainers = steps / (1 + text.count { $0 == 0x0A })
    source.reserveCapacity(text.count)
    var start = 0
    var isBlank = true
    // A part begins with a line that is not blank after one that is.
    var part = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != 0x0A { end += 1 }
      if end < text.count { end += 1 }
      let lineIsBlank = text[start..<end].allSatisfy {
        $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D
      }
      if lineIsBlank {
        if !isBlank, !take(text[part..<start]) {
          keep(text[part...])
          return
        }
        source += text[start..<end]
      } else if isBlank {
        part = start
      }
      isBlank = lineIsBlank
      start = end
    }
    if !isBlank, !take(text[part...]) { keep(text[part...]) }
  }

  /// Takes a part as Markdown, or as plain text; returns false where the memory does not suffice
  /// for it.
  private mutating func take(_ part: ArraySlice<UInt8>) -> Bool {
    guard part.count <= Self.maxPartLength, let needed = needed(for: part) else {
      memory += Self.weight
      keep(part)
      return true
    }
    if memory + needed > Self.maxMemory { return false }
    memory += needed
    source += part
    return true
  }

  private mutating func keep(_ part: ArraySlice<UInt8>) {
    plain.append(String(decoding: part, as: UTF8.self))
    // A blank line on both sides makes it a separate paragraph, unless it stands in a block that
    // goes on over blank lines.
    source += Array("\n\(mark)\(plain.count - 1)\(mark)\n\n".utf8)
  }

  /// The bytes that cmark may need for a part; nil if it has more containers or pictures than it
  /// may have.
  private func needed(for part: ArraySlice<UInt8>) -> Int? {
    var nodes = 0
    var pictures = 0
    var containers = 0
    var columns = 0
    var isAtStart = true
    var last: UInt8 = 0x0A
    for byte in part {
      if last == 0x0A {
        nodes += 1
        isAtStart = true
        containers = 0
        columns = 0
      }
      switch byte {
      case UInt8(ascii: "["):
        nodes += 1
        if last == UInt8(ascii: "!") { pictures += 1 }
      case UInt8(ascii: "]"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "<"),
        UInt8(ascii: ">"),
        UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "!"), UInt8(ascii: "`"),
        UInt8(ascii: "~"):
        nodes += 1
      default: break
      }
      if isAtStart {
        switch byte {
        case 0x20: columns += 1
        case 0x09: columns += 4
        case UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "-"),
          UInt8(ascii: "."),
          UInt8(ascii: ")"):
          // A line of dashes is a rule; the mark of an item has a blank after it.
          if byte != last || byte == UInt8(ascii: ">") {
            containers += 1
            nodes += 1
          }
        case UInt8(ascii: "0")...UInt8(ascii: "9"): break
        default: isAtStart = false
        }
        // A container may begin at each second column, and goes on for as long as lines are
        // indented.
        if containers + columns / 2 > maxContainers { return nil }
      }
      last = byte
    }
    guard pictures <= Self.maxPictures, let cells = tableCells(in: part) else { return nil }
    let memory = (nodes + cells) * Self.weight
    return memory > Self.maxPartMemory ? nil : memory
  }

  /// The number of cells that the tables of a part may have; nil if that is more than they may
  /// have. Each line that consists of bars, colons and dashes may follow the header of a table that
  /// goes on to the end of the part.
  private func tableCells(in part: ArraySlice<UInt8>) -> Int? {
    guard part.contains(where: { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ":") }) else {
      return 0
    }
    let lines = part.split(separator: 0x0A, omittingEmptySubsequences: false)
    var (cells, headers) = (0, 0)
    for (index, line) in lines.enumerated() {
      var (bars, dashes, isDelimiter) = (0, 0, true)
      var hasMark = false
      // A bar at the beginning or at the end begins no column.
      var outer = 0
      var isFirst = true
      for byte in line {
        switch byte {
        case UInt8(ascii: "|"):
          bars += 1
          hasMark = true
          if isFirst { outer += 1 }
          isFirst = false
        case UInt8(ascii: ":"): hasMark = true
        case UInt8(ascii: "-"):
          dashes += 1
          isFirst = false
        // What a quotation or an item may begin with.
        case 0x20, 0x09, 0x0B, 0x0C, 0x0D, UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "*"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ")"):
          break
        default: isDelimiter = false
        }
        if !isDelimiter { break }
      }
      guard isDelimiter, hasMark, dashes > 0, index > 0 else { continue }
      headers += 1
      if bars > outer, line.last(where: { $0 > 0x20 }) == UInt8(ascii: "|") { outer += 1 }
      cells = max(cells, (bars + 1 - outer) * (lines.count - index))
      if cells > Self.maxCells || headers * part.count > Self.maxHeaderSteps { return nil }
    }
    return cells
  }

  /// A text of private characters that does not occur in `text`.
  private static func unusedMark(_ text: [UInt8]) -> String {
    // The first byte of `markScalar`.
    guard text.contains(0xEF) else { return String(Character(markScalar)) }
    var longest = 0
    var run = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      run = scalar == markScalar ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: Character(markScalar), count: longest + 1)
  }

  /// The pieces of a text between marks: the second, fourth … are numbers of plain parts.
  func pieces(_ text: String) -> [String] {
    var pieces = [String.UnicodeScalarView()]
    var run = 0
    for scalar in text.unicodeScalars {
      pieces[pieces.count - 1].append(scalar)
      run = scalar == Self.markScalar ? run + 1 : 0
      if run == mark.unicodeScalars.count {
        pieces[pieces.count - 1].removeLast(run)
        pieces.append(String.UnicodeScalarView())
        run = 0
      }
    }
    return pieces.map { String($0) }
  }

  /// One for private use, of which no text in a language has any.
  private static let markScalar: Unicode.Scalar = "\u{F8FE}"
}
