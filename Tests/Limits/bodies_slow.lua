-- 2,000 bodies, each just below its limit of time.
local ui = require "lunette"
local Slow = ui.View "Slow"
function Slow:body()
  for _ = 1, 2e6 do end
  return ui.Text("slow")
end
return function()
  local all = {}
  for i = 1, 2000 do all[i] = Slow {} end
  return ui.VStack(all)
end
