import Testing

@testable import LunetteTools

/// The form in which values are printed.
@Suite struct ReplValuesTests {
  @Test func tables() throws {
    let heard = try HeardSession()
    #expect(
      heard.enter("{ 1, 'two', a = { b = 3 }, ['no name'] = 1, [2.5] = true, ['end'] = 1 }") == [
        "{ 1, \"two\", [\"end\"] = 1, [\"no name\"] = 1, [2.5] = true, a = { b = 3 } }"
      ])
    #expect(heard.enter("{}") == ["{}"])
    heard.enter("t = {} t.self = t")
    #expect(heard.enter("t") == ["{ self = { the table around it } }"])
    #expect(heard.enter("{ { { { { 1 } } } } }") == ["{ { { { {…} } } } }"])
    #expect(
      heard.enter("{ ui.Text 'a', function() end, print }").first?.hasPrefix(
        "{ ui.Text(\"a\"), function (repl#")
        == true)
  }

  @Test func longOnesAreFolded() throws {
    let heard = try HeardSession()
    let folded = try #require(
      heard.enter("{ one = string.rep('a', 50), two = string.rep('b', 50) }").first)
    #expect(folded.split(separator: "\n").count == 4)
    #expect(folded.hasPrefix("{\n  one = \"aaa"))
    heard.enter("big = {} for i = 1, 1000 do big[i] = string.rep('x', 30) end")
    let bounded = try #require(heard.enter("big").first)
    #expect(bounded.split(separator: "\n").count == 24)
    #expect(bounded.hasSuffix("lines more)"))
    heard.enter("huge = {} for i = 1, 300000 do huge[i] = i huge['k' .. i] = i end")
    #expect(heard.enter("huge").first?.split(separator: "\n").count == 24)
  }

  @Test func whatScriptsSayOfTheirValues() throws {
    let heard = try HeardSession()
    #expect(
      heard.enter("setmetatable({ 1 }, { __tostring = function() return 'mine' end })") == ["mine"])
    #expect(
      heard.enter("{ setmetatable({}, { __tostring = function() error 'no' end }), 2 }") == [
        "{ <__tostring: no>, 2 }"
      ])
    #expect(
      heard.enter("setmetatable({}, { __pairs = function() return next, { a = 1 } end })") == [
        "{ a = 1 }"
      ])
    #expect(
      heard.enter("setmetatable({}, { __pairs = function() error 'no' end })") == ["<__pairs: no>"])
    #expect(heard.complaints == [])
  }

  @Test func strings() {
    #expect(LuaLiteral.string("a\"b\\c\n\t\r") == "\"a\\\"b\\\\c\\n\\t\\r\"")
    #expect(LuaLiteral.string("\u{1}1\u{1}x") == "\"\\0011\\1x\"")
    #expect(
      LuaLiteral.string(.text(String(repeating: "é", count: 10)), maximum: 5)
        == "\"éé\"… (16 bytes more)")
    #expect(LuaLiteral.string("👩‍👩‍👧") == "\"👩‍👩‍👧\"")
  }
}
