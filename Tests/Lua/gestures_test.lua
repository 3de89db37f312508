-- Gestures on any view: taps, long presses and drags (S63–S67).
-- Also runs under AddressSanitizer.
local test = require "lunette.test"
local ui = require "lunette"

local function box(...) return ui.Color("blue"):frame { width = 6, height = 3 } end
local function mount(t, view) return t:mount(view, { size = "20x8" }) end

test("onTapGesture takes a function, or count and perform", function(t)
  local log = {}
  local app = mount(t, ui.VStack { alignment = "leading",
    ui.Text("one"):onTapGesture(function() log[#log + 1] = "one" end),
    ui.Text("two"):onTapGesture { count = 2, perform = function() log[#log + 1] = "two" end } })
  app:click("one")
  app:click("two")
  app:advance(1)
  app:doubleClick("two")
  t:equal(log, { "one", "two" })
end)

test("clicks too far apart in time or place are not a double tap", function(t)
  local count = 0
  local app = mount(t, box():onTapGesture { count = 2, perform = function() count = count + 1 end })
  app:click(2, 2) app:advance(0.5) app:click(2, 2)
  t:equal(count, 0)
  app:advance(1)
  app:click(1, 1) app:advance(0.1) app:click(5, 3)
  t:equal(count, 0)
  app:advance(1)
  app:click(2, 2) app:advance(0.3) app:click(3, 2)
  t:equal(count, 1)
end)

test("three clicks", function(t)
  local count = 0
  local app = mount(t,
    box():gesture(ui.TapGesture { count = 3, onEnded = function() count = count + 1 end }))
  for _ = 1, 3 do app:click(2, 2) app:advance(0.1) end
  t:equal(count, 1)
end)

test("an outer single tap waits for an inner double tap to fail", function(t)
  local log = {}
  local app = mount(t, box():onTapGesture { count = 2,
    perform = function() log[#log + 1] = "double" end }
    :onTapGesture(function() log[#log + 1] = "single" end))
  app:click(2, 2)
  t:equal(log, {})
  app:advance(0.5)
  t:equal(log, { "single" })
  app:doubleClick(2, 2)
  app:advance(1)
  t:equal(log, { "single", "double" })
end)

test("an outer tap on a button never fires; the deepest wins", function(t)
  local log = {}
  local app = mount(t, ui.Button("x", function() log[#log + 1] = "button" end)
    :onTapGesture(function() log[#log + 1] = "tap" end))
  app:click("x")
  t:equal(log, { "button" })
  app = mount(t, ui.VStack { ui.Text("in"):onTapGesture(function() log[#log + 1] = "inner" end) }
    :onTapGesture(function() log[#log + 1] = "outer" end))
  app:click("in")
  t:equal(log, { "button", "inner" })
end)

test("a high priority gesture goes before those inside", function(t)
  local log = {}
  local app = mount(t, ui.Button("x", function() log[#log + 1] = "button" end)
    :highPriorityGesture(ui.TapGesture { onEnded = function() log[#log + 1] = "high" end }))
  app:click("x")
  t:equal(log, { "high" })
end)

test("a simultaneous gesture competes with none", function(t)
  local log = {}
  local app = mount(t, ui.Button("x", function() log[#log + 1] = "button" end)
    :simultaneousGesture(ui.TapGesture { onEnded = function() log[#log + 1] = "both" end }))
  app:click("x")
  table.sort(log)
  t:equal(log, { "both", "button" })
end)

test("a long press fires while still down, after half a second", function(t)
  local log = {}
  local app = mount(t, box():onLongPressGesture { perform = function() log[#log + 1] = "fired" end,
    onPressingChanged = function(pressing) log[#log + 1] = pressing end })
  app:mouseDown(2, 2)
  t:equal(log, { true })
  app:advance(0.45)
  t:equal(log, { true })
  app:advance(0.1)
  t:equal(log, { true, "fired" })
  app:mouseUp(2, 2)
  t:equal(log[#log], false)
  t:equal(#log, 3)
end)

test("a long press that never ends by itself reports the press (S107)", function(t)
  for _, duration in ipairs { ui.infinity, math.huge, 1e9 } do
    local log = {}
    local app = mount(t, box():onLongPressGesture { minimumDuration = duration,
      maximumDistance = ui.infinity,
      perform = function() log[#log + 1] = "fired" end,
      onPressingChanged = function(pressing) log[#log + 1] = pressing end })
    app:mouseDown(2, 2)
    app:advance(3600)
    app:hover(30, 4)
    t:equal(log, { true })
    app:mouseUp(30, 4)
    t:equal(log, { true, false })
  end
end)

test("how far a long press may move can be set (S107)", function(t)
  local fired = 0
  local app = mount(t, box():gesture(ui.LongPressGesture { maximumDistance = 3, onEnded = function()
    fired = fired + 1
  end }))
  app:mouseDown(2, 2) app:hover(5, 2) app:advance(1) app:mouseUp(5, 2)
  t:equal(fired, 1)
  app:mouseDown(2, 2) app:hover(6, 2) app:advance(1) app:mouseUp(6, 2)
  t:equal(fired, 1)
  t:fails(function()
    ui.Text("x"):onLongPressGesture { minimumDuration = 0 / 0, perform = function() end }
  end, "ui.infinity")
end)

test("a long press of another duration; a release before ends it", function(t)
  local fired, ended = 0, 0
  local app = mount(t, box():onLongPressGesture { minimumDuration = 2,
    perform = function() fired = fired + 1 end })
  app:mouseDown(2, 2) app:advance(1.9) app:mouseUp(2, 2)
  t:equal(fired, 0)
  app:mouseDown(2, 2) app:advance(2.1) app:mouseUp(2, 2)
  t:equal(fired, 1)
end)

test("moving more than a cell fails a long press", function(t)
  local fired = 0
  local app = mount(t, box():onLongPressGesture { perform = function() fired = fired + 1 end })
  app:mouseDown(2, 2) app:hover(5, 2) app:advance(1) app:mouseUp(5, 2)
  t:equal(fired, 0)
  app:mouseDown(2, 2) app:hover(3, 2) app:advance(1) app:mouseUp(3, 2)
  t:equal(fired, 1)
end)

test("ui.LongPressGesture", function(t)
  local log = {}
  local app = mount(t,
    box():gesture(ui.LongPressGesture { minimumDuration = 0.2, onChanged = function(v)
      log[#log + 1] = "changed"
    end,
    onEnded = function() log[#log + 1] = "ended" end }))
  app:mouseDown(2, 2)
  app:advance(0.3)
  t:equal(log[1], "changed")
  t:equal(log[#log == 3 and 2 or #log], "ended")
  app:mouseUp(2, 2)
end)

test("a drag reports points from the view's leading top", function(t)
  local changes, ended = {}, nil
  local app = mount(t, box():padding { leading = 2, top = 1 }
    :gesture(ui.DragGesture { onChanged = function(v) changes[#changes + 1] = v end,
    onEnded = function(v) ended = v end }))
  app:drag(4, 3, 7, 5)
  t:equal(ended.startLocation, { x = 3, y = 2 })
  t:equal(ended.location, { x = 6, y = 4 })
  t:equal(ended.translation, { width = 3, height = 2 })
  t:equal(#changes, 3)
  t:equal(changes[1].translation, { width = 1, height = 1 })
end)

test("the gesture stands on the view it was given: values are from that view", function(t)
  local ended
  local app = mount(t, box():gesture(ui.DragGesture { onEnded = function(v)
    ended = v
  end }):padding { leading = 2, top = 1 })
  app:drag(4, 3, 7, 3)
  t:equal(ended.startLocation, { x = 1, y = 1 })
end)

test("a drag's minimum distance", function(t)
  local ended = 0
  local app = mount(t, box():gesture(ui.DragGesture { minimumDistance = 3, onEnded = function()
    ended = ended + 1
  end }))
  app:drag(1, 1, 3, 1)
  t:equal(ended, 0)
  app:drag(1, 1, 5, 1)
  t:equal(ended, 1)
end)

test("a drag goes on outside of the view and ends wherever the release is", function(t)
  local ended
  local app = mount(t, box():gesture(ui.DragGesture { onEnded = function(v) ended = v end }))
  app:drag(1, 1, 18, 7)
  t:equal(ended.translation, { width = 17, height = 6 })
end)

test("a click without a movement is not a drag", function(t)
  local ended = 0
  local app = mount(t, box():gesture(ui.DragGesture { onEnded = function() ended = ended + 1 end }))
  app:click(2, 2)
  t:equal(ended, 0)
end)

test("a disabled view's gestures do nothing", function(t)
  local count = 0
  local app = mount(t, ui.Text("x"):onTapGesture(function() count = count + 1 end):disabled())
  app:click("x")
  t:equal(count, 0)
end)

test("allowsHitTesting and contentShape", function(t)
  local count = 0
  local function tap() count = count + 1 end
  local app = mount(t, ui.Text("x"):allowsHitTesting(false):onTapGesture(tap))
  app:click(1, 1)
  t:equal(count, 0)
  app = mount(t, ui.Text("x"):allowsHitTesting(false):contentShape():onTapGesture(tap))
  app:click(1, 1)
  t:equal(count, 1)
  app = mount(t, ui.Text("x"):frame { width = 9, height = 3 }:onTapGesture(tap))
  app:click(1, 1)
  t:equal(count, 1, "blank cells are not hit")
  app = mount(t, ui.Text("x"):frame { width = 9, height = 3 }:contentShape(ui.Rectangle())
    :onTapGesture(tap))
  app:click(1, 1)
  t:equal(count, 2)
end)

test("what is on top is hit", function(t)
  local log = {}
  local app = mount(t,
    ui.ZStack { ui.Text("xxx"):onTapGesture(function() log[#log + 1] = "below" end),
    ui.Text("y"):onTapGesture(function() log[#log + 1] = "above" end) })
  app:click(2, 1)
  app:click(1, 1)
  t:equal(log, { "above", "below" })
end)

test("onHover is called when the pointer comes and goes", function(t)
  local log = {}
  local app = mount(t, box():onHover(function(over) log[#log + 1] = over end))
  app:hover(2, 2) app:hover(3, 2) app:hover(15, 7)
  t:equal(log, { true, false })
end)

test("a gesture that fails is reported", function(t)
  local app = mount(t, ui.Text("x"):onTapGesture(function() error("no tap") end))
  app:click("x")
  t:contains(app.errors[1].message, "gestures_test.lua:")
  t:contains(app.errors[1].message, "no tap")
end)

test("gestures are values: a wrong one is an error", function(t)
  t:fails(function() return ui.Text("x"):gesture(function() end) end, "TapGesture")
  t:fails(function() return ui.TapGesture { cuont = 2 } end, "'count'")
  t:fails(function()
    return ui.Text("x"):onTapGesture { count = 0, perform = function() end }
  end, "count")
  t:fails(function() return ui.Text("x"):onTapGesture { count = 2 } end, "perform")
end)

test("S65: how many clicks may stand before what they do", function(t)
  local count = 0
  local app = t:mount(ui.Text("tap"):onTapGesture(2, function() count = count + 1 end),
    { size = "5x1" })
  app:click(1, 1)
  app:advance(1)
  t:equal(count, 0)
  app:doubleClick(1, 1)
  t:equal(count, 1)
  t:fails(function() ui.Text("tap"):onTapGesture(0, function() end) end, "count")
  t:fails(function() ui.Text("tap"):onTapGesture(2) end, "perform")
end)
