-- The same translations again and again, in each body, with long plural forms.
local ui = require "lunette"
local long = ("y"):rep(1000000)
return function()
  for i = 1, 1000000 do ui.strings("l" .. i, { a = long, b = { one = long, other = long } }) end
  return ui.Text("alive")
end
