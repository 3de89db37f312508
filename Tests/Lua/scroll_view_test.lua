-- ScrollView: both axes, the wheel, keys, scroll bars, scrolling to the focus; and the scroll bars
-- of lists.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

local function grid(columns, rows)
  local lines = {}
  for y = 1, rows do
    local cells = {}
    for x = 1, columns do cells[x] = string.char(64 + (x + y) % 26 + 1) end
    lines[y] = table.concat(cells)
  end
  return ui.Text(table.concat(lines, "\n")):fixedSize()
end

test("both axes: two bars, of which each begins where the other does not stand", function(t)
  local app = t:mount(ui.ScrollView { axes = "both", grid(40, 20) }, { size = "10x5" })
  t:equal(app:text(), "CDEFGHIJK▐\nDEFGHIJKL\nEFGHIJKLM\nFGHIJKLMN\n▄▄")
  app:scroll(3, 3, "right", 4)
  app:scroll(3, 3, "down", 2)
  t:equal(app:text():sub(1, 9), "IJKLMNOPQ")
  app:scroll(3, 3, "right", 400)
  app:scroll(3, 3, "down", 200)
  t:equal(app:text(), "XYZABCDEF\nYZABCDEFG\nZABCDEFGH\nABCDEFGHI▐\n       ▄▄")
end)

test("keys scroll where there is nothing to focus: arrows, pages, ends", function(t)
  local app = t:mount(ui.ScrollView { axes = "both", grid(40, 20) }, { size = "10x5" })
  app:press("down", "right", "right")
  t:equal(app:text():sub(1, 3), "FGH")
  app:press("left", "up")
  t:equal(app:text():sub(1, 3), "DEF")
  app:press("pagedown")
  t:equal(app:text():sub(1, 3), "GHI")
  app:press("end")
  t:equal(app:text():sub(1, 3), "TUV")
  app:press("home")
  t:equal(app:text():sub(1, 3), "DEF")
end)

test("a horizontal view goes by pages of its width, and to its ends", function(t)
  local letters = "abcdefghijklmnopqrstuvwxyz0123456789"
  for _, direction in ipairs { "leftToRight", "rightToLeft" } do
    local app = t:mount(ui.ScrollView { axes = "horizontal", ui.Text(letters):fixedSize() },
      { size = "10x6", layoutDirection = direction })
    -- The offset is counted from the leading edge: from right to left, from the last letters.
    local function shows(offset, key)
      app:press(key)
      local from = direction == "leftToRight" and offset or #letters - 10 - offset
      t:equal(app:text():sub(1, 10), letters:sub(from + 1, from + 10), direction .. ": " .. key)
    end
    shows(9, "pageDown")
    shows(18, "pageDown")
    shows(9, "pageUp")
    shows(26, "end")
    shows(17, "pageUp")
    shows(0, "home")
  end
end)

test("with both axes, pages and ends are vertical", function(t)
  local app = t:mount(ui.ScrollView { axes = "both", grid(40, 20) }, { size = "10x5" })
  app:press("end")
  t:equal(app:text():sub(1, 3), "STU")
  app:press("home", "right", "end")
  t:equal(app:text():sub(1, 3), "TUV")
end)

test("the thumb is dragged, and a press beside it moves by a page", function(t)
  local app = t:mount(ui.ScrollView { axes = "both", grid(40, 20) }, { size = "10x5" })
  app:drag(10, 1, 10, 4)
  t:equal(app:text():sub(1, 3), "STU", "to the end")
  app:drag(10, 4, 10, 1)
  t:equal(app:text():sub(1, 3), "CDE")
  app:click(10, 4)
  t:equal(app:text():sub(1, 3), "FGH", "a page of four lines less one")
  app:click(10, 1)
  t:equal(app:text():sub(1, 3), "FGH", "the thumb is there")
  app:drag(1, 5, 9, 5)
  t:ok(app:text():find("▄▄$"))
  app:drag(8, 5, 1, 5)
  t:equal(app:text():sub(1, 3), "FGH")
end)

test("a drag on the bar goes on outside of it", function(t)
  local app = t:mount(ui.ScrollView { grid(5, 20) }, { size = "10x5" })
  app:drag(6, 1, 2, 5)
  t:contains(app:text(), string.char(64 + (1 + 20) % 26 + 1))
end)

test("a list's bar can be dragged, and is not part of a row", function(t)
  local fired, rows = 0, {}
  for index = 1, 1000 do rows[index] = index end
  local app = t:mount(ui.List { ui.ForEach(rows, function(n)
    return ui.Button("row " .. n, function() fired = fired + 1 end)
  end) }, { size = "20x5" })
  app:drag(20, 1, 20, 5)
  t:contains(app:text(), "row 1000")
  app:drag(20, 5, 20, 1)
  t:contains(app:text(), "row 1 ")
  app:click(20, 3)
  t:contains(app:text(), "row 5")
  t:equal(fired, 0)
  t:equal(app:focus().title, "row 1")
end)

