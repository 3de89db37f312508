local ui = require "lunette"

local log = ui.State("Nothing has happened.")
local isAsking = ui.State(false)
local isLocked = ui.State(false)

local function say(words) return function() log.value = words end end

return function()
  return ui.VStack { alignment = "leading", spacing = 1,
    ui.HStack { spacing = 2,
      ui.Button("Save", { systemImage = "tray", action = say "Saved." })
        :keyboardShortcut("s", { "control" })
        :buttonStyle("borderedProminent"),
      ui.Button("Delete…", { role = "destructive",
        action = function() isAsking.value = true end,
      }):disabled(isLocked.value),
      ui.Menu("More", {
        ui.Button("Duplicate", say "Duplicated."),
        ui.Toggle("Locked", isLocked),
      }),
    }:buttonStyle("bordered"),
    ui.Text(log.value):foregroundColor("secondary"),
  }:padding():confirmationDialog("Delete the file?", { isPresented = isAsking,
    ui.Button("Delete", { role = "destructive", action = say "Deleted." }),
    ui.Button("Cancel", { role = "cancel", action = say "Kept." }),
  })
end
