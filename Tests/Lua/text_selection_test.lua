-- textSelection: texts can be selected with the pointer and copied.
local test = require "lunette.test"
local ui = require "lunette"

local function reversed(app, width, height)
  local cells = {}
  for y = 1, height or 1 do
    for x = 1, width do if app:cell(x, y).reverse then cells[#cells + 1] = x .. "," .. y end end
  end
  return table.concat(cells, " ")
end
-- Mounts the view with a focused text field, into which the clipboard can be pasted.
local function page(view)
  local field = ui.State("")
  return function()
    return ui.VStack { spacing = 0, alignment = "leading", ui.TextField("f", field), view() }
  end, field
end

test("dragging selects, Alt+C copies, and a press elsewhere ends it", function(t)
  local body, field = page(function() return ui.Text("one two"):textSelection("enabled") end)
  local app = t:mount(body, { size = "12x2" })
  app:drag(2, 2, 6, 2)
  t:equal(reversed(app, 12, 2):gsub("%d+,1 ", ""), "2,2 3,2 4,2 5,2")
  app:press("alt+c", "alt+v")
  t:equal(field.value, "ne t")
  app:drag(6, 2, 2, 2)
  app:press("alt+c", "alt+v")
  t:equal(field.value, "ne tne t")
  app:click(10, 1)
  t:ok(not reversed(app, 12, 2):find(",2"))
end)

test("two clicks select a word, three a line", function(t)
  local body, field =
    page(function() return ui.Text("one two\nthree four"):textSelection("enabled") end)
  local app = t:mount(body, { size = "12x3" })
  app:doubleClick(2, 3)
  app:press("alt+c", "alt+v")
  t:equal(field.value, "three")
  app:click(2, 3)
  app:press("ctrl+u", "alt+c", "alt+v")
  t:equal(field.value, "three four")
end)

test("it is inherited, can be taken back, and is one selection at a time", function(t)
  local body, field = page(function()
    return ui.VStack { spacing = 0, alignment = "leading", ui.Text("first"), ui.Text("second"),
      ui.Text("third"):textSelection("disabled") }:textSelection("enabled")
  end)
  local app = t:mount(body, { size = "12x4" })
  app:drag(1, 2, 4, 2)
  app:drag(1, 3, 4, 3)
  t:equal(reversed(app, 12, 4):gsub("%d+,1 ?", ""), "1,3 2,3 3,3")
  app:drag(1, 4, 4, 4)
  app:press("alt+c", "alt+v")
  t:equal(field.value, "")
  t:ok(not reversed(app, 12, 4):find(",[234]"))
end)

test("wrapped, wide, attributed and right-to-left text", function(t)
  local body, field = page(function()
    return ui.Text { ui.Text("世界 "):bold(), "wide and more" }:textSelection("enabled")
  end)
  local app = t:mount(body, { size = "10x4" })
  app:drag(3, 2, 4, 3)
  app:press("alt+c", "alt+v")
  t:equal(field.value, "界 wide and")
  body, field = page(function() return ui.Text("אבגד"):textSelection("enabled") end)
  app = t:mount(body, { size = "10x2" })
  app:drag(4, 2, 2, 2)
  app:press("alt+c", "alt+v")
  t:equal(field.value, "אב")
end)

test("a click goes to what is around the text, and buttons stay buttons", function(t)
  local taps, presses = 0, 0
  local app = t:mount(function()
    return ui.VStack { spacing = 0, ui.Text("tap me"):onTapGesture(function() taps = taps + 1 end),
      ui.Button("press", function()
        presses = presses + 1
      end):buttonStyle("plain") }:textSelection("enabled")
  end, { size = "8x2" })
  app:click("tap me")
  app:click("press")
  t:equal({ taps, presses }, { 1, 1 })
  app:advance(1)
  app:drag(2, 1, 5, 1)
  t:equal({ taps, (reversed(app, 8, 1)) }, { 1, "2,1 3,1 4,1" })
end)

test("rows of a list and a text that changes", function(t)
  local words = ui.State("alpha beta")
  local field = ui.State("")
  local app = t:mount(function()
    return ui.VStack { spacing = 0, ui.TextField("f", field),
      ui.List { ui.Text(words.value), "second" }:textSelection("enabled") }
  end, { size = "20x6" })
  local place = app:find("alpha beta")
  app:drag(place.x, place.y, place.x + 5, place.y)
  app:press("alt+c")
  words.value = "other"
  app:press("alt+c")
  app:click(1, 1)
  app:press("alt+v")
  t:equal(field.value, "alpha")
end)

test("hostile text is copied as it is shown", function(t)
  local body, field = page(function() return ui.Text("a\27[31m\0\xff"):textSelection("enabled") end)
  local app = t:mount(body, { size = "12x2" })
  app:drag(1, 2, 12, 2)
  app:press("alt+c", "alt+v")
  t:equal(field.value, "a␛[31m␀�")
end)
