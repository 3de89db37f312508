-- The same with a hundred thousand bytes, as often as they fit.
local ui = require "lunette"
local big = ("x\n"):rep(50000)
local Big = ui.View "Big"
function Big:body() return ui.Text(big) end
return function()
  local all = {}
  for i = 1, 2000 do all[i] = Big {} end
  return ui.VStack(all)
end
