import LunetteBase
import LunetteEngine
import Testing

@testable import LunetteRepl
@testable import LunetteTools

/// Messages, and lines of words for people.
@Suite struct MessageTests {
  private static let source = Array(
    "local ui = require 'lunette'\nreturn ui.Txt \"a\" -- no\n".utf8)
  private func message(_ severity: Message.Severity, _ text: String) -> Message {
    let location = SourceLocation(file: "app.lua", line: 2)
    return Message(
      severity, text, at: location, help: ["look"],
      excerpt: SourceExcerpt(location, SourceText(Self.source), message: text))
  }

  @Test func theShape() {
    let lines = message(.error, "lunette has no 'Txt'; did you mean 'Text'?").lines.map(\.text)
    #expect(
      lines == [
        "error: app.lua:2: lunette has no 'Txt'; did you mean 'Text'?", "    ╭─ app.lua:2:11",
        "  1 │ local ui = require 'lunette'", "  2 │ return ui.Txt \"a\" -- no",
        "    │           ╰─ here",
        "help: look",
      ])
    var warning = message(.warning, "not a name of it")
    warning.rule = "some-rule"
    #expect(warning.lines.first?.text == "warning: app.lua:2: not a name of it [some-rule]")
    // No token of the line is certain to be meant, so there is no column.
    #expect(warning.lines.map(\.text)[1] == "    ╭─ app.lua:2")
    #expect(!warning.lines.contains { $0.text.contains("here") })
    // A file that cannot be read has no excerpt, and neither has what is no file.
    for file in ["/nothing/app.lua", "/dev/zero", "/"] {
      #expect(
        Message(.error, "no", at: SourceLocation(file: file, line: 1)).lines.map(\.text) == [
          "error: \(file):1: no"
        ])
    }
    #expect(Message(.error, "two\nlines").lines.map(\.text) == ["error: two", "lines"])
  }

  @Test func aTerminalBreaksNoLineOfTheScript() throws {
    let source = """
      local ui = require 'lunette' -- a line that is too long for most of these terminals
      return ui.VStack { ui.Text 'one', ui.Text 'two', ui.Txt 'three', ui.Text 'four' }
      """
    let location = SourceLocation(file: "app.lua", line: 2)
    let text = "lunette has no 'Txt'"
    let message = Message(
      .error, text, at: location,
      excerpt: SourceExcerpt(location, SourceText(Array(source.utf8)), message: text))
    for columns in 24...90 {
      let lines = message.lines(columns: columns).dropFirst().map { Array($0.text) }
      #expect(lines.allSatisfy { $0.count <= columns }, "\(columns): \(lines)")
      let meant = lines[lines.count - 2]
      let token = meant.indices.first { meant[$0...].starts(with: "Txt") }
      #expect(token != nil && token == lines.last?.firstIndex(of: "╰"), "\(columns): \(lines)")
    }
  }

  @Test func theTokenIsMarkedAmongTheColors() {
    let excerpt = message(.error, "lunette has no 'Txt'").excerpt
    let parts = excerpt?.lines[1].parts.map { "\($0.look):\($0.text)" }
    #expect(
      parts == [
        "faint:  2 │ ", "keyword:return", "plain: ui.", "marked:Txt", "plain: ", "literal:\"a\"",
        "plain: ",
        "comment:-- no",
      ])
  }

  /// Whatever the text is, its parts are the text.
  @Test func colorsLeaveTheTextAsItIs() {
    let texts = [
      "", "\n", "local a <const> = 0x1p4 -- c\n--[[ long\ncomment ]] return [==[ x\n]] ]==]",
      "\"open\nx = 'a\\\nb'",
      "é漢 = 1 --",
      "[[", "--[==[",
    ]
    for text in texts {
      let lines = LuaColors.lines(text)
      #expect(
        lines.map(\.text)
          == text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
        "\(text)")
    }
    let long = LuaColors.lines("x = [[ one\ntwo\nthree ]] y").map { $0.parts.map(\.look) }
    #expect(long == [[.plain, .literal], [.literal], [.literal, .plain]])
  }

  @Test func linesAreBrokenAtBlanks() {
    let line = StyledLine("one two three four five").hanging(after: "  name  ")
    for columns in 12...40 {
      let rows = line.broken(to: columns).map(\.text)
      #expect(rows.allSatisfy { $0.count <= max(columns, 13) }, "\(columns): \(rows)")
      #expect(
        rows.dropFirst().allSatisfy { $0.hasPrefix("        ") && !$0.hasPrefix("         ") },
        "\(columns): \(rows)")
      let text = rows.joined(separator: " ").split(separator: " ").joined(separator: " ")
      #expect(text == "name one two three four five")
    }
    // A word goes on in the next part.
    let parts = StyledLine(sentence: "see `ui.Text`, and more").broken(to: 12).map(\.text)
    #expect(parts == ["see ui.Text,", "and more"])
  }

  @Test func controlCharactersAreNotWritten() {
    let line = StyledLine([("a\u{1B}]0;x\u{07}b", .error)])
    #expect(!line.output(isColored: false).contains("\u{1B}"))
    #expect(line.output(isColored: true).split(separator: "\u{1B}").count == 2)
  }

  /// The text before and after an `end` is typed, with the cursor at its end.
  @Test func theEndOfABlock() {
    let table: [(String, String?)] = [
      ("function f()\n  return 1\n  end", "function f()\n  return 1\nend"),
      (
        "for i = 1, 2 do\n  if i then\n    x()\n    end",
        "for i = 1, 2 do\n  if i then\n    x()\n  end"
      ),
      ("if a then\n  b()\n  else", "if a then\n  b()\nelse"),
      ("if a then\n  b()\n  elseif", "if a then\n  b()\nelseif"),
      ("if a then\n  b()\nelse\n  c()\n  end", "if a then\n  b()\nelse\n  c()\nend"),
      ("repeat\n  x()\n  until", "repeat\n  x()\nuntil"), ("t = {\n  1,\n  }", "t = {\n  1,\n}"),
      ("f(function()\n  x()\n  end", "f(function()\n  x()\nend"),
      ("while a do\n    end", "while a do\nend"),
      // A name that only begins so, a line with more, and what is in place.
      ("function f()\n  ending", nil), ("function f()\n  x = 1 end", nil),
      ("function f()\nend", nil), ("  end", nil),
      ("x = 1\n  end", nil), ("s = [[\n  end", nil), ("-- if\n  end", nil),
    ]
    for (text, expected) in table {
      let end = BlockEnd(text, cursor: text.utf8.count)
      let result = end.map {
        String(decoding: text.utf8.prefix($0.range.lowerBound), as: UTF8.self) + $0.replacement
      }
      #expect(result == expected, "\(text)")
    }
    // In the middle of a text, only at the end of a line.
    #expect(BlockEnd("function f()\n  end\nx", cursor: 18) != nil)
    #expect(BlockEnd("function f()\n  end x", cursor: 18) == nil)
  }
}
