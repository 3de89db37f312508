-- ForEach, List and ScrollView (S88–S91).
-- Also runs under AddressSanitizer.
local test = require "lunette.test"
local ui = require "lunette"

local function texts(items, options)
  return ui.VStack { alignment = "leading", ui.ForEach(items, options or {}, function(item)
    return ui.Text(type(item) == "table" and item.name or tostring(item))
  end) }
end
local Counter = ui.View "Row"
Counter.name = ""
Counter.state = { n = 0 }
function Counter:body()
  return ui.Button(self.name .. self.n, function() self.n = self.n + 1 end)
end

test("ForEach makes a view for each item, with its index", function(t)
  local app = t:mount(ui.VStack { alignment = "leading",
    ui.ForEach({ "a", "b" }, function(item, index) return ui.Text(index .. item) end) },
    { size = "9x3" })
  t:equal(app:text(), "1a\n2b")
end)

test("ForEach's function may return nil or a string", function(t)
  t:equal(t:mount(ui.VStack { ui.ForEach({ 1, 2, 3 }, function(n) return n ~= 2 and "n" .. n end) },
    { size = "9x3" }):text(), "n1\nn3")
end)

test("state follows the key through insertion, removal and reordering", function(t)
  for _, id in ipairs { "key", function(item) return item.key end } do
    local items = ui.State { { key = "a" }, { key = "b" }, { key = "c" } }
    local app = t:mount(function()
      return ui.VStack { ui.ForEach(items.value, { id = id }, function(item)
        return Counter { name = item.key }
      end) }
    end, { size = "9x5" })
    app:click("b0")
    app:click("c0") app:click("c1")
    t:equal(app:text(), "a0\nb1\nc2")
    items.value = { { key = "c" }, { key = "x" }, { key = "b" } }
    t:equal(app:text(), "c2\nx0\nb1")
    items.value = { { key = "a" }, { key = "b" } }
    t:equal(app:text(), "a0\nb1")
  end
end)

test("without a key the index is the identity", function(t)
  local items = ui.State { "a", "b" }
  local app = t:mount(function()
    return ui.VStack { ui.ForEach(items.value, function(item) return Counter { name = item } end) }
  end, { size = "9x5" })
  app:click("a0")
  items.value = { "x", "a", "b" }
  t:equal(app:text(), "x1\na0\nb0")
end)

test("a repeated key is an error that names it", function(t)
  local message = t:fails(function()
    t:mount(texts({ { name = "a", key = "dup" }, { name = "b", key = "dup" } }, { id = "key" }))
  end)
  t:contains(message, "dup")
end)

test("keys are equal where they are equal in Lua", function(t)
  local function keys(...)
    local function itself(key) return key end
    return t:mount(ui.VStack { alignment = "leading",
      ui.ForEach({ ... }, { id = itself }, tostring) }, { size = "30x5" })
  end
  t:fails(function() keys(1, 1.0) end, "the key 1 appears twice")
  t:fails(function() keys(0.0, -0.0) end, "the key 0 appears twice")
  t:fails(function() keys(2.0 ^ 53, 2.0 ^ 53 + 1) end, "the key 9007199254740992 appears twice")
  t:equal(keys(2 ^ 53, 2 ^ 53 | 1, 1, 1.5, "1"):text(),
    "9.007199254741e+15\n9007199254740993\n1\n1.5\n1")
end)

test("an item stays the same where its key becomes another kind of number", function(t)
  local Counter = ui.View "Counter"
  Counter.state = { count = 0 }
  function Counter:body()
    return ui.Button("n" .. self.count, function() self.count = self.count + 1 end)
  end
  local key = ui.State(1)
  local app = t:mount(function()
    return ui.VStack { ui.ForEach({ key.value }, { id = function(k) return k end },
      function() return Counter {} end) }
  end, { size = "9x2" })
  app:click "n0"
  key.value = 1.0
  t:equal(app:text(), "n1")
end)

test("an item without its key is an error", function(t)
  t:contains(t:fails(function() t:mount(texts({ { name = "a" } }, { id = "key" })) end), "key")
  t:contains(t:fails(function() t:mount(texts({ "a", "b" }, { id = "key" })) end), "key")
end)

test("ForEach takes an array and a function", function(t)
  t:fails(function() return ui.ForEach("abc", function() end) end, "ForEach")
  t:fails(function() return ui.ForEach({}, "x") end, "ForEach")
  t:fails(function() return ui.ForEach({}, { di = "x" }, function() end) end, "'id'")
end)

