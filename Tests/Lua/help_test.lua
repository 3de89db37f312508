-- The help overlay (F1), which lists the keys that work at the moment.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

local function document(extra)
  return ui.VStack { alignment = "leading", "A document",
    ui.Button("Save", nothing):keyboardShortcut("s"),
    ui.Button("Find", nothing):keyboardShortcut("f", { "control" }),
    ui.Button("Paste", nothing):keyboardShortcut("p"):disabled(),
    ui.Button("Hidden", nothing):keyboardShortcut("h"):hidden(),
    ui.Button("Go", nothing):keyboardShortcut("defaultAction"),
    extra,
  }
end

test("F1 lists the focused control's keys, shortcuts with their buttons' titles, \z
    and movement", function(t)
  local app = t:mount(document(), { size = "80x24" })
  app:press("f1")
  local text = app:text()
  for _, words in ipairs { "Keys", "Enter Space", "Press", "Alt+S", "Ctrl+F", "Tab", "Shift+Tab",
      "↑ ↓", "F1", "Ctrl+C" } do
    t:contains(text, words)
  end
  t:ok(text:find("Alt%+S%s+Save"))
  t:ok(text:find("Ctrl%+F%s+Find"))
end)

test("S61: shortcuts of disabled controls are not listed, those of hidden ones are", function(t)
  local app = t:mount(document(), { size = "80x24" })
  app:press("f1")
  t:notContains(app:text(), "Alt+P")
  t:contains(app:text(), "Alt+H")
end)

test("S60: a key is listed with whoever gets it first", function(t)
  local app = t:mount(ui.VStack { document(), ui.Text("stop"):focusable() }, { size = "80x24" })
  app:press("f1")
  t:ok(not app:text():find("Enter%s+Go"), "the focused button takes Enter")
  app:press("escape", "shift+tab")
  t:equal(app:focus().title, "stop")
  app:press("f1")
  t:ok(app:text():find("Enter%s+Go"))
end)

test("only the first of several shortcuts for a key is listed", function(t)
  local app = t:mount(ui.VStack { ui.Button("First", nothing):keyboardShortcut("k"),
    ui.Button("Second", nothing):keyboardShortcut("k") }, { size = "80x24" })
  app:press("f1")
  t:ok(app:text():find("Alt%+K%s+First"))
  t:ok(not app:text():find("Alt%+K%s+Second"))
end)

test("Escape or F1 closes it, a click beside it too; the focus is where it was", function(t)
  local app = t:mount(document(), { size = "80x24" })
  app:press("tab")
  local before = app:text()
  for _, close in ipairs { "escape", "f1" } do
    app:press("f1")
    t:contains(app:text(), "This help")
    app:press(close)
    t:equal(app:text(), before)
    t:equal(app:focus().title, "Find")
  end
  app:press("f1") app:click(1, 24)
  t:equal(app:text(), before)
end)

