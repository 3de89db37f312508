-- scrollPosition: a binding that holds the id of the first visible view, and scrolls when it is
-- written.
local test = require "lunette.test"
local ui = require "lunette"

local function names(count)
  local data = {}
  for i = 1, count do data[i] = { id = "r" .. i, name = ("row %02d"):format(i) } end
  return data
end
local function rows(count)
  return ui.ForEach(names(count), { id = "id" }, function(each)
    return ui.Text(ui.verbatim(each.name))
  end)
end
local function first(app) return app:text():match "row %d+" end

test("a position that is written is scrolled to, at its anchor", function(t)
  local shown = ui.State(nil)
  local app = t:mount(function()
    return ui.ScrollView { rows(30) }:scrollPosition(shown:binding(), { anchor = "top" })
  end, { size = "12x5" })
  t:equal(first(app), "row 01")
  t:equal(shown.value, nil)
  shown.value = "r10"
  t:equal(first(app), "row 10")
  shown.value = "r30"
  t:equal(first(app), "row 26")
  t:equal(shown.value, "r30")
  shown.value = "nobody"
  t:equal(first(app), "row 26")
  shown.value = nil
  t:equal(first(app), "row 26")
end)

test("without an anchor as little is scrolled as shows it; the start may be elsewhere", function(t)
  local shown = ui.State("r12")
  local app = t:mount(function()
    return ui.ScrollView { rows(30) }:scrollPosition(shown:binding())
  end, { size = "12x5" })
  t:equal(first(app), "row 08")
  shown.value = "r9"
  t:equal(first(app), "row 08")
  shown.value = "r3"
  t:equal(first(app), "row 03")
end)

test("scrolling writes the topmost visible id to the binding", function(t)
  local shown = ui.State(nil)
  local app = t:mount(function()
    return ui.ScrollView { rows(30) }:scrollPosition(shown:binding())
  end, { size = "12x5" })
  app:scroll(1, 1, "down", 3)
  t:equal(shown.value, "r4")
  app:press "end"
  t:equal(shown.value, "r26")
  local bottom = ui.State(nil)
  app = t:mount(function()
    return ui.ScrollView { rows(30) }:scrollPosition(bottom:binding(), { anchor = "bottom" })
  end, { size = "12x5" })
  app:scroll(1, 1, "down", 3)
  t:equal(bottom.value, "r8")
end)

test("of a list, rows that were never made as well", function(t)
  local shown, made = ui.State(nil), 0
  local app = t:mount(function()
    return ui.List { ui.ForEach(names(2000), { id = "id" }, function(each)
      made = made + 1
      return ui.Text(ui.verbatim(each.name))
    end) }:scrollPosition(shown:binding(), { anchor = "center" })
  end, { size = "14x5" })
  shown.value = "r1500"
  t:contains(app:text(), "row 1500")
  t:equal(select(2, app:text():match("^(.*)row 1500"):gsub("\n", "")), 2)
  t:ok(made < 100, tostring(made))
  app:scroll(1, 1, "down", 1)
  t:equal(shown.value, "r1501")
end)

test("columns, from right to left, and ids on views; \z
    a binding that is not written stays what it is", function(t)
  for _, direction in ipairs { "leftToRight", "rightToLeft" } do
    local shown = ui.State(nil)
    local app = t:mount(function()
      local cells = { spacing = 0 }
      for i = 1, 20 do cells[i] = ui.Text(ui.verbatim(("c%02d "):format(i))):id(i) end
      return ui.ScrollView { axes = "horizontal", ui.HStack(cells) }
        :scrollPosition(shown:binding(), { anchor = "leading" })
        :environment("layoutDirection", direction)
    end, { size = "12x2" })
    shown.value = 7
    t:contains(app:text(), "c07")
    t:contains(app:text(), "c09")
    t:ok(not app:text():find "c06" and not app:text():find "c10", direction .. app:text())
    app:scroll(1, 1, direction == "leftToRight" and "right" or "left", 4)
    t:equal(shown.value, 8, direction)
  end
end)

test("scrollTargetLayout: what is in it counts, and nothing around or in its parts", function(t)
  local shown = ui.State(nil)
  local app = t:mount(function()
    return ui.ScrollView { ui.VStack { alignment = "leading", ui.Text("head"):id("head"),
      ui.VStack { alignment = "leading", rows(20) }:scrollTargetLayout() }:id("all") }
      :scrollPosition(shown:binding())
  end, { size = "12x5" })
  app:scroll(1, 1, "down", 1)
  t:equal(shown.value, "r1")
  app:scroll(1, 1, "down", 2)
  t:equal(shown.value, "r3")
end)

test("nested scrollers each write their own binding", function(t)
  local outer, inner = ui.State(nil), ui.State(nil)
  local app = t:mount(function()
    return ui.ScrollView { ui.VStack { ui.ScrollView { rows(20) }:frame { height = 3 }
      :scrollPosition(inner:binding()):id("inside"), rows(20) } }
      :scrollPosition(outer:binding())
  end, { size = "14x6" })
  app:scroll(2, 2, "down", 2)
  t:equal({ inner.value, outer.value }, { "r3", nil })
end)

test("under an animation the contents get there, and are hit where they will be", function(t)
  local shown = ui.State(nil)
  local app = t:mount(function()
    return ui.ScrollView { rows(30) }:scrollPosition(shown:binding(), { anchor = "top" })
  end,
    { size = "12x5", reducedMotion = false })
  ui.withAnimation(ui.Animation.linear(1), function() shown.value = "r21" end)
  t:equal(first(app), "row 01")
  t:equal(shown.value, "r21")
  app:advance(0.5)
  t:equal(first(app), "row 11")
  -- The wheel scrolls on from there.
  app:scroll(1, 1, "down", 1)
  t:equal(shown.value, "r22")
  app:advance(0.6)
  t:equal(first(app), "row 22")
end)

test("S118: with reduced motion, in ASCII and without colours it is there at once", function(t)
  for _, options in ipairs { { size = "12x5" }, { size = "12x5", colors = "none" },
      { size = "12x5", colors = "16" } } do
    local shown = ui.State(nil)
    local app = t:mount(function()
      return ui.ScrollView { rows(30) }:scrollPosition(shown:binding(), { anchor = "top" })
    end, options)
    ui.withAnimation(function() shown.value = "r9" end)
    t:equal(first(app), "row 09")
  end
end)

test("bad input: a binding that errs, numbers of all kinds, nothing to scroll", function(t)
  local shown = ui.State(0 / 0)
  local app = t:mount(function()
    return ui.ScrollView { rows(30) }:scrollPosition(shown:binding())
  end, { size = "12x5" })
  for _, value in ipairs { 1 / 0, -1 / 0, -1, "", true, 1e300 } do
    shown.value = value
    t:equal(first(app), "row 01")
  end
  app = t:mount(function()
    return ui.Text("no scroller"):scrollPosition(shown:binding())
  end, { size = "12x1" })
  shown.value = "r1"
  t:contains(app:text(), "no scroller")
  app = t:mount(function()
    return ui.ScrollView {}:scrollPosition(shown:binding())
  end, { size = "12x2" })
  shown.value = "r2"
  t:contains(t:fails(function() ui.Text("x"):scrollPosition(5) end), "position")
  local failing = ui.Binding { get = function() error "no position" end, set = function() end }
  app = t:mount(function()
    return ui.ScrollView { rows(3) }:scrollPosition(failing)
  end, { size = "12x5" })
  t:equal(first(app), "row 01")
  t:contains(app.errors[1].message, "no position")
end)
