-- Seed: "SwiftUI: Button styles" (fivestars.blog): a primitive style and, last, a ButtonStyle on
-- the same button.
local ui = require "lunette"
local fired = ui.State(0)

local SwipeButtonStyle = ui.PrimitiveButtonStyle "both.swipe"
function SwipeButtonStyle:makeBody(configuration)
  return ui.Button(configuration):gesture(ui.DragGesture { onEnded = function()
    configuration.trigger()
  end })
end
local RoundedRectangle = ui.ButtonStyle "both.roundedRectangle"
function RoundedRectangle:makeBody(configuration)
  return ui.HStack { ui.Spacer(), configuration.label:foregroundColor("black"), ui.Spacer() }
    :padding()
    :background(ui.Color("yellow"):cornerRadius(8))
    :scaleEffect(configuration.isPressed and 0.95 or 1)
end

return function()
  return ui.VStack {
    ui.Button("Primitive + button style", function() fired.value = fired.value + 1 end)
      :buttonStyle(SwipeButtonStyle)
      :buttonStyle(RoundedRectangle),
    ui.Text("fired " .. fired.value),
  }
end
