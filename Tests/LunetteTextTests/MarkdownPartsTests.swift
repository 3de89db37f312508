import Testing

@testable import LunetteText

/// The parts of a Markdown text, read one by one, are what the whole text is.
@Suite struct MarkdownPartsTests {
  private func read(_ text: String) -> (whole: [Markdown.Block], parts: [Markdown.Block]) {
    (Markdown(text).blocks, MarkdownParts.split(text).flatMap { Markdown(String($0)).blocks })
  }

  /// The length at which a text that grows has other parts than one of that length at once; nil if there is none.
  private func firstDifferenceWhileGrowing(
    _ text: String, _ generator: inout SystemRandomNumberGenerator
  ) -> Int? {
    var growing = MarkdownParts.Growing()
    var known: [Substring] = []
    var length = 0
    while length < text.count {
      length = min(text.count, length + Int.random(in: 1...12, using: &generator))
      let now = String(text.prefix(length))
      if !growing.isContinued(by: now) { growing = MarkdownParts.Growing() }
      let (parts, kept) = growing.split(now)
      if parts != MarkdownParts.split(now) || Array(parts.prefix(kept)) != Array(known.prefix(kept)) { return length }
      known = parts
    }
    return nil
  }

  @Test func theTextIsKept() {
    for text in ["", "a", "a\n\nb", "\n\n\na\n\n", "```\n\n\n"] {
      #expect(MarkdownParts.split(text).joined() == text)
    }
    #expect(MarkdownParts.split("a\n\nb\n\n- c\n\n- d\n\ne").count == 4)
  }

  /// Random texts of lines that begin, continue and end all kinds of blocks.
  @Test func randomTexts() {
    let lines = [
      "", "", "", "a", "# t", "- a", "  b", "    c", "1. x", "2) y", "> q", ">", "```", "```lua", "~~~", "   ```",
      "    ```",
      "- ```", "| a | b |", "|---|---|", "***", "---", "===", "<pre>", "</pre>", "<!-- x", "-->", "<b>", "[a]: u",
      "[a]", "[",
      "\tt", "+ [x] d", "* e", "  - f", "`a", "a`", "> ```", "> - g", "-", "1.", "````", "  ~~~", "``` a`b", "<script>",
      "\r", "a\r",
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...14, using: &generator)).map { _ in lines.randomElement(using: &generator)! }
        .joined(separator: "\n")
      let (whole, parts) = read(text)
      if whole != parts {
        Issue.record("\(text.debugDescription) has other parts")
        return
      }
      if let at = firstDifferenceWhileGrowing(text, &generator) {
        Issue.record("\(text.debugDescription) has other parts when it has grown to \(at) characters")
        return
      }
    }
  }
}
