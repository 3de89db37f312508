local ui = require "lunette"
local names = { "README", "LICENSE", "Makefile" }
local chosen = ui.State("README")

return function()
  return ui.HSplitView {
    ui.List { selection = chosen,
      ui.ForEach(names, function(name) return ui.Text(ui.verbatim(name)):tag(name) end),
    }:frame { minWidth = 10, idealWidth = 14 },
    ui.Text(ui.verbatim("This is " .. (chosen.value or "nothing") .. "."))
      :padding { horizontal = 1 },
  }
end
