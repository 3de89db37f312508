local ui, plugin = require "lunette", require "lunette.plugin"
return {
  panels = { main = function() return ui.Text("level " .. plugin.hostLevel) end },
  commands = { stop = function() plugin.perform("stop") end },
}
