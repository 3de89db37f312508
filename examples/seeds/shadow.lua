-- Seed: "SwiftUI: Button styles" (fivestars.blog): ButtonStyle, the shadow under the label.
local ui = require "lunette"

local ShadowButtonStyle = ui.ButtonStyle "shadow"
function ShadowButtonStyle:makeBody(configuration)
  return configuration.label
    :shadow { color = configuration.isPressed and "blue" or "black", radius = 4, x = 0, y = 1 }
end

return ui.VStack { ui.Button("Shadow button style", function() end):buttonStyle(ShadowButtonStyle) }
  :padding()
