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
    t:ok(tonumber(focused(app)), kind .. ": " .. tostring(focused(app)))
  end
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
