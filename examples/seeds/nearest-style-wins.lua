-- Seed: "SwiftUI: Button styles" (fivestars.blog): applying several ButtonStyles; only the nearest
-- has an effect.
local ui = require "lunette"
-- For the test beside this file.
-- check: allow global-write
calls = {}

local RoundedRectangle = ui.ButtonStyle "nearest.roundedRectangle"
function RoundedRectangle:makeBody(configuration)
  calls.rounded = (calls.rounded or 0) + 1
  return configuration.label:foregroundColor("black"):padding { horizontal = 2 }
    :background("yellow"):cornerRadius(8)
end
local Shadow = ui.ButtonStyle "nearest.shadow"
function Shadow:makeBody(configuration)
  calls.shadow = (calls.shadow or 0) + 1
  return configuration.label:shadow { color = "black", radius = 4, x = 0, y = 1 }
end

return ui.Button("Rounded rectangle button style", function() end)
  :buttonStyle(RoundedRectangle)
  :buttonStyle(Shadow)
  :buttonStyle("borderless")
  :buttonStyle("automatic")
