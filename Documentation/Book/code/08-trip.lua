local ui = require "lunette"

local day = ui.State("2026-12-24")
local color = ui.State("#3f7fbf")
local stop = ui.State()
local order = ui.State { key = "name", order = "forward" }
local stops = {
  { name = "Oslo", hours = 7 },
  { name = "Bergen", hours = 2 },
  { name = "Hamar", hours = 11 },
}

local function sorted()
  local key = order.value.key
  table.sort(stops, function(a, b)
    if order.value.order == "reverse" then a, b = b, a end
    return a[key] < b[key]
  end)
  return stops
end

return function()
  return ui.VStack {
    ui.Table(sorted(), { id = "name", selection = stop, sortOrder = order, columns = {
      ui.TableColumn("Stop", "name"),
      ui.TableColumn("Hours", "hours", { width = 8, alignment = "trailing" }),
    } }),
    ui.Form {
      ui.DatePicker("Leave on", { selection = day, range = { "2026-01-01" } }),
      ui.ColorPicker("On the map", { selection = color }),
    },
    ui.KeyBar { "Tab Next", "Enter Open", "F1 Keys", "Ctrl+C Quit" },
  }
end
