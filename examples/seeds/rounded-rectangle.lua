-- Seed: "SwiftUI: Button styles" (fivestars.blog): ButtonStyle, the rounded rectangle.
local ui = require "lunette"
local taps = ui.State(0)

local RoundedRectangleButtonStyle = ui.ButtonStyle "roundedRectangle"
function RoundedRectangleButtonStyle:makeBody(configuration)
  return ui.HStack { ui.Spacer(), configuration.label:foregroundColor("black"), ui.Spacer() }
    :padding()
    :background(ui.Color("yellow"):cornerRadius(8))
    :scaleEffect(configuration.isPressed and 0.95 or 1)
end

return function()
  return ui.VStack {
    ui.Button("Rounded rectangle button style", function() taps.value = taps.value + 1 end)
      :buttonStyle(RoundedRectangleButtonStyle),
    ui.Text("tapped " .. taps.value),
  }
end
