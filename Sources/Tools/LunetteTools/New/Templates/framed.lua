-- Buttons in a frame of lines.
local ui = require "lunette"

local Framed = ui.ButtonStyle "framed"
Framed.line = "rounded"

function Framed:makeBody(configuration)
  local colour = configuration.role == "destructive" and "red" or "accent"
  if not configuration.isEnabled then colour = "secondary" end
  return configuration.label
    :padding { horizontal = 1 }
    :bold(configuration.isFocused)
    :border(colour, { style = configuration.isPressed and "double" or self.line })
end

return Framed
