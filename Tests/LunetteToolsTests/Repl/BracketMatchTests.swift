import Testing

@testable import LunetteRepl

/// The brackets that are highlighted for a cursor at the `|`.
@Suite struct BracketMatchTests {
  private func match(_ text: String) -> BracketMatch {
    let bytes = Array(text.utf8)
    let cursor = bytes.firstIndex(of: UInt8(ascii: "|"))!
    let whole = String(decoding: bytes[..<cursor] + bytes[(cursor + 1)...], as: UTF8.self)
    return BracketMatch(whole, cursor: cursor)
  }

  @Test func `the one before the cursor, else the one at it`() {
    #expect(match("f(|a)").pair == [1, 3])
    #expect(match("f|(a)").pair == [1, 3])
    #expect(match("f(a)|").pair == [1, 3])
    #expect(match("f(a|)").pair == [1, 3])
    #expect(match("f({|})").pair == [2, 3])
    #expect(match("f(aa|a)").pair == [])
    #expect(match("f(\n  g[1],\n)|").pair == [1, 11])
  }
  @Test func `brackets in strings and comments do not count`() {
    #expect(match("f(\")\"|)").pair == [1, 5])
    #expect(match("f() -- )|").pair == [])
    #expect(match("f() -- )|").lone == [])
    #expect(match("x = [[ ( ]]|").lone == [])
  }
  @Test
  func `what closes nothing is alone, and what nobody closes if the cursor has come back to it`() {
    #expect(match("f(a))|").lone == [4])
    #expect(match("f(a]|)").lone == [3])
    #expect(match("f({ a |").lone == [])
    // A bracket directly before the cursor is not marked as unmatched, because its partner may
    // still be typed.
    #expect(match("f(|").lone == [])
    #expect(match("f(| a").lone == [1])
  }
  @Test func `letters of several bytes, and a text too long to be read at each key`() {
    #expect(match("é(ü)|").pair == [2, 5])
    #expect(match("|" + String(repeating: "(", count: 200_000)).lone == [])
    // The cost grows linearly with the number of open brackets.
    #expect(match(String(repeating: "(", count: 90_000) + "|").lone == [])
  }
}
