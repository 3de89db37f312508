-- Tasks that are begun and never end, until the callback is stopped; then each must be cancelled.
local ui = require "lunette"
return function()
  while true do ui.task(function() ui.sleep(1000) end) end
end
