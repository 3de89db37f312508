-- The document: a rounded yellow rectangle, black label, smaller while pressed; the interaction is
-- standard.
local test = require "lunette.test"

local function launch(t, options)
  return t:launch("rounded-rectangle.lua", options or { size = "40x10" })
end

test("a black label on a yellow rounded rectangle as wide as there is room", function(t)
  local app = launch(t)
  local label = app:find("Rounded rectangle button style", { kind = "text" })
  t:equal(app:cell(label.x, label.y).foreground, "black")
  t:equal(app:cell(label.x, label.y).background, "yellow")
  t:equal({ app:cell(1, 1).text, app:cell(40, 1).text }, { "▗", "▖" })
  t:equal(app:cell(20, 3).background, "yellow")
end)

test("the whole rectangle is the button", function(t)
  local app = launch(t)
  app:click(3, 2)
  app:click(38, 3)
  t:contains(app:text(), "tapped 2")
end)

test("it shrinks while pressed, and the layout stays", function(t)
  local app = launch(t)
  app:mouseDown(20, 2)
  t:equal(app:cell(1, 2).background, nil)
  t:equal(app:cell(20, 2).background, "yellow")
  app:mouseUp(20, 2)
  t:equal(app:cell(1, 2).background, "yellow")
  t:contains(app:text(), "tapped 1")
end)

test("a release outside fires nothing", function(t)
  local app = launch(t)
  app:mouseDown(20, 2)
  app:hover(20, 9)
  app:mouseUp(20, 9)
  t:contains(app:text(), "tapped 0")
end)

for _, size in ipairs { "80x24", "40x10" } do
  test("as it looks at " .. size, function(t)
    t:launch("rounded-rectangle.lua", { size = size }):snapshot(size)
  end)
end
