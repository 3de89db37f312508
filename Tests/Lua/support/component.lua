local ui = require "lunette"
local Root = ui.View "Root"
function Root:body() return ui.Text("a component") end
return Root
