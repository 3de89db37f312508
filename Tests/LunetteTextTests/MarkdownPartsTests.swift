import Testing

@testable import LunetteText

/// The parts of a Markdown text, read one by one, are what the whole text is.
@Suite struct MarkdownPartsTests {
  private func read(_ text: String) -> (whole: [Markdown.Block], parts: [Markdown.Block]) {
    var growing = MarkdownParts.Growing()
    let parts = growing.split(text).parts
    return (Markdown(text).blocks, parts.flatMap { Markdown(growing.source(of: $0)).blocks })
  }

  /// The length at which a text that grows has other parts than one of that length at once; nil if
  /// there is none.
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
      let (changed, kept) = growing.split(now)
      var once = MarkdownParts.Growing()
      let atOnce = once.split(now).parts
      let parts = known.prefix(kept) + changed
      if parts != atOnce[...] || kept > known.count { return length }
      if parts.map({ growing.source(of: $0) }) != atOnce.map({ once.source(of: $0) }) {
        return length
      }
      known = Array(parts)
    }
    return nil
  }

  @Test func theTextIsKept() {
    for text in ["", "a", "a\n\nb", "\n\n\na\n\n", "```\n\n\n"] {
      #expect(MarkdownParts.split(text).joined() == text)
    }
    #expect(MarkdownParts.split("a\n\nb\n\n- c\n\n- d\n\ne").count == 4)
    // A line that is indented a little is a paragraph of its own, unless an item may go on.
    #expect(MarkdownParts.split("a\n\n b\n\n   c\n\n- d\n\n e").count == 4)
    #expect(MarkdownParts.split("a\n\n    b\n\n    c").count == 1)
  }

  @Test func linksAndHTMLDoNotKeepATextWhole() {
    for text in [
      "a [x]\n\nb\n\n[x]: y\n\nc", "[x]: y \"title\"\n[z]: w\n\na [x]\n\nb",
      "<details>\n\na\n\n</details>\n\nb",
      "<pre>\n\n</pre>\n\na\n\nb", "<!-- x -->\n\na\n\nb", "```\n[x]: y\n```\n\na\n\nb",
      "a\n\nb\n\n[un",
    ] {
      #expect(MarkdownParts.split(text).count >= 3, "\(text.debugDescription)")
      let (whole, parts) = read(text)
      #expect(whole == parts)
    }
    // A definition that may be more than it seems holds for the whole text.
    for text in [
      "a [x]\n\n[x]: y\n(z)\n\nb", "a\n\n> [x]: y\n\nb", "a\n\n[x\n]: y\n\nb", "a\n[x]: y\n\nb",
    ] {
      #expect(MarkdownParts.split(text).count == 1, "\(text.debugDescription)")
    }
    // A text of more than a megabyte has parts as well.
    let long = MarkdownParts.split(
      String(repeating: String(repeating: "née ", count: 100) + "\n\n", count: 2_500))
    #expect(long.count > 2_000 && long.joined().utf8.count <= Markdown.longest)
  }

  /// Random texts of lines that begin, continue and end all kinds of blocks.
  @Test func randomTexts() {
    let lines = [
      "", "", "", "a", "# t", "- a", "  b", "    c", "1. x", "2) y", "> q", ">", "```", "```lua",
      "~~~", "   ```",
      "    ```",
      "- ```", "| a | b |", "|---|---|", "***", "---", "===", "<pre>", "</pre>", "<!-- x", "-->",
      "<b>", "[a]: u",
      "[a]", "[",
      "\tt", "+ [x] d", "* e", "  - f", "`a", "a`", "> ```", "> - g", "-", "1.", "````", "  ~~~",
      "``` a`b", "<script>",
      "\r", "a\r", "[b]: v \"t\"", "x [b] y [a]", "  [b]: w", "   [c]: x", "[c]: (x", "\"t\"",
      "(t)", "    [a]: z",
      "> [a]: q", "- [b]: r", "<div>", "</div>", "<?php", "?>", "- <pre>", "  <pre>",
      "<PRE>x</Pre>", "<!DOCTYPE x>",
      "<prefix>", "text <pre>", "[a]: <u v>", "[A]: big", "[x", "y]: z", "- <div>", "</script> t",
      "<style>",
      "<textarea>", "</textarea>", "<br>", "[d][a]", "![i][b]", "[ ]: u", "[a] : u", "[a]:", "u",
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<5_000 {
      // Of few different lines, so that many texts can be cut.
      let few =
        [""]
        + (0..<Int.random(in: 2...8, using: &generator)).map { _ in
          lines.randomElement(using: &generator)!
        }
      let text = (0..<Int.random(in: 1...14, using: &generator)).map { _ in
        few.randomElement(using: &generator)!
      }
      .joined(separator: "\n")
      let (whole, parts) = read(text)
      if whole != parts {
        Issue.record("\(text.debugDescription) has other parts")
        return
      }
      if let at = firstDifferenceWhileGrowing(text, &generator) {
        Issue.record(
          "\(text.debugDescription) has other parts when it has grown to \(at) characters")
        return
      }
    }
  }
}
