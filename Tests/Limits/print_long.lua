-- Prints a megabyte at a time.
local ui = require "lunette"
local long = ("p"):rep(1000000)
while true do print(long) end
