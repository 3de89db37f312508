#!/usr/bin/env -S lunette run --inline --clear
-- Shows lines of values as a table, and prints the line that is chosen.
--
--     lunette run --inline --clear table.lua < cities.csv
--     ps aux | lunette run --inline --clear table.lua --separator blank
--
-- The first line has the titles. The separator is a character, "tab" or "blank"; without it a
-- comma, semicolon or tab, whichever the titles have. A click on a title sorts, a slash filters,
-- Enter takes the marked line; Escape cancels, with status 130.
local ui = require "lunette"

local separator = arg and arg[1] == "--separator" and arg[2] or nil
if separator == "tab" then separator = "\t" end
local titles, rows, marked = ui.State(), ui.State({}), ui.State(1)
local query, isSearching, isInTable = ui.State(""), ui.State(false), ui.State(true)

-- The value that begins at a byte, and where it ends. In quotes, a separator or a line break is a
-- part of it, and two quotes stand for one.
local function value(text, at)
  local stop = "[" .. separator:gsub("%W", "%%%0") .. "\n]"
  if text:sub(at, at) ~= '"' then
    local last = text:find(stop, at) or #text + 1
    return text:sub(at, last - 1):gsub("\r$", ""), last
  end
  local last, isDoubled = at, false
  repeat
    last = text:find('"', last + 1, true) or #text + 1
    isDoubled = text:sub(last + 1, last + 1) == '"'
    if isDoubled then last = last + 1 end
  until not isDoubled
  return text:sub(at + 1, last - 1):gsub('""', '"'), text:find(stop, last + 1) or #text + 1
end

-- The values in a line of `ps` and the like; the last column has the rest of the line.
local function blanks(line, count)
  local values, at = {}, 1
  while line:find("%S", at) and #values < (count or math.huge) do
    local first, last = line:find("%S+", at)
    if #values + 1 == count then last = #line end
    values[#values + 1], at = line:sub(first, last), last + 1
  end
  return values
end

local function add(found, line, values)
  if not titles.value then titles.value = values return end
  values.line, values.number = line, #found + 1
  found[#found + 1] = values
  if #found % 2000 == 0 then ui.sleep(0) end
end

local function leave(words)
  io.stderr:write("table.lua: ", words, "\n")
  ui.quit(1)
end

local function read()
  local isPiped, input = pcall(ui.stdin.read, ui.stdin)
  if not isPiped then return leave "lines are piped into it, as in: table.lua < cities.csv" end
  local text, found, values, at, start = input:gsub("\n*$", "\n", 1), {}, {}, 1, 1
  if not text:find "%S" then return leave "there was nothing to show" end
  local head = text:match "^[^\n]*"
  separator = separator or head:match "[\t;,]" or ","
  while at <= #text and text:find("%S", at) do
    if separator == "blank" then
      local line, stop = text:match("^([^\n]*)()", at)
      add(found, line, blanks(line, titles.value and #titles.value))
      at = stop + 1
    else
      local one, stop = value(text, at)
      values[#values + 1], at = one, stop + 1
      if text:sub(stop, stop) ~= separator then
        add(found, text:sub(start, stop - 1), values)
        values, start = {}, at
      end
    end
  end
  rows.value = found
end

local function column(title, index)
  local function isBefore(a, b)
    local x, y = a[index] or "", b[index] or ""
    local n, m = tonumber(x), tonumber(y)
    if n and m then return n < m end
    if n or m then return n ~= nil end
    return x < y
  end
  return ui.TableColumn(ui.verbatim(title), function(row)
    return ui.Text(ui.verbatim(row[index] or "")):lineLimit(1)
  end, { id = index, sort = isBefore })
end

local function choose()
  local row = rows.value[marked.value]
  if row then ui.quit(0, row.line) end
end

return function()
  if not titles.value then return ui.ProgressView("Reading"):task(read) end
  local columns, found, words = {}, {}, query.value:lower()
  for i, title in ipairs(titles.value) do columns[i] = column(title, i) end
  for _, row in ipairs(rows.value) do
    if row.line:lower():find(words, 1, true) then found[#found + 1] = row end
  end
  return ui.VStack { alignment = "leading",
    ui.Table(found, { id = "number", selection = marked, columns = columns })
      :focused(isInTable):frame { height = math.min(#rows.value + 2, 12) },
    isSearching.value and ui.TextField("Filter", query):focused(isSearching)
      :onSubmit(function() isInTable.value = true end),
  }
    :onKeyPress { "/", title = "Filter", function() isSearching.value = true end }
    :onKeyPress { "enter", title = "Choose", choose }
    :onKeyPress { "escape", title = "Cancel", function() ui.quit(130) end }
end
