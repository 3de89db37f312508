-- A timer is cancelled at once, its handle is kept.
local ui = require "lunette"
local kept = {}
while true do
  local task = ui.after(1000, function() end)
  task.cancel()
  kept[#kept + 1] = task
end
