import CLunetteLua
import Testing

@testable import LunetteLua

/// A script that uses everything runs many times: with all allocations failing from the first on,
/// from the second on, and so on. Each run must succeed or end in a proper error, and the Lua state
/// must remain usable.
@Suite(.serialized) struct AllocationTests {
  static let script = """
    local t = {}
    for i = 1, 20 do t[i] = { id = i, name = "name " .. i } end
    table.sort(t, function(a, b) return a.id > b.id end)
    local parts = {}
    for i, v in ipairs(t) do parts[#parts + 1] = v.name:upper():gsub("%d+", "<%0>") end
    local s = table.concat(parts, ", ")
    for w in s:gmatch("%a+") do t[w] = true end
    local co = coroutine.wrap(function(a) local b <close> = setmetatable({}, { __close = function() end })
      for i = 1, 3 do coroutine.yield(a + i) end return "done" end)
    co(1) co() co()
    pcall(error, { code = 1 })
    pcall(function() local x = nil; return x.y end)
    xpcall(function() error("deep") end, function(m) return m .. "!" end)
    local f = load("return function(...) return select('#', ...), ... end")()
    f(1, 2, 3)
    print(s:sub(1, 3), #s, utf8.len(s), utf8.char(233, 8364), s:rep(3, "-"):len(), ("x"):reverse(), s:format(1))
    local echoed = { echo(t, s, print, 1.5, nil, true) }
    pcall(fail, "no")
    local mod = require("module.one")
    table.insert(t, 1, "first") table.remove(t) table.move(t, 1, 5, 2) table.pack(table.unpack(t, 1, 5))
    local closing <close> = setmetatable({}, { __close = function() return echo("closing") end })
    return echoed[1], mod, s
    """

  @Test(arguments: [LuaProfile.trusted, .sandbox])
  func everyAllocationFailingInTurn(_ profile: LuaProfile) throws {
    var n: UInt64 = 1
    var failures = 0
    var successes = 0
    var state = try Self.makeState(profile)
    let folder = try ModuleFolder(["module/one.lua": "return { name = 'one' }"])
    while successes < 3 {
      // The state is used again, because it must survive. Now and then a new one is made, because a
      // state that was used allocates less.
      if n % 50 == 0 { state = try Self.makeState(profile) }
      try state.setModuleFolder(folder.path)
      try state.setLoaded("module.one", .nil)
      try state.collectGarbage()
      let before = state.liveReferences
      cl_vm_fail_from(state.vm, n)
      do {
        let chunk = try state.load(Self.script, chunkName: "@everything.lua")
        let results = try state.call(chunk)
        let task = try state.makeTask(
          try state.load("return echo(sleep(1))", chunkName: "@task.lua"))
        guard case .waiting = try task.resume() else {
          Issue.record("the task does not wait"); return
        }
        guard case .finished = try task.resume([.string("woken"), try state.global("print")]) else {
          Issue.record("the task does not end")
          return
        }
        #expect(results.count == 3)
        successes += 1
      } catch {
        failures += 1
        #expect(error.kind == .memory, "\(n): \(error.message)")
      }
      cl_vm_fail_from(state.vm, 0)
      let chunk = try state.load(
        "local t = {} for i = 1, 50 do t[i] = { i } end return #t", chunkName: "@after.lua")
      #expect(try state.call(chunk) == [50])
      #expect(state.liveReferences == before + 1)
      n += 1
    }
    #expect(failures > 200)
  }

  @Test func openingAStateFailsCleanly() throws {
    // Here the allocations fail because of a memory limit; for each limit another one is the first
    // to fail.
    for limit in stride(from: 100, to: 60_000, by: 97) {
      do {
        let state = try LuaState(
          profile: .sandbox, limits: LuaLimits(memoryBytes: limit, callbackSeconds: 1))
        #expect(state.memoryInUse <= limit)
      } catch {
        #expect(error.kind == .memory)
      }
    }
  }

