-- Forms that are written as in SwiftUI.
local test = require "lunette.test"
local ui = require "lunette"

test("a control's binding can stand after its title", function(t)
  local day, ink, n, pick = ui.State("2026-11-25"), ui.State("#ff0000"), ui.State(3), ui.State("b")
  local app = t:mount(ui.VStack { alignment = "leading",
    ui.DatePicker("Day", day:binding()),
    ui.ColorPicker("Ink", ink:binding()),
    ui.Slider("Sound", n:binding(), { range = { 0, 10 }, step = 1 }),
    ui.Stepper("Count", n:binding()),
    ui.Picker("Letter", pick:binding(), { options = { "a", "b" } }),
  }, { size = "40x20" })
  for _, text in ipairs { "Day", "2026", "Ink", "Sound", "Count", "Letter", "b" } do
    t:contains(app:text(), text)
  end
  app:click(app:find("Count").x + 10, app:find("Count").y)
  t:equal(n.value, 4)
  pick.value = "a"
  t:equal(app:find("Letter").y, 5)
  t:contains(app:text(), "Letter a")
  t:fails(function()
    ui.DatePicker("Day", day:binding(), { selection = day:binding() })
  end, "selection")
end)

test("a Picker's views are its options by their tags", function(t)
  local pick = ui.State("b")
  local function body()
    return ui.VStack {
      ui.Picker("Letter", { selection = pick:binding(), ui.Text("Ah"):tag("a"),
        ui.Text("Be"):tag("b"),
        ui.ForEach({ { id = "c", name = "Ce" }, { id = "d", name = "De" } }, { id = "id" },
          function(item) return ui.Text(item.name) end),
      }):pickerStyle("segmented"),
      ui.Text(ui.verbatim("it is " .. pick.value)),
    }
  end
  local app = t:mount(body, { size = "40x5" })
  for _, text in ipairs { "Ah", "Be", "Ce", "De", "it is b" } do t:contains(app:text(), text) end
  app:press("right")
  t:contains(app:text(), "it is c")
  app:click("Ah")
  t:contains(app:text(), "it is a")
  app:press("end")
  t:contains(app:text(), "it is d")
  -- If there are options, the views are the label.
  app = t:mount(ui.Picker { selection = pick:binding(), options = { "c", "d" }, ui.Text "Chosen" }
    :pickerStyle("segmented"), { size = "40x3" })
  t:contains(app:text(), "Chosen")
  t:fails(function() ui.Picker("Letter", { selection = pick:binding() }) end, "options")
end)

test("a view without a tag is not an option", function(t)
  local app = t:mount(ui.Picker("P", { selection = ui.State(1):binding(), ui.Text "none",
    ui.Text("one"):tag(1) }):pickerStyle("segmented"), { size = "30x2" })
  t:notContains(app:text(), "none")
  t:contains(app:text(), "one")
end)

test("List takes items and a function, as ForEach does", function(t)
  t:equal(t:mount(ui.List({ "x", "y" }, function(item, index)
    return ui.Text(ui.verbatim(index .. item))
  end), { size = "9x4" }):text(), "1x\n2y")
  local picked = ui.State("b")
  local app = t:mount(ui.List({ { id = "a" }, { id = "b" } },
    { id = "id", selection = picked:binding() },
    function(item) return ui.Text(item.id) end), { size = "9x4" })
  app:press("up")
  t:equal(picked.value, "a")
  t:equal(t:mount(ui.List({}, function() end), { size = "9x4" }):text(), "")
  -- A single table holds the rows, whatever its items are.
  t:equal(t:mount(ui.List { "x", "y" }, { size = "9x4" }):text(), "x\ny")
  t:equal(t:mount(ui.List(function() return { "x" } end), { size = "9x4" }):text(), "x")
  t:fails(function() ui.List({ "x" }, { id = "id" }) end, "ui.List takes one table")
  t:fails(function() ui.List({ "x" }, 3) end, "ui.List takes one table")
  t:fails(function() ui.List("x") end, "ui.List")
  t:fails(function() ui.List(3) end, "ui.List takes one table")
end)

test("ForEach and List take a number of items instead of an array", function(t)
  local function row(item, index) return ui.Text(ui.verbatim(item .. "/" .. index)) end
  t:equal(t:mount(ui.VStack { alignment = "leading", ui.ForEach(3, row), "end" }, { size = "9x5" })
    :text(), "1/1\n2/2\n3/3\nend")
  t:equal(t:mount(ui.List(2, row), { size = "9x4" }):text(), "1/1\n2/2")
  t:equal(t:mount(ui.List { data = 2.0, content = row }, { size = "9x4" }):text(), "1/1\n2/2")
  t:equal(t:mount(ui.List { "top", ui.ForEach(2, row) }, { size = "9x4" }):text(), "top\n1/1\n2/2")
  t:equal(t:mount(ui.VStack { "a", ui.ForEach(0, row), ui.ForEach(-0.0, row) }, { size = "9x4" })
    :text(), "a")
  for _, bad in ipairs { -1, 1.5, 0 / 0, math.huge, -math.huge } do
    t:fails(function() ui.ForEach(bad, row) end, "must be an array, or a whole number, 0 or more")
  end
  t:fails(function() ui.ForEach(math.maxinteger, row) end, "too many items")
  t:fails(function() ui.ForEach("3", row) end, "must be an array, or a whole number, 0 or more")
end)

