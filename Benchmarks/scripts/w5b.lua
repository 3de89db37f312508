-- w5b: as w5a, with a body that is a stack of three with padding, a background, round corners and a
-- scale.
local ui = require "lunette"

local frame = ui.State(0)

local Rounded = ui.ButtonStyle "bench.rounded"
function Rounded:makeBody(configuration)
  local colour = frame.value % 2 == 0 and "#e0c040" or "#c0e040"
  return ui.HStack { ui.Spacer(), configuration.label:foregroundColor("black"), ui.Spacer() }
    :padding { horizontal = 1 }
    :background(colour)
    :cornerRadius(1)
    :scaleEffect(configuration.isPressed and 0.95 or 1)
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
  return ui.VStack(rows):buttonStyle(Rounded)
end

return root, function(k) frame.value = k end
