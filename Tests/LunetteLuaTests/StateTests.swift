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
      .string(LuaString([0, 255, 10])),
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
    let double = try state.makeFunction { arguments in .value(.integer(try arguments[0].integer! * 2)) }
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
        "local co = coroutine.wrap(function() coroutine.yield(sleep(1) + 1) end) return co()", chunkName: "@t.lua"))
    guard case .waiting(let values) = try task.resume() else { Issue.record("not waiting"); return }
    #expect(values == [1])
    guard case .finished(let results) = try task.resume([7]) else { Issue.record("not finished"); return }
    #expect(results == [8])
  }

  @Test func referencesAreCountedAndGivenBack() throws {
    let before = state.liveReferences
    for _ in 0..<1000 { _ = try run("return {}, function() end") }
    #expect(state.liveReferences == before)
  }
}
