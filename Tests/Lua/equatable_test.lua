-- `equatable = true`: a script vouches that a row depends on its item (and its position), on states
-- and on the environment alone. Then the function is not called again for an item that is equal to
-- the last one, or has the same fields (S133).
local lunette_test = require "lunette.test"
local ui = require "lunette"

local function numbers(count)
  local list = {}
  for i = 1, count do list[i] = i end
  return list
end
local function same(item) return item end

-- How many times functions of rows were called since the last time, in a test.
local runs = 0
local function test(name, body)
  lunette_test(name, function(t)
    runs = 0
    body(t)
  end)
end
local function count_runs()
  local count = runs
  runs = 0
  return count
end

-- Containers whose rows a ForEach makes. `decorate` makes a row's view one that the container
-- takes.
local containers = {
  VStack = { function(rows) return ui.VStack { alignment = "leading", rows } end },
  HStack = { function(rows) return ui.HStack { rows } end, size = "300x3" },
  ZStack = {
    function(rows) return ui.ZStack { alignment = "topLeading", rows } end,
    -- The rows would cover each other.
    decorate = function(view, words)
      return view:padding { top = (tonumber(words:match("%d+")) or 0) % 27 }
    end,
  },
  List = { function(rows) return ui.List { rows } end },
  LazyVStack = { function(rows)
    return ui.ScrollView { ui.LazyVStack { alignment = "leading", rows } }
  end },
  LazyVGrid = { function(rows)
    return ui.ScrollView { ui.LazyVGrid { columns = { ui.GridItem() }, rows } }
  end },
  Grid = { function(rows) return ui.Grid { rows } end,
    decorate = function(view) return ui.GridRow { view } end },
  Form = { function(rows) return ui.Form { ui.Section { rows } } end },
  ["with a modifier"] = { function(rows) return ui.VStack { rows:padding { leading = 1 } } end },
  ["that can be deleted"] = { function(rows) return ui.List { rows:onDelete(function() end) } end },
  ["that can be moved"] = { function(rows) return ui.VStack { rows:onMove(function() end) } end },
}

-- A ForEach whose function counts its calls.
local function rows_of(container, items, options, words)
  options.equatable = true
  return ui.ForEach(items, options, function(item)
    runs = runs + 1
    local text = words(item)
    local view = ui.Text(ui.verbatim(text))
    return container.decorate and container.decorate(view, text) or view
  end)
end

for name, container in pairs(containers) do
  test("rows of equal items are not called: " .. name, function(t)
    local data, tick = ui.State(numbers(10)), ui.State(0)
    local app = t:mount(function()
      local _ = tick.value
      return container[1](rows_of(container, data.value, {}, function(n) return "row " .. n end))
    end, { size = container.size or "24x30" })
    t:contains(app:text(), "row 10")
    t:equal(count_runs(), 10)
    tick.value = 1
    t:contains(app:text(), "row 10")
    t:equal(count_runs(), 0)
    data:update(function(list) list[11] = 11 list[12] = 12 end)
    t:contains(app:text(), "row 12")
    t:equal(count_runs(), 2)
    data:update(function(list) list[12] = nil end)
    t:equal(app:find("row 12"), nil)
    t:equal(count_runs(), 0)
    data:update(function(list) list[3] = 13 end)
    t:contains(app:text(), "row 13")
    t:equal(count_runs(), 1)
    data.value = numbers(11)
    t:equal(app:find("row 13"), nil)
    t:equal(count_runs(), 1)
  end)

  test("rows that only have another place are not called: " .. name, function(t)
    local data = ui.State {}
    for i = 1, 10 do data.value[i] = { key = i } end
    for _, id in ipairs { "key", function(item) return item.key end } do
      local app = t:mount(function()
        return container[1](rows_of(container, data.value, { id = id }, function(item)
          return "row " .. item.key
        end))
      end, { size = container.size or "24x30" })
      app:text()
      count_runs()
      data:update(function(list) table.insert(list, 1, { key = 100 }) end)
      t:contains(app:text(), "row 100")
      t:contains(app:text(), "row 10")
      t:equal(count_runs(), 1)
      data:update(function(list) table.insert(list, 5, { key = 101 }) end)
      t:contains(app:text(), "row 101")
      t:equal(count_runs(), 1)
      data:update(function(list) table.remove(list, 1) end)
      t:equal(app:find("row 100"), nil)
      data:update(function(list) list[2], list[7] = list[7], list[2] end)
      t:equal(count_runs(), 0)
      data:update(function(list) table.remove(list, 4) end)
      t:equal(app:find("row 101"), nil)
      data:update(function(list) table.sort(list, function(a, b) return a.key < b.key end) end)
      t:equal(count_runs(), 0)
    end
  end)
