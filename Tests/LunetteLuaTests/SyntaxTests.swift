import Testing

@testable import LunetteLua

@Suite("Lua text as tokens and as a tree")
struct SyntaxTests {
  private func tokens(_ source: String) -> [String] {
    LuaTokens(Array(source.utf8)).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func theLongestSymbolIsOne() {
    #expect(tokens("a..b...c") == ["a", "..", "b", "...", "c"])
    #expect(
      tokens("a==b~=c<=d>=e//f<<g>>h::i") == [
        "a", "==", "b", "~=", "c", "<=", "d", ">=", "e", "//", "f", "<<", "g", ">>", "h", "::", "i",
      ])
  }

  @Test func numeralsAreRead() {
    #expect(
      tokens(
        "3 345 0xff 0xBEBADA 3.0 3.1416 314.16e-2 0.31416E1 34e1 .5 0x0.1E 0xA23p-4 "
          + "0X1.921FB54442D18P+1"
      )
      .count == 13)
    #expect(tokens("1-2") == ["1", "-", "2"])
  }

  private func parse(_ source: String) throws -> LuaChunk {
    try LuaParser.parse(Array(source.utf8))
  }

  @Test(arguments: [
    "", "return", "return 1, 2;", ";;; local a <const>, b <close> = 1",
    "a.b[c]:d{1, [2] = 3; e = 4}'x'[[y]]",
    "for i = 1, 2, 3 do end for k, v in pairs(t) do goto continue ::continue:: end",
    "while true do break end repeat local x = 1 until x == 1", "if a then elseif b then else end",
    "function a.b.c:d(...) local x, y = ... return ... end",
    "local function f(a, b, ...) return f(a) end",
    "local x = not -#~a ^ 2 .. 'b' + 1 < 2 and c or d", "#!/usr/bin/env lunette\nreturn nil",
    "a, b.c, d[1] = 1, 2", "(f or g)(x)", "return function() end",
  ])
  func whatLuaReads(source: String) throws { _ = try parse(source) }

  @Test(arguments: [
    "return 1 2", "local", "if a then", "f(", "a = ", "x y", "for i do end",
    "local function 1() end", "end", "a.b",
    "return return", "= 1", "{}", "a:b", "local end = 1",
  ])
  func whatLuaRefuses(source: String) {
    #expect(throws: LuaSyntaxError.self) { _ = try parse(source) }
  }

  @Test func namesAreTheirVariables() throws {
    let chunk = try parse(
      """
      local a = 1
      local function f(a) return a + b end
      a = 2
      do local a = a end
      repeat local c = 1 until c
      f()
      """)
    let byLine = chunk.variables.map {
      "\($0.name) \($0.line) reads \($0.reads) writes \($0.writes)"
    }
    #expect(
      byLine == [
        "a 1 reads 1 writes 1", "f 2 reads 1 writes 0", "a 2 reads 1 writes 0",
        "a 4 reads 0 writes 0",
        "c 5 reads 1 writes 0",
      ])
  }

  @Test func whatIsNestedTooDeeplyIsRefused() {
    for (open, close) in [("(", ")"), ("{", "}"), ("not ", ""), ("function() return ", " end")] {
      let source =
        "return " + String(repeating: open, count: 20_000) + "1"
        + String(repeating: close, count: 20_000)
      #expect(throws: LuaSyntaxError.self) { _ = try parse(source) }
    }
    let long = "return 1" + String(repeating: " + 1", count: 100_000)
    #expect(throws: LuaSyntaxError.self) { _ = try parse(long) }
    #expect(throws: LuaSyntaxError.self) {
      _ = try parse("x" + String(repeating: ".y", count: 100_000) + " = 1")
    }
  }

  /// The parser ends for random bytes, without a crash.
  @Test func anyBytesAreReadToTheirEnd() {
    let pieces: [String] = [
      "local", "function", "end", "if", "then", "else", "(", ")", "{", "}", "[", "]", "[[", "]]",
      "[=[", "--", "--[[",
      "\"", "'", "\\", "\n", "\r\n", "..", "...", "::", "goto", "for", "in", "do", "while",
      "repeat", "until", "return",
      "=", "==", ",", ";", ":", ".", "a", "b", "0x", "1e+", "nil", "not", "-", "#", "~", "<const>",
      "\u{0}", "é",
      "\u{FF}",
    ]
    var seed: UInt64 = 42
    func random(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    for _ in 0..<5_000 {
      var source: [UInt8] = []
      for _ in 0..<random(60) {
        if random(10) == 0 {
          source.append(UInt8(random(256)))
        } else {
          source += Array(pieces[random(pieces.count)].utf8)
          if random(3) > 0 { source.append(0x20) }
        }
      }
      _ = try? LuaParser.parse(source)
    }
  }
}
