#!/usr/bin/env -S lunette run --inline --clear
-- Lets the user choose one line of standard input by typing a part of it, and prints the line. Enter takes the marked line, or the
-- first one; Escape cancels, with status 130. Lines are shown while the input is still being read.
--
--     find . -type f | lunette run --inline --clear pick.lua [PROMPT]
local ui = require "lunette"

local query, marked, shown = ui.State(""), ui.State(), ui.State({})
-- Pieces of many whole lines, each as read and in lower case, so that one search covers thousands of lines.
local pieces, lowered = {}, {}
-- Where the search goes on: the piece, and the position in it. At most MOST lines are shown.
local piece, place, MOST = 1, 1, 500

local function look()
  local wanted, found = query.value:lower(), {}
  while piece <= #pieces and #shown.value + #found < MOST do
    local low = lowered[piece]
    local at = low:find(wanted, place, true)
    if at and at <= #low then
      local first = place - 1 + (low:sub(place, at - 1):match ".*\n()" or 1)
      local last = low:find("\n", at, true)
      found[#found + 1], place = pieces[piece]:sub(first, last - 1), last + 1
    else
      piece, place = piece + 1, 1
    end
  end
  if #found > 0 then shown:update(function(list) table.move(found, 1, #found, #list + 1, list) end) end
end

local function add(lines)
  pieces[#pieces + 1], lowered[#lowered + 1] = lines, lines:lower()
  look()
end

local function read()
  local rest = ""
  for bytes in function() return ui.stdin:read(65536) end do
    local lines, more = bytes:match "^(.*\n)(.*)$"
    if lines then add(rest .. lines) end
    rest = lines and more or rest .. bytes
  end
  if rest ~= "" then add(rest .. "\n") end
end

local function accept()
  local line = marked.value or shown.value[1]
  if line then ui.quit(0, line) end
end

return function()
  local rows = ui.ForEach(shown.value, function(line) return ui.Text(ui.verbatim(line)):lineLimit(1):tag(line) end)
  return ui.VStack { alignment = "leading",
    ui.TextField(ui.verbatim(arg and arg[1] or "Search"), query)
      :onChange(query.value, function() shown.value, piece, place, marked.value = {}, 1, 1, nil look() end),
    ui.List { selection = marked, rows }:frame { height = 8 },
  }:task(read):onSubmit(accept):onKeyPress { "enter", title = "Choose", accept }
    :onKeyPress { "escape", title = "Cancel", function() ui.quit(130) end }
end
