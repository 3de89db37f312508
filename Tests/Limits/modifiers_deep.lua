-- Modifiers upon modifiers, in many components.
local ui = require "lunette"
local Deep = ui.View "Deep"
function Deep:body()
  local view = ui.Text("x")
  for i = 1, 90 do view = view:padding(0):foregroundColor("red") end
  return view
end
return function()
  local all = {}
  for i = 1, 3000 do all[i] = Deep {} end
  return ui.VStack(all)
end
