-- The document: double tap and swipe work together, and the default interaction and look are gone.
local test = require "lunette.test"

local function launch(t, options)
  return t:launch("double-tap-or-swipe.lua", options or { size = "40x10" })
end

test("a double tap fires once", function(t)
  local app = launch(t)
  app:doubleClick("Double tap or swipe")
  t:contains(app:text(), "fired 1")
end)

test("a swipe fires, also where it ends outside of the button", function(t)
  local app = launch(t)
  app:drag(2, 1, 10, 1)
  t:contains(app:text(), "fired 1")
  app:drag(2, 1, 38, 9)
  t:contains(app:text(), "fired 2")
end)

test("a single tap fires nothing: the default interaction is taken away", function(t)
  local app = launch(t)
  app:click("Double tap or swipe")
  app:advance(1)
  t:contains(app:text(), "fired 0")
end)

test("so is the default look: no tint", function(t)
  local app = launch(t)
  t:equal(app:cell(1, 1).foreground, nil)
end)

for _, size in ipairs { "80x24", "40x10" } do
  test("as it looks at " .. size, function(t)
    t:launch("double-tap-or-swipe.lua", { size = size }):snapshot(size)
  end)
end
