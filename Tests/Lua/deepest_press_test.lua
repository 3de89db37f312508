-- Buttons in buttons, tints in labels, and styles that disable what they draw.
-- Also runs under AddressSanitizer.
local ui, test = require "lunette", require "lunette.test"

test("S33, S63: a press on a Button in a ButtonStyle's body is not the outer button's", function(t)
  local log, fired = {}, {}
  local app = t:mount(ui.Button("x", function()
    fired[#fired + 1] = "outer"
  end):buttonStyle(function(c)
    log[#log + 1] = c.isPressed
    return ui.HStack { c.label, ui.Button("in", function() fired[#fired + 1] = "in" end) }
  end), { size = "9x1" })
  app:mouseDown(3, 1)
  t:equal(log, { false })
  app:mouseUp(3, 1)
  t:equal(fired, { "in" })
  app:mouseDown(1, 1)
  t:equal(log, { false, true })
  app:mouseUp(1, 1)
  t:equal(fired, { "in", "outer" })
end)

test("S34: an inner button that no click reaches leaves the press to the outer one", function(t)
  local outer, inner, fired = {}, {}, 0
  local app = t:mount(ui.Button("x", function() fired = fired + 1 end):buttonStyle(function(c)
    outer[#outer + 1] = c.isPressed
    return ui.Button("in", function() end):buttonStyle(function(i)
      inner[#inner + 1] = i.isPressed
      return i.label
    end):allowsHitTesting(false):contentShape(ui.Rectangle())
  end), { size = "9x1" })
  app:mouseDown(1, 1)
  app:mouseUp(1, 1)
  t:equal(fired, 1)
  for _, isPressed in ipairs(inner) do t:equal(isPressed, false) end
end)

test("S63: releasing beside the inner button, but on the outer one, fires neither", function(t)
  local fired = {}
  local app = t:mount(ui.Button("x", function()
    fired[#fired + 1] = "outer"
  end):buttonStyle(function(c)
    return ui.HStack { c.label, ui.Button("in", function() fired[#fired + 1] = "in" end) }
  end), { size = "9x1" })
  app:drag(3, 1, 1, 1)
  t:equal(fired, {})
end)

test("S38: a tint that is set inside of the label beats those outside", function(t)
  local function color(view, x)
    return t:mount(view, { size = "20x3", colors = "16" }):cell(x or 1, 1).foreground
  end
  t:equal(color(ui.Button { label = ui.Text "q":tint("red") }:tint("blue")), "red")
  t:equal(color(ui.Button { label = ui.HStack { ui.Text "q":tint("red") } }:tint("blue")), "red")
  t:equal(color(ui.Button { label = ui.Text "q" }:tint("blue")), "blue")
  t:equal(color(ui.Button("q", { role = "destructive" }):tint("blue")), "blue")
  t:equal(color(ui.Link("q", "https://lunette.example"):tint("blue")), "blue")
  local styled = ui.PrimitiveButtonStyle(function(c) return ui.Button(c):tint("green") end)
  t:equal(color(ui.Button("q"):buttonStyle(styled):tint("blue")), "green")
  t:equal(color(ui.Button { label = ui.Text "q":tint("red") }:buttonStyle(styled):tint("blue")),
    "red")
end)

test("S38: also under the pointer, where the outer tint is lifted", function(t)
  local app = t:mount(ui.VStack { alignment = "leading",
    ui.Button { label = ui.HStack { ui.Text "q":tint("#ff0000"), "p" } }:tint("#0000ff"),
    ui.Button "other",
  }, { size = "20x3", theme = "dark" })
  app:press("tab")
  local before = app:cell(3, 1).foreground
  t:equal(app:cell(1, 1).foreground, "#ff0000")
  app:hover(3, 1)
  t:equal(app:cell(1, 1).foreground, "#ff0000")
  t:ok(app:cell(3, 1).foreground ~= before)
end)

test("S9: where a style disables the button that it draws, no key fires it either", function(t)
  local fired = 0
  local function button(style)
    return ui.Button("x", function()
      fired = fired + 1
    end):buttonStyle(ui.PrimitiveButtonStyle(style))
      :keyboardShortcut("k")
  end
  local app = t:mount(button(function(c) return ui.Button(c):disabled(true) end), { size = "9x1" })
  app:click("x")
  app:press("enter", "space", "alt+k")
  t:equal(fired, 0)
  -- One layer that is not disabled is enough.
  app = t:mount(button(function(c)
    return ui.HStack { ui.Button(c):disabled(true), ui.Button(c) }
  end), { size = "9x1" })
  app:press("enter")
  t:equal(fired, 1)
  -- S42: the shortcut works even if the body contains no layer.
  app = t:mount(button(function(c) return c.label end), { size = "9x1" })
  app:press("enter", "alt+k")
  t:equal(fired, 3)
end)
