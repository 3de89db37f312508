-- w1: what a program shows first, three buttons and three labels. The clock stops when the last
-- label has been drawn.
local ui = require "lunette"

local function ignore() end

return function()
  return ui.VStack {
    alignment = "leading",
    ui.HStack {
      ui.Button("Open", ignore),
      ui.Button("Save", ignore),
      ui.Button("Quit", { role = "destructive", action = ignore }),
    }:buttonStyle("bordered"),
    ui.Label("LBL-1", { systemImage = "folder" }),
    ui.Label("LBL-2", { systemImage = "star" }),
    ui.Label("LBL-3", { systemImage = "bolt" }),
  }
end
