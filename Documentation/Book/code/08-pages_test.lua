local test = require "lunette.test"

test("a path opens pages, and closes them", function(t)
  local app = t:launch("08-pages.lua", { size = "40x8" })
  app:click("Both")
  t:contains(app:text(), "Rain on 240 days")
  t:contains(app:text(), "‹ Oslo")
  app:press("escape")
  t:contains(app:text(), "The capital")
  app:click("Home")
  t:contains(app:text(), "Cities")
  app:click("Bergen")
  t:contains(app:text(), "Rain on 240 days")
end)
