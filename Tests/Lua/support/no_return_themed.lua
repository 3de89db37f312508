local ui = require "lunette"

local function body()
  ui.VStack { ui.Text("hidden") }
end

return ui.App { title = "Silent", theme = function() return "dark" end, body = body }
