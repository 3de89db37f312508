local test = require "lunette.test"

local function corner(app, title)
  local button = app:find(title, { kind = "button" })
  return app:cell(button.x, button.y).text
end

test("the nearest style wins, and an instance has its own property", function(t)
  local app = t:launch("05-style.lua", { size = "44x5" })
  t:equal(corner(app, "Save"), "╭")
  t:equal(corner(app, "Heavy"), "┏")
end)

test("while it is held the lines are double", function(t)
  local app = t:launch("05-style.lua", { size = "44x5" })
  local save = app:find("Save", { kind = "button" })
  app:mouseDown(save.x + 2, save.y + 1)
  t:equal(corner(app, "Save"), "╔")
  app:mouseUp(save.x + 2, save.y + 1)
  t:equal(corner(app, "Save"), "╭")
end)
