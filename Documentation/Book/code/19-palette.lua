local ui = require "lunette"
local open, done = ui.State(false), ui.State("Ctrl+P")

local function act(name) return function() done.value = name end end

return function()
  return ui.VStack { spacing = 1,
    ui.Menu("File", { ui.Button("Print", act "printed") }),
    ui.Text(done.value),
    ui.CommandPalette { isPresented = open },
  }:commands {
    ui.Command("Palette", { shortcut = "ctrl+p", action = function() open.value = true end }),
    ui.Command("Format Document", { shortcut = "ctrl+t", action = act "formatted" }),
    ui.Command("Go to Line", { action = act "gone" }),
  }
end
