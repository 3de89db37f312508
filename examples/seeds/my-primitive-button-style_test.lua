-- The document: a colour for each role, and a gesture that the style has to add itself.
local test = require "lunette.test"

local function launch(t, options)
  return t:launch("my-primitive-button-style.lua", options or { size = "40x10" })
end

test("green, orange for cancel, purple for destructive", function(t)
  local app = launch(t)
  local green, orange, purple = app:cell(1, 1).foreground, app:cell(1, 2).foreground,
    app:cell(1, 3).foreground
  t:equal(green, "green")
  t:ok(orange and purple and orange ~= purple and orange ~= green)
end)

test("its gesture fires the action", function(t)
  local app = launch(t)
  for row = 1, 3 do app:click(3, row) end
  t:contains(app:text(), "fired 3")
end)

for _, size in ipairs { "80x24", "40x10" } do
  test("as it looks at " .. size, function(t)
    t:launch("my-primitive-button-style.lua", { size = size }):snapshot(size)
  end)
end