  @Test func garbageIsCollectedBeforeTheHostIsRefusedMemory() throws {
    let state = try LuaState(
      profile: .trusted, limits: LuaLimits(memoryBytes: 8 << 20, callbackSeconds: 5))
    // Lua collects garbage when an allocation of its own is refused. The script stops just before
    // that.
    let fill = try state.load(
      """
      collectgarbage("stop")
      local i = 0
      repeat i = i + 1 local s = ("x"):rep(1000) .. i until collectgarbage("count") > 8 * 1024 - 128
      """, chunkName: "@fill.lua")
    let length = try state.load("return #...", chunkName: "@length.lua")
    try state.call(fill)
    #expect(
      try state.call(length, [.string(.text(String(repeating: "y", count: 400_000)))]) == [400_000])
    // The next request exceeds what is left of the limit.
    let error = #expect(throws: LuaError.self) {
      try state.call(length, [.string(.text(String(repeating: "y", count: 9 << 20)))])
    }
    #expect(error?.kind == .memory)
  }

  @Test func garbageThatComesUpAfterARefusalIsCollectedAgain() throws {
    let state = try LuaState(
      profile: .trusted, limits: LuaLimits(memoryBytes: 8 << 20, callbackSeconds: 5))
    #expect(!state.account.hold(20 << 20))
    // The script makes few, large allocations.
    let fill = try state.load(
      """
      collectgarbage("stop")
      local i = 0
      repeat i = i + 1 local s = ("x"):rep(50000) .. i until collectgarbage("count") > 7 * 1024 - 60
      """, chunkName: "@fill.lua")
    try state.call(fill)
    #expect(state.account.hold(1 << 20))
    state.account.release(1 << 20)
  }

  @Test(arguments: [nil, LuaLimits.Options(memory: "--memory-limit", time: "--time-limit")])
  func theMessageSaysWhereAndHowMuch(options: LuaLimits.Options?) throws {
    var limits = LuaLimits(memoryBytes: 1 << 20, callbackSeconds: 2)
    limits.options = options
    let state = try LuaState(profile: .sandbox, limits: limits)
    let chunk = try state.load(
      "local t = {}\nfor i = 1, math.huge do\n  t[i] = { i }\nend", chunkName: "@bomb.lua")
    let error = #expect(throws: LuaError.self) { try state.call(chunk) }
    // The message of a program names the option that sets the limit.
    let advice = options == nil ? "" : " (--memory-limit)"
    #expect(error?.message == "bomb.lua:3: not enough memory: the limit is 1 MB\(advice)")
    #expect(error?.kind == .memory)
  }

  @Test func tenThousandCallbacksLeaveMemoryAsItWas() throws {
    let state = try LuaState()
    let render = try state.load(
      """
      local count = (count or 0) + 1
      local views = {}
      for i = 1, 20 do views[i] = { title = "Row " .. i, action = function() count = count + i end } end
      return views, views[1].action, function(f) f() end
      """, chunkName: "@render.lua")
    func frame() throws {
      let results = try state.call(render)
      try state.call(results[2].function!, [results[1]])
    }
    for _ in 0..<100 { try frame() }
    try state.collectGarbage()
    let (memory, references) = (state.memoryInUse, state.liveReferences)
    var maximum = 0
    for _ in 0..<10_000 {
      try frame()
      maximum = max(maximum, state.memoryInUse)
    }
    try state.collectGarbage()
    #expect(state.memoryInUse <= memory + 1024)
    #expect(state.liveReferences == references)
    #expect(maximum < memory * 4)
  }

  @Test func aMemoryBombEndsAtTheLimit() throws {
    let state = try LuaState(
      profile: .sandbox,
      limits: LuaLimits(memoryBytes: 16 << 20, callbackSeconds: 1, clock: .threadCPU))
    for bomb in [
      "local s = 'x' while true do s = s .. s end",
      "local t = {} while true do t = { t, t } end",
      "local t = {} for i = 1, math.huge do t[i] = i end",
      "local function f() return { f() } end f()",
      "local t = {} for i = 1, math.huge do t[i] = coroutine.create(function() end) end",
      "string.rep('x', 1 << 30)",
      "local t = {} while true do pcall(function() t[#t + 1] = ('x'):rep(1 << 20) end) if #t > "
        + "1000 then break end end",
    ] {
      let chunk = try state.load(bomb, chunkName: "@bomb.lua")
      let error = #expect(throws: LuaError.self) {
        try state.call(chunk)
      }
      #expect(
        error?.kind == .memory || error?.message.contains("stack overflow") == true
          || error?.kind == .timeLimit)
      #expect(state.memoryInUse <= 16 << 20)
      try state.collectGarbage()
      try state.collectGarbage()
      #expect(state.memoryInUse < 1 << 20)
    }
  }

  static func makeState(_ profile: LuaProfile) throws -> LuaState {
    let state = try LuaState(profile: profile, limits: LuaLimits(callbackSeconds: 20))
    state.onPrint = { _, _ in }
    let echo = try state.makeFunction { arguments in .values(try arguments.all()) }
    let fail = try state.makeFunction { arguments in
      throw LuaError(.runtime, try arguments[0].text ?? "?")
    }
    let sleep = try state.makeFunction { arguments in .wait(try arguments.all()) }
    try state.setGlobal("echo", .reference(echo))
    try state.setGlobal("fail", .reference(fail))
    try state.setGlobal("sleep", .reference(sleep))
    return state
  }
}
