local ui = require "lunette"

local Thermostat = ui.View "Thermostat"
Thermostat.limit = 30
Thermostat.state = { degrees = 20 }

function Thermostat:body()
  local isHot = self.degrees >= self.limit
  return ui.VStack { alignment = "leading",
    ui.Text(self.degrees .. " °C")
      :font("title")
      :foregroundColor(isHot and "destructive" or "primary"),
    isHot and ui.Text("That is hot."):foregroundColor("destructive"),
    ui.Stepper("Degrees", { value = self:binding("degrees"), range = { 5, 35 }, step = 5 }),
  }
end

ui.Preview("Room", { size = "30x3" }, function() return Thermostat {} end)
ui.Preview("Hot", { size = "30x3", theme = "light" }, function()
  return Thermostat { limit = 20 }
end)

return Thermostat {}:padding()
