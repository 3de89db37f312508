local ui = require "lunette"
local count = ui.State(0)

local Row = ui.View "Row"
function Row:body()
  ui.HStack { "one", "two" }
end

return function()
  return ui.VStack {
    ui.Button("Press", { onClick = function() count.value = count.value + 1 end }),
    ui.Text("Bold"):bolt(),
    ui.Text("Pressed " .. count .. " times"),
    Row {},
  }
end
