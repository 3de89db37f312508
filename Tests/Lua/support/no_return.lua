local ui = require "lunette"

local function body()
  ui.VStack { ui.Text("hidden") }
end

return ui.App { title = "Silent", body = body }
