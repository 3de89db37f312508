-- Values whose finalizers never end.
local ui = require "lunette"
local function mine() return setmetatable({}, { __gc = function() while true do end end }) end
return function()
  for i = 1, 100 do mine() end
  collectgarbage()
  return ui.Text("alive")
end
