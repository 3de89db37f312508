-- `ui.version` and `ui.apiLevel` (Documentation/Versions.md).
local test = require "lunette.test"
local ui = require "lunette"

test("V1: ui.apiLevel is a whole number, of the current level", function(t)
  t:equal(math.type(ui.apiLevel), "integer")
  t:ok(ui.apiLevel >= 1)
end)

test("V1: ui.version is for people: three numbers", function(t)
  t:ok(ui.version:match "^%d+%.%d+%.%d+$", ui.version)
end)

test("V1: neither can be assigned", function(t)
  t:fails(function() ui.apiLevel = 7 end, "the table of lunette is read-only")
  t:fails(function() ui.version = "7" end, "the table of lunette is read-only")
end)

test("V1: a view can be shown by the level", function(t)
  local app = t:mount(ui.Text("level " .. ui.apiLevel))
  t:contains(app:text(), "level " .. ui.apiLevel)
end)