test("a number of items that changes keeps the rows, \z
    their state and the selection by their ids", function(t)
  local count, picked = ui.State(3), ui.State(30)
  local Row = ui.View "Row"
  Row.number, Row.state = 0, { n = 0 }
  function Row:body()
    return ui.Button(("%d:%d"):format(self.number, self.n), function() self.n = self.n + 1 end)
  end
  local app = t:mount(function()
    return ui.VStack { alignment = "leading",
      ui.ForEach(count.value, function(number) return Row { number = number } end) }
  end, { size = "9x6" })
  app:click("2:0")
  count.value = 4
  t:equal(app:text(), "1:0\n2:1\n3:0\n4:0")
  count.value = 1
  t:equal(app:text(), "1:0")
  local list = t:mount(function()
    return ui.List { selection = picked:binding(),
      ui.ForEach(count.value, { id = function(number) return number * 10 end },
        function(number) return ui.Text("row " .. number) end) }
  end, { size = "9x6" })
  count.value = 5
  list:press("tab")
  list:press("up")
  t:equal(picked.value, 20)
end)

test("of a thousand million rows those in sight are made", function(t)
  local most, made, picked = 1000000000, 0, ui.State(500000000)
  local app = t:mount(ui.List { selection = picked:binding(),
      ui.ForEach(most, { id = function(number) return number end }, function(number)
    made = made + 1
    return ui.Text(ui.verbatim(number))
  end) }, { size = "15x5" })
  t:contains(app:text(), "500000000")
  app:press("end")
  t:contains(app:text(), "1000000000")
  t:equal(picked.value, most)
  app:press("home")
  t:equal(app:text():match("%d+"), "1")
  t:ok(made < 40, made)
  local all = t:mount(ui.List(most, function(number)
    return ui.Text(ui.verbatim(number)):tag(number)
  end), { size = "15x5" })
  t:equal(all:text():match("%d+"), "1")
end)

test("the rows of a List of items are only made in sight", function(t)
  local items, made = {}, 0
  for index = 1, 100000 do items[index] = index end
  t:mount(ui.List(items, function(item)
    made = made + 1
    return ui.Text(ui.verbatim(item))
  end), { size = "9x5" })
  t:ok(made < 50, made)
end)

test("an alignment guide by a function of the view's lengths", function(t)
  local function stack(f, alignment)
    return t:mount(ui.VStack { alignment = alignment or "leading",
      ui.Text("abc"):alignmentGuide(alignment or "leading", f), ui.Text("defg") },
      { size = "20x3" }):text()
  end
  t:equal(stack(function(d) return d.width end), "abc\n   defg")
  t:equal(stack(function(d) return d.trailing + 1 end), "abc\n    defg")
  t:equal(stack(function(d) return d.leading - 2 end), "  abc\ndefg")
  t:equal(stack(function(d) return d.width / 2 end), "abc\n defg")
  t:equal(stack(function(d) return math.floor(d.width / 2) end), "abc\n defg")
  t:equal(stack(function(d) return 0 end), "abc\ndefg")
  local app = t:mount(ui.HStack { alignment = "top", spacing = 0,
    ui.Text("a"):alignmentGuide("top", function(d) return d.height end), ui.Text("b\nc") },
    { size = "5x4" })
  t:equal(app:text(), "a\n b\n c")
end)

