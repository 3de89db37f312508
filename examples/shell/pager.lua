#!/usr/bin/env -S lunette run
-- Shows standard input, or a file, while it is still being read, and searches it.
--
--     git log | lunette run pager.lua
--     lunette run pager.lua notes.txt
--
-- A slash searches, n goes on, Escape leaves the search; q ends, Escape too, with status 130.
local ui = require "lunette"

local path = arg and arg[1]
local lines, marked = ui.State({}), ui.State(1)
local query, isSearching = ui.State(""), ui.State(false)

local function leave(status, words)
  io.stderr:write("pager.lua: ", words, "\n")
  ui.quit(status)
end

local function read()
  local heap = {}
  local function add()
    lines:update(function(list) table.move(heap, 1, #heap, #list + 1, list) end)
    heap = {}
  end
  local next = ui.stdin:lines()
  if path then
    local isThere, text = pcall(ui.files.read, path)
    if not isThere then return leave(1, text.message) end
    next = text:gsub("\n$", ""):gmatch "([^\n]*)\n?"
  end
  local isThere, line = pcall(next)
  if not isThere then
    return leave(64, "a file is named, or lines are piped into it: pager.lua FILE")
  end
  while line do
    heap[#heap + 1] = line
    -- The more lines there are, the more are added at once, because adding goes through all earlier
    -- lines.
    if #lines.value < 100 or #heap >= math.max(1000, #lines.value // 8) then add() end
    line = next()
  end
  add()
end

local function escape()
  if not isSearching.value then ui.quit(130) end
  isSearching.value = false
end

local function search()
  isSearching.value = false
  for step = 1, #lines.value do
    local index = (marked.value + step - 1) % #lines.value + 1
    if lines.value[index]:lower():find(query.value:lower(), 1, true) then
      marked.value = index
      return
    end
  end
end

return function()
  local rows = ui.ForEach(lines.value, function(line, index)
    return ui.Text(ui.verbatim(line)):lineLimit(1):tag(index)
  end)
  return ui.VStack { alignment = "leading",
    ui.List { selection = marked, rows },
    isSearching.value and ui.TextField("Search", query):focused(isSearching):onSubmit(search)
      or ui.Text(ui.verbatim(("%s  %d/%d"):format(path or "stdin", marked.value or 1,
        #lines.value))):dim(),
  }:task(read)
    :onKeyPress { "/", title = "Search", function() isSearching.value = true end }
    :onKeyPress { "n", title = "Find the next", search }
    :onKeyPress { "q", title = "End", function() ui.quit(0) end }
    :onKeyPress { "escape", title = "Leave the search, or all", escape }
end
