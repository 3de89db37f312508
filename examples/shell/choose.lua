#!/usr/bin/env -S lunette run --inline --clear
-- Lets the user choose one of the arguments or, without any, of the lines of standard input, and
-- prints it. With --multi several.
--
--     size=$(lunette run --inline --clear choose.lua small medium large)
--     git branch --format='%(refname:short)' | lunette run --inline --clear choose.lua --multi
--
-- Arrows, digits or a click, and Enter; Space marks one of several; Escape cancels (status 130).
local ui = require "lunette"

local words = { table.unpack(arg or {}, 1) }
local isMulti = words[1] == "--multi"
if isMulti then table.remove(words, 1) end
local choices, chosen = ui.State(words), ui.State(isMulti and {} or words[1])

local function read()
  if #words > 0 then return end
  local isPiped = pcall(function() for line in ui.stdin:lines() do words[#words + 1] = line end end)
  if isPiped and #words == 0 then
    io.stderr:write "choose.lua: there is nothing to choose from\n"
    return ui.quit(1)
  end
  -- In a terminal there is nothing to read, and the question is yes or no.
  if #words == 0 then words = { "yes", "no" } end
  choices.value = words
  if not isMulti then chosen.value = words[1] end
end

local function accept()
  if not isMulti then return chosen.value and ui.quit(0, chosen.value) end
  local all = {}
  for _, choice in ipairs(choices.value) do
    if chosen.value[choice] then all[#all + 1] = choice end
  end
  ui.quit(0, all)
end

local function number(press)
  local choice = choices.value[tonumber(press.key)]
  if choice and isMulti then
    chosen:update(function(all) all[choice] = not all[choice] or nil end)
  elseif choice then
    ui.quit(0, choice)
  end
  return choice ~= nil
end

return function()
  return ui.List { selection = chosen,
    ui.ForEach(choices.value, function(choice, index)
      local key = index < 10 and tostring(index) or " "
      return ui.HStack { spacing = 1, ui.Text(key):dim(), ui.Text(ui.verbatim(choice)) }
        :tag(choice)
    end),
  }:frame { height = math.max(1, math.min(#choices.value, 10)) }
    :task(read)
    :onKeyPress { "1", "2", "3", "4", "5", "6", "7", "8", "9", title = "Choose by number", number }
    :onKeyPress { "enter", title = "Choose", phase = "capture", accept }
    :onKeyPress { "escape", title = "Cancel", function() ui.quit(130) end }
end
