-- Seed: SwiftUI, Button: Overview, Assigning a role, Styling buttons.
local ui = require "lunette"
local last = ui.State("nothing yet")
local function signIn() last.value = "signed in" end
local function register() last.value = "registered" end
local function delete() last.value = "deleted" end

return function()
  return ui.VStack { alignment = "leading",
    ui.Button { action = signIn, label = ui.Text("Sign In") },
    ui.Button { action = signIn, ui.Label("Sign In", { systemImage = "arrow.up" }) },
    ui.Button("Sign In", { systemImage = "arrow.up", action = signIn }),
    ui.Button("Sign In", { systemImage = "arrow.up", action = signIn }):labelStyle("iconOnly"),
    ui.Button("Delete", { role = "destructive", action = delete }),
    ui.HStack { ui.Button("Sign In", signIn), ui.Button("Register", register) }
      :buttonStyle("bordered"),
    ui.Text(last.value),
  }
end
