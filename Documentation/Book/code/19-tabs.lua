local ui = require "lunette"
local shown = ui.State("mail")

return function()
  return ui.TabView { selection = shown,
    ui.Tab("Mail", { systemImage = "envelope", value = "mail", "Two letters" }),
    ui.Tab("Notes", { systemImage = "note.text", value = "notes", "One note" }),
  }:onKeyPress { "1", title = "Mail", function() shown.value = "mail" end }
    :onKeyPress { "2", title = "Notes", function() shown.value = "notes" end }
end