end

test("an item is compared by its fields, and with itself as it was", function(t)
  local function item(i) return { name = "n" .. i, of = { "x" }, [i] = true } end
  for name, container in pairs(containers) do
    local items, tick = {}, ui.State(0)
    for i = 1, 9 do items[i] = item(i) end
    local app = t:mount(function()
      local _ = tick.value
      return container[1](rows_of(container, items, {}, function(one)
        return one.name .. one.of[1] .. (one.more or "") .. "!"
      end))
    end, { size = container.size or "24x30" })
    local function shows(words, count, what)
      tick.value = tick.value + 1
      t:contains(app:text(), words, name .. ": " .. what)
      t:equal(count_runs(), count, name .. ": " .. what)
    end
    app:text()
    count_runs()
    items[4].name = "b4"
    shows("b4x!", 1, "a field has changed")
    items[4].more = "+"
    shows("b4x+!", 1, "a field has come")
    items[4].more = nil
    shows("b4x!", 1, "a field has gone")
    local of = items[5].of
    items[5] = item(5)
    items[5].of = of
    shows("n5x!", 0, "another table with the same fields")
    items[6].of = { "y" }
    shows("n6y!", 1, "another table in a field")
    items[7].of[1] = "z"
    shows("n7x!", 0, "what is in the table in a field is not compared")
    items[7].name = "m7"
    shows("m7z!", 1, "but is seen when the row is called")
    items[8], items[9] = items[9], items[8]
    shows("n9x!", 2, "changed places, without an id")
    items[1] = setmetatable(items[1], { __eq = function() error("__eq was called") end })
    shows("n1x!", 1, "a metatable has come")
    shows("n1x!", 0, "the same metatable")
    items[2] = setmetatable({},
      { __index = function(_, key) return ({ name = "p", of = { tick.value } })[key] end })
    shows("p" .. tick.value + 1 .. "!", 1, "contents that are not fields")
    shows("p" .. tick.value + 1 .. "!", 1, "contents that are not fields, again")
  end
end)

test("items of every kind: plain values, functions, states, \z
    and what is not equal to itself", function(t)
  local shared = function() return "f" end
  local state = ui.State("s")
  local cases = {
    { "an integer", 1, 1, 0 }, { "another integer", 1, 2, 1 },
    { "a number of the other kind", 1, 1.0, 1 }, { "another zero", 0.0, -0.0, 1 },
    { "a float", 1.5, 1.5, 0 }, { "no number", 0 / 0, 0 / 0, 1 },
    { "a string", "a", "a", 0 }, { "another string", "a", "b", 1 },
    { "a string of a number", 1, "1", 1 },
    { "a boolean", true, true, 0 }, { "the other boolean", true, false, 1 },
    { "a function", shared, shared, 0 }, { "another function", shared, function() return "g" end,
      1 },
    { "a state", state, state, 0 }, { "another state", state, ui.State("s"), 1 },
    { "an empty table", {}, {}, 0 }, { "a table and a string", {}, "x", 1 },
    { "a string and a table", "x", {}, 1 },
    { "a table with a NaN", { 0 / 0 }, { 0 / 0 }, 1 },
    { "a view", ui.Text "x", ui.Text "x", 1 },
  }
  local function words(item)
    if type(item) == "function" then return item() end
    if type(item) == "userdata" then return "an object" end
    if type(item) == "table" then return "a table" end
    return tostring(item)
  end
  for _, case in ipairs(cases) do
    for name, container in pairs(containers) do
      local what, before, after, expected = table.unpack(case)
      local item, tick = before, ui.State(0)
      local app = t:mount(function()
        local _ = tick.value
        return container[1](rows_of(container, { item }, {}, words))
      end, { size = "24x5" })
      app:text()
      count_runs()
      item = after
      tick.value = 1
      t:contains(app:text(), words(after))
      t:equal(count_runs(), expected, what .. ", " .. name)
    end
  end
end)

