import Glibc
import Lunette
import LunetteBase
import LunetteEngine
import LunetteTerminal
import LunetteTesting
import Testing

@testable import LunetteTools

@Suite("The loop, on a terminal and a clock that the test has")
struct RunLoopTests {
  static let counter = """
    local n = ui.State(0)
    return function()
      return ui.VStack { alignment = "leading",
        ui.Text("n is " .. n.value), ui.Button("more", function() n.value = n.value + 1 end) }
    end
    """

  // MARK: The end of the loop

  @Test func controlCEndsWhatHasNoUseForIt() throws {
    let run = try HeadlessRun(Self.counter)
    try run.loop.start()
    run.press(.character("c"), .control)
    run.loop.turn()
    #expect(run.loop.ending == Ending(status: 130))
    #expect(run.loop.finish() == Ending(status: 130))
    #expect(!run.terminal.isStarted)
  }

  @Test func controlCIsAKeyForThoseWhoTakeIt() throws {
    let run = try HeadlessRun(
      """
      local seen = ui.State("nothing")
      return function()
        return ui.Button(seen.value, function() end):onKeyPress(function(event)
          seen.value = table.concat(event.modifiers or {}, "+") .. event.key
          return event.key == "c"
        end)
      end
      """)
    try run.loop.start()
    run.press(.character("c"), .control)
    run.loop.turn()
    #expect(run.loop.ending == nil)
    #expect(run.rows.first?.contains("c") == true)
  }

  @Test func controlCThatCameWhileItWasBusyIsAKeyToo() throws {
    let run = try HeadlessRun(Self.counter)
    try run.loop.start()
    run.loop.interrupt()
    run.loop.turn()
    #expect(run.loop.ending == Ending(status: 130))
  }

  /// On a real terminal, such an interrupt arrives while the first frame is drawn, or at the end of
  /// a turn.
  @Test func controlCThatCameBeforeTheLoopWaitsIsNotWaitedFor() throws {
    let run = try HeadlessRun(Self.counter)
    try run.loop.start()
    #expect(run.loop.nextDeadline == nil)
    run.loop.interrupt()
    #expect(run.loop.nextDeadline == run.terminal.now)
  }

  @Test func theSecondControlCThatStopsATaskEndsAll() throws {
    let run = try HeadlessRun(Self.counter)
    try run.loop.start()
    run.loop.tasksInterrupted()
    run.loop.turn()
    #expect(run.loop.ending == nil)
    run.terminal.advance(to: 10)
    run.loop.tasksInterrupted()
    run.loop.turn()
    #expect(run.loop.ending == nil, "ten seconds later it is a first one")
    run.loop.tasksInterrupted()
    run.loop.turn()
    #expect(run.loop.ending == Ending(status: 130))
  }

  @Test func aTerminalThatIsGoneEndsIt() throws {
    let run = try HeadlessRun(Self.counter)
    try run.loop.start()
    run.terminal.close()
    run.loop.turn()
    #expect(run.loop.ending == Ending(status: 129))
  }

  @Test func whatAScriptEndsWithIsTheEnding() throws {
    let run = try HeadlessRun("return ui.Button('Go', function() ui.quit(3, 'chosen') end)")
    try run.loop.start()
    run.press(.enter)
    run.loop.turn()
    #expect(run.loop.finish() == Ending(status: 3, result: [Array("chosen".utf8)]))
  }

  @Test func itRunsByItselfAndTimePassesAsFarAsItWaits() throws {
    let run = try HeadlessRun(
      """
      local n = ui.State(0)
      ui.every(1, function() n.value = n.value + 1 if n.value == 3 then ui.quit(0) end end)
      return function() return ui.Text("n is " .. n.value) end
      """)
    #expect(try run.loop.run() == Ending(status: 0))
    #expect(run.terminal.now == 3)
    #expect(!run.terminal.isStarted)
  }

  // MARK: Frames

  @Test func eventsThatComeTogetherMakeOneFrame() throws {
    let run = try HeadlessRun(Self.counter)
    try run.loop.start()
    #expect(run.terminal.frames == 1)
    for _ in 0..<3 { run.press(.enter) }
    run.loop.turn()
    #expect(run.terminal.frames == 2)
    #expect(run.rows.first == "n is 3")
  }

