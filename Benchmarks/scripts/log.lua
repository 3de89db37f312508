-- log: BENCH_ROWS lines in a List, to which 167 come in each frame: 10,000 a second at 60 frames.
-- By BENCH_SUB: `end`, the end stays in sight; `start`, the first lines do, so that nothing that is
-- seen changes.
local ui = require "lunette"

local lines = {}
local function line(number) return ("%08d what happened then"):format(number) end
for i = 1, tonumber(os.getenv "BENCH_ROWS" or 1000) do lines[i] = line(i) end
local data = ui.State(lines)

local function root()
  return ui.List { ui.ForEach(data.value, function(text) return ui.Text(ui.verbatim(text)) end) }
    :defaultScrollAnchor(os.getenv "BENCH_SUB" == "start" and "top" or "bottom")
end

return root, function()
  data:update(function(list) for _ = 1, 167 do list[#list + 1] = line(#list + 1) end end)
end
