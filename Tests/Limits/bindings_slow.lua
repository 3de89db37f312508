-- Bindings whose getters take long.
local ui = require "lunette"
local slow = ui.Binding { get = function()
  for _ = 1, 2e6 do end
  return true
end, set = function() end }
return function()
  local all = {}
  for i = 1, 2000 do all[i] = ui.Toggle("t", { isOn = slow }) end
  return ui.VStack(all)
end
