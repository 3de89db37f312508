-- w3f: the screen and the change of w3, but each of the 300 styles reads what changes, so that
-- every makeBody runs again.
local ui = require "lunette"

local COLUMNS, ROWS = 15, 20
local frame, down = ui.State(0), ui.State(-1)

local Framed = ui.ButtonStyle "bench.framed"
Framed.index = 0
function Framed:makeBody(configuration)
  local isDown = frame.value >= 0 and down.value == self.index
  return configuration.label:frame { width = 11, height = 1 }
    :background(isDown and "#205080" or "#202020")
    :border("primary", { style = "rounded" })
end

local function root()
  local rows = { spacing = 0 }
  for y = 0, ROWS - 1 do
    local row = { spacing = 0 }
    for x = 0, COLUMNS - 1 do
      local index = y * COLUMNS + x
      row[x + 1] = ui.Button(("b%03d"):format(index), function() end)
        :buttonStyle(Framed { index = index })
    end
    rows[y + 1] = ui.HStack(row)
  end
  return ui.VStack(rows)
end

return root, function(k)
  frame.value = k
  down.value = k % 2 == 0 and k // 2 * 7 % (COLUMNS * ROWS) or -1
end
