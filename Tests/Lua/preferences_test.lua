-- Preferences, alignment guides, hovering, pasting and refreshing.
local ui = require "lunette"
local test = require "lunette.test"

local nothing = require("support.helpers").nothing

test("a preference is heard by those around, at the start and when it changes", function(t)
  local width, log = ui.State(3), {}
  local app = t:mount(function()
    return ui.VStack { ui.Text "a":preference("width", width.value) }
      :onPreferenceChange("width", function(value) log[#log + 1] = value end)
  end, { size = "8x2" })
  t:equal(log, { 3 })
  width.value = 5
  t:equal(app:text(), "a")
  t:equal(log, { 3, 5 })
  width.value = 5
  app:text()
  t:equal(#log, 2)
end)

test("several come to one: the last, the first, the greatest, the least, the sum", function(t)
  local function heard(reduce)
    local got
    t:mount(ui.HStack { ui.Text "a":preference("n", 2), ui.Text "b":preference("n", 7),
      ui.Text "c":preference("n", 4), ui.Text "d":preference("m", 100) }
      :onPreferenceChange("n", function(value) got = value end, reduce and { reduce = reduce }
        or nil), { size = "8x1" })
    return got
  end
  t:equal({ heard(), heard "first", heard "max", heard "min", heard "sum" }, { 4, 2, 7, 2, 13 })
  t:fails(function() ui.Text "a":onPreferenceChange("n", nothing, { reduce = "avg" }) end, "last")
end)

test("a view that goes takes its preference along", function(t)
  local there, log = ui.State(true), {}
  local app = t:mount(function()
    return ui.VStack { there.value and ui.Text "a":preference("title", "A") or nil, ui.Text "b" }
      :onPreferenceChange("title", function(value) log[#log + 1] = value or "none" end)
  end, { size = "8x2" })
  there.value = false
  t:equal(app:text(), "b")
  t:equal(log, { "A", "none" })
end)

test("a state that follows a preference comes to rest", function(t)
  local widest = ui.State(0)
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Text("widest " .. widest.value),
      ui.Text "abc":preference("w", 3), ui.Text "ab":preference("w", 2) }
      :onPreferenceChange("w", function(value) widest.value = value end, { reduce = "max" })
  end, { size = "12x4" })
  t:contains(app:text(), "widest 3")
end)

test("preferences that feed each other end with an error that names them", function(t)
  local a, b = ui.State(0), ui.State(0)
  local app = t:mount(function()
    return ui.VStack { ui.Text "x":preference("left", a.value),
      ui.Text "y":preference("right", b.value) }
      :onPreferenceChange("left", function(value) b.value = value + 1 end)
      :onPreferenceChange("right", function(value) a.value = value + 1 end)
  end, { size = "12x4" })
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "\"left\" and \"right\" change each other")
  t:contains(app:text(), "x")
end)

test("and one that feeds itself", function(t)
  local n = ui.State(0)
  local app = t:mount(function()
    return ui.VStack { ui.Text "x":preference("n", n.value) }
      :onPreferenceChange("n", function(value) n.value = value + 1 end)
  end, { size = "12x4" })
  t:contains(app.errors[1].message, "\"n\" changes itself")
end)

test("alignmentGuide: another line of the view, or the same moved", function(t)
  local function column(view)
    return t:mount(ui.VStack { alignment = "leading", ui.Text "abcd", view }, { size = "12x3" })
      :text()
  end
  t:equal(column(ui.Text "xy"), "abcd\nxy")
  t:equal(column(ui.Text "xy":alignmentGuide("leading", "leading", { offset = -2 })), "abcd\n  xy")
  t:equal(column(ui.Text "xy":alignmentGuide("leading", nil, { offset = -2 })), "abcd\n  xy")
  t:equal(column(ui.Text "xy":alignmentGuide("leading", "trailing")), "  abcd\nxy")
  t:equal(column(ui.Text "xy":alignmentGuide("trailing", "leading")), "abcd\nxy",
    "of another alignment")
  t:equal(t:mount(ui.HStack { alignment = "top", ui.Text "a\nb",
    ui.Text "c":alignmentGuide("top", "top", { offset = -1 }) }, { size = "6x3" }):text(), "a\nb c")
  t:fails(function() ui.Text "a":alignmentGuide "middle" end, "center")
end)

test("alignmentGuide from right to left, and changing", function(t)
  local by = ui.State(0)
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Text "abcd",
      ui.Text "xy":alignmentGuide("leading", "leading", { offset = by.value }) }
  end, { size = "6x2", layoutDirection = "rightToLeft" })
  t:equal(app:text(), "  abcd\n    xy")
  by.value = -1
  t:equal(app:text(), "  abcd\n   xy")
end)

test("hoverEffect takes SwiftUI's names", function(t)
  for _, name in ipairs { "automatic", "highlight", "lift" } do
    local app = t:mount(ui.Text "ab":background "#202040":hoverEffect(name), { size = "4x1" })
    app:hover(1, 1)
    t:ok(app:cell(1, 1).bold, name)
  end
  t:fails(function() ui.Text "ab":hoverEffect "highlit" end, "highlight")
end)

test("hoverEffect stands out while the pointer is over it", function(t)
  local view = ui.VStack { ui.Text "ab":background "#202040":hoverEffect(), ui.Text "cd" }
  local app = t:mount(view, { size = "4x2", theme = "dark" })
  app:hover(1, 1)
  t:ok(app:cell(1, 1).bold)
  t:ok(app:cell(1, 1).background ~= "#202040")
  app:hover(1, 2)
  t:ok(not app:cell(1, 1).bold)
  t:equal(app:cell(1, 1).background, "#202040")
  app = t:mount(view, { size = "4x2", colors = "none" })
  app:hover(1, 1)
  t:ok(app:cell(1, 1).bold)
end)

test("refreshable: F5 and Ctrl+R run a task, and F1 lists them", function(t)
  local count = 0
  local app = t:mount(ui.VStack { ui.Button("x", nothing) }:refreshable(function()
    ui.sleep(0.1)
    count = count + 1
  end), { size = "60x20" })
  app:press "f5"
  app:advance(0.2)
  t:equal(count, 1)
  app:press "ctrl+r"
  app:advance(0.2)
  t:equal(count, 2)
  app:press "f1"
  t:contains(app:text(), "Refresh")
end)

test("of rows that come and go, those in sight set preferences", function(t)
  local list = {} for i = 1, 30 do list[i] = { id = i } end
  local function each()
    return ui.ForEach(list, { id = "id" }, function(x)
      return ui.Text("row " .. x.id):preference("row", x.id)
    end)
  end
  for number, container in ipairs {
    function() return ui.List { each() } end,
    function() return ui.ScrollView { ui.LazyVStack { each() } } end,
    function() return ui.ScrollView { ui.LazyVGrid { columns = { ui.GridItem() }, each() } } end,
  } do
    local first, last
    local app = t:mount(container():onPreferenceChange("row", function(value)
      first = value
    end, { reduce = "min" })
      :onPreferenceChange("row", function(value) last = value end, { reduce = "max" }),
      { size = "20x6" })
    -- A lazy container shows a few rows beyond the edges, which count too.
    t:equal(first, 1, number)
    t:ok(last >= 6 and last <= 12, number .. ": " .. last)
    app:scroll(1, 3, "down", 9)
    app:text()
    t:ok(first > 3 and last > 12, number .. ": " .. first .. " to " .. last)
    app:scroll(1, 3, "up", 30)
    app:text()
    t:equal(first, 1, number)
    t:ok(last <= 12, number .. ": " .. last)
  end
end)
