-- Shows its arguments' bytes.
local ui = require "lunette"
local function hex(text)
  return (text:gsub(".", function(c) return ("%02x"):format(c:byte()) end))
end
return ui.VStack { alignment = "leading", ui.Text(hex(arg[1])), ui.Text(hex(arg[2])) }
