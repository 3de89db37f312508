-- Mistakes in a plugin of examples/plugin-host, one a numbered line: see scripts/measure-stubs.
local plugin = require "lunette.plugin"

plugin.perform("notes.opne", { name = "a" }) -- 1
plugin.preform("notes.open", { name = "a" }) -- 2
plugin.perform("notes.open", { name = 3 }) -- 3
local a = plugin.values["notes.curent"].value -- 4
local b = plugin.values["notes.current"].value.lnes -- 5
plugin.on("note.opend", function() end) -- 6
plugin.on("note.opened", function(note) print(note.titel) end) -- 7
plugin.emit("mesage", { text = "a" }) -- 8
plugin.emit("message", { text = 3 }) -- 9
print(plugin.hostLevl, a, b) -- 10
