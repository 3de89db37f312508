import LunetteBase
import LunetteEngine
import LunetteLua
import Testing

@testable import LunetteScript

/// The limits of time and memory of a script, including the time and memory that Swift uses for it.
@Suite(.serialized) struct LimitTests {
  private static let small = LuaLimits(memoryBytes: 8 << 20, callbackSeconds: 5)

  // MARK: Memory

  @Test func aPhraseThatWouldBeTooLongIsAnError() throws {
    let harness = try Harness(limits: LimitTests.small)
    let words = harness.failure("ui.L(('%1$s'):rep(300000), ('y'):rep(1000000))")
    #expect(words == "test.lua:1: not enough memory: the limit is 8 MB")
    // The script may catch the error and try again, and no memory stays charged.
    let held = harness.runtime.state.account.held
    _ = try harness.run(
      "for i = 1, 20 do assert(not pcall(ui.L, ('%1$s'):rep(300000), ('y'):rep(100000))) end")
    #expect(harness.runtime.state.account.held == held)
    #expect(try harness.run("return ui.L('%s and %d', 'one', 2)") == ["one and 2"])
  }

  @Test func aPhraseStopsInTime() throws {
    let harness = try Harness(limits: LuaLimits(callbackSeconds: 0.05))
    let words = harness.failure("ui.L(('%1$9s'):rep(1 << 22), 'y')")
    #expect(words == "test.lua:1: stopped: it ran longer than the time limit of 0.05 s")
  }

  @Test func oneStringManyTimesAsAnArgumentIsManyCopies() throws {
    let harness = try Harness(limits: LimitTests.small)
    let words = harness.failure(
      "local big, all = ('y'):rep(1000000), {} for i = 1, 200 do all[i] = big end ui.L('%s', "
        + "table.unpack(all))"
    )
    #expect(words.contains("not enough memory: the limit is 8 MB"), "\(words)")
    // The limit also holds for texts in a table.
    let pairs = harness.failure(
      "local big, all = ('y'):rep(1000000), {} for i = 1, 200 do all['k' .. i] = big end "
        + "ui.strings('fr', all)"
    )
    #expect(pairs.contains("not enough memory: the limit is 8 MB"), "\(pairs)")
  }

  @Test func whatIsShownIsHeldAndGivenBack() throws {
    let harness = try Harness(limits: LuaLimits(memoryBytes: 64 << 20))
    try harness.load(
      """
      local ui = require "lunette"
      n = ui.State(0)
      return function()
        local all = {}
        for i = 1, n.value do all[i] = ui.Text(("x"):rep(100)) end
        return ui.VStack { ui.VStack(all), ui.ForEach({ 1, 2, 3 }, function(i) return n.value > 0 and "row" or nil end) }
      end
      """)
    let account = harness.runtime.state.account
    #expect(account.held > 0)
    // From the second run of a body on, its last result is kept.
    _ = try harness.run("n.value = 1")
    harness.draw()
    _ = try harness.run("n.value = 0")
    harness.draw()
    let empty = account.held
    _ = try harness.run("n.value = 1000")
    harness.draw()
    #expect(account.held > empty + 1_000_000)
    _ = try harness.run("n.value = 0")
    harness.draw()
    #expect(account.held == empty)
    harness.scene.tearDown()
    #expect(account.held == 0)
  }

  @Test func stringsAndSymbolsThatTakeThePlaceOfOthersGiveBackWhatThoseTook() throws {
    let harness = try Harness(limits: LimitTests.small)
    let account = harness.runtime.state.account
    let define = """
      ui.strings("fr", { a = ("y"):rep(100000), b = { one = "1", other = ("z"):rep(100000) } })
      ui.symbols.register("my.own", { unicode = ("u"):rep(1000), ascii = "u" })
      """
    _ = try harness.run(define)
    let once = account.held
    #expect(once > 200_000)
    for _ in 1...100 { _ = try harness.run(define) }
    #expect(account.held == once)
    let words = harness.failure(
      "for i = 1, 1000 do ui.strings('l' .. i, { a = ('y'):rep(100000) }) end")
    #expect(words.contains("not enough memory: the limit is 8 MB"), "\(words)")
    let symbols = harness.failure(
      "for i = 1, 1000 do ui.symbols.register('s' .. i, { unicode = ('y'):rep(100000), ascii = 'y' "
        + "}) end"
    )
    #expect(symbols.contains("not enough memory: the limit is 8 MB"), "\(symbols)")
  }

