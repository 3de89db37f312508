#!/usr/bin/env -S lunette run --inline
-- Shows how far something is. Each line of standard input is a number from 0 to 100, or 3/8, or
-- words that say what is done now; a line may have both.
--
--     for i in $(seq 100); do echo "$i file $i"; sleep 0.1; done |
--       lunette run --inline gauge.lua [TITLE]
--
-- The end of the input ends it, with status 0; Escape with 130.
local ui = require "lunette"

local title = arg and arg[1] or "Working"
local percent, step, strange = ui.State(0), ui.State(""), ui.State(0)

-- Returns the per cent and the words of a line; either may be missing.
local function parse(line)
  local number, total, rest = line:match "^%s*(%d+%.?%d*)%s*/%s*(%d+%.?%d*)%s*(.*)$"
  if number and tonumber(total) > 0 then return tonumber(number) / tonumber(total) * 100, rest end
  number, rest = line:match "^%s*(%d+%.?%d*)%s*%%?%s*(.*)$"
  if number then return tonumber(number), rest end
  return nil, line:match "^%s*(.-)%s*$"
end

local function read()
  local lines = ui.stdin:lines()
  local isPiped, line = pcall(lines)
  if not isPiped then
    io.stderr:write "gauge.lua: its numbers are piped into it, as in: seq 100 | gauge.lua\n"
    return ui.quit(64)
  end
  while line do
    local value, words = parse(line)
    -- What is said to be more than everything, or less than nothing, is shown as that.
    if value and value > 100 then strange.value = strange.value + 1 end
    percent.value = value and math.min(100, value) or percent.value
    if words ~= "" then step.value = words end
    line = lines()
  end
  ui.quit(0)
end

return function()
  return ui.VStack { alignment = "leading",
    ui.Gauge(ui.verbatim(title), { value = percent.value, range = { 0, 100 },
      currentValueLabel = ("%d %%"):format(percent.value // 1) }),
    ui.Text(ui.verbatim(step.value)):foregroundColor("secondary"):lineLimit(1),
    strange.value > 0 and ui.Text(strange.value == 1 and "1 line was above 100."
      or strange.value .. " lines were above 100.")
      :foregroundColor("warning"),
  }:task(read)
    :onKeyPress { "escape", title = "Cancel", function() ui.quit(130) end }
end
