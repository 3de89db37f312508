-- 500 components that show the same text of ten megabytes.
local ui = require "lunette"
local big = ("x"):rep(10000000)
local Big = ui.View "Big"
function Big:body() return ui.Text(big) end
return function()
  local all = {}
  for i = 1, 500 do all[i] = Big {} end
  return ui.VStack(all)
end
