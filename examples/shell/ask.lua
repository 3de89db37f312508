#!/usr/bin/env -S lunette run --inline
-- Asks for a line of text, and prints it.
--
--     name=$(lunette run --inline ask.lua "Your name" [DEFAULT])
--     token=$(lunette run --inline ask.lua --secret "Token")
--
-- Escape cancels, with status 130.
local ui = require "lunette"

local words = { table.unpack(arg or {}, 1) }
local isSecret = words[1] == "--secret"
if isSecret then table.remove(words, 1) end
local text = ui.State(words[2] or "")
local Field = isSecret and ui.SecureField or ui.TextField

return ui.HStack { spacing = 1,
  ui.Text(ui.verbatim((words[1] or "Answer") .. ":")):bold(),
  Field("", text):accessibilityLabel(ui.verbatim(words[1] or "Answer")),
}
  :onSubmit(function() ui.quit(0, text.value) end)
  :onKeyPress { "escape", title = "Cancel", function() ui.quit(130) end }
