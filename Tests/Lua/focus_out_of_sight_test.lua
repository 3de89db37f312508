-- Where an arrow key leads when the next view is out of sight: to the row above or below, one by
-- one, before the focus leaves the scroll view. What has the focus out of sight is found again.
local test = require "lunette.test"
local ui = require "lunette"
local helpers = require "support.helpers"
local nothing, numbers = helpers.nothing, helpers.numbers

local function button(name) return ui.Button(tostring(name), nothing) end
local function focused(app) return app:focus() and app:focus().title end
local function id(item) return item end

-- Goes down by `count` rows from the first one, and up again.
local function walk(t, app, count)
  for row = 2, count do
    app:press "down"
    t:equal(focused(app), tostring(row), "down")
  end
  for row = count - 1, 1, -1 do
    app:press "up"
    t:equal(focused(app), tostring(row), "up")
  end
end

local containers = {
  ["scroll view"] = function() return ui.ScrollView { ui.VStack { ui.ForEach(40, button) } } end,
  ["with spaces"] = function()
    return ui.ScrollView { ui.VStack { spacing = 2, ui.ForEach(40, button) } }
  end,
  lazy = function() return ui.ScrollView { ui.LazyVStack { ui.ForEach(40, button) } } end,
  ["lazy, with spaces"] = function()
    return ui.ScrollView { ui.LazyVStack { spacing = 1, ui.ForEach(40, button) } }
  end,
  form = function()
    return ui.Form { ui.ForEach(40, function(i)
      return ui.Toggle(tostring(i), ui.State(false))
    end) }
  end,
  ["two columns"] = function()
    return ui.ScrollView { ui.VStack { ui.ForEach(40, function(i)
      return ui.HStack { button(i), ui.Spacer(), button("other " .. i) }
    end) } }
  end,
}
for name, make in pairs(containers) do
  test("arrows go row by row: " .. name, function(t)
    walk(t, t:mount(make(), { size = "30x8" }), 40)
  end)
  test("arrows go row by row between other buttons: " .. name, function(t)
    local alignment = name == "two columns" and "leading" or "center"
    local app = t:mount(ui.VStack { alignment = alignment, button "above", make(), button "below" },
      { size = "30x10" })
    t:equal(focused(app), "above")
    app:press "down"
    walk(t, app, 40)
    app:press "up"
    t:equal(focused(app), "above")
    for _ = 1, 41 do app:press "down" end
    t:equal(focused(app), "below")
    app:press "up"
    t:equal(focused(app), "40")
  end)
end

test("sideways, cell by cell", function(t)
  local app = t:mount(ui.VStack { ui.HStack { button "before",
    ui.ScrollView { axes = "horizontal", ui.HStack { spacing = 3, ui.ForEach(30, button) } } } },
    { size = "30x4" })
  for name = 1, 30 do
    app:press "right"
    t:equal(focused(app), tostring(name))
  end
  for name = 29, 1, -1 do
    app:press "left"
    t:equal(focused(app), tostring(name))
  end
  app:press "left"
  t:equal(focused(app), "before")
end)

