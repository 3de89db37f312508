-- `ui.Command`, `view:commands` and `ui.CommandPalette`; F1, the bar of keys and the palette agree.
local test = require "lunette.test"
local ui = require "lunette"

local function lines(text) return (text .. "\n"):gmatch "(.-)\n" end
local function noteIn(done, word) return function() done[#done + 1] = word end end

-- A program with one of everything that can be done.
local function mounted(t, options)
  local done, open, canSave = {}, ui.State(false), ui.State(true)
  options = options or {}
  options.size = options.size or "60x20"
  local app = t:mount(function()
    return ui.VStack {
      ui.Menu("File", {
        ui.Button("New Window", noteIn(done, "new")),
        ui.Button("Print", noteIn(done, "print")):keyboardShortcut("p", { "control" }),
        ui.Menu("Export", { ui.Button("As PDF", noteIn(done, "pdf")),
          ui.Button("Off", noteIn(done, "off")):disabled(true) }),
      }),
      ui.Button("Save", noteIn(done, "save")):keyboardShortcut("s", { "control" })
        :disabled(not canSave.value),
      ui.Button("Plain", noteIn(done, "plain")),
      ui.KeyBar(),
      ui.CommandPalette { isPresented = open,
        commands = { ui.Command("Extra", noteIn(done, "extra")) } },
    }:onKeyPress { "r", title = "Reload", noteIn(done, "reload") }
      :commands {
        ui.Command("Format Document", { shortcut = "ctrl+t", action = noteIn(done, "format") }),
        ui.Command("Go to Line", noteIn(done, "line")),
        canSave.value and ui.Command("Only while saving", noteIn(done, "saving")),
      }
  end, options)
  return app, done, open, canSave
end

test("the palette lists commands, items of menus, shortcuts and named keys, \z
    and nothing else", function(t)
  local app, _, open = mounted(t)
  t:notContains(app:text(), "Format Document")
  open.value = true
  for _, title in ipairs {
    "Extra", "Format Document", "Go to Line", "File › New Window", "File › Print",
    "File › Export › As PDF", "Save",
    "Reload",
  } do t:contains(app:text(), title) end
  t:notContains(app:text(), "Export › Off")
  app:type "plain"
  t:contains(app:text(), "Nothing found")
end)

test("typing ranks as ui.fuzzy does, marks what matched, and Enter performs the first", function(t)
  local app, done, open = mounted(t)
  open.value = true
  app:type "fd"
  local first = app:find "Format Document"
  t:ok(first.isSelected)
  local x, y = first.x + 2, first.y
  t:ok(app:cell(x, y).underline and app:cell(x + 7, y).underline)
  t:ok(not app:cell(x + 1, y).underline)
  app:press "enter"
  t:equal(done, { "format" })
  t:equal(open.value, false)
  t:notContains(app:text(), "Search commands")
end)

test("its order is that of ui.fuzzy for any pattern", function(t)
  local titles = { "grep", "egrep", "Go Report", "gr", "Great Places", "agr", "zzz", "Gross",
    "a g r", "GRAIL" }
  local commands = {}
  for i, title in ipairs(titles) do commands[i] = ui.Command(title, function() end) end
  for _, pattern in ipairs { "gr", "re", "GR", "rp", "a" } do
    local app = t:mount(ui.CommandPalette { isPresented = ui.State(true), commands = commands },
      { size = "60x24" })
    app:type(pattern)
    local shown, wanted = {}, ui.fuzzy(pattern, titles)
    for line in lines(app:text()) do
      local words = line:gsub("[^%w ]", ""):match "^%s*(.-)%s*$"
      for _, title in ipairs(titles) do
        if words == title and not line:find "⌕" then shown[#shown + 1] = title end
      end
    end
    t:equal(shown, wanted)
  end
end)

test("every kind of action is performed, by keys and by a click", function(t)
  for pattern, word in pairs {
    extra = "extra", line = "line", ["new w"] = "new", print = "print", pdf = "pdf", save = "save",
    reload = "reload",
  } do
    local app, done, open = mounted(t)
    open.value = true
    app:type(pattern)
    app:press "enter"
    t:equal(done, { word })
  end
  local app, done, open = mounted(t)
  open.value = true
  app:click "Go to Line"
  t:equal(done, { "line" })
  t:equal(open.value, false)
end)

test("what is performed finds the focus where it was, and may open something itself", function(t)
  local open, alert, where = ui.State(false), ui.State(false), ui.State(nil)
  local seen = "?"
  local app = t:mount(function()
    return ui.VStack {
      ui.Button("One", function() end), ui.Button("Two", function() end):focused(where, "two"),
      ui.CommandPalette { isPresented = open },
    }:commands {
      ui.Command("See", function() seen = where.value end),
      ui.Command("Ask", function() alert.value = true end),
      ui.Command("Again", function() open.value = true end),
    }:alert("Really?", { isPresented = alert, ui.Button("Yes", function() end) })
  end, { size = "50x20" })
  app:press "tab"
  t:equal(app:focus().title, "Two")
  open.value = true
  t:equal(app:focus().kind, "textField")
  app:type "see"
  app:press "enter"
  t:equal(seen, "two")
  t:equal(app:focus().title, "Two")
  open.value = true
  app:type "ask"
  app:press "enter"
  t:contains(app:text(), "Really?")
  app:press "enter"
  t:equal(app:focus().title, "Two")
  open.value = true
  app:type "again"
  app:press "enter"
  t:contains(app:text(), "Search commands")
end)

test("arrows, pages, Tab and the wheel move; Escape, \z
    a click beside it and the binding close it", function(t)
  local commands, done = {}, {}
  for i = 1, 40 do commands[i] = ui.Command("Command " .. i, noteIn(done, i)) end
  local open = ui.State(true)
  local app = t:mount(function()
    return ui.CommandPalette { isPresented = open, commands = commands }
  end, { size = "60x24" })
  local function marked() return app:accessibility():match "Command (%d+), button, selected" end
  t:equal(marked(), "1")
  app:press("down", "down", "tab")
  t:equal(marked(), "4")
  app:press("up", "shift+tab")
  t:equal(marked(), "2")
  app:press "pageDown"
  t:equal(marked(), "14")
  app:press "pageUp"
  t:equal(marked(), "2")
  app:press("up", "up")
  app:press "down"
  t:equal(marked(), "1")
  app:scroll(30, 12, "down", 3)
  t:notContains(app:text(), "Command 1 ")
  app:press "enter"
  t:equal(done, { 1 })
  open.value = true
  app:press "escape"
  t:equal(open.value, false)
  open.value = true
  app:click(1, 1)
  t:equal(open.value, false)
  t:equal(done, { 1 })
end)

test("what is in force changes while it is open", function(t)
  local app, done, open, canSave = mounted(t)
  open.value = true
  t:contains(app:text(), "Only while saving")
  canSave.value = false
  t:notContains(app:text(), "Only while saving")
  app:type "save"
  app:press "enter"
  t:equal(done, {})
  app:press "escape"
  canSave.value = true
  open.value = true
  t:contains(app:text(), "Only while saving")
end)

test("shortcuts of commands work, and F1, the bar of keys and the palette \z
    have the same", function(t)
  local app, done, open = mounted(t, { size = "130x30" })
  app:press "ctrl+t"
  t:equal(done, { "format" })
  t:contains(app:text(), "Ctrl+T Format Document")
  app:press "f1"
  t:ok(app:text():find "Ctrl%+T%s+Format Document")
  t:notContains(app:text(), "Go to Line")
  app:press "f1"
  open.value = true
  for _, pair in ipairs { { "Format Document", "Ctrl+T" }, { "Save", "Ctrl+S" },
      { "Print", "Ctrl+P" }, { "Reload", "r" } } do
    local found
    for line in lines(app:text()) do
      found = found or line:find(pair[1] .. "%s+" .. pair[2]:gsub("%+", "%%+") .. "%s")
    end
    t:ok(found, pair[1])
  end
end)

test("every form of a shortcut", function(t)
  for shortcut, key in pairs { n = "alt+n", f5 = "f5", ["ctrl+n"] = "ctrl+n",
      ["alt+shift+x"] = "alt+shift+x", delete = "delete", ["shift+f3"] = "shift+f3" } do
    local count = 0
    local app = t:mount(
      ui.Button("B", function() end)
        :commands { ui.Command("C",
        { shortcut = shortcut, action = function() count = count + 1 end }) })
    app:press(key)
    t:equal(count, 1)
  end
  local count = 0
  local function add() count = count + 1 end
  local app = t:mount(ui.Text "x":commands {
    ui.Command("C", { shortcut = "k", modifiers = { "control" }, action = add }),
    ui.Command("D", { shortcut = "d", modifiers = {}, action = add }),
  })
  app:press("ctrl+k", "d")
  t:equal(count, 2)
  for _, wrong in ipairs { "ctrl+", "strg+a", "", "f99", "abc" } do
    t:fails(function() ui.Command("C", { shortcut = wrong, action = add }) end,
      'shortcut must be a key such as "ctrl+s"')
  end
  t:fails(function() ui.Command { action = add } end, "title")
  t:fails(function() ui.CommandPalette {} end, "isPresented")
end)

test("commands take no room, come from functions and loops, and go with their view", function(t)
  local shown, count = ui.State(true), 0
  local app = t:mount(function()
    return ui.VStack {
      spacing = 1, "a",
      shown.value and ui.Text "b":commands(function()
        return { ui.Command("X", { shortcut = "f5", action = function() count = count + 1 end }) }
      end),
      ui.Command("Y", { shortcut = "f6", action = function() count = count + 10 end }),
      ui.CommandPalette { isPresented = ui.State(false) },
      "c",
    }
  end, { size = "10x7" })
  t:equal((app:text():gsub("%s+", " ")):match "^%s*(.-)$", "a b c")
  t:equal(app:find "c".y - app:find "a".y, 4)
  app:press("f5", "f6")
  t:equal(count, 11)
  shown.value = false
  app:press("f5", "f6")
  t:equal(count, 21)
  t:mount(ui.Text "z":commands {
    ui.ForEach({ "f7", "f8" }, function(key)
      return ui.Command(key, { shortcut = key, action = function() count = key end })
    end),
    ui.Button("B", function() count = "b" end):keyboardShortcut("f9", {}),
  }):press("f7", "f9")
  t:equal(count, "b")
end)

test("a command that is disabled or fails, and a button of a row", function(t)
  local open = ui.State(true)
  local app = t:mount(function()
    return ui.CommandPalette { isPresented = open }:commands {
      ui.Command("Off", function() end):disabled(true),
      ui.Command("Bad", function() error "no good" end),
    }
  end, { size = "60x20" })
  t:notContains(app:text(), "Off")
  app:type "bad"
  app:press "enter"
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "no good")
end)

test("typed letters of a named key do not hold in a text field", function(t)
  local open, text, count = ui.State(false), ui.State "", 0
  local app = t:mount(function()
    return ui.VStack { ui.TextField("Name", text), ui.CommandPalette { isPresented = open } }
      :onKeyPress { "r", title = "Reload", function() count = count + 1 end }
      :commands { ui.Command("Go", { shortcut = "g", modifiers = {},
        action = function() count = count + 10 end }) }
  end, { size = "60x20" })
  open.value = true
  t:notContains(app:text(), "Reload")
  t:contains(app:text(), "Go")
  app:type "go"
  app:press "enter"
  t:equal(count, 10)
end)

test("in every size, without colours, in ASCII, from the right", function(t)
  for _, size in ipairs { "1x1", "10x3", "20x6", "30x9", "80x24", "200x60" } do
    local app, done, open = mounted(t, { size = size })
    open.value = true
    app:type "format"
    app:press "enter"
    t:equal(done, { "format" })
  end
  local app, _, open = mounted(t, { colors = "none" })
  open.value = true
  app:type "fd"
  local first = app:find "Format Document"
  t:ok(app:cell(first.x, first.y).reverse)
  app, _, open = mounted(t, { layoutDirection = "rightToLeft" })
  open.value = true
  t:contains(app:text(), "Format Document")
end)

test("a screen reader hears the field, the marked row and the count", function(t)
  local app, _, open = mounted(t)
  open.value = true
  app:type "format"
  local words = app:accessibility()
  t:contains(words, "Search commands, text field, format")
  t:contains(words, "Format Document, button, Ctrl+T, selected")
  t:ok(words:find "1/%d+")
end)

test("the palette has the items of the focused view's context menu, \z
    which a shortcut does not reach", function(t)
  local done, open = {}, ui.State(false)
  local app = t:mount(function()
    return ui.VStack {
      ui.List { ui.ForEach({ 1, 2 }, { id = function(n) return n end }, function(n)
        return ui.Text("row " .. n):contextMenu {
          ui.Button("Rename " .. n, noteIn(done, "rename " .. n)):keyboardShortcut("y",
            { "control" }),
          ui.Menu("Move", { ui.Button("Up", noteIn(done, "up " .. n)) }),
          ui.Button("Off", noteIn(done, "off")):disabled(true),
        }
      end) },
      ui.CommandPalette { isPresented = open },
    }
  end, { size = "60x20" })
  app:press("home", "down")
  app:press "ctrl+y"
  t:equal(done, {})
  open.value = true
  t:contains(app:text(), "Rename 2")
  t:contains(app:text(), "Move › Up")
  t:notContains(app:text(), "Off")
  t:notContains(app:text(), "Rename 1")
  app:type "rename"
  app:press "enter"
  t:equal(done, { "rename 2" })
end)

test("an item of a menu that closes with the palette is not performed", function(t)
  -- The field of the palette is a picker in this style, and its options are commands.
  local picked = ui.State(1)
  local app = t:mount(function()
    return ui.CommandPalette { isPresented = ui.State(true) }
      :textFieldStyle(ui.TextFieldStyle(function()
        return ui.Picker("word", picked:binding(), { { 1, "one" }, { 2, "two" }, { 3, "three" } })
      end))
  end, { size = "24x16" })
  local found = app:find "two"
  app:click(found.x, found.y)
  t:equal(app:find "two", nil)
  t:equal(picked.value, 1)
end)

test("the mark stays at its command, though others have its title", function(t)
  local names, key, open, done = ui.State { "a", "b", "c" }, ui.State "f5", ui.State(true), {}
  local function shown()
    return ui.VStack {
      ui.ForEach(names.value, { id = function(x) return x end }, function(name)
        return ui.Text(name):commands { ui.Command("Delete", noteIn(done, name)) }
      end),
      ui.Text "x":commands {
        ui.Command("Play", { action = noteIn(done, "x"), shortcut = key.value }) },
      ui.CommandPalette { isPresented = open },
    }
  end
  local app = t:mount(shown, { size = "60x14" })
  app:press "down"
  key.value = "f6"
  app:press "enter"
  t:equal(done, { "b" })
  -- Also where the row looks the same because another command has come in its place.
  open.value = true
  app:press "down"
  names.value = { "b", "c", "d" }
  app:press "enter"
  t:equal(done, { "b", "b" })
  -- One that has gone leaves the mark to another of its name.
  open.value = true
  app:press "down"
  names.value = { "b", "d" }
  app:press "enter"
  t:equal(done, { "b", "b", "b" })
end)
