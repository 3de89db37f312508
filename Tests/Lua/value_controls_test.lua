-- Sliders, steppers, progress views and pickers.
-- Also runs under AddressSanitizer.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

-- Sliders

test("a slider shows its value and changes it by keys", function(t)
  local v = ui.State(4)
  local app = t:mount(function()
    return ui.Slider("V", { value = v, range = { 0, 10 }, step = 1 })
  end, { size = "13x1" })
  t:equal(app:text(), "V ━━━━◉──────")
  app:press("right")
  t:equal({ v.value, app:text() }, { 5, "V ━━━━━◉─────" })
  t:equal(math.type(v.value), "integer")
  app:press("left", "left", "-")
  t:equal(v.value, 2)
  app:press("pageUp", "+")
  t:equal(v.value, 4)
  app:press("end", "right")
  t:equal({ v.value, app:text() }, { 10, "V ━━━━━━━━━━◉" })
  app:press("home", "left")
  t:equal({ v.value, app:text() }, { 0, "V ◉──────────" })
  t:equal(app:accessibility(), "V, slider, 0")
end)

test("by a press on its line, by dragging, by the wheel", function(t)
  local v = ui.State(0)
  local app = t:mount(function()
    return ui.Slider("V", { value = v, range = { 0, 10 }, step = 2 })
  end, { size = "13x1" })
  app:click(13, 1)
  t:equal(v.value, 10)
  app:drag(13, 1, 6, 1)
  t:equal(v.value, 4)
  app:drag(7, 1, -20, 1)
  t:equal(v.value, 0)
  app:scroll(5, 1, "up", 3)
  t:equal(v.value, 6)
  app:scroll(5, 1, "down")
  t:equal(v.value, 4)
end)

test("without a step any value, without a range 0 to 1", function(t)
  local v = ui.State(0.5)
  local app = t:mount(function() return ui.Slider { value = v } end, { size = "11x1" })
  t:equal(app:text(), "━━━━━◉─────")
  app:press("right")
  t:equal(v.value, 0.55)
  app:click(2, 1)
  t:equal(v.value, 0.1)
end)

test("values between and beyond the steps", function(t)
  local v = ui.State(3.3)
  local app = t:mount(function()
    return ui.Slider("V", { value = v, range = { 0, 9 }, step = 2 })
  end, { size = "12x1" })
  app:press("right")
  t:equal(v.value, 4)
  v.value = 3.3
  app:press("left")
  t:equal(v.value, 2)
  v.value = 100
  t:equal(app:text(), "V ━━━━━━━━━◉")
  app:press("end")
  t:equal(v.value, 9) -- the upper bound is a value, too
  app:press("left")
  t:equal(v.value, 8)
  local tenth = ui.State(0)
  app = t:mount(function()
    return ui.Slider("T", { value = tenth, step = 0.1 })
  end, { size = "12x1" })
  app:press("right", "right", "right")
  t:equal(tenth.value, 0.3)
end)

test("S70: a slider from right to left", function(t)
  local v = ui.State(2)
  local app = t:mount(function()
    return ui.Slider("V", { value = v, range = { 0, 10 }, step = 1 })
  end,
    { size = "13x1", layoutDirection = "rightToLeft" })
  t:equal(app:text(), "────────◉━━ V")
  app:press("left")
  t:equal(v.value, 3)
  app:click(1, 1)
  t:equal(v.value, 10)
end)

test("a disabled slider stands still", function(t)
  local v = ui.State(2)
  local app = t:mount(function()
    return ui.Slider("V", { value = v, range = { 0, 10 } }):disabled()
  end, { size = "13x1" })
  app:click(9, 1)
  app:press("right")
  t:equal(v.value, 2)
  t:ok(app:cell(5, 1).dim)
end)

