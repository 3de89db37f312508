-- A plugin of a process monitor, for the tests of plugins.
local ui, plugin = require "lunette", require "lunette.plugin"

local processes, message, seconds = ui.State {}, ui.State "ready", ui.State(0)

local function refresh()
  ui.task(function()
    processes.value = plugin.perform "process.list"
    message.value = #processes.value .. " processes"
  end)
end

local function kill(process)
  local isDone = plugin.perform("process.kill", { pid = process.pid })
  message.value = (isDone and "ended " or "still there: ") .. process.name
  plugin.emit("chosen", process.pid)
end

plugin.on("ended", function(pid) message.value = "gone: " .. pid end)

return {
  panels = {
    main = {
      title = "Processes",
      body = function()
        local rows = { alignment = "leading", ui.Text(message.value),
          ui.Text("waited " .. seconds.value .. " s") }
        for _, process in ipairs(processes.value) do
          rows[#rows + 1] = ui.Button("Kill " .. process.name, function() kill(process) end)
        end
        rows[#rows + 1] = ui.Button("Break", function() error "broken" end)
        return ui.VStack(rows):task(function()
          while true do
            ui.sleep(1)
            seconds.value = seconds.value + 1
          end
        end)
      end,
    },
    status = function()
      return ui.Text(("load %.1f"):format(plugin.values["system.load"].value))
    end,
  },
  commands = { refresh = { title = "Refresh", shortcut = "ctrl+r", action = refresh } },
  onDeactivate = function() print "bye" end,
}
