local ui = require "lunette"
local done = ui.State(0)

local function work()
  for step = 1, 20 do
    ui.sleep(0.1)
    done.value = step / 20
  end
end

return function()
  return ui.ProgressView("Copying", { value = done.value }):padding():task(work)
end
