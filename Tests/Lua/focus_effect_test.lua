-- S104: the focus is always visible. If no style reads isFocused, the runtime marks the control.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

-- The attributes of the cells of row `y` as letters: b bold, u underlined, r reversed, - none.
local function marks(app, y, width)
  local row = {}
  for x = 1, width do
    local cell = app:cell(x, y)
    local mark = (cell.bold and "b" or "") .. (cell.underline and "u" or "")
      .. (cell.reverse and "r" or "")
    row[x] = mark == "" and "-" or mark
  end
  return table.concat(row, " ")
end
local function label(c) return c.label end

test("a style that draws no focus has bold and underlined letters, and nothing moves", function(t)
  local app = t:mount(ui.VStack { ui.Button("A b", nothing), ui.Button("C d", nothing) }
    :buttonStyle(label), { size = "5x3" })
  t:equal({ marks(app, 1, 5), marks(app, 2, 5) }, { "bu - bu - -", "- - - - -" })
  local text, before = app:text(), app:cell(1, 2)
  app:press("tab")
  t:equal({ marks(app, 1, 5), marks(app, 2, 5), app:text() }, { "- - - - -", "bu - bu - -", text })
  t:equal({ app:cell(1, 2).foreground, app:cell(1, 2).background, app:cell(1, 2).text },
    { before.foreground, before.background, before.text })
  t:equal(app.stats.makeBodyCalls, 2)
end)

