import LunetteEngine
import Testing

@testable import LunetteScript

@Suite struct FirstSliceTests {
  @Test func aTextIsDrawn() throws {
    let harness = try Harness().load("local ui = require 'lunette'\nreturn ui.Text('hi')")
    #expect(harness.text == "hi")
    #expect(harness.reported == [])
  }

  @Test func aButtonCounts() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local Counter = ui.View "Counter"
      Counter.step = 1
      Counter.state = { count = 0 }
      function Counter:body()
        return ui.Button("Count: " .. self.count, function() self.count = self.count + self.step end)
      end
      return ui.VStack { Counter {}, Counter { step = 5 } }
      """)
    #expect(harness.text == "Count: 0\nCount: 0")
    harness.press(.enter, .tab, .enter, .enter)
    #expect(harness.text == "Count: 1\nCount: 10")
    #expect(harness.reported == [])
  }

  @Test func aStateRedrawsItsReaders() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local count = ui.State(0)
      return function() return ui.HStack { ui.Text("n" .. count.value), ui.Button("+", function() count.value = count.value + 1 end) } end
      """)
    #expect(harness.text == "n0 +")
    harness.press(.enter)
    #expect(harness.text == "n1 +")
  }

  @Test func aStyleDrawsAButton() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local My = ui.ButtonStyle "my"
      My.mark = "*"
      function My:makeBody(configuration)
        return ui.HStack { self.mark, configuration.label, configuration.isPressed and "down" }
      end
      return ui.VStack { ui.Button("A", nil), ui.Button("B", nil):buttonStyle(My { mark = "#" }) }:buttonStyle("my")
      """)
    #expect(harness.text == "* A\n# B")
    #expect(harness.reported == [])
  }
}
