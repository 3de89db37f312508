-- An editor of a text of a million lines.
local ui = require "lunette"
local text = ui.State(("x\n"):rep(1000000))
return ui.TextEditor(text:binding())
