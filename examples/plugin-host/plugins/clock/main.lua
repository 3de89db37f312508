-- How long the program has been running, and two commands.
local ui, plugin = require "lunette", require "lunette.plugin"

local seconds = ui.State(0, { name = "seconds" })
local asks = ui.State(false)
ui.every(1, function() seconds.value = seconds.value + 1 end)

return {
  panels = {
    status = function()
      return ui.HStack {
        ui.Text(("%d:%02d"):format(seconds.value // 60, seconds.value % 60)),
        ui.Button("Reset", function() asks.value = true end):buttonStyle("plain"),
      }:alert("Start from zero?", {
        isPresented = asks,
        actions = function()
          return ui.Group {
            ui.Button("Reset", function() seconds.value = 0 end),
            ui.Button { role = "cancel" },
          }
        end,
      })
    end,
  },
  commands = {
    insert = {
      title = "Insert Running Time",
      shortcut = "ctrl+t",
      action = function()
        plugin.perform("notes.append", { text = seconds.value .. " seconds" })
      end,
    },
    log = {
      title = "Start a Log",
      action = function()
        ui.task(function()
          local note = plugin.perform("notes.create", { name = "Log" })
          plugin.emit("message", { text = "made " .. note.name })
        end)
      end,
    },
  },
}
