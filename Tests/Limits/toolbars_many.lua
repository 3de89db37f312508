-- Many toolbars, whose items share one bar.
local ui = require "lunette"
return function()
  local all = {}
  for i = 1, 4000 do all[i] = ui.Text("x"):toolbar { ui.Button("a", function() end) } end
  return ui.VStack(all)
end
