-- A log viewer: colours lines by their level, searches while you type, and follows a growing log.
--
--     lunette examples/log-viewer.lua /var/log/syslog       follows the file as `tail -F` does
--     journalctl -f | lunette examples/log-viewer.lua -     reads a pipe and keeps its last 256 MB,
--                                                           or as many as a number after "-" says
--     lunette examples/log-viewer.lua                       shows 100,000 sample lines, and one
--                                                           more each second
--
-- `/` moves to the search field, Enter from there to the hits, and Escape closes it. The level is
-- chosen at the top. With Follow, the list stays at its end. Reading and searching run in tasks, in
-- small slices, so that keys work and results appear meanwhile.
local ui = require "lunette"

local levels = { "all", "info", "warning", "error" }
local colours = { warning = "warning", error = "destructive" }

-- `version` is increased when the log or the hits have changed, so that a change is noticed without
-- comparing the lines.
local version = ui.State(0, { name = "version" })
local query = ui.State("", { name = "query" })
local level = ui.State("all", { name = "level" })
local follows = ui.State(true, { name = "follows" })
local selected = ui.State(nil, { name = "selected" })
local isInList = ui.State(false, { name = "isInList" })
local failure = ui.State(nil, { name = "failure" })
-- The progress of reading or searching in words, or "".
local progress = ui.State("", { name = "progress" })

-- A slice of work takes about a millisecond; between two slices, `pause` seconds are left for keys
-- and frames. Work is counted and not timed, so that every run does the same: searching 64 KB for
-- words counts as 1.
local slice = 4
local pause = 0.001

-- ---- The log ----

-- The log is kept in blocks of whole lines, of about `most` bytes each, because data for each
-- single line would take too much memory. A block has the number of its `first` line, the `count`
-- of its lines, and either the `parts` of its text, the `offset` and `size` of the text in the
-- file, or a function `make` that makes the text.
local most = 64 * 1024
local blocks = {}
-- The number of lines so far, which is also the number of the last line.
local total = 0
local file
-- The largest number of bytes of a pipe that are kept, and the number of bytes that are kept now.
local most_kept = (tonumber(arg[2]) or 256) * 1024 * 1024
local kept = 0

-- The number of lines at the beginning that were dropped.
local function gone() return blocks[1] and blocks[1].first - 1 or total end

local function text_of(block)
  if block.make then block.parts, block.make = { block.make() }, nil end
  if not block.parts then
    file:seek("set", block.offset)
    return file:read(block.size) or ""
  end
  if #block.parts > 1 then block.parts = { table.concat(block.parts) } end
  return block.parts[1]
end

