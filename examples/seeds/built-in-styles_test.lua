-- The document: all of the built-in button styles.
local test = require "lunette.test"

local function launch(t, options)
  return t:launch("built-in-styles.lua", options or { size = "40x10" })
end

test("five buttons, each drawn by its style", function(t)
  local app = launch(t)
  local titles = {}
  for line in app:accessibility():gmatch("[^\n]+") do titles[#titles + 1] = line end
  t:equal(titles, { "Auto Button Style, button", "Plain Button Style, button",
    "Bordered Button Style, button",
    "Bordered Button Style Prominent, button", "Borderless Button Style, button" })
end)

test("automatic looks like borderless, plain has no tint, the prominent one is filled", function(t)
  local app = launch(t)
  local function first(title)
    local found = app:find(title, { kind = "text" })
    return app:cell(found.x, found.y)
  end
  app:press("tab") -- away from the first
  t:equal(first("Auto Button Style").foreground, first("Borderless Button Style").foreground)
  app:press("tab")
  t:equal(first("Plain Button Style").foreground, nil)
  t:equal(first("Bordered Button Style").background, nil)
  t:ok(first("Bordered Button Style Prominent").background
    or first("Bordered Button Style Prominent").reverse)
end)

for _, size in ipairs { "80x24", "40x10" } do
  test("as it looks at " .. size, function(t)
    t:launch("built-in-styles.lua", { size = size }):snapshot(size)
  end)
end