test("a slider's bad input", function(t)
  local v = ui.State(1)
  t:fails(function()
    return ui.Slider("V", { value = v, step = 0 })
  end, "step must be a number above 0, not 0")
  t:fails(function()
    return ui.Slider("V", { value = v, step = 0 / 0 })
  end, "step must be a number above 0")
  t:fails(function()
    return ui.Slider("V", { value = v, range = { 0, 0 / 0 } })
  end, "range must be two numbers")
  t:fails(function()
    return ui.Slider("V", { value = v, range = { 0, 1 / 0 } })
  end, "range must be two numbers")
  t:fails(function()
    return ui.Slider("V", { value = v, range = { 5, 1 } })
  end, "the smaller first")
  t:fails(function()
    return ui.Slider("V", { value = v, range = { 5 } })
  end, "range must be two numbers")
  t:fails(function()
    return ui.Slider("V", { range = { 0, 1 } })
  end, "needs value: a binding or a ui.State")
  t:fails(function() t:mount(ui.Slider("V", { value = ui.State("x") })) end,
    "ui.Slider: its binding must hold a finite number, not a string")
  t:fails(function()
    t:mount(ui.Slider("V", { value = ui.State(0 / 0) }))
  end, "must hold a finite number")
  local app = t:mount(ui.Slider("V", { value = v, range = { 3, 3 }, step = 1 }), { size = "13x1" })
  app:press("right", "end")
  app:click(9, 1)
  t:equal(app:text(), "V ◉──────────")
end)

-- Steppers

test("a stepper goes up and down within its range", function(t)
  local n = ui.State(1)
  local app = t:mount(function()
    return ui.Stepper("N", { value = n, range = { 0, 3 } })
  end, { size = "10x1" })
  t:equal(app:text(), "N [−][+]")
  app:press("right", "+", "right", "right")
  t:equal(n.value, 3)
  app:press("left")
  t:equal(n.value, 2)
  app:click(4, 1)
  t:equal(n.value, 1)
  app:click(7, 1)
  t:equal(n.value, 2)
  t:equal(app:accessibility(), "N, stepper, 2")
  app:press("home")
  t:ok(app:cell(4, 1).dim)
  t:ok(not app:cell(7, 1).dim)
end)

test("a stepper without a range, and with a step", function(t)
  local n = ui.State(0.5)
  local app = t:mount(function()
    return ui.Stepper("N", { value = n, step = 0.25 })
  end, { size = "10x1" })
  app:press("left", "left", "left")
  t:equal(n.value, -0.25)
  app:press("home", "end")
  t:equal(n.value, -0.25)
end)

test("S62: holding a stepper's plus repeats it", function(t)
  local n = ui.State(0)
  local app = t:mount(function() return ui.Stepper("N", { value = n }) end, { size = "10x1" })
  app:mouseDown(7, 1)
  app:advance(0.65)
  app:mouseUp(7, 1)
  t:equal(n.value, 2)
end)

test("Page Up and Page Down go whole steps: a tenth of the range, and one at least", function(t)
  for _, case in ipairs {
    -- The range, the step, the value, and where Page Up leads.
    { { 1, 12 }, nil, 1, 2 }, { { 0, 100 }, nil, 5, 15 }, { { 0, 100 }, 3, 4, 13 },
    { { 0, 100 }, 7, 0, 7 }, { { 0, 3 }, nil, 3, 3 }, { { 0, 1 }, 0.25, 0.3, 0.55 },
    { { 0, 10 }, nil, 2.5, 3.5 }, { { -5, 5 }, 20, 0, 5 },
  } do
    local range, step, value, wanted = table.unpack(case, 1, 4)
    local n = ui.State(value)
    local app = t:mount(function()
      return ui.Stepper("N", { value = n, range = range, step = step })
    end, { size = "10x1" })
    app:press("pageUp")
    t:equal({ n.value, math.type(n.value) }, { wanted, math.type(wanted) })
    if wanted < range[2] then
      app:press("pageDown")
      t:equal(n.value, value)
    end
  end
  local v = ui.State(0.1)
  local app = t:mount(function() return ui.Slider("V", { value = v }) end, { size = "12x1" })
  app:press("pageUp", "pageUp")
  t:equal(v.value, 0.3)
  app:press("pageDown", "pageDown", "pageDown", "pageDown")
  t:equal(v.value, 0.0)
end)

