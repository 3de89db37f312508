local test = require "lunette.test"

local fruit = "apple\nbanana\ncherry\norange\nplum\n"

test("Enter prints the first line that matches", function(t)
  local app = t:launch("15-pick.lua", { size = "30x6", stdin = fruit })
  app:type("an")
  t:notContains(app:text(), "apple")
  app:press("enter")
  t:equal(app.quit, { code = 0, result = "banana" })
end)

test("Escape gives no answer, and says so by its status", function(t)
  local app = t:launch("15-pick.lua", { size = "30x6", stdin = fruit })
  app:press("escape")
  t:equal(app.quit.code, 130)
  t:equal(app.quit.result, nil)
end)
