-- List: selection, sections, and rows that are made when they come into sight (S51, S90).
local test = require "lunette.test"
local ui = require "lunette"
local helpers = require "support.helpers"
local nothing = helpers.nothing

local function fruit(selection)
  return ui.List { selection = selection, ui.Text("Apple"):tag("a"), ui.Text("Pear"):tag("b"),
    ui.Text("Fig"):tag("c") }
end

test("a click selects a row by its tag", function(t)
  local picked = ui.State(nil)
  local app = t:mount(fruit(picked), { size = "20x5" })
  t:equal(picked.value, nil)
  app:click("Pear")
  t:equal(picked.value, "b")
  t:ok(app:find("Pear").isSelected)
  t:ok(not app:find("Apple").isSelected)
  app:click(18, 3)
  t:equal(picked.value, "c", "the whole width of the row")
end)

test("arrows move the focus and, with a single value, the selection", function(t)
  local picked = ui.State(nil)
  local app = t:mount(fruit(picked), { size = "20x5" })
  t:equal(app:focus().kind, "list")
  t:equal(picked.value, nil)
  app:press("down")
  t:equal({ app:focus().title, picked.value }, { "Apple", "a" })
  app:press("down")
  t:equal({ app:focus().title, picked.value }, { "Pear", "b" })
  app:press("end")
  t:equal(picked.value, "c")
  app:press("home", "space")
  t:equal(picked.value, "a")
end)

test("Space and Enter select nothing while no row has the focus", function(t)
  for _, key in ipairs { "space", "enter" } do
    local picked = ui.State(nil)
    local app = t:mount(fruit(picked), { size = "20x5" })
    app:press(key)
    t:equal(picked.value, nil)
    app:press("home", key)
    t:equal(picked.value, "a")
  end
end)

