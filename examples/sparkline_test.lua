local test = require "lunette.test"

test("a line of dots, which moves on with each measurement", function(t)
  local app = t:launch("sparkline.lua", { size = "44x10" })
  t:contains(app:text(), "Load")
  t:ok(app:text():find "[⠁-⣿]", "braille")
  t:contains(app:accessibility(), "from ")
  local before = app:text()
  app:advance(0.5)
  t:ok(app:text() ~= before)
end)