test("S59: with other modifiers than Shift, plus and minus are shortcuts, not steps", function(t)
  local n, fired = ui.State(5), {}
  for _, control in ipairs { ui.Stepper, ui.Slider } do
    local app = t:mount(function()
      return ui.VStack { control("N", { value = n, range = { 0, 10 }, step = 1 }),
        ui.Button("in", function() fired[#fired + 1] = "in" end):keyboardShortcut("+"),
        ui.Button("out", function() fired[#fired + 1] = "out" end):keyboardShortcut("-"),
        ui.Button("big", function() fired[#fired + 1] = "big" end)
          :keyboardShortcut("+", { "control" }) }
    end, { size = "20x5" })
    app:press("alt++", "alt+-", "ctrl++")
    t:equal({ fired, n.value }, { { "in", "out", "big" }, 5 })
    app:press("+", "shift++", "-")
    t:equal(n.value, 6)
    fired, n.value = {}, 5
  end
end)

test("a slider moves in a range of any size", function(t)
  for _, length in ipairs { 1e-12, 1e-9, 3e-6, 0.7, 1e6, 1e12 } do
    local v = ui.State(0.0)
    local app = t:mount(function()
      return ui.Slider("V", { value = v, range = { 0, length } })
    end, { size = "13x1" })
    app:press("right")
    t:ok(math.abs(v.value / length - 0.05) < 1e-9, v.value)
    app:press("pageUp", "left", "left")
    t:ok(math.abs(v.value / length - 0.05) < 1e-9, v.value)
    app:press("left")
    t:equal(v.value, 0.0)
    app:press("end")
    t:contains(app:accessibility(), length < 1 and tostring(length) or ("%d"):format(length))
  end
end)

test("a stepper counts with all of the 64 bits of an integer", function(t)
  for _, value in ipairs { 2^53 | 0, (2^53 | 0) + 1, 12345678901234567, math.maxinteger - 1,
      math.mininteger } do
    local n = ui.State(value)
    local app = t:mount(function() return ui.Stepper("N", { value = n }) end, { size = "10x1" })
    t:contains(app:accessibility(), ("%d"):format(value))
    app:press("right")
    t:equal({ n.value, math.type(n.value) }, { value + 1, "integer" })
    t:contains(app:accessibility(), ("%d"):format(value + 1))
    app:press("left")
    t:equal(n.value, value)
    local seen
    app = t:mount(function()
      return ui.Stepper("N", { value = n }):stepperStyle(function(c)
        seen = c.value
        return ui.Button("set", function() c.set(value + 1) end)
      end)
    end, { size = "10x1" })
    app:click("set")
    app:text()
    t:equal({ n.value, seen }, { value + 1, value + 1 })
  end
end)

-- Progress views

test("a progress view: a label and a bar of eighths", function(t)
  local done = ui.State(0)
  local app = t:mount(function()
    return ui.ProgressView("Copying", { value = done.value, total = 8 })
  end, { size = "10x2" })
  t:equal(app:text(), "Copying\n──────────")
  for value, bar in pairs { [0.01] = "╸─────────", [1] = "━─────────", [1.5] = "━╸────────",
      [4] = "━━━━━─────", [7.99] = "━━━━━━━━━╸", [8] = "━━━━━━━━━━", [20] = "━━━━━━━━━━",
      [-3] = "──────────" } do
    done.value = value
    t:equal(app:text(), "Copying\n" .. bar)
  end
  done.value = 2
  t:equal(app:accessibility(), "Copying, progress, 25 percent")
end)

test("a spinner turns on the clock, and costs nothing when it is not shown", function(t)
  local shown = ui.State(true)
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Text("a"),
      shown.value and ui.ProgressView("Loading") }
  end, { size = "10x2" })
  t:equal(app:text(), "a\n⠋ Loading")
  app:advance(0.1)
  t:equal(app:text(), "a\n⠙ Loading")
  app:advance(0.95)
  t:equal(app:text(), "a\n⠋ Loading")
  t:equal(app:accessibility(), "a\nLoading, progress, in progress")
  shown.value = false
  local frames = app.stats.frames
  app:advance(5)
  t:equal(app.stats.frames, frames)
end)

test("a spinner out of sight causes no frames", function(t)
  local app = t:mount(function()
    return ui.ScrollView { ui.VStack { ui.ProgressView("Loading"), ui.Text("1\n2\n3\n4\n5\n6") } }
  end, { size = "12x3" })
  app:scroll(3, 2, "down", 9)
  app:advance(1)
  local frames = app.stats.frames
  app:advance(5)
  t:equal(app.stats.frames, frames)
  app:scroll(3, 2, "up", 9)
  frames = app.stats.frames
  app:advance(1)
  t:ok(app.stats.frames >= frames + 9)
end)

test("progress styles: circular, linear, and a script's", function(t)
  local app = t:mount(ui.VStack { alignment = "leading",
    ui.ProgressView("C", { value = 0.5 }):progressViewStyle("circular"),
    ui.ProgressView():progressViewStyle("linear"),
    ui.VStack { ui.ProgressView("P", { value = 1, total = 4 }), ui.ProgressView("Q") }
        :progressViewStyle(function(configuration)
      local f = configuration.fractionCompleted
      return ui.HStack { configuration.label, f and ("%d%%"):format(f * 100) or "?" }
    end) }, { size = "8x4" })
  t:equal(app:text(), "◑ C\n━━━━────\nP 25%\n Q ?")
  app:advance(0.1)
  t:equal(app:text(), "◑ C\n─━━━━───\nP 25%\n Q ?")
end)

test("S41: a progress style is called when what it read has changed", function(t)
  local done, calls = ui.State(1), 0
  local app = t:mount(function()
    return ui.VStack { ui.ProgressView("P " .. done.value, { value = 0.5 }), ui.Text(done.value) }
      :progressViewStyle(function(configuration)
        calls = calls + 1
        return ui.VStack { configuration.label, ui.ProgressView(configuration) }
      end)
  end, { size = "8x4" })
  calls = 0
  done.value = 2
  t:contains(app:text(), "P 2")
  t:equal(calls, 1) -- a bare function that a body makes anew is another one
end)

test("a progress view's bad input", function(t)
  t:fails(function()
    return ui.ProgressView("P", { value = 0 / 0 })
  end, "value must be a finite number")
  t:fails(function()
    return ui.ProgressView("P", { value = 1, total = 0 })
  end, "total must be a number above 0, not 0")
  t:fails(function()
    return ui.ProgressView("P", { value = "1" })
  end, "value must be a finite number")
end)

-- Pickers

local function sizes(selection)
  return { selection = selection, options = { "S", { "M", "Medium" }, { "L", "Large" } } }
end

test("a segmented picker: all options in a row, by keys and clicks", function(t)
  local s = ui.State("M")
  local app = t:mount(function()
    return ui.Picker("Size", sizes(s)):pickerStyle("segmented")
  end, { size = "30x1" })
  t:equal(app:text(), "Size  S │›Medium │ Large")
  app:press("right")
  t:equal({ s.value, app:text() }, { "L", "Size  S │ Medium │›Large" })
  app:press("right") -- the last one
  t:equal(s.value, "L")
  app:click("S")
  t:equal(s.value, "S")
  app:press("m")
  t:equal(s.value, "M")
  app:press("end", "home")
  t:equal(s.value, "S")
  t:equal(app:accessibility(), "Size, picker, S, choices: S, Medium, Large")
end)

test("the selected segment shows without colours", function(t)
  local s = ui.State("M")
  local app = t:mount(ui.VStack { alignment = "leading", ui.Button("b", nothing),
    ui.Picker(sizes(s)):pickerStyle("segmented") }, { size = "24x2", colors = "none" })
  t:equal(app:text(), "b\n S │ Medium │ Large")
  t:ok(app:cell(7, 2).reverse)
  t:ok(not app:cell(2, 2).reverse)
end)

test("a radio group: options below each other; arrows leave at the ends", function(t)
  local s = ui.State("M")
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Button("above", nothing),
      ui.Picker("Size", sizes(s)):pickerStyle("radioGroup"),
      ui.Button("below", nothing) }
  end, { size = "12x6" })
  t:equal(app:text(), "above\nSize\n( ) S\n(•) Medium\n( ) Large\nbelow")
  app:press("down", "down")
  t:equal({ s.value, app:focus().title }, { "L", "Size" })
  app:press("down")
  t:equal(app:focus().title, "below")
  app:press("up", "up", "up")
  t:equal({ s.value, app:focus().title }, { "S", "Size" })
  app:press("up")
  t:equal(app:focus().title, "above")
  app:click("Medium")
  t:equal(s.value, "M")
end)

test("values of all kinds: numbers, booleans, tables by identity", function(t)
  local a, b = { "a" }, { "b" }
  local s = ui.State(b)
  local app = t:mount(function()
    return ui.Picker { selection = s, options = { { a, "A" }, { b, ui.Text("B"):bold() },
      3, true, 2.5 } }:pickerStyle("inline")
  end, { size = "12x5" })
  t:equal(app:text(), "( ) A\n(•) B\n( ) 3\n( ) true\n( ) 2.5")
  app:press("up")
  t:ok(s.value == a)
  app:press("down", "down")
  t:equal(s.value, 3)
  s.value = 3.0
  t:contains(app:text(), "(•) 3")
  app:press("down", "down")
  t:equal(s.value, 2.5)
end)

test("a selection that no option has does not count; empty options", function(t)
  local s = ui.State("XL")
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Picker("Size", sizes(s)):pickerStyle("segmented"),
      ui.Picker("None", { selection = s, options = {} }) }
  end, { size = "30x2" })
  t:equal(app:text(), "Size ›S │ Medium │ Large\nNone – ▾")
  t:equal(app:accessibility(),
    "Size, picker, nothing selected, choices: S, Medium, Large\nNone, picker, nothing selected")
  app:press("tab", "right", "enter", "home", "x")
  t:equal(s.value, "XL")
  app:press("shift+tab", "right")
  t:equal(s.value, "S")
end)

