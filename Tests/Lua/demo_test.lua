-- `lunette demo`: a tour of pages with their Lua code beside them, which can be edited.
-- In CI only with the release program.
local test = require "lunette.test"

local path = "../../Sources/Tools/LunetteTools/Demo/demo.lua"
local titles = {
  "Dashboard", "A view", "State", "A style", "In every state", "Styles compose", "Controls",
  "A form", "Gauges", "Charts",
  "A table", "Lists", "Menus", "Dialogs", "Sheets", "Text", "Motion", "Components", "Time",
  "Panes", "An editor",
  "Keys and drags", "Drawing", "Themes",
}

--- Clicks on the first cell of `words` on the screen. `app:click` cannot, because the text of an
--- editor is not an element.
local function click_at(t, app, words)
  local row = 0
  for line in (app:text() .. "\n"):gmatch "(.-)\n" do
    row = row + 1
    local from = line:find(words, 1, true)
    if from then return app:click(utf8.len(line:sub(1, from)), row) end
  end
  t:ok(false, words .. " is not on the screen")
end

local function each_page(size)
  return function(t)
    local app = t:launch(path, { size = size })
    for index, title in ipairs(titles) do
      if index > 1 then app:press "pageDown" end
      t:contains(app:text(), title)
      t:contains(app:text(), index .. "/" .. #titles)
      t:contains(app:text(), "Next page")
      t:equal(#app.errors, 0, title)
      -- The code is beside the page or, in a small window, behind it.
      if size ~= "120x40" then app:press "f2" end
      t:ok(app:text():find "[%(%{]", title .. " has no code")
      if size ~= "120x40" then app:press "f2" end
      if title == "A view" then t:contains(app:text(), "What you write") end
    end
    app:press "pageDown"
    t:contains(app:text(), "1/" .. #titles)
  end
end

test("each page shows what its Lua makes", each_page "120x40")
-- However wide what the page shows is: both have their own part of the window.
test("the code stands at the same place beside every page", function(t)
  for _, size in ipairs { "110x40", "120x40", "160x48", "200x60" } do
    local app = t:launch(path, { size = size })
    local first = app:find("Lua", { kind = "textEditor" })
    for index, title in ipairs(titles) do
      if index > 1 then app:press "pageDown" end
      local code = app:find("Lua", { kind = "textEditor" })
      t:equal({ code.x, code.width }, { first.x, first.width }, size .. ": " .. title)
    end
  end
end)

test("each page at 80 by 24", each_page "80x24")
test("one thing at a time at 40 by 10", each_page "40x10")
test("one thing at a time at 40 by 12", each_page "40x12")

test("a press of Down turns the page, with a list of pages and without", function(t)
  for _, size in ipairs { "120x40", "80x24", "40x12" } do
    local app = t:launch(path, { size = size })
    for index = 2, 5 do
      app:press "down"
      t:contains(app:text(), index .. "/" .. #titles, size)
      t:contains(app:text(), titles[index], size)
    end
    app:press "up"
    t:contains(app:text(), "4/" .. #titles, size)
  end
end)

test("T goes from theme to theme, at first that of the program, \z
    and is a letter in the editor", function(t)
  local app = t:launch(path, { size = "120x40", theme = "light" })
  local before = app:cell(30, 39).background
  local seen = {}
  for _ = 1, 5 do
    app:press "t"
    local now = app:cell(30, 39).background
    t:notEqual(now, before)
    before = now
    seen[#seen + 1] = now
  end
  t:equal(#seen, 5)
  app:press("down", "down")
  click_at(t, app, "local count")
  app:type "t"
  t:contains(app:text(), "tlocal count")
  t:equal(app:cell(30, 39).background, before)
end)

test("F2 hides the code, and the page has all of the width", function(t)
  local app = t:launch(path, { size = "120x40" })
  t:contains(app:text(), "local load")
  app:press "f2"
  t:notContains(app:text(), "local load")
  t:contains(app:text(), "F2 Lua")
  app:press "f2"
  t:contains(app:text(), "local load")
end)

test("a page is used, and goes on where it was left", function(t)
  local app = t:launch(path, { size = "110x40" })
  app:click "State"
  app:click "Add one"
  app:click "Add one"
  t:contains(app:text(), "Count: 2")
  app:click "Time"
  app:advance(1.1)
  t:contains(app:text(), "20%")
  app:click "State"
  t:contains(app:text(), "Count: 2")
  app:click "Dialogs"
  app:click "Delete"
  t:contains(app:text(), "It cannot be undone.")
end)

test("a page follows what is written, with the values of its states", function(t)
  local app = t:launch(path, { size = "110x40" })
  app:click "State"
  app:click "Add one"
  click_at(t, app, 'Count: " ..')
  app:type "The "
  t:contains(app:text(), 'ui.Text("The Count: "')
  t:contains(app:text(), "The Count: 1")
  app:click "As it was"
  t:contains(app:text(), "Count: 1")
  t:ok(not app:text():find("The Count", 1, true))
end)

test("a mistake shows below the Lua, and the last good page stays", function(t)
  local app = t:launch(path, { size = "110x40" })
  app:click "State"
  app:click "Add one"
  click_at(t, app, "local count")
  app:press("home", "home")
  app:type "x"
  t:contains(app:text(), "page:1:")
  t:contains(app:text(), "Count: 1")
  t:equal(#app.errors, 0)
  app:press "backspace"
  t:ok(not app:text():find("page:1:", 1, true))
  -- An error in the body, and a body that shows nothing.
  click_at(t, app, "return function")
  app:press("end", "enter")
  app:type "error 'not now'"
  t:contains(app:text(), "not now")
  t:contains(app:text(), "Count: 1")
  t:equal(#app.errors, 0)
end)

test("what a page has begun ends when it is edited", function(t)
  local app = t:launch(path, { size = "110x40" })
  app:click "Time"
  click_at(t, app, "local jobs")
  app:press("end", "enter")
  app:type "-- a comment"
  app:advance(1.1)
  -- The page has one timer, and not one for each typed key.
  t:contains(app:text(), "20%")
end)

test("a cell of the contact sheet says what it is", function(t)
  local app = t:launch(path, { size = "160x40" })
  app:click "In every state"
  app:click "Cancel"
  t:contains(app:text(), "cancel normal")
end)
