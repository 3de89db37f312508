-- A field for a text of ten megabytes.
local ui = require "lunette"
local text = ui.State(("x"):rep(10000000))
return ui.TextField("name", text:binding())
