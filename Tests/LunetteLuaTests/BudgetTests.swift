import Glibc
import Testing

@testable import LunetteLua

/// Scripts that try to avoid being stopped. Each runs with a limit of 50 ms and must end in a
/// proper error, which without the limit it never would; afterwards the state must be usable. The
/// time that the tests allow is long, because they show that a script is stopped and not how fast
/// the machine is.
@Suite(.serialized) struct BudgetTests {
  static let evasions: [(name: String, source: String)] = [
    ("an endless loop", "while true do end"),
    ("a numeric loop", "for i = 1, math.huge do local x = i * 2 end"),
    ("pcall in a loop", "while true do pcall(function() while true do end end) end"),
    (
      "pcall in pcall",
      "local function f() while true do pcall(f) end end while true do pcall(pcall, f) end"
    ),
    ("an xpcall handler that loops", "xpcall(error, function() while true do end end)"),
    (
      "an xpcall handler that loops when stopped",
      "while true do xpcall(function() while true do end end, function() while true do end end) end"
    ),
    (
      "xpcall with pcall as its handler",
      "while true do xpcall(function() while true do end end, pcall) end"
    ),
    (
      "coroutines in a loop", "while true do coroutine.wrap(function() while true do end end)() end"
    ),
    (
      "resume in a loop",
      "while true do local co = coroutine.create(function() while true do end end) "
        + "coroutine.resume(co) end"
    ),
    (
      "coroutines inside coroutines",
      """
      local function nest(n)
        if n == 0 then while true do end end
        while true do coroutine.resume(coroutine.create(nest), n - 1) end
      end
      nest(50)
      """
    ),
    (
      "short coroutines without end",
      "while true do local co = coroutine.wrap(function() for i = 1, 10 do coroutine.yield(i) end "
        + "end) co() end"
    ),
    (
      "a __close that loops",
      """
      while true do
        pcall(function()
          local x <close> = setmetatable({}, { __close = function() while true do end end })
          while true do end
        end)
      end
      """
    ),
    (
      "a __close that loops in a coroutine that was stopped",
      """
      local co = coroutine.create(function()
        local x <close> = setmetatable({}, { __close = function() while true do end end })
        coroutine.yield()
      end)
      coroutine.resume(co)
      coroutine.close(co)
      """
    ),
    ("string.rep of nothing", "local s = string.rep('', 1 << 60) while true do end"),
    ("string.rep, large", "while true do local s = string.rep('x', 20000000) end"),
    (
      "string.rep with an empty text and a separator",
      "while true do local s = ('').rep('', 20000000, 'y') end"
    ),
    ("a backtracking pattern", "('a'):rep(40):find(('a*'):rep(40) .. 'b')"),
    ("a lazy pattern", "('a'):rep(200):match(('.-'):rep(40) .. 'b')"),
    ("a pattern on a long text", "('a'):rep(1000000):find('.-b')"),
    ("gsub with a pattern on a long text", "('a'):rep(1000000):gsub('a*b', '')"),
    ("gmatch with a pattern on a long text", "for x in ('a'):rep(1000000):gmatch('a-b') do end"),
    ("a balanced match on a long text", "('('):rep(1000000):find('%b()')"),
    ("a large set in a pattern", "('a'):rep(1000000):find('[' .. ('bc'):rep(500000) .. ']')"),
    ("a frontier with a large set", "('a'):rep(1000000):find('%f[' .. ('bc'):rep(500000) .. ']')"),
    ("a back reference", "('ab'):rep(500000):find('(.+)%1%1%1%1b')"),
    ("a plain search", "('a'):rep(4000000):find(('a'):rep(2000000) .. 'b', 1, true)"),
    (
      "a replacement of empty captures",
      "('a'):rep(1000000):gsub('()', function() end) ; ('a'):rep(1000000):gsub('(a?)', "
        + "('%1'):rep(100000))"
    ),
    (
      "concat with a __len that lies",
      "table.concat(setmetatable({}, { __len = function() return 1 << 60 end, __index = function() "
        + "return '' end }))"
    ),
    (
      "concat with a C function as __index",
      "table.concat(setmetatable({}, { __len = function() return 1 << 60 end, __index = "
        + "setmetatable({}, { __index = function() return '' end }) }))"
    ),
    (
      "insert with a __len that lies",
      "table.insert(setmetatable({}, { __len = function() return 1 << 60 end }), 1, 1)"
    ),
    (
      "remove with a __len that lies",
      "table.remove(setmetatable({}, { __len = function() return 1 << 60 end }), 1)"
    ),
    ("move of nothing", "table.move({}, 1, 1 << 60, 1 << 61)"),
    ("move backwards", "table.move({}, 1, 1 << 60, 2)"),
    (
      "sort with a C function as the order",
      "local t = {} for i = 1, 300000 do t[i] = i end while true do pcall(table.sort, t, "
        + "rawequal) end"
    ),
    (
      "sort with a __len that lies",
      "table.sort(setmetatable({}, { __len = function() return (1 << 31) - 2 end }), rawequal)"
    ),
    ("upper of much", "local s = ('x'):rep(50000000) while true do s:upper() end"),
    (
      "reverse and lower of much",
      "local s = ('x'):rep(50000000) while true do s:reverse() s:lower() end"
    ),
    ("utf8.len of much", "local s = ('é'):rep(20000000) while true do utf8.len(s) end"),
    (
      "utf8.offset of much",
      "local s = ('é'):rep(20000000) while true do utf8.offset(s, -1, 1) utf8.offset(s, "
        + "19000000) end"
    ),
    ("load of much text", "local s = ('x = 1 '):rep(5000000) while true do load(s) end"),
    ("load from a function", "load(function() return 'x = 1 ' end)"),
    (
      "an __index chain",
      "local t = setmetatable({}, { __index = function(t, k) return t[k + 1] end }) while true do "
        + "pcall(function() return t[1] end) end"
    ),
    (
      "tostring",
      "local t = setmetatable({}, { __tostring = function() while true do end end }) while true do "
        + "pcall(tostring, t) end"
    ),
    (
      "an error whose text loops",
      "error(setmetatable({}, { __tostring = function() while true do end end }))"
    ),
    ("an iterator", "for _ in function() return 1 end do end"),
    (
      "a comparison",
      "local m = { __lt = function() while true do end end } local a = setmetatable({}, m) "
        + "pcall(table.sort, { a, a, a })"
    ),
    (
      "gsub with a function",
      "while true do ('x'):rep(1000):gsub('.', function() pcall(error) end) end"
    ),
    ("goto", "::again:: goto again"),
    ("dead recursion in pcall", "local function f() return pcall(f) end while true do f() end"),
    ("date formats", "while true do pcall(os.date, ('%c'):rep(2000)) end"),
  ]

