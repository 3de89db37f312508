-- lazy: a lazy stack of BENCH_ROWS rows in a ScrollView, of which every third is two high; the
-- bench scrolls it by one row.
local ui = require "lunette"

local numbers = {}
for i = 1, tonumber(os.getenv "BENCH_ROWS" or 1000) do numbers[i] = i end

local function root()
  return ui.ScrollView {
    ui.LazyVStack {
      alignment = "leading",
      ui.ForEach(numbers, function(number)
        local title = ("row %05d of the stack"):format(number)
        return ui.Text(number % 3 == 0 and title .. "\nand a second line" or title)
      end),
    },
  }
end

return root, function() end
