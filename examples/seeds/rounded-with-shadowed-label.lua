-- Seed: "SwiftUI: Button styles" (fivestars.blog): one style that combines both effects.
local ui = require "lunette"

local Style = ui.ButtonStyle "roundedRectangleWithShadowedLabel"
function Style:makeBody(configuration)
  return ui.HStack {
      ui.Spacer(),
      configuration.label:foregroundColor("black")
        :shadow { color = configuration.isPressed and "red" or "black", radius = 4, x = 0, y = 1 },
      ui.Spacer(),
    }
    :padding()
    :background(ui.Color("yellow"):cornerRadius(8))
    :scaleEffect(configuration.isPressed and 0.95 or 1)
end

return ui.Button("Rounded rectangle + shadow", function() end):buttonStyle(Style)
