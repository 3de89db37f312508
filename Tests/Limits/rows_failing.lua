-- 300,000 rows each of which fails.
local ui = require "lunette"
local items = {}
for i = 1, 300000 do items[i] = i end
return function()
  return ui.VStack { ui.ForEach(items, function(i) error("row " .. i) end) }
end
