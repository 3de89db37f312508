// The pages are compiled in as they are in Documentation/Book (`Plugins/TextResources`), and become
// lines of a terminal here: without what only Markdown needs.

extension BookPage {
  /// All pages, in their order.
  static let all = PackageResources.pages.map(BookPage.init(markdown:))

  /// A page that begins with its number and title, as `# 3. State`, followed by a paragraph that
  /// says what the page is about.
  init(markdown: String) {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).prefix {
      $0 != "<!-- links -->"
    }
    let heading = lines[0].dropFirst(2).split(separator: " ", maxSplits: 1)
    number = Int(heading[0].dropLast()) ?? 0
    title = String(heading[1])
    sentence = lines.dropFirst(2).prefix { !$0.isEmpty }.joined(separator: " ")
      .filter { $0 != "*" && $0 != "`" }
    text = BookText(lines).lines.joined(separator: "\n")
  }
}

/// The lines of a page, where paragraphs are filled again.
private struct BookText {
  private(set) var lines: [String] = []
  private var paragraph: [String] = []
  private static let width = 80

  init(_ markdown: some Sequence<Substring>) {
    var isCode = false
    for line in markdown {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        append(line.isEmpty ? "" : "    " + line)
      } else if line.hasPrefix("<!-- ") {
        continue
      } else if let caption = Self.captionOfPicture(line) {
        paragraph.append("(Picture: \(caption).)")
        fill()
      } else if line.isEmpty || ["#", "|", "    "].contains(where: { line.hasPrefix($0) }) {
        fill()
        append(String(line))
      } else {
        if line.hasPrefix("- ") { fill() }
        paragraph.append(String(line.drop { $0 == " " }))
      }
    }
    fill()
    while lines.last == "" { lines.removeLast() }
  }

  /// Omitted lines leave at most one blank line.
  private mutating func append(_ line: String) {
    if line.isEmpty, lines.last == "" { return }
    lines.append(line)
  }

  private mutating func fill() {
    let text = Self.withoutLinks(paragraph.joined(separator: " "))
    paragraph = []
    let indentation = text.hasPrefix("- ") ? "  " : ""
    var line = ""
    for word in text.split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if line.unicodeScalars.count + 1 + word.unicodeScalars.count <= Self.width {
        line += " " + word
      } else {
        append(line)
        line = indentation + word
      }
    }
    if !line.isEmpty { append(line) }
  }

  /// The text for those who do not see the picture, if the line is one.
  private static func captionOfPicture(_ line: Substring) -> Substring? {
    guard line.hasPrefix("!["), line.hasSuffix(")") else { return nil }
    let inside = line.dropFirst(2)
    return inside.indices.last { inside[$0...].hasPrefix("](") }.map { inside[..<$0] }
  }

  /// The text with the words of its links in place of the links.
  private static func withoutLinks(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let opening = rest.firstIndex(of: "[") {
      result += rest[..<opening]
      rest = rest[opening...].dropFirst()
      if let closing = rest.firstIndex(of: "]"), rest[closing...].hasPrefix("]("),
        let end = rest[closing...].firstIndex(of: ")")
      {
        result += rest[..<closing]
        rest = rest[end...].dropFirst()
      } else {
        result += "["
      }
    }
    return result + rest
  }
}
