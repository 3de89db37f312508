-- Table: rows in columns below a header, with the keys and the selection of a list.
local test = require "lunette.test"
local ui = require "lunette"

local function people()
  return { { name = "Ada", age = 36, city = "London" },
    { name = "Grace", age = 85, city = "New York" },
    { name = "Alan", age = 41, city = "Wilmslow" } }
end
local function columns()
  return { ui.TableColumn("Name", "name"),
    ui.TableColumn("Age", "age", { width = 5, alignment = "trailing" }),
    ui.TableColumn("City", "city") }
end
local function lines(app)
  local found = {}
  for line in (app:text() .. "\n"):gmatch "(.-)\n" do
    found[#found + 1] = (line:gsub("▐", ""):gsub("%s*$", ""))
  end
  return found
end

test("a header, a line and rows, in columns", function(t)
  local app = t:mount(ui.Table { data = people(), columns = columns() }, { size = "30x6" })
  t:equal(app:text(), table.concat({
    "Name           Age City",
    "──────────────────────────────",
    "Ada             36 London",
    "Grace           85 New York",
    "Alan            41 Wilmslow",
  }, "\n"))
  t:ok(app:cell(1, 1).bold)
  t:equal(t:mount(ui.Table(people(), { columns = columns() }), { size = "30x6" }):text(),
    app:text(), "the data by position")
end)

test("a column of views made by a function, numbers and what is missing", function(t)
  local app = t:mount(ui.Table({ { n = 1.5, b = true }, {} }, { columns = {
    ui.TableColumn("N", "n"), ui.TableColumn("B", "b"), ui.TableColumn("F", function(item, index)
      return ui.Text("row " .. index):foregroundColor "red"
    end),
  } }), { size = "30x4" })
  t:equal(lines(app)[2]:gsub("%s+", " "), "1.5 true row 1")
  t:equal(lines(app)[3]:gsub("%s+", " "), " row 2")
  t:equal(app:cell(app:find("row 1").x, 2).foreground, "red")
end)

test("widths: fixed, least, greatest, and shares", function(t)
  local function starts(width, ...)
    local list = { ... }
    local made = {}
    for i, options in ipairs(list) do made[i] = ui.TableColumn("T" .. i, "t", options) end
    local app = t:mount(ui.Table({ {} }, { columns = made }), { size = width .. "x3" })
    local found = {}
    for i = 1, #list do local place = app:find("T" .. i) found[i] = place and place.x or false end
    return found
  end
  t:equal(starts(32, {}, {}, {}), { 1, 12, 23 })
  t:equal(starts(30, { width = 10 }, {}, {}), { 1, 12, 22 })
  t:equal(starts(30, { maxWidth = 4 }, {}), { 1, 6 })
  t:equal(starts(30, { minWidth = 20 }, {}), { 1, 22 })
  t:equal(starts(30, { idealWidth = 20 }, { idealWidth = 8 }), { 1, 23 })
end)

test("where columns have no room the first stays, and the arrows lead to the others", function(t)
  local made = {}
  for i = 1, 6 do made[i] = ui.TableColumn("Column" .. i, "c" .. i, { minWidth = 12 }) end
  local row = {}
  for i = 1, 6 do row["c" .. i] = "value" .. i end
  local picked = ui.State(1)
  local app = t:mount(ui.Table({ row, row }, { columns = made, selection = picked:binding() }),
    { size = "40x4" })
  t:contains(lines(app)[1], "Column1")
  t:contains(lines(app)[1], "›")
  t:ok(not app:find "Column4")
  app:press "right"
  t:contains(lines(app)[1], "‹")
  t:ok(app:find "Column1")
  t:ok(not app:find "Column2")
  for _ = 1, 9 do app:press "right" end
  t:ok(app:find "Column6" and app:find "value6")
  t:notContains(lines(app)[1], "›")
  for _ = 1, 9 do app:press "left" end
  t:ok(app:find "Column2")
  app:resize(100, 4)
  for i = 1, 6 do t:ok(app:find("Column" .. i), "all at 100 columns") end
  app:resize(1, 3)
  app:resize(3, 2)
end)

-- A table of three columns, each eight cells wide, below which a button may stand.
local function three(options, below)
  return function()
    local columns = {}
    for i, name in ipairs { "A", "B", "C" } do
      columns[i] = ui.TableColumn(name, name:lower(), { width = 8 })
    end
    local named = { columns = columns }
    for key, value in pairs(options) do named[key] = value end
    local table = ui.Table({ { a = 1, b = 2, c = 3 } }, named)
    return below and ui.VStack { table, ui.Button("below", function() end) } or table
  end
end

test("S120: texts without a selection are a stop while columns have no room", function(t)
  local app = t:mount(three({}), { size = "20x4" })
  t:ok(not app:find "C")
  app:press "tab"
  t:equal(app:focus().kind, "list")
  app:press "right"
  t:ok(app:find "C" and app:find "3")
  t:contains(lines(app)[1], "‹")
  app:press "left"
  t:ok(app:find "B" and not app:find "C")
  app:resize(40, 4)
  t:ok(app:find "C")
  t:equal(app:focus(), nil, "no stop any more")
  app:resize(20, 4)
  app:press("tab", "right")
  t:ok(app:find "C", "and again one")

  -- Beside another stop it is the last choice at the start.
  app = t:mount(three({}, true), { size = "20x6" })
  t:equal(app:focus().kind, "button")
  app:press("shift+tab", "right")
  t:ok(app:find "C")
  app:resize(40, 6)
  t:equal(app:focus().kind, "button")
  app:press "tab"
  t:equal(app:focus().kind, "button")
end)

test("columns that come and go make the table a stop, or none", function(t)
  local hasThird = ui.State(false)
  local app = t:mount(function()
    return ui.Table({ { a = 1 } }, { columns = { ui.TableColumn("A", "a", { width = 8 }),
      ui.TableColumn("B", "a", { width = 8 }),
      hasThird.value and ui.TableColumn("C", "a", { width = 8 }) } })
  end, { size = "20x4" })
  app:press "tab"
  t:equal(app:focus(), nil)
  hasThird.value = true
  app:press("tab", "right")
  t:ok(app:find "C")
  hasThird.value = false
  t:ok(app:find "B")
  t:equal(app:focus(), nil)
end)

test("the wheel leads to the columns at the side, and from right to left to those there",
  function(t)
    for _, selection in ipairs { false, ui.State(1) } do
      local app = t:mount(three { selection = selection or nil }, { size = "22x4" })
      app:scroll(4, 2, "right")
      t:ok(app:find "C" and app:find "3")
      app:scroll(4, 2, "left", 3)
      t:ok(app:find "B" and not app:find "C")
      app:scroll(4, 1, "right")
      t:ok(app:find "C", "over the header")
    end
    local app = t:mount(three({}), { size = "20x4", layoutDirection = "rightToLeft" })
    app:scroll(4, 2, "right")
    t:ok(not app:find "C")
    app:scroll(4, 2, "left")
    t:ok(app:find "C")
  end)

test("columns are reached in a window that was wide enough for all before", function(t)
  for _, options in ipairs { {}, { selection = ui.State(1) },
      { id = "a", cellSelection = ui.State { row = 1, column = "a" } } } do
    local app = t:mount(three(options), { size = "40x5" })
    for width = 20, 3, -1 do
      app:resize(40, 5)
      app:resize(width, 5)
      app:press("tab", "right", "right", "right")
      t:contains(lines(app)[1], "‹", "width " .. width)
      t:notContains(lines(app)[1], "›", "width " .. width)
      app:press("left", "left", "left")
      t:notContains(lines(app)[1], "‹", "width " .. width)
    end
  end
end)

test("a column to which others have been scrolled away is not cut to its least width", function(t)
  for _, width in ipairs { 30, 40, 60, 100 } do
    for frozen = 0, 2 do
      for _, ideal in ipairs { 10, 18 } do
        local made, row = {}, { id = 1 }
        for index = 1, 24 do
          local name = "c" .. index
          row[name] = ("%-2d value "):format(index):gsub(" ", "_") .. "."
          made[index] = ui.TableColumn(name, name)
        end
        row.c24 = ("x"):rep(ideal - 1) .. "."
        made[24] = ui.TableColumn("c24", "c24", { idealWidth = ideal })
        local app = t:mount(ui.Table({ row }, { id = "id", selection = ui.State(1),
          frozenColumns = frozen, columns = made }), { size = width .. "x5" })
        local name = ("%d columns, %d frozen, ideal width %d"):format(width, frozen, ideal)
        for _ = 1, 24 do
          if 11 * frozen + ideal <= width - 5 then t:notContains(app:text(), "…", name) end
          app:press "right"
        end
        t:contains(app:text(), row.c24, name)
        t:contains(lines(app)[1], "‹")
      end
    end
  end
end)

test("rows are selected by keys and clicks, one or several", function(t)
  local picked = ui.State "Ada"
  local app = t:mount(ui.Table(people(), { id = "name", columns = columns(),
    selection = picked:binding() }), { size = "34x6" })
  t:equal(app:focus().kind, "row")
  app:press "down"
  t:equal(picked.value, "Grace")
  app:click "Alan"
  t:equal(picked.value, "Alan")
  t:equal(app:find("Name").x, app:find("Ada").x, "titles stand above their cells")
  local set = ui.State { Ada = true }
  app = t:mount(ui.Table(people(), { id = "name", columns = columns(), selection = set:binding() }),
    { size = "34x6" })
  app:press("shift+down")
  t:equal(set.value, { Ada = true, Grace = true })
end)

test("a sortable header writes the order; the owner of the data sorts them", function(t)
  local order = ui.State { key = "name", order = "forward" }
  local app = t:mount(function()
    local data = people()
    local by = order.value
    table.sort(data, function(a, b)
      if by.order == "reverse" then a, b = b, a end
      return a[by.key] < b[by.key]
    end)
    return ui.Table(data, { columns = columns(), sortOrder = order:binding() })
  end, { size = "40x6" })
  t:contains(lines(app)[1], "Name ▲")
  t:contains(lines(app)[3], "Ada")
  app:click "Name"
  t:equal(order.value, { key = "name", order = "reverse" })
  t:contains(lines(app)[1], "Name ▼")
  t:contains(lines(app)[3], "Grace")
  app:click "Age"
  t:equal(order.value, { key = "age", order = "forward" })
  t:contains(app:accessibility(), "Age, button, ascending")
  app:press "left"
  t:equal({ app:focus().kind, app:focus().title }, { "button", "Name" })
  app:press "enter"
  t:equal(order.value, { key = "name", order = "forward" })
  app:press "right"
  t:equal(app:focus().title, "Age")
  app:press "space"
  t:equal(order.value.key, "age")
end)

test("columns are made wider by dragging the gap after them, \z
    and by shift with the arrows", function(t)
  local order = ui.State {}
  local app = t:mount(ui.Table(people(), { columns = columns(), sortOrder = order:binding() }),
    { size = "40x6" })
  local before = app:find("City").x
  local gap = app:find("City").x - 1
  app:drag(gap, 1, gap + 3, 1)
  t:equal(app:find("City").x, before + 3)
  t:equal(app:find("Name").x, 1)
  app:drag(before + 2, 1, 40, 1)
  t:ok(app:find "City", "the others keep what they need")
  t:equal(app:focus().title, "Name")
  for _ = 1, 80 do app:press "shift+left" end
  local width = app:find("Age").x
  app:press("shift+right", "shift+right")
  t:ok(app:find("Age").x > width)
  for _ = 1, 80 do app:press "shift+left" end
  t:ok(app:find("Age").x >= 4, "not below its least")
end)

test("a million rows: those in sight are made", function(t)
  local data, made = {}, 0
  for i = 1, 1000000 do data[i] = i end
  local app = t:mount(ui.Table(data, { columns = { ui.TableColumn("N", function(item)
    made = made + 1
    return ui.Text("n" .. item)
  end) } }),
    { size = "20x8" })
  t:ok(made <= 8, made)
  app:press "end"
  t:contains(app:text(), "n1000000")
  t:contains(lines(app)[1], "N")
  t:ok(made <= 30, made)
end)

test("from right to left", function(t)
  local picked = ui.State(1)
  local app = t:mount(ui.Table(people(), { columns = columns(), selection = picked:binding() }),
    { size = "34x6", layoutDirection = "rightToLeft" })
  t:ok(app:find("Name").x > app:find("Age").x and app:find("Age").x > app:find("City").x)
  local name, ada = app:find "Name", app:find "Ada"
  t:equal(name.x + name.width, ada.x + ada.width)
end)

test("it is announced as titles and rows", function(t)
  local picked = ui.State(1)
  local app = t:mount(ui.Table(people(), { columns = columns(), selection = picked:binding() }),
    { size = "34x6" })
  t:equal(app:accessibility():match "^[^\n]+", "Name, heading")
  t:contains(app:accessibility(), "Ada 36 London, row, selected")
end)

test("F1 says what the keys do", function(t)
  local order, picked = ui.State {}, ui.State(1)
  local app = t:mount(ui.Table(people(), { columns = columns(), sortOrder = order:binding() }),
    { size = "70x16" })
  app:press "f1"
  t:contains(app:text(), "Sort by this column")
  t:contains(app:text(), "Make the column narrower or wider")
  local many = {}
  for i = 1, 9 do many[i] = ui.TableColumn("Column" .. i, "name") end
  app = t:mount(ui.Table(people(), { columns = many, selection = picked:binding() }),
    { size = "50x16" })
  app:press "f1"
  t:contains(app:text(), "Other columns")
end)

test("few colours, none and plain letters", function(t)
  for _, colors in ipairs { "16", "none" } do
    local order = ui.State { key = "age", order = "reverse" }
    local app = t:mount(ui.Table(people(), { columns = columns(), sortOrder = order:binding() }),
      { size = "40x6", colors = colors })
    t:contains(lines(app)[1], "Age ▼")
    t:ok(app:cell(1, 1).bold)
    t:equal(app:focus().title, "Name")
    t:ok(app:cell(1, 1).underline, "the header that has the focus is seen")
  end
end)

test("bad input", function(t)
  t:equal(t:mount(ui.Table({}, { columns = columns() }), { size = "30x3" }):text():match "^%S+",
    "Name")
  t:mount(ui.Table({ {} }, { columns = {} }), { size = "30x3" })
  t:mount(ui.Table(people(), { columns = columns() }), { size = "1x1" })
  t:fails(function() ui.Table(people()) end, "columns")
  t:fails(function() ui.Table { columns = columns() } end, "data")
  t:fails(function() ui.TableColumn("A", "a", { width = -1 }) end, "width")
  t:fails(function() ui.TableColumn("A", "a", { width = 0 / 0 }) end, "width")
  t:fails(function() ui.TableColumn("A", true) end, "TableColumn")
  local app = t:mount(ui.Table(people(), { columns = { ui.TableColumn("A", function(item)
    if item.name == "Grace" then error "no cell" end
    return item.name
  end) } }),
    { size = "40x6" })
  t:contains(app:text(), "Ada")
  t:contains(app:text(), "Alan")
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "no cell")
end)

