-- A log viewer: lines by level, found by what they say, and growing while you look.
--
--     lunette examples/log-viewer.lua /var/log/syslog       follows the file as `tail -F` does
--     journalctl -f | lunette examples/log-viewer.lua -     reads a pipe
--     lunette examples/log-viewer.lua                       100,000 lines of its own, one more each second
--
-- `/` goes to the search field, Enter from there to the hits, Escape out of it; the level is chosen at the top; with
-- Follow the list stays at its end.
local ui = require "lunette"

local levels = { "all", "info", "warning", "error" }
local colours = { warning = "yellow", error = "red" }

-- What the log holds; `version` says that it has grown, so that nobody compares a hundred thousand lines.
local lines = {}
local version = ui.State(0, { name = "version" })
local query = ui.State("", { name = "query" })
local level = ui.State("all", { name = "level" })
local follows = ui.State(true, { name = "follows" })
local selected = ui.State(nil, { name = "selected" })
local failure = ui.State(nil, { name = "failure" })

local function level_of(text)
  local lower = text:lower()
  if lower:find("error", 1, true) or lower:find("fail", 1, true) or lower:find("fatal", 1, true) then return "error" end
  if lower:find("warn", 1, true) then return "warning" end
  return "info"
end

local function add(text)
  lines[#lines + 1] = { number = #lines + 1, text = text, level = level_of(text) }
end

-- A line that comes while the log is being looked at.
local function arrive(text)
  add(text)
  version.value = version.value + 1
end

-- ---- Where lines come from ----

local parts = { "db", "http", "cache", "auth", "queue", "mail" }
local events = {
  "connection opened", "request served in %d ms", "cache miss, %d bytes", "warning: retry in %d s", "user %d signed in",
  "error: timeout after %d ms", "job %d finished", "queue has %d entries",
}
local function sample(number)
  local seed = number * 7919
  local event = events[seed // 7 % #events + 1]:format(seed % 977)
  return ("%02d:%02d:%02d %-5s %s"):format(
    number // 3600 % 24, number // 60 % 60, number % 60, parts[seed % #parts + 1], event)
end

local file = arg[1]
if not file then
  for number = 1, 100000 do add(sample(number)) end
  ui.every(1, function() arrive(sample(#lines + 1)) end)
elseif file == "-" then
  for text in io.stdin:lines() do add(text) end
else
  local handle, problem = io.open(file)
  if handle then
    for text in handle:lines() do add(text) end
    handle:close()
    ui.task(function()
      local tail = ui.process { "tail", "-n", "0", "-F", file }
      for text in tail:lines() do arrive(text) end
    end)
  else
    failure.value = problem
  end
end

-- ---- What is shown ----

-- The lines that match. Kept from one body to the next: lines that were added are all that is looked at again.
local shown = { upto = 0 }
local function matching(words, wanted)
  if shown.words ~= words or shown.wanted ~= wanted then
    shown = { words = words, wanted = wanted, upto = 0 }
  end
  local lower = words:lower()
  for index = shown.upto + 1, #lines do
    local line = lines[index]
    if (wanted == "all" or line.level == wanted) and (lower == "" or line.text:lower():find(lower, 1, true)) then
      shown[#shown + 1] = line
    end
  end
  shown.upto = #lines
  return shown
end

-- The text with what was searched for in reverse.
local function marked(text, words)
  if words == "" then return ui.Text(ui.verbatim(text)) end
  local from, to = text:lower():find(words:lower(), 1, true)
  if not from then return ui.Text(ui.verbatim(text)) end
  return ui.Text {
    ui.Text(ui.verbatim(text:sub(1, from - 1))),
    ui.Text(ui.verbatim(text:sub(from, to))):bold():underline():foregroundColor("accent"),
    ui.Text(ui.verbatim(text:sub(to + 1))),
  }
end

local function row(line)
  return ui.HStack { spacing = 1,
    ui.Text(ui.verbatim(("%6d"):format(line.number))):dim(),
    marked(line.text, query.value):foregroundColor(colours[line.level] or "primary"):lineLimit(1),
    ui.Spacer(),
  }:tag(line.number)
end

local function level_picker() return ui.Picker("Level", { selection = level:binding(), options = levels }) end

local function header(count)
  local follow = ui.Toggle("Follow", follows:binding()):keyboardShortcut("f", {})
  local numbers = ui.Text(("%d of %d"):format(count, #lines)):dim():lineLimit(1)
  return ui.ViewThatFits { axes = "horizontal",
    ui.HStack { spacing = 2, level_picker():pickerStyle("segmented"), ui.Spacer(), follow, numbers },
    ui.HStack { spacing = 1, level_picker():pickerStyle("menu"), ui.Spacer(), follow, numbers:layoutPriority(-1) },
  }
end

return ui.App {
  title = "Log viewer",
  body = function()
    if failure.value then
      return ui.Label(failure.value, { systemImage = "exclamationmark.triangle" }):foregroundColor("destructive"):padding()
    end
    local _ = version.value
    local found = matching(query.value, level.value)
    return ui.VStack { alignment = "leading",
      header(#found),
      ui.Divider(),
      #found == 0 and ui.Text("No line matches."):dim():padding()
        or ui.List { selection = selected:binding(), ui.ForEach(found, { id = "number" }, row) }
          :defaultScrollAnchor(follows.value and "bottom" or "top"),
    }:searchable(query:binding(), { prompt = "Search" })
  end,
}
