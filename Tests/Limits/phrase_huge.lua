-- 300,000 times a megabyte, in one call.
local ui = require "lunette"
return function() return ui.Text(ui.L(("%1$s"):rep(300000), ("y"):rep(1000000))) end