test("a value that is not a column is an error that names it", function(t)
  t:fails(function()
    ui.Table(people(), { columns = { ui.TableColumn("Name", "name"), ui.Text "Size" } })
  end,
    "ui.Table: columns[2] must be a ui.TableColumn, not a view (ui.Text)")
  t:fails(function() ui.Table(people(), { columns = { "Name" } }) end,
    'columns[1] must be a ui.TableColumn, not "Name"')
  t:fails(function()
    ui.Table(people(), { columns = ui.TableColumn("Name", "name"):bold() })
  end, "not a view (…:bold())")
  t:fails(function()
    ui.Table(people(), { columns = { { ui.TableColumn("Name", "name") } } })
  end, "columns[1] must be a ui.TableColumn")
  -- A column that is false or nil is left out.
  local app = t:mount(ui.Table(people(), { columns = { ui.TableColumn("Name", "name"), false } }),
    { size = "30x6" })
  t:contains(app:text(), "Name")
end)

test("a menu in a column that loses its room stands in the middle, \z
    as one whose presenter is out of sight", function(t)
  local rows = {}
  for index = 1, 24 do rows[index] = { id = index } end
  local app = t:mount(ui.Table(rows, { id = "id", columns = {
    ui.TableColumn("N", "id"),
    ui.TableColumn("M", function()
      return ui.Menu("menu", { ui.Button("one", function() end), ui.Button("two", function() end) })
    end),
    ui.TableColumn("X", function() return ui.Text("x") end),
  } }), { size = "30x12" })
  app:press "space"
  t:contains(app:text(), "one")
  app:resize(8, 8)
  t:contains(app:text(), "one")
  app:resize(30, 12)
  t:contains(app:text(), "two")
end)