test("a row that gets its position depends on it", function(t)
  for _, takes in ipairs {
    function(row) return function(item, place) return row(item, place) end end,
    function(row) return function(...) return row(...) end end,
    function(row) return function(item, ...) return row(item, ...) end end,
  } do
    for name, container in pairs(containers) do
      local data = ui.State {}
      for i = 1, 9 do data.value[i] = { key = i } end
      local app = t:mount(function()
        return container[1](ui.ForEach(data.value, { id = "key", equatable = true },
            takes(function(item, place)
          runs = runs + 1
          local view = ui.Text(place .. ":" .. item.key)
          return container.decorate and container.decorate(view, tostring(place)) or view
        end)))
      end, { size = container.size or "24x30" })
      app:text()
      count_runs()
      data:update(function(list) list[10] = { key = 10 } end)
      t:contains(app:text(), "10:10")
      t:equal(count_runs(), 1, name)
      data:update(function(list) table.insert(list, 1, { key = 0 }) end)
      t:contains(app:text(), "1:0")
      t:contains(app:text(), "11:10")
      t:equal(count_runs(), 11, name)
    end
  end
end)

test("states and environment values that a row reads are seen, \z
    beside other changes too", function(t)
  local Unit = ui.EnvironmentKey("equatable.unit", "EUR")
  for name, container in pairs(containers) do
    local data, lit, unit = ui.State(numbers(9)), ui.State(0), ui.State("EUR")
    local Price = ui.View "Price"
    Price.of = 0
    function Price:body() return ui.Text(self.of .. " " .. self.environment[Unit]) end
    local app = t:mount(function()
      return container[1](ui.ForEach(data.value, { equatable = true }, function(n)
        runs = runs + 1
        local mark = lit.value == n and "*" or "."
        local view = ui.HStack { spacing = 0, ui.Text(mark), Price { of = n } }
        return container.decorate and container.decorate(view, tostring(n)) or view
      end)):environment(Unit, unit.value)
    end, { size = container.size or "24x30" })
    app:text()
    count_runs()
    lit.value = 4
    t:contains(app:text(), "*4 EUR", name)
    t:equal(count_runs(), 9, name)
    -- The data and a state in the same event.
    data:update(function(list) list[10] = 10 lit.value = 5 end)
    local text = app:text()
    t:contains(text, "*5 EUR", name)
    t:contains(text, ".10 EUR", name)
    unit.value = "USD"
    t:contains(app:text(), "*5 USD", name)
    t:contains(app:text(), ".10 USD", name)
  end
end)

test("what else a row depends on is not looked at: the script has vouched for that", function(t)
  local tick, word = ui.State(0), "old"
  local app = t:mount(function()
    local _ = tick.value
    return ui.VStack { ui.ForEach({ 1, 2 }, { equatable = true }, function(n)
      return ui.Text(word .. n)
    end) }
  end, { size = "12x4" })
  app:text()
  word = "new"
  tick.value = 1
  t:equal(app:text(), "old1\nold2")
end)

test("without it, or after it has come, the rows are called", function(t)
  for _, values in ipairs { { false, false }, { false, true }, { true, false } } do
    local vouches, tick, word = values[1], ui.State(0), "old"
    local app = t:mount(function()
      local _ = tick.value
      return ui.VStack { ui.ForEach({ 1, 2 }, { equatable = vouches }, function(n)
        return ui.Text(word .. n)
      end) }
    end, { size = "12x4" })
    app:text()
    vouches, word = values[2], "new"
    tick.value = 1
    t:equal(app:text(), "new1\nnew2")
  end
end)

