local ui = require "lunette"
local chosen = ui.State({})
local names = { "Ada", "Grace", "Edsger", "Barbara" }

return function()
  local count = 0
  for _, isChosen in pairs(chosen.value) do if isChosen then count = count + 1 end end
  return ui.VStack { alignment = "leading",
    ui.List { selection = chosen,
      ui.ForEach(names, function(name) return ui.Text(name):tag(name) end),
    },
    ui.Text(count .. " chosen"),
  }
end
