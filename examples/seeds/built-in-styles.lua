-- Seed: "Label" (buttonstyle): System Styles, all of the built-in button styles.
local ui = require "lunette"
local function nothing() end
return ui.VStack { alignment = "leading",
  ui.Button("Auto Button Style", nothing):buttonStyle("automatic"),
  ui.Button("Plain Button Style", nothing):buttonStyle("plain"),
  ui.Button("Bordered Button Style", nothing):buttonStyle("bordered"),
  ui.Button("Bordered Button Style Prominent", nothing):buttonStyle("borderedProminent"),
  ui.Button("Borderless Button Style", nothing):buttonStyle("borderless"),
}
