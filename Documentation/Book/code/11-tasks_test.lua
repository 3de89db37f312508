local test = require "lunette.test"

test("the clock moves when the test says so", function(t)
  local app = t:launch("11-tasks.lua", { size = "40x9" })
  t:contains(app:text(), "Open for 0 s")
  app:advance(90)
  t:contains(app:text(), "Open for 90 s")
end)

test("the program's lines are shown", function(t)
  local app = t:launch("11-tasks.lua", { size = "40x9" })
  app:click("Run")
  t:contains(app:text(), "> three")
  t:contains(app:text(), "ended with 0")
end)
