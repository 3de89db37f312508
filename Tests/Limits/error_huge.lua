-- One error of sixteen megabytes, with as many frames as there are.
local ui = require "lunette"
local function deep(n)
  if n == 0 then error(("e"):rep(16000000)) end
  return deep(n - 1) .. ""
end
return function() deep(100000) return ui.Text("x") end
