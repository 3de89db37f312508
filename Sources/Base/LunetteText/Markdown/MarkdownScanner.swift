/// What is known of the lines of a Markdown text so far: whether a part can begin with the next
/// one.
struct MarkdownScanner {
  typealias Line = Slice<UnsafeBufferPointer<UInt8>>

  /// Whether the whole text must be read at once, because a part may say what another one means.
  private(set) var isWhole = false
  /// The lines that define links, which hold for all parts.
  private(set) var definitions: [UInt8] = []
  /// Whether nothing is cut from here on.
  private var isStuck = false
  private var isAfterBlank = false
  /// Whether a line may define a link: it is the first one, or comes after a blank one or after
  /// another definition.
  private var mayBeDefinition = true
  private var isAfterDefinition = false
  /// Whether there is an item of a list in this part, which further items may follow.
  private var hasList = false
  /// The mark and the indentation of the block of code in which the line is.
  private var fence: (mark: UInt8, length: Int, indent: Int)?
  /// What ends the block of HTML in which the line is; it goes on over blank lines.
  private var html: [StaticString] = []
  /// Whether the line may be in a block of HTML that the next blank line ends.
  private var mayBeHTML = false

  /// Takes a line; returns whether a part begins with it.
  mutating func begins(_ line: Line) -> Bool {
    let content = line.drop { $0 == 0x20 }
    let indent = line.count - content.count
    let body = content.last == 0x0A ? content.dropLast() : content
    if body.dropLast().contains(0x0D) { isWhole = true }
    if !html.isEmpty {
      endHTML(body)
      return false
    }
    guard let first = body.first, !Self.isBlank(body) else {
      (isAfterBlank, mayBeDefinition, isAfterDefinition, mayBeHTML) = (true, true, false, false)
      return false
    }
    defer { isAfterBlank = false }
    if let fence {
      (mayBeDefinition, isAfterDefinition) = (false, false)
      // The end of an item is the end of a block of code in it.
      if indent < fence.indent { isStuck = true }
      if isStuck, Self.mayDefine(body) { isWhole = true }
      close(fence, body, indent)
      return false
    }
    noteDefinition(line, body, indent)
    let isItem = Self.beginsItem(body)
    // An indented line may belong to an item of a list, or to a block of code.
    let mayGoOn = indent >= 4 || first == 0x09 || hasList && (indent > 0 || isItem)
    let isCut = isAfterBlank && !mayGoOn && !isStuck
    if isCut { hasList = false }
    note(body, first, indent, isItem)
    return isCut
  }

  private static func isBlank(_ line: Line) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  // MARK: Definitions

