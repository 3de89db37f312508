-- The document: the label styles, a red border around the default style, one style for a group.
local test = require "lunette.test"

local function launch(t, options) return t:launch("labels.lua", options or { size = "40x10" }) end

test("the four styles, the bordered one, and icons alone for the group", function(t)
  t:equal(launch(t):text(),
    "ϟ Lightning\nLightning\nϟ\nϟ Lightning\n┌───────────┐\n│ϟ Lightning│\n└───────────┘\n☂ ❅ ☼")
end)

test("the border is red, the label is not", function(t)
  local app = launch(t)
  t:equal(app:cell(1, 5).foreground, "red")
  t:equal(app:cell(2, 6).foreground, nil)
end)

test("titles that are not shown are announced", function(t)
  local text = launch(t):accessibility()
  for _, title in ipairs { "Rain", "Snow", "Sun" } do t:contains(text, title) end
end)

for _, size in ipairs { "80x24", "40x10" } do
  test("as it looks at " .. size, function(t)
    t:launch("labels.lua", { size = size }):snapshot(size)
  end)
end
