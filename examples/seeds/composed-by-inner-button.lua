-- Seed: "SwiftUI: Button styles" (fivestars.blog): a ButtonStyle that returns a new Button, so that
-- the outer one draws it.
local ui = require "lunette"
local taps = ui.State(0)

local RoundedRectangle = ui.ButtonStyle "inner.roundedRectangle"
function RoundedRectangle:makeBody(configuration)
  return ui.Button { action = function() end,
      label = ui.HStack { ui.Spacer(), configuration.label:foregroundColor("black"), ui.Spacer() } }
    :allowsHitTesting(false)   -- all taps go to the original button
    :padding()
    :background(ui.Color("yellow"):cornerRadius(8))
    :scaleEffect(configuration.isPressed and 0.95 or 1)
end
local Shadow = ui.ButtonStyle "inner.shadow"
function Shadow:makeBody(configuration)
  return configuration.label
    :shadow { color = configuration.isPressed and "blue" or "black", radius = 4, x = 0, y = 1 }
end

return function()
  return ui.VStack {
    ui.Button("Rounded rectangle + shadow", function() taps.value = taps.value + 1 end)
      :buttonStyle(RoundedRectangle)
      :buttonStyle(Shadow),
    ui.Text("tapped " .. taps.value),
  }
end
