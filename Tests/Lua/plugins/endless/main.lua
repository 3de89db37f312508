-- A plugin that asks its host again as soon as it has an answer.
local ui, plugin = require "lunette", require "lunette.plugin"
ui.task(function() while true do plugin.perform "process.list" end end)
return { panels = { main = function() return ui.Text "still here" end } }
