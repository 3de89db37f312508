-- Lists that share a selection of 90,000 strings.
local ui = require "lunette"
local chosen = {}
for i = 1, 90000 do chosen["a rather long name of something " .. i] = true end
local selection = ui.State(chosen)
return function()
  local all = {}
  for i = 1, 100 do
    all[i] = ui.List { selection = selection:binding(), ui.Text("one"):tag("one") }
      :frame { height = 2 }
  end
  return ui.VStack(all)
end
