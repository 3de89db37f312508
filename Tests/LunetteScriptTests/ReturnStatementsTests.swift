import Testing

@testable import LunetteScript

@Suite struct ReturnStatementsTests {
  @Test(arguments: [
    ("return 3", 1), ("\n\nreturn 3", 3), ("return {\n1,\n2,\n}\n", 1), ("#!/usr/bin/lua\nreturn 3", 2),
    ("\u{feff}# x\nreturn 3", 2), ("\r\n\r\nreturn 3", 3), ("\r\rreturn 3", 3), ("\n\r\n\rreturn 3", 3),
    // Those of functions are none of the chunk's, however these are written.
    ("local function f() return 1 end\nreturn f()", 2),
    ("local f = function()\n if x then return 1 else return 2 end\nend\nreturn f", 4),
    ("for i = 1, 3 do local f = function() return i end end\nreturn 3", 2),
    ("while false do repeat local f = function() return 1 end until f end\nreturn 3", 2),
    ("local t = { f = function() return 1 end }\nreturn t", 2),
    // Words in strings and comments are none.
    ("local s = 'return 1'\nlocal u = \"return\\\" return 1\"\nreturn s", 3),
    ("local s = [[return 1\nreturn 2]]\nlocal u = [==[ ]] return 1\n]=] end ]==]\nreturn s", 5),
    ("-- return 1\n--[[ return 1\nend ]]\n--[==[ ]] return ]==] return 3", 4),
    ("local s = 'a\\\nb'\nlocal u = 'a\\z\n  b'\nlocal v = '\\\\'\nreturn s", 6),
    ("local a = b[c[1]]\nlocal d = 0xAp2\nreturn a", 3),
    ("local t = { ends = 1, do_ = 2, ['end'] = 3 }\nreturn t.ends", 2),
    // One in a block that is no function's.
    ("if x then\n  return 3\nend", 2), ("do\n  return 3\nend", 2), ("return not x", 1), ("return -1", 1),
    ("return function() end", 1), ("return\n3", 1),
    // One that returns nothing is none by which a value came.
    ("if x then return end\nreturn 3", 2), ("if x then return; end\nreturn 3", 2),
    ("if x then return -- nothing\nelse y() end\nreturn 3", 3), ("repeat return until x\nreturn 3", 2),
  ])
  func `the one statement that returns a value is found`(source: String, line: Int) {
    #expect(ReturnStatements.line(in: Array(source.utf8)) == line)
  }

  @Test(arguments: [
    "", "return", "return;", "local x = 3", "if x then return 1 end\nreturn 2", "if x then return 1 else return 2 end",
    "local f = function() return 1 end",
  ])
  func `where there is none, or several, no line is told`(source: String) {
    #expect(ReturnStatements.line(in: Array(source.utf8)) == nil)
  }
}
