local test = require "lunette.test"

test("the right version has none of the mistakes", function(t)
  local app = t:launch("16-right.lua", { size = "40x6" })
  app:click("Press")
  t:contains(app:text(), "Pressed 1 times")
  t:contains(app:text(), "one two")
  t:equal(app.errors, {})
end)

test("the wrong version reports its mistakes", function(t)
  t:fails(function() t:launch("16-wrong.lua", { size = "40x6" }) end, "has no option 'onClick'")
end)
