-- Many fields for one text of half a megabyte.
local ui = require "lunette"
local text = ui.State(("x"):rep(500000))
return function()
  local all = {}
  for i = 1, 500 do all[i] = ui.TextField("name", text:binding()) end
  return ui.VStack(all)
end
