-- The document: an icon made of a filled circle with the initials on it, and two texts as the
-- title.
local test = require "lunette.test"

local function launch(t, options)
  return t:launch("person-label.lua", options or { size = "40x10" })
end

test("the name above the title, beside the circle", function(t)
  local app = launch(t)
  local name, title, initials = app:find("Ada Lovelace", { kind = "text" }),
    app:find("Mathematician", { kind = "text" }), app:find("AL", { kind = "text" })
  t:equal(name.x, title.x)
  t:equal(title.y, name.y + 1)
  t:ok(initials.x < name.x)
  t:ok(app:cell(initials.x, initials.y).background, "the circle is filled")
end)

test("the subheadline is secondary", function(t)
  local app = launch(t)
  local name, title = app:find("Ada Lovelace", { kind = "text" }),
    app:find("Mathematician", { kind = "text" })
  t:notEqual(app:cell(title.x, title.y), app:cell(name.x, name.y))
  -- Faint, for nobody knows the colours of this terminal.
  t:equal({ app:cell(title.x, title.y).dim, app:cell(name.x, name.y).dim }, { true, false })
end)

for _, size in ipairs { "80x24", "40x10" } do
  test("as it looks at " .. size, function(t)
    t:launch("person-label.lua", { size = size }):snapshot(size)
  end)
end
