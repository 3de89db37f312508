-- Toggles and their styles, which work like those of buttons (S29–S42).
local test = require "lunette.test"
local ui = require "lunette"

test("a toggle shows its binding and changes it by key and click", function(t)
  local on = ui.State(false)
  local app = t:mount(function() return ui.Toggle("Wi-Fi", on:binding()) end, { size = "12x1" })
  t:equal(app:text(), "[ ] Wi-Fi")
  app:press("space")
  t:equal({ on.value, app:text() }, { true, "[✓] Wi-Fi" })
  app:press("enter")
  t:equal({ on.value, app:text() }, { false, "[ ] Wi-Fi" })
  app:click("Wi-Fi")
  t:equal(on.value, true)
  app:click(2, 1)
  t:equal(on.value, false)
  on.value = true
  t:equal(app:text(), "[✓] Wi-Fi")
end)

test("a state that a toggle shows runs no body around it", function(t)
  local on = ui.State(false)
  local app = t:mount(function()
    return ui.VStack { ui.Toggle("a", on), ui.Text("b") }
  end, { size = "8x2" })
  local before = app.stats.bodyCalls
  app:press("space")
  t:equal(app:text(), "[✓] a\n  b")
  t:equal(app.stats.bodyCalls, before)
end)

test("bindings of all kinds", function(t)
  local value = false
  local Field = ui.View "ToggleField"
  Field.state = { isOn = true }
  function Field:body() return ui.Toggle(self.isOn and "on" or "off", self:binding("isOn")) end
  local app = t:mount(ui.VStack { alignment = "leading", Field {},
    ui.Toggle("f", ui.Binding { get = function() return value end,
      set = function(new) value = new end }) },
    { size = "10x2" })
  t:equal(app:text(), "[✓] on\n[ ] f")
  app:press("space", "tab", "space")
  t:equal({ app:text(), value }, { "[ ] off\n[✓] f", true })
end)

test("the styles: checkbox, switch, button; nothing moves", function(t)
  local on = ui.State(false)
  for name, pictures in pairs {
    checkbox = { "[ ] T", "[✓] T" }, automatic = { "[ ] T", "[✓] T" },
    switch = { "T [●──]", "T [━━●]" },
    button = { "╭─────╮\n│› T  │\n╰─────╯", "▗▄▄▄▄▄▖\n▐› T  ▌\n▝▀▀▀▀▀▘" },
  } do
    on.value = false
    local app = t:mount(function()
      return ui.Toggle("T", on):toggleStyle(name)
    end, { size = "9x3" })
    t:equal(app:text(), pictures[1])
    local there = app:find("T", { kind = "toggle" })
    app:press("space")
    t:equal(app:text(), pictures[2])
    local now = app:find("T", { kind = "toggle" })
    t:equal({ now.width, now.height }, { there.width, there.height })
  end
end)

test("on is distinguished without colours, too", function(t)
  local on = ui.State(true)
  local app = t:mount(ui.VStack { ui.Button("x", function() end),
    ui.Toggle("T", on):toggleStyle("button") },
    { size = "9x4", colors = "none" })
  local there = app:find("T", { kind = "toggle" })
  t:equal(app:cell(there.x + 3, there.y + 1).reverse, true)
  on.value = false
  t:equal(app:cell(there.x + 3, there.y + 1).reverse, false)
end)

test("a style of the script's: its fields, and toggle()", function(t)
  local on = ui.State(false)
  local Yes = ui.ToggleStyle "yesNo"
  Yes.yes = "yes"
  function Yes:makeBody(configuration)
    return ui.HStack { configuration.label, configuration.isOn and self.yes or "no" }
  end
  local app = t:mount(function()
    return ui.Toggle("T", on):toggleStyle(Yes { yes = "ja" })
  end, { size = "8x1" })
  t:equal(app:text(), "T no")
  app:press("space")
  t:equal(app:text(), "T ja")
  app:click("ja")
  t:equal(on.value, false)
end)

