local ui = require "lunette"

-- What a button looks like.
local Pill = ui.ButtonStyle "pill"
function Pill:makeBody(configuration)
  return ui.HStack { "(", configuration.label:bold(configuration.isFocused), ")" }
    :foregroundColor(configuration.isPressed and "accent" or "primary")
end

-- What sets a button off: a press as ever, and a drag, too. The next style out draws it.
local Swipe = ui.PrimitiveButtonStyle "swipe"
function Swipe:makeBody(configuration)
  return ui.Button(configuration):gesture(ui.DragGesture { onEnded = configuration.trigger })
end

-- What sets it off: two clicks, and nothing else. It draws no button: no other style has a say.
local Twice = ui.PrimitiveButtonStyle "twice"
function Twice:makeBody(configuration)
  return configuration.label:underline()
    :onTapGesture { count = 2, perform = configuration.trigger }
end

-- What a label looks like, in a button or anywhere.
local Around = ui.LabelStyle "around"
function Around:makeBody(configuration)
  return ui.HStack { spacing = 1, configuration.icon, configuration.title, configuration.icon }
end

local launched = ui.State(0)
local function launch() launched.value = launched.value + 1 end

return function()
  return ui.VStack { spacing = 1,
    ui.HStack { spacing = 2,
      ui.Button("Launch", { systemImage = "bolt.fill", action = launch }):buttonStyle(Swipe),
      ui.Button("Reset", function() launched.value = 0 end):buttonStyle(Twice),
    }:buttonStyle(Pill):labelStyle(Around),
    ui.Text("Launched: " .. launched.value),
  }:padding()
end
