local ui = require "lunette"
local presses = ui.State(0)

return function()
  return ui.VStack { spacing = 1,
    ui.Text("Pressed " .. presses.value .. " times"):bold(),
    ui.Button("Press me", function() presses.value = presses.value + 1 end)
      :buttonStyle("borderedProminent"),
  }:padding()
end
