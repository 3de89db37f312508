-- S129: where the body of a style has a control or a gesture of its own, the control reacts to the
-- pointer only there.
local ui, test = require "lunette", require "lunette.test"
local api = require("support.reference_calls").api

-- Clicks the place where `word` stands. `app:click(word)` would look for the control of that name,
-- which is what its body says.
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
  ["a tap"] = function(act) return ui.Text "[own]":onTapGesture(act) end,
  ["a gesture"] = function(act) return ui.Text "[own]":gesture(ui.TapGesture { onEnded = act }) end,
  ["a gesture around others"] = function(act)
    return ui.HStack { "[own]" }:padding(1):onTapGesture(act)
  end,
  ["a drag"] = function(act)
    return ui.Text "[own]":gesture(ui.DragGesture { minimumDistance = 0, onEnded = act })
  end,
  ["a long press"] = function(act)
    return ui.Text "[own]":onTapGesture(act):onLongPressGesture(function() end)
  end,
  ["a button"] = function(act) return ui.Button("[own]", act) end,
  ["a toggle"] = function(act)
    return ui.Toggle("[own]", ui.Binding { get = function() return false end, set = act })
  end,
  ["a component with a button"] = function(act)
    local Box = ui.View "Box"
    function Box:body() return ui.Button("[own]", act) end
    return Box {}
  end,
}

-- Each kind of control that acts on the pointer: how one is made, what its state holds at first,
-- and how its configuration is asked to act by the function of that name.
local noon = os.time { year = 2024, month = 2, day = 10, hour = 12 }
local kinds = {
  toggle = {
    start = false, make = function(s) return ui.Toggle("Label", s) end,
    acts = { toggle = function(c) c.toggle() end, set = function(c) c.set(true) end },
  },
  picker = {
    start = "a", make = function(s) return ui.Picker("Label", s, { "a", "b" }) end,
    acts = { select = function(c) c.select(2) end },
  },
  slider = {
    start = 3, make = function(s)
      return ui.Slider("Label", { value = s, range = { 0, 10 }, step = 1 })
    end,
    acts = {
      set = function(c) c.set(5) end, increment = function(c) c.increment() end,
      decrement = function(c) c.decrement() end,
    },
  },
  stepper = {
    start = 3, make = function(s) return ui.Stepper("Label", s) end,
    acts = {
      set = function(c) c.set(5) end, increment = function(c) c.increment() end,
      decrement = function(c) c.decrement() end,
    },
  },
  datePicker = {
    start = noon, make = function(s) return ui.DatePicker("Label", s) end,
    acts = {
      set = function(c) c.set(noon + 86400) end,
      increment = function(c) c.increment() end, decrement = function(c) c.decrement() end,
      -- Opens and closes the panel.
      toggle = false,
    },
  },
  -- What it does is what its item does, once it is open.
  menu = { acts = { trigger = false } },
}
-- Kinds that S129 says nothing of, and why.
local others = {
  button = "S29: the interaction is the standard one, or that of a PrimitiveButtonStyle",
  disclosureGroup = "acts only where its style says so, as is tested below",
}

