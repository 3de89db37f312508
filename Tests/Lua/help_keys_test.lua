-- The help of F1 and the keys agree: every listed key does something, and every key that does
-- something is listed.
-- In CI only with the release program.
local test = require "lunette.test"
local ui = require "lunette"

local log
local function note(word) return function() log[#log + 1] = word end end

-- The names of keys in the help, and the names that the driver takes.
local names = { ["←"] = "left", ["→"] = "right", ["↑"] = "up", ["↓"] = "down", Esc = "escape",
  PgUp = "pageUp", PgDn = "pageDown" }
local function driverName(shown)
  local parts = {}
  for part in shown:gmatch "[^+]+" do parts[#parts + 1] = names[part] or part:lower() end
  if shown:sub(-1) == "+" then parts[#parts + 1] = "+" end
  return table.concat(parts, "+")
end

-- The keys that F1 lists, each with its description, and the signs that stand for several keys.
local function listed(app)
  app:press("f1")
  local keys, signs, order = {}, {}, {}
  for line in app:accessibility():gmatch "[^\n]+" do
    local shown, words = line:match "^(.-): (.+)$"
    if shown and shown:find "A letter$" then
      signs[words] = true
    elseif shown then
      for key in shown:gmatch "%S+" do
        local name = driverName(key)
        if keys[name] then
          error("F1 lists " .. name .. " twice: " .. keys[name] .. ", " .. words)
        end
        keys[name], order[#order + 1] = words, name
      end
    end
  end
  return keys, signs, order
end

local candidates = { "up", "down", "left", "right", "home", "end", "pageUp", "pageDown",
  "tab", "shift+tab", "enter", "space", "escape",
  "backspace", "delete", "shift+f10", "menu", "shift+up", "shift+down", "ctrl+pageUp",
  "ctrl+pageDown", "alt+k", "ctrl+f", "alt+f", "/", "f5", "+", "-" }

-- Everything that a user could notice: the screen, the focus and the calls so far.
local function state(app)
  local focus = app:focus()
  local where = focus and table.concat({ focus.title, focus.kind, focus.x, focus.y,
    tostring(focus.isSelected), tostring(focus.isEnabled) }, " ") or "nobody"
  return app:text() .. "\n" .. where .. "\n" .. table.concat(log, ",")
end

-- `make` mounts the place again for each key; `skip` has the keys whose effect cannot be seen, with
-- the reason.
local function check(t, name, make, skip)
  skip = skip or {}
  log = {}
  local keys, signs, order = listed(make(t))
  -- These keys end the program or open the help itself.
  keys["f1"], keys["ctrl+c"] = nil, nil
  local done, effective = {}, {}
  local function try(key)
    if done[key] or key == "f1" or key == "ctrl+c" then return end
    done[key] = true
    if skip[key] then
      if keys[key] then effective[keys[key]] = true end
      return
    end
    log = {}
    local app = make(t)
    local before = state(app)
    app:press(key)
    if state(app) == before then return end
    if keys[key] then effective[keys[key]] = true end
    t:ok(keys[key], name .. ": " .. key .. " does something and is not listed: before\n"
      .. before .. "\nafter\n" .. state(app))
  end
  for _, key in ipairs(order) do try(key) end
  for _, key in ipairs(candidates) do try(key) end
  -- Of keys that are listed together, some may have no effect here, such as Home at the start.
  for key, words in pairs(keys) do
    t:ok(effective[words], name .. ": " .. key .. " is listed (" .. words .. ") and does nothing")
  end
  return keys, signs
end

-- Mounts `view` between two buttons, so that the focus can move, and gives it the focus.
local function among(view, options)
  return function(t)
    local app = t:mount(function()
      return ui.VStack { alignment = "leading", ui.Button("before", note "before"),
        type(view) == "function" and view() or view, ui.Button("after", note "after") }
    end, options or { size = "60x50" })
    app:press("tab")
    return app
  end
end

local function items()
  return { ui.Button("New", note "new"):keyboardShortcut("k"),
    ui.Menu("Recent", { ui.Button("one", note "one"), ui.Button("two", note "two") }),
    ui.Button("Quit", note "quit") }
end
local function with(make, ...)
  local keys = table.pack(...)
  return function(t)
    local app = make(t)
    app:press(table.unpack(keys))
    return app
  end
end
local function rightToLeft(view)
  return among(view, { size = "60x50", layoutDirection = "rightToLeft" })
end

test("on a button, a link, a toggle", function(t)
  local keys = check(t, "button", among(ui.Button("Go", note "go")))
  t:equal({ keys.enter, keys.space, keys.tab }, { "Press", "Press", "Next control" })
  local on
  check(t, "toggle", function(t)
    on = ui.State(false)
    return among(function() return ui.Toggle("Wi-Fi", on) end)(t)
  end)
  check(t, "link", among(ui.Link("Docs", "https://example.org")), { enter = true, space = true })
end)

test("a toggle's shortcut is listed, one of a closed menu's items as well", function(t)
  local on
  local keys = check(t, "shortcuts", function(t)
    on = ui.State(false)
    return among(function()
      return ui.HStack { ui.Toggle("Wi-Fi", on):keyboardShortcut("f5", {}),
        ui.Menu("File", items()) }
    end)(t)
  end)
  t:equal({ keys.f5, keys["alt+k"] }, { "Wi-Fi", "New" })
end)

test("on a view with a context menu, Shift+F10; on a list's row too", function(t)
  local keys = check(t, "button", among(ui.Button("Go", note "go")
    :contextMenu { ui.Button("Rename", note "rename") }))
  t:equal({ keys["shift+f10"], keys.menu }, { "Open the context menu", "Open the context menu" })
  local picked
  local make = function(t)
    picked = ui.State("a")
    return t:mount(function()
      return ui.List { selection = picked,
          ui.ForEach({ "a", "b", "c" }, { id = function(item) return item end }, function(item)
        return ui.Text(item):contextMenu { ui.Button("Rename", note "rename") }
      end) }
    end, { size = "60x40" })
  end
  keys = check(t, "row", make)
  t:equal(keys["shift+f10"], "Open the context menu")
  -- An empty context menu does not open.
  keys = check(t, "none", among(ui.Button("Go", note "go"):contextMenu { false }))
  t:equal(keys["shift+f10"], nil)
end)

test("on a menu's button", function(t)
  local keys = check(t, "menu", among(ui.Menu("File", items())))
  t:equal({ keys.enter, keys.space, keys.down, keys.up },
    { "Open", "Open", "Open", "Open at the last item" })
end)

test("in an open menu: its own keys, and no others", function(t)
  local menu = among(ui.Menu("File", items()))
  local keys, signs = check(t, "menu", with(menu, "enter"))
  t:equal({ keys.enter, keys.escape, keys.right, keys.left },
    { "Choose", "Close the menu", nil, nil })
  t:ok(signs["The next item that begins with it"])
  keys = check(t, "at a submenu", with(menu, "enter", "down"))
  t:equal({ keys.enter, keys.right }, { "Open the submenu", "Open the submenu" })
  keys = check(t, "in a submenu", with(menu, "enter", "down", "enter"))
  t:equal({ keys.enter, keys.left, keys.escape }, { "Choose", "Close the submenu",
    "Close the submenu" })
  keys = check(t, "in a context menu",
    with(among(ui.Button("Go", note "go"):contextMenu { ui.Button("Rename", note "rename") }),
    "shift+f10"))
  t:equal({ keys.enter, keys.escape, keys.down }, { "Choose", "Close the menu", nil })
end)

test("S70: right to left the arrows of a submenu are mirrored", function(t)
  local menu = rightToLeft(ui.Menu("File", items()))
  local keys = check(t, "at a submenu", with(menu, "enter", "down"))
  t:equal(keys.left, "Open the submenu")
  keys = check(t, "in a submenu", with(menu, "enter", "down", "enter"))
  t:equal(keys.right, "Close the submenu")
end)

test("in an alert and a dialog: what Enter and Escape stand for", function(t)
  local shown
  local function alert(kind, ...)
    local actions = { ... }
    return function(t)
      shown = ui.State(true)
      return t:mount(function()
        local options = { isPresented = shown, message = ui.Text("Really?") }
        for index, action in ipairs(actions) do options[index] = action end
        local view = ui.VStack { ui.Button("behind", note "behind"):keyboardShortcut("k") }
        return view[kind](view, "Sure?", options)
      end, { size = "60x40" })
    end
  end
  local keys = check(t, "alert",
    alert("alert", ui.Button("Delete", { role = "destructive", action = note "delete" }),
    ui.Button("Keep", { role = "cancel", action = note "keep" })))
  t:equal(keys.escape, "Keep")
  -- Without a cancel button Escape does nothing, so it is not listed.
  keys = check(t, "alert without cancel", alert("alert", ui.Button("One", note "one"),
    ui.Button("Two", note "two")))
  t:equal(keys.escape, nil)
  keys = check(t, "sole", alert("alert"))
  t:equal(keys.escape, "OK")
  keys = check(t, "dialog", alert("confirmationDialog", ui.Button("One", note "one"),
    ui.Button("Two", note "two")))
  t:equal(keys.escape, "Cancel")
end)

local long = {}
for index = 1, 60 do long[index] = "Line " .. index end
long = table.concat(long, "\n")

test("in an alert, a dialog and a sheet that are longer than the screen", function(t)
  for _, kind in ipairs { "alert", "confirmationDialog" } do
    local make = function(t)
      local shown = ui.State(true)
      local app = t:mount(function()
        return ui.Text("x")[kind](ui.Text("x"), "Sure?",
          { isPresented = shown, message = ui.Text(long), ui.Button("One", note "one"),
          ui.Button("Stop", { role = "cancel", action = note "stop" }) })
      end, { size = "60x30" })
      app:press("pageDown")
      return app
    end
    local keys = check(t, kind, make)
    t:equal(keys.pageDown, "Scroll by a page")
  end
  local make = function(t)
    local shown = ui.State(true)
    local app = t:mount(function()
      return ui.Text("x"):sheet { isPresented = shown,
        content = ui.VStack { ui.Button("Top", note "top"), ui.Text(long),
        ui.Button("Done", note "done") } }
    end, { size = "60x30" })
    app:press("pageDown")
    return app
  end
  check(t, "sheet", make)
end)

test("in a scroll view, on each axis", function(t)
  local columns, rows = {}, {}
  for index = 1, 40 do columns[index] = ("column %d "):format(index) end
  for index = 1, 40 do rows[index] = ("row %d "):format(index) .. table.concat(columns) end
  for _, axes in ipairs { "vertical", "horizontal", "both" } do
    local keys = check(t, axes, function(t)
      return t:mount(ui.ScrollView { axes = axes, ui.Text(table.concat(rows, "\n")):fixedSize() },
        { size = "60x30" })
    end)
    t:equal(keys.pageDown, "Scroll by a page")
    t:equal(keys["end"], "Scroll to the start or end")
    t:equal(keys.down, axes == "horizontal" and "Scroll by a column" or "Scroll by a row")
  end
end)

test("in a sheet and a popover", function(t)
  for _, kind in ipairs { "sheet", "popover" } do
    for _, role in ipairs { "cancel", "confirm" } do
      local make = function(t)
        local shown = ui.State(true)
        return t:mount(function()
          local view = ui.Button("behind", note "behind"):keyboardShortcut("k")
          return view[kind](view,
            { isPresented = shown,
            content = ui.VStack { ui.Button("Back", { role = role, action = note "back" }),
            ui.Button("More", note "more") } })
        end, { size = "60x40" })
      end
      local keys = check(t, kind .. " " .. role, make)
      t:equal(keys.escape, kind == "sheet" and role == "cancel" and "Back" or "Close")
    end
  end
end)

test("in a text field", function(t)
  -- A letter that is typed after the key shows where the cursor is.
  local text
  local plain = { ["alt+c"] = "copies", ["alt+x"] = "needs a selection",
    ["alt+v"] = "needs something copied", ["ctrl+r"] = "needs something undone",
    ["ctrl+z"] = "needs something typed", ["ctrl+f"] = "the cursor's too" }
  for _, key in ipairs { "left", "right", "home", "end", "ctrl+left", "ctrl+right", "shift+left",
      "shift+right", "shift+home", "shift+end", "alt+a" } do
    plain[key] = "moves"
  end
  -- These keys type or delete text.
  for _, key in ipairs { "space", "/", "+", "-", "delete", "ctrl+k", "shift+up", "shift+down" } do
    plain[key] = "at the end, or typed"
  end
  local make = function(t)
    text = ui.State("some words")
    return among(function() return ui.TextField("Name", text):onSubmit(note "submit") end)(t)
  end
  local keys = check(t, "text field", make, plain)
  t:equal({ keys.enter, keys.home, keys["ctrl+w"], keys.backspace },
    { "Submit", "Start or end", "Delete a word", "Delete a character" })
  -- The text of a SecureField can be neither copied nor cut.
  keys = listed(among(function() return ui.SecureField("Password", ui.State "x") end)(t))
  t:equal({ keys["alt+c"], keys["alt+x"] }, {})
end)

test("on a slider, a stepper and each kind of picker", function(t)
  local value
  for _, direction in ipairs { "leftToRight", "rightToLeft" } do
    local place = { size = "60x50", layoutDirection = direction }
    for _, kind in ipairs { "Slider", "Stepper" } do
      check(t, kind, function(t)
        value = ui.State(5)
        return among(function()
          return ui.HStack { ui[kind]("Size", { value = value, range = { 0, 10 }, step = 1 }),
            tostring(value.value) }
        end, place)(t)
      end)
    end
    for _, style in ipairs { "menu", "segmented", "inline" } do
      local picker = function(t)
        value = ui.State("b")
        return among(function()
          return ui.Picker("Size", { selection = value, options = { "a", "b", "c" } })
            :pickerStyle(style)
        end, place)(t)
      end
      check(t, style, picker)
    end
  end
  -- A stepper without a range has no ends, so Home and End do nothing.
  check(t, "stepper", function(t)
    value = ui.State(5)
    return among(function()
      return ui.HStack { ui.Stepper("Size", { value = value }), tostring(value.value) }
    end)(t)
  end)
end)

test("on a tab, and in a tab's view", function(t)
  local make = function(t)
    return t:mount(ui.TabView { ui.VStack { ui.Button("one", note "one") }:tabItem("First"),
      ui.Button("two", note "two"):tabItem("Second"), ui.Text("three"):tabItem("Third") },
      { size = "60x40" })
  end
  check(t, "first stop", make)
  check(t, "second stop", with(make, "tab"))
end)

test("in a list with a selection of one, of several, and of none", function(t)
  local rows = {}
  for index = 1, 60 do rows[index] = "row " .. index end
  local picked
  local function list(start)
    return function(t)
      picked = start ~= nil and ui.State(start) or nil
      local app = t:mount(function()
        return ui.List { selection = picked,
            ui.ForEach(rows, { id = function(item) return item end }, function(item)
          return picked and ui.Text(item) or ui.Button(item, note(item))
        end) }
      end, { size = "60x30" })
      app:press("pageDown")
      return app
    end
  end
  check(t, "one", list("row 1"))
  check(t, "several", list({ "row 2" }))
  check(t, "none", list(nil))
end)

test("in a scroll view, with stops inside and without", function(t)
  local function scroll(inside)
    return function(t)
      local app = t:mount(ui.VStack { ui.ScrollView { ui.VStack { inside
        and ui.Button("top", note "top") or ui.Text("top"), ui.Text(long),
        inside and ui.Button("bottom", note "bottom") or false } } }, { size = "60x30" })
      app:press("pageDown")
      return app
    end
  end
  check(t, "with stops", scroll(true))
  check(t, "without", scroll(false))
  check(t, "both axes", function(t)
    local app = t:mount(ui.ScrollView { axes = "both", ui.Text(long .. ("wide "):rep(40))
      :fixedSize() }, { size = "60x30" })
    app:press("right", "right", "pageDown")
    return app
  end)
end)

test("in a navigation stack, and where something is searched", function(t)
  local make = function(t)
    return t:mount(ui.NavigationStack { ui.NavigationLink("More",
      ui.Button("inside", note "inside")) }, { size = "60x40" })
  end
  check(t, "root", make)
  local keys = check(t, "pushed", with(make, "enter"))
  t:equal(keys.escape, "Back")
  local found
  local search = function(t)
    found = ui.State("x")
    return t:mount(function()
      return ui.VStack { ui.Button("result", note "result") }:searchable { text = found }
    end, { size = "60x40" })
  end
  keys = check(t, "content", search)
  t:equal({ keys["/"], keys["ctrl+f"], keys["alt+f"] }, { "Search", "Search", "Search" })
  keys = listed(with(search, "/")(t))
  t:equal({ keys["/"], keys.escape }, { nil, "Clear the search, or leave it" })
end)

test("on a disclosure group, shown and hidden, in both directions", function(t)
  for _, direction in ipairs { "leftToRight", "rightToLeft" } do
    local group = among(ui.DisclosureGroup("More", { ui.Button("inside", note "inside") }),
      { size = "60x50", layoutDirection = direction })
    check(t, "hidden", group)
    check(t, "shown", with(group, "enter"))
    check(t, "inside", with(group, "enter", "tab"))
  end
end)

test("on a row with swipe actions, closed and open", function(t)
  for _, direction in ipairs { "leftToRight", "rightToLeft" } do
    local make = function(t)
      local picked = ui.State("a")
      return t:mount(function()
        return ui.List { selection = picked,
            ui.ForEach({ "a", "b", "c" }, { id = function(item) return item end }, function(item)
          return ui.Text(item):swipeActions { ui.Button("Bin", note "bin"),
            ui.Button("Flag", note "flag") }
        end) }
      end, { size = "60x40", layoutDirection = direction })
    end
    local onwards = direction == "leftToRight" and "left" or "right"
    local keys = check(t, "closed", make)
    t:equal(keys[onwards], "Actions of the row")
    keys = check(t, "open", with(make, onwards))
    t:equal(keys.escape, "Close")
  end
end)

test("in a form, a control group, a toolbar, and where nothing can be used", function(t)
  local on
  check(t, "form", function(t)
    on = ui.State(false)
    return t:mount(function()
      return ui.Form { ui.Section { ui.Toggle("Wi-Fi", on), ui.Button("Reset", note "reset") } }
    end, { size = "60x40" })
  end)
  check(t, "control group",
    among(ui.ControlGroup { ui.Button("Cut", note "cut"), ui.Button("Copy", note "copy") }))
  check(t, "toolbar", function(t)
    return t:mount(ui.Button("x", note "x")
      :toolbar { ui.Button("Add", { systemImage = "plus", action = note "add" }) },
      { size = "60x40" })
  end)
  check(t, "nothing", function(t) return t:mount(ui.Text("x"), { size = "60x40" }) end)
  check(t, "long text", function(t)
    return t:mount(ui.ScrollView { ui.Text(long) }, { size = "60x30" })
  end)
end)

test("a menu over the rest, and one that is empty, in each kind of place", function(t)
  check(t, "items side by side",
    with(among(ui.Menu("File",
    { ui.ControlGroup { ui.Button("Cut", note "cut"), ui.Button("Copy", note "copy") },
    ui.Button("x", note "x") })), "enter"))
  check(t, "in a picker's menu", with(among(function()
    return ui.Picker("Size", { selection = ui.State "a", options = { "a", "b" } })
  end), "enter"))
  check(t, "all disabled", with(among(ui.Menu("File", { ui.Button("x", note "x"):disabled() })),
    "enter"))
  check(t, "a long one", function(t)
    local items = {}
    for index = 1, 60 do items[index] = ui.Button("Item " .. index, note "x") end
    local app = t:mount(ui.Menu("File", items), { size = "60x30" })
    app:press("enter", "down", "down")
    return app
  end)
end)
