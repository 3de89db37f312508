-- w5a: 1,000 visible buttons; every makeBody runs for every frame and gives its label another
-- colour.
local ui = require "lunette"

local frame = ui.State(0)

local Coloured = ui.ButtonStyle "bench.coloured"
function Coloured:makeBody(configuration)
  return configuration.label:foregroundColor(frame.value % 2 == 0 and "#ff8040" or "#40ff80")
end

local function root()
  local rows = { spacing = 0 }
  for y = 1, 50 do
    local row = { spacing = 0 }
    for x = 1, 20 do
      row[x] = ui.Button(("b%02d%02d"):format(y, x), function() end)
        :frame { width = 10, height = 1 }
    end
    rows[y] = ui.HStack(row)
  end
  return ui.VStack(rows):buttonStyle(Coloured)
end

return root, function(k) frame.value = k end
