local test = require "lunette.test"

test("above the limit it says so", function(t)
  local app = t:launch("12-temperature.lua", { size = "40x6" })
  t:contains(app:text(), "20 °C")
  t:notContains(app:text(), "That is hot.")
  app:press("right", "right")
  t:contains(app:text(), "30 °C")
  t:contains(app:text(), "That is hot.")
end)

test("the stepper stops at the end of its range", function(t)
  local app = t:launch("12-temperature.lua", { size = "40x6" })
  for _ = 1, 9 do app:press("right") end
  t:contains(app:text(), "35 °C")
  t:equal(#app.diagnostics, 0)
end)