-- A table of many columns, whose functions count their calls.
local function wide(count, options)
  local calls, columns, items = {}, {}, {}
  for i = 1, count do
    columns[i] = ui.TableColumn("Column " .. i, function(item)
      calls[i] = (calls[i] or 0) + 1
      return ui.Text("c" .. i .. "r" .. item)
    end)
  end
  for i = 1, 100 do items[i] = i end
  local function all()
    local sum, highest = 0, 0
    for column, n in pairs(calls) do sum, highest = sum + n, math.max(highest, column) end
    return sum, highest
  end
  local function reset() for column in pairs(calls) do calls[column] = nil end end
  local named = { columns = columns }
  for key, value in pairs(options or {}) do named[key] = value end
  return function() return ui.Table(items, named) end, all, reset
end

test("columns out of sight cost nothing: their functions are not called", function(t)
  local table, calls, reset = wide(2000)
  local app = t:mount(table, { size = "60x12" })
  local sum, highest = calls()
  t:ok(sum <= 5 * 12 * 2, sum .. " calls")
  t:ok(highest <= 6)
  t:contains(app:text(), "c4r10")
  reset()
  app:press("right", "right", "right")
  t:contains(app:text(), "c1r1")
  t:contains(app:text(), "c5r1")
  sum, highest = calls()
  t:ok(sum <= 3 * 5 * 12 * 2, sum .. " calls")
  t:ok(highest <= 9)
  reset()
  app:resize(100, 12)
  t:contains(app:text(), "c9r1")
  t:ok(calls() <= 10 * 12 * 2)
end)