test("a style of the script's: options, selectedIndex, select", function(t)
  local s = ui.State("M")
  local Tabs = ui.PickerStyle "testTabs"
  function Tabs:makeBody(configuration)
    local row = { spacing = 1 }
    for i, option in ipairs(configuration.options) do
      row[#row + 1] = ui.HStack { spacing = 0, i == configuration.selectedIndex and "*" or "",
        option }
        :onTapGesture(function() configuration.select(i) end)
    end
    return ui.HStack(row)
  end
  local app = t:mount(function()
    return ui.Picker("Size", sizes(s)):pickerStyle(Tabs)
  end, { size = "24x1" })
  t:equal(app:text(), "S *Medium Large")
  app:click("Large")
  t:equal({ s.value, app:text() }, { "L", "S Medium *Large" })
  app:press("left")
  t:equal(app:text(), "S *Medium Large")
end)

test("options that follow the selection may be few or none", function(t)
  local s, options = ui.State("a"), ui.State({})
  local app = t:mount(function()
    return ui.Picker("Branch", s, options.value)
  end, { size = "20x5" })
  t:equal(app:text(), "Branch – ▾")
  options.value = { "a", "b" }
  t:equal(app:text(), "Branch a ▾")
  app:press("right")
  t:equal({ s.value, app:text() }, { "b", "Branch b ▾" })
  options.value = {}
  t:equal({ app:text(), #app.errors }, { "Branch – ▾", 0 })
  options.value = { { "b", "Bee" } }
  t:equal(app:text(), "Branch Bee ▾")
  -- A table of options, or of views, may stand there as well.
  t:equal(t:mount(ui.Picker("P", s, { options = { "b" } }), { size = "9x1" }):text(), "P b ▾")
  t:equal(t:mount(ui.Picker("P", s, { ui.Text("B"):tag "b" }), { size = "9x1" }):text(), "P B ▾")
  t:equal(t:mount(ui.Picker("P", s, {}, { "label" }), { size = "9x1" }):text(), "P – ▾")
end)

-- A picker whose options B and D cannot be chosen.
local function choice(s, form)
  local b, d = ui.Text("B"):tag("b"):selectionDisabled(), ui.Text("D"):disabled():tag("d")
  if form == "by value" then
    return ui.Picker { title = "P", selection = s,
      options = { "a", { "b", ui.Text("B"):selectionDisabled() }, "c",
        { "d", ui.Text("D"):disabled() }, "e" } }
  elseif form == "in a section" then
    return ui.Picker { title = "P", selection = s, ui.Text("A"):tag("a"), ui.Section("S", { b }),
      ui.Text("C"):tag("c"), d, ui.Text("E"):tag("e") }
  end
  return ui.Picker { title = "P", selection = s,
    ui.ForEach({ "a", "b", "c", "d", "e" }, { id = function(name) return name end }, function(name)
      return ui.Text(name:upper()):selectionDisabled(name == "b"):disabled(name == "d")
    end) }
end

for _, form in ipairs { "by value", "in a section", "in a ForEach" } do
  test("keys pass over the options that cannot be chosen, " .. form, function(t)
    for _, style in ipairs { "menu", "segmented", "radioGroup", "inline" } do
      local s = ui.State("a")
      local app = t:mount(function()
        return choice(s, form):pickerStyle(style)
      end, { size = "30x8" })
      local keys = { "right", "right", "right", "left", "left", "end", "home", "b", "d", "c" }
      local chosen = {}
      for _, key in ipairs(keys) do
        app:press(key)
        chosen[#chosen + 1] = s.value
      end
      t:equal(table.concat(chosen), "ceecaeaaac", style)
    end
  end)
end

test("options that cannot be chosen cannot be clicked, and look so", function(t)
  for _, style in ipairs { "segmented", "radioGroup", "inline" } do
    local s = ui.State("a")
    local app = t:mount(function() return choice(s):pickerStyle(style) end,
      { size = "30x8", colors = "none" })
    app:click("B")
    app:click("D")
    t:equal(s.value, "a", style)
    app:click("E")
    t:equal(s.value, "e", style)
    local dimmed = {}
    for y = 1, 8 do
      for x = 1, 30 do
        local cell = app:cell(x, y)
        if cell.dim and cell.text:match "%u" then dimmed[#dimmed + 1] = cell.text end
      end
    end
    t:equal(table.concat(dimmed), "BD", style)
  end
end)

test("in the menu of a picker, and in one within a menu, they cannot be chosen", function(t)
  local s = ui.State("a")
  local app = t:mount(function() return choice(s) end, { size = "30x12" })
  app:press("down", "down", "enter")
  t:equal(s.value, "c")
  app:press("enter")
  app:click("D")
  t:equal(s.value, "c")
  app:press("escape")
  app = t:mount(function() return ui.Menu("M", { choice(s) }) end, { size = "30x12" })
  s.value = "a"
  app:press("enter", "down", "enter")
  t:equal(s.value, "c")
end)

test("whether an option can be chosen may change, and the state may hold any of them", function(t)
  for _, style in ipairs { "menu", "segmented", "radioGroup" } do
    local s, isOff = ui.State("a"), ui.State(true)
    local app = t:mount(function()
      return ui.Picker { title = "P", selection = s, ui.Text("A"):tag("a"),
        ui.Text("B"):tag("b"):selectionDisabled(isOff.value), ui.Text("C"):tag("c") }
        :pickerStyle(style)
    end, { size = "20x6", colors = "none" })
    local function dims()
      local count = 0
      for y = 1, 6 do for x = 1, 20 do if app:cell(x, y).dim then count = count + 1 end end end
      return count
    end
    local before = dims()
    app:press("right")
    t:equal(s.value, "c", style)
    isOff.value = false
    t:ok(style == "menu" or dims() < before, style .. ": the option looks enabled")
    app:press("left")
    t:equal(s.value, "b", style)
    isOff.value = true
    t:contains(app:accessibility(), "P, picker, B")
    app:press("left")
    t:equal(s.value, "a", style)
    s.value = "none of them"
    app:press("right")
    t:equal(s.value, "a", style)
  end
  local s = ui.State("x")
  local app = t:mount(ui.Picker { title = "P", selection = s,
    ui.Text("A"):tag("a"):disabled() }:pickerStyle("segmented"), { size = "20x2" })
  app:press("right", "left", "home", "end", "a", "enter")
  t:equal(s.value, "x")
end)

test("a style of the script's cannot select an option that cannot be chosen", function(t)
  local s = ui.State("a")
  local app = t:mount(function()
    return choice(s):pickerStyle(function(configuration)
      return ui.VStack { ui.Button("second", function() configuration.select(2) end),
        ui.Button("third", function() configuration.select(3) end) }
    end)
  end, { size = "20x4" })
  app:click("second")
  t:equal(s.value, "a")
  app:click("third")
  t:equal(s.value, "c")
end)

test("a picker's bad input", function(t)
  local s = ui.State(1)
  t:fails(function() return ui.Picker("P", { selection = s }) end, "needs options")
  t:fails(function()
    return ui.Picker("P", { selection = s, options = "x" })
  end, "options must be an array")
  t:fails(function() return ui.Picker("P", { selection = s, options = { 1, function() end } }) end,
    "option 2 must be a value or { value, label }")
  t:fails(function() return ui.Picker("P", { selection = s, options = { { "a", {} } } }) end,
    "the label of option 1 must be a string or a view")
  t:fails(function()
    return ui.Picker("P", { selection = s, options = { { nil, "a" } } })
  end, "option 1 must be a value")
  t:fails(function()
    return ui.Picker("P", { selection = 3, options = { 1 } })
  end, "a binding or a ui.State")
end)

test("every control in 1 x 1 and 10 x 3 cells", function(t)
  local b, n, s = ui.State(true), ui.State(1), ui.State("S")
  for _, size in ipairs { "1x1", "10x3" } do
    local app = t:mount(function()
      return ui.VStack { ui.Toggle("T", b), ui.Slider("S", { value = n, range = { 0, 9 } }),
        ui.Stepper("N", { value = n }),
        ui.ProgressView("P", { value = 0.5 }), ui.ProgressView("Q"),
        ui.Picker("Size", sizes(s)):pickerStyle("segmented"),
        ui.Picker("R", sizes(s)):pickerStyle("inline"), ui.TextField("F", s),
        ui.SecureField("G", s) }
    end, { size = size })
    app:press("space", "tab", "right", "tab", "right", "tab", "right", "tab", "down",
      "tab", "x", "tab", "y", "tab")
    app:click(1, 1)
    app:advance(0.5)
    t:equal(app.errors, {})
  end
end)

test("a picker's menu: opens at what is selected, and gives the focus back", function(t)
  local s = ui.State("M")
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Picker("Size", sizes(s)),
      ui.Button("below", nothing) }
  end, { size = "24x9" })
  t:equal(app:text(), "Size Medium ▾\nbelow")
  app:press("enter")
  t:equal(app:focus().title, "Medium")
  t:ok(app:find("Large", { kind = "button" }))
  app:press("down", "enter")
  t:equal({ s.value, app:text(), app:focus().title }, { "L", "Size Large ▾\nbelow", "Size" })
  app:press("down", "escape")
  t:equal({ s.value, app:focus().title }, { "L", "Size" })
  app:click("Large")
  app:click("S", { kind = "button" })
  t:equal({ s.value, app:text() }, { "S", "Size S ▾\nbelow" })
  app:click("Size") -- anywhere on it
  t:equal(app:focus().title, "S")
  app:press("escape", "right", "l")
  t:equal(s.value, "L")
  app:press("tab")
  t:equal(app:focus().title, "below")
end)

test("a disabled picker opens nothing", function(t)
  local s = ui.State("M")
  local app = t:mount(function()
    return ui.Picker("Size", sizes(s)):disabled()
  end, { size = "24x9" })
  app:click("Medium")
  app:press("enter", "right")
  t:equal({ s.value, app:text() }, { "M", "Size Medium ▾" })
  t:equal(app:accessibility(), "Size, picker, Medium, dimmed")
end)

test("controls in a form: labels lead, controls trail, rows are hit", function(t)
  local on, n, s = ui.State(false), ui.State(1), ui.State("M")
  local app = t:mount(function()
    return ui.Form { ui.Toggle("Wi-Fi", on), ui.Stepper("Copies", { value = n }),
      ui.Picker("Size", sizes(s)) }
  end, { size = "30x12" })
  t:contains(app:text(), "Wi-Fi")
  local row = app:find("Wi-Fi", { kind = "toggle" })
  app:click(row.x + 12, row.y)
  t:equal(on.value, true)
  row = app:find("Size", { kind = "picker" })
  app:click(row.x + 10, row.y)
  t:equal(app:focus().title, "Medium")
end)

test("bounds the wrong way round are named as they were given", function(t)
  t:fails(function()
    return ui.Slider("S", { value = ui.State(1):binding(), range = { 10, 0 } })
  end, "10 comes after 0")
  t:fails(function()
    return ui.Stepper("S", { value = ui.State(1):binding(), range = { 2.5, -1 } })
  end, "2.5 comes after -1")
end)

test("a style may choose no option that there is not", function(t)
  local choice = ui.State("a")
  local Style = ui.PickerStyle(function(c)
    return ui.HStack { spacing = 1,
      ui.Button("least", function() c.select(math.mininteger) end),
      ui.Button("most", function() c.select(math.maxinteger) end),
      ui.Button("none", function() c.select(0) end),
      ui.Button("second", function() c.select(2) end) }
  end)
  local app = t:mount(ui.Picker("Size", { selection = choice:binding(), options = { "a", "b" } })
    :pickerStyle(Style), { size = "40x3" })
  for _, name in ipairs { "least", "most", "none" } do
    t:fails(function() app:click(name) end, "the position of an option, from 1 to 2")
    t:equal(choice.value, "a", name)
  end
  app:click("second")
  t:equal(choice.value, "b")
end)

test("a progress view says its value: below the bar, beside the circle, \z
    to its style and to screen readers", function(t)
  local done = ui.State(3)
  local function progress()
    return ui.ProgressView("Copying", { value = done.value, total = 10,
      currentValueLabel = ui.verbatim(done.value .. " of 10") })
  end
  local app = t:mount(progress, { size = "12x3" })
  t:equal(app:text():match("^Copying"), "Copying")
  t:equal(app:text():match("([^\n]*)$"), "3 of 10")
  t:contains(app:accessibility(), "3 of 10")
  done.value = 4
  t:contains(app:text(), "4 of 10")
  app = t:mount(function() return progress():progressViewStyle("circular") end, { size = "30x1" })
  t:contains(app:text(), "4 of 10")
  app = t:mount(function()
    return progress():progressViewStyle(function(configuration)
      return ui.HStack { configuration.currentValueLabel, configuration.label }
    end)
  end, { size = "30x1" })
  t:equal(app:text(), "4 of 10 Copying")
  done.value = 5
  t:equal(app:text(), "5 of 10 Copying")
  -- A style that does not show the label draws none.
  app = t:mount(ui.ProgressView("Copying", { value = 0.5 })
      :progressViewStyle(function(configuration)
    return ui.HStack { configuration.label, configuration.currentValueLabel }
  end), { size = "30x1" })
  t:equal(app:text(), "Copying")
end)
