-- Seed: "SwiftUI: Button styles" (fivestars.blog): PrimitiveButtonStyle, the button that fires at a
-- double tap only.
local ui = require "lunette"
local taps = ui.State(0)

local DoubleTapOnlyStyle = ui.PrimitiveButtonStyle "doubleTapOnly"
function DoubleTapOnlyStyle:makeBody(configuration)
  return configuration.label:onTapGesture { count = 2, perform = configuration.trigger }
end

return function()
  return ui.VStack { alignment = "leading",
    ui.Button("Double tap me", function()
      taps.value = taps.value + 1
    end):buttonStyle(DoubleTapOnlyStyle),
    ui.Text("double tapped " .. taps.value),
  }
end
