-- w3: 300 bordered buttons; frame k presses or releases one of them. Only its component reads that
-- state.
local ui = require "lunette"

local COLUMNS, ROWS = 15, 20
local isDown = {}
for i = 0, COLUMNS * ROWS - 1 do isDown[i] = ui.State(false) end

local Framed = ui.ButtonStyle "bench.framed"
function Framed:makeBody(configuration)
  return configuration.label:frame { width = 11, height = 1 }
    :border("primary", { style = "rounded" })
end

local Key = ui.View "Key"
Key.index = 0
function Key:body()
  local colour = isDown[self.index].value and "#205080" or "#202020"
  local title = ui.Text(("b%03d"):format(self.index)):frame { width = 11, height = 1 }
    :background(colour)
  return ui.Button { action = function() end, label = title }
end

local function root()
  local rows = { spacing = 0 }
  for y = 0, ROWS - 1 do
    local row = { spacing = 0 }
    for x = 0, COLUMNS - 1 do row[x + 1] = Key { index = y * COLUMNS + x } end
    rows[y + 1] = ui.HStack(row)
  end
  return ui.VStack(rows):buttonStyle(Framed)
end

return root, function(k)
  isDown[k // 2 * 7 % (COLUMNS * ROWS)].value = k % 2 == 0
end
