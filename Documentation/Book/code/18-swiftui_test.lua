local test = require "lunette.test"

test("only the favorites, where that is wanted", function(t)
  local app = t:launch("18-swiftui.lua", { size = "44x6" })
  t:contains(app:text(), "Turtle Rock")
  app:press("space")
  t:notContains(app:text(), "Turtle Rock")
  t:contains(app:text(), "Icy Bay")
end)