test("while it is shown it has the keyboard to itself", function(t)
  local log = {}
  local app = t:mount(ui.VStack { ui.Button("a", function() log[#log + 1] = "a" end),
    ui.Button("b", function() log[#log + 1] = "b" end):keyboardShortcut("b") }, { size = "80x24" })
  app:press("f1", "alt+b", "enter", "space")
  t:equal(log, {})
  app:press("escape", "alt+b")
  t:equal(log, { "b" })
end)

test("S60: a script that handles F1 itself wins, by onKeyPress and by a shortcut", function(t)
  local log = {}
  local app = t:mount(document():onKeyPress(function(event)
    if event.key == "f1" then log[#log + 1] = "key" return true end
  end), { size = "80x24" })
  app:press("f1")
  t:equal(log, { "key" })
  t:notContains(app:text(), "This help")
  app = t:mount(document(ui.Button("Manual", function() log[#log + 1] = "shortcut" end)
    :keyboardShortcut("f1", {})), { size = "80x24" })
  app:press("f1")
  t:equal(log, { "key", "shortcut" })
  t:notContains(app:text(), "This help")
end)

test("it scrolls where it is longer than the screen", function(t)
  for _, size in ipairs { "40x10", "20x5" } do
    local app = t:mount(document(), { size = size })
    app:press("f1")
    t:contains(app:text(), "Save")
    t:notContains(app:text(), "Quit")
    for _ = 1, 20 do app:press("down") end
    t:contains(app:text(), "Quit")
    app:press("pageUp", "pageUp", "pageUp", "pageUp", "pageUp", "pageUp")
    t:notContains(app:text(), "Quit")
    app:press("escape")
    t:contains(app:text(), "A document")
  end
end)

test("nothing but itself and the way out where there is nothing to use; on any screen", function(t)
  for _, size in ipairs { "80x24", "10x3", "1x1" } do
    local app = t:mount(ui.Text("x"), { size = size })
    app:press("f1")
    if size == "80x24" then
      t:contains(app:text(), "This help")
      t:notContains(app:text(), "Next control")
    end
    app:press("f1")
    t:equal(app:text(), "x")
  end
end)

test("it is localised", function(t)
  ui.strings("xx", { ["This help"] = "Ĉi tiu helpo", ["Shift"] = "Maj", ["Next control"] = "Sekva",
    ["Save"] = "Konservi" })
  local app = t:mount(document(), { size = "80x24", locale = "xx" })
  app:press("f1")
  for _, words in ipairs { "Ĉi tiu helpo", "Maj+Tab", "Sekva" } do t:contains(app:text(), words) end
  t:ok(app:text():find("Alt%+S%s+Konservi"))
end)

test("S70: right to left the keys are on the right", function(t)
  local app = t:mount(document(), { size = "60x24", layoutDirection = "rightToLeft" })
  app:press("f1")
  t:ok(app:text():find("This help%s+F1"))
end)

test("in a dialog it lists the dialog's keys, and a second F1 leaves the dialog", function(t)
  local shown = ui.State(true)
  local app = t:mount(function()
    return document():alert("Sure?",
      { isPresented = shown, ui.Button("Delete", { role = "destructive", action = nothing }),
      ui.Button("Keep", { role = "cancel", action = nothing }) })
  end, { size = "80x24" })
  app:press("f1")
  t:contains(app:text(), "Keep")
  t:notContains(app:text(), "Alt+S")
  app:press("f1")
  t:contains(app:text(), "Sure?")
  t:equal(shown.value, true)
  app:press("escape")
  t:equal(shown.value, false)
end)

test("it is read out, row by row", function(t)
  local app = t:mount(document(), { size = "80x24" })
  app:press("f1")
  t:contains(app:accessibility(), "Shortcuts\nAlt+S: Save\nCtrl+F: Find\n")
end)

test("a text field's keys; what is typed goes into it, \z
    so letters are not shortcuts there", function(t)
  local name, sent = ui.State(""), 0
  local app = t:mount(function()
    return ui.VStack { ui.TextField("Name", name):onSubmit(function() sent = sent + 1 end),
      ui.Button("Top", nothing):keyboardShortcut("t", {}),
      ui.Button("Save", nothing):keyboardShortcut("s", { "control" }) }
  end, { size = "60x30" })
  app:press("f1")
  t:ok(app:text():find("Enter%s+Submit"))
  t:ok(app:text():find("Ctrl%+Z%s+Undo"))
  t:ok(app:text():find("Ctrl%+S%s+Save"))
  t:ok(not app:text():find("t%s+Top"))
  app:press("escape", "tab", "f1")
  t:ok(app:text():find("t%s+Top"))
  t:ok(not app:text():find("Submit"))
end)

test("keyHelp says what a script's own keys do, where the focus is inside", function(t)
  local app = t:mount(ui.VStack {
    ui.Button("row", nothing):onKeyPress(function() return false end):keyHelp("x", "Remove the row")
      :keyHelp("up", "Move it up", { "control" }),
    ui.Button("other", nothing),
  }, { size = "60x24" })
  app:press("f1")
  t:ok(app:text():find("x%s+Remove the row"))
  t:ok(app:text():find("Ctrl%+↑%s+Move it up"))
  app:press("f1", "tab", "f1")
  t:notContains(app:text(), "Remove the row")
end)

test("a disclosure group says which arrow shows what is below", function(t)
  local app = t:mount(ui.VStack { ui.DisclosureGroup("More", { ui.Button("inner", nothing) }),
    ui.Button("x", nothing) }, { size = "60x24" })
  app:press("f1")
  t:ok(app:text():find("→%s+Show what is below"))
  app:press("f1", "enter", "f1")
  t:ok(app:text():find("←%s+Hide what is below"))
  app:press("f1", "tab", "f1")
  t:contains(app:text(), "inner")
  t:notContains(app:text(), "Hide what is below")
end)

test("a label on a button is its name here; one on a group of them is not", function(t)
  local app = t:mount(ui.ControlGroup("Edit",
    { ui.Button("✂", nothing):keyboardShortcut("x"):accessibilityLabel("Cut"),
    ui.Button("Copy", nothing):keyboardShortcut("c") }), { size = "60x24" })
  app:press("f1")
  t:ok(app:text():find("Alt%+X%s+Cut"))
  t:ok(app:text():find("Alt%+C%s+Copy"))
end)

test("the page keys, Home and End scroll it", function(t)
  local app = t:mount(document(), { size = "40x10" })
  app:press("f1", "end")
  t:contains(app:text(), "Quit")
  app:press("home")
  t:contains(app:text(), "Save")
  app:press("pageDown", "pageDown", "pageDown")
  t:contains(app:text(), "Quit")
end)

test("what a style draws before the label is not what the control is called", function(t)
  local Marked = ui.ButtonStyle "help.marked"
  function Marked:makeBody(configuration)
    return ui.HStack { ui.Text "›", ui.Text "[ ]", configuration.label }
  end
  local app = t:mount(ui.List { ui.Button("Water the plants", nothing):buttonStyle(Marked) },
    { size = "60x20" })
  app:press("f1")
  local lines = {}
  for line in app:text():gmatch "[^\n]+" do lines[#lines + 1] = line end
  local found
  for _, line in ipairs(lines) do if line:find "^[^%w]*Water the plants" then found = true end end
  t:ok(found)
  t:ok(not app:text():find "\n[^%w\n]*›[^%w\n]*\n")
end)
