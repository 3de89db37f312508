// Also runs under AddressSanitizer.
import LunetteBase
import LunetteEngine
import LunetteLua
import Testing

@testable import LunetteScript

/// States, components, bindings and the environment: which bodies run again after a change.
@Suite struct StateTests {
  @Test func onlyBodiesThatReadWhatChangedRunAgain() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local a, b = ui.State(0), ui.State(0)
      runs = { 0, 0 }
      local A = ui.View "A"
      function A:body() runs[1] = runs[1] + 1; return "a" .. a.value end
      local B = ui.View "B"
      function B:body() runs[2] = runs[2] + 1; return "b" .. b.value end
      return ui.VStack { A {}, B {}, ui.Button("set", function() a.value = 1 end) }
      """)
    harness.press(.enter)
    #expect(harness.text == "a1\nb0\nset")
    #expect(try harness.run("return runs[1], runs[2]") == [2, 1])
  }

  @Test func writesOfOneCallbackMakeOnePass() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local a, b = ui.State(0), ui.State(0)
      runs = 0
      return function()
        runs = runs + 1
        return ui.Button("n" .. a.value + b.value, function() for i = 1, 10 do a.value = i; b.value = i end end)
      end
      """)
    harness.press(.enter)
    #expect(harness.text == "n20")
    #expect(try harness.run("return runs") == [2])
  }

  @Test func anEqualValueMakesNoPassAndATableAlwaysDoes() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local n, t = ui.State(1), ui.State({ x = 1 })
      runs = 0
      return function()
        runs = runs + 1
        return ui.VStack {
          ui.Button("same", function() n.value = 1 end):id("a"),
          ui.Button("table", function() t.value.x = t.value.x + 1; t.value = t.value end),
          ui.Button("update", function() t:update(function(v) v.x = v.x + 10 end) end),
          n.value .. " " .. t.value.x,
        }
      end
      """)
    harness.press(.enter)
    #expect(try harness.run("return runs") == [1])
    harness.press(.tab, .enter)
    #expect(try harness.run("return runs") == [2])
    harness.press(.tab, .enter)
    #expect(try harness.run("return runs") == [3])
    #expect(harness.text.contains("1 12"))
  }

  @Test func aWriteInABodyNamesBothLocations() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local count = ui.State(0, { name = "count" })
      return function()
        count.value = 1
        return "x"
      end
      """)
    #expect(
      harness.reported == [
        "test.lua:4: a ui.State 'count' (made at test.lua:2) is written while a body (test.lua:3) "
          + "runs; a body only reads: write in an action, in onChange or in a task"
      ])
  }

  @Test func aWriteInAMakeBodyNamesTheStyle() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local count = ui.State(0)
      local S = ui.ButtonStyle "mine"
      function S:makeBody(configuration)
        count:update(function() return 1 end)
        return configuration.label
      end
      return ui.Button("b"):buttonStyle(S)
      """)
    #expect(
      harness.reported == [
        "test.lua:5: a ui.State (made at test.lua:2) is written while makeBody of style 'mine' "
          + "(test.lua:4) runs; a body only reads: write in an action, in onChange or in a task"
      ])
    #expect(harness.text.contains("b"))
  }

  @Test func eachPlaceHasItsOwnStateAndCopiesOfTables() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local C = ui.View "C"
      C.label = { text = "t" }
      C.state = { items = { "a" }, picked = ui.optional }
      function C:body()
        return ui.Button(self.label.text .. table.concat(self.items) .. tostring(self.picked), function()
          self.items[#self.items + 1] = "b"
          self.items = self.items
          self.picked = #self.items
          self.label.text = "u"
        end)
      end
      return ui.VStack { alignment = "leading", C {}, C {} }
      """)
    harness.press(.enter)
    #expect(harness.text == "uab2\ntanil")
  }

  @Test func anUnknownStateIsAnErrorWhenWritten() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local C = ui.View "C"
      C.step = 1
      C.state = { count = 0 }
      function C:body()
        return ui.VStack {
          ui.Button("a", function() self.cuont = 1 end),
          ui.Button("b", function() self.step = 2 end),
        }
      end
      return C
      """)
    harness.press(.enter, .tab, .enter)
    #expect(
      harness.reported == [
        "test.lua:7: component 'C' has no state \"cuont\"; did you mean 'count'?",
        "test.lua:8: component 'C': \"step\" is a property, set by whoever creates the view; "
          + "a value that changes belongs in its state",
      ])
  }

  @Test func newPropertiesRunTheBodyOnlyIfItReadThem() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local n = ui.State(0)
      runs = 0
      local C = ui.View "C"
      C.used = 0
      C.unused = 0
      function C:body() runs = runs + 1; return "used " .. self.used end
      return function()
        local v = n.value
        return ui.VStack { C { used = v // 2, unused = v }, ui.Button("next", function() n.value = n.value + 1 end) }
      end
      """)
    harness.press(.enter)
    #expect(try harness.run("return runs") == [1])
    harness.press(.enter)
    #expect(try harness.run("return runs") == [2])
    #expect(harness.text.contains("used 1"))
  }

  @Test func bindingsReadAndWrite() throws {
    let harness = try Harness()
    #expect(
      try harness.run(
        """
        local s = ui.State(1)
        local b = s:binding()
        b.value = b.value + 1
        local got
        local f = ui.Binding { get = function() return s.value * 10 end, set = function(v) got = v end }
        f.value = 5
        return s.value, b.value, f.value, got
        """) == [2, 2, 20, 5])
  }

  @Test func aComponentsFieldCanBeBound() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local C = ui.View "C"
      C.state = { on = false }
      function C:body()
        local binding = self:binding("on")
        return ui.Button(tostring(self.on), function() binding.value = not binding.value end)
      end
      return C
      """)
    harness.press(.enter)
    #expect(harness.text == "true")
  }

  @Test func aStateGoesWithItsView() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local shown = ui.State(true)
      local C = ui.View "C"
      C.state = { n = 0 }
      function C:body() return ui.Button("n" .. self.n, function() self.n = self.n + 1 end) end
      return function()
        return ui.VStack { shown.value and C {}, ui.Button("toggle", function() shown.value = not shown.value end) }
      end
      """)
    harness.press(.enter, .tab, .enter, .enter)
    #expect(harness.text.contains("n0"))
    #expect(harness.reported == [])
  }

  @Test func anIdentityKeepsOrDropsState() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local order = ui.State({ "a", "b" })
      local C = ui.View "C"
      C.name = ""
      C.state = { n = 0 }
      function C:body() return ui.Button(self.name .. self.n, function() self.n = self.n + 1 end) end
      return function()
        return ui.VStack {
          ui.ForEach(order.value, { id = function(item) return item end }, function(item) return C { name = item } end),
          ui.Button("swap", function() order.value = { "b", "a" } end),
        }
      end
      """)
    harness.press(.enter)
    #expect(
      harness.text.split(separator: "\n").map { $0.filter { $0 != " " } } == ["a1", "b0", "swap"])
    harness.press(.tab, .tab, .enter)
    #expect(
      harness.text.split(separator: "\n").map { $0.filter { $0 != " " } } == ["b0", "a1", "swap"])
  }

  @Test func aRepeatedKeyIsAnError() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      return ui.VStack { ui.ForEach({ { k = 1 }, { k = 1 } }, { id = "k" }, function(item, i) return "row " .. i end) }
      """)
    #expect(
      harness.reported == [
        "test.lua:2: ForEach: the key 1 appears twice; give each item its own key"
      ])
  }

  @Test func bodiesReadTheEnvironment() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local Density = ui.EnvironmentKey("density", "regular")
      local C = ui.View "C"
      function C:body()
        local e = self.environment
        return e.density .. " " .. e.layoutDirection .. " " .. tostring(e.isEnabled) .. " " .. e.windowSize.width
      end
      return ui.VStack {
        C {}, C {}:environment(Density, "compact"), C {}:environment("layoutDirection", "rightToLeft"),
        C {}:disabled(),
      }
      """)
    #expect(
      harness.text.split(separator: "\n").map { $0.trimmed } == [
        "regular leftToRight true 30", "compact leftToRight true 30", "regular rightToLeft true 30",
        "regular leftToRight false 30",
      ])
    #expect(harness.reported == [])
  }

  @Test func anUnknownEnvironmentKeyIsAnError() throws {
    let harness = try Harness().load(
      "local ui = require 'lunette'; return function() return tostring(ui.environment.tnit) end")
    #expect(
      harness.reported == ["test.lua:1: the environment has no key 'tnit'; did you mean 'tint'?"])
  }

  @Test func onChangeGetsOldAndNew() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local n = ui.State(0)
      seen = {}
      return function()
        return ui.Button("b", function() n.value = n.value + 5 end)
          :onChange(n.value, function(old, new) seen[#seen + 1] = old .. ">" .. new end)
      end
      """)
    harness.press(.enter, .enter)
    #expect(try harness.run("return table.concat(seen, ' ')") == ["0>5 5>10"])
  }

  @Test func appearingAndDisappearing() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local shown = ui.State(true)
      log = ""
      return function()
        return ui.VStack {
          shown.value and ui.Text("x"):onAppear(function() log = log .. "+" end):onDisappear(function() log = log .. "-" end),
          ui.Button("b", function() shown.value = not shown.value end),
        }
      end
      """)
    harness.press(.enter, .enter)
    #expect(try harness.run("return log") == ["+-+"])
  }

  @Test func anActionGetsItsSenderAndEvent() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      seen = ""
      return ui.Button("Go", { role = "destructive", action = function(sender, event)
        seen = table.concat({ sender.title, sender.role, sender.state, tostring(sender.id), event.kind }, " ")
      end }):id(7)
      """)
    harness.press(.enter)
    let seen = try harness.run("return seen")
    #expect(seen == ["Go destructive highlighted 7 key"])
  }

  @Test func gesturesAndKeysAreReported() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      seen = ""
      return ui.VStack {
        ui.Text("tap me"):onTapGesture(function(value) seen = seen .. "tap" .. value.location.x end),
        ui.Button("b"),
      }:onKeyPress(function(event) seen = seen .. event.key; return event.key == "x" end)
      """)
    harness.click(3, 0)
    harness.press(.character("x"), .character("y"))
    #expect(try harness.run("return seen") == ["tap3xy"])
    #expect(harness.reported == [])
  }

  @Test func anErrorInAnActionIsReportedAndTheRestGoesOn() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local n = ui.State(0)
      return function()
        return ui.Button("n" .. n.value, function() n.value = n.value + 1; error("boom") end)
      end
      """)
    harness.press(.enter)
    #expect(harness.text == "n1")
    #expect(harness.reported == ["test.lua:4: boom"])
    #expect(harness.scene.reports.errors.first?.error.traceback?.contains("test.lua:4") == true)
  }
}

extension Substring {
  var trimmed: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    return String(text)
  }
}