-- Returns the positions at which the lines of a text begin, and that of the next line. Continues
-- the list `starts`, if given.
local function starts_of(text, starts, from)
  starts, from = starts or {}, from or 1
  while from <= #text do
    starts[#starts + 1] = from
    from = (text:find("\n", from, true) or #text) + 1
  end
  return starts, from
end

-- Returns the number of line breaks in a text, and the position of the last one, or 0.
local function ends_of(text)
  local count, last = 0, 0
  while true do
    local at = text:find("\n", last + 1, true)
    if not at then return count, last end
    count, last = count + 1, at
  end
end

local function block_of(number)
  local low, high = 1, #blocks
  while low < high do
    local middle = (low + high + 1) // 2
    if blocks[middle].first <= number then low = middle else high = middle - 1 end
  end
  return blocks[low]
end

-- The block that was read last is remembered, because neighbouring lines are usually read one after
-- the other.
local last = {}
local function line_at(number)
  if number <= gone() or number > total then return "" end
  local block = block_of(number)
  if last.block ~= block then last = { block = block } end
  if last.count ~= block.count then
    last.text, last.count = text_of(block), block.count
    last.starts, last.from = starts_of(last.text, last.starts, last.from)
  end
  local index = number - block.first + 1
  local from, next = last.starts[index], last.starts[index + 1]
  if not from then return "" end
  return (last.text:sub(from, (next or #last.text + 1) - 1):gsub("\r?\n$", ""))
end

-- The level of a line, which is given in lower case.
local function level_of(lower)
  if lower:find("error", 1, true) or lower:find("fail", 1, true) or lower:find("fatal",
      1, true) then
    return "error"
  end
  if lower:find("warn", 1, true) then return "warning" end
  return "info"
end

-- ---- The search ----

-- A search: the words and the level, and the hits so far. `blocks` are the blocks with hits,
-- `before` has the number of hits before each of them, and `lines` the hits in each as a string,
-- two bytes for each: the index of the line in its block, from 0. Lines up to `upto` were searched.
-- `count` is the number of hits; the first `gone` of them were dropped with their lines. Without
-- words and level, all lines are hits, and none is stored.
local function new_search(words, wanted)
  return {
    words = words, level = wanted, is_all = words == "" and wanted == "all", upto = gone(),
    blocks = {}, before = {}, lines = {},
    count = 0, gone = 0,
  }
end
local search = new_search("", "all")
-- The search whose hits are shown: a new one takes its place when it has found something or has
-- ended.
local shown = search
-- The rows of `shown`, which are made again only when it has changed.
local rows
local searcher
-- Whether the file is being read.
local is_reading = false

local function gone_of(found) return found.is_all and gone() or found.gone end
local function count_of(found) return (found.is_all and total or found.count) - gone_of(found) end

-- The line number of a row. The list identifies rows by it, so what is read stays in its place
-- while lines before it are dropped.
local function number_at(found, row)
  local hit, low, high = gone_of(found) + row, 1, #found.before
  if found.is_all then return hit end
  while low < high do
    local middle = (low + high + 1) // 2
    if found.before[middle] < hit then low = middle else high = middle - 1 end
  end
  local at = 2 * (hit - found.before[low]) - 1
  if at >= #found.lines[low] then return total end
  return found.blocks[low].first + ("<I2"):unpack(found.lines[low], at)
end

-- Stores the hits in a block.
local function note(hits, block)
  if #hits == 0 then return end
  local packed = {}
  for first = 1, #hits, 100 do
    local upto = math.min(first + 99, #hits)
    packed[#packed + 1] = ("<" .. ("I2"):rep(upto - first + 1))
      :pack(table.unpack(hits, first, upto))
  end
  local place = #search.blocks
  if search.blocks[place] ~= block then
    place = place + 1
    search.blocks[place], search.before[place], search.lines[place] = block, search.count, ""
  end
  search.lines[place] = search.lines[place] .. table.concat(packed)
  search.count = search.count + #hits
end

-- Searches the rest of the block with the first line that was not searched yet. Returns the amount
-- of work.
local function look_through_a_block()
  local words, wanted = search.words, search.level
  local block = block_of(search.upto + 1)
  local from = search.upto + 1 - block.first + 1
  search.upto = block.first + block.count - 1
  local work = block.make and 8 or 1
  local lower = text_of(block):lower()
  if words ~= "" and not lower:find(words, 1, true) then return work end
  -- Words are found in the whole block at once, but the level must be determined for each line.
  if wanted ~= "all" then work = work + 8 end
  local starts = starts_of(lower)
  local index, length, hits = from, #starts, {}
  while index <= length do
    if words ~= "" then
      -- Go to the next line that contains the words.
      local at = lower:find(words, starts[index], true)
      if not at then break end
      while index < length and starts[index + 1] <= at do index = index + 1 end
    end
    if wanted == "all" or level_of(lower:sub(starts[index],
        (starts[index + 1] or 0) - 1)) == wanted then
      hits[#hits + 1] = index - 1
    end
    index = index + 1
  end
  note(hits, block)
  return work + #hits / 200
end

local function refresh()
  rows = nil
  version.value = version.value + 1
end
local function show()
  shown, search.told = search, count_of(search)
  refresh()
end

-- Whether there are so many more hits that showing them is worth while.
local function has_grown() return count_of(search) > (search.told or 0) * 1.2 end

-- Continues the search in a task until all lines were searched.
local function go_on()
  if search.is_all then
    if not is_reading or has_grown() then show() end
    return
  end
  if searcher then return end
  searcher = ui.task(function()
    while search.upto < total do
      local work = 0
      while work < slice and search.upto < total do work = work + look_through_a_block() end
      if search.upto < total then
        if has_grown() then show() end
        progress.value = ("searching %d %%")
          :format((search.upto - gone()) * 100 // (total - gone()))
        ui.sleep(pause)
      end
    end
    if progress.value:find("^searching") then progress.value = "" end
    searcher = nil
    if not is_reading or has_grown() then show() end
  end)
end

-- Begins a new search, because the words or the level have changed.
local function begin_search()
  if searcher then searcher:cancel() end
  searcher = nil
  if progress.value:find("^searching") then progress.value = "" end
  search = new_search(query.value:lower(), level.value)
  go_on()
end

-- Drops the first blocks, with the hits in them.
local function forget(number)
  for index = 1, number do kept = kept - (blocks[index].kept or 0) end
  blocks = table.move(blocks, number + 1, #blocks, 1, {})
  for _, found in ipairs { search, shown } do
    local first = 1
    while found.blocks[first] and found.blocks[first].first <= gone() do first = first + 1 end
    found.gone = found.before[first] or found.count
    for _, name in ipairs { "blocks", "before", "lines" } do
      found[name] = table.move(found[name], first, #found[name], 1, {})
    end
    found.upto = math.max(found.upto, gone())
  end
  refresh()
end

-- ---- Reading ----

-- Adds lines at the end of the log.
local function add(block)
  local before = blocks[#blocks]
  if block.kept and before and before.kept and before.kept + block.kept <= most then
    before.parts[#before.parts + 1] = block.parts[1]
    before.kept, before.count = before.kept + block.kept, before.count + block.count
  else
    block.first = total + 1
    blocks[#blocks + 1] = block
  end
  total = total + block.count
  kept = kept + (block.kept or 0)
  if kept > most_kept then
    -- Drop a quarter at once, because each time the remaining blocks are moved.
    local number, left = 0, kept
    while left > most_kept * 3 // 4 do
      number = number + 1
      left = left - (blocks[number].kept or 0)
    end
    forget(number)
  end
  go_on()
end
local function add_text(text, count) add { parts = { text }, kept = #text, count = count } end

-- Whether lines of a pipe would soon be dropped before they are searched.
local function is_search_behind()
  return searcher and kept + most > most_kept and search.upto - gone() < (total - gone()) // 2
end

local function read_input()
  local rest = ""
  for text in function() return ui.stdin:read(most) end do
    rest = rest .. text
    local count, upto = ends_of(rest)
    -- A line that is longer than a block is split.
    if count == 0 and #rest >= most then count, upto = 1, #rest end
    if count > 0 then
      add_text(rest:sub(1, upto), count)
      rest = rest:sub(upto + 1)
    end
    -- Whoever writes into the pipe waits meanwhile.
    while is_search_behind() do ui.sleep(pause) end
  end
  if rest ~= "" then add_text(rest, 1) end
end

local function read_file(path)
  local size, offset = file:seek("end"), 0
  is_reading = true
  repeat
    for _ = 1, slice do
      file:seek("set", offset)
      local text = file:read(most)
      if not text then break end
      local count, upto = ends_of(text)
      -- A line that is longer than a block is split, and the last line may lack its line break.
      if upto < #text and (#text < most or count == 0) then count, upto = count + 1, #text end
      add { offset = offset, size = upto, count = count }
      offset = offset + upto
    end
    progress.value = offset < size and ("reading %d %%"):format(offset * 100 // size) or ""
    ui.sleep(pause)
  until offset >= size
  is_reading = false
  show()
  local tail = ui.process { "tail", "-c", "+" .. offset + 1, "-F", path }
  for text in tail:lines() do
    if file:seek("end") < offset then
      -- The file was truncated, so the earlier lines no longer exist.
      offset = 0
      local number = 0
      while blocks[number + 1] and blocks[number + 1].offset do number = number + 1 end
      forget(number)
    end
    add_text(text .. "\n", 1)
  end
end

local parts = { "db", "http", "cache", "auth", "queue", "mail" }
local events = {
  "connection opened", "request served in %d ms", "cache miss, %d bytes", "warning: retry in %d s",
  "user %d signed in",
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
  for first = 1, 100000, 1000 do
    add { count = 1000, make = function() return samples(first, 1000) end }
  end
  ui.every(1, function() add_text(sample(total + 1), 1) end)
elseif path == "-" then
  ui.task(read_input)
else
  local problem
  file, problem = io.open(path, "rb")
  if file and not file:read(0) and file:seek("end") ~= 0 then
    problem = path .. ": cannot be read"
  end
  if problem then failure.value = problem else ui.task(function() read_file(path) end) end
end

-- ---- The interface ----

-- The places of a line that are drawn in another way than the rest: its time, the word that says
-- its level, and the searched words, each as { first byte, last byte, kind }, in their order.
local function places(text, lower, words, kind)
  local found = {}
  local function add(what, from, to)
    if not from or from > to then return end
    for _, other in ipairs(found) do if from <= other[2] and to >= other[1] then return end end
    found[#found + 1] = { from, to, what }
  end
  if words ~= "" then add("match", lower:find(words:lower(), 1, true)) end
  for _, word in ipairs(kind == "error" and { "error", "fatal", "fail" } or kind == "warning"
      and { "warn" } or {}) do
    local from = lower:find(word, 1, true)
    if from then
      add(kind, from, select(2, lower:find("^%a+", from)))
      break
    end
  end
  add("time", text:find "^%d[%d:%-%.,T/ ]*%f[%D]")
  table.sort(found, function(one, other) return one[1] < other[1] end)
  return found
end
local looks = {
  match = function(part) return part:bold():underline():foregroundColor "accent" end,
  time = function(part) return part:foregroundColor "secondary" end,
  error = function(part) return part:bold():foregroundColor(colours.error) end,
  warning = function(part) return part:bold():foregroundColor(colours.warning) end,
}

local function marked(text, words, kind)
  -- More of a long line is not visible, and measuring it would take time.
  text = text:sub(1, 2000)
  local parts, at = {}, 1
  for _, place in ipairs(places(text, text:lower(), words, kind)) do
    if at < place[1] then parts[#parts + 1] = ui.Text(ui.verbatim(text:sub(at, place[1] - 1))) end
    parts[#parts + 1] = looks[place[3]](ui.Text(ui.verbatim(text:sub(place[1], place[2]))))
    at = place[2] + 1
  end
  if at == 1 then return ui.Text(ui.verbatim(text)) end
  if at <= #text then parts[#parts + 1] = ui.Text(ui.verbatim(text:sub(at))) end
  return ui.Text(parts)
end

local function row(number)
  local text = line_at(number)
  local kind = level_of(text:lower())
  return ui.HStack { spacing = 1,
    ui.HStack { spacing = 0,
      ui.Text(colours[kind] and "▌" or " "):foregroundColor(colours[kind] or "primary")
        :accessibilityHidden(),
      ui.Text(ui.verbatim(("%" .. #tostring(total) .. "d"):format(number)))
        :foregroundColor("secondary") },
    marked(text, search.words, kind):lineLimit(1),
    ui.Spacer(),
  }
end
-- A component of its own, so that frequent changes of the numbers make nothing else run again.
local Numbers = ui.View "Numbers"
function Numbers:body()
  local _ = version.value
  local words = progress.value
  if words == "" then
    words = ("%d of %d"):format(count_of(shown), total)
      .. (gone() > 0 and (", the first %d are gone"):format(gone()) or "")
  end
  return ui.Text(words):foregroundColor("secondary"):lineLimit(1)
end

local function level_picker()
  return ui.Picker("Level", { selection = level:binding(), options = levels })
end

local function header()
  local follow = ui.Toggle("Follow", follows:binding()):keyboardShortcut("f", {})
  return ui.ViewThatFits { axes = "horizontal",
    ui.HStack { spacing = 2, level_picker():pickerStyle("segmented"), ui.Spacer(), follow,
      Numbers {} },
    ui.HStack { spacing = 1, level_picker():pickerStyle("menu"), ui.Spacer(), follow,
      Numbers {}:layoutPriority(-1) },
  }
end

local Log = ui.View "Log"
function Log:body()
  if failure.value then
    return ui.Label(failure.value, { systemImage = "exclamationmark.triangle" })
      :foregroundColor("destructive"):padding()
  end
  local _ = version.value
  local found = shown
  rows = rows or ui.ForEach(count_of(found),
      { id = function(index) return number_at(found, index) end }, function(index)
    return row(number_at(found, index))
  end)
  local none = total == 0 and (path == "-" and "Nothing has come yet." or "There are no lines.")
    or "No line matches."
  return ui.VStack { alignment = "leading",
    -- Apart from the field above, where there is room.
    header():padding { top = self.environment.windowSize.height >= 20 and 1 or 0 },
    ui.Divider(),
    count_of(shown) == 0 and ui.Text(none):foregroundColor("secondary"):padding()
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