test("an alignment guide that layout cannot follow is an error that says so", function(t)
  local function message(f)
    local app = t:mount(ui.VStack { alignment = "leading",
      ui.Text("abc"):alignmentGuide("leading", f), ui.Text("defg") }, { size = "20x3" })
    t:equal(app:text(), "abc\ndefg")
    local errors = app.errors
    t:equal(#errors, 1)
    return errors[1].message
  end
  t:contains(message(function(d) return math.min(d.width, 2) end), "may only add to the lengths")
  t:contains(message(function(d) return d.height end), "may only add to the lengths")
  t:contains(message(function() return "wide" end), "a number of cells, not wide")
  for _, nan in ipairs { 0 / 0, -(0 / 0) } do
    t:contains(message(function() return nan end), "a number of cells, not NaN")
  end
  t:contains(message(function() return {} end), "a number of cells, not a table")
  t:contains(message(function() return math.huge end), "a number of cells")
  t:contains(message(function() error("boom") end), "boom")
end)

test("a border can have a gradient", function(t)
  local line = ui.LinearGradient { colors = { "#ff0000", "#0000ff" }, startPoint = "leading",
    endPoint = "trailing" }
  local app = t:mount(ui.Text("hello"):border(line, { style = "rounded" }),
    { size = "20x3", theme = "dark" })
  t:contains(app:text(), "╭─────╮\n│hello│\n╰─────╯")
  local left, right = app:cell(1, 2).foreground, app:cell(7, 2).foreground
  t:ok(tonumber(left:sub(2, 3), 16) > 200 and tonumber(left:sub(6, 7), 16) < 60, left)
  t:ok(tonumber(right:sub(2, 3), 16) < 60 and tonumber(right:sub(6, 7), 16) > 200, right)
  t:equal(app:cell(2, 2).foreground, app:cell(6, 2).foreground, "the text keeps its colour")
  for _, colors in ipairs { "256", "16", "none" } do
    t:contains(t:mount(ui.Text("hello"):border(line), { size = "20x3", colors = colors }):text(),
      "┌─────┐")
  end
end)

test("scroll bars can be hidden, and take no column then", function(t)
  local words = "one two\nthree\nfour\nfive six"
  local function bar(view) return (view:text():find("[▐█]")) ~= nil end
  local shown = t:mount(ui.ScrollView { ui.Text(words) }, { size = "7x2" })
  t:contains(shown:text(), "▐")
  local hidden = t:mount(ui.ScrollView { ui.Text(words) }:scrollIndicators("hidden"),
    { size = "7x2" })
  t:equal(hidden:text(), "one two\nthree")
  hidden:scroll(1, 1, "down", 2)
  t:equal(hidden:text(), "four\nfive")
  local list = t:mount(ui.List { "one two", "three", "four", "five" }:scrollIndicators("hidden"),
    { size = "7x2" })
  t:equal(list:text(), "one two\nthree")
  local mode = ui.State("hidden")
  local app = t:mount(function()
    return ui.ScrollView { ui.Text(words) }:scrollIndicators(mode.value)
  end, { size = "7x2" })
  mode.value = "automatic"
  t:contains(app:text(), "▐")
  t:fails(function() ui.Text("x"):scrollIndicators("gone") end, "hidden")
end)

test("a text field with a vertical axis grows with its text", function(t)
  local text = ui.State("one")
  local function body()
    return ui.VStack { alignment = "leading", spacing = 0,
      ui.TextField("Note", text:binding(), { axis = "vertical" }):lineLimit(3), ui.Text "below" }
  end
  local app = t:mount(body, { size = "20x8" })
  local before = app:find("below").y
  app:press("end", "enter")
  app:type("two")
  t:equal(text.value, "one\ntwo")
  t:equal(app:find("below").y, before + 1)
  text.value = "1\n2\n3\n4\n5"
  t:equal(app:find("below").y, before + 2, "up to its line limit")
  t:contains(t:mount(ui.TextField("Note", ui.State(""):binding(), { axis = "vertical" }),
    { size = "20x3" }):text(), "Note")
  t:fails(function() ui.TextField("Note", text, { axis = "both" }) end,
    [[axis must be "horizontal" or "vertical"]])
end)

test("ContentUnavailableView has actions by name", function(t)
  local went = 0
  local app = t:mount(ui.ContentUnavailableView("None",
    { description = "Nothing yet.", actions = { ui.Button("Go", function() went = went + 1 end),
    ui.Text "or wait" } }),
    { size = "30x12" })
  t:contains(app:text(), "or wait")
  app:click("Go")
  t:equal(went, 1)
  app = t:mount(ui.ContentUnavailableView("None", { actions = function()
    return ui.Button("Go", function() went = went + 1 end)
  end }), { size = "30x12" })
  app:press("enter")
  t:equal(went, 2)
end)

test("onKeyPress takes its function as action, too", function(t)
  local count = 0
  local app = t:mount(ui.Text("x"):focusable():onKeyPress { "r", title = "Rename",
    action = function() count = count + 1 end }, { size = "40x12" })
  app:press("r")
  t:equal(count, 1)
  app:press("f1")
  t:contains(app:text(), "Rename")
  t:fails(function() ui.Text("x"):onKeyPress { "r", title = "Rename" } end, "perform")
  t:fails(function()
    ui.Text("x"):onKeyPress { "r", perform = print, action = print }
  end, "only one of")
end)

-- ---- Tables ----

local people = {
  { name = "Bo", age = 40 }, { name = "al", age = 7 }, { name = "Cy", age = 40 }, { name = "Di" },
}
local function column(app, from, to)
  local found = {}
  for line in app:text():gmatch("[^\n]+") do
    found[#found + 1] = line:sub(from, to):match("^%s*(.-)%s*$")
  end
  return found
end

test("a column with sort = true sorts the table's rows by itself, up and down", function(t)
  local app = t:mount(ui.Table(people, { columns = {
    ui.TableColumn("Name", "name", { width = 6 }),
    ui.TableColumn("Age", "age", { width = 5, sort = true }) } }), { size = "16x8" })
  local function names() return table.concat(column(app, 1, 3), " ", 3) end
  t:equal(names(), "Bo al Cy Di")
  app:click("Age")
  t:equal(names(), "al Bo Cy Di",
    "by number; those that are alike in their order, those without one last")
  app:click("Age")
  t:equal(names(), "Di Bo Cy al", "the other way")
  t:equal(people[1].name, "Bo", "the data stay as they are")
end)

test("a column sorts by a function of two items", function(t)
  local app = t:mount(ui.Table(people, { columns = {
    ui.TableColumn("Who", function(item) return ui.Text(item.name) end,
      { width = 6, sort = function(a, b) return a.name:lower() < b.name:lower() end }) } }),
    { size = "16x8" })
  app:click("Who")
  t:equal(table.concat(column(app, 1, 3), " ", 3), "al Bo Cy Di")
end)

test("a sorted table selects the item that is seen", function(t)
  local picked = ui.State(nil)
  local app = t:mount(ui.Table(people, { selection = picked:binding(),
    columns = { ui.TableColumn("Age", "age", { sort = true }) } }), { size = "16x8" })
  app:click("Age")
  app:click("7")
  t:equal(picked.value, 2)
end)

test("what a sort order cannot do", function(t)
  local app = t:mount(ui.Table(people,
    { columns = { ui.TableColumn("Name", "name", { sort = function() error("boom") end }) } }),
    { size = "16x8" })
  app:click("Name")
  t:contains(app:text(), "Bo")
  t:contains(app.errors[1].message, "boom")
  t:fails(function() ui.TableColumn("Name", "name", { sort = 3 }) end,
    "true, a key or a function of two items")
  local function cell(item) return ui.Text(item.name) end
  t:fails(function() ui.TableColumn("Name", cell, { sort = true }) end,
    "sort = true needs the field that the cells show")
  t:fails(function()
    ui.TableColumn { title = "Name", content = cell, sort = true }
  end, "sort = true")
  ui.TableColumn("Name", cell, { sort = false })
  ui.TableColumn { title = "Name", sort = true, value = "name" }
  -- An empty table, and values that cannot be compared.
  app = t:mount(ui.Table({}, { columns = { ui.TableColumn("Name", "name", { sort = true }) } }),
    { size = "16x8" })
  app:click("Name")
  local odd = { { v = 0 / 0 }, { v = "x" }, { v = true }, { v = {} }, { v = 2 }, {},
    { v = -math.huge } }
  app = t:mount(ui.Table(odd, { columns = { ui.TableColumn("V", "v", { sort = true }) } }),
    { size = "16x12" })
  app:click("V")
  t:equal(column(app, 1, 4)[3], "-inf")
end)

test("from right to left, read aloud, in sixteen colours and in none", function(t)
  local function guided()
    return ui.VStack { alignment = "leading", ui.Text("abc"):alignmentGuide("leading",
      function(d) return d.width end), ui.Text("defg") }
  end
  t:equal(t:mount(guided, { size = "8x3", layoutDirection = "rightToLeft" }):text(),
    "     abc\n defg")
  local line = ui.LinearGradient { colors = { "red", "blue" } }
  t:equal(t:mount(ui.Text("hi"):border(line, { edges = "leading" }),
    { size = "6x1", layoutDirection = "rightToLeft" }):text(), "   hi│")
  local sorted = ui.Table(people, { columns = { ui.TableColumn("Name", "name", { sort = true }) } })
  for _, colors in ipairs { "16", "none" } do
    local app = t:mount(sorted, { size = "12x8", colors = colors })
    app:click("Name")
    t:contains(app:text(), "Name ▲")
    t:contains(app:accessibility(), "Name, button, ascending\nBo\nCy")
  end
  local letter = ui.State "b"
  local picker = ui.Picker("Letter", { selection = letter:binding(), ui.Text("Ah"):tag "a",
    ui.Text("Be"):tag "b" })
  t:contains(t:mount(picker, { size = "20x1" }):accessibility(), "Letter, picker, Be")
  t:equal(t:mount(picker:pickerStyle "segmented", { size = "20x1", colors = "none" }):text(),
    "Letter  Ah │›Be")
  t:equal(t:mount(picker:pickerStyle "segmented",
    { size = "20x1", layoutDirection = "rightToLeft" }):text(), "     Be‹│ Ah  Letter")
end)