  private mutating func noteDefinition(_ line: Line, _ body: Line, _ indent: Int) {
    let wasAfterDefinition = isAfterDefinition
    isAfterDefinition = false
    defer { if !isAfterDefinition { mayBeDefinition = false } }
    // A label that goes on in the next line does so only if there is one.
    guard Self.mayDefine(body), line.last == 0x0A || body.contains(UInt8(ascii: "]")) else {
      // The line below may be the title of the link, or the rest of a table or heading that takes
      // the definition for its text.
      if wasAfterDefinition { isWhole = true }
      return
    }
    guard mayBeDefinition, indent < 4, !isStuck, !mayBeHTML, Self.isPlainDefinition(body) else {
      isWhole = true
      return
    }
    definitions += body
    definitions.append(0x0A)
    isAfterDefinition = true
  }
  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "(")
  }

  /// Whether a line may define a link, for the whole text.
  private static func mayDefine(_ body: Line) -> Bool {
    let inner = body.drop { byte in
      switch byte {
      case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"),
        UInt8(ascii: "."),
        UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: false
      }
    }
    guard inner.first == UInt8(ascii: "[") else { return false }
    return contains(inner, "]:") || !inner.contains(UInt8(ascii: "]"))
  }

  /// Whether a line is `[label]: address "title"`, in the form in which nothing can be mistaken;
  /// the title may be missing.
  private static func isPlainDefinition(_ body: Line) -> Bool {
    var rest = body.dropFirst()
    guard body.first == UInt8(ascii: "[") else { return false }
    let label = rest.prefix { $0 != UInt8(ascii: "]") }
    let isPlainLabel = label.allSatisfy {
      $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "\\") && $0 != 0x09
    }
    guard isPlainLabel, label.contains(where: { $0 != 0x20 }), label.count < 200 else {
      return false
    }
    rest = rest.dropFirst(label.count)
    guard rest.starts(with: "]:".utf8) else { return false }
    rest = rest.dropFirst(2).drop { $0 == 0x20 }
    let address = rest.prefix { $0 > 0x20 }
    let isPlainAddress = address.allSatisfy {
      $0 < 0x7f && !isQuote($0) && !")<>\\[]".utf8.contains($0)
    }
    guard !address.isEmpty, isPlainAddress else { return false }
    rest = rest.dropFirst(address.count).drop { $0 == 0x20 }
    while rest.last == 0x20 { rest = rest.dropLast() }
    if rest.isEmpty { return true }
    guard rest.count > 2, rest.first == UInt8(ascii: "\""), rest.last == UInt8(ascii: "\"") else {
      return false
    }
    return rest.dropFirst().dropLast().allSatisfy {
      $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 >= 0x20
    }
  }

  // MARK: Blocks of code

  private mutating func close(
    _ fence: (mark: UInt8, length: Int, indent: Int), _ body: Line, _ indent: Int
  ) {
    let length = body.prefix { $0 == fence.mark }.count
    guard length >= fence.length, Self.isBlank(body.dropFirst(length)) else { return }
    // Within an item it is hard to say which of the two it is: an end, or a separate block.
    if indent != fence.indent { isStuck = true }
    self.fence = nil
  }

  private mutating func note(
    _ body: Line, _ first: UInt8, _ indent: Int, _ isItem: Bool
  ) {
    if isItem {
      hasList = true
      // A block of code or of HTML that begins in the line of its item ends elsewhere.
      if Self.contains(body, "```") || Self.contains(body, "~~~")
        || body.contains(UInt8(ascii: "<"))
      {
        isStuck = true
      }
    }
    switch first {
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      let length = body.prefix { $0 == first }.count
      let rest = body.dropFirst(length)
      guard length >= 3, first == UInt8(ascii: "~") || !rest.contains(first) else { return }
      // In HTML these are letters.
      if mayBeHTML { isStuck = true }
      if indent < 4 { fence = (first, length, indent) } else if hasList { isStuck = true }
    case UInt8(ascii: "<"): beginHTML(body, indent)
    default: break
    }
  }

  // MARK: HTML

  /// The beginnings of blocks of HTML that continue over blank lines, in lowercase, and their
  /// ends.
  private static let lasting: [(begin: StaticString, isTag: Bool, ends: [StaticString])] = [
    ("<!--", false, ["-->"]), ("<?", false, ["?>"]), ("<script", true, endsOfTags),
    ("<pre", true, endsOfTags),
    ("<style", true, endsOfTags),
  ]
  private static let endsOfTags: [StaticString] = ["</script>", "</pre>", "</style>"]
  /// Whether a line begins with the name of a tag and not with a longer name.
  private static func begins(_ body: Line, _ begin: StaticString, isTag: Bool) -> Bool {
    guard starts(body, begin) else { return false }
    let next = body.dropFirst(begin.utf8CodeUnitCount).first
    return !isTag || next.map { $0 <= 0x20 || $0 == UInt8(ascii: ">") } ?? true
  }

  private mutating func beginHTML(_ body: Line, _ indent: Int) {
    if indent > 0 || mayBeHTML || hasList {
      isStuck = true
      return
    }
    if let lasting = Self.lasting.first(where: { Self.begins(body, $0.begin, isTag: $0.isTag) }) {
      html = lasting.ends
      endHTML(body)
    } else if Self.starts(body, "<!") || Self.starts(body, "<textarea") {
      isStuck = true
    } else {
      mayBeHTML = true
    }
  }
  private mutating func endHTML(_ body: Line) {
    (isAfterBlank, mayBeDefinition, isAfterDefinition) = (false, false, false)
    if html.contains(where: { Self.contains(body, $0, ignoringCase: true) }) { html = [] }
  }

  // MARK: Text

  private static func small(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte
  }
  private static func starts(_ text: Line, _ part: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: part.utf8Start, count: part.utf8CodeUnitCount)
    return text.count >= bytes.count && zip(text, bytes).allSatisfy { small($0) == $1 }
  }
  private static func contains(_ text: Line, _ part: StaticString, ignoringCase: Bool = false)
    -> Bool
  {
    let bytes = UnsafeBufferPointer(start: part.utf8Start, count: part.utf8CodeUnitCount)
    guard text.contains(bytes[0]) else { return false }
    return text.indices.contains { start in
      ignoringCase ? starts(text[start...], part) : text[start...].starts(with: bytes)
    }
  }

  /// Whether a line begins with the mark of an item.
  private static func beginsItem(_ body: Line) -> Bool {
    let digits = body.prefix { $0 >= 0x30 && $0 <= 0x39 }
    let rest = body.dropFirst(digits.count)
    guard let mark = rest.first else { return false }
    let isMark =
      digits.isEmpty
      ? mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*") || mark == UInt8(ascii: "+")
      : mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")")
    return isMark && (rest.dropFirst().first.map { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } ?? true)
  }
}
