-- A result of long strings under long names.
local ui = require "lunette"
local fields, long = {}, ("y"):rep(1000000)
for i = 1, 1000 do fields["k" .. i] = long end
ui.quit(0, fields)
