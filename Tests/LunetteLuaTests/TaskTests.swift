// Also runs under AddressSanitizer.
import Testing

@testable import LunetteLua

@Suite struct TaskTests {
  let state: LuaState
  init() throws {
    state = try LuaState()
    try state.setGlobal(
      "sleep", .reference(try state.makeFunction { arguments in .wait(try arguments.all()) }))
    try state.setGlobal(
      "canWait", .reference(try state.makeFunction { .value(.boolean($0.canWait)) }))
  }

  func task(_ source: String) throws -> LuaTask {
    try state.makeTask(try state.load(source, chunkName: "@task.lua"))
  }

  /// Resumes the task and returns its new status: `waiting 1`, `yielded 2`, `finished 3`, or the
  /// words of the error.
  func step(_ task: LuaTask, _ arguments: [LuaValue] = []) -> String {
    func words(_ values: [LuaValue]) -> String {
      values.map { " " + ($0.text ?? $0.integer.map(String.init) ?? "\($0)") }.joined()
    }
    do {
      switch try task.resume(arguments) {
      case .waiting(let values): return "waiting" + words(values)
      case .yielded(let values): return "yielded" + words(values)
      case .finished(let values): return "finished" + words(values)
      }
    } catch {
      return error.message
    }
  }

  @Test func aTaskWaitsIsResumedAndEnds() throws {
    let task = try task(
      "local a = ... local b = sleep(a) local c = coroutine.yield(b) return a, b, c")
    #expect(step(task, [1]) == "waiting 1")
    #expect(step(task, ["two"]) == "yielded two")
    #expect(!task.isFinished)
    #expect(step(task, [3]) == "finished 1 two 3")
    #expect(task.isFinished)
    #expect(step(task) == "cannot resume dead coroutine")
  }

  @Test func waitingGoesThroughTheScriptsOwnCoroutines() throws {
    let task = try task(
      """
      local log = {}
      local inner = coroutine.wrap(function()
        coroutine.wrap(function() local v = sleep("deep") log[#log + 1] = v end)()
        coroutine.yield("mine")
        local v = sleep("again")
        log[#log + 1] = v
        return "end"
      end)
      local v = inner()
      log[#log + 1] = v
      v = inner()
      log[#log + 1] = v
      local co = coroutine.create(function(...) return ..., sleep(...) end)
      local ok, a, b = coroutine.resume(co, "x")
      return table.concat(log, " "), ok, a, b, coroutine.status(co)
      """)
    #expect(step(task) == "waiting deep")
    #expect(step(task, ["1"]) == "waiting again")
    #expect(step(task, ["2"]) == "waiting x")
    #expect(step(task, ["y"]) == "finished 1 mine 2 end boolean(true) x y dead")
  }

  @Test func waitingInsideAProtectedCallWorks() throws {
    let task = try task(
      "local ok, e = pcall(function() sleep(1) error('after', 0) end) return ok and 1 or 0, e, "
        + "(select(2, xpcall(sleep, print, 2)))"
    )
    #expect(step(task) == "waiting 1")
    #expect(step(task) == "waiting 2")
    #expect(step(task, ["woken"]) == "finished 0 after woken")
  }

  @Test func waitingOutsideATaskIsAnError() throws {
    for (source, words) in [
      ("\nsleep(1)", "file.lua:2: this function waits, and can only be called inside a task"),
      ("return canWait()", nil),
      (
        "\ncoroutine.wrap(function() sleep(1) end)()",
        "file.lua:2: a function that waits was called in a coroutine outside a task"
      ),
      (
        "table.sort({ 3, 2, 1 }, function() sleep(1) end)",
        "file.lua:1: this function waits, and can only be called inside a task"
      ),
    ] {
      let chunk = try state.load(source, chunkName: "@file.lua")
      if let words {
        let error = #expect(throws: LuaError.self) { try state.call(chunk) }
        #expect(error?.message == words)
      } else {
        #expect(try state.call(chunk) == [false])
      }
    }
  }

