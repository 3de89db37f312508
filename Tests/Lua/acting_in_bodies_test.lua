-- A body only reads (S41): functions that act are refused while one runs, with words that say what
-- to write, and so are writes of states in the functions that views ask for something.
local test = require "lunette.test"
local ui = require "lunette"

-- The message of the first error of a view.
local function message(t, view)
  local isMounted, app = pcall(t.mount, t, view, { size = "30x4" })
  if not isMounted then return app end
  return app.errors[1] and app.errors[1].message or "no error"
end

-- Controls with a style whose body calls a function of its configuration, and what that changes.
local noon = os.time { year = 2024, month = 2, day = 10, hour = 12 }
local controls = {
  button = { start = 0, make = function(s) return ui.Button("b", function() s.value = 1 end) end,
    style = function(v, f) return v:buttonStyle(ui.PrimitiveButtonStyle(f)) end,
    trigger = function(c) c.trigger() end },
  toggle = { start = false, make = function(s) return ui.Toggle("t", s) end,
    style = function(v, f) return v:toggleStyle(f) end,
    toggle = function(c) c.toggle() end, set = function(c) c.set(true) end,
    binding = function(c) c.binding.value = true end },
  picker = { start = "a", make = function(s) return ui.Picker("p", s, { "a", "b" }) end,
    style = function(v, f) return v:pickerStyle(f) end,
    select = function(c) c.select(2) end },
  slider = { start = 3,
    make = function(s) return ui.Slider("s", { value = s, range = { 0, 10 }, step = 1 }) end,
    style = function(v, f) return v:sliderStyle(f) end,
    set = function(c) c.set(5) end, increment = function(c) c.increment() end,
    decrement = function(c) c.decrement() end, binding = function(c) c.binding.value = 5 end },
  stepper = { start = 3, make = function(s) return ui.Stepper("s", s) end,
    style = function(v, f) return v:stepperStyle(f) end,
    set = function(c) c.set(5) end, increment = function(c) c.increment() end,
    decrement = function(c) c.decrement() end },
  datePicker = { start = noon, make = function(s) return ui.DatePicker("d", s) end,
    style = function(v, f) return v:datePickerStyle(f) end,
    set = function(c) c.set(noon + 86400) end, toggle = function(c) c.toggle() end },
  disclosureGroup = { start = false,
    make = function(s) return ui.DisclosureGroup("d", { isExpanded = s, "in" }) end,
    style = function(v, f) return v:disclosureGroupStyle(f) end,
    toggle = function(c) c.toggle() end, set = function(c) c.set(true) end },
  menu = { start = 0, make = function() return ui.Menu("m", { ui.Button("item") }) end,
    style = function(v, f) return v:menuStyle(f) end,
    trigger = function(c) c.trigger() end },
}

test("S41: a function of a configuration is refused while makeBody runs", function(t)
  for kind, control in pairs(controls) do
    for name, call in pairs(control) do
      if name ~= "start" and name ~= "make" and name ~= "style" then
        local state = ui.State(control.start)
        local line = debug.getinfo(call, "S").linedefined
        local said = message(t, function()
          return control.style(control.make(state), function(c)
            call(c)
            return "drawn"
          end)
        end)
        local what = kind .. "." .. name .. ": " .. said
        t:ok(said:find("acting_in_bodies_test.lua:" .. line .. ": ", 1, true), what)
        t:ok(said:find("a body only reads", 1, true), what)
        if name ~= "binding" then
          t:ok(said:find("pass configuration." .. name .. " without parentheses", 1, true), what)
        end
        t:equal(state.value, control.start, what)
      end
    end
  end
end)

test("S41: … and while any other body runs", function(t)
  local kept
  local count = 0
  local style = ui.PrimitiveButtonStyle(function(c)
    kept = c.trigger
    return c.label
  end)
  local shown = ui.State(false)
  local app = t:mount(function()
    return ui.VStack { ui.Button("b", function() count = count + 1 end):buttonStyle(style),
      shown.value and ui.GeometryReader(function() kept() return "in" end) }
  end, { size = "30x4" })
  shown.value = true
  app:advance(0)
  t:contains(app.errors[1].message, "configuration.trigger() acts")
  t:equal(count, 0)
  kept()
  t:equal(count, 1)
end)

test("S41: … and while a function is asked for a row's id", function(t)
  local kept
  local count = 0
  local style = ui.PrimitiveButtonStyle(function(c)
    kept = c.trigger
    return c.label
  end)
  local shown = ui.State(false)
  local function id(n) kept() return n end
  local app = t:mount(function()
    return ui.VStack { ui.Button("b", function() count = count + 1 end):buttonStyle(style),
      shown.value and ui.ForEach({ 1 }, { id = id }, function() return "row" end) }
  end, { size = "30x4" })
  shown.value = true
  app:advance(0)
  t:contains(app.errors[1].message, "configuration.trigger() acts")
  t:equal(count, 0)
end)

test("a function of a configuration may be passed on, and called in a callback", function(t)
  local count = 0
  for _, style in ipairs {
    function(c) return c.label:onTapGesture(c.trigger) end,
    function(c) return c.label:onTapGesture(function() c.trigger() end) end,
  } do
    local app = t:mount(ui.Button("press", function() count = count + 1 end)
      :buttonStyle(ui.PrimitiveButtonStyle(style)), { size = "30x4" })
    app:click "press"
  end
  t:equal(count, 2)
end)

test("S41: dismiss and openURL of the environment are refused while a body runs", function(t)
  local said = message(t, function() ui.environment.dismiss() return "x" end)
  t:contains(said, "pass environment.dismiss without parentheses")
  said = message(t, function() ui.environment.openURL "https://lua.org" return "x" end)
  t:contains(said, "pass environment.openURL without parentheses")
  local shown = ui.State(true)
  local app = t:mount(ui.Text("x"):sheet { isPresented = shown,
    content = function() ui.environment.dismiss() return "in" end }, { size = "30x6" })
  t:contains(app.errors[1].message, "acting_in_bodies_test.lua:")
  t:equal(shown.value, true)
end)

-- Views that ask a function for something while they are made or laid out.
local words = ui.State "a word"
local questions = {
  ["the function for a row's id"] = {
    function(f) return ui.ForEach({ 1 }, { id = f }, function() return "row" end) end,
    function(f) return ui.List { ui.ForEach({ 1 }, { id = f }, function() return "row" end) } end,
    function(f)
      return ui.Table { data = { { n = 1 } }, id = f, columns = { ui.TableColumn("N", "n") } }
    end,
  },
  ["the spans of a TextEditor"] = {
    function(f) return ui.TextEditor(words, { spans = f }) end,
  },
  ["the lineSpans of a TextEditor"] = {
    function(f) return ui.TextEditor(words, { lineSpans = f }) end,
  },
  ["the function of an alignmentGuide"] = {
    function(f) return ui.VStack { ui.Text("x"):alignmentGuide("leading", f), "y" } end,
  },
}

test("a function that views ask for something may read states, and write none", function(t)
  local state = ui.State(1)
  for name, views in pairs(questions) do
    for _, view in ipairs(views) do
      local line = debug.getinfo(1, "l").currentline + 1
      local function ask() state.value = state.value + 1 return {} end
      local said = message(t, function() return view(ask) end)
      t:contains(said, "acting_in_bodies_test.lua:" .. line .. ": a ui.State")
      t:contains(said, "is written while " .. name)
      t:contains(said, "acting_in_bodies_test.lua:" .. line .. ") runs; a body only reads")
      t:equal(state.value, 1, name)
    end
  end
end)
