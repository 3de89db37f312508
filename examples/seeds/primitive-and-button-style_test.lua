-- The document: a primitive style and, last, a ButtonStyle on one button; the latter sees isPressed
-- on the standard press only.
local test = require "lunette.test"

local function launch(t, options)
  return t:launch("primitive-and-button-style.lua", options or { size = "40x10" })
end

test("the look is the ButtonStyle's", function(t)
  local app = launch(t)
  t:equal(app:cell(20, 2).background, "yellow")
end)

test("a tap fires once, and a drag that ends outside fires as well", function(t)
  local app = launch(t)
  app:click("Primitive + button style")
  t:contains(app:text(), "fired 1")
  app:drag(20, 2, 20, 9)
  t:contains(app:text(), "fired 2")
end)

test("isPressed follows the standard press, not the swipe's trigger", function(t)
  local app = launch(t)
  app:mouseDown(20, 2)
  t:equal(app:cell(1, 2).background, nil, "smaller while pressed")
  app:hover(20, 9)
  t:equal(app:cell(1, 2).background, "yellow", "not pressed outside")
  app:mouseUp(20, 9)
  t:equal(app:cell(1, 2).background, "yellow")
  t:contains(app:text(), "fired 1")
end)

for _, size in ipairs { "80x24", "40x10" } do
  test("as it looks at " .. size, function(t)
    t:launch("primitive-and-button-style.lua", { size = size }):snapshot(size)
  end)
end
