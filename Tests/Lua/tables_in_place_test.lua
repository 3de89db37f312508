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
