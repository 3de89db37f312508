import Testing

@testable import LunetteTerminal

@Suite struct ClipboardTests {
  /// The vectors of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"), ("é\u{1b}]", "w6kbXQ=="),
  ])
  func base64(_ text: String, _ coded: String) {
    #expect(Clipboard.base64(Array(text.utf8)) == coded)
    // Whatever the text contains, only the characters of Base64 are sent.
    #expect(Clipboard.set(text) == "\u{1b}]52;c;\(coded)\u{1b}\\")
  }

  @Test func whatNoTerminalTakesIsNotSent() {
    #expect(Clipboard.set(String(repeating: "x", count: Clipboard.longest)) != nil)
    #expect(Clipboard.set(String(repeating: "x", count: Clipboard.longest + 1)) == nil)
  }
}
