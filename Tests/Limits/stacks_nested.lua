-- Stacks in stacks: each asks what is in it more than once.
local ui = require "lunette"
local Nested = ui.View "Nested"
Nested.depth = 0
function Nested:body()
  local d = self.depth
  if d == 40 then return ui.Text("some words to be wrapped here") end
  return ui.HStack { ui.VStack { Nested { depth = d + 1 }, ui.Spacer() },
    ui.Text("words words words"), ui.Spacer() }
end
return Nested {}
