-- A change inside of a table counts as a change of its state if it is made by `update`, or if the
-- table is assigned again.
local ui, test = require "lunette", require "lunette.test"

test("updating a table in place is a change for onChange; another pass is not", function(t)
  local items, other, log = ui.State { "a" }, ui.State(0), {}
  local app = t:mount(function()
    return ui.Text("n " .. #items.value .. " " .. other.value)
      :onChange(items.value, function(old, new) log[#log + 1] = #new end)
  end, { size = "20x2" })
  items:update(function(list) list[#list + 1] = "b" end)
  t:equal(app:text(), "n 2 0")
  t:equal(log, { 2 })
  other.value = 1
  t:equal(app:text(), "n 2 1")
  t:equal(log, { 2 })
  local same = items.value
  same[3] = "c"
  items.value = same
  t:equal(app:text(), "n 3 1")
  t:equal(log, { 2, 3 })
end)

test("so is the same table assigned to a component's state", function(t)
  local log = {}
  local Rows = ui.View "IdentityRows"
  Rows.state = { rows = { 1 } }
  function Rows:body()
    return ui.Button("rows " .. #self.rows, function()
      local rows = self.rows
      rows[#rows + 1] = 1
      self.rows = rows
    end):onChange(self.rows, function(_, new) log[#log + 1] = #new end)
  end
  local app = t:mount(Rows {}, { size = "20x2" })
  app:press("enter", "enter")
  t:equal(log, { 2, 3 })
end)

-- A component that is given a table shows what has been changed within it, wherever it stands.
local Item = ui.View "ItemInPlace"
Item.item = ui.optional
local bodies = 0
function Item:body()
  bodies = bodies + 1
  return ui.Text((self.item.isDone and "[x] " or "[ ] ") .. self.item.name)
end
local function itemsOf(list)
  local rows = {}
  for i, item in ipairs(list) do rows[i] = Item { item = item } end
  return rows
end
local Outer = ui.View "OuterInPlace"
Outer.list = ui.optional
function Outer:body() return ui.VStack(itemsOf(self.list)) end
local places = {
  ["children"] = function(list) return ui.VStack(itemsOf(list)) end,
  ["a ForEach"] = function(list)
    return ui.VStack { ui.ForEach(list, { id = "name" }, function(x) return Item { item = x } end) }
  end,
  ["a List"] = function(list)
    return ui.List { ui.ForEach(list, { id = "name" }, function(x) return Item { item = x } end) }
  end,
  ["a component within a row"] = function(list)
    return ui.List { Outer { list = list } }
  end,
}
for name, place in pairs(places) do
  test("a component's table that is changed in place is seen in " .. name, function(t)
    local items = ui.State { { name = "one" }, { name = "two" } }
    local tick = ui.State(0)
    local app = t:mount(function()
      return ui.VStack { ui.Text("tick " .. tick.value), place(items.value) }
    end, { size = "20x6" })
    t:contains(app:text(), "[ ] one")
    items:update(function(list) list[1].isDone = true end)
    t:contains(app:text(), "[x] one")
    items.value[2].isDone = true
    items.value = items.value
    t:contains(app:text(), "[x] two")
    -- Nothing within a table has been changed since then, so the components stay.
    bodies = 0
    tick.value = 1
    t:contains(app:text(), "tick 1")
    t:equal(bodies, 0)
  end)
end
