-- Tasks that fail, each with its own message.
local ui = require "lunette"
local long = ("e"):rep(100000)
for i = 1, 9000 do ui.task(function() error(i .. long) end) end
return ui.Text("alive")