test("a scroll view within another one is left at its end", function(t)
  local app = t:mount(ui.ScrollView { ui.VStack { button "first",
    ui.ScrollView { ui.VStack { ui.ForEach(10, button) } }:frame { height = 3 },
    ui.ForEach(10, function(i) return button("later " .. i) end) } }, { size = "30x6" })
  local way = { "first" }
  for i = 1, 10 do way[#way + 1] = tostring(i) end
  for i = 1, 10 do way[#way + 1] = "later " .. i end
  for step = 2, #way do
    app:press "down"
    t:equal(focused(app), way[step])
  end
  for step = #way - 1, 1, -1 do
    app:press "up"
    t:equal(focused(app), way[step])
  end
end)

test("an arrow enters a scroll view at what is in sight", function(t)
  local app = t:mount(ui.VStack { button "above",
    ui.ScrollView { ui.VStack { ui.ForEach(40, button) } }, button "below" }, { size = "20x8" })
  app:scroll(2, 3, "down", 9)
  local first = tonumber(app:text():match "(%d+)")
  t:ok(first > 1)
  app:press "down"
  t:equal(focused(app), tostring(first))
end)

test("a focused row that goes while it is out of sight is followed by one beside it", function(t)
  for _, kind in ipairs { "VStack", "LazyVStack" } do
    local items = ui.State(numbers(100))
    local app = t:mount(function()
      return ui.VStack { ui.ScrollView { ui[kind] { ui.ForEach(items.value, { id = id }, button) } }
        :frame { height = 5 }, button "below" }
    end, { size = "20x8" })
    app:press("down", "down", "down")
    t:equal(focused(app), "4")
    app:scroll(10, 3, "down", 60)
    items:update(function(all) table.remove(all, 4) end)
    t:equal(focused(app), "5", kind)
  end
end)

-- Lazy containers of 100 rows; each makes its rows from the items of `state`.
local lazy = {
  LazyVStack = function(rows) return ui.ScrollView { ui.LazyVStack { rows } } end,
  LazyHStack = function(rows)
    return ui.ScrollView { axes = "horizontal", ui.LazyHStack { rows } }
  end,
  LazyVGrid = function(rows)
    return ui.ScrollView { ui.LazyVGrid { columns = { ui.GridItem(), ui.GridItem() }, rows } }
  end,
}
local function mountLazy(t, make, row, modify)
  local items = ui.State(numbers(100))
  local app = t:mount(function()
    local rows = ui.ForEach(items.value, { id = id }, row or button)
      :onDelete(function(index) items:update(function(all) table.remove(all, index) end) end)
    local view = ui.VStack { make(rows):frame { height = 5 }, button "below" }
    return modify and modify(view) or view
  end, { size = "24x8" })
  return app, items
end
-- Whether the focused view is drawn in the first five lines, which are those of the container.
local function isInSight(app)
  local place = app:focus()
  return place.y >= 1 and place.y + place.height <= 6 and place.height > 0
end

for name, make in pairs(lazy) do
  local function start(t, row, modify)
    local app, items = mountLazy(t, make, row, modify)
    if name == "LazyVGrid" then app:press("right", "down") end
    local next = name == "LazyHStack" and "right" or "down"
    for _ = 1, 3 do if focused(app) ~= "4" then app:press(next) end end
    t:equal(focused(app), "4")
    app:press "end"
    t:equal({ focused(app), app:find "100" ~= nil }, { "4", true })
    return app, items
  end
  test("what stands in place of a row of a lazy container that goes out of sight gets the \z
      focus: " .. name, function(t)
    local app = start(t)
    for item = 5, 7 do
      app:press "delete"
      t:equal({ focused(app), isInSight(app) }, { tostring(item), true })
    end
    local items
    app, items = start(t)
    items:update(function(all) table.remove(all, 4) end)
    t:equal({ focused(app), isInSight(app) }, { "5", true })
    app, items = start(t)
    items.value = { 1, 2, 3 }
    t:equal(focused(app), "below", "the next stop, as in a stack")
    app, items = start(t)
    local others = {}
    for item = 1, 100 do others[item] = item + 1000 end
    items.value = others
    t:equal({ focused(app), isInSight(app) }, { "1004", true }, "all others")
    app, items = start(t)
    items.value = {}
    t:equal(focused(app), "below")
  end)

  test("a row of a lazy container out of sight in which the focused view can no longer have the \z
      focus is followed by the next stop: " .. name, function(t)
    local isOff = ui.State(false)
    local app = start(t, function(i) return button(i):disabled(i == 4 and isOff.value) end)
    isOff.value = true
    t:equal({ focused(app), isInSight(app) }, { "5", true })
    local isGone = ui.State(false)
    app = start(t, function(i)
      local isOther = i == 4 and isGone.value
      return ui.VStack { not isOther and button(i), isOther and button "other" }
    end)
    isGone.value = true
    t:equal({ focused(app), isInSight(app) }, { "other", true })
  end)

  test("when a sheet closes, what stands in place of the row that has gone meanwhile gets the \z
      focus: " .. name, function(t)
    local isOpen = ui.State(false)
    local app, items = start(t, nil, function(view)
      return view:sheet { isPresented = isOpen, content = function()
        return ui.Button("Close", function() isOpen.value = false end)
      end }
    end)
    isOpen.value = true
    t:equal(focused(app), "Close")
    items:update(function(all) table.remove(all, 4) end)
    app:press "enter"
    t:equal({ focused(app), isInSight(app) }, { "5", true })
  end)
end

test("a destructive button is passed over in place of a row of a lazy container, too", function(t)
  local app = mountLazy(t, lazy.LazyVStack, function(i)
    return ui.Button(tostring(i), { role = (i == 5 or i == 6) and "destructive" or nil }, nothing)
  end)
  app:press("down", "down", "down", "end", "delete")
  t:equal({ focused(app), isInSight(app) }, { "7", true })
end)

-- What a view names itself in the moment in which it is disabled waits until it is enabled (S121).
for name, change in pairs {
  disabled = function(view, isBusy) return view:disabled(isBusy) end,
  ["in a disabled stack"] = function(view, isBusy) return ui.VStack { view }:disabled(isBusy) end,
  hidden = function(view, isBusy) return isBusy and view:hidden() or view end,
} do
  test("a request waits for a view that the same event has disabled: " .. name, function(t)
    local isBusy, place, text = ui.State(false), ui.State "message", ui.State ""
    local app = t:mount(function()
      return ui.VStack {
        change(ui.TextField("Message", text):focused(place, "message"):onSubmit(function()
          isBusy.value, text.value, place.value = true, "", "message"
          ui.after(1, function() isBusy.value = false end)
        end), isBusy.value),
        button "Stop" }
    end, { size = "40x4" })
    app:type "hi"
    app:press "enter"
    t:equal(place.value, "message")
    t:equal(focused(app), "Stop")
    app:advance(1.5)
    t:equal(app:focus().kind, "textField")
    t:equal(place.value, "message")
  end)
end

-- What the driver says of the place of a view with the focus that is scrolled out of sight.
local function rows(name, first)
  return ui.ForEach(60, function(i) return (first or button)(name .. i) end)
end
local scrolled = {
  List = function() return ui.List { rows "" } end,
  ["List of fields"] = function()
    return ui.List { rows("", function(name) return ui.TextField(name, ui.State "") end) }
  end,
  LazyVStack = function() return ui.ScrollView { ui.LazyVStack { spacing = 0, rows "" } } end,
  VStack = function() return ui.ScrollView { ui.VStack { spacing = 0, rows "" } } end,
  Form = function() return ui.Form { rows("", function(name)
    return ui.Toggle(name, ui.State(false))
  end) } end,
}
for name, make in pairs(scrolled) do
  test("a view with the focus that is scrolled out of sight has no size: " .. name, function(t)
    local app = t:mount(ui.VStack { make():frame { height = 5 }, button "below" },
      { size = "30x8" })
    app:press "down"
    local before = app:focus()
    t:ok(before.height > 0 and before.width > 0)
    t:ok(before.y >= 1 and before.y <= 5)
    app:scroll(3, 3, "down", 30)
    local out = app:focus()
    t:equal({ out.title, out.width * out.height }, { before.title, 0 })
    app:scroll(3, 3, "up", 60)
    t:equal(app:focus(), before)
  end)
end
