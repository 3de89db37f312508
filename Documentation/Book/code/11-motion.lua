local ui = require "lunette"

local done, total = ui.State(2), 8
local showsHelp = ui.State(false)

local function forward()
  ui.withAnimation("easeOut", function() done.value = math.min(total, done.value + 3) end)
end

local function help()
  ui.withAnimation(function() showsHelp.value = not showsHelp.value end)
end

return function()
  return ui.VStack { alignment = "leading", spacing = 1,
    ui.ProgressView("Parcels", { value = done.value, total = total }),
    ui.HStack { ui.Button("Forward", forward), ui.Button("Help", help) },
    showsHelp.value
      and ui.Text("Each step is three parcels."):transition("move", { edge = "leading" }),
    ui.TimelineView { every = 1, function(time)
      return ui.Text(("Open for %d s"):format(time)):dim()
    end },
  }:padding()
end
