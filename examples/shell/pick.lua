#!/usr/bin/env -S lunette run --inline --clear
-- Lets the user choose a line of standard input by typing letters of it, and prints it. The best
-- matches come first, among equally good ones the shortest. Words are looked for one by one, and
-- case does not count.
--
--     find . -type f | lunette run --inline --clear pick.lua [OPTIONS] [PROMPT]
--
--     --query TEXT        what is typed already
--     --multi             Tab picks lines, and all of them are printed
--     --preview COMMAND   shows what the command prints of the marked line, which stands for {}
--
-- Enter takes the marked line; Escape cancels, with status 130. Lines are shown while the input is
-- still being read.
local ui = require "lunette"

local words, options = { table.unpack(arg or {}) }, {}
local USAGE = "ls | pick.lua [--query TEXT] [--multi] [--preview COMMAND] [PROMPT]\n"
while words[1] and words[1]:find "^%-%-" do
  local name = table.remove(words, 1):sub(3)
  local takesWord = name == "query" or name == "preview"
  if not takesWord and name ~= "multi" then options.unknown = name end
  options[name] = not takesWord or table.remove(words, 1)
end
local query, marked, shown = ui.State(options.query or ""), ui.State(1), ui.State({})
local isInField, picked = ui.State(true), ui.State({})
local preview, top = ui.State({}), ui.State(1)
-- The lines in parts of some thousands, how many parts were ranked, and the best MOST lines of
-- these with what matched in them. `kept` is the line that the user has moved to.
local parts, ranked, total, MOST = {}, 0, 0, 200
local best, ranges, isFull, kept = {}, {}, false, nil
local ranking, isRanking, wanted = nil, false, false

local function current() return shown.value[marked.value] and shown.value[marked.value].line end