test("colours and glyphs are as the style drew them; lines, \z
    fills and blanks do not count as letters", function(t)
  local style = function(c)
    return c.label:foregroundColor("red"):padding(1):background("blue")
      :overlay(ui.RoundedRectangle():stroke("green"))
  end
  local function mount(first)
    return t:mount(ui.VStack { ui.Button("other", nothing):focusEffectDisabled(),
      ui.Button("Hi ☆", nothing):buttonStyle(style) }, { size = "9x5" })
  end
  local app = mount()
  local plain = {}
  for y = 2, 4 do for x = 1, 9 do plain[#plain + 1] = app:cell(x, y) end end
  app:press("tab")
  local index = 0
  for y = 2, 4 do
    for x = 1, 9 do
      index = index + 1
      local cell, was = app:cell(x, y), plain[index]
      t:equal({ cell.text, cell.foreground, cell.background, cell.reverse },
        { was.text, was.foreground, was.background, was.reverse })
      t:equal(cell.bold, ("Hi☆"):find(cell.text, 1, true) ~= nil, cell.text)
    end
  end
end)

test("a body without letters is reversed: fills, lines, what is redacted", function(t)
  local app = t:mount(ui.VStack {
    ui.Button("A", nothing):buttonStyle(function()
      return ui.Rectangle():fill("blue"):frame { width = 3, height = 1 }
    end),
    ui.Button("B", nothing):buttonStyle(function()
      return ui.HStack { spacing = 0, ui.Rectangle():stroke("red"):frame { width = 3, height = 3 } }
    end),
    ui.Button("C", nothing):buttonStyle(function(c) return c.label:redacted() end),
  }, { size = "3x5" })
  t:equal({ marks(app, 1, 3), marks(app, 2, 3) }, { "r r r", "- - -" })
  app:press("tab")
  t:equal({ marks(app, 1, 3), marks(app, 2, 3), marks(app, 3, 3) }, { "- - -", "r r r", "r - r" })
  app:press("tab")
  t:equal({ marks(app, 4, 3), marks(app, 5, 3) }, { "- - -", "- r -" })
end)

test("whoever reads isFocused, in the configuration, the environment or a component, \z
    draws it himself", function(t)
  local Part = ui.View "FocusReader"
  function Part:body() return ui.Text(self.environment.isFocused and "*" or "-") end
  local reads = ui.State(true)
  local app = t:mount(ui.VStack {
    ui.Button("A", nothing):buttonStyle(function(c)
      return ui.HStack { c.isFocused and ">" or " ", c.label }
    end),
    ui.Button("B", nothing):buttonStyle(function(c)
      return ui.HStack { ui.environment.isFocused and ">" or " ", c.label }
    end),
    ui.Button("C", nothing):buttonStyle(function(c) return ui.HStack { Part {}, c.label } end),
    ui.Button("D", nothing):buttonStyle(function(c)
      return reads.value and c.isFocused and ui.Text("D") or c.label
    end),
    ui.Button("E", nothing)
      :buttonStyle(ui.PrimitiveButtonStyle(function(c) return ui.Button(c) end)),
  }, { size = "3x5" })
  for y = 1, 4 do
    t:equal(marks(app, y, 3), "- - -", "row " .. y)
    if y < 4 then app:press("tab") end
  end
  -- The style no longer reads isFocused, so the runtime marks the control.
  reads.value = false
  t:equal(marks(app, 4, 3), "- bu -")
  reads.value = true
  t:equal(marks(app, 4, 3), "- - -")
end)

test("focusEffectDisabled turns it off inside, and the nearest says so", function(t)
  local off = ui.State(true)
  local app = t:mount(function()
    return ui.VStack { ui.Button("A", nothing):buttonStyle(label),
      ui.Button("B", nothing):buttonStyle(label):focusEffectDisabled(false) }
      :focusEffectDisabled(off.value)
  end, { size = "1x2" })
  t:equal(marks(app, 1, 1), "-")
  app:press("tab")
  t:equal(marks(app, 2, 1), "bu")
  app:press("tab")
  off.value = false
  t:equal(marks(app, 1, 1), "bu")
  t:fails(function() return ui.Text("x"):focusEffectDisabled("no") end, "focusEffectDisabled")
end)

test("all kinds of controls with styles of a script's, and focusable views", function(t)
  local on, n, s, v = ui.State(false), ui.State(1), ui.State("ab"), ui.State("x")
  local stops = {
    ui.Toggle("T", on):toggleStyle(label), ui.Stepper("N", { value = n }):stepperStyle(label),
    ui.Slider("V", { value = n }):sliderStyle(label),
    ui.TextField("F", s):textFieldStyle(function(c) return c.content end),
    ui.Picker("P", { selection = v, options = { "x", "y" } }):pickerStyle(label),
    ui.Menu("M", { ui.Button("i", nothing) }):menuStyle(label):buttonStyle(function(c)
      return c.label
    end),
    ui.DisclosureGroup { label = ui.Text("D"), ui.Text("in") }:disclosureGroupStyle(function(c)
      return ui.VStack { alignment = "leading", c.label, c.isExpanded and c.content or nil }
    end),
    ui.Text("X"):focusable(),
  }
  local app = t:mount(ui.VStack { alignment = "leading", table.unpack(stops) }, { size = "4x12" })
  for y = 1, #stops do
    for row = 1, #stops do
      t:equal(app:cell(1, row).bold and app:cell(1, row).underline, row == y,
        "stop " .. y .. ", row " .. row)
    end
    app:press("tab")
  end
  -- The group's content is not marked, because the focus is on its header.
  app:press("shift+tab", "shift+tab", "enter")
  t:equal({ marks(app, 7, 2), marks(app, 8, 2) }, { "bu -", "- -" })
end)

test("the control inside of a style's body decides (S103)", function(t)
  local inner = function(style)
    return ui.PrimitiveButtonStyle(function(c)
      return ui.Button { action = c.trigger, label = c.label }:buttonStyle(style)
    end)
  end
  local app = t:mount(ui.VStack { ui.Button("A", nothing):buttonStyle(inner(label)),
    ui.Button("B", nothing):buttonStyle(inner(function(c)
      return ui.HStack { c.label, c.isFocused and "*" or "-" }
    end)) }, { size = "3x2" })
  t:contains(marks(app, 1, 3), "bu")
  app:press("tab")
  t:equal({ marks(app, 1, 3), app:text() }, { "- - -", " A\nB *" })
  t:equal(marks(app, 2, 3), "- - -")
end)

test("a style that is bold and underlined already is reversed, \z
    and a wide letter is marked whole", function(t)
  local app = t:mount(ui.VStack { ui.Button("A", nothing):buttonStyle(function(c)
    return c.label:bold():underline()
  end),
    ui.Button("字", nothing):buttonStyle(label) }, { size = "2x2" })
  t:contains(marks(app, 1, 2), "bur")
  app:press("tab")
  t:equal(marks(app, 2, 2), "bu bu")
end)

test("a body of several views is marked in all of them", function(t)
  local many = ui.State(2)
  local app = t:mount(ui.VStack { ui.Button("A", nothing):buttonStyle(function(c)
    local views = {}
    for index = 1, many.value do views[index] = ui.Text("t" .. index) end
    return ui.Group(views)
  end), ui.Button("B", nothing):buttonStyle(label) }, { size = "2x5" })
  t:equal({ marks(app, 1, 2), marks(app, 2, 2), marks(app, 3, 2) }, { "bu bu", "bu bu", "- -" })
  many.value = 3
  t:equal({ marks(app, 3, 2), marks(app, 4, 2) }, { "bu bu", "- -" })
  app:press("tab")
  t:equal({ marks(app, 1, 2), marks(app, 3, 2) }, { "- -", "- -" })
end)

test("with what the style does while it has the focus: presses, scales, shadows, \z
    a label that changes", function(t)
  local n = ui.State(0)
  local app = t:mount(function()
    return ui.VStack { ui.Button("n" .. n.value, function()
      n.value = n.value + 1
    end):buttonStyle(function(c)
      return c.label:padding(1):background(c.isPressed and "red" or "blue"):shadow { radius = 1 }
        :scaleEffect(c.isPressed and 0.5 or 1):opacity(c.isPressed and 0.6 or 1)
    end), ui.Button("B", nothing):buttonStyle(label) }
  end, { size = "12x8" })
  for _ = 1, 3 do
    app:keyDown("space")
    app:advance(0.05)
    app:advance(0.2)
    app:keyUp("space")
    app:press("tab", "tab")
  end
  local there = app:find("n3")
  t:equal(app:cell(there.x + 1, there.y + 1).underline, true)
end)

test("in a list that scrolls it goes with its row", function(t)
  local rows = {}
  for index = 1, 9 do rows[index] = ui.Button("row " .. index, nothing):buttonStyle(label) end
  local app = t:mount(ui.List(rows), { size = "9x4" })
  for _ = 1, 6 do app:press("down") end
  local there = app:find("row 7")
  t:equal(app:cell(there.x, there.y).underline, true)
  app:scroll(2, 2, "up", 1)
  local seen = 0
  for y = 1, 4 do if app:cell(there.x, y).underline then seen = seen + 1 end end
  t:ok(seen <= 1)
end)

test("where colours are known it is the accent over the frame, \z
    and letters stay easy to read", function(t)
  local app = t:mount(ui.VStack { ui.Button("A", nothing):buttonStyle(function(c)
    return c.label:padding { horizontal = 1 }
  end),
    ui.Button("B", nothing):buttonStyle(label) }, { size = "5x2", theme = "dark" })
  local inside, outside = app:cell(1, 1), app:cell(5, 1)
  t:ok(inside.background ~= outside.background)
  local letter = app:cell(2, 1)
  t:equal({ letter.text, letter.bold, letter.underline, letter.reverse },
    { "A", true, false, false })
  t:equal(letter.background, inside.background)
  app:press("tab")
  t:equal(app:cell(1, 1).background, outside.background)
  -- With 16 colours and without colours, attributes mark the focus.
  for _, colors in ipairs { "16", "none" } do
    app = t:mount(ui.Button("A", nothing):buttonStyle(label),
      { size = "3x1", theme = "dark", colors = colors })
    t:equal(marks(app, 1, 1), "bu", colors)
  end
end)