  static let evasionsOfTrustedScripts: [(name: String, source: String)] = [
    (
      "a __gc that loops",
      "setmetatable({}, { __gc = function() while true do end end }) collectgarbage() while true "
        + "do end"
    ),
    (
      "many __gc that loop",
      """
      for i = 1, 50 do setmetatable({}, { __gc = function() while true do end end }) end
      while true do pcall(collectgarbage) end
      """
    ),
    (
      "a __gc set later",
      """
      local m = { __gc = true }
      setmetatable({}, m)
      m.__gc = function() while true do pcall(error) end end
      collectgarbage()
      """
    ),
    (
      "a debug hook that loops",
      "debug.sethook(function() while true do end end, 'l') local x = 1\nlocal y = 2"
    ),
    ("taking the hook away", "while true do debug.sethook() end"),
    (
      "a dead coroutine's __close",
      """
      local kept
      local co = coroutine.create(function()
        local x <close> = setmetatable({}, { __close = function() while true do end end })
        error('over')
      end)
      coroutine.resume(co)
      coroutine.close(co)
      """
    ),
  ]

  func expectStop(_ state: LuaState, _ source: String, _ kinds: Set<LuaError.Kind> = [.timeLimit])
    throws
  {
    let chunk = try state.load(source, chunkName: "@evasion.lua")
    let before = ContinuousClock.now
    let error = #expect(throws: LuaError.self) { try state.call(chunk) }
    let took = ContinuousClock.now - before
    if let error {
      #expect(kinds.contains(error.kind), "\(error.message)")
    }
    #expect(took < .seconds(30))
    // The state is still usable.
    let sum = try state.load(
      "local t = {} for i = 1, 100 do t[i] = i end return #t, ('x'):rep(3)", chunkName: "@after.lua"
    )
    #expect(try state.call(sum) == [100, "xxx"])
    try state.collectGarbage()
  }

  @Test("stopped in the sandbox", arguments: evasions.indices)
  func stopsInTheSandbox(_ index: Int) throws {
    let limits = LuaLimits(memoryBytes: 256 << 20, callbackSeconds: 0.05, clock: .monotonic)
    let state = try LuaState(profile: .sandbox, limits: limits)
    // A stack overflow before the time limit is a proper end, too.
    try expectStop(state, Self.evasions[index].source, [.timeLimit, .memory])
  }

  @Test("stopped by CPU time", arguments: evasions.indices)
  func stopsByTheThreadsTime(_ index: Int) throws {
    let state = try LuaState(
      profile: .trusted, limits: LuaLimits(memoryBytes: 256 << 20, callbackSeconds: 0.05))
    try expectStop(state, Self.evasions[index].source, [.timeLimit, .memory])
  }

  @Test("stopped, trusted", arguments: evasionsOfTrustedScripts.indices)
  func stopsTrustedScripts(_ index: Int) throws {
    let state = try LuaState(
      profile: .trusted, limits: LuaLimits(memoryBytes: 256 << 20, callbackSeconds: 0.05))
    try expectStop(state, Self.evasionsOfTrustedScripts[index].source, [.timeLimit])
  }
}
