-- Symbols without end.
local ui = require "lunette"
local long = ("y"):rep(100000)
local n = 0
while true do
  n = n + 1
  ui.symbols.register("s" .. n, { unicode = long, ascii = long })
end
