-- Seed: "Label" (buttonstyle): Custom ButtonStyle, a symbol for each role and an outline while
-- pressed; and Add Button Style Properties, the same style with an argument.
local ui = require "lunette"
local function nothing() end

local MyButtonStyle = ui.ButtonStyle "myButton"
MyButtonStyle.myToggle = false
function MyButtonStyle:makeBody(configuration)
  return ui.HStack { alignment = "firstTextBaseline",
      self:image(configuration.role),
      configuration.label,
      self.myToggle and ui.Text("(on)"),
    }
    :overlay(configuration.isPressed and self:border())
end
function MyButtonStyle:border()
  return ui.RoundedRectangle { cornerRadius = 5 }:stroke(nil, { lineWidth = 3 })
end
function MyButtonStyle:image(role)
  local systemName = role == "cancel" and "xmark.circle" or role == "destructive" and "trash"
    or "face.smiling"
  return ui.Image { systemName = systemName }
end

return ui.VStack { alignment = "leading",
  ui.Button("My Button Style", nothing):buttonStyle("myButton"),
  ui.Button("My Button Style", { role = "cancel", action = nothing }):buttonStyle("myButton"),
  ui.Button("My Button Style", { role = "destructive", action = nothing }):buttonStyle("myButton"),
  ui.Button("My Button Style", nothing):buttonStyle("myButton", { myToggle = true }),
}
