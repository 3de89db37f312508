local test = require "lunette.test"

test("it begins with 25 degrees", function(t)
  local app = t:launch("12-temperature.lua", { size = "24x4" })
  t:contains(app:text(), "25 °C")
end)
