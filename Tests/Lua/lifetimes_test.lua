-- After a view was removed, none of its functions is called and nothing of it is kept. The debug
-- build counts the nodes after each case; with `scripts/test --sanitize`, a use of a freed node
-- ends the program. Also runs under AddressSanitizer.
local test = require "lunette.test"
local ui = require "lunette"

--- Shows the view while `on` is true, so deep in the tree that its parents are released with it.
local function deep(on, view)
  return on.value and ui.VStack { ui.VStack { view } } or nil
end

test("a view goes as what it presents is dismissed, and its onDismiss fails: \z
    the error says where it stood", function(t)
  local on = ui.State(true)
  local app = t:mount(function()
    return ui.VStack { "z", deep(on, ui.Text("x"):sheet { isPresented = on:binding(),
      content = function() return ui.Button("close", function() on.value = false end) end,
      onDismiss = function() error("boom") end }) }
  end)
  app:press("enter")
  t:equal(app:text():match("%S+"), "z")
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "lifetimes_test.lua:18: boom")
end)

test("what disappears fails: the error is reported", function(t)
  local on = ui.State(true)
  local app = t:mount(function()
    return ui.VStack { "z", deep(on, ui.Text("x"):onDisappear(function() error("gone") end)) }
  end)
  on.value = false
  app:advance(0)
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "gone")
end)

for _, kind in ipairs { "Menu", "contextMenu" } do
  test("a \z
      "
      .. kind .. " goes while the mouse button holds it open, and the pointer moves on", function(t)
    local on, chosen = ui.State(true), 0
    local items = {}
    for i = 1, 60 do items[i] = ui.Button("item " .. i, function() chosen = chosen + 1 end) end
    local view = kind == "Menu" and ui.Menu("menu", items) or ui.Text("menu"):contextMenu(items)
    local app = t:mount(function() return ui.VStack { "z", deep(on, view) } end, { size = "40x10" })
    local place = app:find("menu")
    if kind == "Menu" then app:mouseDown(place.x, place.y) else app:rightClick(place.x, place.y) end
    t:contains(app:text(), "item 1")
    app:hover(place.x + 1, 9)
    app:hover(place.x + 1, 10)
    on.value = false
    app:hover(place.x + 1, 10)
    app:advance(1)
    app:hover(place.x + 2, 5)
    app:mouseUp(place.x + 2, 5)
    t:equal(app:text():match("^%s*(.-)%s*$"), "z")
    t:equal(chosen, 0)
  end)
end

test("a callback drives the interface that it is called by, \z
    and so takes its own view away", function(t)
  local on, done = ui.State(true), 0
  local app
  app = t:mount(function()
    return ui.VStack { ui.Button("z", function() end), deep(on, ui.Button("go", function()
      on.value = false
      app:press("tab")
      done = done + 1
      error("after")
    end)) }
  end)
  app:click("go")
  t:equal(done, 1)
  t:notContains(app:text(), "go")
  t:contains(app.errors[1].message, "after")
end)

test("a body drives the interface that runs it: that is for when it is done", function(t)
  local app, step
  local n = ui.State(0)
  app = t:mount(function()
    if n.value == 1 and not step then
      step = true
      app:press("tab")
      app:resize(30, 5)
      app:advance(1)
    end
    return ui.VStack { ui.Button("a" .. n.value, function() end), ui.Button("b", function() end) }
  end)
  n.value = 1
  app:advance(0)
  t:contains(app:text(), "a1")
  app:press("tab")
  t:ok(app:focus())
end)

test("a list goes while one of its rows is swiped open", function(t)
  local on = ui.State(true)
  local app = t:mount(function()
    return ui.VStack { "z",
      deep(on, ui.List { selection = ui.State("a"),
      ui.ForEach({ "a", "b" }, { id = function(i) return i end },
      function(i)
        return ui.Text("row " .. i):swipeActions { ui.Button("Delete", function() end) }
      end) }) }
  end)
  app:press("left")
  t:contains(app:text(), "Delete")
  on.value = false
  app:advance(0)
  t:notContains(app:text(), "row")
end)

test("an interface is dropped while a list waits for the second click on its row", function(t)
  local app = t:mount(function()
    return ui.List { selection = ui.State("a"),
      ui.ForEach({ "a", "b" }, { id = function(i) return i end },
      function(i)
        return ui.Text("row " .. i)
          :simultaneousGesture(ui.TapGesture { count = 2, onEnded = function() end })
      end) }
  end)
  app:click("row b")
end)
