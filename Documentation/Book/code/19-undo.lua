local ui = require "lunette"
local count, past = ui.State(0), {}

local function set(value)
  past[#past + 1] = count.value
  count.value = value
end
local function undo()
  if #past > 0 then count.value = table.remove(past) end
end

return function()
  return ui.HStack { spacing = 2,
    ui.Text(tostring(count.value)),
    ui.Button("Double", function() set(math.max(1, count.value * 2)) end),
    ui.Button("Undo", undo):keyboardShortcut("z", { "control" }):disabled(#past == 0),
  }
end
