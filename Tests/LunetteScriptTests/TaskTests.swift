// Also runs under AddressSanitizer.
import LunetteBase
import LunetteEngine
import LunetteLua
import Testing

@testable import LunetteScript

/// Tasks, timers, translations, and the other functions of `ui` that are not about views.
@Suite struct TaskTests {
  @Test func aTaskWaitsOnTheHostsClock() throws {
    let harness = try Harness()
    _ = try harness.run(
      """
      log = ""
      ui.task(function() log = log .. "a"; ui.sleep(1); log = log .. "b"; ui.sleep(0.5); log = log .. "c" end)
      log = log .. "0"
      """)
    #expect(try harness.run("return log") == ["0a"])
    #expect(harness.runtime.nextDeadline == 1)
    harness.advance(to: 0.9)
    #expect(try harness.run("return log") == ["0a"])
    harness.advance(to: 1.2)
    #expect(try harness.run("return log") == ["0ab"])
    #expect(harness.runtime.nextDeadline == 1.5)
    harness.advance(to: 5)
    #expect(try harness.run("return log") == ["0abc"])
    #expect(harness.runtime.nextDeadline == nil)
  }

  @Test func timersFireAndAreCancelled() throws {
    let harness = try Harness()
    _ = try harness.run(
      """
      log = ""
      local tick = ui.every(1, function() log = log .. "." end)
      ui.after(2.5, function() tick:cancel(); log = log .. "|" end)
      local never = ui.after(1, function() log = log .. "never" end)
      never:cancel()
      """)
    harness.advance(to: 10)
    #expect(try harness.run("return log") == ["..|"])
    #expect(harness.runtime.nextDeadline == nil)
  }

  /// A loop that shows frames is always a little late, because a frame takes time. What was missed
  /// is made up for within a frame's time, and not beyond it.
  @Test func whereSomebodyWaitsALateTaskMakesUpForAFrame() throws {
    let harness = try Harness()
    _ = try harness.run(
      """
      runs, ticks = 0, 0
      ui.task(function() while true do runs = runs + 1; ui.sleep(0.005) end end)
      ui.every(0.3, function() ticks = ticks + 1 end)
      """)
    harness.runtime.advance(to: 1, atMost: 60)
    #expect(try harness.run("return runs .. ' ' .. ticks") == ["5 1"])
    harness.runtime.advance(to: 1.3, atMost: 60)
    #expect(try harness.run("return runs .. ' ' .. ticks") == ["9 2"])
    // A test driver, with which no user waits, gets everything that happens in the time.
    harness.advance(to: 1.35)
    #expect(try harness.run("return runs .. ' ' .. ticks") == ["19 2"])
  }

  @Test func aFailedTaskEndsAlone() throws {
    let harness = try Harness()
    _ = try harness.run(
      """
      log = ""
      ui.task(function() ui.sleep(1); error("boom") end)
      ui.task(function() ui.sleep(2); log = "other" end)
      """)
    harness.advance(to: 3)
    #expect(harness.errors.map(\.message) == ["test.lua:2: boom"])
    #expect(try harness.run("return log") == ["other"])
  }

  @Test func aTaskWritesStates() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local n = ui.State(0)
      return function()
        return ui.Text("n" .. n.value):task(function() while true do ui.sleep(1); n.value = n.value + 1 end end)
      end
      """)
    #expect(harness.text == "n0")
    harness.advance(to: 3.5)
    #expect(harness.text == "n3")
    harness.scene.setRoot(EmptyView.shared)
    harness.draw()
    #expect(harness.runtime.nextDeadline == nil)
  }

  @Test func stringsAreLookedUpByLocale() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      ui.strings("fr", { ["Sign In"] = "Se connecter", ["%d items"] = { one = "%d objet", other = "%d objets" } })
      local Items = ui.View "Items"
      Items.n = 0
      function Items:body() return ui.L("%d items", self.n) end
      return ui.VStack { alignment = "leading",
        "Sign In", ui.Text("Sign In"):locale("fr-CA"), ui.Text(ui.verbatim("Sign In")):locale("fr"),
        Items { n = 1 }, Items { n = 1 }:locale("fr"), Items { n = 2 }:locale("fr"),
      }
      """)
    #expect(harness.text == "Sign In\nSe connecter\nSign In\n1 items\n1 objet\n2 objets")
    #expect(harness.reported == [])
  }

  @Test func symbolsAreRegistered() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      ui.symbols.register("my.logo", { unicode = "◆", ascii = "*" })
      return ui.Image { systemName = "my.logo" }
      """)
    #expect(harness.text == "◆")
  }

  @Test func quittingIsReportedWhenTheCallbackHasReturned() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      return ui.Button("b", function() ui.quit(3, { "one", 2, "\\xff" }); after = true end)
      """)
    var quits: [String] = []
    var last: [UInt8] = []
    harness.runtime.onQuit = { code, lines in
      last = lines.last ?? []
      quits.append("\(code) \(lines.map { String(decoding: $0, as: UTF8.self) })")
    }
    harness.press(.enter)
    #expect(quits == ["3 [\"one\", \"2\", \"\u{fffd}\"]"])
    // The name of a file need not be valid UTF-8.
    #expect(last == [0xff])
    #expect(try harness.run("return after") == [true])
  }

  @Test func anAppHasATitleAndABody() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      quit = 0
      return ui.App { title = "T", theme = "dark", body = function() return "body" end, onQuit = function() quit = quit + 1 end }
      """)
    #expect(harness.text == "body")
    #expect(harness.app?.title == .key("T"))
    #expect(harness.app?.theme == "dark")
    harness.runtime.quit(harness.app)
    #expect(try harness.run("return quit") == [1])
  }

  @Test func anAppsBodyMayBeAViewOrAComponent() throws {
    #expect(
      try Harness().load("local ui = require 'lunette'; return ui.App { body = ui.Text('v') }").text
        == "v")
    #expect(
      try Harness().load(
        "local ui = require 'lunette'; local C = ui.View 'C'; function C:body() return 'c' end; "
          + "return ui.App { body = C }"
      ).text == "c")
    #expect(throws: ScriptError.self) {
      try Harness().load("return require('lunette').App { body = 5 }")
    }
  }
}
