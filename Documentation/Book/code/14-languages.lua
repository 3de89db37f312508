local ui = require "lunette"

local apples = ui.State(1)

return function()
  return ui.VStack { alignment = "leading", spacing = 1,
    ui.Text("Basket"):font("headline"),
    ui.Text(ui.L("%d apples", apples.value)),
    ui.Button("Add an apple", { systemImage = "plus",
      action = function() apples.value = apples.value + 1 end,
    }),
  }:padding():frame { maxWidth = ui.infinity, alignment = "leading" }
end
