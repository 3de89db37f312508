import Lunette
import LunetteBase
import LunetteEngine
import Testing

@testable import LunetteTools

@Suite struct LinearTests {
  private static let counter = """
    local count = ui.State(0)
    return function()
      return ui.VStack {
        ui.Text("Hello"), ui.Label("Count: " .. count.value, { systemImage = "number" }),
        ui.HStack {
          ui.Button("Add one", function() count.value = count.value + 1 end):keyboardShortcut("n"):accessibilityHint("Counts"),
          ui.Button("Reset", { role = "destructive", action = function() count.value = 0 end }):disabled(count.value == 0),
        },
      }
    end
    """

  @Test func aConversation() throws {
    let app = try LinearConversation(Self.counter)
    _ = app.type("1", "add one", "RESET", "reset", "press alt+n", "list", "quit")
    #expect(
      app.text == """
        Hello
        Count: 0
        1. Add one, button, Counts
        2. Reset, button, dimmed, destructive
        Changed: Count: 1
        Changed: 2. Reset, button, destructive
        Changed: Count: 2
        Changed: Count: 0
        Changed: 2. Reset, button, dimmed, destructive
        2. Reset, button, dimmed, destructive: it is dimmed.
        Changed: Count: 1
        Changed: 2. Reset, button, destructive
        Hello
        Count: 1
        1. Add one, button, Counts
        2. Reset, button, destructive
        """)
    #expect(app.session.ending == Ending())
  }

  @Test func aPartOfANameIsEnoughIfItIsOnlyOnes() throws {
    let app = try LinearConversation(Self.counter)
    #expect(app.type("dd") == "Changed: Count: 1\nChanged: 2. Reset, button, destructive")
    #expect(
      app.type("e")
        == "\"e\" may be: 1. Add one, button, Counts; 2. Reset, button, destructive. Type a number."
    )
    #expect(app.type("Rest") == "There is no \"Rest\"; did you mean \"Reset\"?")
    #expect(app.type("zebra") == "There is no \"zebra\"; type list to hear everything.")
    #expect(app.type("7") == "There is no 7; the numbers go from 1 to 2.")
  }

  @Test func aWholeNameGoesBeforeAPartAndCapitalsTellTwoApart() throws {
    let app = try LinearConversation(
      """
      local said = ui.State("nothing")
      local function button(name) return ui.Button(name, function() said.value = name end) end
      return function() return ui.VStack { said.value, button "Save", button "Save as", button "save", button "Next", button "7" } end
      """)
    #expect(app.type("Save") == "Changed: Save")
    #expect(app.type("save") == "Changed: save")
    #expect(app.type("SAVE") == "\"SAVE\" may be: 1. Save, button; 3. save, button. Type a number.")
    #expect(app.type("save a") == "Changed: Save as")
    // A name of a control takes precedence over a command, and a number over a name.
    #expect(app.type("next") == "Changed: Next")
    #expect(app.type("/next") == "There is no list to continue.")
    #expect(app.type("\"7\"") == "Changed: 7")
    #expect(app.type("7") == "There is no 7; the numbers go from 1 to 5.")
  }

  @Test func changesArePrintedOneLineEach() throws {
    let app = try LinearConversation(
      """
      local shown, title = ui.State(false), ui.State("A")
      return function()
        return ui.VStack {
          ui.Text(title.value), shown.value and ui.Button("Inner", function() end),
          ui.Button("Toggle", function() shown.value = not shown.value; title.value = title.value .. "!" end),
          ui.Button("Idle", function() end),
        }
      end
      """)
    #expect(app.type("toggle") == "Changed: A!\nNew: 3. Inner, button")
    #expect(app.type("toggle") == "Gone: 3. Inner, button\nChanged: A!!")
    #expect(app.type("idle") == "Nothing changed.")
    // Controls keep their numbers until the whole page is read again.
    #expect(
      app.type("toggle", "list").hasSuffix(
        "A!!!\n1. Inner, button\n2. Toggle, button\n3. Idle, button"))
  }

  @Test func focusIsPrintedWhereItMovedByItself() throws {
    let app = try LinearConversation(
      """
      local shown = ui.State(true)
      return function()
        return ui.VStack {
          shown.value and ui.Button("Close", function() shown.value = false end), ui.Button("Other", function() end),
          ui.Button("Third", function() end),
        }
      end
      """)
    #expect(app.type("press tab") == "Focus: 2. Other, button")
    #expect(app.type("focus third") == "Focus: 3. Third, button")
    #expect(app.type("focus") == "Focus: 3. Third, button")
    #expect(app.type("close") == "Gone: 1. Close, button\nFocus: 2. Other, button")
    #expect(app.type("press alt+q") == "Nothing handles alt+q.")
  }

  @Test func anotherScreenIsReadWhole() throws {
    let app = try LinearConversation(
      """
      local page = ui.State(1)
      return function()
        if page.value == 1 then return ui.Button("Forward", function() page.value = 2 end):id("one") end
        return ui.VStack { ui.Text("Page two"), ui.Button("Home", function() page.value = 1 end) }:id("two")
      end
      """)
    #expect(app.type("forward") == "Everything is new:\nPage two\n1. Home, button")
  }

  @Test func timersAndTasksArePrintedAsTheyHappen() throws {
    let app = try LinearConversation(
      """
      local ticks, done = ui.State(0), ui.State("working")
      ui.every(1, function() ticks.value = ticks.value + 1 end)
      ui.task(function() ui.sleep(1.5); done.value = "done" end)
      return function() return ui.VStack { "Ticks " .. ticks.value, done.value } end
      """)
    #expect(app.session.nextDeadline == 1)
    #expect(app.wait(0.5) == "")
    #expect(app.wait(2) == "Changed: Ticks 1\nChanged: done\nChanged: Ticks 2")
    #expect(app.session.nextDeadline == 3)
  }

  @Test func aLineAfterWaitIsReadWhenTheTimeIsOver() throws {
    let app = try LinearConversation(
      """
      local ticks = ui.State(0)
      ui.every(1, function() ticks.value = ticks.value + 1 end)
      return function() return ui.VStack { "Ticks " .. ticks.value, ui.Button("Zero", function() ticks.value = 0 end) } end
      """)
    #expect(app.type("wait 2.5", "zero") == "")
    #expect(app.session.isBusy)
    #expect(app.wait(2) == "Changed: Ticks 1\nChanged: Ticks 2")
    #expect(app.wait(0.5) == "Changed: Ticks 0")
    #expect(!app.session.isBusy)
    #expect(app.type("wait long") == "Usage: wait 0.5")
  }
}