  @Test func nothingIsShownWhereNothingChanged() throws {
    let run = try HeadlessRun(Self.counter)
    try run.loop.start()
    for _ in 0..<5 { run.loop.turn() }
    #expect(run.terminal.frames == 1)
    #expect(run.loop.nextDeadline == nil)
  }

  @Test func aBusyTerminalGetsTheLastStateOnly() throws {
    let run = try HeadlessRun(Self.counter)
    try run.loop.start()
    run.terminal.isReadyForFrame = false
    for _ in 0..<3 {
      run.press(.enter)
      run.loop.turn()
    }
    #expect(run.terminal.frames == 1)
    run.terminal.isReadyForFrame = true
    run.loop.turn()
    #expect(run.terminal.frames == 2)
    #expect(run.rows.first == "n is 3")
  }

  @Test func anotherSizeIsAnotherPicture() throws {
    let run = try HeadlessRun("return ui.HStack { ui.Text('a'), ui.Spacer(), ui.Text('b') }")
    try run.loop.start()
    #expect(run.rows.first { $0.contains("a") }?.count == 20)
    run.terminal.resize(Size(width: 9, height: 3))
    run.loop.turn()
    #expect(run.terminal.shown.size == Size(width: 9, height: 3))
    #expect(run.rows.first { $0.contains("a") }?.count == 9)
  }

  @Test func whatTheTerminalReportsIsTheScenes() throws {
    let run = try HeadlessRun(Self.counter)
    try run.loop.start()
    run.terminal.report(TerminalCapabilities(colors: .none))
    run.loop.turn()
    #expect(run.interface.scene.settings.colorSupport == .none)
  }

  @Test func aTerminalThatWasGivenAwayIsDrawnAnew() throws {
    let run = try HeadlessRun(Self.counter)
    try run.loop.start()
    var events: [String] = []
    run.loop.flushOutput = { events.append("flush") }
    try run.loop.suspend {
      #expect(!run.terminal.isStarted)
      events.append("body")
    }
    #expect(events == ["flush", "body", "flush"])
    #expect(run.terminal.isStarted)
    run.loop.turn()
    #expect(run.terminal.frames == 2)
  }

  // MARK: Inline, below the prompt

  static let growing = """
    local n = ui.State(1)
    return function()
      local rows = { alignment = "leading", ui.Button("more", function() n.value = n.value + 1 end) }
      for i = 1, n.value do rows[#rows + 1] = ui.Text("row " .. i) end
      return ui.VStack(rows)
    end
    """

  @Test func inlineItIsAsHighAsItsContents() throws {
    let run = try HeadlessRun(Self.growing, isInline: true)
    try run.loop.start()
    #expect(run.terminal.shown.size == Size(width: 20, height: 2))
    run.press(.enter)
    run.loop.turn()
    #expect(run.rows == ["more", "row 1", "row 2"])
    #expect(run.terminal.shown.size.height == 3)
    for _ in 0..<9 { run.press(.enter) }
    run.loop.turn()
    #expect(run.terminal.shown.size.height == 5, "no higher than the window")
  }

  @Test func inlineThePictureThatStaysHasNoPressInIt() throws {
    let run = try HeadlessRun(
      """
      return ui.Button("x", function() ui.quit(0) end):buttonStyle(function(c)
        return ui.Text(c.isPressed and "pressed" or "up")
      end)
      """, isInline: true)
    try run.loop.start()
    run.press(.enter)
    run.loop.turn()
    run.loop.finish()
    #expect(run.rows == ["up"])
  }

  // MARK: Overlays

  static let failing = """
    local broken = ui.State(false)
    return function()
      return ui.VStack { alignment = "leading",
        ui.Text("top"), ui.Button("break", function() error("it broke") end), ui.Text("three"), ui.Text("four"),
        ui.Text("five") }
    end
    """

  @Test func anErrorCoversTheLastRowsUntilEscape() throws {
    let run = try HeadlessRun(Self.failing, size: Size(width: 40, height: 5))
    let banner = ErrorBanner(run.interface.scene)
    banner.cover(run.loop)
    run.interface.onError = { banner.show($0) }
    try run.loop.start()
    #expect(run.rows == ["top", "break", "three", "four", "five"])
    run.press(.enter)
    run.loop.turn()
    #expect(banner.isShown)
    #expect(run.terminal.shown.text.contains("it broke"))
    #expect(run.rows.first == "top")
    run.press(.escape)
    run.loop.turn()
    #expect(!banner.isShown)
    #expect(run.rows == ["top", "break", "three", "four", "five"])
  }

