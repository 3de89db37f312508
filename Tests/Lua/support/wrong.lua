-- wrong
local x = 1
local = 3
