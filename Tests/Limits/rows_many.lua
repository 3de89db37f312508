-- A column of 300,000 rows, all of which are made.
local ui = require "lunette"
local items = {}
for i = 1, 300000 do items[i] = i end
return function()
  return ui.VStack { ui.ForEach(items, function(i) return ui.Text("row " .. i) end) }
end
