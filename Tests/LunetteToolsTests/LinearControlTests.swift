import LunetteEngine
import Testing

@testable import LunetteTools

/// Controls in linear mode.
@Suite struct LinearControlTests {
  private static let form = """
    local on, name, secret, n, size = ui.State(false), ui.State("Ada"), ui.State(""), ui.State(4), ui.State("M")
    return function()
      return ui.VStack {
        ui.Toggle("Wi-Fi", on), ui.TextField("First name", name), ui.SecureField("Password", secret),
        ui.Slider("Volume", { value = n, range = { 0, 10 }, step = 2 }), ui.Stepper("Copies", { value = n }),
        ui.Picker("Size", { selection = size, options = { "S", { "M", "Medium" }, "Large" } }),
        ui.ProgressView("Copying", { value = n.value, total = 10 }),
      }
    end
    """

  @Test func controlsAreReadWithTheirValues() throws {
    let app = try LinearConversation(Self.form)
    #expect(
      app.transcript == [
        "1. Wi-Fi, toggle, off", "2. First name, text field, Ada",
        "3. Password, secure text field, empty",
        "4. Volume, slider, 4", "5. Copies, stepper, 4", "6. Size, picker, Medium",
        "Copying, progress, 40 percent",
      ])
  }

  @Test func aToggleIsOperatedAndSet() throws {
    let app = try LinearConversation(Self.form)
    #expect(app.type("1") == "Changed: 1. Wi-Fi, toggle, on")
    #expect(app.type("set 1 off") == "Changed: 1. Wi-Fi, toggle, off")
    #expect(app.type("set wi-fi OFF") == "Nothing changed.")
    #expect(app.type("set 1 maybe") == "1. Wi-Fi, toggle, off: it can be on, off.")
  }

  @Test func whatStandsInForAControlIsReadAndSetAsThat() throws {
    let app = try LinearConversation(
      """
      local on, n = ui.State(false), ui.State(3)
      return function()
        return ui.VStack {
          ui.Button("One", function() n.value = 7 end):buttonStyle(ui.PrimitiveButtonStyle(function(c)
            return ui.Button { action = c.trigger, label = c.label }:buttonStyle("bordered")
          end)),
          ui.Toggle("Wrap", on):toggleStyle(function(c) return ui.Button { action = c.toggle, label = c.label } end),
          ui.Stepper("Copies", { value = n }):stepperStyle(function(c)
            return ui.Button { action = c.increment, label = c.label }
          end),
          ui.Stepper("Pages", { value = n }):stepperStyle(function(c)
            return ui.HStack { ui.Button("less", c.decrement), c.label, ui.Button("more", c.increment) }
          end),
        }
      end
      """)
    #expect(
      app.transcript == [
        "1. One, button", "2. Wrap, toggle, off", "3. Copies, stepper, 3", "4. less, button",
        "Pages",
        "5. more, button",
      ])
    #expect(app.type("1").contains("Changed: 3. Copies, stepper, 7"))
    #expect(app.type("2").contains("Changed: 2. Wrap, toggle, on"))
    #expect(app.type("set 2 off").contains("Changed: 2. Wrap, toggle, off"))
    #expect(app.type("raise copies").contains("Changed: 3. Copies, stepper, 8"))
    #expect(app.type("less").contains("Changed: 3. Copies, stepper, 7"))
  }

  @Test func aColourIsReadSetAndStepped() throws {
    let app = try LinearConversation(
      """
      local ink = ui.State("#ff3b30")
      return function() return ui.ColorPicker("Ink", { selection = ink }) end
      """)
    #expect(app.transcript == ["1. Ink, colour picker, #ff3b30"])
    #expect(app.type("1").contains("set 1"))
    #expect(app.type("raise 1") == "Changed: 1. Ink, colour picker, #ff9500")
    #expect(app.type("set ink #123456") == "Changed: 1. Ink, colour picker, #123456")
    #expect(app.type("set 1 teal") == "Changed: 1. Ink, colour picker, #30b0c7")
    #expect(app.type("set 1 teel").contains("it can be a colour, such as #3366ff or red"))
  }

  @Test func aTextIsTypedAndSet() throws {
    let app = try LinearConversation(Self.form)
    #expect(app.type("first name") == "Focus: 2. First name, text field, Ada")
    #expect(app.type("type  L") == "Changed: 2. First name, text field, AdaL")
    #expect(
      app.type("set First name Grace Hopper") == "Changed: 2. First name, text field, Grace Hopper")
    #expect(app.type("set 2 \"\"") == "Changed: 2. First name, text field, empty")
    #expect(
      app.type("set \"First name\" \u{1b}[31mx") == "Changed: 2. First name, text field, [31mx")
    #expect(app.type("set 3 secret").contains("Changed: 3. Password, secure text field, filled in"))
    #expect(
      !app.transcript.joined().contains("secret,") && !app.transcript.joined().contains(", secret"))
  }

  @Test func numbersAreSetAndStepped() throws {
    let app = try LinearConversation(Self.form)
    #expect(app.type("raise volume").contains("Changed: 4. Volume, slider, 6"))
    #expect(app.type("set 5 3").contains("Changed: 5. Copies, stepper, 3"))
    #expect(app.type("lower copies").contains("Changed: 5. Copies, stepper, 2"))
    #expect(app.type("set 4 loud") == "4. Volume, slider, 2: it can be a number from 0 to 10.")
    #expect(app.type("set 4 1000").contains("Changed: 4. Volume, slider, 10"))
    #expect(app.type("4") == "Usage: set 4 VALUE, raise 4 or lower 4")
    #expect(app.type("raise wi-fi") == "1. Wi-Fi, toggle, off: there is nothing to raise.")
  }

  @Test func anOptionIsChosenByNameNumberOrStep() throws {
    let app = try LinearConversation(Self.form)
    #expect(app.type("set size large").contains("Changed: 6. Size, picker, Large"))
    #expect(app.type("set 6 1").contains("Changed: 6. Size, picker, S"))
    #expect(app.type("raise 6").contains("Changed: 6. Size, picker, Medium"))
    #expect(app.type("set 6 huge") == "6. Size, picker, Medium: it can be S, Medium, Large.")
    // The picker can also be operated by its menu.
    #expect(app.type("6").contains("Large, button"))
  }
}