test("what a cell keeps is there again when its column is", function(t)
  local Cell = ui.View "KeptCell"
  Cell.state = { on = false }
  Cell.name = ""
  function Cell:body() return ui.Toggle(self.name, self:binding "on") end
  local columns = { ui.TableColumn("First", "first", { width = 10 }) }
  for i = 1, 8 do
    columns[#columns + 1] = ui.TableColumn("C" .. i, function()
      return Cell { name = "t" .. i }
    end, { width = 12 })
  end
  local app = t:mount(ui.Table({ { first = "x" } }, { columns = columns }), { size = "40x6" })
  app:click "t1"
  t:ok(app:accessibility():find "t1, toggle, on")
  app:press("right", "right", "right")
  t:notContains(app:text(), "t1")
  app:press("left", "left", "left")
  t:ok(app:accessibility():find "t1, toggle, on", app:accessibility())
end)

test("the cell cursor leads through all columns, and back, \z
    and a request far away is followed", function(t)
  local where = ui.State { row = 1, column = "Column 1" }
  local table = wide(300, { cellSelection = where, frozenColumns = 2 })
  local app = t:mount(table, { size = "60x12" })
  for _ = 1, 20 do app:press "right" end
  t:equal(where.value.column, "Column 21")
  t:contains(app:text(), "c21r1")
  t:contains(app:text(), "c2r1")
  where.value = { row = 1, column = "Column 299" }
  t:contains(app:text(), "c299r1")
  where.value = { row = 1, column = "Column 40" }
  t:contains(app:text(), "c40r1")
end)

