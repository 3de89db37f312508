#!/usr/bin/env -S lunette run --inline --clear
-- Shows a spinner while a program runs; passes on the program's output and status.
--
--     lunette run --inline --clear spin.lua "Building …" make -j4
--
-- Escape ends the program, with status 130.
local ui = require "lunette"

local title = arg and arg[1] or "Working …"
local command = { table.unpack(arg or {}, 2) }
if #command == 0 then command = { "sleep", "2" } end
local seconds = ui.State(0)

local function run()
  local began, program = pcall(ui.process, command)
  if not began then
    io.stderr:write(tostring(program), "\n")
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
