-- Items of menus: labels, icons, sections, groups of controls, and empty menus.
local test = require "lunette.test"
local ui = require "lunette"
local said
local function say(word) return function() said[#said + 1] = word end end

local function open(t, items, options, modify)
  said = {}
  options = options or {}
  options.size = options.size or "50x20"
  local app = t:mount(function()
    local menu = ui.Menu("File", items)
    return ui.VStack { alignment = "leading", modify and modify(menu) or menu,
      ui.Button("after", say "after") }
  end, options)
  app:press("enter")
  return app
end

-- The column of a sign on the screen, from 1.
local function column(app, sign)
  for line in (app:text() .. "\n"):gmatch "(.-)\n" do
    local at = line:find(sign, 1, true)
    if at then return utf8.len(line:sub(1, at - 1)) + 1 end
  end
end

test("S25: a label style on a menu reaches its items", function(t)
  local items = { ui.Button("Cut", { systemImage = "scissors", action = say "cut" }),
    ui.Button("Copy", say "copy") }
  local app = open(t, items, nil, function(menu) return menu:labelStyle("titleOnly") end)
  t:contains(app:text(), "Cut")
  t:equal(column(app, "✄"), nil)
  app = open(t, items, nil, function(menu) return menu:labelStyle("titleAndIcon") end)
  t:contains(app:text(), "✄ Cut")
  app = open(t, items, nil, function(menu)
    return menu:labelStyle(function(configuration)
      return ui.HStack { "<", configuration.title, ">" }
    end)
  end)
  t:contains(app:text(), "< Cut >")
  -- A label style on an item takes precedence over the menu's.
  app = open(t, { items[1]:labelStyle("titleAndIcon"), items[2] }, nil, function(menu)
    return menu:labelStyle("titleOnly")
  end)
  t:contains(app:text(), "✄ Cut")
  -- The same for the items of a context menu.
  app = t:mount(ui.Button("x", say "x"):contextMenu(items):labelStyle("titleOnly"),
    { size = "40x10" })
  app:press("shift+f10")
  t:equal(column(app, "✄"), nil)
end)

test("S24, S56: icons stand below each other at the trailing edge", function(t)
  local items = { ui.Button("Cut", { systemImage = "scissors", action = say "cut" }),
    ui.Button("A longer title", { systemImage = "doc", action = say "doc" }),
    ui.Button("Bin", { systemImage = "trash", role = "destructive", action = say "bin" }) }
  local app = open(t, items)
  t:equal(app:text(), [[
File ▾
╭────────────────────╮
│› Cut            ✄  │
│  A longer title ▯  │
│  Bin            ▥  │
╰────────────────────╯]])
  app = open(t, items, { size = "24x8", layoutDirection = "rightToLeft" })
  t:equal(app:text(), [[
                  ▾ File
  ╭────────────────────╮
  │  ✄            Cut ‹│
  │  ▯ A longer title  │
  │  ▥            Bin  │
  ╰────────────────────╯]])
end)

test("shortcuts stand below each other, before the icons", function(t)
  local items = { ui.Button("New", say "new"):keyboardShortcut("n"),
    ui.Button("Open", { systemImage = "folder", action = say "open" }):keyboardShortcut("o",
    { "control", "shift" }),
    ui.Button("Cut", { systemImage = "scissors", action = say "cut" }),
    ui.Menu("Recent", { ui.Button("x", say "x") }) }
  local app = open(t, items)
  t:equal(app:text():match "╭.*╯", [[
╭─────────────────────────╮
│› New           Alt+N    │
│  Open   Ctrl+Shift+O ▱  │
│  Cut                 ✄  │
│  Recent                ▸│
╰─────────────────────────╯]])
  app = open(t, items, { size = "40x10", layoutDirection = "rightToLeft" })
  t:contains(app:text(), "│  ▱ Ctrl+Shift+O   Open  │")
  t:contains(app:text(), "│    Alt+N           New ‹│")
  -- In little room, titles and icons are kept.
  app = open(t, items, { size = "18x10" })
  t:contains(app:text(), "│  Open       ▱  │")
end)

test("a shortcut that goes takes its room along; the column of icons stays while the menu is \z
    open (S132)", function(t)
  local has = ui.State(true)
  local Item = ui.View "ItemWithShortcut"
  function Item:body()
    local button = ui.Button("New", { systemImage = has.value and "plus" or nil,
      action = say "new" })
    return has.value and button:keyboardShortcut("n") or button
  end
  local app = open(t, { Item {}, ui.Button("Other", say "other"):keyboardShortcut("o") })
  t:equal(app:text():match "╭.*╯",
    "╭───────────────────╮\n│› New     Alt+N +  │\n│  Other   Alt+O    │\n╰───────────────────╯")
  has.value = false
  t:equal(app:text():match "╭.*╯",
    "╭───────────────────╮\n│› New              │\n│  Other   Alt+O    │\n╰───────────────────╯")
end)

test("a section's header is not an item; lines separate sections from the rest", function(t)
  local app = open(t, { ui.Section { header = "Edit", ui.Button("Cut", say "cut"),
    ui.Button("Copy", say "copy") },
    ui.Section { header = "View", footer = "the end", ui.Button("Zoom", say "zoom") },
    ui.Button("Quit", say "quit") })
  t:equal(app:text(), [[
File ▾
╭───────────╮
│  Edit     │
│› Cut      │
│  Copy     │
│───────────│
│  View     │
│  Zoom     │
│  the end  │
│───────────│
│  Quit     │
╰───────────╯]])
  local edit, cut = app:find("Edit"), app:find("Copy")
  t:ok(app:cell(edit.x, edit.y).dim and not app:cell(cut.x + 2, cut.y).dim)
  t:equal(edit.kind, "text")
  app:press("down", "down")
  t:equal(app:focus().title, "Zoom")
  app:press("home")
  t:equal(app:focus().title, "Cut")
  app:click("Edit")
  t:ok(app:find("Cut"))
  t:equal(said, {})
end)

test("without colours a section's header is dim", function(t)
  local app = open(t, { ui.Section { header = "Edit", ui.Button("Cut", say "cut"),
    ui.Button("Copy", say "copy") } }, { colors = "none" })
  local edit, copy = app:find("Edit"), app:find("Copy")
  t:equal({ app:cell(edit.x, edit.y).dim, app:cell(copy.x + 2, copy.y).dim }, { true, false })
end)

test("sections and dividers: never two lines, none at an end, \z
    none around what is empty", function(t)
  local app = open(t, { ui.Section { ui.Button("One", say "one") }, ui.Divider(), ui.Section {},
    ui.Section { false }, ui.Section { ui.Button("Two", say "two") } })
  t:equal(app:text():match "╭.*╯", "╭───────╮\n│› One  │\n│───────│\n│  Two  │\n╰───────╯")
end)

test("a section that comes and goes in an open menu", function(t)
  local there = ui.State(false)
  local Part = ui.View "SectionPart"
  function Part:body()
    return there.value and ui.Section { header = "Head", ui.Button("In", say "in") } or ui.Group {}
  end
  local app = open(t, { ui.Button("One", say "one"), Part {}, ui.Button("Two", say "two") })
  local before = app:text()
  there.value = true
  t:equal(app:text():match "╭.*╯",
    "╭────────╮\n│› One   │\n│────────│\n│  Head  │\n│  In    │\n│────────│\n│  Two   │\n"
      .. "╰────────╯")
  there.value = false
  t:equal(app:text(), before)
end)

test("a control group is one row of items: arrows by where they stand", function(t)
  local app = open(t, { ui.Button("Top", say "top"), ui.ControlGroup { ui.Button("Cut", say "cut"),
    ui.Button("Copy", say "copy"), ui.Button("Paste", say "paste") }, ui.Button("End", say "end") })
  t:equal(app:text():match "╭.*╯",
    "╭──────────────────────────╮\n│› Top                     │\n│  Cut  │  Copy  │  Paste  │\n\z
    │  End                     │\n╰──────────────────────────╯")
  local function go(key, title)
    app:press(key)
    t:equal(app:focus().title, title)
  end
  go("down", "Cut") go("right", "Copy") go("right", "Paste") go("right", "Paste") go("left",
    "Copy") go("down", "End") go("up", "Cut") go("up", "Top") go("up", "End") go("down", "Top")
  -- Tab moves through all items.
  go("tab", "Cut") go("tab", "Copy")
  app:press("enter")
  t:equal(said, { "copy" })
  t:notContains(app:text(), "Paste")
end)

test("S70: a control group is mirrored, and its arrows with it", function(t)
  local app = open(t, { ui.ControlGroup { ui.Button("Cut", say "cut"),
    ui.Button("Copy", say "copy") } }, { layoutDirection = "rightToLeft" })
  t:equal(app:focus().title, "Cut")
  t:ok(app:find("Copy").x < app:find("Cut").x)
  app:press("left")
  t:equal(app:focus().title, "Copy")
  app:press("right")
  t:equal(app:focus().title, "Cut")
end)

test("in a submenu Left goes to the item beside before it closes", function(t)
  local app = open(t, { ui.Menu("Sub",
    { ui.ControlGroup { ui.Button("Cut", say "cut"), ui.Button("Copy", say "copy") } }) })
  app:press("right", "right")
  t:equal(app:focus().title, "Copy")
  app:press("left")
  t:equal(app:focus().title, "Cut")
  app:press("left")
  t:equal(app:focus().title, "Sub")
end)

test("a menu without items is disabled: there is nothing to open", function(t)
  for _, items in ipairs { {}, { false }, { ui.Group {} },
      { ui.ForEach({}, function(item) return ui.Text(item) end) } } do
    local app = t:mount(ui.VStack { ui.Menu("File", items), ui.Button("after", function() end) },
      { size = "20x6" })
    local before = app:text()
    t:equal(app:find("File").isEnabled, false)
    t:equal(app:focus().title, "after")
    app:click("File")
    t:equal(app:text(), before)
    t:contains(app:accessibility(), "File, button, dimmed")
  end
  -- An empty menu within a menu is skipped as well.
  local app = open(t, { ui.Menu("Empty", {}), ui.Button("New", say "new") })
  t:equal(app:focus().title, "New")
  app:click("Empty")
  t:equal(app:find("Empty").isEnabled, false)
  t:ok(app:find("New"))
end)

test("a menu gets items, and loses them while it is open", function(t)
  local names = ui.State {}
  local app = t:mount(function()
    return ui.VStack { ui.Menu("File", { ui.ForEach(names.value, function(name)
      return ui.Button(name, function() end)
    end) }), ui.Button("after", function() end) }
  end, { size = "20x6" })
  t:equal(app:focus().title, "after")
  names.value = { "one", "two" }
  app:click("File")
  t:equal(app:focus().title, "one")
  names.value = {}
  t:equal(app:text(), "File ▾\nafter")
  t:equal(app:focus().title, "after")
end)

test("a menu whose bodies turn out to show nothing says so", function(t)
  local there = ui.State(false)
  local Item = ui.View "PerhapsAnItem"
  function Item:body() return there.value and ui.Button("Here", say "here") or nil end
  local app = open(t, { Item {} })
  t:contains(app:text(), "│  No items  │")
  t:contains(app:accessibility(), "No items")
  there.value = true
  t:notContains(app:text(), "No items")
  t:notContains(app:accessibility(), "No items")
  app:press("down", "enter")
  t:equal(said, { "here" })
end)

test("one blank at least between a submenu's title and its mark", function(t)
  local app = open(t, { ui.Menu("Recent documents", { ui.Button("x", say "x") }),
    ui.Button("New", say "new") })
  t:contains(app:text(), "Recent documents ▸")
  app = open(t, { ui.Menu("Recent documents", { ui.Button("x", say "x") }) },
    { layoutDirection = "rightToLeft" })
  t:contains(app:text(), "◂ Recent documents")
end)

test("menu styles by SwiftUI's names", function(t)
  local function text(menu) return t:mount(menu, { size = "30x5" }):text() end
  local menu = ui.Menu("File", { ui.Button("x", function() end) })
  local bordered = text(menu:buttonStyle("bordered"))
  t:equal(text(menu:menuStyle("automatic")), "File ▾")
  t:equal(text(menu:menuStyle("button")), bordered)
  t:equal(text(menu:menuStyle("button"):buttonStyle("plain")), "File ▾")
  t:equal(text(menu:menuStyle("borderlessButton")), "File ▾")
  t:equal(text(menu:menuStyle("borderlessButton"):buttonStyle("bordered")), "File ▾")
  t:contains(t:fails(function() return menu:menuStyle("buton") end), "did you mean 'button'")
  -- With this style, the menu opens and closes like any other.
  local app = t:mount(menu:menuStyle("button"), { size = "30x8" })
  app:press("down")
  t:equal(app:focus().title, "x")
end)

test("a picker's options are parted from the rest, once; \z
    not from their section's header", function(t)
  local size = ui.State "S"
  local function picker() return ui.Picker("Size", { selection = size, options = { "S", "M" } }) end
  local app = open(t, { ui.Button("One", say "one"), picker(), ui.Button("Two", say "two") })
  t:equal(app:text():match "╭.*╯",
    "╭───────╮\n│› One  │\n│───────│\n│✓ S    │\n│  M    │\n│───────│\n│  Two  │\n╰───────╯")
  app = open(t, { ui.Section { header = "Size", picker() }, ui.Button("Two", say "two") })
  t:equal(app:text():match "╭.*╯",
    "╭────────╮\n│  Size  │\n│✓ S     │\n│  M     │\n│────────│\n│  Two   │\n╰────────╯")
end)

test("shortcuts are written as the help writes them: localised, \z
    and without arrows where there are none", function(t)
  ui.strings("yy", { Ctrl = "Strg", ["Shift"] = "Umschalt" })
  local items = { ui.Button("Up", say "up"):keyboardShortcut("up", { "control" }),
    ui.Button("New", say "new"):keyboardShortcut("n", { "control", "shift" }),
    ui.Button("Info", say "info"):keyboardShortcut("i", {}) }
  local app = open(t, items, { locale = "yy" })
  for _, words in ipairs { "Strg+↑", "Strg+Umschalt+N", "  i  │" } do
    t:contains(app:text(), words)
  end
  app:press("ctrl+up")
  t:equal(said, { "up" })
end)
