-- w4: a list of BENCH_ROWS rows, 60 of them on the screen. Frame k presses or releases one that is
-- visible; with BENCH_SUB=scroll the bench scrolls it by one row instead, by an event as a mouse
-- wheel sends it.
local ui = require "lunette"

local VISIBLE = 58
local numbers, isDown = {}, {}
for i = 1, tonumber(os.getenv "BENCH_ROWS" or 1000) do numbers[i] = i end
for i = 1, VISIBLE do isDown[i] = ui.State(false) end

local Row = ui.View "Row"
Row.number = 0
function Row:body()
  local state = isDown[self.number]
  local title = ui.Text(("row %05d of the list"):format(self.number))
  if state and state.value then title = title:background("#205080") end
  return ui.Button { action = function() end, label = title }
end

local function root()
  return ui.List {
    ui.ForEach(numbers, function(number) return Row { number = number } end),
  }:buttonStyle("plain")
end

return root, function(k)
  isDown[k // 2 * 7 % VISIBLE + 1].value = k % 2 == 0
end
