-- Values of the environment, each long, one in another.
local ui = require "lunette"
local key = ui.EnvironmentKey("note", "none")
local Inner = ui.View "Inner"
Inner.depth = 0
local long = ("v"):rep(1000000)
function Inner:body()
  local d = self.depth
  if d == 100 then return ui.Text("alive") end
  return ui.Group { Inner { depth = d + 1 } }:environment(key, long .. d)
end
return Inner {}
