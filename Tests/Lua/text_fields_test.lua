-- Text fields: editing by grapheme clusters, selection, undo, pasting, styles (S60).
local test = require "lunette.test"
local ui = require "lunette"

local function field(t, value, options)
  local name = ui.State(value or "")
  local app = t:mount(function()
    return ui.TextField("Name", name):textFieldStyle("plain")
  end, options or { size = "12x1" })
  return app, name
end
-- The reversed columns of row 1, which are the cursor or the selection.
local function reversed(app, width)
  local columns = {}
  for x = 1, width or 12 do if app:cell(x, 1).reverse then columns[#columns + 1] = x end end
  return columns
end

test("typing writes to the binding; the cursor is a reversed cell", function(t)
  local app, name = field(t)
  t:equal({ app:text(), reversed(app) }, { "Name", { 1 } })
  t:ok(app:cell(2, 1).dim)
  -- The cursor on the first letter of a prompt is not faint.
  t:ok(not app:cell(1, 1).dim)
  app:type("Ada L")
  t:equal({ app:text(), name.value, reversed(app) }, { "Ada L", "Ada L", { 6 } })
  t:ok(not app:cell(1, 1).dim)
  app:press("backspace", "backspace")
  t:equal(name.value, "Ada")
  name.value = "Grace"
  t:equal({ app:text(), reversed(app) }, { "Grace", { 6 } })
end)

test("a state that a field writes runs no body around it", function(t)
  local name = ui.State("")
  local app = t:mount(function() return ui.TextField("Name", name) end, { size = "12x1" })
  local before = app.stats.bodyCalls
  app:type("abc")
  t:equal({ name.value, app.stats.bodyCalls }, { "abc", before })
end)

test("S60: text input takes its keys first, and leaves the others", function(t)
  local name, saved, keys = ui.State(""), 0, {}
  local app = t:mount(function()
    return ui.VStack {
      ui.TextField("Name", name),
      ui.Button("Save", function() saved = saved + 1 end):keyboardShortcut("s", {}),
      ui.Button("Go", function() saved = saved + 10 end):keyboardShortcut("g"),
    }:onKeyPress(function(event) keys[#keys + 1] = event.key end)
  end, { size = "12x3" })
  app:type("s ")
  t:equal({ name.value, saved, keys }, { "s ", 0, {} })
  app:press("alt+g", "f5")
  t:equal({ saved, keys }, { 10, { "g", "f5" } })
  app:press("tab")
  t:equal(app:focus().title, "Save")
  app:press("s")
  t:equal(saved, 11)
end)

test("grapheme clusters are one step: accents, families, flags, wide letters", function(t)
  local app, name = field(t, "e\u{301}👩‍🚀🇫🇷世", { size = "12x1" })
  t:equal(reversed(app), { 8 })
  app:press("left")
  t:equal(reversed(app), { 6, 7 })
  app:press("left", "left", "left")
  t:equal(reversed(app), { 1 })
  app:press("delete")
  t:equal(name.value, "👩‍🚀🇫🇷世")
  app:press("delete", "end", "backspace")
  t:equal(name.value, "🇫🇷")
end)

test("what is typed in parts joins into one cluster", function(t)
  local app, name = field(t)
  app:type("e")
  app:press("\u{301}")
  t:equal({ name.value, reversed(app) }, { "e\u{301}", { 2 } })
  app:press("backspace")
  t:equal(name.value, "")
  app:press("\u{301}") -- nothing to stand on: put on a blank
  t:equal(reversed(app), { 2 })
end)

test("cursor keys, words, ends, and deleting by them", function(t)
  local app, name = field(t, "one two-three")
  app:press("ctrl+left")
  t:equal(reversed(app), { 7 })
  app:press("home", "x", "ctrl+right", "y", "end", "z")
  t:equal(name.value, "xoney two-threez")
  app:press("alt+backspace")
  t:equal(name.value, "xoney two-")
  app:press("ctrl+a", "ctrl+delete")
  t:equal(name.value, " two-")
  app:press("right", "right", "right", "ctrl+k")
  t:equal(name.value, " tw")
  app:press("ctrl+y", "ctrl+y")
  t:equal(name.value, " two-o-")
  app:press("left", "ctrl+u")
  t:equal(name.value, "-")
  app:press("ctrl+e", "ctrl+y", "ctrl+w")
  t:equal(name.value, "- ")
  app:press("home", "left", "ctrl+d")
  t:equal(name.value, " ")
end)

test("Shift selects; typing and deleting replace the selection", function(t)
  local app, name = field(t, "abcdef")
  app:press("shift+left", "shift+left")
  t:equal(reversed(app), { 5, 6 })
  app:type("X")
  t:equal({ name.value, reversed(app) }, { "abcdX", { 6 } })
  app:press("shift+home", "backspace")
  t:equal(name.value, "")
  app:type("one two")
  app:press("ctrl+shift+left", "delete")
  t:equal(name.value, "one ")
  app:press("alt+a", "left")
  t:equal(reversed(app), { 1 })
end)

test("undo and redo: words that were typed go together", function(t)
  local app, name = field(t)
  app:type("one two")
  app:press("backspace", "backspace")
  t:equal(name.value, "one t")
  app:press("ctrl+_")
  t:equal(name.value, "one two")
  app:press("ctrl+_")
  t:equal(name.value, "one ")
  app:press("ctrl+_")
  t:equal(name.value, "")
  app:press("ctrl+_") -- nothing more
  t:equal(name.value, "")
  app:press("ctrl+r", "ctrl+r")
  t:equal(name.value, "one two")
  app:type("!")
  app:press("ctrl+r")
  t:equal(name.value, "one two!")
  name.value = "other"
  app:press("ctrl+_")
  t:equal(name.value, "other")
end)

test("copy, cut and paste inside of the application", function(t)
  local app, name = field(t, "abc")
  app:press("shift+left", "alt+c", "home", "alt+v")
  t:equal(name.value, "cabc")
  app:press("alt+a", "alt+x")
  t:equal(name.value, "")
  app:press("alt+v", "alt+v")
  t:equal(name.value, "cabccabc")
end)

test("a paste becomes one line, without controls", function(t)
  local app, name = field(t, "<>")
  app:press("left")
  app:paste("two\r\nlines\tand\27[31m red\7\n\n")
  t:equal(name.value, "<two lines and[31m red>")
  app:press("ctrl+_")
  t:equal(name.value, "<>")
end)

test("a paste of a megabyte", function(t)
  local app, name = field(t)
  app:paste(("wörld "):rep(150000))
  t:equal(#name.value, 1050000)
  t:equal(app:text(), "örld wörld")
  app:type("!")
  t:equal(app:text(), "rld wörld !")
  app:press("home")
  t:equal(app:text(), "wörld wörld")
  app:press("ctrl+_", "ctrl+_")
  t:equal(name.value, "")
end)

test("a longer text scrolls with the cursor", function(t)
  local app = field(t, "", { size = "6x1" })
  app:type("abcdefgh")
  t:equal({ app:text(), reversed(app, 6) }, { "defgh", { 6 } })
  app:press("left", "left", "left", "left", "left", "left")
  t:equal({ app:text(), reversed(app, 6) }, { "cdefgh", { 1 } })
  app:press("home")
  t:equal({ app:text(), reversed(app, 6) }, { "abcdef", { 1 } })
  app:press("end", "backspace", "backspace", "backspace")
  t:equal({ app:text(), reversed(app, 6) }, { "abcde", { 6 } })
  app:resize(3, 1)
  t:equal({ app:text(), reversed(app, 3) }, { "de", { 3 } })
end)

test("wide letters at the edge of the field", function(t)
  local app = field(t, "", { size = "6x1" })
  app:type("世界世界")
  t:equal(reversed(app, 6), { 6 })
  t:equal(app:text(), " 世界") -- the left half of 界 is outside
  app:press("home")
  t:equal({ app:text(), reversed(app, 6) }, { "世界世", { 1, 2 } })
end)

test("the mouse puts the cursor, selects by dragging, and words by double clicks", function(t)
  local app, name = field(t, "one two three", { size = "20x1" })
  app:click(5, 1)
  t:equal(reversed(app, 20), { 5 })
  app:type("X")
  t:equal(name.value, "one Xtwo three")
  app:drag(1, 1, 4, 1)
  t:equal(reversed(app, 20), { 1, 2, 3 })
  app:advance(1)
  app:doubleClick(6, 1)
  t:equal(reversed(app, 20), { 5, 6, 7, 8 })
  app:type("2")
  t:equal(name.value, "one 2 three")
  app:click(19, 1)
  t:equal(reversed(app, 20), { 12 })
  app:advance(1)
  app:drag(3, 1, 40, 1)
  app:press("delete")
  t:equal(name.value, "on")
end)

test("Enter calls onSubmit, from the inside out; without one it is the \z
    default button's", function(t)
  local log, name = {}, ui.State("")
  local function note(word) return function() log[#log + 1] = word end end
  local app = t:mount(function()
    return ui.VStack {
      ui.VStack { ui.TextField("a", name):onSubmit(note "inner") }:onSubmit(note "outer"),
      ui.TextField("b", name),
      ui.Button("OK", note "default"):keyboardShortcut("defaultAction"),
    }
  end, { size = "12x4" })
  app:press("enter")
  t:equal(log, { "inner", "outer" })
  app:press("tab", "enter")
  t:equal(log, { "inner", "outer", "default" })
end)

test("focused moves the cursor into the field", function(t)
  local name, editing = ui.State("x"), ui.State(false)
  local app = t:mount(function()
    return ui.VStack { ui.Button("b", function() end), ui.TextField("Name", name):focused(editing) }
  end, { size = "12x2" })
  editing.value = true
  t:equal({ app:focus().kind, app:focus().title }, { "textField", "Name" })
  t:ok(app:cell(2, 2).reverse)
  app:press("shift+tab")
  t:equal({ editing.value, app:cell(2, 2).reverse }, { false, false })
end)

test("a secure field shows, says and copies nothing of its text", function(t)
  local secret = ui.State("")
  local app = t:mount(function()
    return ui.SecureField("Password", secret):textFieldStyle("plain")
  end, { size = "12x1" })
  t:equal(app:accessibility(), "Password, secure text field, empty")
  app:type("sé世t")
  t:equal({ secret.value, app:text(), reversed(app) }, { "sé世t", "••••", { 5 } })
  t:equal(app:accessibility(), "Password, secure text field, filled in")
  t:equal(app:find("sé世t"), nil)
  app:press("alt+a", "alt+c", "end", "alt+v")
  t:equal(secret.value, "sé世t")
end)

test("a style sees the text, but not a secret", function(t)
  local name = ui.State("ab")
  local function style(configuration)
    return ui.HStack { tostring(configuration.text), configuration.isEmpty and "empty" or "full",
      configuration.content }
  end
  local app = t:mount(function()
    return ui.VStack { ui.TextField("n", name), ui.SecureField("s", name) }:textFieldStyle(style)
  end, { size = "24x2" })
  t:equal(app:text(), "ab full ab\nnil full ••")
  app:type("c")
  t:equal(app:text(), "abc full abc\nnil full •••")
  app:press("ctrl+u")
  t:equal(app:text(), " empty n\nnil empty s")
end)

test("the built-in styles", function(t)
  local name = ui.State("Ada")
  local function mount(style, colors)
    return t:mount(function()
      return ui.VStack { ui.TextField("Name", name):textFieldStyle(style),
        ui.Button("b", function() end) }
    end, { size = "12x4", colors = colors })
  end
  t:equal(mount("plain"):text(), "Ada\n     b")
  t:equal(mount("roundedBorder"):text(), "╭──────────╮\n│›Ada      │\n╰──────────╯\n     b")
  t:equal(mount("squareBorder"):text(), "┌──────────┐\n│›Ada      │\n└──────────┘\n     b")
  local app = mount("automatic")
  t:equal(app:text(), "Ada\n     b")
  t:ok(app:cell(12, 1).underline)
  app = mount("squareBorder", "none")
  app:press("tab") -- the focus shows without colours, and nothing moves
  t:equal(app:text(), "┌──────────┐\n│ Ada      │\n└──────────┘\n     b")
end)

test("S30: TextField(configuration) is drawn by the next outer style", function(t)
  local name = ui.State("x")
  local app = t:mount(function()
    return ui.TextField("Name", name)
      :textFieldStyle(function(c)
        return ui.HStack { spacing = 0, "<", ui.TextField(c), ">" }
      end):textFieldStyle("plain")
  end, { size = "8x1" })
  t:equal(app:text(), "<x     >")
  app:type("y")
  t:equal({ app:text(), name.value }, { "<xy    >", "xy" })
  t:equal(app:accessibility(), "Name, text field, xy")
end)

test("S9: a disabled field is dim and takes nothing", function(t)
  local name = ui.State("x")
  local app = t:mount(function() return ui.TextField("Name", name):disabled() end, { size = "8x1" })
  app:click(1, 1)
  app:type("y")
  app:paste("z")
  t:equal({ name.value, app:focus() }, { "x", nil })
  t:ok(app:cell(1, 1).dim)
  t:equal(app:accessibility(), "Name, text field, x, dimmed")
end)

test("S70: right to left", function(t)
  local app, name = field(t, "", { size = "10x1", layoutDirection = "rightToLeft" })
  t:equal(app:text(), "      Name")
  app:type("אבג")
  t:equal({ app:text(), reversed(app, 10) }, { "       גבא", { 7 } })
  app:press("right")
  t:equal(reversed(app, 10), { 8 })
  app:press("backspace")
  t:equal(name.value, "אג")
  app:click(10, 1)
  t:equal(reversed(app, 10), { 10 })
end)

test("a getter or setter that fails, and values that are not strings", function(t)
  local app = t:mount(function()
    return ui.VStack { alignment = "leading",
      ui.TextField("Name", ui.Binding { get = function() return "kept" end,
        set = function() error("read-only") end })
        :textFieldStyle("plain"),
      ui.Text("below") }
  end, { size = "30x2" })
  app:type("x")
  t:contains(app.errors[1].message, "read-only")
  t:equal(app:text(), "kept\nbelow")
  t:fails(function() t:mount(ui.TextField("N", ui.State(5))) end,
    "ui.TextField: its binding must hold a string, not a number (5)")
  t:fails(function() t:mount(ui.SecureField("N", ui.State {})) end,
    "ui.SecureField: its binding must hold a string, not a table")
  t:fails(function() return ui.TextField("N", "text") end, "a binding or a ui.State")
end)

test("a binding that changes what is written", function(t)
  local upper = ""
  local app = t:mount(function()
    return ui.TextField("N", ui.Binding { get = function() return upper end,
      set = function(v) upper = v:upper():sub(1, 3) end })
      :textFieldStyle("plain")
  end, { size = "8x1" })
  app:type("abcd")
  t:equal({ app:text(), upper }, { "ABC", "ABC" })
end)

-- A field or an editor whose binding gets each text from `accept`, or refuses it.
local function bound(t, control, value, accept)
  local held = value
  return t:mount(function()
    return control(ui.Binding { get = function() return held end,
      set = function(new) held = accept(new) or held end })
  end, { size = "20x1" }), function() return held end
end
local function plain(binding) return ui.TextField("N", binding):textFieldStyle("plain") end

test("the cursor stays with the text when the binding refuses a change", function(t)
  for _, control in ipairs { plain, ui.TextEditor } do
    for _, value in ipairs { "abc", "aaa", "世é🇫🇷", "a\0b" } do
      for place = 0, 3 do
        local app, held = bound(t, control, value, function() end)
        app:press("home")
        for _ = 1, place do app:press("right") end
        local before = reversed(app)
        for _, letter in ipairs { "z", "a", "世", " " } do
          app:type(letter)
          t:equal({ held(), reversed(app) }, { value, before }, value .. place .. letter)
        end
        app:paste("several words")
        t:equal({ held(), reversed(app) }, { value, before }, value .. place)
        if value ~= "aaa" then
          app:press("backspace")
          t:equal({ held(), reversed(app) }, { value, before }, value .. place)
        end
      end
    end
  end
end)

test("the cursor stays with the text when the binding rewrites it", function(t)
  for _, control in ipairs { plain, ui.TextEditor } do
    local function grouped(text)
      local digits = text:gsub("%D", "")
      return (digits:reverse():gsub("%d%d%d", "%0,"):reverse():gsub("^,", ""))
    end
    local app, held = bound(t, control, "1,234", grouped)
    app:press("end", "left")
    app:type("5")
    t:equal({ held(), reversed(app) }, { "12,354", { 6 } })
    app:type("x")
    t:equal({ held(), reversed(app) }, { "12,354", { 6 } })
    app, held = bound(t, control, "ABCD", string.upper)
    app:press("home", "right")
    app:type("xyz")
    t:equal({ held(), reversed(app) }, { "AXYZBCD", { 5 } })
  end
end)

test("the cursor stays with the text around it when a script changes the text", function(t)
  local app, name = field(t, "one two")
  app:press("left", "left")
  name.value = "and one two"
  t:equal(reversed(app), { 10 })
  name.value = "and one two!"
  t:equal(reversed(app), { 10 })
  name.value = ""
  t:equal(reversed(app), { 1 })
end)

test("a number field shows, reads and writes integers with all of their bits", function(t)
  for _, format in ipairs { "integer", "number" } do
    for _, value in ipairs { 2^53 | 0, (2^53 | 0) + 1, 12345678901234567, math.maxinteger,
        math.mininteger, -12345678901234567 } do
      local n = ui.State(value)
      local app = t:mount(function()
        return ui.TextField("Id", { value = n, format = format }):textFieldStyle("plain")
      end, { size = "30x1" })
      local digits = ("%d"):format(value)
      t:equal(app:text(), digits)
      app:press("enter")
      t:equal({ n.value, math.type(n.value) }, { value, "integer" })
      app:press("alt+a")
      app:type("7")
      app:press("enter", "alt+a")
      t:equal(n.value, 7)
      app:type(digits)
      app:press("enter")
      t:equal({ n.value, math.type(n.value), app:text() }, { value, "integer", digits })
    end
  end
  -- What is no integer of 64 bits becomes the nearest number.
  local n = ui.State(0)
  local app = t:mount(function()
    return ui.TextField("Id", { value = n, format = "integer" }):textFieldStyle("plain")
  end, { size = "30x1" })
  app:press("alt+a")
  app:type("9223372036854775808")
  app:press("enter")
  t:equal(n.value, 2.0 ^ 63)
  n.value = 2.0 ^ 53
  t:equal(app:text(), "9007199254740992")
end)

test("a number field shows numbers of any size", function(t)
  for value, text in pairs { [6.5e-34] = "6.5e-34", [1e-10] = "1e-10", [0.1 + 0.2] = "0.3",
      [1e300] = "1e+300", [-2.5e-7] = "-2.5e-07" } do
    local app = t:mount(ui.TextField("N", { value = ui.State(value) }):textFieldStyle("plain"),
      { size = "30x1" })
    t:equal(app:text(), text)
  end
end)

test("controls in a value are shown, never sent", function(t)
  local app = field(t, "a\27[31m\nb\0")
  t:equal(app:text(), "a␛[31m b␀")
end)

test("in 1 x 1 cells", function(t)
  local app, name = field(t, "ab", { size = "1x1" })
  app:type("世")
  app:press("home")
  t:equal({ app:text(), name.value }, { "a", "ab世" })
  app:press("right", "right")
  t:equal(name.value, "ab世")
end)

test("a field is found by its text, too; a secure one is not", function(t)
  local app = t:mount(ui.Form { ui.TextField("Name", ui.State("Anna"):binding()),
    ui.SecureField("Key", ui.State("Berta"):binding()) },
    { size = "30x6" })
  t:equal(app:find("Anna").kind, "textField")
  t:equal(app:find("Name").kind, "textField")
  t:equal(app:find("Berta"), nil)
end)
