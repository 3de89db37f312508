-- Translations without end.
local ui = require "lunette"
local long = ("y"):rep(100000)
local n = 0
while true do
  local entries = {}
  for i = 1, 1000 do n = n + 1; entries["key" .. n] = long end
  ui.strings("fr", entries)
end