test("Enter on what is selected already is free for onKeyPress around the list", function(t)
  local picked, keys = ui.State("b"), {}
  local app = t:mount(ui.List { selection = picked:binding(), ui.Text("A"):tag("a"),
    ui.Text("B"):tag("b") }
    :onKeyPress(function(event) keys[#keys + 1] = event.key return event.key == "enter" end),
    { size = "10x3" })
  app:press("enter", "up", "enter")
  t:equal({ picked.value, keys }, { "a", { "enter", "up", "enter" } })
end)

test("the focus begins at what is selected, and the look says which it is \z
    without colours", function(t)
  local app = t:mount(fruit(ui.State("b")), { size = "20x5", colors = "none" })
  t:equal(app:focus().title, "Pear")
  t:ok(app:cell(10, 2).reverse)
  t:ok(not app:cell(10, 1).reverse)
  t:contains(app:text(), "› Pear")
end)

test("a list that is given the focus gives it to the row that is selected, \z
    also when its rows were exchanged", function(t)
  local picked, rows, inside = ui.State("b"), ui.State { "a", "b", "c" }, ui.State(false)
  local app = t:mount(function()
    return ui.VStack { ui.Button("Other", function() end),
      ui.List { selection = picked:binding(),
        ui.ForEach(rows.value, { id = function(row) return row end },
        function(row) return ui.Text(row) end) }
        :focused(inside:binding()) }
  end, { size = "12x5" })
  t:equal(app:focus().title, "Other")
  inside.value = true
  t:contains(app:text(), "› b")
  rows.value, picked.value = { "x", "y", "z" }, "z"
  t:contains(app:text(), "› z")
  app:press("up")
  t:equal(picked.value, "y")
end)

test("a context menu and onKeyPress on a row's content are the row's", function(t)
  local keys, picked = {}, ui.State("b")
  local app = t:mount(ui.List { selection = picked:binding(),
    ui.Text("A"):tag("a"):contextMenu { ui.Button("Of A", function() end) },
    ui.Text("B"):tag("b"):onKeyPress(function(event)
      keys[#keys + 1] = event.key
      return event.key == "x"
    end)
      :contextMenu { ui.Button("Of B", function() end) },
  }, { size = "20x8" })
  app:press("x", "shift+f10")
  t:contains(app:text(), "Of B")
  app:press("escape", "up", "shift+f10")
  t:contains(app:text(), "Of A")
  t:equal(keys[1], "x")
  app:press("escape")
  -- A click beside the text of the row works as well.
  app:rightClick(15, 2)
  t:contains(app:text(), "Of B")
end)

test("focused(binding, value) on rows moves the focus and follows it", function(t)
  local at, picked = ui.State(nil), ui.State("a")
  local app = t:mount(ui.List { selection = picked:binding(),
    ui.ForEach({ "a", "b", "c" }, { id = function(row) return row end },
    function(row) return ui.Text(row):focused(at:binding(), row) end) }, { size = "12x4" })
  t:equal(at.value, "a")
  app:press("down")
  t:equal(at.value, "b")
  at.value = "c"
  t:contains(app:text(), "› c")
end)

test("what is of the accent colour in a selected row is seen on its fill", function(t)
  local picked = ui.State("a")
  for _, theme in ipairs { "terminal", "dark", "light" } do
    local app = t:mount(ui.List { selection = picked:binding(),
      ui.Text("A"):foregroundColor("accent"):tag("a"), ui.Text("B"):foregroundColor("accent")
        :tag("b") },
      { size = "10x3", theme = theme })
    local selected, other = app:cell(3, 1), app:cell(3, 2)
    t:ok(selected.foreground ~= selected.background)
    if theme == "terminal" then t:equal(selected.background, other.foreground) end
    t:ok(selected.background ~= other.background)
  end
end)

test("a table is a set of several: Space, Enter and clicks toggle", function(t)
  local picked = ui.State {}
  local app = t:mount(fruit(picked), { size = "20x5" })
  app:press("space", "down", "down", "enter")
  t:equal(picked.value, { a = true, c = true })
  app:click("Apple")
  t:equal(picked.value, { c = true })
  t:ok(app:find("Fig").isSelected)
end)

test("a list of tags is read as a set, too", function(t)
  local picked = ui.State { "a", "b" }
  local app = t:mount(fruit(picked), { size = "20x5" })
  t:ok(app:find("Pear").isSelected)
  app:click("Pear")
  t:equal(picked.value, { a = true })
end)

test("Shift with an arrow adds to a set", function(t)
  local picked = ui.State {}
  local app = t:mount(fruit(picked), { size = "20x5" })
  app:press("space", "shift+down")
  t:equal(picked.value, { a = true, b = true })
end)

test("Shift and Command extend a set from the cursor, \z
    and the way back takes rows out of it again", function(t)
  local function mount(picked, count, modify)
    local items = helpers.numbers(count)
    return t:mount(ui.List { selection = picked,
        ui.ForEach(items, { id = function(n) return n end }, function(n)
      local row = ui.Text("row " .. n)
      return modify and modify(row, n) or row
    end) }, { size = "20x6" })
  end
  local function set(first, last, more)
    local found = more or {}
    for n = first, last do found[n] = true end
    return found
  end
  for _, held in ipairs { "shift", "command" } do
    local picked = ui.State {}
    local app = mount(picked, 9)
    app:press("down", held .. "+down", held .. "+down")
    t:equal({ picked.value, app:focus().title }, { set(2, 4), "row 4" }, held)
    app:press(held .. "+up")
    t:equal(picked.value, set(2, 3))
    app:press(held .. "+up", held .. "+up")
    t:equal({ picked.value, app:focus().title }, { set(1, 2), "row 1" })
    app:press(held .. "+end")
    t:equal({ picked.value, app:focus().title }, { set(2, 9), "row 9" })
    app:press(held .. "+home")
    t:equal(picked.value, set(1, 2))
    -- The cursor moves by itself without them, and another range begins where they are held again;
    -- Space toggles.
    app:press("end", held .. "+up")
    t:equal(picked.value, set(8, 9, set(1, 2)))
    app:press "space"
    t:equal(picked.value, set(9, 9, set(1, 2)))
    -- What cannot be selected is passed over.
    picked = ui.State {}
    app = mount(picked, 6, function(row, n)
      return (n == 2 or n == 3) and row:disabled() or n == 5 and row:selectionDisabled()
    end)
    app:press(held .. "+down")
    t:equal({ picked.value, app:focus().title }, { { true, [4] = true }, "row 4" })
    app:press(held .. "+down")
    t:equal({ picked.value, app:focus().title }, { { true, [4] = true, [6] = true }, "row 6" })
    app:press(held .. "+up")
    t:equal(picked.value, { true, [4] = true })
    -- A list with a single selection, or none, has no use for them.
    picked = ui.State(1)
    app = mount(picked, 4)
    app:press(held .. "+down")
    t:equal(picked.value, 1)
  end
  -- Pages and the ends pass a thousand rows at most; rows that change end the range.
  local picked, items = ui.State {}, ui.State(helpers.numbers(100000))
  local app = t:mount(function()
    return ui.List { selection = picked, ui.ForEach(items.value, { id = function(n) return n end },
      function(n) return ui.Text("row " .. n) end) }
  end, { size = "20x6" })
  app:press("shift+pagedown")
  local count = 0
  for _ in pairs(picked.value) do count = count + 1 end
  t:equal({ picked.value[1], app:focus().title }, { true, "row " .. count })
  items.value = { 7, 3, 9 }
  app:press("shift+down")
  t:ok(picked.value[9] or picked.value[3])
end)

test("rows of a ForEach are selected by their ids", function(t)
  local items, picked = {}, ui.State(nil)
  for index = 1, 50 do items[index] = { id = "k" .. index, name = "row " .. index } end
  local app = t:mount(ui.List { selection = picked, ui.ForEach(items, { id = "id" },
    function(item) return item.name end) }, { size = "20x5" })
  app:press("pagedown")
  t:equal(picked.value, "k5")
  app:press("end")
  t:equal(picked.value, "k50")
  t:contains(app:text(), "row 50")
  picked.value = "k49"
  t:ok(app:find("row 49").isSelected)
  app:press("home")
  t:equal({ picked.value, app:focus().title }, { "k1", "row 1" })
end)

test("what the script writes is shown, and other rows lose it", function(t)
  local picked = ui.State("a")
  local app = t:mount(fruit(picked:binding()), { size = "20x5" })
  picked.value = "c"
  t:ok(app:find("Fig").isSelected)
  t:ok(not app:find("Apple").isSelected)
end)

test("bindings of functions and of a component's field", function(t)
  local value
  local app = t:mount(fruit(ui.Binding { get = function() return value end,
    set = function(v) value = v end }), { size = "20x5" })
  app:click("Fig")
  t:equal(value, "c")
  local Picker = ui.View "SelectionPicker"
  Picker.state = { picked = "b" }
  function Picker:body()
    return ui.VStack { "picked " .. self.picked, fruit(self:binding("picked")) }
  end
  app = t:mount(Picker {}, { size = "20x5" })
  app:click("Apple")
  t:contains(app:text(), "picked a")
end)

test("numbers select as Lua compares them", function(t)
  local picked = ui.State(2.0)
  local app = t:mount(ui.List { selection = picked, ui.Text("one"):tag(1), ui.Text("two"):tag(2) },
    { size = "20x3" })
  t:ok(app:find("two").isSelected)
end)

test("a binding whose getter errors costs the selection only", function(t)
  local bad = ui.State(false)
  local app = t:mount(fruit(ui.Binding { get = function()
    if bad.value then error("no get") end
    return "a"
  end, set = nothing }), { size = "20x5" })
  t:ok(app:find("Apple").isSelected)
  bad.value = true
  t:contains(app:text(), "Apple")
  t:ok(not app:find("Apple").isSelected)
  t:contains(app.errors[1].message, "no get")
end)

test("a binding whose setter errors is reported, and the list lives on", function(t)
  local app = t:mount(fruit(ui.Binding { get = function() return "a" end,
    set = function() error("no set") end }), { size = "20x5" })
  app:click("Pear")
  t:contains(app.errors[1].message, "no set")
  t:ok(app:find("Apple").isSelected)
end)

test("a row without tag or id cannot be selected, and is not a stop", function(t)
  local picked = ui.State(nil)
  local app = t:mount(ui.List { selection = picked, "heading", ui.Text("Pear"):tag("b") },
    { size = "20x5" })
  app:click("heading")
  t:equal(picked.value, nil)
  t:equal(app:focus().kind, "list")
  app:press("down")
  t:equal({ app:focus().title, picked.value }, { "Pear", "b" })
end)

test("a disabled list is not selected in", function(t)
  local picked = ui.State("a")
  local app = t:mount(fruit(picked):disabled(true), { size = "20x5" })
  app:click("Pear")
  app:press("down", "enter")
  t:equal(picked.value, "a")
  t:equal(app:find("Pear").isEnabled, false)
end)

test("Tab visits a list once, where its selection is", function(t)
  local picked = ui.State("b")
  local app = t:mount(ui.VStack { ui.Button("before", nothing), fruit(picked),
    ui.Button("after", nothing) }, { size = "20x6" })
  app:press("tab")
  t:equal(app:focus().title, "Pear")
  app:press("tab")
  t:equal(app:focus().title, "after")
  app:press("shift+tab", "shift+tab")
  t:equal(app:focus().title, "before")
end)

test("S51: a button in a selectable row fires and does not select; \z
    beside it the row is selected", function(t)
  local picked, fired = ui.State(nil), 0
  local app = t:mount(ui.List { selection = picked,
    ui.HStack { "Pear", ui.Button("Eat", function() fired = fired + 1 end) }:tag("b") },
    { size = "20x3" })
  app:click("Eat")
  t:equal({ fired, picked.value }, { 1, nil })
  app:click(18, 1)
  t:equal({ fired, picked.value }, { 1, "b" })
end)

test("S70: right to left the mark and the row stand at the other side", function(t)
  local app = t:mount(fruit(ui.State("b")), { size = "10x3", layoutDirection = "rightToLeft" })
  t:equal(app:text(), "   Apple\n    Pear ‹\n     Fig")
end)

test("what is announced of rows", function(t)
  local app = t:mount(fruit(ui.State("b")), { size = "20x5" })
  t:equal(app:accessibility(), "Apple, row\nPear, row, selected\nFig, row")
end)

test("selection takes bindings only", function(t)
  t:fails(function() return ui.List { selection = "a" } end, "a binding or a ui.State")
end)

test("sections have headers and footers", function(t)
  local app = t:mount(ui.List {
    ui.Section("Fruit", { footer = "Sweet", "Apple", "Pear" }),
    ui.Section { header = ui.Text("More"), "Fig" },
    ui.Section { "bare" },
  }, { size = "12x10" })
  t:equal(app:text(), "Fruit\nApple\nPear\nSweet\n\nMore\nFig\nbare")
end)

test("a section title and a header are one thing", function(t)
  t:fails(function() return ui.Section("T", { header = "H", "x" }) end, "header")
  t:fails(function() return ui.Section { footr = "F", "x" } end, "did you mean 'footer'")
end)

test("outside of lists and forms a section is its parts", function(t)
  t:equal(t:mount(ui.VStack { alignment = "leading",
    ui.Section("Head", { footer = "Foot", "a", "b" }) }, { size = "9x5" }):text(),
    "Head\na\nb\nFoot")
end)

test("a modifier on a section, group or ForEach of a list is one on each of its rows", function(t)
  local app = t:mount(ui.List {
    ui.Section("Head", { "a", ui.ForEach({ "b" }, function(x) return x end) })
      :foregroundColor("red"),
    ui.Group { "c", "d" }:foregroundColor("green"),
  }, { size = "9x6" })
  t:equal(app:text(), "Head\na\nb\nc\nd")
  t:equal(app:cell(1, 3).foreground, "red")
  t:equal(app:cell(1, 5).foreground, "green")
end)

test("S90: sections of lazy ForEach make only the rows in sight", function(t)
  local items, made = {}, 0
  for index = 1, 100000 do items[index] = index end
  local function rows()
    return ui.ForEach(items, function(item) made = made + 1 return "row " .. item end)
  end
  local app = t:mount(ui.List { ui.Section("One", { rows() }), ui.Section("Two", { rows() }) },
    { size = "20x10" })
  t:ok(made < 100, made .. " rows were made")
  app:press("end")
  t:contains(app:text(), "row 100000")
  t:ok(made < 200, made .. " rows were made")
  app:press("home")
  t:contains(app:text(), "One")
end)

test("a row that errors among 100000 costs that row only", function(t)
  local items = {}
  for index = 1, 100000 do items[index] = index end
  local app = t:mount(ui.List { selection = ui.State(nil),
      ui.ForEach(items, { id = function(x) return x end }, function(item)
    if item == 30 then error("no thirty", 0) end
    return "row " .. item
  end) }, { size = "60x5" })
  app:scroll(3, 3, "down", 27)
  t:contains(app:text(), "row 29")
  t:contains(app:text(), "row 31")
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "no thirty")
end)

test("an empty list is empty, also with a selection, sections and in no room", function(t)
  t:equal(t:mount(ui.List {}, { size = "9x3" }):text(), "")
  local app = t:mount(ui.List { selection = ui.State {}, ui.Section("Head", {}),
    ui.ForEach({}, nothing) }, { size = "9x3" })
  t:equal(app:text(), "Head")
  app:press("down", "end", "space")
  for _, size in ipairs { "1x1", "2x1", "3x2" } do
    t:mount(fruit(ui.State("b")), { size = size }):press("down", "up")
  end
end)

test("a ForEach of sections: their rows are the list's, and made when in sight", function(t)
  local groups, made, picked = {}, 0, ui.State(nil)
  for g = 1, 20 do
    groups[g] = { name = "Group " .. g, items = {} }
    for i = 1, 1000 do groups[g].items[i] = g .. "." .. i end
  end
  local app = t:mount(ui.List { selection = picked,
      ui.ForEach(groups, { id = "name" }, function(group)
    return ui.Section(group.name,
      { ui.ForEach(group.items, { id = function(x) return x end },
      function(item) made = made + 1 return "item " .. item end) })
  end) }, { size = "20x8" })
  t:equal(app:text():match "^[^\n]*", "Group 1            ▐")
  t:contains(app:text(), "item 1.7")
  t:ok(made < 40, made .. " rows were made")
  app:press("down", "down")
  t:equal(picked.value, "1.2")
  app:press("end")
  t:equal(picked.value, "20.1000")
  t:ok(made < 80, made .. " rows were made")
end)

test("sections of a ForEach follow their keys and the states that they read", function(t)
  local groups, suffix = ui.State { "a", "b" }, ui.State("")
  local Row = ui.View "SectionRow"
  Row.name = ""
  Row.state = { n = 0 }
  function Row:body() return ui.Button(self.name .. self.n, function() self.n = self.n + 1 end) end
  local app = t:mount(function()
    return ui.List { ui.ForEach(groups.value, { id = function(x) return x end },
      function(group)
        return ui.Section("G" .. group .. suffix.value, { Row { name = group } })
      end) }
  end, { size = "9x8" })
  app:click("b0")
  t:equal(app:text(), "Ga\na0\n\nGb\nb1")
  groups.value = { "b", "x", "a" }
  t:equal(app:text(), "Gb\nb1\n\nGx\nx0\n\nGa\na0")
  suffix.value = "!"
  t:contains(app:text(), "Gb!")
  groups.value = {}
  t:equal(app:text(), "")
end)

local function numbered(count)
  local items = {}
  for index = 1, count do items[index] = { id = "k" .. index, name = "row " .. index } end
  return items
end
local function id(item) return item.id end

test("a list appears with the selected row in sight, however it is told apart, \z
    and the focus is there", function(t)
  local items = numbered(300)
  local ways = {
    field = { "k200", function(s)
      return ui.List { selection = s, ui.ForEach(items, { id = "id" },
        function(item) return item.name end) }
    end },
    ["function"] = { "k200", function(s)
      return ui.List { selection = s, ui.ForEach(items, { id = id },
        function(item) return item.name end) }
    end },
    position = { 200, function(s)
      return ui.List { selection = s, ui.ForEach(items, function(item) return item.name end) }
    end },
    tag = { "t200", function(s)
      return ui.List { selection = s,
        ui.ForEach(items, function(item, index) return ui.Text(item.name):tag("t" .. index) end) }
    end },
    ["tag and id"] = { 200, function(s)
      return ui.List { selection = s, ui.ForEach(items, { id = "id" }, function(item, index)
        return ui.Text(item.name):tag(index)
      end) }
    end },
    section = { "k200", function(s)
      return ui.List { selection = s,
        ui.Section("All", { "First", ui.ForEach(items, { id = "id" },
        function(item) return item.name end) }) }
    end },
    views = { 200, function(s)
      local rows = { selection = s }
      for index = 1, 300 do
        rows[index] = ui.Text("row " .. index):tag(index):padding { leading = 1 }
      end
      return ui.List(rows)
    end },
    set = { { k200 = true, k250 = true }, function(s)
      return ui.List { selection = s, ui.ForEach(items, { id = "id" },
        function(item) return item.name end) }
    end },
  }
  for name, way in pairs(ways) do
    local picked = ui.State(way[1])
    local app = t:mount(way[2](picked), { size = "20x6" })
    t:ok(app:find("row 200"), name .. ": in sight")
    t:ok(app:find("row 200").isSelected, name .. ": selected")
    t:contains(app:text(), "› ", name)
    t:ok(app:focus().title:find("row 200", 1, true), name .. ": has the focus: "
      .. app:focus().title)
    t:contains(app:text(), "row 198", name .. ": something is above it")
  end
end)

test("a selection that no row has leaves the list at its top", function(t)
  local app = t:mount(ui.List { selection = ui.State("none"),
    ui.ForEach(numbered(300), { id = "id" }, function(item) return item.name end) },
    { size = "20x6" })
  t:equal(app:focus().kind, "list")
  t:equal(app:find("row 1").isSelected, false)
end)

test("a selected row that is in sight at the top stays where it is, \z
    a tall one is whole", function(t)
  local app = t:mount(ui.List { selection = ui.State("k5"),
    ui.ForEach(numbered(300), { id = "id" }, function(item) return item.name end) },
    { size = "20x6" })
  t:equal(app:find("row 5").y, 5)
  local app = t:mount(ui.List { selection = ui.State("k20"),
    ui.ForEach(numbered(300), { id = "id" }, function(item)
      return ui.Text(item.name .. "\nb\nc\nd")
    end) }, { size = "20x6" })
  t:equal(app:find("row 20").y, 1)
end)

test("Tab into a list whose selected row is out of sight shows it and gives \z
    it the focus", function(t)
  for _, key in ipairs { "tab", "shift+tab" } do
    local picked = ui.State("k2")
    local app = t:mount(ui.VStack { ui.Button("Before", nothing),
      ui.List { selection = picked, ui.ForEach(numbered(100000), { id = "id" },
        function(item) return item.name end) },
      ui.Button("After", nothing) }, { size = "20x8" })
    app:click("After")
    app:click("Before")
    if key == "shift+tab" then app:press("shift+tab") end
    app:scroll(5, 4, "down", 60)
    t:equal(app:find("row 2"), nil)
    t:equal(picked.value, "k2")
    app:press(key)
    t:equal(app:focus().title, "row 2")
    app:press("down")
    t:equal({ app:focus().title, picked.value }, { "row 3", "k3" })
    app:press("shift+tab")
    picked.value = "k70000"
    app:press("tab")
    t:equal(app:focus().title, "row 70000")
    app:press("up")
    t:equal(picked.value, "k69999")
  end
end)

test("looking for the selected row costs little: ids are read once, and few bodies run", function(t)
  local asked = 0
  local picked = ui.State("k99000")
  local app = t:mount(ui.List { selection = picked,
    ui.ForEach(numbered(100000), { id = function(item) asked = asked + 1 return item.id end },
    function(item) return item.name end) }, { size = "20x6" })
  t:equal(app:focus().title, "row 99000")
  t:ok(asked < 100200, "ids asked for: " .. asked)
  t:ok(app.stats.bodyCalls < 60, "bodies: " .. app.stats.bodyCalls)
  app:press("down", "down")
  t:ok(asked < 100300, "ids asked for: " .. asked)
end)

test("the selected row comes into sight once: what the user scrolls to stays", function(t)
  local items = ui.State(numbered(300))
  local picked = ui.State("k200")
  local app = t:mount(function()
    return ui.List { selection = picked, ui.ForEach(items.value, { id = "id" },
      function(item) return item.name end) }
  end, { size = "20x6" })
  app:scroll(5, 3, "up", 100)
  t:equal(app:find("row 200"), nil)
  items.value = numbered(301)
  t:equal(app:find("row 200"), nil)
  app:resize(20, 7)
  t:equal(app:find("row 200"), nil)
end)

test("rows without tags in a list with a selection: \z
    a warning with the list's file and line", function(t)
  local here = debug.getinfo(1, "l").currentline + 1
  local app = t:mount(ui.List { selection = ui.State("a"), "One", ui.Text("Two") },
    { size = "20x5" })
  t:equal(#app.diagnostics, 1)
  t:contains(app.diagnostics[1].message, "list_selection_test.lua:" .. here
    .. ": List: its rows have no tags, so they cannot be selected; "
    .. "give each a :tag(value), or make them with a ForEach, which selects them by its ids")
  app:resize(21, 5)
  t:equal(#app.diagnostics, 1)
end)

test("no such warning where a row has a tag or an id, or all are used by themselves", function(t)
  for _, rows in ipairs { { "Title", ui.Text("Two"):tag("b") },
      { ui.ForEach({ "x" }, function(x) return x end) }, { ui.Button("Add", nothing) }, {} } do
    rows.selection = ui.State("a")
    t:equal(#t:mount(ui.List(rows), { size = "20x5" }).diagnostics, 0)
  end
  t:equal(#t:mount(ui.List { "One" }, { size = "20x5" }).diagnostics, 0)
end)

test("the selected row of a million is found by its number, whether it is there or not, \z
    without asking them all", function(t)
  local asked, numbers = 0, {}
  for index = 1, 1000000 do numbers[index] = 2 * index end
  local function id(item)
    asked = asked + 1
    return item
  end
  local function list(selection)
    return ui.List { selection = ui.State(selection):binding(),
      ui.ForEach(numbers, { id = id }, function(item) return ui.Text(ui.verbatim(item)) end) }
  end
  local app = t:mount(list(1500000), { size = "12x6" })
  t:contains(app:text(), "1500000")
  t:ok(asked < 1000, asked)
  asked = 0
  t:contains(t:mount(list(1500001), { size = "12x6" }):text(), " 2 ")
  t:ok(asked < 1000, asked)
  -- Ids that do not ascend are searched one by one.
  numbers = table.move(numbers, 1, 20000, 1, {})
  numbers[10000], numbers[20000] = 7, 1
  app = t:mount(list(7), { size = "12x6" })
  t:contains(app:text(), "7")
end)