  @Test func anErrorInATaskHasItsTraceback() throws {
    let task = try task("local function f()\n error('bad')\nend\nsleep()\nf()")
    #expect(step(task) == "waiting")
    let error = #expect(throws: LuaError.self) { try task.resume() }
    #expect(error?.message == "task.lua:2: bad")
    #expect(error?.traceback.contains("task.lua:5: in main chunk") == true)
    #expect(task.isFinished)
  }

  @Test func closingRunsWhatIsPending() throws {
    let task = try task(
      "local x <close> = setmetatable({}, { __close = function() closed = true end }) sleep(1)")
    #expect(step(task) == "waiting 1")
    try task.close()
    #expect(try state.global("closed") == true)
    #expect(step(task) == "cannot resume dead coroutine")
    let failing = try self.task(
      "local x <close> = setmetatable({}, { __close = function() error('in close', 0) end }) "
        + "sleep(1)"
    )
    _ = step(failing)
    let error = #expect(throws: LuaError.self) { try failing.close() }
    #expect(error?.message == "in close")
  }

  @Test func theLibraryBehavesAsTheStandards() throws {
    let chunk = try state.load(
      """
      assert(coroutine.isyieldable() == false)
      local main, is_main = coroutine.running()
      assert(is_main and coroutine.status(main) == "running")
      local co
      co = coroutine.create(function(a, b)
        assert(coroutine.isyieldable() and coroutine.running() == co and coroutine.status(main) == "normal")
        assert(not coroutine.resume(co))
        local c = coroutine.yield(a + b)
        error({ c })
      end)
      assert(coroutine.status(co) == "suspended" and coroutine.isyieldable(co))
      assert(select(2, coroutine.resume(co, 1, 2)) == 3)
      local ok, e = coroutine.resume(co, "c")
      assert(not ok and e[1] == "c" and coroutine.status(co) == "dead")
      assert(select(2, coroutine.resume(co)) == "cannot resume dead coroutine")
      local ok, e = coroutine.close(co)
      assert(ok == false and e[1] == "c")
      local order = {}
      local w = coroutine.wrap(function()
        local x <close> = setmetatable({}, { __close = function(_, e) order[#order + 1] = e end })
        error("wrapped", 0)
      end)
      local ok, e = pcall(w)
      assert(not ok and e == "wrapped" or e:find("wrapped"), e)
      assert(order[1] == "wrapped")
      assert(not pcall(coroutine.close, coroutine.running()))
      assert(not pcall(coroutine.create, 1) and not pcall(coroutine.resume, 1))
      local ok, e = pcall(coroutine.wrap(function() return 1 end))
      assert(ok and e == 1)
      local n = 0
      local function nest() n = n + 1 local ok, e = coroutine.resume(coroutine.create(nest)) if not ok then return e end return e end
      local message = nest()
      assert(n <= 102 and message == "coroutines are nested too deeply", message)
      local list = {}
      for i = 1, 10 do list[i] = i end
      assert(select("#", coroutine.wrap(function(...) return ... end)(table.unpack(list))) == 10)
      return "fine"
      """, chunkName: "@library.lua")
    #expect(try state.call(chunk) == ["fine"])
  }

  @Test func twentyThousandNestedClosesAreRefused() throws {
    let chunk = try state.load(
      """
      local co
      for i = 1, 20000 do
        local inner = co
        co = coroutine.create(function()
          local x <close> = setmetatable({}, { __close = function() if inner then assert(coroutine.close(inner)) end end })
          coroutine.yield()
        end)
        coroutine.resume(co)
      end
      return coroutine.close(co)
      """, chunkName: "@close.lua")
    let results = try state.call(chunk)
    #expect(results[0] == false)
    #expect(results[1].text?.contains("nested too deeply") == true)
  }
}
