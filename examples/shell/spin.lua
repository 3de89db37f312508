#!/usr/bin/env -S lunette run --inline --clear
-- Shows a spinner while a program runs; forwards the program's output and status. The first word is
-- what is shown beside it, the others are the program.
--
--     lunette run --inline --clear spin.lua "Building …" make -j4
--
-- Two dashes may stand before the program. Escape ends the program, with status 130.
local ui = require "lunette"

local title = arg and arg[1] or "Working …"
local command = { table.unpack(arg or {}, arg and arg[2] == "--" and 3 or 2) }
local seconds = ui.State(0)

local function run()
  if #command == 0 then
    io.stderr:write('spin.lua: what is to be run? As in: spin.lua "Building …" make -j4\n')
    return ui.quit(64)
  end
  local began, program = pcall(ui.process, command)
  if not began then
    io.stderr:write("spin.lua: ", (tostring(program):gsub("^.-ui%.process: ", "")),
      ('; "%s" is shown beside the spinner, and the program follows\n'):format(title))
    return ui.quit(127)
  end
  local done = program:wait()
  io.stderr:write(done.error)
  ui.quit(done.status, (done.output:gsub("\n$", "")))
end

return function()
  return ui.HStack { spacing = 1,
    ui.ProgressView():progressViewStyle("circular"),
    ui.Text(ui.verbatim(title)),
    ui.Text(ui.verbatim(seconds.value .. " s")):foregroundColor("secondary"),
  }:task(run)
    :task(function()
      while true do
        ui.sleep(1)
        seconds.value = seconds.value + 1
      end
    end)
    :onKeyPress { "escape", title = "Cancel", function() ui.quit(130) end }
end