test("the wheel goes on to what is around where the inner one is at its end", function(t)
  local app = t:mount(ui.ScrollView { ui.VStack { alignment = "leading",
    ui.ScrollView { grid(3, 6) }:frame { height = 3 }, grid(3, 10) } }, { size = "10x5" })
  app:scroll(1, 1, "down", 1)
  t:equal(app:text():sub(1, 3), "DEF")
  app:scroll(1, 1, "down", 2)
  t:equal(app:text():sub(1, 3), "FGH")
  app:scroll(1, 1, "down", 1)
  t:equal(app:text():sub(1, 3), "GHI")
end)

test("what has the focus is scrolled to across as well", function(t)
  local buttons = {}
  for index = 1, 12 do buttons[index] = ui.Button("b" .. index, nothing) end
  local app = t:mount(ui.ScrollView { axes = "horizontal", ui.HStack(buttons) }, { size = "10x2" })
  for _ = 1, 11 do app:press("right") end
  t:equal(app:focus().title, "b12")
  t:contains(app:text(), "b12")
  for _ = 1, 11 do app:press("left") end
  t:contains(app:text(), "b1 ")
end)

test("S70: right to left it begins at the right, and the bar stands at the left", function(t)
  local app = t:mount(ui.ScrollView { axes = "both", grid(40, 20) },
    { size = "10x5", layoutDirection = "rightToLeft" })
  t:ok(app:text():sub(1, #"▌") == "▌")
  t:equal(app:cell(10, 1).text, string.char(64 + (40 + 1) % 26 + 1))
  app:scroll(5, 2, "left", 3)
  t:equal(app:cell(10, 1).text, string.char(64 + (37 + 1) % 26 + 1))
  app:drag(1, 1, 1, 4)
  t:equal(app:cell(10, 4).text, string.char(64 + (37 + 20) % 26 + 1))
end)

test("empty, and in no room", function(t)
  t:equal(t:mount(ui.ScrollView {}, { size = "9x3" }):text(), "")
  for _, size in ipairs { "1x1", "2x2", "10x3" } do
    local app = t:mount(ui.ScrollView { axes = "both", grid(40, 20) }, { size = size })
    app:press("down", "end", "pageup", "right")
    app:drag(1, 1, 1, 1)
  end
end)

test("of many children those are drawn that reach into sight, wherever they stand", function(t)
  local lift, far, wide = ui.State(0), ui.State(0), ui.State(1)
  local clicked = {}
  local function rows()
    local list = { alignment = "leading" }
    for i = 1, 60 do
      local row = ui.Button("row " .. i, function()
        clicked[#clicked + 1] = i
      end):buttonStyle "plain"
      if i == 40 then row = row:offset(8, lift.value) end
      if i == 1 then row = row:offset(9, far.value) end
      if i == 20 then row = row:frame { height = wide.value, alignment = "topLeading" } end
      list[i] = row
    end
    return ui.ScrollView { ui.VStack(list):frame { width = 19, alignment = "leading" } }
  end
  local app = t:mount(rows, { size = "20x6" })
  t:contains(app:text(), "row 6")
  t:notContains(app:text(), "row 40")
  -- An offset draws a row far below among those in sight, and then back again, without moving its
  -- place.
  lift.value = -37
  t:contains(app:text(), "row 3   row 40")
  app:click(10, 3)
  t:equal(clicked, { 40 })
  lift.value = 0
  t:notContains(app:text(), "row 40")
  -- An offset draws a row above among those in sight.
  app:scroll(2, 2, "down", 30)
  t:contains(app:text(), "row 31")
  far.value = 32
  t:contains(app:text(), "row 33   row 1")
  far.value = 0
  t:notContains(app:text(), "row 33   row 1")
  -- A row that changes its height moves the rows after it.
  wide.value = 3
  app:scroll(2, 2, "up", 12)
  t:contains(app:text(), "row 20")
  t:contains(app:text(), "row 21")
  t:notContains(app:text(), "row 25")
  wide.value = 1
  t:contains(app:text(), "row 24")
end)

test("of many side by side, too, and of those that overlap", function(t)
  local function columns(spacing)
    local list = { spacing = spacing }
    for i = 1, 40 do list[i] = ui.Text(("%02d"):format(i)) end
    return ui.ScrollView { axes = "horizontal", ui.HStack(list) }
  end
  local app = t:mount(columns(1), { size = "12x2" })
  t:contains(app:text(), "01 02 03 04")
  app:scroll(2, 1, "right", 30)
  t:contains(app:text(), "11 12 13 14")
  -- With a negative spacing, each column covers the end of the one before it.
  app = t:mount(columns(-1), { size = "12x2" })
  t:contains(app:text(), "000000000111")
  app = t:mount(columns(1), { size = "12x2", layoutDirection = "rightToLeft" })
  t:contains(app:text(), "04 03 02 01")
end)
