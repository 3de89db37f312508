-- Values of the environment, each long, one in another.
local ui = require "lunette"
local long = ("v"):rep(1000000)
return function()
  local view = ui.Text("alive")
  for i = 1, 90 do view = view:environment("key" .. i, long .. i) end
  return view
end
