-- Progress: a bar that fills in ten seconds, again and again; a frame is a sixtieth of a second.
local ui = require "lunette"
local value = ui.State(0)

local function root()
  return ui.ProgressView { value = value.value }:animation(ui.Animation.linear(10), value.value)
end

return root, function(k)
  if k % 600 == 0 then value.value = 1 - value.value end
end