test("an empty ForEach is nothing", function(t)
  t:equal(t:mount(ui.VStack { "a", ui.ForEach({}, function() return "x" end), "b" },
    { size = "9x3" }):text(), "a\nb")
end)

test("an error in a row names its item, the others are drawn", function(t)
  local bad = ui.State(false)
  local app = t:mount(function()
    local fail = bad.value
    return ui.VStack { alignment = "leading", ui.ForEach({ "a", "b", "c" }, function(item)
      if fail and item == "b" then error("no b") end
      return item
    end) }
  end, { size = "40x5" })
  bad.value = true
  t:contains(app:text(), "a")
  t:contains(app:text(), "c")
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "no b")
end)

test("a List puts rows below each other", function(t)
  t:equal(t:mount(ui.List { "a", ui.Text("b"),
    ui.ForEach({ 1, 2 }, function(n) return "n" .. n end) }, { size = "9x5" }):text(),
    "a\nb\nn1\nn2")
end)

test("only rows in sight are made", function(t)
  local items, made = {}, 0
  for index = 1, 10000 do items[index] = { id = index } end
  local app = t:mount(ui.List { ui.ForEach(items, { id = "id" }, function(item)
    made = made + 1
    return ui.Text("row " .. item.id)
  end) }, { size = "20x10" })
  t:contains(app:text(), "row 1")
  t:contains(app:text(), "row 10")
  t:ok(made < 100, made .. " rows were made")
end)

test("the wheel scrolls, and a scroll bar shows where", function(t)
  local items = {}
  for index = 1, 100 do items[index] = index end
  local app = t:mount(ui.List { ui.ForEach(items, function(item)
    return ui.Text("row " .. item)
  end) }, { size = "20x5" })
  local before = app:text()
  app:scroll(3, 3, "down", 3)
  t:notContains(app:text(), "row 1 ")
  t:contains(app:text(), "row 5")
  t:ok(app:cell(20, 1).text ~= " " or app:cell(20, 1).background or app:cell(20, 5).text ~= " "
    or app:cell(20, 5).background, "a bar at the trailing edge")
  app:scroll(3, 3, "up", 100)
  t:equal(app:text(), before)
  app:scroll(3, 3, "down", 1000)
  t:contains(app:text(), "row 100")
end)

test("keys move through a list", function(t)
  local items = {}
  for index = 1, 50 do items[index] = index end
  local app = t:mount(ui.List { ui.ForEach(items, function(item)
    return ui.Button("row " .. item, function() end)
  end) }, { size = "20x5" })
  t:equal(app:focus().title, "row 1")
  app:press("down", "down")
  t:equal(app:focus().title, "row 3")
  for _ = 1, 10 do app:press("down") end
  t:equal(app:focus().title, "row 13")
  t:contains(app:text(), "row 13")
  app:press("up")
  t:equal(app:focus().title, "row 12")
end)

test("Home shows the first row where it has the focus and is out of sight", function(t)
  local app = t:mount(function()
    return ui.List { ui.ForEach(60, function(i) return ui.Button("row " .. i, function() end) end) }
  end, { size = "12x5" })
  app:press "home"
  t:equal(app:focus().title, "row 1")
  app:scroll(2, 2, "down", 30)
  t:equal(app:find "row 1", nil)
  app:press "home"
  t:ok(app:find "row 1")
  t:equal(app:focus().title, "row 1")
end)

test("a default-styled button as a row is the row: its whole width is hit", function(t)
  local fired = 0
  local app = t:mount(ui.List { "text", ui.Button("Add", function() fired = fired + 1 end) },
    { size = "20x5" })
  app:click(15, 2)
  t:equal(fired, 1)
  app:click(15, 1)
  t:equal(fired, 1)
end)

