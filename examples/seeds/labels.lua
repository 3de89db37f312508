-- Seed: SwiftUI, Label: Overview, the four styles, a style of one's own, a style for a group.
local ui = require "lunette"

local RedBorderedLabelStyle = ui.LabelStyle "redBordered"
function RedBorderedLabelStyle:makeBody(configuration)
  return ui.Label(configuration):border("red")
end

return ui.VStack { alignment = "leading",
  ui.Label("Lightning", { systemImage = "bolt.fill" }),
  ui.Label("Lightning", { systemImage = "bolt.fill" }):labelStyle("titleOnly"),
  ui.Label("Lightning", { systemImage = "bolt.fill" }):labelStyle("iconOnly"),
  ui.Label("Lightning", { systemImage = "bolt.fill" }):labelStyle("titleAndIcon"),
  ui.Label("Lightning", { systemImage = "bolt.fill" }):labelStyle(RedBorderedLabelStyle),
  ui.HStack {
    ui.Label("Rain", { systemImage = "cloud.rain" }),
    ui.Label("Snow", { systemImage = "snow" }),
    ui.Label("Sun", { systemImage = "sun.max" }),
  }:labelStyle("iconOnly"),
}
