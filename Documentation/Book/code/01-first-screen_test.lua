local test = require "lunette.test"

test("a press is counted", function(t)
  local app = t:launch("01-first-screen.lua", { size = "44x7" })
  t:contains(app:text(), "Pressed 0 times")
  app:press("enter", "space")
  app:click("Press me")
  t:contains(app:text(), "Pressed 3 times")
end)