test("S29: toggle() in a button or gesture of a style's body is called once a click", function(t)
  local on, count = ui.State(false), 0
  local binding = ui.Binding { get = function() return on.value end,
    set = function(v) count = count + 1 on.value = v end }
  local app = t:mount(function()
    return ui.VStack {
      ui.Toggle("T", binding):toggleStyle(function(configuration)
        return ui.HStack { ui.Button("flip", configuration.toggle),
          ui.Text("tap"):onTapGesture(function() configuration.set(true) end),
          configuration.label }
      end),
    }
  end, { size = "20x1" })
  app:click("flip")
  t:equal({ on.value, count }, { true, 1 })
  app:click("tap") -- it is on already
  t:equal({ on.value, count }, { true, 1 })
  -- for its gesture the toggle is a stop, and the button in the body is another (S103)
  app:press("space")
  t:equal({ on.value, count }, { false, 2 })
  app:press("tab")
  t:equal(app:focus().title, "flip")
  app:press("tab")
  t:equal(app:focus().title, "T")
end)

test("S30: nearest wins; Toggle(configuration) is drawn by the next outer style", function(t)
  local on = ui.State(true)
  local function framed(open, close)
    return function(configuration)
      return ui.HStack { spacing = 0, open, ui.Toggle(configuration), close }
    end
  end
  local app = t:mount(function()
    return ui.VStack { ui.Toggle("T", on):toggleStyle(framed("(", ")")) }
      :toggleStyle(framed("<", ">"))
      :toggleStyle(function(configuration)
        return ui.HStack { spacing = 0, configuration.isOn and "+" or "-", configuration.label }
      end)
  end, { size = "9x1" })
  t:equal(app:text(), "(<+T>)")
  on.value = false
  t:equal(app:text(), "(<-T>)")
  app:press("space")
  t:equal(app:text(), "(<+T>)")
  t:equal(app:accessibility(), "T, toggle, on")
end)

test("S41: makeBody is called when what it read has changed, and else not", function(t)
  local on, title = ui.State(false), ui.State("T")
  local calls = { reads = 0, blind = 0, outer = 0 }
  local app = t:mount(function()
    return ui.VStack { alignment = "leading",
      ui.Toggle(title.value, on):toggleStyle(function(configuration)
        calls.reads = calls.reads + 1
        return ui.HStack { configuration.isOn and "1" or "0", configuration.label }
      end),
      ui.Toggle("U", on):toggleStyle(function(configuration)
        calls.blind = calls.blind + 1
        return ui.Toggle(configuration)
      end),
    }
  end, { size = "9x2" })
  t:equal(calls, { reads = 1, blind = 1, outer = 0 })
  on.value = true
  t:equal(app:text(), "1 T\n[✓] U")
  t:equal(calls, { reads = 2, blind = 1, outer = 0 })
  app:press("tab", "tab")
  t:equal(calls, { reads = 2, blind = 1, outer = 0 })
end)

