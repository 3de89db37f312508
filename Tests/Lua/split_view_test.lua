-- HSplitView, VSplitView: panes with dividers between them.
local test = require "lunette.test"
local ui = require "lunette"

local function pane(letter)
  return ui.Text(letter):frame { maxWidth = math.huge, maxHeight = math.huge,
    alignment = "topLeading" }
end
-- The columns, or rows, of the dividers.
local function dividers(app, width, height)
  local found = {}
  if height then
    for y = 1, height do
      if ("─━-="):find(app:cell(1, y).text, 1, true) and app:cell(1, y).text ~= " " then
        found[#found + 1] = y
      end
    end
  else
    for x = 1, width do
      if ("│┃|#"):find(app:cell(x, 1).text, 1, true) and app:cell(x, 1).text ~= " " then
        found[#found + 1] = x
      end
    end
  end
  return found
end
local function mount(t, view, size, options)
  options = options or {}
  options.size = size
  return t:mount(function() return view() end, options)
end

test("panes share the room; a divider is dragged, \z
    and what it was goes on in proportion", function(t)
  local app = mount(t, function() return ui.HSplitView { pane "a", pane "b" } end, "21x2")
  t:equal({ app:text(), dividers(app, 21) }, { "a         │b\n          │", { 11 } })
  app:drag(11, 1, 6, 2)
  t:equal(dividers(app, 21), { 6 })
  app:resize(41, 2)
  t:equal(dividers(app, 41), { 11 })
  app:resize(1, 1)
  app:resize(21, 2)
  t:equal(dividers(app, 21), { 6 })
  app:drag(6, 1, 40, 1)
  t:equal(dividers(app, 21), { 20 })
end)

test("the keyboard moves a divider that has the focus", function(t)
  local app = mount(t, function()
    return ui.HSplitView { ui.Button("one", function() end), ui.Button("two", function() end) }
  end, "21x1")
  t:equal(app:focus().title, "one")
  app:press("tab")
  t:equal({ app:focus().kind, app:focus().title }, { "slider", "Divider" })
  t:equal(app:accessibility(), "one, button\nDivider, slider, 50 percent\ntwo, button")
  t:equal(app:cell(11, 1).text, "┃")
  app:press("left", "left", "right")
  t:equal(dividers(app, 21), { 10 })
  app:press("tab")
  t:equal(app:focus().title, "two")
  t:equal(app:cell(10, 1).text, "│")
end)

test("minima and maxima of frames are kept", function(t)
  local app = mount(t, function()
    return ui.HSplitView { pane "a":frame { minWidth = 4 },
      pane "b":frame { minWidth = 5, maxWidth = 12 }, pane "c" }
  end, "32x1")
  t:equal(dividers(app, 32), { 11, 22 })
  app:drag(11, 1, 1, 1)
  t:equal(dividers(app, 32), { 9, 22 })
  app:drag(22, 1, 10, 1)
  t:equal(dividers(app, 32), { 9, 15 })
  app:press("tab", "tab", "home")
  t:equal(dividers(app, 32), { 9, 15 })
  app:resize(12, 1)
  t:equal(#dividers(app, 12), 2)
  app:resize(1, 1)
  app:resize(32, 1)
  t:equal(dividers(app, 32), { 9, 15 })
end)

test("below each other, and in each other", function(t)
  local app = mount(t, function()
    return ui.VSplitView { pane "a", ui.HSplitView { pane "b", pane "c" } }
  end, "9x7")
  t:equal(app:text(), "a\n\n\n─────────\nb   │c\n    │\n    │")
  app:drag(2, 4, 2, 2)
  t:equal(dividers(app, 9, 7), { 2 })
  app:drag(5, 5, 3, 5)
  t:equal(app:text(), "a\n─────────\nb │c\n  │\n  │\n  │\n  │")
  app:press("tab")
  t:equal(app:focus().kind, "slider")
end)

test("panes come and go, and what does not fit is cut off", function(t)
  local more = ui.State(false)
  local app = mount(t, function()
    return ui.HSplitView { ui.Text(("x"):rep(30)):lineLimit(1), more.value and pane "m" or false,
      pane "b" }
  end, "11x1")
  t:equal(app:text(), "xxxx…│b")
  more.value = true
  t:equal(#dividers(app, 11), 2)
  more.value = false
  t:equal(app:text(), "xxxx…│b")
  app = mount(t, function() return ui.HSplitView {} end, "5x1")
  t:equal(app:text(), "")
  app = mount(t, function() return ui.HSplitView { pane "a" } end, "5x1")
  t:equal({ app:text(), app:focus() }, { "a", nil })
  app = mount(t, function()
    return ui.HSplitView { pane "a", pane "b" }:frame { width = 0, height = 0 }
  end, "5x1")
  t:equal(app:text(), "")
end)

test("S70: right to left; and one that is disabled", function(t)
  local app = mount(t, function() return ui.HSplitView { pane "a", pane "b" } end, "21x1",
    { layoutDirection = "rightToLeft" })
  t:equal(app:text(), "         b│         a")
  app:press("tab", "left")
  t:equal(dividers(app, 21), { 10 })
  app:drag(10, 1, 15, 1)
  t:equal(dividers(app, 21), { 15 })
  app = mount(t, function() return ui.HSplitView { pane "a", pane "b" }:disabled() end, "5x1")
  app:drag(3, 1, 1, 1)
  t:equal({ app:text(), app:focus() }, { "a │b", nil })
end)

-- Two panes of buttons: the first has as many as the second has rows, and one more.
local function panes(kind, first, second)
  local function buttons(names)
    return ui.VStack { alignment = "leading", spacing = 0,
      ui.ForEach(names, { id = function(it) return it end },
        function(it) return ui.Button(it, function() end) end) }
      :frame { maxWidth = ui.infinity, maxHeight = ui.infinity, alignment = "topLeading" }
  end
  return function()
    return ui.VStack { alignment = "leading", spacing = 0, ui.Button("above", function() end),
      ui[kind] { buttons(first), buttons(second) }, ui.Button("below", function() end) }
  end
end
local function focusAfter(app, ...)
  app:press(...)
  return app:focus().title
end

test("arrow keys lead from pane to pane, and past the divider", function(t)
  local app = t:mount(panes("HSplitView", { "a", "b" }, { "x", "y" }), { size = "31x8" })
  t:equal(focusAfter(app, "down"), "a")
  t:equal(focusAfter(app, "right"), "x")
  t:equal(focusAfter(app, "left"), "a")
  -- Tab visits the divider.
  local seen = {}
  for i = 1, 7 do
    app:press "tab"
    seen[i] = app:focus().accessibilityLabel
  end
  t:contains(table.concat(seen, " "), "Divider")
  local rows = t:mount(panes("VSplitView", { "a" }, { "x" }), { size = "31x12" })
  t:equal(focusAfter(rows, "down"), "a")
  t:equal(focusAfter(rows, "down"), "x")
  t:equal(focusAfter(rows, "down"), "below")
end)

test("up and down stay in a pane that stands beside others, and lead out of the whole", function(t)
  local app = t:mount(panes("HSplitView", { "a" }, { "x", "y", "z" }), { size = "31x8" })
  t:equal(focusAfter(app, "down"), "a")
  t:equal(focusAfter(app, "down"), "below",
    "not into the pane beside it, whose next button is nearer")
  t:equal(focusAfter(app, "up", "right", "up"), "above")
end)
