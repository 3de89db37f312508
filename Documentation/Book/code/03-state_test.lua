local test = require "lunette.test"

test("what is typed is added, and the field is empty again", function(t)
  local app = t:launch("03-state.lua", { size = "40x10" })
  app:type("Milk")
  app:press("enter")
  t:contains(app:text(), "To buy: 3")
  t:contains(app:text(), "• Milk")
  app:press("enter")
  t:contains(app:text(), "To buy: 3")
end)

test("one switch changes every row", function(t)
  local app = t:launch("03-state.lua", { size = "40x10" })
  app:click("Loud")
  t:contains(app:text(), "BREAD!")
  t:contains(app:text(), "TEA!")
end)
