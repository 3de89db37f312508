-- @NAME@: lets somebody choose a line of standard input, and prints it.
--
--     find . -type f | lunette run --inline @NAME@/main.lua
local ui = require "lunette"

local lines = ui.State({}, { name = "lines" })
local query = ui.State("", { name = "query" })
local picked = ui.State(nil, { name = "picked" })

-- Lines are read while the picker is shown: a producer may take its time.
local function read()
  for line in ui.stdin:lines() do
    lines:update(function(list) list[#list + 1] = line end)
  end
end

-- The lines that have the letters in this order, the best first.
local function matches() return (ui.fuzzy(query.value, lines.value)) end

local function accept()
  local line = picked.value or matches()[1]
  if line then ui.quit(0, line) end
end

return function()
  local rows = ui.ForEach(matches(), function(line)
    return ui.Text(ui.verbatim(line)):lineLimit(1):tag(line)
  end)
  return ui.VStack {
    alignment = "leading",
    ui.TextField("Search", query):onSubmit(accept),
    ui.List { selection = picked, rows }:frame { height = 8 },
  }
    :task(read)
    :onSubmit(accept)
    :onKeyPress { "enter", title = "Choose", accept }
    :onKeyPress { "escape", title = "Cancel", function() ui.quit(130) end }
end
