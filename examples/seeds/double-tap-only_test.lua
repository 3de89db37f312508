-- The document: the button fires at a double tap only.
local test = require "lunette.test"

local function launch(t, options)
  return t:launch("double-tap-only.lua", options or { size = "40x10" })
end

test("a single click fires nothing, a double click once", function(t)
  local app = launch(t)
  app:click("Double tap me")
  app:advance(1)
  t:contains(app:text(), "double tapped 0")
  app:doubleClick("Double tap me")
  t:contains(app:text(), "double tapped 1")
end)

test("two clicks that are too far apart do not count", function(t)
  local app = launch(t)
  app:click("Double tap me")
  app:advance(0.6)
  app:click("Double tap me")
  app:advance(1)
  t:contains(app:text(), "double tapped 0")
end)

test("the keyboard reaches it all the same", function(t)
  local app = launch(t)
  app:press("enter")
  t:contains(app:text(), "double tapped 1")
end)

for _, size in ipairs { "80x24", "40x10" } do
  test("as it looks at " .. size, function(t)
    t:launch("double-tap-only.lua", { size = size }):snapshot(size)
  end)
end
