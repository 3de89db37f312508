-- S129: where the body of a style has a control or a gesture of its own, the control reacts to the pointer only there.
local ui, test = require "lunette", require "lunette.test"

-- Clicks the place where `word` stands. `app:click(word)` would look for the control of that name, which is what its body says.
local function clickAt(app, word)
  local y = 0
  for line in (app:text() .. "\n"):gmatch "(.-)\n" do
    y = y + 1
    local at = line:find(word, 1, true)
    if at then return app:click(at + 1, y) end
  end
  error(word .. " is not shown", 2)
end
local function toggle(state, style) return ui.Toggle("Label", state):toggleStyle(style) end
-- What a body may have of its own, as a view that acts when it is clicked.
local own = {
  ["a tap"] = function(c) return ui.Text "[own]":onTapGesture(c.toggle) end,
  ["a gesture"] = function(c) return ui.Text "[own]":gesture(ui.TapGesture { onEnded = c.toggle }) end,
  ["a gesture around others"] = function(c) return ui.HStack { "[own]" }:padding(1):onTapGesture(c.toggle) end,
  ["a drag"] = function(c) return ui.Text "[own]":gesture(ui.DragGesture { minimumDistance = 0, onEnded = c.toggle }) end,
  ["a button"] = function(c) return ui.Button("[own]", c.toggle) end,
  ["another toggle"] = function(c) return ui.Toggle("[own]", c.binding) end,
  ["a component with a button"] = function(c)
    local Box = ui.View "Box"
    function Box:body() return ui.Button("[own]", c.toggle) end
    return Box {}
  end,
}
for what, part in pairs(own) do
  test("a toggle with " .. what .. " reacts only there", function(t)
    local on = ui.State(false)
    local app = t:mount(toggle(on, function(c) return ui.HStack { spacing = 2, c.label, "more", part(c) } end), { size = "40x3" })
    clickAt(app, "Label")
    clickAt(app, "more")
    t:equal(on.value, false)
    clickAt(app, "[own]")
    t:equal(on.value, true, "its own part")
    app:press "enter"
    t:equal(on.value, false, "keys as ever")
  end)
end

test("a body without any reacts everywhere", function(t)
  local on = ui.State(false)
  local app = t:mount(toggle(on, function(c) return ui.HStack { c.label, ui.VStack { "more" }:border() } end), { size = "40x3" })
  clickAt(app, "Label")
  t:equal(on.value, true)
  clickAt(app, "more")
  t:equal(on.value, false)
end)

test("what the script put into the label is no part of the body", function(t)
  local on, taps = ui.State(false), 0
  local view = ui.Toggle { isOn = on, label = ui.HStack { "Label", ui.Text "tap":onTapGesture(function() taps = taps + 1 end) } }
  local app = t:mount(view:toggleStyle(function(c) return ui.HStack { c.label, "more" } end), { size = "40x1" })
  clickAt(app, "more")
  t:equal(on.value, true)
  clickAt(app, "tap")
  t:equal({ taps, on.value }, { 1, true })
end)

test("the control itself within its body is no other control", function(t)
  local on = ui.State(false)
  local app = t:mount(toggle(on, function(c) return ui.HStack { "more", ui.Toggle(c) } end), { size = "40x1" })
  clickAt(app, "more")
  t:equal(on.value, true)
end)

test("a body that gets and loses a gesture follows", function(t)
  local on, has = ui.State(false), ui.State(false)
  local app = t:mount(function()
    return toggle(on, function(c) return ui.HStack { c.label, has.value and ui.Text "[own]":onTapGesture(c.toggle) or "none" } end)
  end, { size = "40x1" })
  clickAt(app, "Label")
  t:equal(on.value, true)
  has.value = true
  clickAt(app, "Label")
  t:equal(on.value, true)
  has.value = false
  clickAt(app, "Label")
  t:equal(on.value, false)
end)

test("a picker", function(t)
  local size = ui.State "a"
  local app = t:mount(ui.Picker("Size", size, { "a", "b" }):pickerStyle(function(c)
    return ui.HStack { c.label, ui.Text "[own]":onTapGesture(function() c.select(2) end) }
  end), { size = "40x1" })
  clickAt(app, "Size")
  t:equal(size.value, "a")
  clickAt(app, "[own]")
  t:equal(size.value, "b")
end)

test("sliders, steppers and date pickers", function(t)
  for style, make in pairs {
    sliderStyle = function(s) return ui.Slider("A", { value = s, range = { 0, 10 }, step = 1 }) end,
    stepperStyle = function(s) return ui.Stepper("A", s) end,
    datePickerStyle = function(s) return ui.DatePicker("A", s) end,
  } do
    local n = ui.State(3)
    local view = make(n)
    local app = t:mount(view[style](view, function(c) return ui.HStack { c.label, ui.Text "[own]":onTapGesture(c.increment) } end), { size = "40x1" })
    clickAt(app, "A")
    t:equal(n.value, 3, style)
    clickAt(app, "[own]")
    t:ok(n.value > 3, style)
  end
end)

test("a disclosure group reacts only where the style says so, with and without a gesture", function(t)
  local open = ui.State(false)
  local app = t:mount(ui.DisclosureGroup("A", { isExpanded = open, "content" }):disclosureGroupStyle(function(c) return ui.HStack { c.label, "more" } end), { size = "40x2" })
  clickAt(app, "more")
  t:equal(open.value, false)
end)
