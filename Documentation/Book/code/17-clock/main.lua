#!/usr/bin/env -S lunette run
local ui = require "lunette"
local Key = require "styles.key"

local seconds = ui.State(tonumber(arg and arg[1]) or 60)
local isRunning = ui.State(false)

ui.every(1, function()
  if not isRunning.value then return end
  seconds.value = math.max(0, seconds.value - 1)
  if seconds.value == 0 then isRunning.value = false end
end)

return function()
  return ui.VStack { spacing = 1,
    ui.Text(("%02d:%02d"):format(seconds.value // 60, seconds.value % 60)):font("title"),
    ui.HStack { spacing = 1,
      ui.Button(isRunning.value and "Pause" or "Start", function()
        isRunning.value = not isRunning.value
      end),
      ui.Button("Quit", function() ui.quit() end),
    }:buttonStyle(Key),
  }:padding()
end
