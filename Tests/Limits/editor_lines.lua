-- A field for a text of a million lines.
local ui = require "lunette"
local text = ui.State(("x\n"):rep(1000000))
return ui.TextField("name", text:binding())
