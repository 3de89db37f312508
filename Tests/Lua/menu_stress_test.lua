-- Difficult cases of menus: longer than the screen, tiny screens, edges, drags, and changes and
-- errors while they are open.
local test = require "lunette.test"
local ui = require "lunette"
local said
local function say(word) return function() said[#said + 1] = word end end

local function many(count)
  local items = {}
  for index = 1, count do
    items[index] = index % 4 == 0
      and ui.Menu("Sub " .. index, { ui.Button("in " .. index, say("in " .. index)),
        ui.Menu("deep " .. index, { ui.Button("end " .. index, say("end " .. index)) }) })
      or ui.Button("Item " .. index, say("item " .. index))
  end
  return items
end
local function launch(t, items, options)
  said = {}
  return t:mount(function()
    return ui.VStack { alignment = "leading",
      ui.Menu("File", type(items) == "function" and items() or items),
      ui.Button("after", say "after") }
  end, options or { size = "50x12" })
end

test("long and nested, on any screen and in both directions", function(t)
  for _, size in ipairs { "20x6", "10x3", "5x2", "1x1" } do
    for _, direction in ipairs { "leftToRight", "rightToLeft" } do
      local onwards, back = "right", "left"
      if direction == "rightToLeft" then onwards, back = back, onwards end
      local app = launch(t, many(30), { size = size, layoutDirection = direction })
      local function at(title) t:equal(app:focus().title, title, size .. " " .. direction) end
      app:press("enter") at "Item 1"
      app:press("end") at "Item 30"
      app:press("home", "down", "down", "down") at "Sub 4"
      app:press(onwards) at "in 4"
      app:press("down", onwards) at "end 4"
      app:press(back) at "deep 4"
      app:press("escape") at "Sub 4"
      app:press(onwards, "down", onwards, "enter")
      t:equal(said, { "end 4" })
      at "File"
    end
  end
end)

test("in 10x3 an item's words have all the room that there is", function(t)
  local app = launch(t, { ui.Button("Item 11", say "a"), ui.Button("B", say "b"),
    ui.Button("C", say "c"), ui.Menu("Recent", { ui.Button("x", say "x") }) }, { size = "10x3" })
  app:press("enter")
  t:contains(app:text(), "› Item 11")
end)

test("the item with the focus stays in sight: more items, fewer, another screen", function(t)
  local count = ui.State(3)
  local app = launch(t, function()
    local rows = {}
    for index = 1, count.value do rows[index] = index end
    return { ui.ForEach(rows, { id = function(row) return row end },
      function(row) return ui.Button("Item " .. row, say("item " .. row)) end),
      ui.Button("Last", say "last") }
  end, { size = "30x10" })
  app:press("enter", "end")
  for _, wanted in ipairs { 40, 5, 60, 0, 30 } do
    count.value = wanted
    t:equal(app:focus().title, "Last")
    t:contains(app:text(), "› Last")
  end
  for _, size in ipairs { { 10, 3 }, { 30, 10 }, { 12, 5 }, { 50, 40 }, { 10, 3 } } do
    app:resize(table.unpack(size))
    t:contains(app:text(), "› Last")
  end
  app:resize(1, 1)
  t:equal(app:text(), "›")
  app:resize(30, 10)
  app:press("enter")
  t:equal(said, { "last" })
end)

test("press, drag, release through submenus, and over a menu that the wheel has turned", function(t)
  local app = launch(t, many(30))
  local function over(title)
    local found = app:find(title)
    app:hover(found.x + 2, found.y)
    return found.x + 2, found.y
  end
  app:mouseDown(2, 1)
  over "Sub 4" app:advance(0.3)
  over "deep 4" app:advance(0.3)
  app:mouseUp(over "end 4")
  t:equal(said, { "end 4" })
  t:notContains(app:text(), "Item 1")
  -- The button is released over an item with a submenu, which opens.
  app:mouseDown(2, 1)
  app:mouseUp(over "Sub 4")
  t:equal(app:focus().title, "in 4")
  app:press("escape", "escape")
  -- The wheel scrolls the menu while the mouse button is held.
  app:mouseDown(2, 1)
  app:hover(5, 5)
  app:scroll(5, 5, "down", 4)
  t:contains(app:text(), "Item 13")
  app:mouseUp(over "Item 9")
  t:equal(said, { "end 4", "item 9" })
  t:notContains(app:text(), "Item 1")
end)

test("a release on the menu's edge, a line, a caption or a disabled item keeps it open; \z
    it goes", function(t)
  for _, place in ipairs { "edge", "Head", "Off", "beside" } do
    local app = launch(t, { ui.Button("One", say "one"),
      ui.Section { header = "Head", ui.Button("Off", say "off"):disabled() } })
    app:mouseDown(2, 1)
    local x, y = 1, 4
    if place == "beside" then x, y = 40, 11 end
    local found = app:find(place)
    if found then x, y = found.x, found.y end
    app:hover(4, 3)
    app:hover(x, y)
    app:mouseUp(x, y)
    t:equal(app:find("One") ~= nil, place ~= "beside", place)
    t:equal(said, {})
  end
end)

test("a submenu that goes while it is open", function(t)
  local there = ui.State(true)
  local app = launch(t, function()
    return { ui.Button("One", say "one"), there.value and ui.Menu("Sub",
      { ui.Menu("deeper", { ui.Button("in", say "in") }) }), ui.Button("Two", say "two") }
  end)
  app:press("enter", "down", "right", "right")
  t:equal(app:focus().title, "in")
  there.value = false
  t:notContains(app:text(), "in")
  t:equal(app:focus().title, "Two")
  app:press("escape")
  t:equal(app:focus().title, "File")
end)

test("a submenu that becomes disabled while it is open closes", function(t)
  local off = ui.State(false)
  local app = launch(t, function()
    return { ui.Button("One", say "one"), ui.Menu("Sub", { ui.Button("in", say "in") })
      :disabled(off.value) }
  end)
  app:press("enter", "down", "right")
  t:equal(app:focus().title, "in")
  off.value = true
  t:equal(app:find("in"), nil)
  t:equal(app:focus().title, "One")
end)

test("items that fail cost only themselves", function(t)
  local bad = ui.State(false)
  local Item = ui.View "ItemThatMayFail"
  function Item:body()
    if bad.value then error("oops") end
    return ui.Button("fine", say "fine")
  end
  local app = launch(t,
    { Item {}, ui.Toggle("Unread", ui.Binding { get = function() error("getter") end,
    set = function() end }),
    ui.Toggle("Unset", ui.Binding { get = function() return false end,
      set = function() error("setter") end }), ui.Button("Good", say "good") }, { size = "40x12" })
  app:press("enter")
  bad.value = true
  app:click("Unset")
  t:notContains(app:text(), "Good")
  app:click("File")
  app:click("Good")
  t:equal(said, { "good" })
  local words = ""
  for _, each in ipairs(app.errors) do words = words .. each.message .. "\n" end
  for _, part in ipairs { "oops", "getter", "setter" } do t:contains(words, part) end
end)

test("toggles and pickers in submenus: ticked, and they close all levels", function(t)
  local on, size = ui.State(true), ui.State "S"
  local app = launch(t, function()
    return { ui.Menu("View",
      { ui.Toggle("Grid", on), ui.Picker("Size", { selection = size, options = { "S", "M" } }) }) }
  end)
  app:press("enter", "right")
  t:contains(app:text(), "✓ Grid")
  t:contains(app:text(), "✓ S")
  app:press("enter")
  t:equal(on.value, false)
  t:equal(app:focus().title, "File")
  app:press("enter", "right", "end", "enter")
  t:equal(size.value, "M")
end)

test("dragged to the last row of a long menu, it scrolls until its end; back at the first row, \z
    to its start", function(t)
  local app = launch(t, many(30), { size = "40x14" })
  app:mouseDown(2, 1)
  app:hover(4, 6)
  app:advance(2)
  t:contains(app:text(), "Item 1 ")
  t:equal(app:find("Sub 12").y, 13)
  app:hover(4, 13)
  app:advance(0.25)
  t:equal(app:focus().title, "Item 14")
  app:advance(10)
  t:equal(app:focus().title, "Item 30")
  app:hover(4, 8)
  app:advance(1)
  t:equal(app:find("Item 30").y, 13)
  app:hover(4, 2)
  app:advance(10)
  t:equal(app:focus().title, "Item 1")
  app:hover(4, 13)
  app:advance(0.15)
  app:mouseUp(4, 13)
  t:equal(said, { "item 13" })
  -- After the menu has closed, nothing continues to scroll.
  app:advance(5)
  t:equal(app:text(), "File ▾\nafter")
end)
