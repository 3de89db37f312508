-- `ui.KeyBar()` without strings: the keys that hold now.
local test = require "lunette.test"
local ui = require "lunette"

local function mounted(t, options)
  local pressed, isOn = {}, ui.State(true)
  options = options or {}
  options.size = options.size or "70x6"
  local app = t:mount(function()
    return ui.VStack {
      ui.Button("Save", function()
        pressed[#pressed + 1] = "save"
      end):keyboardShortcut("s", { "control" })
        :disabled(not isOn.value),
      ui.Button("Other", function() pressed[#pressed + 1] = "other" end),
      ui.Spacer(),
      ui.KeyBar(),
    }:onKeyPress { "r", title = "Reload", function() pressed[#pressed + 1] = "reload" end }
  end, options)
  return app, pressed, isOn
end

test("it shows what holds now", function(t)
  local app, _, isOn = mounted(t)
  t:contains(app:text(), "Ctrl+S Save")
  t:contains(app:text(), "r Reload")
  t:contains(app:text(), "F1 This help")
  isOn.value = false
  t:notContains(app:text(), "Ctrl+S")
  isOn.value = true
  t:contains(app:text(), "Ctrl+S Save")
end)

local function pressesByClick(t, options, save, reload, help)
  local app, pressed = mounted(t, options)
  local function click(words)
    local row = 0
    for line in (app:text() .. "\n"):gmatch "(.-)\n" do
      row = row + 1
      local at = line:find(words, 1, true)
      if at then app:click(utf8.len(line:sub(1, at)), row) return end
    end
    error(words .. " is not there")
  end
  click(save)
  click(reload)
  t:equal(pressed, { "save", "reload" })
  click(help)
  t:contains(app:text(), "Shortcuts")
  app:press "escape"
end

test("a click on a key presses it", function(t)
  pressesByClick(t, nil, "Ctrl+S Save", "r Reload", "F1 This")
  pressesByClick(t, { layoutDirection = "rightToLeft" }, "Save Ctrl+S", "Reload r", "This help F1")
end)

test("in ASCII, from the right, without colours, and where there is no room", function(t)
  t:contains(mounted(t, { colors = "none" }):text(), "Ctrl+S Save")
  t:ok(mounted(t, { layoutDirection = "rightToLeft" }):text())
  for line in mounted(t, { size = "12x6" }):text():gmatch "[^\n]+" do t:ok(utf8.len(line) <= 12) end
  t:equal(t:mount(ui.KeyBar(), { size = "40x1" }):text(), "F1 This help   Ctrl+C Quit")
end)

test("where there is no room for all keys, it ends with the one that lists them", function(t)
  for _, symbols in ipairs { "unicode", "ascii" } do
    for width = 1, 60 do
      local app = mounted(t, { size = width .. "x8", symbols = symbols })
      local bar = app:text():match "[^\n]*$"
      local more = symbols == "ascii" and "F1 ..." or "F1 …"
      t:ok(utf8.len(bar) <= width, bar)
      -- A hint that is shown is whole, but for the first.
      t:equal(bar:find "F1 This help" ~= nil or bar:sub(-#more) == more,
        width >= utf8.len("r Reload   " .. more), width .. ": " .. bar)
      if bar:sub(-#more) == more then
        app:click(utf8.len(bar), 8)
        t:contains(app:text(), "Reload")
        t:contains(app:text(), "Press")
      end
    end
  end
  -- A script that has another use for the key shows that one.
  local app = t:mount(function()
    return ui.VStack { ui.Button("A", function() end), ui.KeyBar() }
      :onKeyPress { "x", title = "A title that is rather long", function() end }
      :onKeyPress { "f1", title = "Something else", function() end }
  end, { size = "40x4" })
  t:notContains(app:text(), "…")
end)

test("it and a palette settle at once beside menus, whose items they look at", function(t)
  local calls, open = 0, ui.State(false)
  local Item = ui.View "Item"
  function Item:body()
    calls = calls + 1
    return ui.Button("Item", function() end):keyboardShortcut("i", { "control" })
  end
  local app = t:mount(function()
    return ui.VStack {
      ui.Menu("File", { Item {}, ui.Menu("More", { Item {} }) }), ui.Button("B", function() end),
      ui.KeyBar(),
      ui.CommandPalette { isPresented = open },
    }
  end, { size = "60x20" })
  for _, key in ipairs { "tab", "shift+tab", "x" } do
    calls = 0
    app:press(key)
    t:ok(calls <= 16, calls .. " calls")
  end
  open.value = true
  calls = 0
  app:press "i"
  t:ok(calls <= 48, calls .. " calls")
end)

test("it follows the focus, where that follows a selection which the script moves", function(t)
  local selected, items = ui.State(1), ui.State { { id = 1, name = "one" },
    { id = 2, name = "two" } }
  local app = t:mount(function()
    return ui.VStack {
      ui.Table(items.value, { id = "id", selection = selected,
        columns = { ui.TableColumn("Name", "name") } }),
      ui.KeyBar(),
    }:onKeyPress { "enter", title = "Show", function() end }
  end, { size = "40x8" })
  t:contains(app:text(), "Enter Show")
  app:press("down", "up")
  t:contains(app:text(), "Enter Show")
  selected.value = 2
  t:contains(app:text(), "Enter Show")
  items.value = { { id = 3, name = "three" }, items.value[2], items.value[1] }
  selected.value = 3
  t:contains(app:text(), "Enter Show")
end)

test("a bar of its ideal width has another place for what follows when other keys hold", function(t)
  local app = t:mount(ui.VStack { alignment = "leading",
    ui.Button("short", function() end),
    ui.Button("long", function() end):onKeyPress { "x", title = "Explain at some length",
      function() end },
    ui.HStack { spacing = 0, ui.KeyBar():fixedSize(), ui.Text "|" } }, { size = "200x6" })
  local function column() return app:text():match "[^\n]*$":find("|", 1, true) end
  local before = column()
  app:press "tab"
  t:contains(app:text(), "Explain at some length")
  t:ok(column() > before + 20, column())
  app:press "shift+tab"
  t:equal(column(), before)
end)

test("a bar of its ideal width follows the theme and the symbols, \z
    with what stands after it", function(t)
  local theme, others = ui.State "terminal", { "dark", "light", "terminal", "highContrast" }
  local function root()
    return ui.HStack { spacing = 0, ui.KeyBar():fixedSize(), ui.Text "|" }:theme(theme.value)
  end
  local app = t:mount(root, { size = "90x2" })
  for _, name in ipairs(others) do
    theme.value = name
    t:equal(app:text(), t:mount(root, { size = "90x2" }):text(), name)
  end
end)

test("keys that do different things are all there, each with its click", function(t)
  local page = ui.State "f2"
  local app = t:mount(function()
    return ui.VStack { ui.Text("page " .. page.value), ui.KeyBar() }
      :onKeyPress { "f2", "f3", "f4", title = "Page", function(press) page.value = press.key end }
  end, { size = "60x2" })
  t:contains(app:text(), "F2 F3 F4 Page")
  local at = app:text():match "\n(.-)F3":len()
  app:click(at + 1, 2)
  t:contains(app:text(), "page f3")
  app:click(at + 7, 2)
  t:contains(app:text(), "page f4")
  app:click(at - 2, 2)
  t:contains(app:text(), "page f2")
  -- Space only repeats Enter.
  local button = t:mount(ui.VStack { ui.Button("B", print), ui.KeyBar() }, { size = "80x2" })
  t:contains(button:text(), "Enter Press")
end)

test("it shows the keys of rows that are in sight, whether keys or the wheel scroll", function(t)
  local app = t:mount(ui.VStack {
    ui.List { ui.ForEach(40, function(i)
      local row = ui.Button("row " .. i, function() end)
      return i == 20 and row:keyboardShortcut("g", { "control" }) or row
    end) },
    ui.KeyBar(),
  }, { size = "60x6" })
  local function shows(words, isShown)
    app:text()
    if isShown then t:contains(app:text(), words) else t:notContains(app:text(), words) end
  end
  shows("Ctrl+G row 20", false)
  for _ = 1, 3 do
    app:scroll(3, 3, "down", 17)
    shows("Ctrl+G row 20", true)
    app:scroll(3, 3, "down", 10)
    shows("Ctrl+G row 20", false)
    app:scroll(3, 3, "up", 10)
    shows("Ctrl+G row 20", true)
    app:scroll(3, 3, "up", 100)
    shows("Ctrl+G row 20", false)
  end
  app:press("end")
  shows("Ctrl+G row 20", false)
end)

test("it follows the focus, whatever moves it and when", function(t)
  local focus, step = ui.State(""), ui.State(0)
  local function named(name)
    return ui.Button(name, function() end):focused(focus, name)
      :onKeyPress { "x", title = "Of " .. name, function() end }
  end
  local app = t:mount(function()
    return ui.VStack { named "one", named "two", named "three",
      ui.Text("step " .. step.value):onChange(step.value, function() focus.value = "three" end),
      ui.KeyBar() }
  end, { size = "80x6" })
  t:contains(app:text(), "x Of one")
  app:press("tab")
  t:contains(app:text(), "x Of two")
  app:press("down")
  t:contains(app:text(), "x Of three")
  app:click("one")
  t:contains(app:text(), "x Of one")
  focus.value = "two"
  t:contains(app:text(), "x Of two")
  step.value = 1
  t:contains(app:text(), "x Of three")
  t:notContains(app:text(), "x Of two")
end)

test("Up and Down are among the keys that scroll where they lead to no control", function(t)
  local function shown(before, after)
    local app = t:mount(ui.VStack {
      before, ui.ScrollView { ui.VStack { ui.Button("inside", function() end),
        ui.ForEach(20, function(i) return ui.Text("line " .. i) end) } }:frame { height = 4 },
      after, ui.KeyBar() }, { size = "200x8" })
    app:click("inside")
    return app:text():match "(%S+) Scroll by a row" or app:text():match "Scroll by a row"
  end
  local function other(name) return ui.Button(name, function() end) end
  t:equal(shown(nil, nil), "↓")
  t:equal(shown(other "above", nil), "↓")
  t:equal(shown(nil, other "below"), "↑")
  t:equal(shown(other "above", other "below"), nil)
end)
