-- Seed: "SwiftUI: Button styles" (fivestars.blog): Start. The three declarations that are equal.
local ui = require "lunette"
local taps = ui.State(0)
local function tapped() taps.value = taps.value + 1 end
return function()
  return ui.VStack { alignment = "leading",
    ui.Button("Simple button", tapped),
    ui.Button("Simple button", tapped):buttonStyle("automatic"),
    ui.Button("Simple button", tapped):buttonStyle("borderless"),
    ui.Button("Plain button", tapped):buttonStyle("plain"),
    ui.Text("tapped " .. taps.value),
  }
end
