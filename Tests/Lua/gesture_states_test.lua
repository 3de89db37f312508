-- S107: states that are written while a gesture is under way, and combined gestures.
local ui = require "lunette"
local test = require "lunette.test"

local function area(gesture)
  return ui.Color "blue":frame { width = 10, height = 3 }:gesture(gesture)
end

test("S107: a GestureState is written while a drag goes on, and goes back at its end", function(t)
  local moved, ended = ui.GestureState(0), 0
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Text("at " .. moved.value),
      area(ui.DragGesture { onEnded = function() ended = ended + 1 end }
        :updating(moved, function(value) return value.translation.width end)) }
  end, { size = "12x5" })
  app:mouseDown(2, 3)
  app:hover(4, 3)
  t:contains(app:text(), "at 2")
  app:hover(6, 3)
  t:contains(app:text(), "at 4")
  app:mouseUp(6, 3)
  t:contains(app:text(), "at 0")
  t:equal(ended, 1)
end)

test("S107: and at a cancel, which ends nothing", function(t)
  local moved, enabled, ended = ui.GestureState { at = 0 }, ui.State(true), 0
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Text("at " .. moved.value.at),
      area(ui.DragGesture { onEnded = function() ended = ended + 1 end }
        :updating(moved, function(value)
          return { at = value.translation.width }
        end)):disabled(not enabled.value) }
  end, { size = "12x5" })
  app:mouseDown(2, 3)
  app:hover(4, 3)
  t:contains(app:text(), "at 2")
  enabled.value = false
  t:contains(app:text(), "at 0")
  app:mouseUp(4, 3)
  t:equal(ended, 0)
end)

test("S107: the view goes in the middle of it", function(t)
  local moved, there = ui.GestureState(0), ui.State(true)
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Text("at " .. moved.value),
      there.value and area(ui.DragGesture {}:updating(moved, function(value)
        return value.translation.width
      end)) or nil }
  end, { size = "12x5" })
  app:mouseDown(2, 3)
  app:hover(5, 3)
  t:contains(app:text(), "at 3")
  there.value = false
  t:contains(app:text(), "at 0")
end)

test("S107: a long press reports its press", function(t)
  local pressing = ui.GestureState(false)
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Text(tostring(pressing.value)),
      area(ui.LongPressGesture { minimumDuration = 1 }:updating(pressing, function(on)
        return on
      end)) }
  end, { size = "12x5" })
  app:mouseDown(2, 3)
  t:contains(app:text(), "true")
  app:mouseUp(2, 3)
  t:contains(app:text(), "false")
end)

test("S107: an error in its function is reported, and the press goes on", function(t)
  local moved = ui.GestureState(0)
  local app = t:mount(function()
    return area(ui.DragGesture {}:updating(moved, function() error "no" end))
  end, { size = "12x5" })
  app:mouseDown(2, 1)
  app:hover(4, 1)
  t:equal(#app.errors > 0, true)
  app:mouseUp(4, 1)
  t:equal(moved.value, 0)
  t:fails(function() ui.DragGesture {}:updating(0, function() end) end, "ui.State")
  t:fails(function() ui.DragGesture {}:updated() end, "updated")
end)

test("S107: sequenced: a drag after a long press", function(t)
  local log = {}
  local gesture = ui.LongPressGesture { minimumDuration = 0.5, onEnded = function()
    log[#log + 1] = "held"
  end }
    :sequenced(
      ui.DragGesture { onChanged = function(v) log[#log + 1] = "moved " .. v.translation.width end,
      onEnded = function() log[#log + 1] = "dropped" end })
  local app = t:mount(function() return area(gesture) end, { size = "12x5" })
  app:drag(2, 1, 6, 1)
  t:equal(log, {}, "not held")
  app:mouseDown(2, 1)
  app:advance(0.6)
  t:equal(log, { "held" })
  app:hover(5, 1)
  app:mouseUp(5, 1)
  t:equal(log, { "held", "moved 3", "dropped" })
end)

test("S107: exclusively: the first, or else the second", function(t)
  local log = {}
  local gesture = ui.TapGesture { count = 2, onEnded = function() log[#log + 1] = "double" end }
    :exclusively(ui.TapGesture { onEnded = function() log[#log + 1] = "single" end })
  local app = t:mount(area(gesture), { size = "12x5" })
  app:doubleClick(2, 1)
  app:advance(1)
  t:equal(log, { "double" })
  app:click(2, 1)
  app:advance(1)
  t:equal(log, { "double", "single" })
end)

test("S107: simultaneously: both", function(t)
  local log = {}
  local gesture = ui.TapGesture { onEnded = function() log[#log + 1] = "a" end }
    :simultaneously(ui.TapGesture { onEnded = function() log[#log + 1] = "b" end })
  local app = t:mount(area(gesture), { size = "12x5" })
  app:click(2, 1)
  table.sort(log)
  t:equal(log, { "a", "b" })
  t:fails(function() ui.TapGesture {}:simultaneously(1) end, "ui.TapGesture")
end)

-- Styles of real applications: the body has no button, and a drag gesture shows the press.
test("a style that draws its press from a drag is not left pressed by a button that is disabled \z
    or wrapped anew", function(t)
  local isDown, ended = ui.GestureState(false), 0
  local Held = ui.PrimitiveButtonStyle(function(c)
    return ui.HStack { isDown.value and "pressed" or "released", c.label }
      :gesture(ui.DragGesture { minimumDistance = 0, onEnded = function() ended = ended + 1 end }
        :updating(isDown, function() return true end))
  end)
  local enabled, isBold = ui.State(true), ui.State(false)
  local app = t:mount(function()
    local button = ui.Button("Go", function() end):buttonStyle(Held):disabled(not enabled.value)
    return ui.VStack { isBold.value and button:padding(0):bold() or button }
  end, { size = "20x3" })
  app:mouseDown(2, 1)
  t:contains(app:text(), "pressed Go")
  enabled.value = false
  t:contains(app:text(), "released Go")
  app:mouseUp(2, 1)
  t:equal(ended, 0)
  enabled.value = true
  app:mouseDown(2, 1)
  t:contains(app:text(), "pressed Go")
  isBold.value = true
  t:contains(app:text(), "released Go")
  app:mouseUp(2, 1)
  t:equal(ended, 0)
  -- When it is enabled again, the press is shown again.
  app:mouseDown(2, 1)
  t:contains(app:text(), "pressed Go")
  app:mouseUp(2, 1)
  t:equal(ended, 1)
end)

test("a GestureState has an initial value and nothing else", function(t)
  t:equal(ui.GestureState(3).value, 3)
  t:equal(ui.GestureState().value, nil)
  t:fails(function() ui.GestureState(0, { name = "drag" }) end, "ui.GestureState: argument 2")
end)
