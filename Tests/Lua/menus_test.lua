-- Menu and contextMenu (S24, S43, S46, S53, S59–S61, S70).
-- Also runs under AddressSanitizer.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

local said
local function say(word)
  return function(_, event) said[#said + 1] = word .. " " .. event.kind end
end

-- Mounts a menu between two buttons.
local function launch(t, items, options)
  said = {}
  options = options or {}
  options.size = options.size or "40x12"
  return t:mount(function()
    local menu = {}
    for index, item in ipairs(items) do menu[index] = item end
    return ui.VStack { alignment = "leading",
      ui.Button("before", say "before"):keyboardShortcut("b"), ui.Menu("File", menu),
      ui.Button("after", say "after") }
  end, options)
end
local function three()
  return { ui.Button("New", say "new"), ui.Button("Open", say "open"),
    ui.Button("Close", say "close") }
end

test("it opens with a click, Enter, Space or Down, the first item highlighted; \z
    with Up the last", function(t)
  for key, title in pairs { enter = "New", space = "New", down = "New", up = "Close" } do
    local app = launch(t, three())
    app:press("tab", key)
    t:equal(app:focus().title, title)
    t:equal(app:find(title).isFocused, true)
  end
  local app = launch(t, three())
  app:click("File")
  t:equal(app:focus().title, "New")
end)

test("disabled items are passed over", function(t)
  local items = { ui.Button("A", say "a"):disabled(), ui.Button("B", say "b"),
    ui.Button("C", say "c"):disabled(),
    ui.Divider(), ui.Button("D", say "d"), ui.Button("E", say "e"):disabled() }
  local app = launch(t, items)
  app:press("tab", "down")
  t:equal(app:focus().title, "B")
  app:press("down")
  t:equal(app:focus().title, "D")
  app:press("down")
  t:equal(app:focus().title, "B")
  app:press("escape", "up")
  t:equal(app:focus().title, "D")
  app:click("A")
  t:equal(said, {})
  t:ok(app:find("A"), "a disabled item does not close the menu")
end)

test("an item acts once and closes the menu; the focus goes back", function(t)
  for _, way in ipairs { "enter", "space", "click" } do
    local app = launch(t, three())
    app:press("tab", "down", "down")
    if way == "click" then app:click("Open") else app:press(way) end
    t:equal(said, { "open " .. (way == "click" and "mouse" or "key") })
    t:equal(app:find("Open"), nil)
    t:equal(app:focus().title, "File")
  end
end)

test("Escape and a click elsewhere close it and do nothing else", function(t)
  local app = launch(t, three())
  app:click("File")
  app:press("escape")
  t:equal(app:text(), "before\nFile ▾\nafter")
  t:equal(app:focus().title, "File")
  app:click("File")
  t:contains(app:text(), "New")
  app:click("before")
  t:equal(app:text(), "before\nFile ▾\nafter")
  t:equal(said, {})
end)

test("press, drag, release", function(t)
  local app = launch(t, three(), { size = "40x12" })
  local file = app:find("File")
  app:mouseDown(file.x, file.y)
  local open = app:find("Open")
  app:hover(open.x + 2, open.y)
  t:equal(app:focus().title, "Open")
  app:mouseUp(open.x + 2, open.y)
  t:equal(said, { "open mouse" })
  t:equal(app:find("Open"), nil)
  -- The button is released beside the menu, which closes without a choice.
  app:drag(file.x, file.y, 38, 12)
  t:equal(app:find("Open"), nil)
  t:equal(said, { "open mouse" })
  -- The button is released where it was pressed, and the menu stays open.
  app:mouseDown(file.x, file.y)
  app:mouseUp(file.x, file.y)
  t:ok(app:find("Open"))
end)

test("the pointer takes the highlight along", function(t)
  local app = launch(t, three())
  app:click("File")
  local close = app:find("Close")
  app:hover(close.x + 3, close.y)
  t:equal(app:focus().title, "Close")
  app:press("enter")
  t:equal(said, { "close key" })
end)

test("type-ahead by first letter goes round", function(t)
  local app = launch(t, { ui.Button("Save", say "save"), ui.Button("Open", say "open"),
    ui.Button("Send", say "send") })
  app:press("tab", "enter", "s")
  t:equal(app:focus().title, "Send")
  app:press("s")
  t:equal(app:focus().title, "Save")
  app:press("O")
  t:equal(app:focus().title, "Open")
  app:press("x")
  t:equal(app:focus().title, "Open")
end)

test("Home and End", function(t)
  local app = launch(t, three())
  app:press("tab", "enter", "end")
  t:equal(app:focus().title, "Close")
  app:press("home")
  t:equal(app:focus().title, "New")
end)

local function nested()
  return { ui.Button("New", say "new"),
    ui.Menu("Recent", { ui.Button("one", say "one"),
    ui.Menu("Older", { ui.Button("two", say "two") }) }),
    ui.Button("Quit", say "quit") }
end

test("submenus open with Right and close with Left, one level at a time", function(t)
  local app = launch(t, nested())
  app:press("tab", "down", "down", "right")
  t:equal(app:focus().title, "one")
  t:ok(app:find("Recent"))
  app:press("down", "right")
  t:equal(app:focus().title, "two")
  app:press("left")
  t:equal(app:focus().title, "Older")
  t:equal(app:find("two"), nil)
  app:press("left", "left")
  t:equal(app:focus().title, "Recent")
  t:equal(app:find("one"), nil)
  app:press("enter", "escape")
  t:equal(app:focus().title, "Recent")
  app:press("escape")
  t:equal(app:focus().title, "File")
end)

test("S70: Left and Right in submenus are mirrored", function(t)
  local app = launch(t, nested(), { layoutDirection = "rightToLeft" })
  app:press("tab", "down", "down", "left")
  t:equal(app:focus().title, "one")
  t:ok(app:find("one").x < app:find("Recent").x)
  app:press("right")
  t:equal(app:focus().title, "Recent")
end)

test("an item of a submenu closes them all", function(t)
  local app = launch(t, nested())
  app:press("tab", "down", "down", "enter", "down", "enter", "enter")
  t:equal(said, { "two key" })
  t:equal(app:text(), "before\nFile ▾\nafter")
  t:equal(app:focus().title, "File")
end)

test("submenus by the mouse: a click, or the pointer resting on it", function(t)
  local app = launch(t, nested(), { size = "60x12" })
  app:click("File")
  app:click("Recent")
  t:ok(app:find("one"))
  local quit = app:find("Quit")
  app:hover(quit.x + 2, quit.y)
  t:equal(app:find("one"), nil)
  t:equal(app:focus().title, "Quit")
  local recent = app:find("Recent")
  app:hover(recent.x + 2, recent.y)
  t:equal(app:find("one"), nil)
  app:advance(0.3)
  t:ok(app:find("one"))
  t:equal(app:focus().title, "Recent")
  local one = app:find("one")
  app:hover(one.x + 2, one.y)
  t:equal(app:focus().title, "one")
  app:click("one")
  t:equal(said, { "one mouse" })
end)

test("a click elsewhere closes all levels", function(t)
  local app = launch(t, nested(), { size = "60x12" })
  app:press("tab", "down", "down", "right", "down", "right")
  app:click(60, 12)
  t:equal(app:text(), "before\nFile ▾\nafter")
end)

test("S46: destructive has red text, order as declared, cancel is not special", function(t)
  local app = launch(t, { ui.Button("Stop", { role = "cancel", action = say "stop" }),
    ui.Button("Erase", { role = "destructive", action = say "erase" }),
    ui.Button("Last", say "last") })
  app:click("File")
  local stop, erase, last = app:find("Stop"), app:find("Erase"), app:find("Last")
  t:ok(stop.y < erase.y and erase.y < last.y)
  t:equal(erase.role, "destructive")
  t:ok(app:cell(erase.x + 2, erase.y).foreground ~= app:cell(last.x + 2, last.y).foreground)
  t:equal(app:cell(erase.x + 2, erase.y).foreground, "brightRed")
  app:press("escape")
  t:equal(said, {})
end)

test("S53: without colours it has a mark, and the highlight is reversed", function(t)
  local app = launch(t, { ui.Button("Keep", say "keep"),
    ui.Button("Erase", { role = "destructive", action = say "erase" }) }, { colors = "none" })
  app:click("File")
  t:contains(app:text(), "! Erase")
  local keep = app:find("Keep")
  t:equal(app:cell(keep.x + 2, keep.y).reverse, true)
end)

test("S24: in a menu the title leads and the icon trails", function(t)
  local app = launch(t, { ui.Button("Trash", { systemImage = "trash", action = nothing }) })
  app:click("File")
  t:ok(app:text():find("Trash [^ ]") , app:text())
end)

test("S43: outside button styles do not draw its items; they do draw its button", function(t)
  local titles = 0
  local app = t:mount(ui.Menu("File",
    { ui.Button("New", nothing), ui.Button("Open", nothing):buttonStyle("bordered") })
    :buttonStyle(function(configuration)
      titles = titles + 1
      return ui.HStack { spacing = 0, "<", configuration.label, ">" }
    end), { size = "30x10" })
  t:equal(app:text(), "<File ▾>")
  local before = titles
  app:click("File")
  t:notContains(app:text(), "<New")
  t:notContains(app:text(), "╭──────╮\n│  Open")
  t:ok(titles <= before + 2, "only its button is drawn again")
end)

test("shortcuts are shown at the right, and fire from an open menu", function(t)
  local app = launch(t, { ui.Button("New", say "new"):keyboardShortcut("n"),
    ui.Button("Find", say "find"):keyboardShortcut("f", { "control" }),
    ui.Button("Up", say "up"):keyboardShortcut("up", { "shift" }) })
  app:click("File")
  t:contains(app:text(), "New     Alt+N")
  t:contains(app:text(), "Find   Ctrl+F")
  t:contains(app:text(), "Shift+↑")
  app:press("ctrl+f")
  t:equal(said, { "find shortcut" })
  t:equal(app:find("Find"), nil)
end)

test("S60: an open menu hides shortcuts beneath it", function(t)
  local app = launch(t, three())
  app:click("File")
  app:press("alt+b")
  t:equal(said, {})
end)

test("S59: the shortcut of an item works while the menu is closed; \z
    the first match wins", function(t)
  local app = launch(t, { ui.Menu("More", { ui.Button("Deep", say "deep"):keyboardShortcut("d") }),
    ui.Button("Not this", say "not"):keyboardShortcut("b"),
    ui.Button("Off", say "off"):keyboardShortcut("o"):disabled(),
    ui.Button("On", say "on"):keyboardShortcut("o") })
  app:press("alt+d")
  t:equal(said, { "deep shortcut" })
  app:press("alt+b")
  t:equal(said[2], "before shortcut")
  app:press("alt+o")
  t:equal(said[3], "on shortcut")
  t:equal(app:text(), "before\nFile ▾\nafter")
end)

test("a menu longer than the screen scrolls with the highlight", function(t)
  local items = {}
  for index = 1, 50 do items[index] = ui.Button("Item " .. index, say(tostring(index))) end
  local app = launch(t, items, { size = "20x8" })
  app:press("tab", "up")
  t:equal(app:focus().title, "Item 50")
  t:contains(app:text(), "Item 50")
  app:press("down")
  t:contains(app:text(), "Item 1")
  for _ = 1, 20 do app:press("down") end
  t:contains(app:text(), "Item 21")
  app:press("enter")
  t:equal(said, { "21 key" })
end)

test("it opens above where there is no room below, and never leaves the screen", function(t)
  for _, size in ipairs { "40x10", "20x5", "8x4", "3x2", "1x1" } do
    local app = t:mount(ui.VStack { ui.Spacer(),
      ui.HStack { ui.Spacer(), ui.Menu("File", three()) } }, { size = size })
    app:press("enter")
    t:ok(app:focus() and app:focus().title == "New", size)
    app:press("down", "enter")
  end
  local app = t:mount(ui.VStack { ui.Spacer(),
    ui.HStack { ui.Spacer(), ui.Menu("File", three()) } }, { size = "40x10" })
  app:press("enter")
  t:ok(app:find("Close").y < app:find("File").y)
end)

test("labels: an image, a view, a function, or none", function(t)
  local function text(menu) return t:mount(menu, { size = "20x3" }):text() end
  t:contains(text(ui.Menu("Edit", { systemImage = "pencil", ui.Button("x", nothing) })), "Edit")
  t:equal(text(ui.Menu { label = ui.Text("View"), ui.Button("x", nothing) }), "View ▾")
  t:equal(text(ui.Menu { label = function() return ui.Text("View") end, ui.Button("x", nothing) }),
    "View ▾")
  t:equal(t:mount(ui.Menu { ui.Button("x", nothing) }, { size = "20x3" }):accessibility(),
    "More, button")
end)

test("its items may come from loops, groups and components, and follow their state", function(t)
  local count = ui.State(1)
  local Item = ui.View "MenuItemComponent"
  function Item:body()
    return ui.Button("Component " .. count.value, function() count.value = count.value + 1 end)
  end
  local app = launch(t, { ui.ForEach({ "a", "b" }, function(item)
    return ui.Button(item, say(item))
  end), ui.Group { Item {} }, false })
  app:click("File")
  t:contains(app:text(), "Component 1")
  count.value = 5
  t:contains(app:text(), "Component 5")
  app:click("b")
  t:equal(said, { "b mouse" })
end)

test("a menu that is taken away while it is open is gone", function(t)
  local there = ui.State(true)
  local app = t:mount(function()
    return ui.VStack { ui.Button("stay", nothing), there.value and ui.Menu("File", three()) }
  end, { size = "30x10" })
  app:press("tab", "enter")
  t:equal(app:focus().title, "New")
  there.value = false
  t:equal(app:text():gsub("%s", ""), "stay")
  t:equal(app:focus().title, "stay")
end)

test("S9: a disabled menu does not open, and one that becomes disabled closes", function(t)
  local off = ui.State(true)
  local app = t:mount(function()
    return ui.VStack { ui.Button("x", nothing), ui.Menu("File", three()):disabled(off.value) }
  end, { size = "30x10" })
  app:click("File")
  t:equal(app:find("New"), nil)
  off.value = false
  app:click("File")
  t:ok(app:find("New"))
  off.value = true
  t:equal(app:find("New"), nil)
end)

test("a menu of texts, and one whose items are all disabled, can be left", function(t)
  for _, items in ipairs { { ui.Text("words"), ui.Divider() },
      { ui.Button("x", nothing):disabled() } } do
    local app = launch(t, items)
    app:click("File")
    app:press("down", "up", "enter", "escape")
    t:equal(app:text(), "before\nFile ▾\nafter")
    t:equal(app:focus().title, "File")
  end
end)

test("only its items are announced while it is open", function(t)
  local app = launch(t, { ui.Button("New", nothing), ui.Text("Group"),
    ui.Button("Off", nothing):disabled() })
  app:click("File")
  t:equal(app:accessibility(), "New, button\nGroup\nOff, button, dimmed")
end)

test("an item that fails is reported, and the menu closes", function(t)
  local app = launch(t, { ui.Button("Bad", function() error("no way") end) })
  app:press("tab", "enter", "enter")
  t:contains(app.errors[1].message, "no way")
  t:equal(app:find("Bad"), nil)
end)

-- contextMenu

local function context(t, options)
  said = {}
  return t:mount(function()
    return ui.VStack { alignment = "leading",
      ui.Button("one", say "one"):contextMenu { ui.Button("Rename", say "rename"),
        ui.Button("Remove", { role = "destructive", action = say "remove" }) },
      ui.Text("two"):contextMenu { ui.Button("Other", say "other") },
      ui.Button("three", say "three") }
  end, options or { size = "30x10" })
end

test("a context menu opens at the pointer on a right click", function(t)
  local app = context(t)
  app:rightClick(2, 1)
  t:equal(app:focus().title, "Rename")
  t:equal(app:find("Rename").y, 3)
  app:click("Remove")
  t:equal(said, { "remove mouse" })
  t:equal(app:focus().title, "one")
  app:rightClick("two")
  app:press("enter")
  t:equal(said, { "remove mouse", "other key" })
end)

test("Shift+F10 and the menu key open it for the focus", function(t)
  for _, key in ipairs { "shift+f10", "menu" } do
    local app = context(t)
    app:press(key)
    t:equal(app:focus().title, "Rename")
    app:press("escape")
    t:equal(app:focus().title, "one")
    app:press("tab", key)
    t:equal(app:focus().title, "three")
  end
end)

test("the innermost context menu opens", function(t)
  said = {}
  local app = t:mount(ui.VStack { ui.Button("in", nothing)
    :contextMenu { ui.Button("Inner", nothing) }, ui.Button("out", nothing) }
    :contextMenu { ui.Button("Outer", nothing) }, { size = "30x10" })
  app:rightClick("in")
  t:ok(app:find("Inner"))
  app:press("escape")
  app:rightClick("out")
  t:ok(app:find("Outer"))
end)

test("a right press, drag and release", function(t)
  local app = context(t)
  app:rightClick("one")
  app:press("escape")
  t:equal(app:find("Rename"), nil)
end)

test("a right click elsewhere closes it; a left click on a view with one only clicks", function(t)
  local app = context(t)
  app:rightClick("one")
  app:rightClick(30, 10)
  t:equal(app:find("Rename"), nil)
  app:click("one")
  t:equal(said, { "one mouse" })
end)

test("a context menu without items does not open", function(t)
  local app = t:mount(ui.Button("x", nothing):contextMenu { false }, { size = "30x10" })
  app:rightClick("x")
  t:equal(app:text(), "x")
end)

test("S56: items take all of the menu's width", function(t)
  local app = launch(t, { ui.Button("A", nothing), ui.Button("Something longer", nothing) })
  app:click("File")
  t:equal(app:find("A").width, app:find("Something longer").width)
end)

test("in a narrow menu a shortcut gives way to its item's words", function(t)
  local app = launch(t, { ui.Button("Something long", nothing):keyboardShortcut("s"),
    ui.Button("B", nothing):keyboardShortcut("b") }, { size = "20x8" })
  app:click("File")
  t:contains(app:text(), "Something long")
  t:contains(app:text(), "Alt+B")
  t:notContains(app:text(), "Alt+S")
end)

test("the edges of a marked row stay marked when only what is below them is \z
    drawn again", function(t)
  local word = ui.State "a"
  local function below() return ui.Text(word.value) end
  local app = t:mount(function()
    return ui.VStack { alignment = "leading",
      ui.Menu("menu", { ui.Button("one", function() end), ui.Button("two", function() end) }),
      below(), below(), below(), below(), below(), below() }
  end, { size = "30x8", theme = "dark" })
  app:click "menu"
  app:press "down"
  local x, y = app:find("one").x, app:find("one").y
  for _, row in ipairs { y, y + 1 } do
    while x > 1 and app:cell(x, row).text ~= "▐" do x = x - 1 end
  end
  local function edges()
    local found = {}
    for row = y - 1, y + 2 do
      found[row] = { app:cell(x, row).text, app:cell(x, row).foreground }
    end
    return found
  end
  local before = edges()
  t:ok(before[y][2] ~= before[y + 1][2], "one of the two rows is marked")
  word.value = "b"
  t:equal(edges(), before)
end)
