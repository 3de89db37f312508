-- Seed: "Label" (buttonstyle): Custom PrimitiveButtonStyle, a colour for each role and a gesture of
-- its own.
local ui = require "lunette"
local fired = ui.State(0)
local function fire() fired.value = fired.value + 1 end

local MyPrimitiveButtonStyle = ui.PrimitiveButtonStyle "myPrimitiveButton"
function MyPrimitiveButtonStyle:makeBody(configuration)
  -- check: allow contrast
  return configuration.label
    :foregroundStyle(self:color(configuration.role))
    :onTapGesture(configuration.trigger)
end
function MyPrimitiveButtonStyle:color(role)
  return role == "cancel" and "orange" or role == "destructive" and "purple" or "green"
end

return function()
  return ui.VStack { alignment = "leading",
    ui.Button("My Primitive Button Style", fire):buttonStyle("myPrimitiveButton"),
    ui.Button("My Primitive Button Style", { role = "cancel", action = fire })
      :buttonStyle("myPrimitiveButton"),
    ui.Button("My Primitive Button Style", { role = "destructive", action = fire })
      :buttonStyle("myPrimitiveButton"),
    ui.Text("fired " .. fired.value),
  }
end
