import CLunetteLua
import Testing

@testable import LunetteLua

/// The limits of time and memory in `ui.json`. Its results are tested in Tests/Lua/json_test.lua.
@Suite(.serialized) struct JSONTests {
  private func makeState(_ limits: LuaLimits = LuaLimits()) throws -> LuaState {
    let state = try LuaState(profile: .sandbox, limits: limits)
    try state.setGlobal("json", .reference(state.makeJSONLibrary()))
    return state
  }

  /// Each source calls one function with so much input that the call exceeds the time limit.
  @Test(arguments: [
    "json.decode((' '):rep(4000000) .. '1')", "json.decode('[' .. ('1,'):rep(200000) .. '1]')",
    "json.decode('\"' .. ('x'):rep(4000000) .. '\"')",
    "json.decode('\"' .. ('\\\\n'):rep(2000000) .. '\"')",
    "json.decode('[' .. ('9'):rep(3000000) .. ']')", "json.encode(('x'):rep(4000000))",
    "json.encode(('\\n'):rep(2000000))", "json.encode(numbers)", "json.encode(names)",
  ])
  func oneLongCallIsStopped(_ source: String) throws {
    let state = try makeState(LuaLimits(memoryBytes: 256 << 20, callbackSeconds: 0))
    try state.call(
      state.load(
        "numbers, names = {}, {} for i = 1, 200000 do numbers[i] = i names['name ' .. i] = i end",
        chunkName: "@a.lua"))
    state.limits.instructions = 30_000
    let error = #expect(throws: LuaError.self) {
      _ = try state.call(state.load(source, chunkName: "@file.lua"))
    }
    #expect(error?.kind == .instructionLimit)
    state.limits.instructions = nil
    #expect(
      try state.call(state.load("return json.encode { 1 }", chunkName: "@file.lua")) == ["[1]"])
  }

  @Test(arguments: [
    "json.decode('[' .. ('[],'):rep(1000000) .. '1]')", "json.encode(('\\0'):rep(4000000))",
    "local t = {} for i = 1, 24 do t = { t, t } end return json.encode(t)",
  ])
  func itKeepsWithinTheMemory(_ source: String) throws {
    let state = try makeState(LuaLimits(memoryBytes: 16 << 20, callbackSeconds: 30))
    let error = #expect(throws: LuaError.self) {
      _ = try state.call(state.load(source, chunkName: "@file.lua"))
    }
    #expect(error?.kind == .memory)
    try state.collectGarbage()
    #expect(state.memoryInUse < 1 << 20)
  }

  @Test func everyAllocationFailingInTurn() throws {
    let source = """
      local text = '{"list": [1, 2.5, "a\\\\n\\\\u00e9", {}, [], null, true], "name": "' .. ("x"):rep(600) .. '"}'
      local value = json.decode(text)
      local again = json.encode(value)
      assert(json.encode(json.decode(again)) == again)
      return #again
      """
    let state = try makeState()
    var successes = 0
    var failures = 0
    for n in 1...100_000 where successes < 3 {
      try state.collectGarbage()
      let chunk = try state.load(source, chunkName: "@file.lua")
      cl_vm_fail_from(state.vm, UInt64(n))
      do {
        _ = try state.call(chunk)
        successes += 1
      } catch {
        #expect(error.kind == .memory)
        failures += 1
      }
      cl_vm_fail_from(state.vm, 0)
    }
    #expect(successes == 3 && failures > 10)
  }
}
