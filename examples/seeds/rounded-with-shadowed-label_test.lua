-- The document: one style that has both effects.
local test = require "lunette.test"

local function launch(t, options)
  return t:launch("rounded-with-shadowed-label.lua", options or { size = "40x10" })
end

test("the rectangle and the shadow, and both follow the press", function(t)
  local app = launch(t)
  local label = app:find("Rounded rectangle + shadow", { kind = "text" })
  t:equal(app:cell(label.x, label.y).background, "yellow")
  local normal = app:cell(label.x, label.y + 1).background
  t:notEqual(normal, "yellow", "a shadow lies on the rectangle")
  app:mouseDown(label.x, label.y)
  t:notEqual(app:cell(label.x, label.y + 1).background, normal)
  t:equal(app:cell(1, 2).background, nil, "smaller while pressed")
  app:mouseUp(label.x, label.y)
end)

for _, size in ipairs { "80x24", "40x10" } do
  test("as it looks at " .. size, function(t)
    t:launch("rounded-with-shadowed-label.lua", { size = size }):snapshot(size)
  end)
end
