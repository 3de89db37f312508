-- 5,000 rows that fail with 100,000 bytes each.
local ui = require "lunette"
local items, long = {}, ("e"):rep(100000)
for i = 1, 5000 do items[i] = i end
return function()
  return ui.VStack { ui.ForEach(items, function(i) error(i .. long) end) }
end
