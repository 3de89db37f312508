local ui, plugin = require "lunette", require "lunette.plugin"
local many = {}
for i = 1, 20 do many["field" .. i] = i end
local function note(given) return function() plugin.perform("note", given) end end
return {
  panels = { main = function() return ui.Text "parameters" end },
  commands = {
    small = note { text = "a", number = 1, half = 0.5, isOn = false },
    many = note(many),
    nested = note { name = "a", list = { 1, 2 } },
    marked = note(setmetatable({ name = "a" }, {})),
    pretended = note(setmetatable({ name = "a" }, { __index = {} })),
    mixed = note { name = "a", 1 },
    called = note { name = "a", run = print },
  },
}
