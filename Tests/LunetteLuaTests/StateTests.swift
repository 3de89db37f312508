// Also runs under AddressSanitizer.
import LunetteBase
import Testing

@testable import LunetteLua

@Suite struct StateTests {
  let state: LuaState
  init() throws { state = try LuaState() }

  func run(_ source: String, _ arguments: [LuaValue] = []) throws -> [LuaValue] {
    try state.call(try state.load(source, chunkName: "@file.lua"), arguments)
  }

  @Test func valuesOfEachTypeGoInAndComeBack() throws {
    let values: [LuaValue] = [
      nil, true, false, 42, 1.5, "short", .string(String(repeating: "é", count: 100)),
      .string(ExactString([0, 255, 10])),
    ]
    #expect(try run("return ...", values) == values)
  }

  @Test func anErrorNamesFileAndLineAndFrames() throws {
    let error = #expect(throws: LuaError.self) {
      try run("local function f()\n  local x = nil\n  return x.y\nend\nlocal r = f()\nreturn r")
    }
    #expect(error?.message == "file.lua:3: attempt to index a nil value (local 'x')")
    #expect(error?.traceback.contains("file.lua:5: in main chunk") == true)
  }

  @Test func hostFunctionsReturnThrowAndWait() throws {
    struct Odd: Error, CustomStringConvertible { let description = "an odd failure" }
    let double = try state.makeFunction { arguments in
      .value(.integer(try arguments[0].integer! * 2))
    }
    let fail = try state.makeFunction { _ in throw Odd() }
    let sleep = try state.makeFunction { arguments in .wait(try arguments.all()) }
    try state.setGlobal("double", .reference(double))
    try state.setGlobal("fail", .reference(fail))
    try state.setGlobal("sleep", .reference(sleep))
    #expect(try run("return double(21)") == [42])
    let error = #expect(throws: LuaError.self) { try run("\nfail()") }
    #expect(error?.message == "file.lua:2: an odd failure")
    #expect(error?.cause is Odd)
    let task = try state.makeTask(
      try state.load(
        "local co = coroutine.wrap(function() coroutine.yield(sleep(1) + 1) end) return co()",
        chunkName: "@t.lua"))
    guard case .waiting(let values) = try task.resume() else { Issue.record("not waiting"); return }
    #expect(values == [1])
    guard case .finished(let results) = try task.resume([7]) else {
      Issue.record("not finished"); return
    }
    #expect(results == [8])
  }

  @Test func referencesAreCountedAndGivenBack() throws {
    let before = state.liveReferences
    for _ in 0..<1000 { _ = try run("return {}, function() end") }
    #expect(state.liveReferences == before)
  }

  // MARK: Loading

  @Test(arguments: [
    (
      "return 1 +", LuaError.Kind.syntax(incompleteInput: true),
      "file.lua:1: unexpected symbol near <eof>"
    ),
    ("x = = 1", .syntax(incompleteInput: false), "file.lua:1: unexpected symbol near '='"),
    (
      "\u{1B}Lua\u{54}", .bytecode,
      "file.lua: this is precompiled Lua code, which is not accepted; give the source text"
    ),
  ])
  func whatCannotBeLoaded(_ source: String, _ kind: LuaError.Kind, _ message: String) throws {
    let error = #expect(throws: LuaError.self) { try state.load(source, chunkName: "@file.lua") }
    #expect(error?.kind == kind)
    #expect(error?.message == message)
  }

  @Test(arguments: [
    [0x0A, 0x0A, 0xFF], [0x0A, 0x0A, 0xC3], [0x0A, 0x0A, 0xED, 0xA0, 0x80],
    [0x0A, 0x0A, 0xC0, 0x80],
    [0x0A, 0x0A, 0xF4, 0x90, 0x80, 0x80], [0x0A, 0x0A, 0x80],
  ])
  func sourceThatIsNotUTF8(_ bytes: [UInt8]) throws {
    let error = #expect(throws: LuaError.self) { try state.load(bytes, chunkName: "@file.lua") }
    #expect(error?.kind == .notUTF8)
    #expect(error?.message == "file.lua:3: the source text is not valid UTF-8")
  }

  @Test func aFirstLineForTheShellIsSkipped() throws {
    #expect(try run("#!/usr/bin/env lunette\nreturn debug.getinfo(1).currentline") == [2])
    #expect(try run("\u{FEFF}#!x\nreturn 2") == [2])
    #expect(try run("#") == [])
  }

  // MARK: Errors

  @Test(arguments: [
    ("error({ code = 1 })", "(the error is a value of type table, which has no text)"),
    ("error(setmetatable({}, { __tostring = function() return 'as text' end }))", "as text"),
    ("error(setmetatable({}, { __name = 'my.Type' }))", "my.Type: "),
    (
      "error(setmetatable({}, { __tostring = function() error('again') end }))",
      "(the error is a value of type table"
    ),
    (
      "error(setmetatable({}, { __tostring = function() return {} end }))",
      "(the error is a value of type table"
    ),
    ("error()", "(the error is a value of type nil, which has no text)"),
    ("error(42)", "42"),
    ("error('plain', 0)", "plain"),
    ("local function f() return f() + 1 end f()", "file.lua:1: stack overflow"),
    ("fail('from Swift')", "file.lua:1: from Swift"),
    ("return fail('in a tail call')", "file.lua:1: in a tail call"),
    ("pcall(fail, 'x') fail('second')", "file.lua:1: second"),
    ("string.rep()", "file.lua:1: bad argument #1 to 'rep' (string expected, got no value)"),
    ("('x'):rep({})", "file.lua:1: bad argument #1 to 'rep' (number expected, got table)"),
    ("string.find('a', '[a')", "file.lua:1: malformed pattern (missing ']')"),
  ])
  func errorsHaveWords(_ source: String, _ message: String) throws {
    let fail = try state.makeFunction { arguments in
      throw LuaError(.runtime, try arguments[0].text!)
    }
    try state.setGlobal("fail", .reference(fail))
    let error = #expect(throws: LuaError.self) { try run(source) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
    #expect(error?.kind == .runtime)
  }

  @Test func aSwiftErrorKeepsItsCauseAcrossLua() throws {
    struct Odd: Error { let number: Int }
    let fail = try state.makeFunction { arguments in
      throw Odd(number: Int(try arguments[0].integer!))
    }
    try state.setGlobal("fail", .reference(fail))
    let error = #expect(throws: LuaError.self) {
      try run("local ok, e = pcall(fail, 7) pcall(fail, 8) error(e, 0)")
    }
    #expect((error?.cause as? Odd)?.number == 7)
    let other = #expect(throws: LuaError.self) { try run("error('something else')") }
    #expect(other?.cause == nil)
  }

  // MARK: Host functions

  /// Counts the tokens of one test that are alive.
  final class Count {
    var alive = 0
  }
  final class Token {
    private let count: Count
    init(_ count: Count) {
      self.count = count
      count.alive += 1
    }
    deinit { count.alive -= 1 }
  }

  @Test func aThousandErrorsLeakNothing() throws {
    let count = Count()
    do {
      let state = try LuaState()
      let function = try state.makeFunction { arguments in
        let token = Token(count)
        _ = try withExtendedLifetime(token) { try arguments[0] }
        throw LuaError(.runtime, "no")
      }
      try state.setGlobal("f", .reference(function))
      let chunk = try state.load(
        "for i = 1, 1000 do pcall(f, {}) coroutine.wrap(pcall)(f, function() end) end f({})",
        chunkName: "@x.lua")
      for _ in 0..<3 { #expect(throws: LuaError.self) { try state.call(chunk) } }
      #expect(count.alive == 0)
      #expect(state.liveReferences == 2)
    }
    #expect(count.alive == 0)
  }

  @Test func functionsAreLetGoWhenLuaCollectsThem() throws {
    let count = Count()
    for _ in 0..<100 {
      let token = Token(count)
      let function = try state.makeFunction { _ in
        _ = token
        return .none
      }
      try state.call(function)
    }
    try state.collectGarbage()
    #expect(state.liveFunctions == 0)
    #expect(count.alive == 0)
  }

  @Test func hostFunctionsCallBackIntoLua() throws {
    let apply = try state.makeFunction { arguments in
      let state = arguments.state
      let results = try state.call(try arguments[0].function!, try arguments.all(from: 1))
      return .values(results + [.reference(try state.makeTable(results))])
    }
    try state.setGlobal("apply", .reference(apply))
    #expect(
      try run("local a, b, t = apply(function(x, y) return y, x end, 1, 2) return a, b, #t") == [
        2, 1, 2,
      ])
    #expect(
      try run("return select('#', apply(coroutine.wrap(function() coroutine.yield(1) end)))") == [2]
    )
    let error = #expect(throws: LuaError.self) { try run("apply(function()\n error('inner') end)") }
    #expect(error?.message == "file.lua:2: inner")
    let deep = #expect(throws: LuaError.self) { try run("local function f() apply(f) end f()") }
    #expect(deep?.message.contains("C stack overflow") == true)
  }

  @Test func aHostFunctionKnowsWhoCalls() throws {
    let here = try state.makeFunction { .value(.string($0.locationPrefix)) }
    try state.setGlobal("here", .reference(here))
    #expect(
      try run("local a = here()\nlocal b = coroutine.wrap(here)()\nreturn a, b, (here())") == [
        "file.lua:1: ", "", "file.lua:3: ",
      ])
    #expect(try state.call(here) == [""])
  }

  @Test func theKindOfAnErrorSurvivesSwiftFrames() throws {
    let load = try state.makeFunction { arguments in
      .value(.reference(try arguments.state.load(try arguments[0].text!, chunkName: "@inner.lua")))
    }
    try state.setGlobal("load", .reference(load))
    let error = #expect(throws: LuaError.self) { try run("load('x =')") }
    #expect(error?.message == "inner.lua:1: unexpected symbol near <eof>")
    #expect(error?.kind == .syntax(incompleteInput: true))
  }

  // MARK: Tables

  @Test func tablesAreReadAndWrittenRaw() throws {
    let table = try state.makeTable(fields: [("a", 1), ("b", "two")])
    try state.set(table, 3, true)
    #expect(try state.get(table, "b") == "two")
    #expect(try state.pairs(table).count == 3)
    #expect(try state.length(try state.makeTable([1, 2, 3])) == 3)
    let trap = try run(
      "return setmetatable({}, { __index = error, __newindex = error, __len = error, __pairs = "
        + "error })"
    )
    let trapped = trap[0].table!
    #expect(try state.get(trapped, "x") == nil)
    try state.set(trapped, "x", 1)
    #expect(try state.pairs(trapped).count == 1)
    #expect(throws: LuaError.self) { try state.index(trap[0], "y") }
    #expect(throws: LuaError.self) { try state.set(table, nil, 1) }
    #expect(throws: LuaError.self) { try state.set(table, .number(.nan), 1) }
  }

  @Test func aReferenceOutlivesItsState() throws {
    var state: LuaState? = try LuaState()
    let table = try state!.makeTable()
    state = nil
    #expect(table.kind == .table)
  }
}
