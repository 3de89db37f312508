-- The document: a shadow below the label, blue while pressed.
local test = require "lunette.test"

local function launch(t, options) return t:launch("shadow.lua", options or { size = "40x10" }) end

test("the shadow is below the label and turns blue while pressed", function(t)
  local app = launch(t)
  local label = app:find("Shadow button style", { kind = "text" })
  local function shadow() return app:cell(label.x, label.y + 1).background end
  local normal = shadow()
  t:ok(normal, "every letter casts one")
  t:equal(app:cell(label.x - 1, label.y + 1).background, nil)
  app:mouseDown(label.x, label.y)
  t:ok(shadow())
  t:notEqual(shadow(), normal)
  app:mouseUp(label.x, label.y)
  t:equal(shadow(), normal)
end)

for _, size in ipairs { "80x24", "40x10" } do
  test("as it looks at " .. size, function(t)
    t:launch("shadow.lua", { size = size }):snapshot(size)
  end)
end
