-- Functions of a chart that are called for each of many items.
local ui = require "lunette"
local items = {}
for i = 1, 300000 do items[i] = i end
local function value(i) return i % 100 end
return ui.Chart { data = items, mark = "area", x = value, y = value, series = function(i)
  return "s" .. i % 3
end }
