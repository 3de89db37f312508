import LunetteBase
import LunetteEngine
import LunetteLua
import Testing

@testable import LunetteScript

/// Every form in which styles can be defined and used.
@Suite struct StyleTests {
  private static let prelude = """
    local ui = require "lunette"
    local S = ui.ButtonStyle "mine"
    S.mark = "*"
    function S:decorate(view) return ui.HStack { spacing = 0, self.mark, view } end
    function S:makeBody(configuration) return self:decorate(configuration.label) end

    """

  @Test(arguments: [
    ("buttonStyle(S)", "*b"),
    ("buttonStyle(S { mark = '#' })", "#b"),
    ("buttonStyle('mine')", "*b"),
    ("buttonStyle('mine', { mark = '#' })", "#b"),
    (
      "buttonStyle(function(configuration) return ui.HStack { spacing = 0, '~', "
        + "configuration.label } end)",
      "~b"
    ),
    (
      "buttonStyle(S { decorate = function(self, view) return ui.HStack { spacing = 0, '+', view } "
        + "end })",
      "+b"
    ),
    (
      "buttonStyle(ui.ButtonStyle { name = 't', properties = { mark = '!' }, makeBody = "
        + "function(self, configuration) return ui.HStack { spacing = 0, self.mark, "
        + "configuration.label } end })", "!b"
    ),
    (
      "buttonStyle(ui.PrimitiveButtonStyle(function(configuration) return ui.HStack { spacing = 0, "
        + "'p', configuration.label } end))", "pb"
    ),
    ("buttonStyle(ui.ButtonStyle(function(configuration) return configuration.label end) {})", "b"),
    ("buttonStyle(ui.ButtonStyle { makeBody = function() end })", ""),
  ])
  func everyFormDraws(_ modifier: String, _ text: String) throws {
    let harness = try Harness().load(Self.prelude + "return ui.Button('b', print):\(modifier)")
    #expect(harness.text == text)
    #expect(harness.reported == [])
  }

  @Test func labelStylesTakeTheSameForms() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local L = ui.LabelStyle "swapped"
      function L:makeBody(configuration) return ui.HStack { configuration.title, configuration.icon } end
      local label = ui.Label { title = "t", icon = "i" }
      return ui.VStack { alignment = "leading",
        label, label:labelStyle("swapped"), label:labelStyle(L {}), label:labelStyle("iconOnly"),
        label:labelStyle(function(configuration) return ui.Label(configuration) end),
      }
      """)
    #expect(harness.text == "i t\nt i\nt i\ni\ni t")
    #expect(harness.reported == [])
  }

  @Test func aConfigurationIsGoodDuringItsBodyOnly() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local kept, part
      local S = ui.ButtonStyle "s"
      function S:makeBody(configuration)
        if kept then return part end
        kept, part = configuration, configuration.label
        return configuration.label
      end
      return ui.VStack { ui.Button("a", function() return kept.isPressed end):buttonStyle(S), ui.Button("b"):buttonStyle(S) }
      """)
    // A part of a configuration can be shown as long as its button exists.
    #expect(harness.reported == [])
    harness.press(.enter)
    #expect(
      harness.reported.last
        == "test.lua:9: this configuration is no longer valid, because its makeBody has returned"
    )
  }

  @Test func anUnknownFieldIsNamed() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      return ui.Button("a"):buttonStyle(function(configuration) return configuration.lable end)
      """)
    #expect(
      harness.reported == [
        "test.lua:2: a ButtonStyle's configuration has no field \"lable\"; did you mean 'label'?"
      ])
  }

  @Test func aButtonStylesConfigurationMakesNoButton() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      return ui.Button("a"):buttonStyle(function(configuration) return ui.Button(configuration) end)
      """)
    #expect(
      harness.reported == [
        "test.lua:2: ui.Button takes the configuration of a PrimitiveButtonStyle; to place the "
          + "control's content, use its parts such as configuration.label"
      ])
  }

  @Test func aPrimitiveStyleTriggers() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      count = 0
      trigger = nil
      local Twice = ui.PrimitiveButtonStyle "twice"
      function Twice:makeBody(configuration)
        trigger = configuration.trigger
        return configuration.label:onTapGesture { count = 2, perform = configuration.trigger }
      end
      return ui.Button("a", function() count = count + 1 end):buttonStyle("twice")
      """)
    harness.click(0, 0)
    #expect(try harness.run("return count") == [0])
    harness.click(0, 0)
    #expect(try harness.run("return count") == [1])
    #expect(try harness.run("trigger(); return count") == [2])
    harness.scene.setRoot(EmptyView.shared)
    harness.draw()
    #expect(try harness.run("trigger(); return count") == [2])
  }

  @Test func makeBodyRunsAgainOnlyForWhatItRead() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local n, other = ui.State(0), ui.State(0)
      calls = 0
      local S = ui.ButtonStyle "s"
      S.used = 0
      S.unused = 0
      function S:makeBody(configuration)
        calls = calls + 1
        return ui.HStack { spacing = 0, tostring(self.used), configuration.label }
      end
      return function()
        return ui.Button("n" .. n.value, function() n.value = n.value + 1 end)
          :buttonStyle(S { used = n.value // 3, unused = n.value })
      end
      """)
    #expect(try harness.run("return calls") == [1])
    harness.press(.enter, .enter)
    #expect(harness.text == "0n2")
    #expect(try harness.run("return calls") == [1])
    harness.press(.enter)
    #expect(harness.text == "1n3")
    #expect(try harness.run("return calls") == [2])
  }

  @Test func registeringAgainRedrawsTheUsers() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local function define(mark)
        ui.ButtonStyle { name = "s", makeBody = function(self, configuration)
          return ui.HStack { spacing = 0, mark, configuration.label }
        end }
      end
      define("1")
      return function()
        return ui.Button("b", function() define("2") end):buttonStyle("s")
      end
      """)
    #expect(harness.text == "1b")
    harness.press(.enter)
    #expect(harness.text == "2b")
  }

  @Test func anotherBodyOfAStyleRedrawsItsUsers() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local S = ui.ButtonStyle "s"
      function S:makeBody(configuration) return configuration.label end
      return ui.Button("b", function() function S:makeBody() return "other" end end):buttonStyle(S)
      """)
    harness.press(.enter)
    #expect(harness.text == "other")
  }

  @Test func anErrorInMakeBodyDrawsTheFallback() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local S = ui.ButtonStyle "broken"
      function S:makeBody(configuration) return configuration.label:nonsense() end
      return ui.VStack { ui.Button("a"):buttonStyle(S), ui.Text("rest") }
      """)
    #expect(harness.text.contains("a"))
    #expect(harness.text.contains("rest"))
    #expect(
      harness.reported.first?.hasPrefix("test.lua:3: a view has no modifier 'nonsense'") == true)
    #expect(
      harness.scene.reports.errors.first?.error.traceback?.hasPrefix(
        "in makeBody of style 'broken' (test.lua:2)")
        == true)
  }

  @Test func aStyleCallsAnother() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local Inner = ui.ButtonStyle "inner"
      Inner.mark = "i"
      function Inner:makeBody(configuration) return ui.HStack { spacing = 0, self.mark, configuration.label } end
      local Outer = ui.ButtonStyle "outer"
      function Outer:makeBody(configuration) return ui.HStack { spacing = 0, "o", Inner:makeBody(configuration) } end
      return ui.Button("b"):buttonStyle(Outer)
      """)
    #expect(harness.text == "oib")
  }
}
