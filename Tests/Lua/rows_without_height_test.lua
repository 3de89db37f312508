-- Rows of a list that show nothing, because their function returns nothing or what it returns has
-- no height (S110): the list makes rows until it is full, and each costs the same however many
-- there are.
local test = require "lunette.test"
local ui = require "lunette"

local function items(count)
  local list = {}
  for i = 1, count do list[i] = { id = "k" .. i, number = i } end
  return list
end
-- A list that shows one row of `each`.
local function filtered(t, list, each, options)
  local made, data = 0, ui.State(list)
  local app = t:mount(function()
    local step = each.value
    return ui.List { ui.ForEach(data.value, { id = "id" }, function(item)
      made = made + 1
      if item.number % step == 0 then return ui.Text("row " .. item.number) end
      return nil
    end) }
  end, options or { size = "12x4" })
  return app, data, function()
    local before = made
    made = 0
    return before
  end
end
local function shown(app)
  return app:text():gsub(" *▐?\n", "\n"):gsub(" *▐?$", ""):gsub("\n+$", "")
end

test("rows that show nothing take no lines: the list shows those that do, up and down", function(t)
  local each = ui.State(600)
  local app = filtered(t, items(6000), each)
  t:equal(shown(app), "row 600\nrow 1200\nrow 1800\nrow 2400")
  app:scroll(1, 1, "down", 2)
  t:equal(shown(app), "row 1800\nrow 2400\nrow 3000\nrow 3600")
  app:scroll(1, 1, "up", 1)
  t:equal(shown(app), "row 1200\nrow 1800\nrow 2400\nrow 3000")
  app:press "end"
  t:equal(shown(app), "row 4200\nrow 4800\nrow 5400\nrow 6000")
  app:press "home"
  t:equal(shown(app), "row 600\nrow 1200\nrow 1800\nrow 2400")
end)

test("another filter, other rows before them and none: what is there is shown", function(t)
  local each = ui.State(600)
  local app, data = filtered(t, items(2700), each)
  each.value = 900
  t:equal(shown(app), "row 900\nrow 1800\nrow 2700")
  local more = items(2700)
  table.insert(more, 1, { id = "first", number = 0 })
  for i = 1, 750 do table.remove(more, 2) end
  data.value = more
  t:equal(shown(app), "row 0\nrow 900\nrow 1800\nrow 2700")
  data.value = {}
  t:equal(shown(app), "")
end)

test("keys that are there twice are found among them as well", function(t)
  local list = items(1000)
  list[900].id = "k500"
  local app = filtered(t, list, ui.State(1e6), { size = "60x8" })
  t:contains(app.errors[1].message, 'the key "k500" appears twice, in rows 500 and 900')
end)

test("a list makes 20,000 rows that show nothing, and no more, and says so", function(t)
  local app, data, made = filtered(t, {}, ui.State(1 << 30))
  data.value = items(20002)
  t:equal(shown(app), "")
  t:equal(made(), 20000)
  t:equal(#app.diagnostics, 1)
  t:contains(app.diagnostics[1].message,
    "leave items out of the data where their rows show nothing")
  -- The others are reached all the same.
  app:press "end"
  t:ok(made() < 20100)
  t:equal(shown(app), "")
end)
