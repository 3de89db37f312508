local test = require "lunette.test"

test("semantic colors are the theme's", function(t)
  local app = t:launch("10-text.lua", { size = "48x9", colors = "truecolor" })
  local title = app:find("Tonight")
  t:equal(app:cell(title.x, title.y).foreground, "#ff9f43")
  t:equal(app:cell(1, 1).background, "#1e1b2e")
end)

test("without colors the words are all there", function(t)
  local app = t:launch("10-text.lua", { size = "48x9", colors = "none" })
  t:contains(app:text(), "Sunset at 19:42")
end)

test("a text that is cut says so", function(t)
  t:contains(t:launch("10-text.lua", { size = "48x9" }):text(), "…")
end)
