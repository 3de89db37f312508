-- The same, again and again, with the error caught.
local ui = require "lunette"
return function()
  while true do pcall(ui.L, ("%1$s"):rep(300000), ("y"):rep(1000000)) end
end
