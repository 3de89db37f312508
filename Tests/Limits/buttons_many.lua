-- Controls are many views each.
local ui = require "lunette"
return function()
  local all = {}
  for i = 1, 100000 do all[i] = ui.Button("x", function() end) end
  return ui.VStack(all)
end
