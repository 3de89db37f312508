local test = require "lunette.test"

test("the spacer pushes the year to the far edge", function(t)
  local app = t:launch("02-views.lua", { size = "48x12" })
  local year = app:find("1843")
  t:equal(year.x + year.width - 1, 46)
  t:equal(app:find("Ada Lovelace").y, year.y - 1)
end)

test("where there is less room the text takes more lines", function(t)
  local wide = t:launch("02-views.lua", { size = "48x16" }):find("The Analytical Engine")
  local narrow = t:launch("02-views.lua", { size = "30x16" }):find("The Analytical Engine")
  t:ok(narrow.height > wide.height)
end)
