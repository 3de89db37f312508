import Testing

@testable import LunetteScript

@Suite struct ReturnStatementsTests {
  @Test(arguments: [
    ("return 3", 1), ("\n\nreturn 3", 3), ("return {\n1,\n2,\n}\n", 1),
    ("#!/usr/bin/lua\nreturn 3", 2),
    ("\u{feff}# x\nreturn 3", 2), ("\r\n\r\nreturn 3", 3), ("\r\rreturn 3", 3),
    ("\n\r\n\rreturn 3", 3),
    // Return statements of functions are not those of the chunk, however the functions are written.
    ("local function f() return 1 end\nreturn f()", 2),
    ("local f = function()\n if x then return 1 else return 2 end\nend\nreturn f", 4),
    ("for i = 1, 3 do local f = function() return i end end\nreturn 3", 2),
    ("while false do repeat local f = function() return 1 end until f end\nreturn 3", 2),
    ("local t = { f = function() return 1 end }\nreturn t", 2),
    // The word in a string or a comment is not a return statement.
    ("local s = 'return 1'\nlocal u = \"return\\\" return 1\"\nreturn s", 3),
    ("local s = [[return 1\nreturn 2]]\nlocal u = [==[ ]] return 1\n]=] end ]==]\nreturn s", 5),
    ("-- return 1\n--[[ return 1\nend ]]\n--[==[ ]] return ]==] return 3", 4),
    ("local s = 'a\\\nb'\nlocal u = 'a\\z\n  b'\nlocal v = '\\\\'\nreturn s", 6),
    ("local a = b[c[1]]\nlocal d = 0xAp2\nreturn a", 3),
    ("local t = { ends = 1, do_ = 2, ['end'] = 3 }\nreturn t.ends", 2),
    // A return statement in a block counts if the block is not that of a function.
    ("if x then\n  return 3\nend", 2), ("do\n  return 3\nend", 2), ("return not x", 1),
    ("return -1", 1),
    ("return function() end", 1), ("return\n3", 1),
    // A return statement without values cannot be the one that returned the value.
    ("if x then return end\nreturn 3", 2), ("if x then return; end\nreturn 3", 2),
    ("if x then return -- nothing\nelse y() end\nreturn 3", 3),
    ("repeat return until x\nreturn 3", 2),
  ])
  func `the one statement that returns a value is found`(source: String, line: Int) {
    #expect(ReturnStatements(Array(source.utf8)).line == line)
  }

  @Test(arguments: [
    "", "return", "return;", "local x = 3", "if x then return 1 end\nreturn 2",
    "if x then return 1 else return 2 end",
    "local f = function() return 1 end",
  ])
  func `without a return, or with several, there is no line`(source: String) {
    #expect(ReturnStatements(Array(source.utf8)).line == nil)
  }

  @Test(arguments: [
    ("return { a = 1 }", 1), ("return {\n  b = 'x',\n  a = 1;\n}", 3),
    ("return {\n  ['a'] = 1,\n}\n", 2),
    ("return {\n b = { a = 2, other = 'x' },\n  [\"a\"] = 1 }", 3),
    ("local n = 3\nreturn {\n n, [1] = 2, a = n\n};", 3),
    ("return {\n  b = function() local a = 1; return { a = 1 } end,\n  c = f(a, 1),\n  a = 1 }", 4),
    ("do return {\n  -- a = 1\n  b = 'a = 1',\n  a = 1 } end", 4),
    ("return {\n  a == 2, b = a,\n a = 1 }", 3),
  ])
  func `a field of the table that is returned is found`(source: String, line: Int) {
    #expect(ReturnStatements(Array(source.utf8)).line(ofField: "a") == line)
  }

  @Test(arguments: [
    // The key appears twice, or not at all, or another key may be equal to it.
    "return { a = 1, a = 2 }", "return { b = 1 }", "return { a = 1, [k] = 2 }",
    "return { a = 1, ['\\97'] = 2 }",
    "return { a = 1, ['x' .. 'y'] = 2 }", "return { a = 1, [ [[a]] ] = 2 }",
    // The returned value is not the table, or the table is made elsewhere.
    "return { a = 1 } and t", "local t = { a = 1 }\nreturn t", "return f { a = 1 }",
    "if x then return { a = 1 } end\nreturn {}", "return { b = { a = 1 } }",
  ])
  func `no field is named if it may be another`(source: String) {
    #expect(ReturnStatements(Array(source.utf8)).line(ofField: "a") == nil)
  }

  @Test func keysMayHaveEscapedQuotes() {
    let source = #"return {"# + "\n" + #"["say \"it\'s\"\n"] = 1, ["b\\"] = 2 }"#
    #expect(ReturnStatements(Array(source.utf8)).line(ofField: "say \"it's\"\n") == 2)
    #expect(ReturnStatements(Array(source.utf8)).line(ofField: "b\\") == 2)
  }

  @Test func aTextThatIsTooLongGivesNoLine() {
    let source = String(repeating: " ", count: ReturnStatements.longestSource - 8) + "return 3"
    #expect(ReturnStatements(Array(source.utf8)).line == 1)
    #expect(ReturnStatements(Array((" " + source).utf8)).line == nil)
  }
}
