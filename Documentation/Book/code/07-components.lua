local ui = require "lunette"

local Density = ui.EnvironmentKey("density", "regular")

local Stars = ui.View "Stars"
Stars.title = ""                             -- a property, set where the view is used
Stars.state = { count = 3 }                  -- a state: each place has its own

function Stars:body()
  local isCompact = self.environment.density == "compact"
  return ui.HStack { spacing = isCompact and 1 or 3,
    ui.Text(self.title):frame { width = 8, alignment = "leading" },
    ui.Text(("★"):rep(self.count) .. ("☆"):rep(5 - self.count)):foregroundColor("warning"),
    ui.Stepper("Stars", { value = self:binding("count"), range = { 0, 5 } }):labelsHidden(),
  }
end

return ui.VStack { alignment = "leading",
  Stars { title = "Tea" },
  Stars { title = "Coffee" },
  Stars { title = "Water" }:environment(Density, "compact"),
}:padding()
