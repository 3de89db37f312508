local test = require "lunette.test"

local function launch(t, size) return t:launch("todo.lua", { size = size or "40x10" }) end

test("a row is toggled by a click anywhere on it", function(t)
  local app = launch(t)
  t:contains(app:text(), "2 open")
  app:click("Keep it")
  t:contains(app:text(), "1 open")
  app:click(30, 5)
  t:contains(app:text(), "2 open")
end)

test("what is done is struck through", function(t)
  local app = launch(t)
  local done, open = app:find("Write a style", { kind = "text" }), app:find("Keep it", { kind = "text" })
  t:equal(app:cell(done.x, done.y).strikethrough, true)
  t:equal(app:cell(open.x, open.y).strikethrough, false)
end)

test("items are added by click or shortcut, and cleared when done", function(t)
  local app = launch(t)
  app:click("Add")
  app:press("alt+n")
  t:contains(app:text(), "Item 4")
  t:contains(app:text(), "Item 5")
  t:contains(app:text(), "4 open")
  app:click("Clear done")
  t:notContains(app:text(), "Write a style")
  t:equal(app:find("Clear done").isEnabled, false)
end)

test("arrows walk the rows, Space toggles", function(t)
  local app = launch(t)
  t:equal(app:focus().title, "Write a style")
  app:press("down", "down", "space")
  t:contains(app:text(), "1 open")
  t:equal(app:focus().title, "Keep it")
end)

test("a long list scrolls", function(t)
  local app = launch(t)
  for _ = 1, 12 do app:press("alt+n") end
  t:notContains(app:text(), "Item 15")
  app:scroll(5, 5, "down", 30)
  t:contains(app:text(), "Item 15")
end)

for _, size in ipairs { "80x24", "40x10" } do
  test("as it looks at " .. size, function(t) launch(t, size):snapshot(size) end)
end
