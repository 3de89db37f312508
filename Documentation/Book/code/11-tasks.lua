local ui = require "lunette"

local seconds = ui.State(0)
local lines = ui.State {}
local status = ui.State("not run yet")

ui.every(1, function() seconds.value = seconds.value + 1 end)

local function run()
  status.value = "running"
  lines.value = {}
  local program = ui.process { "printf", "%s\n", "one", "two", "three" }
  for line in program:lines() do
    lines:update(function(list) list[#list + 1] = line end)
  end
  status.value = "ended with " .. program:wait().status
end

return function()
  return ui.VStack { alignment = "leading",
    ui.Text("Open for " .. seconds.value .. " s"),
    ui.HStack { spacing = 2,
      ui.Button("Run", function() ui.task(run) end):disabled(status.value == "running"),
      ui.Text(status.value):foregroundColor("secondary"),
    },
    ui.ForEach(lines.value, function(line) return ui.Text(ui.verbatim("> " .. line)) end),
  }:padding()
end
