local ui = require "lunette"

local Framed = ui.ButtonStyle "framed"
Framed.line = "rounded"                      -- a property and its default

function Framed:makeBody(configuration)
  local color = configuration.role == "destructive" and "destructive" or "accent"
  return configuration.label
    :bold(configuration.isFocused)
    :padding { horizontal = 1 }
    :border(configuration.isEnabled and color or "secondary", {
      style = configuration.isPressed and "double" or self.line,
    })
end

local function nothing() end

ui.Preview("Every state", { states = "all" }, ui.Button("Save", nothing):buttonStyle(Framed))

return ui.HStack { spacing = 2,
  ui.Button("Save", nothing),
  ui.Button("Delete", { role = "destructive", action = nothing }),
  ui.Button("Heavy", nothing):buttonStyle(Framed { line = "heavy" }),
}:padding():buttonStyle(Framed)