test("a width that the user has set stays with its column when another comes and goes", function(t)
  local hasFirst = ui.State(false)
  local app = t:mount(function()
    return ui.Table({ { name = "ada", size = 1 }, { name = "bob", size = 2 } }, { columns = {
      hasFirst.value and ui.TableColumn("First", function() return ui.Text "f" end, { width = 6 }),
      ui.TableColumn("Name", "name"), ui.TableColumn("Size", "size") } })
  end, { size = "60x5" })
  local function width()
    local header = app:text():match "^[^\n]*"
    return header:find("Size", 1, true) - header:find("Name", 1, true)
  end
  local before = width()
  local header = app:text():match "^[^\n]*"
  local gap = header:find("Size", 1, true) - 1
  app:drag(gap, 1, gap - 8, 1)
  t:equal(width(), before - 8)
  hasFirst.value = true
  t:equal(width(), before - 8)
  hasFirst.value = false
  t:equal(width(), before - 8)
end)

test("the items may come in the table of options: as one list, or one by one", function(t)
  local function text(view) return t:mount(view, { size = "30x6" }):text() end
  local rows = people()
  local expected = text(ui.Table(rows, { columns = columns() }))
  t:contains(expected, "Wilmslow")
  t:equal(text(ui.Table { data = rows, columns = columns() }), expected)
  t:equal(text(ui.Table { rows, columns = columns() }), expected)
  t:equal(text(ui.Table { columns = columns(), table.unpack(rows) }), expected)
  local late = {}
  late.columns = columns()
  late[1] = rows
  t:equal(text(ui.Table(late)), expected, "filled piece by piece")
  t:equal(text(ui.Table { {}, columns = columns() }), text(ui.Table({}, { columns = columns() })))
  t:equal(text(ui.Table { rows[1], columns = columns() }),
    text(ui.Table({ rows[1] }, { columns = columns() })))
  t:fails(function() ui.Table { rows, data = rows, columns = columns() } end, "takes no children")
  t:fails(function() ui.Table(rows, { rows, columns = columns() }) end, "takes no children")
  t:fails(function() ui.Table { rows, colums = columns() } end, "columns")
  t:fails(function() ui.Table { columns = columns() } end, "ui.Table needs data")
end)
