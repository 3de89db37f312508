-- Views of one body: as many as there is memory for.
local ui = require "lunette"
return function()
  local all = {}
  for i = 1, 200000 do all[i] = ui.Text("x") end
  return ui.VStack(all)
end
