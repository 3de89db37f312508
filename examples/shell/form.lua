#!/usr/bin/env -S lunette run --inline --clear
-- Asks for several things at once, and prints a line NAME=VALUE for each.
--
--     lunette run --inline --clear form.lua name= port=8080 tls=true
--
-- A value of true or false is a switch; all others are text. Escape cancels, with status 130.
local ui = require "lunette"

local fields = {}
for _, word in ipairs(arg or {}) do
  local name, value = word:match "^([^=]+)=(.*)$"
  if not name then
    io.stderr:write("form.lua: NAME=VALUE is wanted, not ", word, "\n")
    os.exit(64)
  end
  local isSwitch = value == "true" or value == "false"
  local initial = value
  if isSwitch then initial = value == "true" end
  fields[#fields + 1] = { name = name, isSwitch = isSwitch, value = ui.State(initial) }
end

local function accept()
  local lines = {}
  for index, field in ipairs(fields) do
    lines[index] = field.name .. "=" .. tostring(field.value.value)
  end
  ui.quit(0, lines)
end

local rows = {}
for index, field in ipairs(fields) do
  local title = ui.verbatim(field.name)
  rows[index] = field.isSwitch and ui.Toggle(title, field.value) or ui.TextField(title, field.value)
end

return ui.VStack { alignment = "leading",
  ui.Form(rows),
  ui.Button("OK", accept):keyboardShortcut("s", { "control" }),
}
  :onSubmit(accept)
  :onKeyPress { "escape", title = "Cancel", function() ui.quit(130) end }
