-- The document: a ButtonStyle that returns a new Button lets the outer style draw it; all taps go
-- to the original button; the outer style is applied to the fictitious button and never sees
-- isPressed.
local test = require "lunette.test"

local function launch(t, options)
  return t:launch("composed-by-inner-button.lua", options or { size = "40x10" })
end

test("both styles draw", function(t)
  local app = launch(t)
  local label = app:find("Rounded rectangle + shadow", { kind = "text" })
  t:equal(app:cell(label.x, label.y).background, "yellow")
  t:equal(app:cell(label.x, label.y).foreground, "black")
  t:notEqual(app:cell(label.x, label.y + 1).background, "yellow", "the shadow of the outer style")
end)

test("taps reach the original button only, and the outer style never sees the press", function(t)
  local app = launch(t)
  local label = app:find("Rounded rectangle + shadow", { kind = "text" })
  local shadow = app:cell(label.x, label.y + 1).background
  app:mouseDown(label.x, label.y)
  t:equal(app:find("Rounded rectangle + shadow").isPressed, true)
  t:equal(app:cell(label.x, label.y + 1).background, shadow, "it would be blue")
  t:equal(app:cell(1, 2).background, nil, "the rectangle's own style does see it")
  app:mouseUp(label.x, label.y)
  t:contains(app:text(), "tapped 1")
end)

test("it is one button", function(t)
  local app = launch(t)
  t:equal(app:accessibility(), "Rounded rectangle + shadow, button\ntapped 0")
  app:press("enter")
  t:contains(app:text(), "tapped 1")
end)

for _, size in ipairs { "80x24", "40x10" } do
  test("as it looks at " .. size, function(t)
    t:launch("composed-by-inner-button.lua", { size = size }):snapshot(size)
  end)
end
