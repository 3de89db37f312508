local test = require "lunette.test"

test("a day is written, part by part", function(t)
  local app = t:launch("08-trip.lua", { size = "50x16" })
  t:contains(app:text(), "12/24/2026")
  app:press("tab", "2", "5")
  t:contains(app:text(), "02/05/2026")
end)

test("a header sorts", function(t)
  local app = t:launch("08-trip.lua", { size = "50x16" })
  app:click("Hours")
  local text = app:text()
  t:ok(text:find("Bergen") < text:find("Oslo") and text:find("Oslo") < text:find("Hamar"))
  app:click("Hours")
  text = app:text()
  t:ok(text:find("Hamar") < text:find("Oslo"))
end)
