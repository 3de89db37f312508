import Testing

@testable import LunetteTerminal

@Suite struct WindowTitleTests {
  @Test(
    "a title is one line of text",
    arguments: [
      ("plain", "plain"), ("", ""), ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\n\n\tb", "a b"),
      ("\na\n", "a"), ("a\u{b}b\u{c}c\u{85}d\u{2028}e\u{2029}f", "a b c d e f"),
      ("a \n b", "a   b"), ("a\u{7}b\u{1b}\\c\u{9c}d", "ab\\cd"), ("a\u{202e}b\u{200f}c", "abc"),
    ])
  func oneLine(_ title: String, _ shown: String) {
    #expect(WindowTitle.set(title) == "\u{1b}]2;\(shown)\u{1b}\\")
  }

  @Test("a long title is cut")
  func long() {
    let shown = String(repeating: "a", count: WindowTitle.longest)
    #expect(WindowTitle.set(shown + "b") == "\u{1b}]2;\(shown)\u{1b}\\")
  }
}
