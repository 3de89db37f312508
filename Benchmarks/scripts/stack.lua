-- stack: BENCH_ROWS rows in a VStack in a ScrollView, 60 of them on the screen. By BENCH_SUB:
-- `touch`, one visible button changes its colour; `append`, a row comes at the end; `grow`, a label
-- in sight becomes a line higher or lower.
local ui = require "lunette"

local count = tonumber(os.getenv "BENCH_ROWS" or 1000)
local what = os.getenv "BENCH_SUB" or "touch"
local numbers = {}
for i = 1, count do numbers[i] = i end
local data = ui.State(numbers)
local isDown, isHigh = {}, ui.State(false)
for i = 1, 50 do isDown[i] = ui.State(false) end

local Row = ui.View "Row"
Row.number = 0
function Row:body()
  local number = self.number
  local title = ("row %06d of the stack"):format(number)
  if what == "grow" then
    return ui.Text(number == 3 and isHigh.value and title .. "\nand a line" or title)
  end
  local state = isDown[number]
  local label = ui.Text(title)
  if state and state.value then label = label:background("#205080") end
  return ui.Button { action = function() end, label = label }
end

local function root()
  return ui.ScrollView {
    ui.VStack { alignment = "leading",
      ui.ForEach(data.value, function(number) return Row { number = number } end) },
  }:buttonStyle("plain")
end

return root, function(k)
  if what == "touch" then
    isDown[k // 2 * 7 % 50 + 1].value = k % 2 == 0
  elseif what == "grow" then
    isHigh.value = k % 2 == 0
  else
    data:update(function(list) list[#list + 1] = #list + 1 end)
  end
end
