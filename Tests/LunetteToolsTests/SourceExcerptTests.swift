import LunetteBase
import Testing

@testable import LunetteTools

/// The caret in the lines of a script that are shown with an error: it stands under the token that
/// is meant, or not at all.
@Suite struct SourceExcerptTests {
  /// Messages with the lines that they are about. The token that is meant stands between `‹` and
  /// `›`; where there is none, no token is certain to be meant.
  private static let table: [(message: String, line: String)] = [
    // Lunette's messages quote a name, and then what there is instead.
    ("lunette has no 'Tex'; the nearest is 'Text'", "  return ui.‹Tex›(1)"),
    (
      "there is no style \"bord\"; there are \"plain\"",
      "x:buttonStyle(‹\"bord\"›):labelStyle(\"plain\")"
    ),
    ("a view has no modifier 'boldd'; did you mean 'bold'?", "return ui.Text(\"boldd\"):‹boldd›()"),
    (
      "ui.Text has no option 'nam'; did you mean 'name'? It has name",
      "local name = ui.Text(\"a\", { ‹nam› = name })"
    ),
    // The names that there are instead are not meant.
    ("ui.Text has no option 'nam'; did you mean 'name'? It has name", "return ui.Text(name, {"),
    ("ui.Text: name must be a string, not 3", "return ui.Text(name)"),
    (
      "the title must be \"a\" or \"b\", not \"c\"; did you mean \"b\"?", "return f(\"b\", ‹\"c\"›)"
    ),
    // A name within another word, a comment or a text is not meant.
    ("attempt to index a nil value (local 't')", "return function() local t = nil; ‹t›.x = 1 end"),
    ("attempt to index a nil value (local 't')", "return ui.Button(\"t\", f) -- t.x"),
    ("lunette has no 'Tex'", "return ui.Text(\"Tex\" .. x)"),
    ("there is no style \"a\"", "local a = \"ba\" .. s"),
    // What failed says which of several uses is meant.
    ("attempt to call a nil value (field 'x')", "local x = 1; t.x = t.‹x›()"),
    ("attempt to call a nil value (global 'g')", "g = 1, ‹g›(), t.g()"),
    ("attempt to call a nil value (method 'go')", "local go = t:‹go›()"),
    ("attempt to index a nil value (field 'a')", "return t.‹a›.b, t.a"),
    ("attempt to index a nil value (field '?')", "return t[1].b"),
    ("attempt to perform arithmetic on a nil value (upvalue 'n')", "local m = ‹n› + 1"),
    ("attempt to concatenate a nil value (local 's')", "local t = \"s\" .. ‹s›"),
    ("attempt to call a nil value (global 'f')", "‹f› { 1 }"),
    ("attempt to call a nil value (global 'f')", "‹f› \"x\""),
    // Two places that could be meant.
    ("attempt to index a nil value (local 't')", "t.a = t.b"),
    ("attempt to perform arithmetic on a nil value (local 'n')", "return n + n"),
    // The message is a text of the line.
    ("not today", "function Broken:body() error ‹'not today'› end"),
    ("not today", "error(\"not today\") or error(\"not today\")"),
    // Nothing of the line is quoted.
    ("attempt to call nil", "    f()"), ("attempt to compare two nil values", "return a < b"),
    ("it's wrong, isn't it", "f('s wrong, isn')"), ("", ""), ("'", "'"),
    // Columns are cells.
    ("lunette has no 'Tex'", "\treturn \"漢字é\", ui.‹Tex›(1)"),
  ]

  @Test(arguments: Self.table.indices)
  func theCaretIsBelowTheTokenThatIsMeant(index: Int) throws {
    let (message, marked) = Self.table[index]
    let line = marked.filter { $0 != "‹" && $0 != "›" }
    var expected: Int?
    if let mark = marked.firstIndex(of: "‹") {
      expected = marked[..<mark].reduce(0) { $0 + ($1 == "\t" || "漢字".contains($1) ? 2 : 1) }
    }
    let source = Array("local x = 1\n\(line)\nreturn t.Tex, ui.Tex".utf8)
    // The unfinished strings of some lines end with the line.
    #expect(
      SourceExcerpt.column(of: message, in: source, line: 2) == expected, "\(message) in \(line)")
  }

  @Test func aTextThatBeganBeforeIsNotTheScript() {
    let source = Array("local s = [[\n  ui.Tex(1)\n]] return ui.Tex(1)\n-- [[\nui.Tex".utf8)
    #expect(SourceExcerpt.column(of: "lunette has no 'Tex'", in: source, line: 2) == nil)
    #expect(SourceExcerpt.column(of: "lunette has no 'Tex'", in: source, line: 3) == 13)
  }

  @Test func aPaneThatCutsTheLineShowsTheWholeToken() throws {
    let token = "\"the boat sinks\""
    let source = Array("return ui.Button(\"Sink\", function() error(\(token)) end)".utf8)
    let excerpt = try #require(
      SourceExcerpt(
        SourceLocation(file: "app.lua", line: 1), SourceText(source), message: "the boat sinks"))
    for width in 24...70 {
      let lines = excerpt.lines(width: width).map { String($0.text.prefix(width)) }
      #expect(lines[0].contains(token), "\(width): \(lines)")
      #expect(lines[1].hasSuffix("╰─ here"), "\(width): \(lines)")
    }
    // The beginning of a token for which there is no room.
    #expect(excerpt.lines(width: 20)[0].text.prefix(20) == "  1 │ …\"the boat sin")
  }
}
