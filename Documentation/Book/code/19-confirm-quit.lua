local ui = require "lunette"
local isAsking, isDirty = ui.State(false), ui.State(true)

local function quit()
  if isDirty.value then isAsking.value = true else ui.quit() end
end

return ui.App {
  body = function()
    return ui.VStack { spacing = 1,
      ui.Toggle("Unsaved changes", isDirty),
      ui.Button("Quit", quit):keyboardShortcut("q", { "control" }),
    }:padding():alert("Leave without saving?", { isPresented = isAsking,
      ui.Button("Leave", { role = "destructive", action = function() ui.quit() end }),
      ui.Button("Stay", { role = "cancel" }),
    })
  end,
}
