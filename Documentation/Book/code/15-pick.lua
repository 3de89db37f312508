#!/usr/bin/env -S lunette run --inline --clear
local ui = require "lunette"

local lines = ui.State {}
local query = ui.State("")

local function read()
  for line in ui.stdin:lines() do
    lines:update(function(list) list[#list + 1] = line end)
  end
end

return function()
  local found = ui.fuzzy(query.value, lines.value)
  return ui.VStack { alignment = "leading",
    ui.TextField("Search", query):onSubmit(function()
      if found[1] then ui.quit(0, found[1]) end
    end),
    ui.List {
      ui.ForEach(found, function(line)
        return ui.Button(ui.verbatim(line), function() ui.quit(0, line) end)
      end),
    }:frame { height = 4 },
  }:task(read):onKeyPress { "escape", title = "Cancel", function() ui.quit(130) end }
end
