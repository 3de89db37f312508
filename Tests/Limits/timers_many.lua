-- Timers far away, as many as the time allows.
local ui = require "lunette"
while true do ui.after(1000, function() end) end
