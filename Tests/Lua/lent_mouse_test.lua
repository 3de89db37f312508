-- The mouse can be lent to the terminal for a moment, and text anywhere on the screen can be
-- selected.
local test = require "lunette.test"
local ui = require "lunette"

local NOTICE = "The mouse is lent to the terminal"

local function lines(more)
  local children = { alignment = "leading", ui.Text("first line"), ui.Text("second 漢字 line"),
    ui.Text("third line") }
  for _, child in ipairs(more or {}) do children[#children + 1] = child end
  return ui.VStack(children)
end

test("Alt+M lends the mouse until the next key, with a notice", function(t)
  local app = t:mount(lines(), { size = "60x10" })
  t:notContains(app:text(), NOTICE)
  app:press("alt+m")
  t:contains(app:text(), "Alt+M  " .. NOTICE)
  app:press("x")
  t:notContains(app:text(), NOTICE)
end)

test("a notice has the ground of bars in each theme, \z
    and is reversed where colours are not known", function(t)
  for theme, surface in pairs { dark = "#1d2029", light = "#ebedf2" } do
    for _, colors in ipairs { "truecolor", "16", "none" } do
      local app = t:mount(lines(), { size = "60x10", theme = theme, colors = colors })
      app:press("alt+m")
      for x = 1, 60 do
        local cell = app:cell(x, 10)
        local what = theme .. ", " .. colors .. ", column " .. x
        if colors == "truecolor" then t:equal(cell.background, surface, what) end
        t:equal(cell.reverse, colors ~= "truecolor", what)
        t:equal(app:cell(x, 9).reverse, false, what)
      end
    end
  end
end)

test("the key that takes it back does what it does, but for Escape and the key itself", function(t)
  local typed = ui.State("")
  local closed = 0
  local view = ui.VStack { ui.TextField("Name", typed:binding()), ui.Text("x") }
    :onKeyPress({ "escape" }, function() closed = closed + 1 return true end)
  local app = t:mount(view, { size = "60x10" })
  app:press("alt+m", "a")
  t:equal(typed.value, "a")
  app:press("alt+m", "escape")
  t:notContains(app:text(), NOTICE)
  t:equal(closed, 0)
  app:press("alt+m", "alt+m")
  t:notContains(app:text(), NOTICE)
  app:press("escape")
  t:equal(closed, 1)
end)

test("while it is lent, no report of the mouse reaches a view", function(t)
  local clicks = 0
  local app = t:mount(ui.Button("Press", function() clicks = clicks + 1 end), { size = "60x10" })
  app:press("alt+m")
  app:click("Press")
  t:equal(clicks, 0)
  app:press("escape")
  app:click("Press")
  t:equal(clicks, 1)
end)

test("a script that uses the key has it; mouseKey chooses another; \z
    help and notice name the one in force", function(t)
  local used = 0
  local shortcut = ui.Button("Mark", function() used = used + 1 end):keyboardShortcut("m")
  for _, case in ipairs {
    { app = { body = lines() }, key = "alt+m", name = "Alt+M" },
    { app = { body = lines(), mouseKey = "f8" }, key = "f8", name = "F8" },
    { app = { body = lines(), mouseKey = "F8" }, key = "f8", name = "F8" },
    { app = { body = lines(), mouseKey = "ctrl+alt+l" }, key = "ctrl+alt+l", name = "Ctrl+Alt+L" },
    { app = { body = lines { shortcut }, mouseKey = "f8" }, key = "f8", name = "F8" },
  } do
    local app = t:mount(ui.App(case.app), { size = "70x30" })
    app:press("f1")
    t:ok(app:text():find(case.name:gsub("%p", "%%%0") .. "%s+Lend the mouse"),
      case.name .. "\n" .. app:text())
    app:press("escape", case.key)
    t:contains(app:text(), case.name .. "  " .. NOTICE)
    app:press("escape")
    if case.key ~= "alt+m" then
      app:press("alt+m")
      t:notContains(app:text(), NOTICE)
    end
  end
  t:equal(used, 1)
  local app = t:mount(lines { shortcut }, { size = "70x30" })
  app:press("alt+m")
  t:equal(used, 2)
  t:notContains(app:text(), NOTICE)
  app:press("f1")
  t:notContains(app:text(), "Lend the mouse")
end)

test("where the terminal has the mouse anyway, there is nothing to lend", function(t)
  local app = t:mount(ui.App { body = lines(), mouse = false }, { size = "60x20" })
  app:press("alt+m")
  t:notContains(app:text(), NOTICE)
  app:press("f1")
  t:notContains(app:text(), "Lend the mouse")
end)

test("a name that is not a key is an error", function(t)
  local ok, message = pcall(function()
    return t:mount(ui.App { body = lines(), mouseKey = "ctl+q" }, { size = "60x10" })
  end)
  t:ok(not ok)
  t:contains(tostring(message),
    'the mouseKey of ui.App must be a key such as "f8" or "alt+m", not "ctl+q"')
end)

local function selectable(body) return ui.App { body = body, textSelection = true } end

local function reversed(app, width, height)
  local count = 0
  for y = 1, height do
    for x = 1, width do if app:cell(x, y).reverse then count = count + 1 end end
  end
  return count
end

-- The clipboard is looked at by pasting it into this field, which is below what is selected.
local function selecting(view)
  local pasted = ui.State("")
  return ui.App { body = ui.VStack { alignment = "leading", spacing = 0, view, ui.Spacer(),
    ui.TextEditor(pasted:binding()):frame { height = 6 } },
    textSelection = true }, pasted
end

test("textSelection: a drag selects across views, and Alt+C copies", function(t)
  local view = ui.HStack { alignment = "top", spacing = 2, lines(),
    ui.Text("at the side"):border("red") }
  local app, pasted = selecting(view)
  app = t:mount(app, { size = "40x12" })
  local expected = "irst line        ┌───────────┐\nsecond 漢字 line  │at the side│\nthird"
  local function drag(...) app:drag(...) app:press("alt+c") end
  drag(2, 1, 5, 3)
  t:ok(reversed(app, 40, 3) > 40)
  app:press("alt+v")
  t:equal(pasted.value, expected)
  t:equal(reversed(app, 40, 3), 0, "a key that does not copy ends the selection")
  -- Backwards it is the same.
  pasted.value = ""
  drag(5, 3, 2, 1)
  app:press("alt+v")
  t:equal(pasted.value, expected)
  -- Half of a wide glyph is the whole.
  pasted.value = ""
  drag(9, 2, 10, 2)
  app:press("alt+v")
  t:equal(pasted.value, "漢字")
end)

test("textSelection: a press, Escape, the wheel and a new size end the selection", function(t)
  for _, ends in ipairs {
    function(app) app:click(20, 1) end, function(app) app:press("escape") end,
    function(app) app:scroll(20, 1, "down") end, function(app) app:resize(50, 12) end,
  } do
    local app = t:mount((selecting(lines())), { size = "40x12" })
    app:drag(2, 1, 5, 2)
    t:ok(reversed(app, 40, 3) > 0)
    ends(app)
    t:equal(reversed(app, 40, 3), 0)
  end
end)

test("textSelection: buttons, sliders and fields keep their presses and drags", function(t)
  local pressed, value = 0, ui.State(0)
  local app, pasted = selecting(ui.VStack { alignment = "leading", spacing = 0,
    ui.Button("Press me", function() pressed = pressed + 1 end),
    ui.Slider { value = value:binding(), range = { 0, 10 } }, ui.Text("below all") })
  app = t:mount(app, { size = "40x12" })
  app:click("Press me")
  t:equal(pressed, 1)
  app:drag(1, 2, 30, 2)
  t:ok(value.value > 3)
  t:equal(reversed(app, 40, 3), 0)
  -- A drag that leaves the button selects, and does not press.
  app:drag(1, 1, 5, 3)
  t:ok(reversed(app, 40, 3) > 0)
  t:equal(pressed, 1)
  pasted.value = "some words"
  app:drag(1, 7, 4, 7)
  t:equal(reversed(app, 40, 3), 0)
end)

test("without textSelection a drag over texts selects nothing", function(t)
  local app = t:mount(lines(), { size = "40x12" })
  app:drag(2, 1, 5, 3)
  t:equal(reversed(app, 40, 3), 0)
end)
