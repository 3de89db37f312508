local test = require "lunette.test"

test("it counts down to nothing and stays there", function(t)
  local app = t:launch("main.lua", { size = "30x6", arguments = { "65" } })
  t:contains(app:text(), "01:05")
  app:click("Start")
  app:advance(5)
  t:contains(app:text(), "01:00")
  app:advance(100)
  t:contains(app:text(), "00:00")
  t:contains(app:text(), "Start")
end)

test("a press on Quit ends it", function(t)
  local app = t:launch("main.lua", { size = "30x6" })
  app:click("Quit")
  t:equal(app.quit.code, 0)
end)
