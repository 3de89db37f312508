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

-- Mounts the text alone and returns a function that drags and gives what is copied then.
local function copier(t, view, size)
  local app = t:mount(function() return view:textSelection("enabled") end, { size = size })
  return function(...)
    app:drag(...)
    app:press("alt+c")
    return app.clipboard
  end, app
end

test("with blank rows between the lines, the line under the pointer is selected", function(t)
  for spacing = 0, 3 do
    local second, third = 2 + spacing, 3 + 2 * spacing
    local copied, app = copier(t, ui.Text("one\ntwo\nthree"):lineSpacing(spacing), "10x12")
    t:equal(copied(1, second, 4, second), "two")
    t:equal(reversed(app, 10, 12), ("1,%d 2,%d 3,%d"):format(second, second, second))
    t:equal(copied(1, third, 6, third), "three")
    t:equal(copied(2, 1, 2, third), "ne\ntwo\nt")
    -- A blank row belongs to the line above it.
    t:equal(copied(1, second, 3, third - 1), "tw")
    local many = copier(t, ui.Text { "one\n", ui.Text("two"):bold() }:lineSpacing(spacing), "10x12")
    t:equal(many(1, second, 4, second), "two")
  end
end)

test("in a text of many rows with blank rows between, too", function(t)
  local lines = {}
  for i = 1, 3000 do lines[i] = "line " .. i end
  local app = t:mount(function()
    return ui.ScrollView { ui.Text(table.concat(lines, "\n")):lineSpacing(1) }
      :textSelection("enabled")
  end, { size = "20x4" })
  app:press("end")
  local row = 0
  for y = 1, 4 do
    local last = ""
    for x = 1, 9 do last = last .. app:cell(x, y).text end
    if last == "line 3000" then row = y end
  end
  t:ok(row > 0, app:text())
  app:drag(1, row, 10, row)
  app:press("alt+c")
  t:equal(app.clipboard, "line 3000")
end)

test("what hyphenation and an indent add is not copied", function(t)
  local text = "Internationalisation and\nrepresentation"
  local copied, app = copier(t, ui.Text { text, hyphenation = true, indent = 2 }, "40x3")
  t:equal(app:text(), "  Internationalisation and\n  representation")
  t:equal(copied(1, 1, 40, 2), text)
  t:equal(copied(3, 2, 9, 2), "repres")
  t:equal(copied(1, 1, 4, 1), "I")
  app:doubleClick(6, 1)
  app:press("alt+c")
  t:equal(app.clipboard, "Internationalisation", "two clicks select a word, not a syllable")
  app:advance(1)
  app:click(6, 2)
  app:doubleClick(6, 2)
  app:press("alt+c")
  t:equal(app.clipboard, "representation")

  local narrow = copier(t, ui.Text { text, hyphenation = true, indent = 1 }, "10x12")
  t:equal(narrow(1, 1, 10, 12), text)
  local runs = ui.Text { ui.Text("Interna"):bold(), "tional\n", ui.Text(""), "word", indent = 3 }
  t:equal((copier(t, runs, "20x4"))(1, 1, 20, 4), "International\nword")
end)

test("the script's own soft hyphens and no-break spaces are copied", function(t)
  local text = "\u{a0}a\u{a0}b\nInter\u{ad}national"
  t:equal((copier(t, ui.Text(text), "20x3"))(1, 1, 20, 3), text)
  local copied, app = copier(t, ui.Text { text, hyphenation = true, indent = 2 }, "20x3")
  t:equal(copied(1, 1, 20, 3), text)
  app:advance(1)
  app:doubleClick(6, 2)
  app:press("alt+c")
  t:equal(app.clipboard, "Inter\u{ad}national", "two clicks select a word")
end)

test("the screen's own selection has blanks for an indent, and no soft hyphens", function(t)
  local app = t:mount(ui.App { textSelection = true, body = function()
    return ui.VStack { alignment = "leading", ui.Text("top"),
      ui.Text { "Internationalisation", hyphenation = true, indent = 2 } }
  end }, { size = "30x3" })
  app:drag(1, 1, 30, 2)
  app:press("alt+c")
  t:equal(app.clipboard, "top\n  Internationalisation")
end)
