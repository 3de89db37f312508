-- Prints until it is stopped.
local ui = require "lunette"
while true do print(1) end
