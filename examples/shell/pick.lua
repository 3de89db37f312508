#!/usr/bin/env -S lunette run --inline --clear
-- Lets the user choose one line of standard input by typing letters of it, and prints the line. The
-- best matches come first. Enter takes the marked line, or the first one; Escape cancels, with
-- status 130. Lines are shown while the input is still being read.
--
--     find . -type f | lunette run --inline --clear pick.lua [PROMPT]
local ui = require "lunette"

local query, marked, shown = ui.State(""), ui.State(), ui.State({})
-- The lines in parts of some thousands, how many parts were ranked, and the best MOST lines of
-- these with what matched in them.
local parts, ranked, MOST = {}, 0, 500
local best, ranges = {}, {}
local ranking, isRanking, wanted = nil, false, false

local function accept()
  -- What is typed last counts, even if there are so many lines that they are not all ranked yet.
  wanted = isRanking
  local line = marked.value or shown.value[1] and shown.value[1].line
  if line and not wanted then ui.quit(0, line) end
end

local function show()
  local rows = {}
  for i, line in ipairs(best) do rows[i] = { line = line, ranges = ranges[i] } end
  shown.value = rows
end

-- The best lines of the parts so far are ranked again with those of the next part. Case does not
-- count.
local function rank()
  local pattern = query.value:lower()
  while ranked < #parts do
    ranked = ranked + 1
    local lines = table.move(best, 1, #best, 1, {})
    best, ranges = ui.fuzzy(pattern, table.move(parts[ranked], 1, #parts[ranked], #lines + 1, lines), { limit = MOST })
    if ranked % 8 == 0 and ranked < #parts then
      show()
      ui.sleep(0)
    end
  end
  show()
  isRanking = false
  if wanted then accept() end
end

local function look()
  if isRanking then return end
  isRanking = true
  ranking = ui.task(rank)
end

local function search()
  if isRanking then ranking:cancel() end
  isRanking, ranked, best, ranges, marked.value = false, 0, {}, {}, nil
  look()
end

local function add(text)
  local lines = {}
  for line in text:gmatch "([^\n]*)\n" do lines[#lines + 1] = line end
  parts[#parts + 1] = lines
  look()
end

local function read()
  local rest = ""
  for bytes in function() return ui.stdin:read(262144) end do
    local lines, more = bytes:match "^(.*\n)(.*)$"
    if lines then add(rest .. lines) end
    rest = lines and more or rest .. bytes
  end
  if rest ~= "" then add(rest .. "\n") end
end

-- A line in which the parts that matched are marked.
local function text(row)
  local pieces, at = {}, 1
  for i = 1, #row.ranges, 2 do
    local first, last = row.ranges[i], row.ranges[i + 1]
    pieces[#pieces + 1] = ui.Text(ui.verbatim(row.line:sub(at, first - 1)))
    pieces[#pieces + 1] = ui.Text(ui.verbatim(row.line:sub(first, last))):bold():foregroundColor("accent")
    at = last + 1
  end
  pieces[#pieces + 1] = ui.Text(ui.verbatim(row.line:sub(at)))
  return ui.Text(pieces)
end

return function()
  local rows = ui.ForEach(shown.value, function(row) return text(row):lineLimit(1):tag(row.line) end)
  return ui.VStack { alignment = "leading",
    ui.TextField(ui.verbatim(arg and arg[1] or "Search"), query):onChange(query.value, search),
    ui.List { selection = marked, rows }:frame { height = 8 },
  }:task(read):onSubmit(accept):onKeyPress { "enter", title = "Choose", accept }
    :onKeyPress { "escape", title = "Cancel", function() ui.quit(130) end }
end
