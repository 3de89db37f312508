-- A log viewer: lines by level, found by what they say, and growing while you look.
--
--     lunette examples/log-viewer.lua /var/log/syslog       follows the file as `tail -F` does
--     journalctl -f | lunette examples/log-viewer.lua -     reads a pipe, line by line as they come
--     lunette examples/log-viewer.lua                       100,000 lines of its own, one more each second
--
-- `/` goes to the search field, Enter from there to the hits, Escape out of it; the level is chosen at the top; with
-- Follow the list stays at its end. Reading and searching go on in tasks, a slice at a time: keys are answered meanwhile,
-- and what is there is shown.
local ui = require "lunette"

local levels = { "all", "info", "warning", "error" }
local colours = { warning = "warning", error = "destructive" }

-- `version` says that the log, or what was found in it, has grown: so nobody compares a hundred thousand lines.
local version = ui.State(0, { name = "version" })
local query = ui.State("", { name = "query" })
local level = ui.State("all", { name = "level" })
local follows = ui.State(true, { name = "follows" })
local selected = ui.State(nil, { name = "selected" })
local isInList = ui.State(false, { name = "isInList" })
local failure = ui.State(nil, { name = "failure" })
-- What goes on, as a percentage in words, or "".
local progress = ui.State("", { name = "progress" })

-- A slice of work takes half a millisecond or so; `pause` are the seconds between two, for keys and frames have their turn.
-- Work is counted and not timed, so that it is the same each time: 64 KB that are searched for words are 1.
local slice = 4
local pause = 0.001

-- ---- The log ----

-- Blocks of whole lines, about `most` bytes each: there is no table for each line, and the text of a file stays in the file.
-- A block has the number of its `first` line, their `count`, and its `text`, or where in the file that is, or what makes it.
local most = 64 * 1024
local blocks = {}
local total = 0
local file

local function text_of(block)
  if block.make then block.text, block.make = block.make(), nil end
  if block.text then return block.text end
  file:seek("set", block.offset)
  return file:read(block.size) or ""
end

