-- 200,000 conversions of one argument, then 20 times as many.
local ui = require "lunette"
return function()
  return ui.Text(ui.L(("%1$17s"):rep(200000), "y") .. ui.L(("%1$s"):rep(4000000), "y"))
end
