local ui, plugin = require "lunette", require "lunette.plugin"

plugin.on("process.started", function(pid) print("started", pid) end)

local function kill() plugin.perform("process.kill", { pid = 3 }) end

return {
  panels = {
    main = function()
      return ui.VStack {
        ui.Text(("load %.2f"):format(plugin.values["system.load"].value)),
        ui.Button("Kill", kill),
      }
    end,
  },
  commands = { kill = { title = "Kill", shortcut = "ctrl+k", action = kill } },
}
