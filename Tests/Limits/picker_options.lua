-- A picker of 100,000 options.
local ui = require "lunette"
local choice = ui.State(1)
local options = {}
for i = 1, 100000 do options[i] = { i, "option " .. i } end
return ui.Picker("pick", { selection = choice:binding(), options = options })
