import Glibc
import Testing

@testable import LunetteLua

/// Other ways to stop a script, and what stopping must not affect.
@Suite(.serialized) struct StopTests {
  func message(_ state: LuaState, _ source: String) throws -> LuaError? {
    let chunk = try state.load(source, chunkName: "@file.lua")
    return #expect(throws: LuaError.self) { try state.call(chunk) }
  }

  @Test func theMessageSaysWhereAndHowLong() throws {
    let state = try LuaState(limits: LuaLimits(callbackSeconds: 0.03))
    let error = try message(
      state, "local function spin()\n  while true do end\nend\nlocal x = spin()")
    #expect(error?.message == "file.lua:2: stopped: it ran longer than the time limit of 0.03 s")
    #expect(error?.traceback.contains("file.lua:4: in main chunk") == true)
    #expect(error?.kind == .timeLimit)
  }

  @Test func eachCallbackHasItsOwnTime() throws {
    let state = try LuaState(limits: LuaLimits(callbackSeconds: 0.1))
    let chunk = try state.load(
      "local clock, start = os.clock, os.clock() while clock() - start < 0.02 do end",
      chunkName: "@file.lua")
    for _ in 0..<15 { try state.call(chunk) }
    // The times of several calls are not added up, but a single call that takes too long is
    // stopped.
    #expect(try message(state, "while true do end")?.kind == .timeLimit)
  }

  @Test func waitingForAProgramIsNotCPUTime() throws {
    let state = try LuaState(profile: .trusted, limits: LuaLimits(callbackSeconds: 0.05))
    let chunk = try state.load("os.execute('sleep 0.2') return 'slept'", chunkName: "@file.lua")
    #expect(try state.call(chunk) == ["slept"])
  }