test("modifiers and edits of the whole are those of the last body, for rows that are not called, \z
    too", function(t)
  local wide, said, data = ui.State(false), ui.State(""),
    ui.State { { key = "a" }, { key = "b" }, { key = "c" } }
  local app = t:mount(function()
    local suffix = wide.value and "wide" or "narrow"
    return ui.VStack { alignment = "leading", ui.Text(said.value),
      ui.ForEach(data.value, { id = "key", equatable = true }, function(item)
        runs = runs + 1
        return ui.Button(item.key, function() end)
      end):onMove(function(from, to)
        said.value = suffix .. from .. to
      end):padding { leading = wide.value and 3 or 1 } }
  end, { size = "16x6" })
  app:text()
  count_runs()
  wide.value = true
  t:ok(app:text():find("\n   %S*a") or app:text():find("\n   +%[? *a"), app:text())
  t:equal(count_runs(), 0)
  app:press("tab", "alt+down")
  t:contains(app:text(), "wide")
  t:equal(count_runs(), 0)
end)

test("a row that is deleted by its place is the right one after rows have \z
    come before it", function(t)
  local data = ui.State(numbers(10))
  local app = t:mount(function()
    return ui.List { ui.ForEach(data.value, { id = same, equatable = true }, function(n)
      return ui.Button("row " .. n, function() end)
    end):onDelete(function(place) data:update(function(list) table.remove(list, place) end) end) }
  end, { size = "16x12" })
  app:text()
  data:update(function(list) table.insert(list, 1, 0) end)
  app:press("down", "down")
  app:press("delete")
  t:equal(table.concat(data.value, " "), "0 1 2 4 5 6 7 8 9 10")
end)

