-- Rules of Documentation/Semantics.md that no other test file covers.
local ui = require "lunette"
local test = require "lunette.test"

local nothing = require("support.helpers").nothing
local counter = require("support.helpers").counter
local draws = require("support.helpers").draws
local function fill(colour, width, height)
  return ui.Color(colour):frame { width = width, height = height }
end

test("S9: the shortcut, the trigger and the gestures of a disabled button's \z
    style do nothing", function(t)
  local fired = counter()
  local Style = ui.PrimitiveButtonStyle(function(configuration)
    return configuration.label:onTapGesture(configuration.trigger)
  end)
  local app = t:mount(ui.Button("Go", fired.action):buttonStyle(Style):keyboardShortcut("g")
    :disabled(), { size = "9x1" })
  app:click("Go")
  app:press("alt+g", "enter", "space", "tab")
  t:equal(fired.count, 0)
  t:equal(app:focus(), nil)
end)

test("S21: a key sends down and up, then the action", function(t)
  local log = {}
  local function note(name) return function() log[#log + 1] = name end end
  local app = t:mount(
    ui.Button("Go", {
      action = note "action",
      actions = { touchDown = note "down", touchUpInside = { note "up 1", note "up 2" },
        touchUpOutside = note "outside",
        touchDragExit = note "exit", touchDragEnter = note "enter" },
    }), { size = "9x3" })
  app:press("enter")
  t:equal(log, { "down", "up 1", "up 2", "action" })
  log = {}
  app:mouseDown(1, 1)
  app:hover(9, 3)
  app:hover(1, 1)
  app:hover(9, 3)
  app:mouseUp(9, 3)
  t:equal(log, { "down", "exit", "enter", "exit", "outside" })
end)

test("S38: tint, font and label style follow the same order", function(t)
  local Tinted = ui.ButtonStyle(function(configuration)
    return configuration.label:tint("green"):font("title")
  end)
  local Icons = ui.ButtonStyle(function(configuration)
    return configuration.label:labelStyle("iconOnly")
  end)
  local label = ui.Label("Rain", { systemImage = "cloud.rain" })
  local app = t:mount(ui.VStack { alignment = "leading",
    ui.Button { action = nothing, label = ui.Text("a"):foregroundColor("tint") }:buttonStyle(Tinted)
      :tint("red"),
    ui.Button { action = nothing, label = ui.Text("b"):foregroundColor("tint"):tint("blue")
      :font("caption") }:buttonStyle(Tinted),
    ui.Button { action = nothing, label = label }:buttonStyle(Icons):labelStyle("titleOnly"),
    ui.Button { action = nothing, label = label:labelStyle("titleOnly") }:buttonStyle(Icons),
  }, { size = "9x4" })
  t:equal({ app:cell(1, 1).foreground, app:cell(1, 1).bold }, { "green", true })
  t:equal({ app:cell(1, 2).foreground, app:cell(1, 2).bold, app:cell(1, 2).dim },
    { "blue", false, true })
  t:notContains(app:text():match("[^\n]*\n[^\n]*\n([^\n]*)"), "Rain")
  t:equal(app:text():match("[^\n]*$"), "Rain")
end)

test("S42: a style without Button(configuration) is a stop as well, \z
    and Space fires once", function(t)
  local fired = counter()
  local Bare = ui.PrimitiveButtonStyle(function(configuration) return configuration.label end)
  local app = t:mount(ui.VStack { ui.Button("first", nothing),
    ui.Button("bare", fired.action):buttonStyle(Bare) }, { size = "9x2" })
  app:press("tab")
  t:equal(app:focus().title, "bare")
  app:press("space")
  t:equal(fired.count, 1)
  app:click("bare")
  t:equal(fired.count, 1, "the mouse fires nothing")
end)

test("S59: the search goes from leading to trailing, depth first", function(t)
  local log = {}
  local function button(name)
    return ui.Button(name, function() log[#log + 1] = name end):keyboardShortcut("k")
  end
  local app = t:mount(
    ui.HStack { ui.VStack { "x", ui.VStack { button "deep" } }, button "shallow" },
    { size = "30x3" })
  app:press("alt+k")
  t:equal(log, { "deep" })
end)

test("S62: a held shortcut repeats, a short press fires once", function(t)
  local fired = counter()
  local app = t:mount(
    ui.VStack { ui.Button("other", nothing), ui.Button("Add", fired.action):keyboardShortcut("k")
      :buttonRepeatBehavior("enabled") },
    { size = "20x3" })
  app:keyDown("alt+k")
  t:equal(fired.count, 1)
  app:advance(0.2)
  app:keyUp("alt+k")
  app:advance(1)
  t:equal(fired.count, 1)
  app:keyDown("alt+k")
  app:advance(0.71)
  t:equal(fired.count, 5)
  app:keyUp("alt+k")
  app:advance(1)
  t:equal(fired.count, 5)
end)

test("S62: the nearest behaviour wins, and holding outside stops it", function(t)
  local fired = counter()
  local app = t:mount(
    ui.VStack { ui.Button("Add", fired.action):buttonRepeatBehavior("disabled") }
      :buttonRepeatBehavior("enabled"),
    { size = "20x3" })
  app:mouseDown(1, 1)
  app:advance(2)
  app:mouseUp(1, 1)
  t:equal(fired.count, 1)
end)

test("S64: a drag around a live button that ends inside fires the button once", function(t)
  local log = {}
  local Swipe = ui.PrimitiveButtonStyle(function(configuration)
    return ui.Button(configuration):gesture(ui.DragGesture { onEnded = function()
      log[#log + 1] = "drag"
    end })
  end)
  local app = t:mount(ui.Button("drag me", function()
    log[#log + 1] = "button"
  end):buttonStyle(Swipe), { size = "30x3" })
  app:drag(1, 1, 4, 1)
  t:equal(log, { "button" })
  app:drag(1, 1, 20, 3)
  t:equal(log, { "button", "drag" })
end)

test("S75: with two that take all, the larger minimum is first", function(t)
  draws(t, ui.HStack { spacing = 0, ui.Color("red"):frame { minWidth = 6, maxWidth = ui.infinity,
    height = 1 },
    ui.Text("x"):frame { maxWidth = ui.infinity, alignment = "leading" }, "|" }, "10x1",
      "      x  |")
end)

test("S75: a group of lower priority gets what is left, but no less than its minimum", function(t)
  draws(t, ui.HStack { spacing = 0, ui.Text("abcdef"):lineLimit(1),
    ui.Text("x"):frame { maxWidth = ui.infinity }:layoutPriority(1) },
    "4x1", "… x")
end)

test("S79: layoutPriority passes through modifiers to the enclosing stack", function(t)
  draws(t, ui.HStack { spacing = 0, ui.Text("aaaaaa"):lineLimit(1),
    ui.Text("bbbbbb"):lineLimit(1):layoutPriority(1):bold() },
    "7x1", "…bbbbbb")
end)

test("S80: no effect changes the layout", function(t)
  for name, view in pairs {
    scale = ui.Text("ab"):scaleEffect(0.5), opacity = ui.Text("ab"):opacity(0),
    clipped = ui.Text("ab"):clipped(),
    offset = ui.Text("ab"):offset(0, 3), blur = ui.Text("ab"):blur(2),
    shadow = ui.Text("ab"):shadow { radius = 3 },
    stroke = ui.Text("ab"):overlay(ui.Rectangle():stroke("red")),
    radius = ui.Text("ab"):cornerRadius(3),
  } do
    t:equal(t:mount(ui.HStack { spacing = 0, view, ui.Button("x", nothing) }, { size = "9x1" })
      :find("x").x, 3, name)
  end
end)

test("S81: a ZStack has the size of those with the highest priority", function(t)
  draws(t, ui.HStack { spacing = 0, ui.ZStack { fill("red", 6, 1),
    ui.Text("ab"):layoutPriority(1) }, "|" }, "9x1", "ab|")
end)

test("S82: a view without text has its baseline at the bottom", function(t)
  draws(t, ui.HStack { alignment = "firstTextBaseline", fill("red", 2, 3), "x" }, "9x3", "\n\n   x")
  draws(t, ui.HStack { alignment = "lastTextBaseline", ui.VStack { "a", "b" }, ui.VStack { "x" } },
    "9x3", "a\nb x")
  draws(t, ui.HStack { alignment = "firstTextBaseline", ui.VStack { "a", "b" }, "x" },
    "9x3", "a x\nb")
end)

test("S85: the middle keeps the odd cell at the head", function(t)
  draws(t, ui.Text("abcdefghij"):lineLimit(1):truncationMode("middle"), "6x1", "abc…ij")
  draws(t, ui.Text("abcdefghij"):lineLimit(1):truncationMode("middle"), "7x1", "abc…hij")
end)

test("S85: cuts fall between grapheme clusters", function(t)
  draws(t, ui.Text("ae\u{301}\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}zz"):lineLimit(1),
    "4x1", "ae\u{301}…")
end)

test("S91: a value that is written back makes no pass", function(t)
  local n, runs = ui.State(1), 0
  local app = t:mount(function()
    runs = runs + 1
    return ui.Text(tostring(n.value))
  end, { size = "9x1" })
  local frames = app.stats.frames
  n.value = 1
  t:equal({ runs, app.stats.frames }, { 1, frames })
  n.value = 2
  t:equal(app:text(), "2")
  t:equal(runs, 2)
end)

test("S100: neither press, selection nor disabling changes the layout", function(t)
  for _, style in ipairs { "automatic", "plain", "bordered", "borderedProminent", "borderless",
      "link" } do
    local function place(view)
      local app = t:mount(ui.HStack { view:buttonStyle(style), ui.Button("end", nothing) },
        { size = "30x5" })
      local found = app:find("end")
      return app, { found.x, found.y }
    end
    local app, normal = place(ui.Button("go", nothing))
    local go = app:find("go")
    app:mouseDown(go.x + go.width // 2, go.y + go.height // 2)
    t:equal(app:find("go").isPressed, true)
    t:equal({ app:find("end").x, app:find("end").y }, normal, style)
    for _, view in ipairs { ui.Button("go", nothing):disabled(),
        ui.Button("go", { isSelected = true, action = nothing }) } do
      local _, there = place(view)
      t:equal(there, normal, style)
    end
  end
end)
