-- The document: of several ButtonStyles only the nearest takes effect; the others' makeBody is not
-- even called.
local test = require "lunette.test"

local function launch(t, options)
  return t:launch("nearest-style-wins.lua", options or { size = "40x10" })
end

test("the rounded rectangle is drawn, the shadow's makeBody is never called", function(t)
  local app = launch(t)
  t:equal(app:cell(3, 1).background, "yellow")
  t:equal(calls, { rounded = 1 })
  t:equal(app.stats.makeBodyCalls, 1)
  app:click("Rounded rectangle button style")
  app:press("tab", "enter")
  app:advance(1)
  t:equal(calls.shadow, nil)
end)

for _, size in ipairs { "80x24", "40x10" } do
  test("as it looks at " .. size, function(t)
    t:launch("nearest-style-wins.lua", { size = size }):snapshot(size)
  end)
end
