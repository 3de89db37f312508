-- Text editors: many lines, the cursor, selection, undo, the clipboard, pastes and colours.
local test = require "lunette.test"
local ui = require "lunette"

local function editor(t, value, options, more)
  local text = ui.State(value or "")
  local app = t:mount(function()
    return ui.TextEditor(text, more or {})
  end, options or { size = "12x4" })
  return app, text
end
-- The reversed cells, which are the cursor or the selection, as "column,row".
local function reversed(app, width, height)
  local cells = {}
  for y = 1, height or 4 do
    for x = 1, width or 12 do
      if app:cell(x, y).reverse then cells[#cells + 1] = x .. "," .. y end
    end
  end
  return table.concat(cells, " ")
end

test("typing, Enter and deleting write to the binding; the cursor is a reversed cell", function(t)
  local app, text = editor(t)
  t:equal(reversed(app), "1,1")
  app:type("one")
  app:press("enter")
  app:type("two")
  t:equal({ text.value, app:text(), reversed(app) }, { "one\ntwo", "one\ntwo", "4,2" })
  app:press("backspace", "backspace", "backspace", "backspace")
  t:equal({ text.value, reversed(app) }, { "one", "4,1" })
  app:press("home", "delete", "shift+enter")
  t:equal({ text.value, reversed(app) }, { "\nne", "1,2" })
  text.value = "Grace\nHopper"
  t:equal({ app:text(), reversed(app) }, { "Grace\nHopper", "2,1" })
end)

test("a state that an editor writes runs no body around it", function(t)
  local app, text = editor(t)
  local before = app.stats.bodyCalls
  app:type("a")
  app:press("enter")
  t:equal({ text.value, app.stats.bodyCalls }, { "a\n", before })
end)

test("the arrows move by clusters and by rows, and keep their column", function(t)
  local app, text = editor(t, "e\u{301}👩‍🚀x\n\nabcdef")
  t:equal(reversed(app), "7,3")
  app:press("up")
  t:equal(reversed(app), "1,2")
  app:press("up")
  t:equal(reversed(app), "5,1")
  app:press("left", "left")
  t:equal(reversed(app), "2,1 3,1")
  app:press("down", "down")
  t:equal(reversed(app), "2,3")
  app:press("up", "left")
  t:equal(reversed(app), "5,1")
  app:press("right", "right")
  t:equal(reversed(app), "1,3")
  app:press("left", "left", "left", "left", "delete")
  t:equal(text.value, "e\u{301}x\n\nabcdef")
end)

test("what arrows cannot do in the editor is for others", function(t)
  local text, keys = ui.State("a\nb"), {}
  local app = t:mount(function()
    return ui.TextEditor(text):onKeyPress(function(press)
      keys[#keys + 1] = press.key
      return true
    end)
  end, { size = "12x4" })
  app:press("down", "up", "up", "f5", "alt+c", "alt+q")
  t:equal(keys, { "down", "up", "f5", "c", "q" })
end)

test("rows are wrapped at words; the cursor walks through them", function(t)
  local app, text = editor(t, "alpha beta gamma", { size = "11x4" })
  t:equal({ app:text(), reversed(app, 11) }, { "alpha beta\ngamma", "6,2" })
  app:press("up")
  t:equal(reversed(app, 11), "6,1")
  app:press("end")
  t:equal(reversed(app, 11), "11,1")
  app:press("right")
  t:equal(reversed(app, 11), "1,2")
  app:press("left", "home", "home")
  t:equal(reversed(app, 11), "1,1")
  app:press("ctrl+e")
  t:equal(reversed(app, 11), "6,2")
  app:press("home", "home")
  t:equal(reversed(app, 11), "1,1")
  app:press("end", "end")
  t:equal(reversed(app, 11), "6,2")
  text.value = ("x"):rep(25)
  t:equal(app:text(), "xxxxxxxxxx\nxxxxxxxxxx\nxxxxx")
end)

test("lines: ends, words, Control with letters", function(t)
  local app, text = editor(t, "one two\nthree")
  app:press("ctrl+home", "ctrl+right", "X", "end", "Y", "ctrl+right", "Z")
  t:equal(text.value, "oneX twoY\nthreeZ")
  app:press("ctrl+left", "ctrl+left")
  t:equal(reversed(app), "6,1")
  app:press("ctrl+k")
  t:equal(text.value, "oneX \nthreeZ")
  app:press("ctrl+k")
  t:equal(text.value, "oneX threeZ")
  app:press("ctrl+y")
  t:equal(text.value, "oneX \nthreeZ")
  app:press("ctrl+u")
  t:equal(text.value, "oneX threeZ")
  app:press("ctrl+e", "ctrl+w", "ctrl+w")
  t:equal(text.value, "")
  app:press("a", "enter", "b", "ctrl+home", "ctrl+n", "c", "ctrl+p", "ctrl+a", "d")
  t:equal(text.value, "da\ncb")
  app:press("ctrl+end", "!")
  t:equal(text.value, "da\ncb!")
end)

test("selection by keys; a line's end that is selected is seen", function(t)
  local app, text = editor(t, "abc\n\ndef")
  app:press("ctrl+home", "right", "shift+down")
  t:equal(reversed(app), "2,1 3,1 4,1")
  app:press("shift+down")
  t:equal(reversed(app), "2,1 3,1 4,1 1,2 1,3")
  app:type("X")
  t:equal(text.value, "aXef")
  app:press("alt+a", "backspace")
  t:equal(text.value, "")
  app:type("one two")
  app:press("shift+home", "left")
  t:equal(reversed(app), "1,1")
  app:press("shift+down", "delete")
  t:equal(text.value, "")
end)

test("undo and redo: words and lines that were typed go together", function(t)
  local app, text = editor(t)
  app:type("one two")
  app:press("enter")
  app:type("x")
  app:press("backspace", "backspace", "backspace")
  t:equal(text.value, "one tw")
  app:press("ctrl+z")
  t:equal(text.value, "one two\nx")
  app:press("ctrl+z")
  t:equal(text.value, "one two\n")
  app:press("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z")
  t:equal(text.value, "")
  app:press("ctrl+r", "ctrl+r", "ctrl+r", "ctrl+r")
  t:equal({ text.value, reversed(app) }, { "one two\nx", "2,2" })
  app:press("ctrl+r", "ctrl+r")
  t:equal({ text.value, reversed(app) }, { "one tw", "7,1" })
  app:press("alt+a")
  app:paste("1\n2")
  app:press("ctrl+z")
  t:equal({ text.value, reversed(app) }, { "one tw", "1,1 2,1 3,1 4,1 5,1 6,1" })
end)

test("copy, cut and paste inside of the application", function(t)
  local app, text = editor(t, "ab\ncd")
  app:press("alt+a", "alt+c", "ctrl+end", "alt+v")
  t:equal(text.value, "ab\ncdab\ncd")
  app:press("alt+a", "alt+x")
  t:equal(text.value, "")
  app:press("alt+v")
  t:equal(text.value, "ab\ncdab\ncd")
end)

test("a paste: returns are line feeds, all else is data", function(t)
  local app, text = editor(t, "<>", { size = "20x6" })
  app:press("left")
  app:paste("two\r\nlines\rand\ttab\27[31m\7\0\n")
  t:equal(text.value, "<two\nlines\nand\ttab\27[31m\7\0\n>")
  t:equal(app:text(), "<two\nlines\nand tab␛[31m␇␀\n>")
  app:press("ctrl+_")
  t:equal(text.value, "<>")
end)

test("a megabyte in one line, or in many, and keys in it", function(t)
  local app, text = editor(t)
  for _, piece in ipairs { ("wörld "):rep(150000), ("a line\r\n"):rep(150000),
      ("\n"):rep(1000000) } do
    app:paste(piece)
    app:type("!")
    t:equal(#text.value, #piece:gsub("\r", "") + 1)
    app:press("up", "ctrl+home", "x", "pagedown", "backspace", "ctrl+end")
    app:press("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z")
    app:press("alt+a", "delete")
    t:equal(text.value, "")
  end
end)

test("it scrolls with the cursor, by pages and by the wheel", function(t)
  local lines = {}
  for i = 1, 20 do lines[i] = "line " .. i end
  local app = editor(t, table.concat(lines, "\n"))
  t:equal(app:text(), "line 1\nline 2\nline 3\nline 4", "what does not fit begins at its start")
  app:press("ctrl+end")
  t:equal(app:text(), "line 17\nline 18\nline 19\nline 20")
  app:press("up", "up", "up", "up")
  t:equal({ app:text(), reversed(app) }, { "line 16\nline 17\nline 18\nline 19", "8,1" })
  app:press("pageup")
  t:equal({ app:text(), reversed(app) }, { "line 13\nline 14\nline 15\nline 16", "8,1" })
  app:press("ctrl+home", "pagedown")
  t:equal({ app:text(), reversed(app) }, { "line 1\nline 2\nline 3\nline 4", "1,4" })
  app:scroll(2, 2, "down", 6)
  t:equal(reversed(app), "")
  t:ok(not app:text():find("line 4\n"))
  app:type("X")
  t:ok(app:text():find("Xline 4"))
  app:press("pageup", "pageup")
  t:equal(reversed(app), "1,1")
  app:resize(12, 2)
  t:equal(app:text(), "line 1\nline 2")
  app:resize(1, 1)
  app:press("ctrl+end")
  app:resize(12, 4)
  t:equal({ app:text(), reversed(app) }, { "line 17\nline 18\nline 19\nline 20", "8,4" })
end)

test("the pointer: a place, a word, a line, dragging", function(t)
  local app, text = editor(t, "one two\n\nthree four")
  app:click(5, 1)
  t:equal(reversed(app), "5,1")
  app:advance(1)
  app:click(9, 2)
  t:equal(reversed(app), "1,2")
  app:advance(1)
  app:doubleClick(2, 3)
  t:equal(reversed(app), "1,3 2,3 3,3 4,3 5,3")
  app:click(2, 3)
  t:equal(reversed(app), "1,3 2,3 3,3 4,3 5,3 6,3 7,3 8,3 9,3 10,3")
  app:advance(1)
  app:drag(5, 1, 3, 3)
  app:type("-")
  t:equal(text.value, "one -ree four")
  app:advance(1)
  app:drag(3, 1, 5, 9)
  app:press("delete")
  t:equal(text.value, "on")
end)

test("what the focus and a click do, and a disabled one", function(t)
  local text = ui.State("x")
  local off = ui.State(false)
  local app = t:mount(function()
    return ui.VStack { ui.Button("b", function() end), ui.TextEditor(text, { prompt = "Notes" })
      :disabled(off.value) }
  end, { size = "12x4" })
  app:click(3, 3)
  t:equal({ app:focus().kind, app:focus().title }, { "textEditor", "Notes" })
  app:press("tab")
  t:equal({ text.value, app:focus().title }, { "x", "b" })
  off.value = true
  app:click(1, 2)
  app:type("y")
  app:paste("z")
  t:equal(text.value, "x")
  t:ok(app:cell(1, 2).dim)
end)

test("one that is not editable is read, selected and copied", function(t)
  local app, text = editor(t, "abc\ndef", nil, { isEditable = false })
  app:type("x")
  app:paste("y")
  app:press("enter", "backspace", "delete", "ctrl+k", "ctrl+z", "alt+v")
  t:equal(text.value, "abc\ndef")
  app:press("ctrl+home", "shift+right", "alt+c")
  t:equal(reversed(app), "1,1")
  app:press("alt+x")
  t:equal(text.value, "abc\ndef")
end)

test("the prompt", function(t)
  local app, text = editor(t, "", nil, { prompt = "Say something" })
  t:equal({ app:text(), reversed(app) }, { "Say\nsomething", "1,1" })
  t:ok(app:cell(2, 1).dim)
  t:equal(app:accessibility(), "Say something, text editor, empty")
  app:type("x")
  t:equal({ app:text(), app:cell(1, 1).dim }, { "x", false })
  t:equal(app:accessibility(), "Say something, text editor, x")
end)

test("spans colour the text, once for each", function(t)
  local calls = 0
  local function spans(text)
    calls = calls + 1
    local list = {}
    for from, word, to in text:gmatch("()(%a+)()") do
      list[#list + 1] = { from, to - 1, word == "if" and { foreground = "red", bold = true }
        or { underline = true } }
    end
    list[#list + 1] = { 1, 3, ui.TextAttributes { background = "blue", italic = true } }
    return list
  end
  local app, text = editor(t, "if é\nthen", nil, { spans = spans })
  t:equal(calls, 1)
  local cell = app:cell(1, 1)
  t:equal({ cell.foreground, cell.bold, cell.italic, cell.background },
    { "red", true, true, "blue" })
  t:equal({ app:cell(3, 1).bold, app:cell(3, 1).background, app:cell(4, 1).background },
    { false, "blue", nil })
  t:equal({ app:cell(1, 2).underline, app:cell(4, 2).underline, app:cell(5, 2).underline },
    { true, true, false })
  app:press("ctrl+home", "x")
  t:equal({ calls, app:cell(1, 1).bold, app:cell(1, 1).underline }, { 2, false, true })
  app:press("right", "shift+right")
  t:equal(calls, 2)
end)

test("with 16 colours and with none: the cursor, the selection and attributes are seen", function(t)
  for _, colors in ipairs { "16", "none" } do
    local app = editor(t, "if x", { size = "8x2", colors = colors }, {
      spans = function() return { { 1, 2, { foreground = "#ff8800", bold = true } } } end,
    })
    t:equal({ app:text(), reversed(app, 8, 2), app:cell(1, 1).bold }, { "if x", "5,1", true })
    app:press("shift+left")
    t:equal(reversed(app, 8, 2), "4,1")
  end
end)

test("spans: nothing, what lies outside, and what is wrong", function(t)
  local answer
  local app, text = editor(t, "abc", nil, { spans = function() return answer end })
  t:equal(#app.errors, 0)
  local function try(value)
    answer = value
    local before = #app.errors
    app:type("x")
    return app.errors[before + 1] and app.errors[before + 1].message
  end
  t:equal(try { { -5, 2, { bold = true } }, { 3, 2, {} }, { 4, math.maxinteger, { bold = true } },
    { 3.0, 3, { dim = true } } }, nil)
  t:equal({ app:cell(1, 1).bold, app:cell(3, 1).bold, app:cell(3, 1).dim, app:cell(4, 1).bold },
    { true, false, true, true })
  t:contains(try(5), "text_editor_test.lua:")
  t:contains(try(5), "its spans must return a list of { from, to, attributes }, not a number")
  t:equal(app:cell(1, 1).bold, false)
  t:contains(try { { 1, 2, { bold = true } }, 7 },
    "span 2: it must be { from, to, attributes }, and is 7")
  t:contains(try { { "a", 2, {} } }, "span 1: its first byte must be a whole number, and is string")
  t:contains(try { { 1, 2 } }, "its attributes must be a table such as")
  t:contains(try { { 1, 2, { foregroun = "red" } } }, "foreground")
  t:contains(try { { 1, 2, ui.Text("x") } }, "span 1")
  t:equal(text.value, "abc" .. ("x"):rep(#text.value - 3))
end)

test("lineSpans colour each line in sight by itself, once", function(t)
  local calls = {}
  local function line_spans(line)
    calls[#calls + 1] = line
    local from, to = line:find("%d+")
    return from and { { from, to, { foreground = "red" } } }
  end
  local lines = {}
  for i = 1, 50 do lines[i] = "line " .. i end
  local app, text = editor(t, table.concat(lines, "\n"), { size = "12x4" },
    { lineSpans = line_spans })
  app:press("ctrl+home")
  t:equal({ #calls <= 8, app:cell(6, 1).foreground, app:cell(1, 1).foreground },
    { true, "red", nil })
  -- A letter: the line that has changed, and no other.
  calls = {}
  app:type("x")
  t:equal({ calls, app:cell(7, 1).foreground, app:cell(6, 1).foreground },
    { { "xline 1" }, "red", nil })
  -- A line that is inserted moves the others, which keep their looks.
  calls = {}
  app:press("end", "enter")
  t:equal({ calls, app:cell(6, 3).foreground }, { { "xline 1" }, "red" })
  calls = {}
  app:type("7")
  t:equal(
    { calls, app:cell(1, 2).foreground, app:cell(6, 3).foreground }, { { "7" }, "red", "red" })
  -- What scrolls into sight is asked for, and what comes back is known.
  calls = {}
  app:press("down", "down", "down", "down")
  t:equal({ calls, app:cell(6, 4).foreground }, { { "line 5" }, "red" })
  app:press("ctrl+home", "ctrl+end")
  t:equal({ #calls, calls[#calls], app:cell(6, 4).foreground }, { 5, "line 50", "red" })
  text.value = "a\r\nb 5"
  t:equal({ app:cell(3, 2).foreground, calls[6], calls[7] }, { "red", "a", "b 5" })
end)

test("lineSpans that fail cost the colours alone, and exclude spans", function(t)
  local app = editor(t, "ab\ncd", nil, {
    lineSpans = function(line)
      if line == "abx" then error("no colours") end
      return { { -3, #line + 5, { bold = true } } }
    end,
  })
  t:equal({ app:cell(1, 1).bold, app:cell(2, 2).bold }, { true, true })
  app:press("ctrl+home", "end", "x")
  t:contains(app.errors[1].message, "no colours")
  t:equal({ app:text(), app:cell(1, 1).bold, app:cell(1, 2).bold }, { "abx\ncd", false, true })
  app:type("y")
  t:equal({ #app.errors, app:cell(1, 1).bold }, { 1, true })
  local ok, message = pcall(ui.TextEditor, ui.State(""), { spans = print, lineSpans = print })
  t:equal(ok, false)
  t:contains(message, "lineSpans")
end)

test("spans that fail or never end cost the colours alone", function(t)
  local app, text = editor(t, "a", nil, {
    spans = function(text)
      if text == "ab" then error("no colours") end
      while text == "abc" do end
      return { { 1, -1, { bold = true } }, { 1, #text, { underline = true } } }
    end,
  })
  app:type("b")
  t:contains(app.errors[1].message, "no colours")
  t:equal({ app:text(), app:cell(1, 1).underline }, { "ab", false })
  app:type("c")
  t:equal({ app:text(), #app.errors }, { "abc", 2 })
  app:type("d")
  t:equal({ app:text(), app:cell(1, 1).underline, #app.errors }, { "abcd", true, 2 })
end)

test("bytes that are not text, and what is not drawn, stay unchanged", function(t)
  local value = "a\xffb\r\n\u{ad}c\u{2028}d\r\n\0"
  local app, text = editor(t, value)
  t:equal(app:text(), "a�b\nc␤d\n␀")
  app:press("x")
  t:equal(text.value, value .. "x")
  app:press("ctrl+home", "right", "right", "backspace", "down", "home", "delete")
  t:equal(text.value, "ab\r\n\u{2028}d\r\n\0x")
end)

test("S70: right to left, and both ways", function(t)
  local app, text = editor(t, "", { size = "10x3", layoutDirection = "rightToLeft" },
    { prompt = "Name" })
  t:equal({ app:text(), reversed(app, 10, 3) }, { "      Name", "10,1" })
  app:type("אבג")
  app:press("enter")
  app:type("ab")
  t:equal({ app:text(), reversed(app, 10, 3) }, { "       גבא\n       ab", "10,2" })
  app:press("up")
  t:equal(reversed(app, 10, 3), "10,1")
  app:press("left")
  t:equal(reversed(app, 10, 3), "9,1")
  app:press("end")
  t:equal(reversed(app, 10, 3), "7,1")
  app:click(8, 1)
  app:type("-")
  t:equal(text.value, "אב-ג\nab")
end)

test("styles", function(t)
  local app, text = editor(t, "ab", { size = "6x3" })
  t:equal(app:text(), "ab")
  local function mount(style, colors)
    return t:mount(function()
      return ui.TextEditor(text):textEditorStyle(style)
    end, { size = "6x3", colors = colors })
  end
  t:equal(mount("roundedBorder"):text(), "╭────╮\n│ab  │\n╰────╯")
  t:equal(mount("squareBorder", "none"):text(), "┌────┐\n│ab  │\n└────┘")
  app = mount(function(c)
    return ui.VStack { spacing = 0, c.isEmpty and "empty" or "full", ui.TextEditor(c) }
  end)
  t:equal(app:text(), " full\nab")
  app:press("backspace", "backspace")
  t:equal(app:text(), "empty")
  app:type("z")
  t:equal({ text.value, app:accessibility() }, { "z", "full, text editor, z" })
end)

test("lineLimit, and the room that it takes", function(t)
  local text = ui.State("1\n2")
  local app = t:mount(function()
    return ui.VStack { spacing = 0, ui.TextEditor(text):lineLimit(3), "below" }
  end, { size = "8x8" })
  t:equal(app:text(), "1\n2\n below")
  app:press("enter", "enter", "enter", "x")
  t:equal(app:text(), "\n\nx\n below")
end)

test("at least and at most so many rows: a frame and a limit", function(t)
  local text = ui.State("a")
  local app = t:mount(function()
    return ui.VStack { spacing = 0, alignment = "leading",
      ui.TextEditor(text):lineLimit(4):frame { minHeight = 2, alignment = "topLeading" }, "below" }
  end, { size = "10x8" })
  t:equal(app:text(), "a\n\nbelow")
  app:press("end", "enter", "enter", "enter", "enter", "x")
  t:equal(app:text(), "\n\n\nx\nbelow")
end)

test("one that scrolls in a scroll view has all of its rows there", function(t)
  local text = ui.State("a\nb\nc\nd\ne\nf")
  local app = t:mount(function()
    return ui.ScrollView { ui.VStack { spacing = 0, ui.TextEditor(text), "below" } }
  end,
    { size = "22x4" })
  app:press("ctrl+home", "down")
  t:equal(reversed(app, 22), "1,2")
  app:press("down", "down", "down")
  t:equal(reversed(app, 22), "1,4")
  app:scroll(1, 1, "down", 9)
  t:contains(app:text(), "below")
  app:press("ctrl+home")
  t:equal(reversed(app, 22), "1,1")
end)

test("bindings that fail, and values that are not strings", function(t)
  local app = t:mount(function()
    return ui.TextEditor(ui.Binding { get = function() return "kept" end,
      set = function() error("read-only") end })
  end, { size = "30x2" })
  app:type("x")
  t:contains(app.errors[1].message, "read-only")
  t:equal(app:text(), "kept")
  t:fails(function() t:mount(ui.TextEditor(ui.State(5))) end,
    "ui.TextEditor: its binding must hold a string, not a number (5)")
  t:fails(function() return ui.TextEditor("text") end, "a binding or a ui.State")
  t:fails(function() return ui.TextEditor() end, "text")
end)

test("a binding that changes what is written keeps the cursor where it was", function(t)
  local upper = "abc\ndef"
  local app = t:mount(function()
    return ui.TextEditor(ui.Binding { get = function() return upper end,
      set = function(v) upper = v:upper() end })
  end, { size = "8x3" })
  app:press("ctrl+home", "right", "x", "y")
  t:equal({ app:text(), upper }, { "AXYBC\nDEF", "AXYBC\nDEF" })
end)

test("in 1 x 1 cells, and in none", function(t)
  local app, text = editor(t, "ab", { size = "1x1" })
  app:type("世")
  app:press("enter", "up", "down", "home", "end", "pageup", "pagedown", "ctrl+home")
  t:equal({ app:text(), text.value }, { "a", "ab世\n" })
  app = t:mount(function()
    return ui.TextEditor(text):frame { width = 0, height = 0 }
  end, { size = "4x2" })
  app:type("x")
  app:press("up", "down", "pageup", "end")
  t:equal(app:text(), "")
end)

test("a text that has not had the focus yet is shown from its beginning", function(t)
  local text = ui.State "one\ntwo\nthree\nfour\nfive"
  local app = t:mount(function()
    return ui.VStack { ui.Button("Go", function() end), ui.TextEditor(text):frame { height = 2 } }
  end, { size = "12x3" })
  t:contains(app:text(), "one\ntwo")
  app:press "tab"
  app:type "!"
  t:equal(text.value, "one\ntwo\nthree\nfour\nfive!")
  t:contains(app:text(), "four\nfive!")
end)

test("a click that gives the focus puts the cursor there, and nothing scrolls", function(t)
  local text = ui.State "one\ntwo\nthree\nfour\nfive"
  local app = t:mount(function()
    return ui.VStack { ui.Button("Go", function() end), ui.TextEditor(text):frame { height = 2 } }
  end, { size = "12x3" })
  app:click(1, 2)
  t:contains(app:text(), "one\ntwo")
  app:type "!"
  t:equal(text.value, "!one\ntwo\nthree\nfour\nfive")
  -- Of an editor that has been left, with its cursor out of sight, too.
  app:press("ctrl+end", "tab")
  app:scroll(1, 2, "up", 9)
  t:contains(app:text(), "!one\ntwo")
  app:click(1, 3)
  t:contains(app:text(), "!one\ntwo")
  app:type "?"
  t:equal(text.value, "!one\n?two\nthree\nfour\nfive")
end)
