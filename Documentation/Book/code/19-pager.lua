local ui = require "lunette"
local command = { "git", "log", "--graph", "--oneline" }
if arg and #arg > 0 then command = { table.unpack(arg) } end
local lines = ui.State({})

local function read()
  command.terminal = "200x50"
  command.env = { PAGER = "cat" }
  for line in ui.process(command):lines() do
    lines:update(function(list) list[#list + 1] = line end)
  end
end

return function()
  return ui.List {
    ui.ForEach(lines.value, function(line) return ui.Text.ansi(line):lineLimit(1) end),
  }:task(read)
end
