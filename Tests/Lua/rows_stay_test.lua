-- Rows that come or go before those in sight do not move them: the topmost row in sight that is
-- still there stays on its line, by its id. What shows its very beginning, or sticks to its end,
-- goes on doing that.
-- In CI only with the release program.
local test = require "lunette.test"
local ui = require "lunette"

local function numbers(from, to)
  local list = {}
  for i = from, to do list[#list + 1] = { id = "r" .. i, name = "row " .. i, lines = 1 } end
  return list
end
local function row(item)
  local lines = { item.name }
  for line = 2, item.lines do lines[line] = "  line " .. line end
  return ui.Text(ui.verbatim(table.concat(lines, "\n")))
end
local function rows(list) return ui.ForEach(list, { id = "id" }, row) end
-- A table has two lines of its own.
local kinds = {
  List = function(list) return ui.List { rows(list) } end,
  Table = function(list)
    return ui.Table(list, { id = "id", columns = { ui.TableColumn("Name", row) } })
  end,
  LazyVStack = function(list)
    return ui.ScrollView { ui.LazyVStack { alignment = "leading", rows(list) } }
  end,
  VStack = function(list)
    return ui.ScrollView { ui.VStack { alignment = "leading", rows(list) } }
  end,
  ScrollView = function(list) return ui.ScrollView { rows(list) } end,
  sections = function(list) return ui.List { ui.Section { header = "Head", rows(list) } } end,
}
local function each(case)
  for _, name in ipairs { "List", "Table", "LazyVStack", "VStack", "ScrollView", "sections" } do
    case(name, kinds[name], name == "Table" and 2 or 0)
  end
end
-- Shows a list on six lines, below what a table has above it; the answer is the app, the state, and
-- what is in sight.
local function launch(t, make, above, list, options)
  local data = ui.State(list)
  local anchor = options and options.anchor
  local app = t:mount(function()
    local view = make(data.value)
    return anchor and view:defaultScrollAnchor(anchor) or view
  end, { size = "14x" .. 6 + above, reducedMotion = not options or options.reducedMotion })
  return app, data, function()
    local seen = {}
    for name in app:text():gmatch "[rl]o?[wi]n?e? %d+" do seen[#seen + 1] = name end
    return seen
  end
end
local function change(data, act)
  data:update(function(list)
    act(list)
    return list
  end)
end
local function named(from, to)
  local list = {}
  for i = from, to do list[#list + 1] = "row " .. i end
  return list
end

each(function(name, make, above)
  test(name .. ": rows before those in sight go, one or many, \z
      while others are appended", function(t)
    local app, data, seen = launch(t, make, above, numbers(1, 200))
    app:scroll(2, 1 + above, "down", 30)
    local first = tonumber(seen()[1]:match "%d+")
    change(data, function(list) table.remove(list, 1) end)
    t:equal(seen(), named(first, first + 5))
    change(data, function(list) for _ = 1, 20 do table.remove(list, 1) end end)
    t:equal(seen(), named(first, first + 5))
    change(data, function(list)
      table.remove(list, 1)
      list[#list + 1] = numbers(201, 201)[1]
    end)
    t:equal(seen(), named(first, first + 5))
    -- As many go as come, so nothing changes but what stands where.
    data.value = numbers(26, 225)
    t:equal(seen(), named(first, first + 5))
    app:scroll(2, 1 + above, "down", 2)
    t:equal(seen(), named(first + 2, first + 7))
  end)

  test(name .. ": rows come before those in sight", function(t)
    local app, data, seen = launch(t, make, above, numbers(1, 100))
    app:scroll(2, 1 + above, "down", 3)
    local first = tonumber(seen()[1]:match "%d+")
    change(data, function(list) table.insert(list, 1, numbers(0, 0)[1]) end)
    t:equal(seen(), named(first, first + 5))
    data.value = numbers(-50, 100)
    t:equal(seen(), named(first, first + 5))
    change(data, function(list)
      table.insert(list, 51 + first + 2, { id = "new", name = "row 1000", lines = 1 })
    end)
    t:equal(seen()[1], "row " .. first)
    t:ok(app:find "row 1000")
  end)

  test(name .. ": what shows its beginning shows what comes there", function(t)
    local app, data, seen = launch(t, make, above, numbers(1, 20))
    change(data, function(list) table.insert(list, 1, numbers(0, 0)[1]) end)
    t:equal(seen()[1], "row 0")
    change(data, function(list) for _ = 1, 5 do table.remove(list, 1) end end)
    t:equal(seen()[1], "row 5")
  end)

  test(name .. ": the topmost row goes itself, all of those in sight go, and all rows", function(t)
    local app, data, seen = launch(t, make, above, numbers(1, 100))
    app:scroll(2, 1 + above, "down", 20)
    local first = tonumber(seen()[1]:match "%d+")
    -- The next one stays on its line.
    change(data, function(list) table.remove(list, first) end)
    t:equal(seen()[2], "row " .. first + 1)
    t:equal(seen()[1], "row " .. first - 1)
    data.value = numbers(first + 4, 100)
    t:equal(seen()[1], "row " .. first + 4)
    data.value = {}
    t:equal(seen(), {})
    data.value = numbers(1, 30)
    t:equal(seen()[1], "row 1")
  end)

  test(name .. ": a list that is sorted shows the row that was on top", function(t)
    local app, data, seen = launch(t, make, above, numbers(1, 100))
    app:scroll(2, 1 + above, "down", 20)
    local first = tonumber(seen()[1]:match "%d+")
    change(data, function(list)
      table.sort(list, function(a, b) return tonumber(a.id:sub(2)) > tonumber(b.id:sub(2)) end)
    end)
    local here = seen()
    t:equal(here[1], "row " .. first)
    t:equal(here[6], "row " .. first - 5)
  end)

  test(name .. ": it goes on at its end where it sticks to that", function(t)
    if name == "Table" then return end
    local app, data, seen = launch(t, make, above, numbers(1, 50), { anchor = "bottom" })
    t:equal(seen(), named(45, 50))
    data.value = numbers(20, 70)
    t:equal(seen(), named(65, 70))
    app:scroll(2, 1, "up", 10)
    data.value = numbers(30, 80)
    t:equal(seen(), named(55, 60))
    -- As many as lead to where the end was, and so few that there is less than before what is in
    -- sight.
    data.value = numbers(10, 80)
    t:equal(seen(), named(55, 60))
    data.value = numbers(54, 80)
    t:equal(seen(), named(55, 60))
  end)

  test(name .. ": a row that is partly in sight stays so", function(t)
    if name == "Table" then return end
    local list = numbers(1, 40)
    for _, item in ipairs(list) do item.lines = 3 end
    local app, data, seen = launch(t, make, above, list)
    app:scroll(2, 1 + above, "down", name == "sections" and 8 or 7)
    local before = seen()
    t:ok(before[1]:find "^line", before[1])
    change(data, function(list) table.remove(list, 1) end)
    t:equal(seen(), before)
    change(data, function(list)
      for i = 10, 1, -1 do
        table.insert(list, 1, { id = "n" .. i, name = "row 99" .. i, lines = i })
      end
    end)
    t:equal(seen(), before)
  end)

  test(name .. ": under an animation it stays where it is, too", function(t)
    local app, data, seen = launch(t, make, above, numbers(1, 60), { reducedMotion = false })
    app:scroll(2, 1 + above, "down", 10)
    local before = seen()
    ui.withAnimation(ui.Animation.linear(0.1), function() data.value = numbers(4, 60) end)
    for _ = 1, 4 do
      t:equal(seen(), before)
      app:advance(0.04)
    end
    ui.withAnimation(ui.Animation.linear(0.1), function() data.value = numbers(-4, 60) end)
    for _ = 1, 4 do
      t:equal(seen(), before)
      app:advance(0.04)
    end
  end)

  test(name .. ": rows without ids are their positions, which stay", function(t)
    local count, numbered = ui.State(0), {}
    for i = 1, 60 do numbered[i] = i end
    local app = t:mount(function()
      local function cell(i) return ui.Text("row " .. i + count.value) end
      if name == "Table" then
        return ui.Table(numbered,
          { columns = { ui.TableColumn("Name", function(_, i) return cell(i) end) } })
      end
      local each = ui.ForEach(60, cell)
      if name == "List" or name == "sections" then return ui.List { each } end
      return ui.ScrollView { name == "LazyVStack" and ui.LazyVStack { alignment = "leading", each }
        or ui.VStack { alignment = "leading", each } }
    end, { size = "14x8" })
    app:scroll(2, 1 + above, "down", 10)
    t:ok(app:find "row 11")
    count.value = 100
    t:equal(tonumber(app:text():match "row (%d+)"), 111)
  end)
end)
