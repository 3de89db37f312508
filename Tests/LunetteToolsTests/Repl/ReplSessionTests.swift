import Testing

@testable import LunetteRepl

/// Chunks of Lua and their results.
@Suite struct ReplSessionTests {
  @Test func expressionsFirst() throws {
    let heard = try HeardSession()
    #expect(heard.enter("1 + 1") == ["2"])
    #expect(heard.enter("1, 'two'") == ["1", "\"two\""])
    #expect(heard.enter("x = 5") == [])
    #expect(heard.enter("x") == ["5"])
    #expect(heard.enter("nil") == ["nil"])
  }

  @Test func whatIsNotComplete() throws {
    let heard = try HeardSession()
    let begun = [
      "for i = 1, 2 do", "f(", "1 +", "x =", "return {", "--[[ so", "[[", "function f()",
      "if x then", "local x =",
    ]
    for text in begun {
      #expect(!heard.session.enter(text), "\(text)")
    }
    for text in ["x = = 1", "1 +* 2", "end", "'open", ")", "local 1"] {
      #expect(heard.session.enter(text), "\(text)")
    }
    #expect(heard.complaints.count == 6)
    #expect(heard.session.hasFailed)
  }

  @Test func linesThatEndWithAnExpressionAreComplete() throws {
    let heard = try HeardSession()
    #expect(heard.enter("local q = 1\nq") == ["1"])
    #expect(heard.enter("local q = { 2 }\n\nq[1]\n\n") == ["2"])
    for text in ["local q = 1\nq +", "function f()\n  q", "local q = 1\nf(q"] {
      #expect(!heard.session.enter(text), "\(text)")
    }
    #expect(heard.complaints.isEmpty)
  }

  @Test func localsLiveOn() throws {
    let heard = try HeardSession()
    heard.enter("local x, y = 1, 2")
    #expect(heard.enter("x + y") == ["3"])
    heard.enter("local function twice(n) if n == 0 then return 0 end return 2 + twice(n - 1) end")
    #expect(heard.enter("twice(4)") == ["8"])
    heard.enter("local z")
    #expect(heard.enter("z") == ["nil"])
    heard.enter("local a <const>, b = 'c', 'd'")
    #expect(heard.enter("a .. b") == ["\"cd\""])
    heard.enter("a = 1")
    #expect(heard.complaints.count == 1)
    #expect(heard.complaints[0].contains("attempt to assign to const variable 'a'"))
    heard.enter("local a = 7")
    #expect(heard.enter("a") == ["7"])
    heard.enter("a = 8")
    #expect(heard.enter("a") == ["8"])
    // The locals of a session are not globals.
    #expect(heard.enter("rawget(_G, 'x'), rawget(_G, 'twice')") == ["nil", "nil"])
  }

  @Test func localsShadow() throws {
    let heard = try HeardSession()
    heard.enter("local print = print")
    #expect(heard.enter("print 'said'") == ["said"])
    heard.enter("local type = nil")
    #expect(heard.enter("type") == ["nil"])
    heard.enter("local ui = require 'lunette'")
    #expect(heard.enter("ui.version ~= nil") == ["true"])
    // A chunk may use a global before it declares a local of the same name.
    heard.enter("x = 1", "local x = x + 1")
    #expect(heard.enter("x, _G.x") == ["2", "1"])
  }

  @Test func localsInBlocksAreTheirOwn() throws {
    let heard = try HeardSession()
    heard.enter(
      "do local inner = 1 end for i = 1, 2 do local inner = i end if true then local inner = 3 end")
    heard.enter(
      "repeat local inner = 1 until inner == 1 local f = function() local inner = 2 return "
        + "inner end"
    )
    heard.enter(
      "while true do local inner = 1 break end local t = { function() local inner = 4 end }")
    #expect(heard.enter("inner") == ["nil"])
    #expect(heard.enter("f()") == ["2"])
    #expect(heard.enter("#t") == ["1"])
  }

