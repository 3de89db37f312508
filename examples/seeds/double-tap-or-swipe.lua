-- Seed: "SwiftUI: Button styles" (fivestars.blog): several primitive styles at work together, and
-- one that takes the default interaction away.
local ui = require "lunette"
local fired = ui.State(0)

local DoubleTapStyle = ui.PrimitiveButtonStyle "doubleTapStyle"
function DoubleTapStyle:makeBody(configuration)
  return ui.Button(configuration):onTapGesture { count = 2, perform = configuration.trigger }
end
-- Fires at the end of a drag, also outside of the button.
local SwipeButtonStyle = ui.PrimitiveButtonStyle "swipe"
function SwipeButtonStyle:makeBody(configuration)
  return ui.Button(configuration):gesture(ui.DragGesture { onEnded = function()
    configuration.trigger()
  end })
end
local PlainNoTapStyle = ui.PrimitiveButtonStyle "plainNoTap"
function PlainNoTapStyle:makeBody(configuration)
  return ui.Button(configuration)
    :buttonStyle("plain")        -- removes the default look
    :allowsHitTesting(false)     -- and the default interaction
    :contentShape("rectangle")   -- but keeps a region for the gestures outside
end

return function()
  return ui.VStack { alignment = "leading",
    ui.Button("Double tap or swipe", function() fired.value = fired.value + 1 end)
      :buttonStyle(DoubleTapStyle)
      :buttonStyle(SwipeButtonStyle)
      :buttonStyle(PlainNoTapStyle),
    ui.Text("fired " .. fired.value),
  }
end
