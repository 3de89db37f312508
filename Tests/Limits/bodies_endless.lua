-- 200 bodies, each of which never ends.
local ui = require "lunette"
local Hang = ui.View "Hang"
function Hang:body() while true do end end
return function()
  local all = {}
  for i = 1, 200 do all[i] = Hang {} end
  return ui.VStack(all)
end
