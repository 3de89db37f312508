-- One string of ten megabytes, 240 times as an argument.
local ui = require "lunette"
local big, all = ("y"):rep(10000000), {}
for i = 1, 240 do all[i] = big end
return function() return ui.Text(ui.L("%s", table.unpack(all))) end
