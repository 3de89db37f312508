-- A text of three million empty lines.
local ui = require "lunette"
return ui.Text(("\n"):rep(3000000))