  @Test func linesStay() throws {
    let heard = try HeardSession()
    heard.enter("local a = 1\nlocal b\n\nlocal c = a.x.y")
    #expect(heard.complaints.count == 1)
    #expect(heard.complaints[0].hasPrefix("repl#1:4:"))
    let locals = SessionLocals(Array("local a <const>, b\nlocal function f() end".utf8))
    #expect(
      String(decoding: locals.source, as: UTF8.self)
        == "      a        , b = nil;\n      function f() end")
    #expect(locals.names.map(\.name) == ["a", "b", "f"])
    #expect(locals.names.map(\.isConstant) == [true, false, false])
  }

  @Test func whatStaysLocal() {
    for text in [
      "local f <close> = g()", "local _ENV = {}", "local 1 = 2", "return 'local x'", "-- local x",
      "x.locals = 1",
    ] {
      #expect(
        String(decoding: SessionLocals(Array(text.utf8)).source, as: UTF8.self) == text, "\(text)")
    }
  }

  @Test func resultsAreKept() throws {
    let heard = try HeardSession()
    heard.enter("10", "x = 1", "_ * 2")
    #expect(heard.enter("_, _1, _2") == ["20", "10", "20"])
    for _ in 0..<200 { heard.enter("0") }
    #expect(heard.enter("_1") == ["nil"])
  }

  @Test func theSessionCannotBeBroken() throws {
    let heard = try HeardSession()
    let breakages = [
      "ui = nil", "ui = 5",
      "setmetatable(_G, { __index = error, __newindex = error, __pairs = error })",
      // The same again, now that reading a global that does not exist raises an error.
      "ui = nil", "rawset(_G, 'ui', nil)", "_G = nil",
      "rawset, rawget, pairs, next, tostring, error, type = nil", "string.format = nil",
      "setmetatable({}, { __tostring = function() error 'no' end, __name = {} })",
      "setmetatable({}, { __pairs = function() error 'no' end })",
      "setmetatable({}, { __metatable = 'mine' })",
      "debug.setmetatable(nil, { __index = error })", "debug.setmetatable('', nil)",
      "setmetatable(_ENV, nil)",
      "package.loaded.lunette = nil", "coroutine.yield()", "error()", "error({})", "error(nil)",
    ]
    for text in breakages {
      heard.enter(text)
      #expect(heard.enter("1 + 1") == ["2"], "\(text)")
      heard.enter("ui.Text 'alive'")
      #expect(heard.pictures.last?.contains("alive") == true, "\(text): \(heard.complaints)")
    }
  }

  @Test func badInput() throws {
    let heard = try HeardSession()
    heard.enter(
      "\u{1B}Lua\u{0}\u{0}", String(repeating: "x", count: 1 << 20), "'\u{0}'", "\u{FFFD}")
    heard.enter("x = '" + String(repeating: "a", count: 1 << 20) + "'")
    let line = try #require(heard.enter("x").first)
    #expect(line.utf8.count < 70_000)
    #expect(heard.enter("'a\\0b\\27[2J\\u{202E}\\u{9b}é'") == ["\"a\\0b\\27[2J\\u{202e}\\u{9b}é\""])
    #expect(heard.enter("'\\xff\\xc3'") == ["\"\\xff\\xc3\""])
    #expect(heard.enter("1 + 1") == ["2"])
  }

  @Test func aStyleDefinedAgainIsTheSame() throws {
    let heard = try HeardSession()
    heard.enter(
      "local S = ui.ButtonStyle 's'", "S.mark = '#'",
      "function S:makeBody(c) return ui.Text(self.mark .. (self.other or '-')) end",
      "ui.VStack { ui.Button('a', print), ui.Button('b', print):buttonStyle(S { mark = '+' }) "
        + "}:buttonStyle(S)"
    )
    #expect(heard.pictures == ["#-\n+-\n"])
    heard.enter("local before = S", "S.other = '!'", ".size")
    #expect(heard.pictures == ["#!\n+!\n"])
    // Defining the style again resets its properties and keeps its makeBody until another one is
    // set.
    heard.enter("local S = ui.ButtonStyle 's'", "before == S")
    #expect(heard.printed == ["true"])
    heard.enter("S.mark = '*'", ".size")
    #expect(heard.pictures == ["*-\n+-\n"])
    heard.enter("function S:makeBody(c) return ui.Text('new ' .. tostring(self.mark)) end", ".size")
    #expect(heard.pictures == ["new *\nnew +\n"])
    #expect(heard.complaints == [])
  }

  @Test func aComponentDefinedAgainKeepsItsState() throws {
    let heard = try HeardSession()
    let define = """
      local C = ui.View "c"
      C.state = { count = 0 }
      function C:body() return ui.Button("old " .. self.count, function() self.count = self.count + 1 end):buttonStyle "plain" end
      """
    heard.enter(define, "ui.VStack { C {} }", ".click old", ".click old")
    #expect(heard.pictures.last?.contains("old 2") == true)
    heard.enter(
      """
      local C = ui.View "c"
      C.state = { count = 5, more = "m" }
      function C:body() return ui.Button("new " .. self.count .. self.more, function() self.count = self.count + 1 end):buttonStyle "plain" end
      """, ".size")
    #expect(
      heard.pictures.last?.contains("new 2m") == true, "\(heard.pictures) \(heard.complaints)")
    heard.enter(".click new")
    #expect(heard.pictures.last?.contains("new 3m") == true)
  }

  @Test func bodiesAreAlive() throws {
    let heard = try HeardSession()
    heard.enter("local count = ui.State(0)", "function() return ui.Text('n ' .. count.value) end")
    #expect(heard.pictures == ["n 0\n"])
    heard.enter("count.value = 4", ".size")
    #expect(heard.pictures == ["n 4\n"])
    // A function is shown as a view only if it can be a body; its effects do not take place.
    heard.enter("function() ui.quit(3) end")
    #expect(heard.session.ending == nil)
    #expect(heard.pictures == [])
    heard.enter("function(path) error 'called' end")
    #expect(heard.complaints == [])
  }

  @Test func tasksRun() throws {
    let heard = try HeardSession()
    heard.enter(
      "local done = ui.State('waiting')", "function() return ui.Text(done.value) end",
      "ui.task(function() ui.sleep(2) done.value = 'done' end)", ".advance 1")
    #expect(heard.pictures == ["waiting\n"])
    heard.enter(".advance 1")
    #expect(heard.pictures == ["done\n"])
  }

  @Test func reset() throws {
    let heard = try HeardSession()
    heard.enter("x = 1", "local y = 2", ".reset")
    #expect(heard.enter("x, y") == ["nil", "nil"])
    heard.enter("ui.Text 'again'")
    #expect(heard.pictures == ["again\n"])
  }

  @Test func transcripts() {
    let pasted = "> 1 + 1\n2\n> for i = 1, 2 do\n>>   print(i)\n>> end\n1\n2\n"
    #expect(ReplTranscript.chunks(of: pasted) == ["1 + 1", "for i = 1, 2 do\n  print(i)\nend"])
    #expect(ReplTranscript.chunks(of: "x > 1") == nil)
    #expect(ReplTranscript.chunks(of: "") == nil)
    var lines = ReplTranscript()
    var taken: [String] = []
    for line in pasted.split(separator: "\n") {
      if let kept = lines.take(String(line), isBegun: line.hasPrefix(">> ")) { taken.append(kept) }
    }
    #expect(taken == ["1 + 1", "for i = 1, 2 do", "  print(i)", "end"])
  }
}
