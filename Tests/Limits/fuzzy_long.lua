-- One call that would read a megabyte two hundred thousand times.
local ui = require "lunette"
local text, list = ("ab"):rep(500000), {}
for i = 1, 200000 do list[i] = text end
return ui.Text(tostring(#ui.fuzzy("bb", list)))
