local test = require "lunette.test"

local function launch(t, size) return t:launch("todo.lua", { size = size or "40x10" }) end

test("a row is toggled by a click anywhere on it", function(t)
  local app = launch(t)
  t:contains(app:text(), "2 open")
  app:click("Keep it")
  t:contains(app:text(), "1 open")
  app:click(30, 4)
  t:contains(app:text(), "2 open")
end)

test("what is done is struck through", function(t)
  local app = launch(t)
  local done, open = app:find("Write a style", { kind = "text" }),
    app:find("Keep it", { kind = "text" })
  t:equal(app:cell(done.x, done.y).strikethrough, true)
  t:equal(app:cell(open.x, open.y).strikethrough, false)
end)

test("items are written, with the title that they are given", function(t)
  local app = launch(t)
  -- Nothing is written yet: the field has the focus.
  app:press("alt+n")
  t:equal(app:focus().title, "New item")
  t:contains(app:text(), "2 open")
  app:type("Water the plants\n")
  t:contains(app:text(), "[ ] Water the plants")
  t:contains(app:text(), "3 open")
  -- The next one.
  t:equal(app:focus().title, "New item")
  app:type("  Sing ")
  app:click("Add")
  t:contains(app:text(), "[ ] Sing")
  t:contains(app:text(), "4 open")
  app:type("   \n")
  t:contains(app:text(), "4 open")
end)

test("what is done is cleared, and one is deleted by its key or its menu", function(t)
  local app = launch(t)
  app:click("Clear done")
  t:notContains(app:text(), "Write a style")
  t:equal(app:find("Clear done").isEnabled, false)
  app:click("Keep it")
  app:press("delete")
  t:notContains(app:text(), "Keep it")
  t:contains(app:text(), "1 open")
  app:rightClick("Look at it in every state")
  app:click("Delete")
  t:contains(app:text(), "0 open")
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
  app:press("alt+n")
  for number = 4, 15 do app:type("Item " .. number .. "\n") end
  t:notContains(app:text(), "Item 15")
  app:scroll(5, 5, "down", 30)
  t:contains(app:text(), "Item 15")
end)

test("how to quit is shown if there is room", function(t)
  t:contains(launch(t, "80x24"):text(), "Ctrl+C Quit")
  t:contains(launch(t, "50x16"):text(), "Ctrl+C Quit")
  t:notContains(launch(t):text(), "Ctrl+C")
end)

for _, size in ipairs { "80x24", "40x10" } do
  test("as it looks at " .. size, function(t) launch(t, size):snapshot(size) end)
end

test("what is done is also said", function(t)
  local app = launch(t)
  t:contains(app:accessibility(), "Write a style, button, done")
  t:contains(app:accessibility(), "Keep it, button, open")
  app:click("Keep it")
  t:contains(app:accessibility(), "Keep it, button, done")
end)
