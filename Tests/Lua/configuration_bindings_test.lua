-- S130: what a style's configuration gives and takes has the form of the control's binding;
-- `configuration.binding` is that binding.
local ui, test = require "lunette", require "lunette.test"

-- Each kind of control with a value: how one is made with a binding, what the configuration tells
-- of the value, another value, and what is none. `maker` takes a binding.
local nop = function() end
local noon = os.time { year = 2024, month = 2, day = 10, hour = 12 }
local kinds = {
  Toggle = { style = "toggleStyle", make = function(b) return ui.Toggle("A", b) end, field = "isOn",
    values = { true, false }, wrong = { 1, "on", {} } },
  Slider = { style = "sliderStyle",
    make = function(b) return ui.Slider("A", { value = b, range = { 0, 10 }, step = 1 }) end,
    field = "value", values = { 3, 4 }, wrong = { "3", true, 0 / 0, {} } },
  Stepper = { style = "stepperStyle",
    make = function(b) return ui.Stepper("A", { value = b, range = { 0, 10 } }) end,
    field = "value", values = { 3, 4 }, wrong = { "3", true, {} } },
  StepperByHalves = { style = "stepperStyle",
    make = function(b) return ui.Stepper("A", { value = b, step = 0.5 }) end, field = "value",
    values = { 3.5, 4.0 }, wrong = { "3", true } },
  DateAsNumber = { style = "datePickerStyle",
    make = function(b) return ui.DatePicker("A", { selection = b }) end, field = "value",
    values = { noon, noon + 86400 }, wrong = { "soon", true, {} } },
  DateAsText = { style = "datePickerStyle",
    make = function(b) return ui.DatePicker("A", { selection = b }) end, field = "value",
    values = { "2024-02-10", "2024-02-14" }, wrong = { "soon", true } },
  Time = { style = "datePickerStyle",
    make = function(b) return ui.DatePicker("A", { selection = b }) end, field = "value",
    values = { "09:30", "10:45" }, wrong = { "soon", true } },
  DateAndTime = { style = "datePickerStyle",
    make = function(b) return ui.DatePicker("A", { selection = b }) end, field = "value",
    values = { "2024-02-10T09:30", "2024-02-14T10:00" }, wrong = { "soon" } },
  DisclosureGroup = { style = "disclosureGroupStyle",
    make = function(b) return ui.DisclosureGroup("A", { isExpanded = b, "content" }) end,
    field = "isExpanded", values = { true, false }, wrong = { 1, "open" } },
  TextField = { style = "textFieldStyle", make = function(b) return ui.TextField("A", b) end,
    field = "text", values = { "one", "two" } },
  TextEditor = { style = "textEditorStyle", make = function(b)
    return ui.TextEditor(b)
  end, values = { "one", "two" } },
  Picker = { style = "pickerStyle", make = function(b)
    return ui.Picker("A", b, { "one", "two" })
  end, values = { "one", "two" } },
}

-- Shows a control in a style; returns the state, the last configuration, and the app.
local function styled(t, kind, state)
  local seen = {}
  local view = kind.make(state)
  local app = t:mount(view[kind.style](view, function(c)
    seen.configuration, seen.value, seen.binding = c, kind.field and c[kind.field], c.binding
    return "drawn"
  end), { size = "30x4" })
  return seen, app
end

for name, kind in pairs(kinds) do
  test("S130: the value of " .. name .. " has the form of the binding, both ways", function(t)
    local state = ui.State(kind.values[1])
    local seen = styled(t, kind, state)
    if kind.field then
      t:equal({ seen.value, math.type(seen.value) }, { state.value, math.type(state.value) })
    end
    if kind.wrong then
      seen.configuration.set(kind.values[2])
      t:equal({ state.value, math.type(state.value) },
        { kind.values[2], math.type(kind.values[2]) })
      for _, wrong in ipairs(kind.wrong) do
        local message = t:fails(function() seen.configuration.set(wrong) end, "configuration.set")
        t:contains(message, "configuration_bindings_test.lua:")
      end
      t:fails(function() seen.configuration.set() end, "configuration.set")
      t:equal(state.value, kind.values[2], "a wrong argument has changed it")
    end
  end)

  test("S130: the binding of " .. name .. " is the control's own, and stays so", function(t)
    local state = ui.State(kind.values[1])
    local seen, app = styled(t, kind, state)
    t:equal(seen.binding.value, state.value)
    seen.binding.value = kind.values[2]
    t:equal(state.value, kind.values[2])
    -- It can be asked for after the body has returned, as its functions can.
    seen.configuration.binding.value = kind.values[1]
    t:equal(state.value, kind.values[1])
    app:resize(20, 3)
    t:equal(seen.configuration.binding.value, kind.values[1])
  end)
