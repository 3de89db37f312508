local ui = require "lunette"
local count = ui.State(0)

local Row = ui.View "Row"
function Row:body()
  return ui.HStack { spacing = 1, "one", "two" }
end

return function()
  return ui.VStack {
    ui.Button("Press", { action = function() count.value = count.value + 1 end }),
    ui.Text("Bold"):bold(),
    ui.Text("Pressed " .. count.value .. " times"),
    Row {},
  }
end
