-- A result of a million lines.
local ui = require "lunette"
local lines, long = {}, ("y"):rep(1000)
for i = 1, 500000 do lines[i] = long end
ui.quit(0, lines)
