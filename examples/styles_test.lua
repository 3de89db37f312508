local test = require "lunette.test"

local function launch(t, size) return t:launch("styles.lua", { size = size or "80x24" }) end

test("every button but the one for two clicks fires at a click", function(t)
  local app = launch(t)
  for count, title in ipairs { "Pill", "Blue", "Keep", "Leave", "Delete", "A style of one line" } do
    app:click(title)
    t:contains(app:text(), "Clicks: " .. count)
  end
  app:click("Click me twice")
  app:advance(1)
  t:contains(app:text(), "Clicks: 6")
  app:doubleClick("Click me twice")
  t:contains(app:text(), "Clicks: 7")
end)

test("an instance has a colour of its own", function(t)
  local app = launch(t)
  local pill, blue = app:find("Pill"), app:find("Blue")
  t:equal(app:cell(pill.x + 2, pill.y).background, "#e0c040")
  t:equal(app:cell(blue.x + 2, blue.y).background, "#7fb2ff")
end)

test("the composed button is drawn by all three styles: DoubleTap, Noted, Boxed", function(t)
  local app = launch(t)
  t:contains(app:text(), "│ Click me twice │")
  t:contains(app:text(), "DoubleTap, Noted, Boxed")
end)

test("a symbol for each role", function(t)
  local text = launch(t):text()
  t:contains(text, "✓ Keep")
  t:contains(text, "⊗ Leave")
  t:contains(text, "▥ Delete")
end)

test("in a small window what has the focus is seen", function(t)
  local app = launch(t, "40x10")
  for _ = 1, 7 do
    app:press("tab")
    t:contains(app:text(), app:focus().title)
  end
end)

test("how to quit is shown if there is room", function(t)
  t:contains(launch(t):text(), "Ctrl+C Quit")
  t:notContains(launch(t, "40x10"):text(), "Ctrl+C")
end)

for _, size in ipairs { "80x24", "40x10" } do
  test("as it looks at " .. size, function(t) launch(t, size):snapshot(size) end)
end
