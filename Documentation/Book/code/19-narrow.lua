local ui = require "lunette"

local function buttons()
  return ui.Group {
    ui.Button("Back", function() end),
    ui.Button("Continue with the next step", function() end),
  }
end

return ui.ViewThatFits { axes = "horizontal",
  ui.HStack { spacing = 2, buttons() },
  ui.VStack { alignment = "leading", buttons() },
}
