-- A menu of 100,000 items.
local ui = require "lunette"
local items = {}
for i = 1, 100000 do items[i] = ui.Button("item " .. i, function() end) end
return ui.Menu("menu", items)