end

test("a binding of functions and a field of a component are handed on as they are", function(t)
  local calls = 0
  local value = true
  local seen = styled(t, kinds.Toggle, ui.Binding { get = function() return value end,
    set = function(new) calls, value = calls + 1, new end })
  seen.binding.value = false
  t:equal({ calls, value }, { 1, false })
  local Box = ui.View "Box"
  Box.state = { on = false }
  local kept
  function Box:body()
    return ui.Toggle("A", self:binding "on"):toggleStyle(function(c)
      kept = c.binding
      return c.isOn and "on" or "off"
    end)
  end
  local app = t:mount(Box, { size = "10x1" })
  kept.value = true
  t:equal(app:text(), "on")
end)

test("another control in the body uses the binding", function(t)
  local on = ui.State(false)
  local app = t:mount(ui.Toggle("Outer", on):toggleStyle(function(c)
    return ui.HStack { c.label, ui.Toggle("Inner", c.binding) }
  end), { size = "30x2" })
  app:click "Inner"
  t:equal(on.value, true)
  on.value = false
  t:contains(app:accessibility(), "off")
end)

test("a group that keeps its own state has a binding, too", function(t)
  local kept
  local app = t:mount(ui.DisclosureGroup("A", { "content" }):disclosureGroupStyle(function(c)
    kept = c
    return ui.VStack { ui.Toggle("Inner", c.binding), c.isExpanded and c.content or nil }
  end), { size = "30x4" })
  t:notContains(app:text(), "content")
  app:click "Inner"
  t:contains(app:text(), "content")
  kept.binding.value = false
  t:notContains(app:text(), "content")
  t:fails(function() kept.binding.value = 3 end, "a boolean")
end)

test("once the control has gone, there is no binding and its functions do nothing", function(t)
  local shown, on, kept = ui.State(true), ui.State(false), nil
  local app = t:mount(function()
    return ui.VStack { shown.value and ui.Toggle("A", on):toggleStyle(function(c)
      kept = c
      return "t"
    end) or nil, "rest" }
  end, { size = "10x2" })
  shown.value = false
  t:equal(app:text(), "rest")
  t:equal(kept.binding, nil)
  kept.set(true)
  t:equal(on.value, false)
end)

test("kinds without a value have no binding", function(t)
  for style, view in pairs { buttonStyle = ui.Button("A", nop),
      labelStyle = ui.Label("A", { systemImage = "star" }),
      groupBoxStyle = ui.GroupBox("A", { "b" }) } do
    local app = t:mount(view[style](view, function(c)
      local ok, message = pcall(function() return c.binding end)
      t:equal(ok, false)
      t:contains(message, "has no field")
      return "drawn"
    end), { size = "10x4" })
    t:contains(app:text(), "drawn")
  end
end)

test("functions that are called one after the other in one action all count", function(t)
  local on, n, choice = ui.State(false), ui.State(3), ui.State "one"
  local toggle, stepper, picker = styled(t, kinds.Toggle, on), styled(t, kinds.Stepper, n),
    styled(t, kinds.Picker, choice)
  toggle.configuration.set(true)
  toggle.configuration.set(false)
  t:equal(on.value, false)
  toggle.configuration.toggle()
  toggle.configuration.toggle()
  t:equal(on.value, false)
  stepper.configuration.increment()
  stepper.configuration.increment()
  t:equal(n.value, 5)
  picker.configuration.select(2)
  picker.configuration.select(1)
  t:equal(choice.value, "one")
end)

test("select takes the position of an option", function(t)
  local choice, kept = ui.State "one", nil
  t:mount(kinds.Picker.make(choice):pickerStyle(function(c)
    kept = c
    return "drawn"
  end), { size = "10x1" })
  kept.select(2)
  t:equal(choice.value, "two")
  kept.select(1.0)
  t:equal(choice.value, "one")
  for _, wrong in ipairs { 0, 3, -1, 1.5, "one", {}, math.huge } do
    t:fails(function() kept.select(wrong) end, "from 1 to 2")
  end
  t:equal(choice.value, "one")
end)