  /// At every size the last row of an error has the keys that hold, those that matter first; what
  /// there is no room for are lines of the script.
  @Test(arguments: [(200, 60), (80, 24), (40, 12), (40, 5), (20, 3)])
  func anErrorHasItsKeysOnTheLastRow(_ width: Int, _ height: Int) throws {
    let words = String(repeating: "it broke because of many things ", count: 12)
    for (isWatched, hasEditor, keys) in [
      (false, false, ["Esc close"]), (true, false, ["Esc close", "F5 restart", "F9 log"]),
      (true, true, ["Enter edit", "Esc close", "F5 restart", "F9 log"]),
    ] {
      let run = try HeadlessRun(
        Self.failing.split(separator: "it broke").joined(separator: words),
        size: Size(width: width, height: height))
      let banner = ErrorBanner(run.interface.scene)
      banner.cover(run.loop)
      banner.isWatched = isWatched
      if hasEditor { banner.openEditor = { _ in } }
      run.interface.onError = { banner.show($0) }
      try run.loop.start()
      run.press(.enter)
      run.loop.turn()
      // The bar and a blank beside it take two columns.
      var row = ""
      for key in keys {
        if !row.isEmpty, row.count + 3 + key.count > width - 2 { break }
        row += (row.isEmpty ? "" : "   ") + key
      }
      let last = try #require(run.rows.last)
      #expect(last == "▌ " + row)
      // In twenty columns there is room for its place and the first letters.
      if width > 20 { #expect(run.rows.contains { $0.contains("it broke") }) }
      #expect(run.rows.first == "top", "the picture is seen above")
    }
  }

  @Test func inlineAnErrorHasRowsOfItsOwn() throws {
    let run = try HeadlessRun(Self.failing, size: Size(width: 40, height: 10), isInline: true)
    let banner = ErrorBanner(run.interface.scene)
    banner.hasOwnRows = true
    banner.cover(run.loop)
    run.interface.onError = { banner.show($0) }
    try run.loop.start()
    #expect(run.terminal.shown.size.height == 5)
    run.press(.enter)
    run.loop.turn()
    #expect(run.terminal.shown.size.height > 5)
    #expect(Array(run.rows.prefix(5)) == ["top", "break", "three", "four", "five"])
    #expect(run.terminal.shown.text.contains("it broke"))
  }

  // MARK: Events of programs, files and other sources

  @Test func aProgramThatWaitsForItselfKnowsForWhat() throws {
    let run = try HeadlessRun(
      """
      local n = ui.State(0)
      ui.after(2, function() n.value = 7 end)
      return function() return ui.Text("n is " .. n.value) end
      """)
    try run.loop.start()
    #expect(run.loop.nextDeadline == 2)
    run.loop.turn()
    #expect(run.terminal.now == 0, "a turn does not wait")
    run.terminal.advance(to: 2)
    run.loop.turn()
    #expect(run.rows.first { $0.contains("n is") }?.contains("7") == true)
    #expect(run.loop.nextDeadline == nil)
  }

  @Test func descriptorsOfOthersAreServed() throws {
    let run = try HeadlessRun("return ui.Text('x')")
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    var served = 0
    let reader = ends[0]
    run.loop.watched[reader] = {
      var byte: UInt8 = 0
      served += read(reader, &byte, 1)
    }
    try run.loop.start()
    #expect(run.loop.descriptors.reading == [reader])
    run.loop.turn()
    #expect(served == 0)
    #expect(write(ends[1], [1], 1) == 1)
    run.loop.turn()
    #expect(served == 1)
  }

  @Test func aDriverNotesTheEndAndGoesOn() throws {
    let run = try HeadlessRun(Self.counter)
    let driver = HeadlessDriver(scene: run.interface.scene, tasks: run.interface.tasks)
    driver.press(.character("c"), .control)
    #expect(driver.ending == Ending(status: 130))
    driver.press(.enter, [])
    #expect(driver.text.hasPrefix("n is 1"))
  }
}
