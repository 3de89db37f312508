-- A configuration can be looked at: `pairs` goes through its fields, `tostring` says what it is and
-- holds.
local ui, test = require "lunette", require "lunette.test"
local nop = function() end

-- Returns the result of `look(configuration)`, called in a style that the modifier `modifier` gives
-- to `view`.
local function looked(t, view, modifier, look)
  local seen
  local app = t:mount(view[modifier](view, function(c)
    seen = look(c)
    return "drawn"
  end), { size = "40x3" })
  app:text()
  return seen, app
end

local function fields(c)
  local found = {}
  for name, value in pairs(c) do found[name] = value == nil and "nil" or type(value) end
  return found
end

test("pairs goes through all fields of a ButtonStyle's configuration, \z
    those that are nil included", function(t)
  local found = looked(t, ui.Button("Go", nop), "buttonStyle", function(c)
    local names, seen = {}, {}
    for name, value in pairs(c) do
      names[#names + 1] = name
      seen[name] = true
      if name ~= "label" then t:equal(value, c[name]) end
    end
    t:equal(#names, 7)
    return seen
  end)
  t:equal(found, { label = true, isPressed = true, role = true, isFocused = true, isHovered = true,
    isEnabled = true, isSelected = true })
end)

test("other styles, with functions, numbers and several views", function(t)
  local toggle = looked(t, ui.Toggle("T", ui.State(true)), "toggleStyle", fields)
  t:equal({ toggle.isOn, toggle.toggle, toggle.label }, { "boolean", "function", "userdata" })
  local picker = looked(t, ui.Picker("P", { selection = ui.State(1), options = { 1, 2, 3 } }),
    "pickerStyle", fields)
  t:equal({ picker.options, picker.selectedIndex, picker.select },
    { "table", "number", "function" })
  local label = looked(t, ui.Label("L", { systemImage = "star" }), "labelStyle", fields)
  t:equal(label, { title = "userdata", icon = "userdata" })
end)

test("what pairs and tostring read counts as read: the body runs again when it changes", function(t)
  for _, look in ipairs { tostring, function(c) for _ in pairs(c) do end end } do
    local runs = 0
    local app = t:mount(ui.Button("Go", nop):buttonStyle(function(c)
      runs = runs + 1
      look(c)
      return c.label
    end), { size = "9x1" })
    local before = runs
    app:hover(1, 1)
    t:ok(runs > before, "it did not see the pointer")
  end
end)

test("tostring says what it is and holds", function(t)
  local words = looked(t, ui.Button("Go", { role = "destructive", action = nop }), "buttonStyle",
    tostring)
  t:contains(words, "ButtonStyle configuration { ")
  for _, part in ipairs { "label = a view", "isPressed = false", 'role = "destructive"',
      "isEnabled = true" } do
    t:contains(words, part)
  end
  t:contains(looked(t, ui.Button("Go", nop), "buttonStyle", tostring), "role = nil")
  words = looked(t, ui.Picker("P", { selection = ui.State(2), options = { 1, 2, 3 } }),
    "pickerStyle", tostring)
  for _, part in ipairs { "PickerStyle", "options = 3 views", "selectedIndex = 2",
      "select = a function" } do
    t:contains(words, part)
  end
end)

test("tostring is bounded", function(t)
  local words = looked(t, ui.TextField(("prompt "):rep(5000), ui.State(("text "):rep(5000))),
    "textFieldStyle", tostring)
  t:ok(#words < 1500, #words)
end)

test("after its body has returned tostring says so, and pairs is an error", function(t)
  local kept
  t:mount(ui.Button("Go", nop):buttonStyle(function(c)
    kept = c
    return c.label
  end), { size = "9x1" })
  t:equal(tostring(kept), "ButtonStyle configuration (its makeBody has returned)")
  t:fails(function() for _ in pairs(kept) do end end, "makeBody has returned")
end)

test("the iterator is good for nothing else", function(t)
  looked(t, ui.Button("Go", nop), "buttonStyle", function(c)
    local step = pairs(c)
    t:fails(function() step({}, nil) end, "pairs(configuration)")
    t:fails(function() step(5, nil) end, "pairs(configuration)")
    t:fails(function() step() end, "pairs(configuration)")
    t:fails(function() step(c, "lable") end, "did you mean 'label'?")
  end)
end)