  /// Calls `body` while another thread interrupts the state, beginning before the script runs,
  /// until it is stopped.
  func whileInterrupting(_ state: LuaState, every microseconds: UInt32, _ body: () -> Void) {
    final class Shared: @unchecked Sendable {
      let interrupter: LuaInterrupter
      let pause: UInt32
      var lock = pthread_mutex_t()
      var hasEnded = false
      init(_ interrupter: LuaInterrupter, _ pause: UInt32) {
        (self.interrupter, self.pause) = (interrupter, pause)
        pthread_mutex_init(&lock, nil)
      }
      var isOver: Bool {
        get { pthread_mutex_lock(&lock); defer { pthread_mutex_unlock(&lock) }; return hasEnded }
        set { pthread_mutex_lock(&lock); hasEnded = newValue; pthread_mutex_unlock(&lock) }
      }
    }
    let shared = Shared(state.interrupter, microseconds)
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { pointer in
        let shared = Unmanaged<Shared>.fromOpaque(pointer!).takeUnretainedValue()
        while !shared.isOver {
          // A second request is needed only if the script waits in a system call.
          if shared.interrupter.interrupt(), shared.pause == 0 { break }
          usleep(shared.pause)
        }
        return nil
      }, Unmanaged.passUnretained(shared).toOpaque())
    defer {
      shared.isOver = true
      pthread_join(thread, nil)
    }
    body()
  }

  @Test func interruptingStopsWhatRunsWithoutALimit() throws {
    let state = try LuaState(limits: LuaLimits(callbackSeconds: 0))
    #expect(!state.interrupt())
    // One request suffices, even if it comes when the call has just begun.
    let chunk = try state.load(
      "\n\nwhile true do pcall(function() while true do end end) end", chunkName: "@file.lua")
    for _ in 0..<300 {
      whileInterrupting(state, every: 0) {
        let error = #expect(throws: LuaError.self) { try state.call(chunk) }
        #expect(error?.kind == .interrupted)
        #expect(error?.message == "file.lua:3: interrupted")
      }
    }
    #expect(try state.call(try state.load("return 1", chunkName: "@x")) == [1])
    #expect(!state.interrupt())
  }

  @Test func aSystemCallThatWaitsIsInterruptedToo() throws {
    let state = try LuaState(limits: LuaLimits(callbackSeconds: 0))
    let folder = try ModuleFolder(["x": ""])
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    // Opening the pipe blocks for ever, because no process writes to it. The request is repeated,
    // because it may come before the script blocks.
    let chunk = try state.load("io.open('\(pipe)')", chunkName: "@file.lua")
    whileInterrupting(state, every: 5_000) {
      let error = #expect(throws: LuaError.self) { try state.call(chunk) }
      #expect(error?.kind == .interrupted)
    }
  }

  @Test func aLongLimitDoesNotDelayAShortOne() throws {
    let long = try LuaState(limits: LuaLimits(callbackSeconds: 100_000))
    let short = try LuaState(limits: LuaLimits(callbackSeconds: 0.03))
    try long.call(
      try long.load(
        "local start = os.clock() while os.clock() - start < 0.01 do end", chunkName: "@a"))
    #expect(try message(short, "while true do end")?.kind == .timeLimit)
    // The limit of one state also holds inside of a callback of another one.
    let spin = try short.load("while true do end", chunkName: "@inner.lua")
    try long.setGlobal(
      "run", .reference(try long.makeFunction { _ in .values(try short.call(spin)) }))
    let chunk = try long.load("return pcall(run)", chunkName: "@b")
    #expect(try long.call(chunk).first == false)
  }

  @Test func aHostFunctionCanInterruptItsCaller() throws {
    let state = try LuaState(limits: LuaLimits(callbackSeconds: 0))
    try state.setGlobal(
      "stop", .reference(try state.makeFunction { .value(.boolean($0.state.interrupt())) }))
    #expect(try message(state, "pcall(stop) reached = true")?.kind == .interrupted)
    #expect(try state.global("reached") == nil)
  }

  @Test func aTaskIsStoppedAlone() throws {
    let state = try LuaState(limits: LuaLimits(callbackSeconds: 0.03))
    try state.setGlobal("sleep", .reference(try state.makeFunction { _ in .wait([]) }))
    let good = try state.makeTask(
      try state.load("sleep() sleep() return 1", chunkName: "@good.lua"))
    let bad = try state.makeTask(try state.load("sleep() while true do end", chunkName: "@bad.lua"))
    _ = try good.resume()
    _ = try bad.resume()
    let error = #expect(throws: LuaError.self) { try bad.resume() }
    #expect(error?.kind == .timeLimit)
    #expect(error?.message.hasPrefix("bad.lua:1: ") == true)
    _ = try good.resume()
    guard case .finished(let values) = try good.resume() else {
      Issue.record("not finished"); return
    }
    #expect(values == [1])
  }

  @Test func aStopInsideANestedCallGoesThroughSwift() throws {
    let state = try LuaState(limits: LuaLimits(callbackSeconds: 0.03))
    var caught: LuaError?
    let apply = try state.makeFunction { arguments in
      do {
        return .values(try arguments.state.call(try arguments[0].function!))
      } catch let error as LuaError {
        caught = error
        return .none
      }
    }
    try state.setGlobal("apply", .reference(apply))
    let error = try message(
      state, "pcall(apply, function() while true do end end) while true do end")
    #expect(caught?.kind == .timeLimit)
    #expect(error?.kind == .timeLimit)
  }

  @Test func aStateInsideAnothersCallbackIsStoppedWithIt() throws {
    let outer = try LuaState(limits: LuaLimits(callbackSeconds: 0.03))
    let inner = try LuaState(limits: LuaLimits(callbackSeconds: 0))
    let spin = try inner.load("while true do end", chunkName: "@inner.lua")
    let run = try outer.makeFunction { _ in .values(try inner.call(spin)) }
    try outer.setGlobal("run", .reference(run))
    #expect(try message(outer, "run()")?.kind == .timeLimit)
    #expect(try inner.call(try inner.load("return 1", chunkName: "@x")) == [1])
  }

  @Test func aDriverPausesItsScriptsBudget() throws {
    let state = try LuaState(limits: LuaLimits(callbackSeconds: 0.06))
    let drive = try state.makeFunction(pausesBudget: true) { arguments in
      .values(try arguments.state.call(try arguments[0].function!))
    }
    try state.setGlobal("drive", .reference(drive))
    // Each of the ten callbacks stays within the limit; together they exceed it.
    let chunk = try state.load(
      """
      local function spin() local start = os.clock() while os.clock() - start < 0.02 do end end
      for i = 1, 10 do drive(spin) end
      return drive(function() return "done" end)
      """, chunkName: "@test.lua")
    #expect(try state.call(chunk) == ["done"])
    // A callback that takes too long fails with an error that the script may catch.
    let second = try state.load(
      "local ok, e = pcall(drive, function() while true do end end) return ok, e",
      chunkName: "@test.lua")
    let results = try state.call(second)
    #expect(results[0] == false)
    #expect(results[1].text?.contains("time limit") == true)
    // The time of the script itself is still limited.
    #expect(try message(state, "drive(function() end) while true do end")?.kind == .timeLimit)
  }

  @Test func instructionsAreCountedTheSameEachTime() throws {
    func count(_ source: String) throws -> Int64 {
      let state = try LuaState(limits: LuaLimits(callbackSeconds: 0, instructions: 100_000))
      let error = try message(state, source)
      #expect(error?.kind == .instructionLimit)
      return try state.global("n").integer ?? -1
    }
    for source in [
      "n = 0 while true do n = n + 1 end",
      "n = 0 while true do n = n + 1 pcall(function() while true do n = n + 1 end end) end",
      "n = 0 while true do n = n + 1 coroutine.wrap(function() for i = 1, 5 do end end)() end",
      "n = 0 while true do n = n + 1 ('a'):rep(1000):find('.-b') end",
      "n = 0 while true do n = n + 1 table.move({}, 1, 10000, 2) end",
      "n = 0 while true do n = n + 1 xpcall(error, function() while true do n = n + 1 end end) end",
    ] {
      let first = try count(source)
      #expect(first >= 0)
      #expect(first == (try count(source)))
    }
    #expect(try count("n = 0 while true do n = n + 1 end") > 10_000)
  }

  @Test func closingAStateEndsThoughItsFinalizersDoNot() throws {
    var state: LuaState? = try LuaState(limits: LuaLimits(callbackSeconds: 0.05))
    let chunk = try state!.load(
      "for i = 1, 20 do kept = { kept, setmetatable({}, { __gc = function() while true do end end "
        + "}) } end",
      chunkName: "@gc.lua")
    try state!.call(chunk)
    let before = ContinuousClock.now
    state = nil
    #expect(ContinuousClock.now - before < .seconds(30))
  }
}