  @Test func aTreeThatGrowsWithoutEndEndsByMemoryAndTheRestLives() throws {
    let harness = try Harness(limits: LimitTests.small)
    try harness.load(
      """
      local ui = require "lunette"
      depth, clicks = ui.State(0), ui.State(0)
      local Node = ui.View "Node"
      Node.left = 0
      function Node:body()
        if self.left == 0 then return ui.Text("leaf") end
        local left = self.left - 1
        return ui.VStack { Node { left = left }, Node { left = left }, Node { left = left } }
      end
      return function()
        return ui.VStack {
          ui.Button("clicked " .. clicks.value, function() clicks.value = clicks.value + 1 end),
          Node { left = depth.value },
        }
      end
      """)
    _ = try harness.run("depth.value = 15")
    harness.draw()
    #expect(
      harness.reports.contains { $0.error.message.contains("not enough memory: the limit is 8 MB") }
    )
    #expect(harness.runtime.state.memoryInUse < 9 << 20)
    // Enough memory is left for callbacks, so that the script can be corrected.
    harness.press(.enter)
    #expect(harness.text.contains("clicked 1"))
    _ = try harness.run("depth.value = 1")
    harness.draw()
    #expect(harness.text.contains("leaf"))
    #expect(harness.scene.reports.currentErrors.isEmpty)
  }

  @Test func rowsThatFailAreReportedUpToALimit() throws {
    let harness = try Harness(
      height: 4, limits: LuaLimits(memoryBytes: 256 << 20, callbackSeconds: 5, turnSeconds: 60))
    try harness.load(
      """
      local ui = require "lunette"
      local items = {}
      for i = 1, 20000 do items[i] = i end
      return ui.VStack { ui.ForEach(items, function(i) error("row " .. i .. (" x"):rep(5000)) end) }
      """)
    #expect(harness.reports.count <= 1002)
    #expect(harness.reports.first?.error.message.contains("row 1 x") == true)
    #expect(harness.reports.reduce(0) { $0 + $1.error.message.utf8.count } < 2_000_000)
  }

  // MARK: Time

  private static let quick = LuaLimits(callbackSeconds: 0.1, turnSeconds: 0.2)
  private static let slowParts = """
    local ui = require "lunette"
    n, slow = ui.State(0), ui.State(false)
    local Part = ui.View "Part"
    Part.number = 0
    function Part:body()
      local value = n.value
      if slow.value then
        local start = os.clock()
        while os.clock() - start < 0.03 do end
      end
      return ui.Text("part " .. self.number .. " of " .. value)
    end
    return function()
      local all = {}
      for i = 1, 30 do all[i] = Part { number = i } end
      return ui.VStack { spacing = 0, all }
    end
    """

  @Test func aPassHasOneBudgetAndWhatWasShownStays() throws {
    let harness = try Harness(height: 40, limits: LimitTests.quick)
    try harness.load(LimitTests.slowParts)
    #expect(harness.text.contains("part 30 of 0"))
    _ = try harness.run("slow.value = true; n.value = 1")
    harness.draw()
    let text = harness.text
    #expect(text.contains("part 1 of 1"))
    // The bodies for which 0.2 s suffice have run. The others still show what they showed, and not
    // a message.
    #expect(text.contains("part 30 of 0"))
    #expect(!text.contains("⚠"))
    let words = harness.reports.map(\.error.message)
    #expect(
      words.contains { $0.contains("took longer than 0.2 s (2 times the time limit)") }, "\(words)")
    // The stopped bodies run again when a value that they read earlier changes.
    _ = try harness.run("slow.value = false; n.value = 2")
    harness.draw()
    #expect(harness.text.contains("part 30 of 2"))
    #expect(harness.scene.reports.currentErrors.isEmpty)
  }

  @Test func tasksOfOneMomentHaveTheTimeOfAPassAndAreNotLost() throws {
    let harness = try Harness(limits: LimitTests.quick)
    _ = try harness.run(
      """
      done = 0
      for i = 1, 30 do
        ui.after(1, function()
          local start = os.clock()
          while os.clock() - start < 0.03 do end
          done = done + 1
        end)
      end
      """)
    harness.runtime.advance(to: 1)
    let first = try harness.run("return done")[0].integer!
    #expect((1..<30).contains(first))
    #expect(harness.errors.map(\.message).contains { $0.contains("took longer than 0.1 s") })
    for _ in 1...30 { harness.runtime.advance(to: 1) }
    #expect(try harness.run("return done") == [30])
  }

  // MARK: Tasks

  @Test func aTaskThatBeginsItselfStopsNothing() throws {
    let harness = try Harness()
    _ = try harness.run(
      "count = 0; local function again() count = count + 1; ui.task(again) end; ui.task(again)")
    #expect(try harness.run("return count < 200 and count > 10") == [true])
    harness.advance(to: 0.01)
    #expect(try harness.run("return count < 2500") == [true])
    #expect(harness.runtime.tasks.count == 1)
  }

  @Test func timersThatDoubleComeToAnEndInWords() throws {
    let harness = try Harness()
    _ = try harness.run(
      "local function split() ui.after(0, split); ui.after(0, split) end; ui.after(0, split)")
    for step in 0...400 where harness.errors.isEmpty {
      harness.runtime.advance(to: Double(step) / 1000)
    }
    let words =
      "there are 10000 tasks and timers already; another one can start when one of them has ended"
    #expect(harness.errors.first?.message == "test.lua:1: ui.after: \(words)")
    #expect(harness.runtime.tasks.count <= 10_000)
    harness.runtime.tasks.cancelAll()
    #expect(harness.runtime.nextDeadline == nil)
  }

  @Test func tasksAreCountedAndCancelledAtLittleCost() throws {
    let harness = try Harness()
    let words = harness.failure(
      "kept = {}; for i = 1, 10001 do kept[i] = ui.every(1 + i % 7, function() end) end")
    #expect(words.hasPrefix("test.lua:1: ui.every: there are 10000 tasks and timers already"))
    #expect(harness.runtime.tasks.count == 10_000)
    _ = try harness.run("for i = 10000, 1, -2 do kept[i]:cancel() end")
    #expect(harness.runtime.tasks.count == 5_000)
    _ = try harness.run(
      "ui.after(0.5, function() end):cancel(); for i = 1, 5000 do ui.after(1, function() end) end")
    harness.runtime.advance(to: 3)
    #expect(harness.runtime.tasks.count == 5_000)
  }

  /// Compared with a plain list that is sorted for each search.
  @Test func tasksWakeInOrder() throws {
    let harness = try Harness()
    var random = SystemRandomNumberGenerator()
    for _ in 1...20 {
      let seed = Int64.random(in: 1...1_000_000, using: &random)
      let same = try harness.run(
        """
        math.randomseed(\(seed))
        local expected, woke, handles = {}, {}, {}
        for i = 1, 200 do
          local at = math.random(1, 40) / 8
          handles[i] = ui.after(at, function() woke[#woke + 1] = i end)
          expected[i] = { at = at, i = i }
        end
        for i = 1, 200 do
          if math.random() < 0.6 then
            handles[i]:cancel()
            for at, entry in ipairs(expected) do if entry.i == i then table.remove(expected, at) break end end
          end
        end
        table.sort(expected, function(a, b) return a.at < b.at or a.at == b.at and a.i < b.i end)
        check = function()
          if #expected ~= #woke then return false end
          for at, entry in ipairs(expected) do if woke[at] ~= entry.i then return false end end
          return true
        end
        """)
      #expect(same.isEmpty)
      harness.runtime.advance(to: (harness.runtime.nextDeadline ?? 0) + 100)
      #expect(try harness.run("return check()") == [true], "seed \(seed)")
      harness.runtime.tasks.reset()
    }
  }

  @Test(arguments: [false, true]) func aLoadThatFailsLeavesNoTaskBehind(keepsStates: Bool) throws {
    let harness = try Harness()
    harness.runtime.loads.keepsStates = keepsStates
    _ = try harness.run("ran = 0; ui.every(5, function() end)")
    for source in ["error('no')", "return 3", "return ui.App { body = 3 }"] {
      let script = """
        local ui = require "lunette"
        ui.task(function() ran = ran + 1; ui.sleep(1) ran = ran + 1 end)
        ui.after(1, function() ran = ran + 1 end)
        ui.every(1, function() ran = ran + 1 end)
        \(source)
        """
      #expect(throws: ScriptError.self) {
        _ = try harness.runtime.load(source: Array(script.utf8), name: "test.lua")
      }
      // The task that the stopped callback had started still runs.
      #expect(harness.runtime.tasks.count == 1)
    }
    harness.runtime.advance(to: 3)
    #expect(try harness.run("return ran") == [0])
  }
}