-- Where the lines of a text begin.
local function starts_of(text)
  local starts, from = {}, 1
  while from <= #text do
    starts[#starts + 1] = from
    from = (text:find("\n", from, true) or #text) + 1
  end
  return starts
end

-- How many lines there are in a text.
local function count_of(text)
  local count, at = 0, 0
  repeat
    at = text:find("\n", at + 1, true)
    if at then count = count + 1 end
  until not at
  return text ~= "" and text:byte(-1) ~= 10 and count + 1 or count
end

local function block_of(number)
  local low, high = 1, #blocks
  while low < high do
    local middle = (low + high + 1) // 2
    if blocks[middle].first <= number then low = middle else high = middle - 1 end
  end
  return blocks[low], low
end

-- The block that was looked at last: neighbours are asked for one after the other.
local last = {}
local function line_at(number)
  local block = block_of(number)
  if last.block ~= block or last.count ~= block.count then
    local text = text_of(block)
    last = { block = block, count = block.count, text = text, starts = starts_of(text) }
  end
  local index = number - block.first + 1
  local from, next = last.starts[index], last.starts[index + 1]
  if not from then return "" end
  return (last.text:sub(from, (next or #last.text + 1) - 1):gsub("\r?\n$", ""))
end

-- In lower case.
local function level_of(lower)
  if lower:find("error", 1, true) or lower:find("fail", 1, true) or lower:find("fatal", 1, true) then return "error" end
  if lower:find("warn", 1, true) then return "warning" end
  return "info"
end

-- ---- What is found ----

-- The numbers of the lines that match, as far as was looked: `upto` is the last line of which that is known.
local search = { words = "", level = "all", upto = 0, found = {} }
-- What is shown: it gives way to a search that has found something, or is over.
local shown = search.found
-- Its rows: they are made again when it has changed, not for each key.
local rows
local searcher
-- Whether the file is being read.
local is_reading = false
-- Of more lines than these only the last are in the list; a search finds the others.
local most_shown = 4000000

-- A little at a time would be to move them all each time.
local function forget_the_first()
  local found = search.found
  if #found <= most_shown then return end
  search.found = table.move(found, #found - most_shown * 3 // 4 + 1, #found, 1, {})
  search.hidden = (search.hidden or 0) + #found - #search.found
  search.told = nil
end

-- Looks through the rest of the block in which the first line is that nobody has looked at. Answers how much work it was.
local function look_through_a_block()
  local found, words, wanted = search.found, search.words, search.level
  local block = block_of(search.upto + 1)
  local from = search.upto + 1 - block.first + 1
  search.upto = block.first + block.count - 1
  if words == "" and wanted == "all" then
    for index = from, block.count do found[#found + 1] = block.first + index - 1 end
    return 0.04
  end
  local work = block.make and 8 or 1
  local lower = text_of(block):lower()
  if words ~= "" and not lower:find(words, 1, true) then return work end
  -- Words are found wherever they are; a level is asked of each line.
  if wanted ~= "all" then work = work + 8 end
  local starts = starts_of(lower)
  local index, length, before = from, #starts, #found
  while index <= length do
    if words ~= "" then
      -- From one place that has the words to the next, whatever lines there are between.
      local at = lower:find(words, starts[index], true)
      if not at then break end
      while index < length and starts[index + 1] <= at do index = index + 1 end
    end
    if wanted == "all" or level_of(lower:sub(starts[index], (starts[index + 1] or 0) - 1)) == wanted then
      found[#found + 1] = block.first + index - 1
    end
    index = index + 1
  end
  return work + (#found - before) / 200
end

local function show()
  shown, rows, search.told = search.found, nil, #search.found
  version.value = version.value + 1
end

-- The more there are, the less a few more of them change.
local function has_grown() return not search.told or #search.found > search.told * 1.2 end

-- Goes on with the search in a task, until all lines were looked at.
local function go_on()
  if searcher then return end
  searcher = ui.task(function()
    while search.upto < total do
      local work = 0
      while work < slice and search.upto < total do work = work + look_through_a_block() end
      forget_the_first()
      if search.upto < total and has_grown() then show() end
      if search.upto < total then
        if search.words ~= "" or search.level ~= "all" then
          progress.value = ("searching %d %%"):format(search.upto * 100 // total)
        end
        ui.sleep(pause)
      end
    end
    if progress.value:find("^searching") then progress.value = "" end
    searcher = nil
    if not is_reading or has_grown() then show() end
  end)
end

-- Another wish: what is looked for is looked for from the start.
local function begin_search()
  if searcher then searcher:cancel() end
  searcher = nil
  search = { words = query.value:lower(), level = level.value, upto = 0, found = {} }
  go_on()
end

-- ---- Where lines come from ----

-- Lines at the end of the log.
local function add(block)
  local before = blocks[#blocks]
  if block.text and before and before.text and #before.text + #block.text <= most then
    before.text, before.count = before.text .. block.text, before.count + block.count
  else
    block.first = total + 1
    blocks[#blocks + 1] = block
  end
  total = total + block.count
  go_on()
end
local function add_text(text) add { text = text, count = count_of(text) } end

-- Up to the last end of a line; a line that fills a block is taken in pieces.
local function whole_lines(text)
  local length = text:match("^.*()\n")
  return length and text:sub(1, length) or #text >= most and text or nil
end

local function read_input()
  local rest = ""
  for text in function() return ui.stdin:read(most) end do
    rest = rest .. text
    local lines = whole_lines(rest)
    if lines then
      rest = rest:sub(#lines + 1)
      add_text(lines)
    end
  end
  if rest ~= "" then add_text(rest) end
end

local function read_file(path)
  local size, offset = file:seek("end"), 0
  is_reading = true
  repeat
    for _ = 1, slice do
      file:seek("set", offset)
      local text = file:read(most)
      if not text then break end
      if #text == most then text = whole_lines(text) end
      add { offset = offset, size = #text, count = count_of(text) }
      offset = offset + #text
    end
    progress.value = offset < size and ("reading %d %%"):format(offset * 100 // size) or ""
    ui.sleep(pause)
  until offset >= size
  is_reading = false
  show()
  local tail = ui.process { "tail", "-c", "+" .. offset + 1, "-F", path }
  for text in tail:lines() do add_text(text .. "\n") end
end

local parts = { "db", "http", "cache", "auth", "queue", "mail" }
local events = {
  "connection opened", "request served in %d ms", "cache miss, %d bytes", "warning: retry in %d s", "user %d signed in",
  "error: timeout after %d ms", "job %d finished", "queue has %d entries",
}
local function sample(number)
  local seed = number * 7919
  local event = events[seed // 7 % #events + 1]:format(seed % 977)
  return ("%02d:%02d:%02d %-5s %s\n"):format(
    number // 3600 % 24, number // 60 % 60, number % 60, parts[seed % #parts + 1], event)
end
local function samples(first, count)
  local list = {}
  for index = 1, count do list[index] = sample(first + index - 1) end
  return table.concat(list)
end

local path = arg[1]
if not path then
  for first = 1, 100000, 1000 do add { count = 1000, make = function() return samples(first, 1000) end } end
  ui.every(1, function() add_text(sample(total + 1)) end)
elseif path == "-" then
  ui.task(read_input)
else
  local problem
  file, problem = io.open(path, "rb")
  if file and not file:read(0) and file:seek("end") ~= 0 then problem = path .. ": cannot be read" end
  if problem then failure.value = problem else ui.task(function() read_file(path) end) end
end

-- ---- What is shown ----

-- The text with what was searched for in bold.
local function marked(text, words)
  -- Nobody reads more of one line, and it is measured.
  text = text:sub(1, 2000)
  local from, to
  if words ~= "" then from, to = text:lower():find(words:lower(), 1, true) end
  if not from then return ui.Text(ui.verbatim(text)) end
  return ui.Text {
    ui.Text(ui.verbatim(text:sub(1, from - 1))),
    ui.Text(ui.verbatim(text:sub(from, to))):bold():underline():foregroundColor("accent"),
    ui.Text(ui.verbatim(text:sub(to + 1))),
  }
end

local function row(number)
  local text = line_at(number)
  return ui.HStack { spacing = 1,
    ui.Text(ui.verbatim(("%" .. #tostring(total) .. "d"):format(number))):foregroundColor("secondary"),
    marked(text, search.words):foregroundColor(colours[level_of(text:lower())] or "primary"):lineLimit(1),
    ui.Spacer(),
  }
end
local function id(number) return number end

-- Reads what changes most often, so that nothing else is made again for it.
local Numbers = ui.View "Numbers"
function Numbers:body()
  local _ = version.value
  local words = progress.value
  if words == "" then words = (search.hidden and "last %d of %d" or "%d of %d"):format(#shown, total) end
  return ui.Text(words):foregroundColor("secondary"):lineLimit(1)
end

local function level_picker() return ui.Picker("Level", { selection = level:binding(), options = levels }) end

local function header()
  local follow = ui.Toggle("Follow", follows:binding()):keyboardShortcut("f", {})
  return ui.ViewThatFits { axes = "horizontal",
    ui.HStack { spacing = 2, level_picker():pickerStyle("segmented"), ui.Spacer(), follow, Numbers {} },
    ui.HStack { spacing = 1, level_picker():pickerStyle("menu"), ui.Spacer(), follow, Numbers {}:layoutPriority(-1) },
  }
end

local Log = ui.View "Log"
function Log:body()
  if failure.value then
    return ui.Label(failure.value, { systemImage = "exclamationmark.triangle" }):foregroundColor("destructive"):padding()
  end
  local _ = version.value
  rows = rows or ui.ForEach(shown, { id = id }, row)
  local none = total == 0 and (path == "-" and "Nothing has come yet." or "There are no lines.") or "No line matches."
  return ui.VStack { alignment = "leading",
    header(),
    ui.Divider(),
    #shown == 0 and ui.Text(none):foregroundColor("secondary"):padding()
        :frame { maxWidth = ui.infinity, maxHeight = ui.infinity, alignment = "topLeading" }
      or ui.List { selection = selected:binding(), rows }
        :focused(isInList:binding())
        :defaultScrollAnchor(follows.value and "bottom" or "top"),
    self.environment.windowSize.height >= 16
      and ui.KeyBar { "/ Search", "f Follow", "F1 Keys", "Ctrl+C Quit" } or nil,
  }:searchable(query:binding(), { prompt = "Search" })
    :onSubmit(function() isInList.value = true end)
    :onChange(query.value .. "\n" .. level.value, begin_search)
end

return ui.App { title = "Log viewer", body = Log }