test("a row whose function has failed is called again", function(t)
  for name, container in pairs(containers) do
    local tick, fails = ui.State(0), true
    local app = t:mount(function()
      local _ = tick.value
      return container[1](rows_of(container, { 1, 2, 3 }, {}, function(n)
        if n == 2 and fails then error("no row 2") end
        return "row " .. n
      end))
    end, { size = container.size or "30x12" })
    app:text()
    count_runs()
    t:equal(#app.errors, 1, name)
    app.errors = {}
    fails = false
    tick.value = 1
    t:contains(app:text(), "row 2", name)
    t:equal(count_runs(), 1, name)
  end
end)

test("a key that appears twice is the same error with it as without", function(t)
  for name, container in pairs(containers) do
    local function shown(equatable)
      local data = ui.State {}
      for i = 1, 5 do data.value[i] = { key = i } end
      local app = t:mount(function()
        return container[1](ui.ForEach(data.value,
            { id = "key", equatable = equatable }, function(item)
          local view = ui.Text("row " .. item.key .. (item.mark or ""))
          return container.decorate and container.decorate(view, tostring(item.key)) or view
        end))
      end, { size = container.size or "60x30" })
      app:text()
      data:update(function(list) table.insert(list, 1, { key = 4, mark = "!" }) end)
      local text, messages = app:text(), {}
      for i, problem in ipairs(app.errors) do
        messages[i] = problem.message:gsub("^[^:]*:%d+: ", "")
      end
      app.errors = {}
      data:update(function(list) table.remove(list, 1) end)
      return text .. "\n" .. table.concat(messages, "\n") .. "\n" .. app:text()
    end
    t:equal(shown(true), shown(false), name)
  end
end)

test("rows of equal items keep their states, and nothing appears again", function(t)
  for name, container in pairs(containers) do
    local data, came = ui.State {}, 0
    for i = 1, 6 do data.value[i] = { key = i } end
    local Counter = ui.View "Counter"
    Counter.of, Counter.state = 0, { count = 0 }
    function Counter:body()
      return ui.Button(self.of .. "=" .. self.count, function() self.count = self.count + 1 end)
        :onAppear(function() came = came + 1 end)
    end
    local app = t:mount(function()
      return container[1](ui.ForEach(data.value, { id = "key", equatable = true }, function(item)
        local view = Counter { of = item.key }
        return container.decorate and container.decorate(view, tostring(item.key)) or view
      end))
    end, { size = container.size or "24x40" })
    app:click("3=0")
    t:contains(app:text(), "3=1", name)
    t:equal(came, 6, name)
    data:update(function(list) table.insert(list, 1, { key = 7 }) end)
    data:update(function(list) table.remove(list, 2) end)
    data:update(function(list) list[1], list[4] = list[4], list[1] end)
    t:contains(app:text(), "3=1", name)
    t:equal(came, 7, name)
  end
end)

test("a list of data, an outline and a table have it, too", function(t)
  local word = "old"
  local function item(key, below) return { key = key, below = below } end
  local items = { item("a", { item("a1"), item("a2") }), item("b") }
  local views = {
    ["a List of data"] = function()
      return ui.List { data = items, id = "key", equatable = true, content = function(one)
        runs = runs + 1
        return ui.Text(word .. one.key)
      end }
    end,
    ["a List with children"] = function()
      return ui.List { data = items, id = "key", children = "below", equatable = true,
          content = function(one)
        runs = runs + 1
        return ui.Text(word .. one.key)
      end }
    end,
    ["an OutlineGroup"] = function()
      return ui.VStack { ui.OutlineGroup(items, { id = "key", children = "below",
          equatable = true }, function(one)
        runs = runs + 1
        return ui.Text(word .. one.key)
      end) }
    end,
    ["a Table"] = function()
      return ui.Table(items, { id = "key", equatable = true, columns = {
        ui.TableColumn("Key", "key"),
        ui.TableColumn("Word", function(one)
          runs = runs + 1
          return ui.Text(word .. one.key)
        end),
      } })
    end,
  }
  for name, view in pairs(views) do
    word = "old"
    local tick = ui.State(0)
    local app = t:mount(function()
      local _ = tick.value
      return view()
    end, { size = "30x12" })
    t:contains(app:text(), "oldb")
    t:equal(count_runs(), 2, name)
    word = "new"
    tick.value = 1
    t:contains(app:text(), "oldb", name)
    t:equal(count_runs(), 0, name)
    items[2].more = true
    tick.value = 2
    t:contains(app:text(), "newb", name)
    t:contains(app:text(), "olda", name)
    t:equal(count_runs(), 1, name)
    items[2].more = nil
    tick.value = 3
    app:text()
    count_runs()
    if name == "a List with children" or name == "an OutlineGroup" then
      app:press("tab", "right")
      t:contains(app:text(), "newa1", name)
      t:equal(count_runs(), 2, name)
      app:press("left")
      t:equal(app:find("newa1"), nil, name)
    end
  end
end)

test("a table with other columns makes its rows again", function(t)
  local shows, items = ui.State(1), { { key = "a", size = 7 }, { key = "b", size = 8 } }
  local columns = {
    function() return { ui.TableColumn("Key", "key") } end,
    function() return { ui.TableColumn("Key", "key"), ui.TableColumn("Size", "size") } end,
    function() return { ui.TableColumn("Key", "size"), ui.TableColumn("Size", "key") } end,
    function()
      return { ui.TableColumn("Key", function(one) return ui.Text("<" .. one.key .. ">") end) }
    end,
    function()
      return { ui.TableColumn("Name", function(one) return ui.Text("[" .. one.key .. "]") end) }
    end,
  }
  local function root()
    return ui.Table(items, { equatable = true, columns = columns[shows.value]() })
  end
  local app = t:mount(root, { size = "30x6" })
  for _, number in ipairs { 2, 3, 4, 5, 1, 4, 2 } do
    shows.value = number
    t:equal(app:text(), t:mount(root, { size = "30x6" }):text(), "columns " .. number)
  end
end)

test("a table that sorts its rows by itself shows each item in its row", function(t)
  local items = { { key = "b" }, { key = "a" }, { key = "c" } }
  local tick = ui.State(0)
  local app = t:mount(function()
    local _ = tick.value
    return ui.Table(items, { equatable = true, columns = {
      ui.TableColumn("Key", "key", { sort = true }),
      ui.TableColumn("Nr.", function(one, place)
        runs = runs + 1
        return ui.Text(one.key .. place)
      end),
    } })
  end, { size = "20x6" })
  app:text()
  count_runs()
  app:click("Key")
  local text = app:text()
  t:ok(text:find("a2.*b1.*c3"), text)
  items[3].key = "0"
  tick.value = 1
  t:contains(app:text(), "03")
end)

test("the options of a picker", function(t)
  local tick, picked, lit = ui.State(0), ui.State("b"), ui.State("none")
  local word, items = "old", { { key = "a" }, { key = "b" }, { key = "c" } }
  local app = t:mount(function()
    local _ = tick.value
    return ui.Picker { "Which", selection = picked:binding(),
        ui.ForEach(items, { id = "key", equatable = true }, function(one)
      runs = runs + 1
      return ui.Text(word .. one.key .. (lit.value == one.key and "*" or "")):tag(one.key)
    end) }:pickerStyle("inline")
  end, { size = "30x8" })
  t:contains(app:text(), "oldc")
  t:equal(count_runs(), 3)
  word = "new"
  tick.value = 1
  t:contains(app:text(), "oldc")
  t:equal(count_runs(), 0)
  picked.value = "c"
  app:text()
  t:equal(count_runs(), 0)
  items[2].more = true
  tick.value = 2
  t:contains(app:text(), "newb")
  t:equal(count_runs(), 1)
  table.insert(items, 1, { key = "d" })
  tick.value = 3
  t:contains(app:text(), "newd")
  t:equal(count_runs(), 1)
  lit.value = "a"
  t:contains(app:text(), "newa*")
  t:equal(count_runs(), 4)
  table.remove(items, 1)
  tick.value = 4
  t:equal(app:find("newd"), nil)
  t:equal(count_runs(), 0)
end)

test("a state that the function of a picker's options reads is seen, \z
    with and without it", function(t)
  for _, equatable in ipairs { true, false } do
    local picked, lit = ui.State("b"), ui.State("none")
    for _, style in ipairs { "inline", "segmented", "menu" } do
      lit.value = "none"
      local app = t:mount(ui.Picker { "Which", selection = picked:binding(),
        ui.ForEach({ "a", "b" }, { id = same, equatable = equatable }, function(one)
          return ui.Text(one .. (lit.value == one and "*" or "")):tag(one)
        end) }:pickerStyle(style), { size = "30x8" })
      app:text()
      lit.value = "b"
      t:contains(app:text(), "b*", style)
    end
  end
end)

test("the items of a menu", function(t)
  local tick, word = ui.State(0), "old"
  local items = { { key = "a" }, { key = "b" } }
  local app = t:mount(function()
    return ui.Menu("Items", { ui.Text(tostring(tick.value)),
        ui.ForEach(items, { id = "key", equatable = true }, function(one)
      return ui.Button(word .. one.key, function() end)
    end) })
  end, { size = "30x8" })
  app:click("Items")
  t:contains(app:text(), "oldb")
  word = "new"
  items[1].more = true
  tick.value = 1
  t:contains(app:text(), "newa")
  t:contains(app:text(), "oldb")
end)

test("anything but a boolean is refused", function(t)
  for _, value in ipairs { 1, "yes", {}, function() end } do
    for name, make in pairs {
      ForEach = function() return ui.ForEach({ 1 }, { equatable = value }, function() end) end,
      List = function()
        return ui.List { data = { 1 }, equatable = value, content = function() end }
      end,
      Table = function() return ui.Table({ 1 }, { equatable = value, columns = {} }) end,
    } do
      t:contains(t:fails(make), "equatable", name)
    end
  end
  t:contains(t:fails(function()
    return ui.ForEach({ 1 }, { equateable = true }, function() end)
  end), "equatable")
end)

test("a list that is scrolled and changed calls the rows that come into sight, \z
    and no others", function(t)
  for _, name in ipairs { "List", "LazyVStack" } do
    local container, data = containers[name], ui.State(numbers(200))
    local app = t:mount(function()
      return container[1](rows_of(container, data.value, {}, function(n) return "row " .. n end))
    end, { size = "16x6" })
    app:text()
    app:scroll(1, 1, "down", 8)
    app:text()
    count_runs()
    data:update(function(list) list[201] = 201 list[1] = 111 end)
    app:text()
    t:equal(count_runs(), 0, name)
    app:scroll(1, 1, "up", 8)
    t:contains(app:text(), "row 111", name)
    -- Rows without state are not kept out of sight when the data change: the six in sight are made
    -- again, in a list of rows without a known height also those that it passed.
    t:equal(count_runs(), name == "List" and 8 or 6, name)
  end
end)

test("however data changes, rows show what their items say", function(t)
  local random = 11
  local function roll(most)
    random = (random * 1103515245 + 12345) % 2147483648
    return random // 65536 % most + 1
  end
  local function squeeze(text)
    return (text:gsub(" *[▐▌█│┃▏▕]%s*\n", "\n"):gsub("%s+\n", "\n"):gsub("%s+$", ""))
  end
  for _, name in ipairs { "VStack", "List", "LazyVStack", "with a modifier",
      "that can be moved" } do
    for _, id in ipairs { false, "key", function(one) return one.key end } do
      local container, next_key = containers[name], 0
      local items, tag, tick = {}, ui.State("t"), ui.State(0)
      local function item()
        next_key = next_key + 1
        return { key = next_key, text = "x" .. roll(9) }
      end
      for i = 1, 12 do items[i] = item() end
      local function root()
        local _ = tick.value
        local shown = {}
        for i = 1, #items do shown[i] = items[i] end
        return container[1](ui.ForEach(roll(2) == 1 and items or shown,
            { id = id or nil, equatable = true }, function(one)
          return ui.Text(tag.value .. one.key .. one.text)
        end))
      end
      local app = t:mount(root, { size = "16x30" })
      for step = 1, 80 do
        for _ = 1, roll(3) do
          local what, at = roll(8), #items > 0 and roll(#items) or 1
          if what == 1 then items[#items + 1] = item()
          elseif what == 2 and #items > 3 then table.remove(items, at)
          elseif what == 3 and #items < 20 then table.insert(items, at, item())
          elseif what == 4 then items[at].text = "y" .. step
          elseif what == 5 then items[at] = item()
          elseif what == 6 then items[1], items[at] = items[at], items[1]
          elseif what == 7 then
            local copy = {}
            for key, value in pairs(items[at]) do copy[key] = value end
            items[at] = copy
          elseif roll(4) == 1 then tag.value = "t" .. step end
        end
        tick.value = step
        local wanted = {}
        for i, one in ipairs(items) do
          wanted[i] = (name == "with a modifier" and " " or "") .. tag.value .. one.key .. one.text
        end
        local text = squeeze(app:text())
        if name == "with a modifier" or name == "that can be moved" then
          -- A stack puts its rows into the middle.
          text = text:gsub("^ +", ""):gsub("\n +", "\n")
          for i in ipairs(wanted) do wanted[i] = wanted[i]:gsub("^ +", "") end
        end
        t:equal(text, table.concat(wanted, "\n"), name .. ", step " .. step)
      end
    end
  end
end)

test("rows without ids that only move are made again, and a warning says so once", function(t)
  for _, options in ipairs { { equatable = true }, { equatable = true, id = same } } do
    local data = ui.State(numbers(1500))
    local app = t:mount(function()
      return ui.ScrollView { ui.VStack { ui.ForEach(data.value, options, function(item)
        runs = runs + 1
        return ui.Text(ui.verbatim(tostring(item)))
      end) } }
    end, { size = "20x4" })
    count_runs()
    for number = 1, 3 do
      local longer = { -number }
      data.value = table.move(data.value, 1, #data.value, 2, longer)
      app:text()
    end
    local hasIds = options.id ~= nil
    t:equal(#app.diagnostics, hasIds and 0 or 1)
    t:equal(count_runs() > 1500, not hasIds)
    if not hasIds then
      t:contains(app.diagnostics[1].message, "1500 rows were made again although their items have")
      t:contains(app.diagnostics[1].message, "equatable_test.lua:")
    end
    -- Other items and more of them at the end are no reason.
    data.value = { 1, 2, 3 }
    data.value = numbers(1600)
    app:text()
    t:equal(#app.diagnostics, hasIds and 0 or 1)
  end
end)
