local test = require "lunette.test"

test("the counter counts, and resets", function(t)
  local app = t:launch("hello.lua", { size = "40x10" })
  t:ok(app:find("Count: 0"))
  t:equal(app:find("Reset").isEnabled, false)
  app:click("Add one")
  app:click("Add one")
  t:ok(app:find("Count: 2"))
  app:click("Reset")
  t:ok(app:find("Count: 0"))
  t:equal(app:find("Reset").isEnabled, false)
end)

test("it can be used with keys alone", function(t)
  local app = t:launch("hello.lua", { size = "40x10" })
  t:equal(app:focus().title, "Add one")
  app:press("enter", "tab", "space")
  t:ok(app:find("Count: 0"))
  t:equal(app:focus().title, "Add one", "Reset is disabled, so the focus has moved on")
end)

test("how to quit is shown if there is room", function(t)
  t:contains(t:launch("hello.lua", { size = "80x24" }):text(), "Ctrl+C Quit")
  t:notContains(t:launch("hello.lua", { size = "40x10" }):text(), "Ctrl+C")
end)

for _, size in ipairs { "80x24", "40x10" } do
  test("as it looks at " .. size, function(t)
    t:launch("hello.lua", { size = size }):snapshot(size)
  end)
end
