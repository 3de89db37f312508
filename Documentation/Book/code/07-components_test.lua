local test = require "lunette.test"

test("each place keeps its own count", function(t)
  local app = t:launch("07-components.lua", { size = "44x6" })
  app:press("right", "right")
  local lines = {}
  for line in app:text():gmatch "[^\n]+" do lines[#lines + 1] = line end
  t:contains(app:text(), "★★★★★")
  t:contains(lines[2], "★★★☆☆")
end)

test("what the environment says reaches the views inside", function(t)
  local app = t:launch("07-components.lua", { size = "44x6" })
  t:equal(app:find("★", { index = 1 }).x - app:find("★", { index = 3 }).x, 2)
end)
