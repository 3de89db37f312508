-- The document: forms of buttons, a role, a style on a container, a title that is announced though
-- only the icon shows.
local test = require "lunette.test"

local function launch(t, options) return t:launch("sign-in.lua", options or { size = "40x10" }) end

test("the three ways to write a button with a title and an icon, and a text alone", function(t)
  local app = launch(t)
  local text = app:text()
  t:contains(text, "Sign In\n↑ Sign In\n↑ Sign In\n↑\n")
  for row = 1, 4 do
    app:click(1, row)
    t:contains(app:text(), "signed in")
    app:click("Delete")
    t:contains(app:text(), "deleted")
  end
end)

test("with iconOnly the title still describes the button", function(t)
  local app = launch(t)
  local _, count = app:accessibility():gsub("Sign In, button", "")
  t:equal(count, 5)
end)

test("the destructive role is seen and announced", function(t)
  local app = launch(t)
  t:contains(app:accessibility(), "Delete, button, destructive")
  local delete, plain = app:find("Delete"), app:find("Sign In")
  t:notEqual(app:cell(delete.x, delete.y).foreground, app:cell(plain.x, plain.y + 1).foreground)
end)

test("a style on the container reaches both buttons in it", function(t)
  local text = launch(t):text()
  t:contains(text, "│  Sign In  │ │  Register  │")
end)

for _, size in ipairs { "80x24", "40x10" } do
  test("as it looks at " .. size, function(t)
    t:launch("sign-in.lua", { size = size }):snapshot(size)
  end)
end
