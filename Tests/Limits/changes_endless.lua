-- A state that changes in each pass, slowly.
local ui = require "lunette"
local n = ui.State(0)
return function()
  for _ = 1, 2e6 do end
  return ui.Text("n " .. n.value):onAppear(function() n.value = n.value + 1 end):id(n.value)
end
