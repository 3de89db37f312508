-- A series for each value, and long names for all of them.
local ui = require "lunette"
local items = {}
for i = 1, 20000 do items[i] = { x = i, y = i % 7, name = ("n"):rep(500) .. i } end
return ui.Chart { data = items, mark = "point", x = "x", y = "y", series = "name" }
