-- Each component has three of the next: 3^13.
local ui = require "lunette"
local Node = ui.View "Node"
Node.depth = 0
function Node:body()
  if self.depth == 13 then return ui.Text("x") end
  local d = self.depth + 1
  return ui.VStack { Node { depth = d }, Node { depth = d }, Node { depth = d } }
end
return ui.VStack { Node {}, ui.Text("alive") }
