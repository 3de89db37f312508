-- A function of a chart that never returns.
local ui = require "lunette"
return ui.Chart { data = { 1 }, y = function() while true do end end }
