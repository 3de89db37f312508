-- The document: a symbol for each role, an outline while pressed, a property as an argument.
local test = require "lunette.test"

local function launch(t, options)
  return t:launch("my-button-style.lua", options or { size = "40x10" })
end

test("a symbol for each role", function(t)
  t:equal(launch(t):text(),
    "☺ My Button Style\n⊗ My Button Style\n▥ My Button Style\n☺ My Button Style (on)")
end)

test("an outline lies over the button while it is pressed", function(t)
  local app = launch(t)
  local function row()
    local cells = {}
    for x = 1, 17 do cells[x] = app:cell(x, 2) end
    return cells
  end
  local normal = row()
  app:mouseDown(4, 2)
  t:notEqual(row(), normal)
  t:contains(app:text(), "My Button Style\n", "and no letter is hidden")
  app:mouseUp(4, 2)
  t:equal(app:find("My Button Style", { index = 2 }).isPressed, false)
end)

test("only the button that is pressed is outlined", function(t)
  local app = launch(t)
  local normal = app:cell(3, 3)
  app:mouseDown(4, 2)
  t:equal(app:cell(3, 3), normal)
  app:mouseUp(4, 2)
end)

for _, size in ipairs { "80x24", "40x10" } do
  test("as it looks at " .. size, function(t)
    t:launch("my-button-style.lua", { size = size }):snapshot(size)
  end)
end
