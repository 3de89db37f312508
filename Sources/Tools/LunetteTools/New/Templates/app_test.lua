-- Tests of @NAME@, without a terminal: `lunette test main_test.lua` runs them.
local test = require "lunette.test"

test("something is added, and done", function(t)
  local app = t:launch("main.lua", { size = "60x16" })
  t:contains(app:text(), "Water the plants")
  app:type("Write a test")
  app:press("enter")
  t:contains(app:text(), "Write a test")
  app:click("Done")
  t:notContains(app:text(), "Water the plants")
end)

test("it fits a small terminal", function(t)
  local app = t:launch("main.lua", { size = "40x10" })
  t:contains(app:text(), "Water the plants")
end)
