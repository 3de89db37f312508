-- A text of large letters that no screen has room for.
local ui = require "lunette"
return ui.VStack { ui.BigText(("W"):rep(1000000)), ui.BigText(("\n8"):rep(500000)) }
