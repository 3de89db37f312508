-- Five megabytes of words that must be wrapped.
local ui = require "lunette"
return ui.Text(("word and "):rep(600000))