test("every kind of style whose configuration can act is one of these", function(t)
  local protocols = 0
  for name, row in pairs(api.configurations) do
    local kind = name:gsub("StyleConfiguration$", ""):gsub("^Primitive", "")
      :gsub("^%u", string.lower)
    local acts = {}
    for field, value in pairs(row.fields) do
      if value.type == "function" then acts[#acts + 1] = field end
    end
    if #acts > 0 and not others[kind] then
      t:ok(kinds[kind], kind .. " can act and is not tested here")
      for _, act in ipairs(acts) do
        t:ok(kinds[kind].acts[act] ~= nil, kind .. ": configuration." .. act
          .. " is not tested here")
      end
      protocols = protocols + 1
    end
  end
  local count = 0
  for _ in pairs(kinds) do count = count + 1 end
  t:equal(count, protocols)
end)

for kind, row in pairs(kinds) do
  for name, act in pairs(row.acts) do
    for what, part in pairs(act and own or {}) do
      test(("a %s with %s, which calls %s, reacts only there"):format(kind, what, name), function(t)
        local state = ui.State(row.start)
        local view = row.make(state)
        local app = t:mount(view[kind .. "Style"](view, function(c)
          return ui.HStack { spacing = 2, c.label, "more", part(function() act(c) end) }
        end), { size = "40x4" })
        clickAt(app, "Label")
        clickAt(app, "more")
        t:equal(state.value, row.start)
        clickAt(app, "[own]")
        t:ok(state.value ~= row.start, "its own part")
      end)
    end
  end
end

test("a toggle reacts to keys as ever, whatever its body has", function(t)
  for what, part in pairs(own) do
    local on = ui.State(false)
    local app = t:mount(toggle(on, function(c) return ui.HStack { c.label, part(c.toggle) } end),
      { size = "40x3" })
    app:press "enter"
    t:equal(on.value, true, what)
  end
end)

test("a menu reacts where its body has a part of its own, else everywhere", function(t)
  local function menu(style)
    return t:mount(ui.VStack { alignment = "leading",
      ui.Menu("Label", { ui.Button("Item", function() end) }):menuStyle(style) }, { size = "40x8" })
  end
  for what, part in pairs(own) do
    local app = menu(function(c)
      return ui.HStack { spacing = 2, c.label, "more", part(c.trigger) }
    end)
    clickAt(app, "Label")
    clickAt(app, "more")
    t:notContains(app:text(), "Item", what)
    clickAt(app, "[own]")
    t:contains(app:text(), "Item", what)
  end
  local app = menu(function(c) return ui.HStack { spacing = 2, c.label, "more" } end)
  clickAt(app, "more")
  t:contains(app:text(), "Item")
end)

test("a body without any reacts everywhere", function(t)
  local on = ui.State(false)
  local app = t:mount(toggle(on, function(c)
    return ui.HStack { c.label, ui.VStack { "more" }:border() }
  end), { size = "40x3" })
  clickAt(app, "Label")
  t:equal(on.value, true)
  clickAt(app, "more")
  t:equal(on.value, false)
end)

-- A picker whose style draws its face only.
local function facePicker(t)
  local choice = ui.State "b"
  local app = t:mount(function()
    return ui.VStack { alignment = "leading",
      ui.Picker("Label", { selection = choice, options = { "a", "b", "c" } })
        :pickerStyle(function(c)
          return ui.HStack { c.label, "<<", c.options[c.selectedIndex],
            c.isFocused and ">>" or "]]" }
        end), ui.Button("Z", function() end) }
  end, { size = "30x9" })
  return app, choice
end
for what, open in pairs {
  ["a click"] = function(app) clickAt(app, "<<") end,
  ["a click on the label"] = function(app) clickAt(app, "Label") end,
  ["Enter"] = function(app) app:press "enter" end,
  ["Space"] = function(app) app:press "space" end,
} do
  test("a picker whose body has none opens a menu of its options by " .. what, function(t)
    local app, choice = facePicker(t)
    open(app)
    t:contains(app:text(), "╭")
    t:equal(app:focus().title, "b", "the menu opens at the selected option")
    app:press("down", "enter")
    t:equal(choice.value, "c")
    t:notContains(app:text(), "╭")
    t:contains(app:text(), "<< c >>", "the picker has the focus again")
    open(app)
    app:press("home", "escape")
    t:equal(choice.value, "c")
    t:contains(app:text(), "<< c >>")
    app:press "left"
    t:equal(choice.value, "b", "the other keys are as ever")
  end)
end

test("a menu of a picker's options follows the picker, and goes with it", function(t)
  local options, off, there = ui.State { "a", "b" }, ui.State(false), ui.State(true)
  local app = t:mount(function()
    return ui.VStack { there.value and ui.Picker("Label", { selection = ui.State "a",
      options = options.value }):disabled(off.value):pickerStyle(function() return "[face]" end)
      or nil, ui.Button("Z", function() end) }
  end, { size = "30x9" })
  app:press "enter"
  t:contains(app:text(), "╭")
  options.value = { "a", "b", "see" }
  t:contains(app:text(), "see")
  off.value = true
  t:notContains(app:text(), "see")
  clickAt(app, "[face]")
  t:notContains(app:text(), "see")
  off.value = false
  clickAt(app, "[face]")
  t:contains(app:text(), "see")
  there.value = false
  t:notContains(app:text(), "see")
  t:equal(app:focus().title, "Z")
end)

test("a body that shows the picker itself, or a part of its own, has no such menu", function(t)
  local bodies = {
    function(c) return ui.HStack { "more", ui.Picker(c) } end,
    function(c)
      return ui.HStack { "more", ui.Text "[own]":onTapGesture(function() end), c.label }
    end,
  }
  for number, body in ipairs(bodies) do
    for _, style in ipairs { "segmented", "inline" } do
      local choice = ui.State "b"
      local app = t:mount(ui.Picker("Label", { selection = choice, options = { "a", "b" } })
        :pickerStyle(body):pickerStyle(style), { size = "30x9" })
      clickAt(app, "more")
      app:press("enter", "space")
      t:notContains(app:text(), "╭", number .. " " .. style)
      t:equal(choice.value, "b")
    end
  end
end)

test("a date picker whose body has none switches isExpanded, if its style reads that", function(t)
  local day, done = ui.State "2026-01-01", 0
  local function mount(style)
    return t:mount(ui.VStack { alignment = "leading",
      ui.DatePicker("Label", { selection = day }):datePickerStyle(style),
      ui.Button("Done", function() done = done + 1 end):keyboardShortcut "defaultAction" },
      { size = "40x12" })
  end
  local app = mount(function(c) return ui.HStack { c.label, c.isExpanded and "open" or "shut" } end)
  for _, switch in ipairs { function() clickAt(app, "Label") end,
    function() app:press "enter" end, function() app:press "space" end } do
    switch()
    t:contains(app:text(), "open")
    switch()
    t:contains(app:text(), "shut")
  end
  t:equal(done, 0)
  -- A style with a part that does it, or without a use for it, leaves Enter to the default button.
  for number, style in ipairs {
    function(c) return ui.HStack { "face", ui.Text "[own]":onTapGesture(c.toggle),
      c.isExpanded and "open" or "shut" } end,
    function() return "face shut" end,
  } do
    app = mount(style)
    clickAt(app, "face")
    t:contains(app:text(), "shut")
    app:press "enter"
    t:equal(done, number)
  end
end)

test("a slider or stepper whose body has none has its keys, and no place that stands for a value",
  function(t)
  for _, kind in ipairs { "slider", "stepper" } do
    local n = ui.State(3)
    local view = kinds[kind].make(n)
    local app = t:mount(view[kind .. "Style"](view, function() return "0123456789" end),
      { size = "20x1" })
    for x = 1, 10 do app:click(x, 1) end
    t:equal(n.value, 3, kind)
    app:press "right"
    t:equal(n.value, 4, kind)
  end
end)

test("what the script put into the label is not part of the body", function(t)
  local on, taps = ui.State(false), 0
  local view = ui.Toggle { isOn = on,
    label = ui.HStack { "Label", ui.Text "tap":onTapGesture(function() taps = taps + 1 end) } }
  local app = t:mount(view:toggleStyle(function(c) return ui.HStack { c.label, "more" } end),
    { size = "40x1" })
  clickAt(app, "more")
  t:equal(on.value, true)
  clickAt(app, "tap")
  t:equal({ taps, on.value }, { 1, true })
end)

test("the control itself within its body does not count as another control", function(t)
  local on = ui.State(false)
  local app = t:mount(toggle(on, function(c) return ui.HStack { "more", ui.Toggle(c) } end),
    { size = "40x1" })
  clickAt(app, "more")
  t:equal(on.value, true)
end)

test("a body that gets and loses a gesture follows", function(t)
  local on, has = ui.State(false), ui.State(false)
  local app = t:mount(function()
    return toggle(on, function(c)
      return ui.HStack { c.label, has.value and ui.Text "[own]":onTapGesture(c.toggle) or "none" }
    end)
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

test("a disclosure group reacts only where the style says so, \z
    with and without a gesture", function(t)
  local open = ui.State(false)
  local app = t:mount(ui.DisclosureGroup("A", { isExpanded = open, "content" })
    :disclosureGroupStyle(function(c) return ui.HStack { c.label, "more" } end), { size = "40x2" })
  clickAt(app, "more")
  t:equal(open.value, false)
end)