test("with several buttons in a row a click fires the one under the pointer", function(t)
  local log = {}
  local app = t:mount(ui.List { ui.HStack { ui.Button("A", function() log[#log + 1] = "A" end),
    ui.Button("B", function() log[#log + 1] = "B" end) } }, { size = "20x3" })
  app:click("A")
  app:click("B")
  app:click(15, 1)
  t:equal(log, { "A", "B" })
  t:equal(app:text(), "A B")
end)

test("on bare row space a sole button is meant", function(t)
  local fired = 0
  local function add() fired = fired + 1 end
  local app = t:mount(ui.List { ui.HStack { "text", ui.Button("Add", add) },
    ui.HStack { "text", ui.Button("Add", add):buttonStyle("plain") } }, { size = "20x3" })
  app:click(1, 1)
  app:click(18, 1)
  t:equal(fired, 2)
  app:click(18, 2)
  t:equal(fired, 2, "an explicit style sets it apart")
end)

test("rows keep their state while scrolled out of sight and back", function(t)
  local items = {}
  for index = 1, 100 do items[index] = { id = index } end
  local app = t:mount(ui.List { ui.ForEach(items, { id = "id" }, function(item)
    return Counter { name = item.id .. ":" }
  end) }, { size = "20x4" })
  app:click("1:0")
  t:contains(app:text(), "1:1")
  app:scroll(3, 2, "down", 30)
  t:notContains(app:text(), "1:1\n")
  app:scroll(3, 2, "up", 60)
  t:contains(app:text(), "1:1")
end)

test("insertion above keeps the list usable", function(t)
  local items = ui.State { { id = 1 }, { id = 2 } }
  local app = t:mount(function()
    return ui.List { ui.ForEach(items.value, { id = "id" }, function(item)
      return Counter { name = item.id .. ":" }
    end) }
  end, { size = "20x6" })
  app:click("2:0")
  items:update(function(list) table.insert(list, 1, { id = 9 }) end)
  t:equal(app:text(), "9:0\n1:0\n2:1")
end)

test("a ScrollView shows a part, vertically by default", function(t)
  local rows = {}
  for index = 1, 30 do rows[index] = ui.Text("row " .. index) end
  local app = t:mount(ui.ScrollView { rows }, { size = "20x4" })
  t:contains(app:text(), "row 1")
  t:notContains(app:text(), "row 9")
  app:scroll(2, 2, "down", 5)
  t:contains(app:text(), "row 6")
  app:scroll(2, 2, "down", 100)
  t:contains(app:text(), "row 30")
end)

test("a ScrollView may scroll horizontally and both ways", function(t)
  local app = t:mount(ui.ScrollView { axes = "horizontal",
    ui.Text("abcdefghijklmnopqrstuvwxyz"):fixedSize() }, { size = "10x2" })
  t:contains(app:text(), "abc")
  app:scroll(2, 1, "right", 50)
  t:contains(app:text(), "xyz")
  t:fails(function() return ui.ScrollView { axes = "diagonal", "x" } end, "axes")
  app = t:mount(ui.ScrollView { axes = "both", ui.Color("red"):frame { width = 50, height = 50 } },
    { size = "10x4" })
  app:scroll(2, 2, "down", 3)
end)

test("what has the focus is scrolled into sight", function(t)
  local rows = {}
  for index = 1, 20 do rows[index] = ui.Button("row " .. index, function() end) end
  local app = t:mount(ui.ScrollView { ui.VStack(rows) }, { size = "20x4" })
  for _ = 1, 9 do app:press("tab") end
  t:equal(app:focus().title, "row 10")
  t:contains(app:text(), "row 10")
end)

test("rows with a context menu are stops in a list without a selection; \z
    Shift+F10 opens the menu of the one with the focus", function(t)
  local log = {}
  local function row(name)
    return ui.Text("row " .. name):contextMenu { ui.Button("Copy " .. name, function()
      log[#log + 1] = name
    end) }
  end
  local app = t:mount(ui.VStack { ui.List { ui.Section("All",
    { row "a", "plain", ui.ForEach({ "b", "c" }, row) }) }, ui.Button("After", function() end) },
    { size = "30x10" })
  t:equal(app:focus().title, "row a")
  t:ok(app:cell(1, 2).underline and app:cell(1, 2).bold, "the focus shows")
  t:ok(not app:cell(1, 4).underline)
  app:press("down")
  t:equal(app:focus().title, "row b")
  app:press("shift+f10")
  t:contains(app:text(), "Copy b")
  app:press("enter")
  t:equal(log, { "b" })
  t:equal(app:focus().title, "row b")
  app:press("tab")
  t:equal(app:focus().title, "After", "rows are one stop for Tab")
  app:press("shift+tab", "end", "shift+f10", "enter")
  t:equal(log, { "b", "c" })
end)

test("a right click anywhere on a row opens its context menu, \z
    and the row has the focus", function(t)
  local app = t:mount(ui.List { ui.Text("row a"):contextMenu { ui.Button("Copy a",
    function() end) }, ui.Text("two\nlines"):contextMenu { ui.Button("Copy b", function() end) },
    "plain" }
    :contextMenu { ui.Button("Of the list", function() end) }, { size = "40x12" })
  app:rightClick(20, 1)
  t:contains(app:text(), "Copy a")
  app:press("escape")
  app:rightClick(20, 3)
  t:contains(app:text(), "Copy b")
  app:press("escape")
  t:equal(app:focus().title, "two\nlines")
  app:rightClick(20, 4)
  t:contains(app:text(), "Of the list")
  app:press("escape")
  app:rightClick(20, 8)
  t:contains(app:text(), "Of the list")
end)

test("a row with a button, a disabled row, one without items and one with swipe actions: \z
    one stop each, or none", function(t)
  local function menu() return { ui.Button("Item", function() end) } end
  local app = t:mount(ui.List {
    ui.Button("button", function() end):contextMenu(menu()),
    ui.Text("disabled"):contextMenu(menu()):disabled(true),
    ui.Text("none"):contextMenu {},
    ui.Text("inner swipe"):swipeActions { ui.Button("Bin", function() end) }:contextMenu(menu()),
    ui.Text("outer swipe"):contextMenu(menu()):swipeActions { ui.Button("Bin", function() end) },
    ui.HStack { ui.Text("part"):contextMenu(menu()), "other" },
  }, { size = "40x12" })
  local stops = { app:focus().title }
  for _ = 1, 4 do
    app:press("down")
    stops[#stops + 1] = app:focus().title
  end
  t:equal(stops, { "button", "inner swipe", "outer swipe", "outer swipe", "outer swipe" })
  for _ = 1, 2 do
    app:press("left")
    t:equal(app:focus().title, "Bin")
    app:press("escape", "shift+f10")
    t:contains(app:text(), "Item")
    app:press("escape", "up")
  end
end)

test("rows that were in sight before are where they are now when the list is scrolled \z
    to them again", function(t)
  local anchor = ui.State("top")
  local rows = {}
  for index = 1, 100 do rows[index] = "row " .. index end
  local app = t:mount(function()
    return ui.List { ui.ForEach(rows, function(row)
      return ui.Text(row)
    end) }:defaultScrollAnchor(anchor.value)
  end, { size = "10x5" })
  anchor.value = "bottom"
  t:contains(app:text(), "row 100")
  app:scroll(1, 1, "up", 3)
  -- Back at the end, where three rows out of sight still have their earlier positions.
  anchor.value = "top"
  app:advance(0)
  anchor.value = "bottom"
  t:contains(app:text(), "row 100")
  app:scroll(1, 1, "up", 2)
  t:equal(app:text():gsub("[^%d\n]", ""), "94\n95\n96\n97\n98")
end)

local function rowsOf(count, row)
  local list = {}
  for i = 1, count do list[i] = i end
  return ui.List { ui.ForEach(list, row) }
end
local function top(app) return tonumber(app:text():match("row (%d+)")) end

test("the wheel turns what has come under the pointer in a list, and not the list", function(t)
  local app = t:mount(function()
    return rowsOf(100, function(i)
      if i ~= 12 then return ui.Text("row " .. i) end
      return ui.ScrollView { ui.VStack { ui.ForEach({ 1, 2, 3, 4 }, function(n)
        return ui.Text("inner " .. n)
      end) } }:frame { height = 1 }
    end)
  end, { size = "20x6" })
  -- Row 12 comes to line 3.
  for _ = 1, 9 do app:scroll(3, 3, "down") end
  t:equal(top(app), 10)
  t:contains(app:text(), "inner 1")
  for _ = 1, 3 do app:scroll(3, 3, "down") end
  t:equal(top(app), 10)
  t:contains(app:text(), "inner 4")
  app:scroll(3, 3, "down")
  t:equal(top(app), 11)
end)

test("the wheel no longer turns a list at a place where something lies over it, \z
    or from which it has gone", function(t)
  local covered, low = ui.State(false), ui.State(false)
  local app = t:mount(function()
    return ui.VStack { alignment = "leading",
      low.value and ui.Text("above"):frame { height = 3 } or nil,
      ui.ZStack { alignment = "topLeading",
        rowsOf(100, function(i) return ui.Text("row " .. i) end),
        covered.value and ui.Text("over it") or nil,
      },
    }
  end, { size = "20x8" })
  for _ = 1, 3 do app:scroll(2, 1, "down") end
  t:equal(top(app), 4)
  covered.value = true
  app:scroll(2, 1, "down")
  covered.value = false
  t:equal(top(app), 4)
  app:scroll(2, 1, "down")
  t:equal(top(app), 5)
  low.value = true
  app:scroll(2, 1, "down")
  t:equal(top(app), 5)
  app:scroll(2, 5, "down")
  t:equal(top(app), 6)
end)

test("the wheel goes from a list at its end to what is around, \z
    which moves the list away", function(t)
  local app = t:mount(function()
    return ui.ScrollView { ui.VStack { alignment = "leading",
      rowsOf(6, function(i) return ui.Text("row " .. i) end):frame { height = 4 },
      rowsOf(6, function(i) return ui.Text("other " .. i) end):frame { height = 4 },
      ui.Text("end"):frame { height = 4 },
    } }
  end, { size = "20x6" })
  for _ = 1, 2 do app:scroll(2, 3, "down") end
  t:equal(top(app), 3)
  t:equal(app:text():find("other 3"), nil)
  -- The list is at its end: everything moves, until the other list is there, which is then turned.
  for _ = 1, 2 do app:scroll(2, 3, "down") end
  t:contains(app:text(), "other 3")
  for _ = 1, 2 do app:scroll(2, 3, "down") end
  t:contains(app:text(), "other 6")
  t:equal(app:text():find("other 2"), nil)
end)

test("rows of a list that change between two turns of the wheel are placed as they are", function(t)
  local tall, wide = ui.State(0), ui.State(false)
  local app = t:mount(function()
    return rowsOf(200, function(i)
      local row = ui.Text("row " .. i)
      if tall.value == i then row = ui.VStack { alignment = "leading", row, ui.Text("more") } end
      return wide.value and i % 3 == 0 and row:padding(1):offset { x = 0, y = 1 } or row
    end):frame { height = 8 }
  end, { size = "20x10" })
  local function turn(direction, count)
    for _ = 1, count do app:scroll(2, 4, direction) end
  end
  turn("down", 3)
  tall.value = 6
  turn("down", 1)
  t:equal(top(app), 5)
  t:contains(app:text(), "more")
  app:resize(18, 10)
  turn("down", 2)
  tall.value = 0
  turn("up", 4)
  t:equal(top(app), 3)
  wide.value = true
  turn("down", 9)
  wide.value = false
  turn("up", 30)
  t:equal(top(app), 1)
  t:equal(app:text():find("more"), nil)
end)

test("sections that change their order keep their headers and footers, animated or not", function(t)
  for _, moves in ipairs { false, true } do
    for _, style in ipairs { "plain", "grouped", "inset" } do
      local sections = ui.State { { id = 1 }, { id = 2 }, { id = 3 } }
      local log = {}
      local function logged(name)
        return ui.Text(name):onAppear(function() log[#log + 1] = "+" .. name end)
          :onDisappear(function() log[#log + 1] = "-" .. name end)
      end
      local app = t:mount(function()
        return ui.List { ui.ForEach(sections.value, { id = "id" }, function(section)
          return ui.Section { header = logged("head " .. section.id),
            footer = logged("foot " .. section.id), ui.Text("row " .. section.id) }
        end) }:listStyle(style)
      end, { size = "20x20" })
      app:advance(1)
      local before = table.concat(log, " ")
      local function reorder() sections.value = { { id = 3 }, { id = 1 }, { id = 2 } } end
      if moves then ui.withAnimation(reorder) else reorder() end
      app:advance(2)
      t:equal(table.concat(log, " "), before)
    end
  end
end)

test("single views of a section keep their state when a section before them closes", function(t)
  for _, makes in ipairs {
    function(name) return Counter { name = name } end,
    function(name) return Counter { name = name }:id(name) end,
  } do
    local open = ui.State(true)
    local app = t:mount(function()
      local rows = {}
      for i = 1, 300 do rows[i] = makes("r" .. i .. " ") end
      return ui.List {
        ui.Section { "First", isExpanded = open, makes "a ", makes "b " },
        ui.Section { "Second", table.unpack(rows) },
      }
    end, { size = "20x12" })
    app:click("a 0") app:click("r2 0") app:click("r2 1") app:click("r3 0")
    open.value = false
    t:notContains(app:text(), "a 1")
    t:contains(app:text(), "r2 2")
    t:contains(app:text(), "r3 1")
    open.value = true
    t:contains(app:text(), "r2 2")
    t:contains(app:text(), "r3 1")
  end
end)
