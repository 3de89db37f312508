-- In CI only with the release program.
local test = require "lunette.test"

test("everything is usable at once, and comes to its end", function(t)
  local app = t:launch("motion.lua", { size = "60x24", reducedMotion = false })
  app:click "Open the drawer"
  t:ok(app:find "Close the drawer")
  app:click "Shuffle"
  app:click "Load"
  app:advance(0.5)
  t:contains(app:text(), "Everything moves.")
  app:advance(3)
  t:contains(app:text(), "Socks")
  t:contains(app:text(), "100 %")
  t:contains(app:text(), "3 s")
  t:ok(app:text():find "Venus.*Mars.*Mercury.*Earth")
end)

test("where motion is reduced, the end is there at once", function(t)
  local app = t:launch("motion.lua", { size = "60x24" })
  app:click "Load"
  t:contains(app:text(), "100 %")
  t:contains(app:text(), "Motion is reduced.")
  app:click "Open the drawer"
  t:contains(app:text(), "Socks")
end)