local function accept()
  -- What is typed last counts, even if there are so many lines that they are not all ranked yet.
  wanted = isRanking
  if wanted or not current() then return end
  ui.quit(0, #picked.value > 0 and picked.value or current())
end

local function show()
  local rows, at = {}, 1
  for i, line in ipairs(best) do
    rows[i] = { line = line, ranges = ranges[i] }
    if line == kept then at = i end
  end
  shown.value, marked.value = rows, at
end

-- The best of the lines that have all words of the query: first those that have them in the order
-- in which they were typed, then the others, for which there is no room if `isFull`: if the best
-- ones have been found in that order already.
local function find(lines, isFull)
  local patterns, spans = {}, nil
  for word in query.value:lower():gmatch "%S+" do patterns[#patterns + 1] = word end
  local all = table.concat(patterns)
  local found, marks = ui.fuzzy(all, lines, { limit = MOST })
  if #patterns < 2 or isFull or #found == MOST then return found, marks, #found == MOST end
  for _, pattern in ipairs(patterns) do lines, spans = ui.fuzzy(pattern, lines) end
  local isFound = {}
  for _, line in ipairs(found) do isFound[line] = true end
  for i, line in ipairs(lines) do
    local place = #found + 1
    if place > MOST then break end
    if not isFound[line] then found[place], marks[place] = line, spans[i] end
  end
  return found, marks, false
end

-- The lines of a part, the shortest first: of equally good lines, the first ones are taken.
local sorted = setmetatable({}, { __mode = "k" })
local function byLength(lines)
  if sorted[lines] then return sorted[lines] end
  local heaps, lengths, all = {}, {}, {}
  for _, line in ipairs(lines) do
    local heap = heaps[#line]
    if not heap then
      heap, lengths[#lengths + 1] = {}, #line
      heaps[#line] = heap
    end
    heap[#heap + 1] = line
  end
  table.sort(lengths)
  for _, length in ipairs(lengths) do
    table.move(heaps[length], 1, #heaps[length], #all + 1, all)
  end
  sorted[lines] = all
  return all
end

local function merge(found)
  local place, lines = {}, table.move(found, 1, #found, #best + 1, best)
  if query.value:find "%S" then
    for i, line in ipairs(lines) do place[line] = place[line] or i end
    table.sort(lines, function(a, b)
      if #a ~= #b then return #a < #b end
      return place[a] < place[b]
    end)
  end
  best, ranges, isFull = find(lines)
end

local function rank()
  local shownAt = os.clock()
  while ranked < #parts do
    -- Keys come first, and what has been typed is seen before anything is ranked.
    ui.sleep(0)
    ranked = ranked + 1
    local part = parts[ranked]
    local found = find(query.value:find "%S" and byLength(part) or part, isFull)
    if #found > 0 then merge(found) end
    if os.clock() - shownAt > 0.1 then
      show()
      shownAt = os.clock()
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
  isRanking, ranked, best, ranges, isFull, kept = false, 0, {}, {}, false, nil
  look()
end

local function add(text)
  local lines = {}
  for line in text:gmatch "([^\n]*)\n" do lines[#lines + 1] = line end
  parts[#parts + 1], total = lines, total + #lines
  look()
end

-- Puts the lines into larger parts once they are all there, of which fewer have to be merged.
local function gather()
  local all, line = {}, kept
  for _, part in ipairs(parts) do
    local last = all[#all]
    if not last or #last > 12000 then
      last = {}
      all[#all + 1] = last
    end
    table.move(part, 1, #part, #last + 1, last)
  end
  parts = all
  if not isRanking then
    ranked = #parts
  else
    search()
    kept = line
  end
end

local function read()
  local isPiped, bytes = pcall(ui.stdin.read, ui.stdin, 262144)
  if options.unknown or not isPiped then
    if options.help then return ui.quit(0, USAGE) end
    io.stderr:write(options.unknown and ("--%s is not known: "):format(options.unknown)
      or "Lines are piped into it: ", USAGE)
    return ui.quit(64)
  end
  local rest = ""
  while bytes do
    local lines, more = bytes:match "^(.*\n)(.*)$"
    if lines then add(rest .. lines) end
    rest = lines and more or rest .. bytes
    bytes = ui.stdin:read(262144)
  end
  if rest ~= "" then add(rest .. "\n") end
  gather()
end

-- What the command prints of the marked line, as far as anybody wants to see it.
local function readPreview()
  local line, text = current(), ""
  preview.value, top.value = {}, 1
  if not line then return end
  ui.sleep(0.05)
  local quoted = "'" .. line:gsub("'", "'\\''") .. "'"
  local command = options.preview:gsub("{}", function() return quoted end)
  local program = ui.process { "sh", "-c", command, stderr = "merge" }
  for piece in function() return program:read() end do
    text = text .. piece
    local lines = {}
    for each in text:gmatch "[^\n]*" do lines[#lines + 1] = each end
    preview.value = lines
    if #text > 200000 then program:kill() end
  end
end

local function move(by)
  return function()
    marked.value = math.max(1, math.min(#shown.value, marked.value + by))
    kept = current()
  end
end
local function scroll(by)
  return function() top.value = math.max(1, math.min(#preview.value, (top.value or 1) + by)) end
end

local function pick()
  local line, isPicked = current(), false
  picked:update(function(list)
    for i = #list, 1, -1 do
      if list[i] == line then isPicked = table.remove(list, i) ~= nil end
    end
    if line and not isPicked then list[#list + 1] = line end
  end)
  move(1)()
end

-- A line in which the parts that matched are marked.
local function text(row)
  local pieces, at = {}, 1
  for i = 1, #row.ranges, 2 do
    local first, last = row.ranges[i], row.ranges[i + 1]
    pieces[#pieces + 1] = ui.Text(ui.verbatim(row.line:sub(at, first - 1)))
    pieces[#pieces + 1] = ui.Text(ui.verbatim(row.line:sub(first, last))):bold()
      :foregroundColor("accent")
    at = last + 1
  end
  pieces[#pieces + 1] = ui.Text(ui.verbatim(row.line:sub(at)))
  return ui.Text(pieces):lineLimit(1)
end

local function list()
  local isPicked = {}
  for _, line in ipairs(picked.value) do isPicked[line] = true end
  return ui.List { selection = marked,
    ui.ForEach(shown.value, function(row, index)
      if not options.multi then return text(row):tag(index) end
      return ui.HStack { spacing = 1,
        ui.Text(isPicked[row.line] and "●" or " "):foregroundColor("accent"),
        text(row), ui.Spacer() }:accessibilityValue(isPicked[row.line] and "picked" or "")
          :tag(index)
    end),
  }:onChange(marked.value, function() isInField.value = true end)
end

local function previewed()
  return ui.List { ui.ForEach(preview.value, function(each, i)
    return ui.Text.ansi(each):id(i)
  end) }
    :scrollPosition(top, { anchor = "top" }):task(readPreview, { id = current() or "" })
end

return function()
  local window = ui.environment.windowSize
  local height = options.preview and 16 or 8
  local content = list()
  if options.preview then
    content = window.width < 60 and ui.VStack { content, ui.Divider(), previewed() }
      or ui.HStack { content, ui.Divider(), previewed() }
  end
  -- Of what is found no more than the best are counted.
  local found = #shown.value < MOST and query.value:find "%S" and #shown.value .. " of " or ""
  local count = #picked.value > 0 and #picked.value .. " picked of " .. total
    or found .. total .. " lines"
  return ui.VStack { alignment = "leading",
    ui.HStack { spacing = 1,
      ui.TextField(ui.verbatim(words[1] or "Search"), query):focused(isInField)
        :onChange(query.value, search),
      ui.Text(ui.verbatim(count)):foregroundColor("secondary"):fixedSize() },
    content:frame { minHeight = 3, idealHeight = height, maxHeight = height },
  }:task(read):onSubmit(accept):onKeyPress { "enter", title = "Choose", accept }
    :onKeyPress { "down", title = "Down", phase = "capture", move(1) }
    :onKeyPress { "up", title = "Up", phase = "capture", move(-1) }
    :onKeyPress { "n", modifiers = { "control" }, phase = "capture", move(1) }
    :onKeyPress { "p", modifiers = { "control" }, phase = "capture", move(-1) }
    :onKeyPress { "pageDown", title = "A page down", phase = "capture", move(height) }
    :onKeyPress { "pageUp", title = "A page up", phase = "capture", move(-height) }
    :onKeyPress { "tab", title = options.multi and "Pick" or "Down", phase = "capture",
      options.multi and pick or move(1) }
    :onKeyPress { "down", modifiers = { "shift" }, phase = "capture", scroll(3) }
    :onKeyPress { "up", modifiers = { "shift" }, phase = "capture", scroll(-3) }
    :onKeyPress { "escape", title = "Cancel", function() ui.quit(130) end }
end
