-- Each timer of no time starts two: twice as many at each step.
local ui = require "lunette"
local function split()
  ui.after(0, split)
  ui.after(0, split)
end
ui.after(0, split)
return function() return ui.Text("alive") end