test("S31: a style that applies itself ends in an error", function(t)
  local S = ui.ToggleStyle "toggleLoop"
  function S:makeBody(configuration) return ui.Toggle(configuration):toggleStyle(S) end
  local app = t:mount(ui.Toggle("T", ui.State(true)):toggleStyle("switch"), { size = "9x1" })
  t:fails(function() t:mount(ui.Toggle("T", ui.State(true)):toggleStyle(S), { size = "60x2" }) end,
    "toggle style \"toggleLoop\" applies itself in its own makeBody, 32 levels deep; apply \z
      another style there")
  t:ok(app)
end)

test("the forms of a style: name, table, registered name with arguments", function(t)
  ui.ToggleStyle { name = "arrowToggle", properties = { mark = ">" },
    makeBody = function(self, configuration)
      return ui.HStack { self.mark, configuration.label }
    end }
  local on = ui.State(true)
  for _, case in ipairs {
    { ui.Toggle("T", on):toggleStyle("arrowToggle"), "> T" },
    { ui.Toggle("T", on):toggleStyle("arrowToggle", { mark = "*" }), "* T" },
    { ui.Toggle("T", on):toggleStyle(ui.ToggleStyle(function(c) return c.label end)), "T" },
  } do
    t:equal(t:mount(case[1], { size = "9x1" }):text(), case[2])
  end
  t:fails(function() return ui.Toggle("T", on):toggleStyle("swich") end, "did you mean 'switch'?")
  t:fails(function()
    return ui.Toggle("T", on):toggleStyle(ui.ButtonStyle(function() end))
  end, "a ToggleStyle or a function")
  t:fails(function() return ui.ToggleStyle "checkbox" end, "is the name of a built-in style")
  t:fails(function()
    t:mount(ui.Toggle("T", on):toggleStyle(function(c) return ui.Text(c.isOne) end))
  end, "a ToggleStyle's configuration has no field \"isOne\"; did you mean 'isOn'?")
end)

test("S9: a disabled toggle is dim, no stop, and does nothing", function(t)
  local on = ui.State(false)
  local app = t:mount(ui.VStack { ui.Toggle("T", on):disabled(), ui.Button("b", function() end) },
    { size = "9x2" })
  t:equal(app:focus().title, "b")
  app:click("T")
  t:equal(on.value, false)
  local there = app:find("T", { kind = "toggle" })
  t:ok(app:cell(there.x, there.y).dim)
  t:equal(app:accessibility(), "T, toggle, off, dimmed\nb, button")
end)

test("S70: right to left", function(t)
  local on = ui.State(true)
  local app = t:mount(function() return ui.Toggle("T", on) end,
    { size = "9x1", layoutDirection = "rightToLeft" })
  t:equal(app:text(), "    T [✓]")
  local switch = t:mount(function() return ui.Toggle("T", on):toggleStyle("switch") end,
    { size = "9x1", layoutDirection = "rightToLeft" })
  t:equal(switch:text(), "  [●━━] T")
end)

test("a getter or setter that fails costs its toggle and nothing else", function(t)
  local broken = ui.State(false)
  local app = t:mount(function()
    return ui.VStack { alignment = "leading",
      ui.Toggle("a",
        ui.Binding { get = function() if broken.value then error("no value") end return true end,
        set = function() error("cannot write") end }),
      ui.Text("below") }
  end, { size = "30x3" })
  t:equal(app:text(), "[✓] a\nbelow")
  app:press("space")
  t:contains(app.errors[1].message, "cannot write")
  t:equal(app:text(), "[✓] a\nbelow")
  broken.value = true
  t:contains(app.errors[2].message, "no value")
  t:contains(app:text(), "below")
  broken.value = false
  t:equal(app:text(), "[✓] a\nbelow")
end)

test("a value that is neither true nor false is an error that says so", function(t)
  t:fails(function() t:mount(ui.Toggle("T", ui.State("yes"))) end,
    "ui.Toggle: its binding must hold true or false, not a string")
  t:fails(function() t:mount(ui.Toggle("T", ui.State(ui.optional))) end, "not nil")
  t:fails(function() return ui.Toggle("T") end, "ui.Toggle needs isOn")
  t:fails(function() return ui.Toggle(ui.State(true)) end, "ui.Toggle")
end)

test("S59: a toggle's keyboard shortcut turns it, focused or not; \z
    a disabled one's is skipped", function(t)
  local on, other = ui.State(false), ui.State(false)
  local app = t:mount(ui.VStack {
    ui.Button("first", function() end),
    ui.Toggle("off", other:binding()):keyboardShortcut("t"):disabled(),
    ui.Toggle("it", on:binding()):keyboardShortcut("t"),
  }, { size = "20x3" })
  app:press("alt+t")
  t:equal({ on.value, other.value, app:focus().title }, { true, false, "first" })
end)

test("the shortcut of a control that has nothing to turn gives it the focus", function(t)
  local text = ui.State("")
  local app = t:mount(ui.VStack { ui.Button("first", function() end),
    ui.TextField("Name", text:binding()):keyboardShortcut("n") }, { size = "20x3" })
  app:press("alt+n")
  app:type("x")
  t:equal(text.value, "x")
end)
