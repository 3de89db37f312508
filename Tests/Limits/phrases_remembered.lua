-- Phrases are remembered, to be filled in again in another language.
local ui = require "lunette"
return function()
  local long = ("y"):rep(100000)
  for i = 1, 10000 do ui.L("%d %s", i, long) end
  return ui.Text("alive")
end
