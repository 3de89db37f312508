#!/usr/bin/env -S lunette run --inline --clear
-- Lets the user choose one of the arguments, and prints it.
--
--     size=$(lunette run --inline --clear choose.lua small medium large)
--
-- Arrows, digits or a click, and Enter; Escape cancels, with status 130.
local ui = require "lunette"

local choices = { table.unpack(arg or {}, 1) }
if #choices == 0 then choices = { "yes", "no" } end
local chosen = ui.State(choices[1])

local rows = {}
for index, choice in ipairs(choices) do
  local key = index < 10 and tostring(index) or " "
  rows[index] = ui.HStack { spacing = 1, ui.Text(key):dim(), ui.Text(ui.verbatim(choice)) }:tag(choice)
end

local function number(press)
  local choice = choices[tonumber(press.key)]
  if choice then ui.quit(0, choice) end
  return choice ~= nil
end

return function()
  return ui.List { selection = chosen, ui.Group(rows) }
    :frame { height = math.min(#choices, 10) }
    :onKeyPress { "1", "2", "3", "4", "5", "6", "7", "8", "9", title = "Choose by number", number }
    :onKeyPress { "enter", title = "Choose", function() ui.quit(0, chosen.value) end }
    :onKeyPress { "escape", title = "Cancel", function() ui.quit(130) end }
end
