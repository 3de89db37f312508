-- What views do when they appear.
local ui = require "lunette"
return function()
  local all = {}
  for i = 1, 2000 do all[i] = ui.Text("t"):onAppear(function() for _ = 1, 2e6 do end end) end
  return ui.VStack(all)
end
