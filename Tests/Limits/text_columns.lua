-- A long text in many widths.
local ui = require "lunette"
local text = ("é "):rep(200000)
return function()
  local all = {}
  for i = 1, 200 do all[i] = ui.Text(text):frame { width = i % 7 + 1 } end
  return ui.HStack(all)
end
