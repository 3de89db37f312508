import LunetteBase
import Testing

@testable import LunetteControls
@testable import LunetteEngine
@testable import LunetteText
@testable import LunetteViews

/// Texts on the screen: wrapping, truncation, alignment and attributes.
@Suite struct TextTests {
  static func drawn(_ view: View, _ width: Int, _ height: Int) -> String {
    let test = TestScene(view, width: width, height: height)
    #expect(test.mismatches.isEmpty)
    return test.text
  }
  static func limited(_ string: String, _ limit: Int, _ mode: TruncationMode = .tail) -> View {
    EnvironmentModifier(EnvironmentModifier(text(string), .lineLimit(limit)), .truncationMode(mode))
  }

  static let wrapCases: [(String, Int, Int, String)] = [
    ("hello world", 8, 3, "hello\nworld"), ("hello world", 11, 1, "hello world"),
    ("abcdefgh", 3, 3, "abc\ndef\ngh"),
    ("ab\n\ncd", 9, 3, "ab\n\ncd"), ("aaa bbb ccc", 4, 2, "aaa\nbbb…"), ("日本語", 4, 2, "日本\n語"),
    ("日本語", 3, 3, "日\n本\n語"),
    ("a  b", 1, 2, "a\nb"), ("  ab", 5, 1, "  ab"), ("a\tb", 9, 1, "a   b"),
    ("abc\tb", 9, 1, "abc b"),
  ]
  @Test(arguments: wrapCases)
  func wraps(string: String, width: Int, height: Int, picture: String) {
    #expect(TextTests.drawn(text(string), width, height) == picture)
  }

  @Test func truncation() {
    #expect(TextTests.drawn(TextTests.limited("hello world", 1), 8, 2) == "hello w…")
    #expect(TextTests.drawn(TextTests.limited("hello world", 1, .head), 8, 2) == "…o world")
    #expect(TextTests.drawn(TextTests.limited("hello world", 1, .middle), 8, 2) == "hell…rld")
    // Text is cut between clusters, so the family is whole or absent.
    #expect(TextTests.drawn(TextTests.limited("ab👩‍👩‍👧cd", 1), 4, 1) == "ab…")
  }

  @Test func alignmentMovesLinesInTheTextsOwnWidth() {
    func aligned(_ alignment: TextAlignment) -> View {
      EnvironmentModifier(text("abcd\nxy"), .multilineTextAlignment(alignment))
    }
    #expect(TextTests.drawn(aligned(.center), 10, 2) == "abcd\n xy")
    #expect(TextTests.drawn(aligned(.trailing), 10, 2) == "abcd\n  xy")
    let mirrored = EnvironmentModifier(aligned(.leading), .layoutDirection(.rightToLeft))
    #expect(TextTests.drawn(FrameModifier(mirrored, width: 4, height: 2), 4, 2) == "abcd\n  xy")
  }

  @Test func runsKeepTheirLooksAndWrapAsOne() {
    let view = AttributedText(
      [text("one "), EnvironmentModifier(text("two th"), .attribute(.bold, true)), text("ree")],
      alignment: .trailing)
    let test = TestScene(view, width: 8, height: 2)
    #expect(test.text == "one two\n  three")
    #expect(test.marks == "....BBB\n..BB")
  }
  @Test func anIndentIsOnTheFirstLine() {
    #expect(TextTests.drawn(AttributedText([text("one two")], indent: 2), 5, 2) == "  one\ntwo")
  }

  @Test func aTitleIsLookedUpAndALocaleChangeRedraws() {
    let strings = StringTables()
    strings.add(["Sign In": "Se connecter"], locale: "fr")
    let scene = Scene(
      size: Size(width: 20, height: 1), environment: Environment(scope: Scope(strings: strings)))
    let buffer = CellBuffer(width: 20, height: 1, glyphs: scene.glyphs)
    scene.setRoot(hstack(Text(.key("Sign In")), text("Sign In")))
    scene.render(into: buffer)
    #expect(buffer.text == "Sign In Sign In")
    scene.settings.locale = "fr-CA"
    scene.render(into: buffer)
    #expect(buffer.text == "Se connecter Sign In")
    strings.add(["Sign In": "Ouvrir"], locale: "fr")
    scene.scope.stringsChanged()
    scene.render(into: buffer)
    #expect(buffer.text == "Ouvrir Sign In")
  }

  @Test func controlCharactersAreShownAndNeverDrawn() {
    let test = TestScene(text("a\u{1b}[31mb\u{7}"), width: 20, height: 1)
    for x in 0..<20 { #expect(test.buffer[x, 0].glyph >= 0x20) }
    #expect(test.text.hasPrefix("a"))
    #expect(test.text.contains("[31mb"))
  }
}
