-- Tests of @NAME@, with lines of standard input: `lunette test main_test.lua` runs them.
local test = require "lunette.test"

test("what is typed narrows the lines, and Enter prints the first", function(t)
  local app = t:launch("main.lua", { size = "40x10", stdin = "apple\nbanana\ncherry\n" })
  t:contains(app:text(), "cherry")
  app:type("ban")
  t:notContains(app:text(), "cherry")
  app:press("enter")
  t:equal(app.quit.result, "banana")
end)

test("Escape chooses nothing", function(t)
  local app = t:launch("main.lua", { size = "40x10", stdin = "apple\n" })
  app:press("escape")
  t:equal(app.quit.code, 130)
end)
