-- `alert` and `confirmationDialog` (S43, S47–S49, S53, S60, S72).
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

-- Mounts a screen with one alert; `calls` counts the actions of its buttons.
local function launch(t, options, make)
  local calls = {}
  local shown = ui.State(options.isPresented ~= false)
  local function press(name)
    return function(_, event) calls[#calls + 1] = name .. " " .. event.kind end
  end
  local arguments = { isPresented = shown, message = options.message,
    titleVisibility = options.titleVisibility }
  for index, action in ipairs(make(press)) do arguments[index] = action end
  local app = t:mount(function()
    local view = ui.VStack { alignment = "leading", ui.Button("Below", press "below")
      :keyboardShortcut("b"), ui.Button("Other", press "other") }
    return view[options.kind or "alert"](view, options.title or "Sure?", arguments)
  end, { size = options.size or "60x16", locale = options.locale,
    layoutDirection = options.layoutDirection,
    colors = options.colors })
  return app, calls, shown
end
local function none() return {} end

test("S47: an alert without actions has OK", function(t)
  local app, _, shown = launch(t, { message = "It is done." }, none)
  t:contains(app:text(), "Sure?")
  t:contains(app:text(), "It is done.")
  t:equal(app:focus().title, "OK")
  app:press("enter")
  t:equal(shown.value, false)
  t:equal(app:text(), "Below\nOther")
end)

test("S47: any action dismisses after it ran", function(t)
  for _, title in ipairs { "One", "Two", "Three" } do
    local app, calls, shown = launch(t, {}, function(press)
      return { ui.Button("One", press "One"),
        ui.Button("Two", { role = "destructive", action = press "Two" }),
        ui.Button("Three", press "Three") }
    end)
    app:click(title)
    t:equal(calls, { title .. " mouse" })
    t:equal(shown.value, false)
    t:notContains(app:text(), "Sure?")
  end
end)

test("S47: the action runs while the binding is still true", function(t)
  local shown, seen = ui.State(true), nil
  local app = t:mount(function()
    return ui.Text("x"):alert("Sure?",
      { isPresented = shown, ui.Button("Go", function() seen = shown.value end) })
  end, { size = "40x10" })
  app:press("enter")
  t:equal(seen, true)
  t:equal(shown.value, false)
end)

test("S47: no cancel is added to an alert", function(t)
  local app = launch(t, {}, function(press) return { ui.Button("Go", press "Go") } end)
  t:equal(app:find("Cancel"), nil)
end)

test("S47: a dialog has a standard cancel, unless a cancel-role button replaces it", function(t)
  local app, calls, shown = launch(t, { kind = "confirmationDialog" }, function(press)
    return { ui.Button("Go", press "Go") }
  end)
  t:ok(app:find("Cancel"))
  app:click("Cancel")
  t:equal(shown.value, false)
  t:equal(calls, {})
  local app = launch(t, { kind = "confirmationDialog" }, function(press)
    return { ui.Button("Go", press "Go"),
      ui.Button("Leave it", { role = "cancel", action = press "leave" }) }
  end)
  t:equal(app:find("Cancel"), nil)
  t:ok(app:find("Leave it"))
end)

test("S48: two buttons stand side by side, cancel leading", function(t)
  local app = launch(t, {}, function(press)
    return { ui.Button("Delete", { role = "destructive", action = press "d" }),
      ui.Button("Keep", { role = "cancel", action = press "k" }) }
  end)
  local delete, keep = app:find("Delete"), app:find("Keep")
  t:equal(delete.y, keep.y)
  t:ok(keep.x < delete.x)
  t:equal(keep.width, delete.width)
end)

test("S48: a control whose style makes a button of it stands as a button from the \z
    first frame on", function(t)
  local style = ui.TextFieldStyle(function() return ui.Button("Pick", nothing) end)
  local function field() return ui.TextField("Name", ui.State("")):textFieldStyle(style) end
  local app = launch(t, {}, function(press)
    return { field(), ui.Button("Keep", { role = "cancel", action = press "k" }) }
  end)
  t:equal(app:find("Pick").y, app:find("Keep").y)
  -- It is an action, so the alert needs no other.
  local app = launch(t, {}, function() return { field() } end)
  t:equal(app:find("OK"), nil)
end)

test("S70: right to left, leading is on the right", function(t)
  local app = launch(t, { layoutDirection = "rightToLeft" }, function(press)
    return { ui.Button("Delete", { role = "destructive", action = press "d" }),
      ui.Button("Keep", { role = "cancel", action = press "k" }) }
  end)
  t:ok(app:find("Keep").x > app:find("Delete").x)
end)

test("S48: more than two, or a dialog: a column in declared order, cancel last", function(t)
  local app = launch(t, {}, function(press)
    return { ui.Button("A", press "a"), ui.Button("Stop", { role = "cancel", action = press "s" }),
      ui.Button("B", press "b") }
  end)
  t:ok(app:find("A").y < app:find("B").y and app:find("B").y < app:find("Stop").y)
  local app = launch(t, { kind = "confirmationDialog" }, function(press)
    return { ui.Button("Stop", { role = "cancel", action = press "s" }),
      ui.Button("Z", { role = "destructive", action = press "z" }) }
  end)
  t:ok(app:find("Z").y < app:find("Stop").y)
end)

test("S48: Tab goes in the order that is seen", function(t)
  local app = launch(t, { kind = "confirmationDialog" }, function(press)
    return { ui.Button("Stop", { role = "cancel", action = press "s" }), ui.Button("A", press "a"),
      ui.Button("B", press "b") }
  end)
  local seen = {}
  for index = 1, 4 do
    seen[index] = app:focus().title
    app:press("tab")
  end
  t:equal(seen, { "A", "B", "Stop", "A" })
end)

test("S48: the focus starts on the default: shortcut, confirm, without role, cancel; \z
    never a destructive one", function(t)
  local function first(make) return launch(t, {}, make)[1] or nil end
  local function focus(make)
    local app = launch(t, {}, make)
    return app:focus().title
  end
  t:equal(focus(function(p)
    return { ui.Button("A", p "a"), ui.Button("B", p "b"):keyboardShortcut("defaultAction"),
      ui.Button("C", { role = "confirm", action = p "c" }) }
  end), "B")
  t:equal(focus(function(p)
    return { ui.Button("A", p "a"), ui.Button("C", { role = "confirm", action = p "c" }) }
  end), "C")
  t:equal(focus(function(p)
    return { ui.Button("D", { role = "destructive", action = p "d" }), ui.Button("A", p "a"),
      ui.Button("X", { role = "cancel", action = p "x" }) }
  end), "A")
  t:equal(focus(function(p)
    return { ui.Button("D", { role = "destructive", action = p "d" }),
      ui.Button("X", { role = "cancel", action = p "x" }) }
  end), "X")
end)

test("S48: the default is more prominent", function(t)
  local app = launch(t, {}, function(p)
    return { ui.Button("A", p "a"), ui.Button("B", p "b"), ui.Button("C", p "c") }
  end)
  local a, b = app:find("A"), app:find("B")
  local function ground(e) return app:cell(e.x + e.width - 2, e.y).background end
  t:ok(ground(a) ~= ground(b))
end)

test("S49: Return is the default action, on a focused button that one's", function(t)
  local function make(p)
    return { ui.Button("D", { role = "destructive", action = p "d" }), ui.Button("A", p "a"),
      ui.Button("X", { role = "cancel", action = p "x" }) }
  end
  local app, calls = launch(t, {}, make)
  app:press("enter")
  t:equal(calls, { "a key" })
  local app, calls = launch(t, {}, make)
  app:press("up", "enter")
  t:equal(calls, { "d key" })
end)

test("S49: Escape is the cancel action", function(t)
  local app, calls, shown = launch(t, {}, function(p)
    return { ui.Button("D", { role = "destructive", action = p "d" }),
      ui.Button("X", { role = "cancel", action = p "x" }) }
  end)
  app:press("escape")
  t:equal(calls, { "x shortcut" })
  t:equal(shown.value, false)
  local app, _, shown = launch(t, { kind = "confirmationDialog" }, function(p)
    return { ui.Button("D", p "d") }
  end)
  app:press("escape")
  t:equal(shown.value, false)
end)

test("S49: Escape without a cancel does nothing, except that a sole button takes it", function(t)
  local app, calls, shown = launch(t, {},
    function(p) return { ui.Button("A", p "a"), ui.Button("B", p "b") } end)
  app:press("escape")
  t:equal(calls, {})
  t:equal(shown.value, true)
  local app, calls, shown = launch(t, {}, function(p) return { ui.Button("A", p "a") } end)
  app:press("escape")
  t:equal(calls, { "a shortcut" })
  t:equal(shown.value, false)
end)

test("S60: a modal hides shortcuts beneath it, and holds the focus", function(t)
  local app, calls = launch(t, {},
    function(p) return { ui.Button("A", p "a"), ui.Button("B", p "b") } end)
  app:press("alt+b")
  t:equal(calls, {})
  for _ = 1, 3 do
    app:press("tab")
    t:ok(app:focus().title == "A" or app:focus().title == "B")
  end
end)

test("a click outside does nothing", function(t)
  local app, calls, shown = launch(t, {}, function(p) return { ui.Button("A", p "a") } end)
  app:click(2, 1)
  t:equal(calls, {})
  t:equal(shown.value, true)
  t:equal(app:focus().title, "A")
end)

test("the focus is given back", function(t)
  local shown = ui.State(false)
  local app = t:mount(function()
    return ui.VStack { ui.Button("one", nothing),
      ui.Button("two", function() shown.value = true end), ui.Button("three", nothing) }
      :alert("Sure?", { isPresented = shown })
  end, { size = "40x10" })
  app:press("tab", "enter")
  t:equal(app:focus().title, "OK")
  app:press("enter")
  t:equal(app:focus().title, "two")
end)

test("the focus follows the view's identity, even if the view moves meanwhile", function(t)
  local shown, items = ui.State(false), ui.State { "a", "b", "c" }
  local app = t:mount(function()
    return ui.VStack { ui.ForEach(items.value,
        { id = function(item) return item end }, function(item)
      return ui.Button(item, function() shown.value = true end)
    end) }:alert("Sure?",
      { isPresented = shown, ui.Button("Turn", function() items.value = { "c", "b", "a" } end) })
  end, { size = "40x10" })
  app:press("down", "enter", "enter")
  t:equal(app:focus().title, "b")
  t:equal(app:focus().y, 2)
end)

test("if the view is gone the next stop gets the focus", function(t)
  local shown, items = ui.State(false), ui.State { "a", "b", "c" }
  local app = t:mount(function()
    return ui.VStack { ui.ForEach(items.value,
        { id = function(item) return item end }, function(item)
      return ui.Button(item, function() shown.value = true end)
    end) }:alert("Sure?",
      { isPresented = shown, ui.Button("Remove", function() items.value = { "a", "c" } end) })
  end, { size = "40x10" })
  app:press("down", "enter", "enter")
  t:equal(app:focus().title, "c")
end)

test("S43: outside button styles are not called, and no text look reaches it", function(t)
  local calls = 0
  local app = t:mount(ui.VStack { ui.Button("Below", nothing) }
    :alert("Sure?", { isPresented = ui.State(true), ui.Button("Go", nothing) })
    :buttonStyle(function(configuration)
      calls = calls + 1
      return configuration.label:border("red")
    end):foregroundColor("red"), { size = "40x12" })
  t:equal(calls, 1)
  local title = app:find("Sure?")
  t:equal(app:cell(title.x, title.y).foreground, nil)
end)

test("S43: a disabled action counts as such", function(t)
  local app, calls, shown = launch(t, {}, function(p)
    return { ui.Button("A", p "a"):disabled(), ui.Button("B", p "b"), ui.Button("C", p "c") }
  end)
  t:equal(app:focus().title, "B")
  app:click("A")
  t:equal(calls, {})
  t:equal(shown.value, true)
end)

test("S53: destructive without colours has a mark", function(t)
  local app = launch(t, { colors = "none" }, function(p)
    return { ui.Button("Delete", { role = "destructive", action = p "d" }),
      ui.Button("Keep", { role = "cancel", action = p "k" }) }
  end)
  t:contains(app:text(), "! Delete")
end)

test("S72: OK and Cancel are looked up like any title", function(t)
  ui.strings("it", { OK = "Va bene", Cancel = "Annulla", ["Sure?"] = "Davvero?" })
  t:contains(launch(t, { locale = "it" }, none):text(), "Va bene")
  local app = launch(t, { locale = "it", kind = "confirmationDialog" }, none)
  t:contains(app:text(), "Annulla")
  t:contains(app:text(), "Davvero?")
end)

test("titleVisibility", function(t)
  local function shows(visibility)
    local app = launch(t, { kind = "confirmationDialog", titleVisibility = visibility,
      message = "More" }, none)
    t:contains(app:text(), "More")
    return app:text():find("Sure?", 1, true) ~= nil
  end
  t:equal(shows("visible"), true)
  t:equal(shows("hidden"), false)
  t:contains(t:fails(function()
    return ui.Text("x"):confirmationDialog("Sure?", { isPresented = ui.State(true),
      titleVisibility = "hiden" })
  end), "hidden")
end)

test("only what the dialog says is announced while it is open", function(t)
  local app = launch(t, { message = "More" }, none)
  t:equal(app:accessibility(), "Sure?\nMore\nOK, button")
end)

test("in a 10×3 terminal it can be used", function(t)
  local app, calls, shown = launch(t, { size = "10x3", message = "A long text about it." },
      function(p)
    return { ui.Button("Delete", { role = "destructive", action = p "d" }),
      ui.Button("Cancel", { role = "cancel", action = p "c" }) }
  end)
  t:contains(app:text(), "Cancel")
  t:contains(app:text(), "Sure?")
  app:click("Delete")
  t:equal(calls, { "d mouse" })
  t:equal(shown.value, false)
end)

test("in a 1×1 terminal it can be left", function(t)
  local app, _, shown = launch(t, { size = "1x1", message = "A long text about it." }, none)
  app:press("enter")
  t:equal(shown.value, false)
end)

test("a hundred actions scroll", function(t)
  local app, calls = launch(t, { size = "40x10" }, function(p)
    local actions = {}
    for index = 1, 100 do actions[index] = ui.Button("Action " .. index, p(tostring(index))) end
    return actions
  end)
  t:contains(app:text(), "Action 1")
  t:contains(app:text(), "Sure?")
  for _ = 1, 60 do app:press("down") end
  t:contains(app:text(), "Action 61")
  app:press("enter")
  t:equal(calls, { "61 key" })
end)

test("it follows the size of the screen", function(t)
  local app = launch(t, { size = "60x16" }, none)
  for _, size in ipairs { { 10, 3 }, { 1, 1 }, { 200, 60 }, { 30, 8 } } do
    app:resize(size[1], size[2])
    local ok = app:find("OK")
    t:ok(ok.x >= 1 and ok.x + ok.width - 1 <= size[1])
  end
end)

test("a binding that does not listen cannot keep it on the screen", function(t)
  local app = t:mount(ui.Button("Below", nothing)
    :alert("Sure?", { isPresented = ui.Binding { get = function()
      return true
    end, set = nothing } }), { size = "40x10" })
  app:press("enter")
  t:equal(app:text(), "Below")
end)

test("an action that fails is reported, and dismisses", function(t)
  local shown = ui.State(true)
  local app = t:mount(function()
    return ui.Text("x"):alert("Sure?",
      { isPresented = shown, ui.Button("Go", function() error("no way") end) })
  end, { size = "40x10" })
  app:press("enter")
  t:contains(app.errors[1].message, "no way")
  t:equal(shown.value, false)
end)

test("two at once stand on each other", function(t)
  local first, second = ui.State(true), ui.State(true)
  local app = t:mount(function()
    return ui.VStack { ui.Text("x"):alert("First", { isPresented = first }),
      ui.Button("y", nothing):alert("Second", { isPresented = second }) }
  end, { size = "40x14" })
  t:contains(app:text(), "Second")
  app:press("enter")
  t:equal(second.value, false)
  t:contains(app:text(), "First")
  app:press("enter")
  t:equal(first.value, false)
  t:equal(app:focus().title, "y")
end)

test("an alert's action may present the next one", function(t)
  local first, second = ui.State(true), ui.State(false)
  local app = t:mount(function()
    return ui.Button("x", nothing)
      :alert("First", { isPresented = first,
      ui.Button("Next", function() second.value = true end) })
      :alert("Second", { isPresented = second })
  end, { size = "40x14" })
  app:press("enter")
  t:contains(app:text(), "Second")
  t:notContains(app:text(), "First")
  app:press("enter")
  t:equal(app:focus().title, "x")
end)

test("it goes with the view that presents it", function(t)
  local there = ui.State(true)
  local app = t:mount(function()
    return ui.VStack { ui.Button("Stay", nothing), there.value and ui.Text("x"):alert("Sure?",
      { isPresented = ui.State(true) }) }
  end, { size = "40x14" })
  t:contains(app:text(), "Sure?")
  there.value = false
  t:equal(app:text():gsub("%s", ""), "Stay")
  t:equal(app:focus().title, "Stay")
end)

test("actions from a loop, a group and a component", function(t)
  local Choice = ui.View "AlertChoice"
  function Choice:body() return ui.Button("Leave", { role = "cancel", action = nothing }) end
  local app, calls = launch(t, {}, function(p)
    return { ui.ForEach({ "a", "b" }, function(item) return ui.Button(item, p(item)) end),
      ui.Group { Choice {} } }
  end)
  t:ok(app:find("a").y < app:find("b").y and app:find("b").y < app:find("Leave").y)
end)

test("S56: buttons in a column take all of its width", function(t)
  local app = launch(t, { kind = "confirmationDialog" }, function(p)
    return { ui.Button("A", p "a"), ui.Button("Something longer", p "b") }
  end)
  t:equal(app:find("A").width, app:find("Something longer").width)
  t:equal(app:find("Cancel").width, app:find("A").width)
end)

test("the page keys scroll a long message from the buttons", function(t)
  local lines = {}
  for index = 1, 60 do lines[index] = "Line " .. index end
  for _, kind in ipairs { "alert", "confirmationDialog" } do
    for _, size in ipairs { "60x20", "40x10", "20x6" } do
      local shown = ui.State(true)
      local app = t:mount(function()
        return ui.Text("x")[kind](ui.Text("x"), "Read this",
          { isPresented = shown, message = ui.Text(table.concat(lines, "\n")),
          ui.Button("Fine", function() end) })
      end, { size = size })
      t:equal(app:focus().title, "Fine")
      t:contains(app:text(), "Read this")
      app:press("end")
      t:contains(app:text(), "Line 60", size)
      t:equal(app:focus().title, "Fine")
      app:press("pageUp")
      t:notContains(app:text(), "Line 60", size)
      app:press("pageDown")
      t:contains(app:text(), "Line 60", size)
      app:press("home")
      t:contains(app:text(), "Read this", size)
      app:press("enter")
      t:equal(shown.value, false)
    end
  end
end)

test("where only the actions are too many, the page keys scroll them", function(t)
  local shown, actions = ui.State(true), {}
  for index = 1, 40 do actions[index] = ui.Button("Choice " .. index, function() end) end
  local app = t:mount(function()
    local options = { isPresented = shown }
    for index, action in ipairs(actions) do options[index] = action end
    return ui.Text("x"):confirmationDialog("Which?", options)
  end, { size = "40x12" })
  app:press("end")
  t:contains(app:text(), "Cancel")
  app:press("home")
  t:contains(app:text(), "Choice 1")
end)

test("S48: where all buttons are destructive the focus is on none until the user moves it; \z
    Return does nothing", function(t)
  local fired, shown = {}, ui.State(true)
  local function item(name)
    return ui.Button(name,
      { role = "destructive", action = function() fired[#fired + 1] = name end })
  end
  local app = t:mount(ui.Text "x":alert("Sure?", { isPresented = shown:binding(), item "One",
    item "Two" }), { size = "40x9" })
  t:equal(app:focus(), nil)
  app:press("enter", "space")
  t:equal(fired, {})
  t:equal(shown.value, true)
  app:press("down")
  t:equal(app:focus().title, "One")
  app:press("tab", "enter")
  t:equal(fired, { "Two" })
  t:equal(shown.value, false)
end)

-- Ways to declare a button whose role follows a state.
local changing = {
  ["a function"] = function(x) return { actions = function() return { x() } end } end,
  ["a component"] = function(x)
    local Action = ui.View "Action"
    function Action:body() return x() end
    return { Action {} }
  end,
  ["a component in a stack"] = function(x)
    local Action = ui.View "Action"
    function Action:body() return x() end
    return { ui.HStack { ui.Text "or", Action {} } }
  end,
  ["the second button of a stack"] = function(x)
    local Action = ui.View "Action"
    function Action:body() return x() end
    return { ui.HStack { ui.Button("Z", function() end), Action {} } }
  end,
  ["a loop"] = function(x) return { ui.ForEach({ 1 }, x) } end,
}
for what, declare in pairs(changing) do
  test("S47: the standard cancel follows a role that changes in an open dialog, in " .. what,
    function(t)
    for _, first in ipairs { true, false } do
      local isCancel, isShown, fired = ui.State(first), ui.State(true), 0
      local options = declare(function()
        return ui.Button("X", { role = isCancel.value and "cancel" or nil, action = function()
          fired = fired + 1
        end })
      end)
      options.isPresented = isShown
      local app = t:mount(function()
        return ui.Text "x":confirmationDialog("T", options)
      end, { size = "40x12" })
      for turn = 1, 4 do
        t:equal(app:text():find "Cancel" ~= nil, not isCancel.value, "turn " .. turn)
        t:ok(app:focus(), "a button has the focus")
        isCancel.value = not isCancel.value
      end
      isCancel.value = true
      app:press "escape"
      t:equal({ fired, isShown.value }, { 1, false })
    end
  end)
end

test("S47: OK comes and goes with the actions of an open alert, wherever these are", function(t)
  for _, wrap in ipairs { function(v) return v end, function(v) return ui.HStack { v } end } do
    local has = ui.State(false)
    local Action = ui.View "Action"
    function Action:body() return has.value and ui.Button("X", function() end) or nil end
    local app = t:mount(ui.Text "x":alert("T", { isPresented = ui.State(true), wrap(Action {}) }),
      { size = "40x10" })
    for _ = 1, 2 do
      t:equal(app:focus().title, "OK")
      has.value = true
      t:notContains(app:text(), "OK")
      t:equal(app:focus().title, "X")
      has.value = false
    end
  end
end)
