-- A result for each of many items, which takes more memory than the items.
local ui = require "lunette"
local list = {}
for i = 1, 800000 do list[i] = "abc" end
return ui.Text(tostring(#ui.fuzzy("c", list)))
