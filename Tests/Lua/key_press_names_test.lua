-- onKeyPress { keys …, title = …, modifiers = …, f }: keys by name, which F1 lists.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

-- The keys that F1 lists, each with its description, and the heading of the focused control's keys.
local function help(app)
  app:press("f1")
  local text = app:text()
  local found = {}
  for line in app:accessibility():gmatch "[^\n]+" do
    local keys, words = line:match "^(.-): (.+)$"
    if keys then for key in keys:gmatch "%S+" do found[key] = words end end
  end
  app:press("f1")
  return found, text
end

test("the keys call the function, and F1 says what they do", function(t)
  local log = {}
  local function note(word)
    return function(event) log[#log + 1] = word .. (event and ":" .. event.key or "") end
  end
  local app = t:mount(ui.Button("Go", nothing)
    :onKeyPress { "r", title = "Rename", note "rename" }
    :onKeyPress { "delete", "backspace", title = "Delete the file", note "delete" }
    :onKeyPress { "s", title = "Save", modifiers = "control", note "save" }, { size = "60x40" })
  app:press("r", "x", "delete", "backspace", "s", "ctrl+s")
  t:equal(log, { "rename:r", "delete:delete", "delete:backspace", "save:s" })
  local keys = help(app)
  t:equal({ keys.r, keys.Del or keys.Delete, keys.Backspace, keys["Ctrl+S"] },
    { "Rename", "Delete the file", "Delete the file", "Save" })
end)

test("a key is handled unless the function returns false", function(t)
  local outer = {}
  local answer
  local app = t:mount(ui.Button("Go", nothing):onKeyPress { "a", title = "A", function()
    return answer
  end }
    :onKeyPress(function(event) outer[#outer + 1] = event.key return true end), { size = "20x3" })
  app:press("a")
  answer = true
  app:press("a")
  answer = "anything"
  app:press("a", "b")
  t:equal(outer, { "b" })
  answer = false
  app:press("a")
  t:equal(outer, { "b", "a" })
end)

test("the form with a function alone is as it was, also by name", function(t)
  local keys = {}
  local function see(event) keys[#keys + 1] = event.key return true end
  t:mount(ui.Button("Go", nothing):onKeyPress(see), { size = "20x3" }):press("a", "enter")
  t:equal(keys, { "a" })
  t:mount(ui.Button("Go", nothing):onKeyPress { perform = see }, { size = "20x3" }):press("b")
  t:mount(ui.Button("Go", nothing):onKeyPress { see }, { size = "20x3" }):press("c")
  t:mount(ui.Button("Go", nothing):onKeyPress { "d", perform = see }, { size = "20x3" })
    :press("d", "e")
  t:equal(keys, { "a", "b", "c", "d" })
end)

test("titles are localised, and may be verbatim", function(t)
  ui.strings("fr", { ["Rename it"] = "Renommer" })
  local app = t:mount(ui.Button("Go", nothing):onKeyPress { "r", title = "Rename it", nothing }
    :onKeyPress { "v", title = ui.verbatim("Rename it"), nothing },
    { size = "60x30", locale = "fr" })
  local keys = help(app)
  t:equal({ keys.r, keys.v }, { "Renommer", "Rename it" })
end)

test("on the root of a ui.App, and where nothing has the focus", function(t)
  local app = t:launch("support/keys_app.lua", { size = "60x30" })
  t:equal(help(app).q, "Quit it")
  app = t:mount(ui.VStack { ui.Text("no stop"):onKeyPress { "q", title = "Leave", nothing } },
    { size = "60x30" })
  t:equal(app:focus(), nil)
  t:equal(help(app).q, "Leave")
end)

test("on a list, on a row's content, and on a view around both", function(t)
  local log = {}
  local function note(word) return function() log[#log + 1] = word end end
  local app = t:mount(ui.List { selection = ui.State("a"),
      ui.ForEach({ "a", "b" }, { id = function(x) return x end }, function(item)
    return ui.HStack { item .. ".txt", ui.Text("2026-11-22 06:50") }
      :onKeyPress { "r", title = "Rename " .. item, note(item) }
  end) }:onKeyPress { "n", title = "New", note "new" }:navigationTitle("Files"), { size = "60x40" })
  app:press("r", "down", "r", "n")
  t:equal(log, { "a", "b", "new" })
  local keys, text = help(app)
  t:equal({ keys.r, keys.n }, { "Rename b", "New" })
  -- The heading is the title of the row and not its whole text.
  t:contains(text:match "Keys[^\n]*\n[^\n%w]*\n[^\n]*", "b.txt")
  t:notContains(text:match "Keys[^\n]*\n[^\n%w]*\n[^\n]*", "2026")
end)

test("what a text field takes is not promised", function(t)
  local text = ui.State("")
  local app = t:mount(ui.VStack { ui.TextField("Name", text), ui.Button("Go", nothing) }
    :onKeyPress { "r", title = "Rename", nothing }:onKeyPress { "r", modifiers = { "control" },
      title = "Reload", nothing }
    :onKeyPress { "f5", title = "Refresh", nothing }, { size = "60x60" })
  local keys = help(app)
  t:equal({ keys.r, keys.F5 }, { nil, "Refresh" })
  app:type("r")
  t:equal(text.value, "r")
  app:press("tab")
  t:equal(help(app).r, "Rename")
end)

test("of two that have a key the inner one is listed; one without a title is not", function(t)
  local app = t:mount(ui.Button("Go", nothing):onKeyPress { "x", title = "Inner", nothing }
    :onKeyPress { "x", title = "Outer", nothing }
    :onKeyPress { "y", nothing }, { size = "60x30" })
  local keys = help(app)
  t:equal({ keys.x, keys.y }, { "Inner", nil })
end)

test("capital letters, arrows, Space and signs", function(t)
  local log = {}
  local app = t:mount(ui.Text("x"):focusable():onKeyPress { "G", "space", "left", "?",
    "é", "+", function(event) log[#log + 1] = event.key end }, { size = "20x3" })
  app:press("G", "g", "space", "left", "?", "é", "+")
  t:equal(log, { "G", "space", "left", "?", "é", "+" })
end)

test("mistakes are reported at their line", function(t)
  local v = ui.Text("x")
  t:contains(t:fails(function() return v:onKeyPress { "entr", title = "X", nothing } end),
    "'enter'")
  t:contains(t:fails(function() return v:onKeyPress { "entr", nothing } end),
    "key_press_names_test.lua:")
  t:fails(function() return v:onKeyPress { "r", title = "X" } end, "needs perform")
  t:fails(function() return v:onKeyPress {} end, "needs perform")
  t:fails(function() return v:onKeyPress { title = "X", nothing } end,
    "title applies to keys, but no key is given")
  t:fails(function() return v:onKeyPress { 5, nothing } end, "characters or keys' names")
  t:fails(function() return v:onKeyPress { nothing, "r" } end, "characters or keys' names")
  t:fails(function()
    return v:onKeyPress { "r", nothing, perform = nothing }
  end, "perform is given twice")
  t:fails(function() return v:onKeyPress { "r", titel = "X", nothing } end, "did you mean 'title'")
  t:fails(function() return v:onKeyPress { "r", keys = "x", nothing } end, "keys")
  t:fails(function() return v:onKeyPress("r", nothing) end, "must be a function")
  t:fails(function() return v:onKeyPress { "r", modifiers = "crtl", nothing } end, "modifiers")
  t:fails(function() return v:onKeyPress { "", nothing } end, "key")
end)

test("the heading of the help is the control's own title", function(t)
  local cases = {
    { ui.Button("Save", nothing), "Save" },
    { ui.Button { action = nothing, label = ui.HStack { "Open", ui.Text("Ctrl+O"):dim() } },
      "Open" },
    { ui.Button { action = nothing, label = ui.HStack { "Open", "more" } }
      :accessibilityLabel("The whole name"), "The whole name" },
    { ui.Button { action = nothing, label = ui.HStack { "M", "tides.lua" } }, "tides.lua" },
    { ui.Button { action = nothing, label = ui.HStack { "7", "2 files" } }, "2 files" },
    { ui.Button { action = nothing, label = ui.HStack { "中", "more" } }, "中" },
    { ui.Button("M", nothing), "M" },
    { ui.Toggle("Wi-Fi", ui.State(true)), "Wi-Fi" },
    { ui.Button { action = nothing, label = ui.Label("Trash", { systemImage = "trash" }) },
      "Trash" },
  }
  for _, case in ipairs(cases) do
    local app = t:mount(case[1], { size = "60x30" })
    local _, text = help(app)
    -- The first line with text after the title of the box.
    local heading = text:match "Keys[^\n]*\n[^\n%w]*\n[^\n%w中]*([%w中][^\n│]*)"
    t:equal(heading and heading:match "^(.-)%s*$", case[2])
  end
end)

test("every function key that a press can name can be a shortcut", function(t)
  local pressed, told
  t:mount(ui.Button("go", function() pressed = true end):keyboardShortcut("f30", {})):press("f30")
  t:mount(ui.Button("x", nothing):onKeyPress(function(press) told = press.key end)):press("f30")
  t:ok(pressed)
  t:equal(told, "f30")
  t:fails(function() return ui.Text("x"):keyboardShortcut("f36") end, "did you mean 'f")
end)
