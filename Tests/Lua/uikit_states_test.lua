-- States of buttons with UIKit's options (S12–S22).
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing
local function mount(t, view, size) return t:mount(view, { size = size or "30x4" }) end
local other = ui.Button("other", nothing)

test("a property not given for a state is the default state's, never another's", function(t)
  local button = ui.Button("Normal", { action = nothing, isSelected = true, buttonType = "custom",
    states = {
    highlighted = { title = "Pressed" }, selected = { foregroundColor = "green" } } })
  local app = mount(t, ui.VStack { alignment = "leading", other, button })
  local found = app:find("Normal")
  t:equal(app:cell(found.x, found.y).foreground, "green")
  app:mouseDown(found.x, found.y)
  t:contains(app:text(), "Pressed")
  t:notEqual(app:cell(found.x, found.y).foreground, "green",
    "not the selected one's while highlighted")
  app:mouseUp(found.x, found.y)
  t:contains(app:text(), "Normal")
end)

test("each of the five states has its title", function(t)
  local disabled, selected = ui.State(false), ui.State(false)
  local app = mount(t, function()
    return ui.VStack { alignment = "leading", other,
      ui.Button("D", { action = nothing, isSelected = selected.value,
        states = { highlighted = { title = "H" }, focused = { title = "F" },
        selected = { title = "S" }, disabled = { title = "X" }, default = { title = "Default" } } })
          :disabled(disabled.value) }
  end)
  local function shown() return app:text():match("\n%s*(%w+)") end
  t:contains(shown(), "D")
  app:press("tab") t:equal(shown(), "F")
  app:mouseDown(1, 2) t:equal(shown(), "H") app:mouseUp(1, 2)
  selected.value = true t:equal(shown(), "S")
  disabled.value = true t:equal(shown(), "X")
end)

test("the current state is the first of disabled, highlighted, selected, focused", function(t)
  local seen
  local app = mount(t,
    ui.Button("B", { isSelected = true, action = function(sender) seen = sender.state end }))
  app:click("B")
  t:equal(seen, "selected")
  app = mount(t, ui.Button("B", { action = function(sender) seen = sender.state end }))
  app:press("enter")
  t:ok(seen == "focused" or seen == "highlighted", seen)
end)

test("an attributed title beats a plain one", function(t)
  local app = mount(t,
    ui.Button("Plain", { action = nothing,
    states = { default = { title = "Also plain", attributedTitle = ui.Text { "at",
    ui.Text("tr"):bold() } } } }))
  t:contains(app:text(), "attr")
end)

test("an image, a background and colours by state", function(t)
  local app = mount(t, ui.VStack { alignment = "leading", other,
    ui.Button("B", { action = nothing, buttonType = "custom", states = {
    default = { systemImage = "star", background = "blue", foregroundColor = "white" },
    highlighted = { systemImage = "heart", background = "red" } } }) })
  t:contains(app:text(), "☆ B")
  local found = app:find("B")
  local text = app:find("B", { kind = "text" })
  t:equal(app:cell(text.x, text.y).background, "blue")
  t:equal(app:cell(text.x, text.y).foreground, "white")
  app:mouseDown(text.x, text.y)
  t:equal(app:cell(text.x, text.y).background, "red")
  t:notContains(app:text(), "☆")
  app:mouseUp(text.x, text.y)
end)

test("a disabled button's content is dimmed and clicking does not highlight", function(t)
  local app = mount(t,
    ui.Button("B", { action = nothing, buttonType = "custom",
    states = { highlighted = { title = "H" } } }):disabled())
  app:mouseDown(1, 1)
  t:equal(app:text(), "B")
  t:equal(app:cell(1, 1).dim, true)
  app:mouseUp(1, 1)
end)

test("insets change the button's size, title insets do not", function(t)
  local plain = mount(t, ui.Button("Title", { action = nothing, buttonType = "custom" }))
    :find("Title")
  local inset = mount(t, ui.Button("Title", { action = nothing, buttonType = "custom",
    insets = { leading = 2, trailing = 1, top = 1 } })):find("Title")
  t:equal({ inset.width - plain.width, inset.height - plain.height }, { 3, 1 })
  local moved = mount(t, ui.Button("Title", { action = nothing, buttonType = "custom",
    titleInsets = { leading = 2 } }))
  t:equal(moved:find("Title").width, plain.width)
end)

test("a title is one line, truncated in the middle, unless lineBreak says otherwise", function(t)
  local function button(lineBreak)
    return ui.Button("abcdefghij", { action = nothing, buttonType = "custom",
      lineBreak = lineBreak }):frame { width = 6 }
  end
  t:equal(mount(t, button()):text(), "abc…ij")
  t:equal(mount(t, button("byTruncatingMiddle")):text(), "abc…ij")
  t:equal(mount(t, button("byTruncatingHead")):text(), "…fghij")
  t:equal(mount(t, button("byTruncatingTail")):text(), "abcde…")
  t:equal(mount(t, button("byClipping")):text(), "abcdef")
  t:equal(mount(t, button("byCharWrapping")):text(), "abcdef\nghij")
  t:equal(mount(t, ui.Button("ab cd efgh", { action = nothing, buttonType = "custom",
    lineBreak = "byWordWrapping" }):frame { width = 6 }):text(), "ab cd\nefgh")
end)

test("targets by event, several of them, in order", function(t)
  local log = {}
  local function note(name) return function() log[#log + 1] = name end end
  local button = ui.Button("Go",
    { action = note "action", actions = { touchDown = note "down",
    touchUpInside = { note "up1", note "up2" },
    touchUpOutside = note "outside", touchDragExit = note "exit", touchDragEnter = note "enter",
    touchCancel = note "cancel" } })
  local app = mount(t, button)
  app:click("Go")
  t:equal(log, { "down", "up1", "up2", "action" })
  log = {}
  app:mouseDown(1, 1) app:hover(20, 3) app:hover(1, 1) app:hover(20, 3) app:mouseUp(20, 3)
  t:equal(log, { "down", "exit", "enter", "exit", "outside" })
  log = {}
  app:press("enter")
  t:equal(log, { "down", "up1", "up2", "action" })
end)

test("a lost press is a touchCancel", function(t)
  local log, off = {}, ui.State(false)
  local app = mount(t, function()
    return ui.Button("Go", { actions = { touchCancel = function() log[#log + 1] = "cancel" end } })
      :disabled(off.value)
  end)
  app:mouseDown(1, 1)
  off.value = true
  app:advance(0)
  t:equal(log, { "cancel" })
  app:mouseUp(1, 1)
  t:equal(log, { "cancel" })
end)

test("an action may take nothing, the sender, or the sender and the event", function(t)
  local given
  local app = mount(t,
    ui.Button("Go", { actions = { touchDown = function(...) given = { ... } end } }))
  app:click("Go")
  t:equal(given[1].title, "Go")
  t:equal(given[2].kind, "mouse")
end)

test("types: their content, and the sender's buttonType", function(t)
  for _, name in ipairs { "system", "custom", "plain", "close", "contactAdd", "detailDisclosure",
      "infoLight", "infoDark" } do
    local seen
    local app = mount(t,
      ui.Button("T", { buttonType = name, action = function(sender) seen = sender.buttonType end }))
    app:press("enter")
    t:equal(seen, name)
  end
  t:fails(function()
    return ui.Button("x", { buttonType = "sytem", action = nothing })
  end, "'system'")
end)

test("unknown states, events and properties are errors with the nearest name", function(t)
  t:contains(t:fails(function() return ui.Button("x", { states = { higlighted = {} } }) end),
    "'highlighted'")
  t:contains(t:fails(function()
    return ui.Button("x", { states = { highlighted = { titel = "x" } } })
  end), "'title'")
  t:contains(t:fails(function() return ui.Button("x", { actions = { touchdown = nothing } }) end),
    "'touchDown'")
  t:contains(t:fails(function() return ui.Button("x", { lineBreak = "byTruncating" }) end),
    "byTruncating")
end)

test("a title's shadow", function(t)
  local app = mount(t, ui.VStack { alignment = "leading", other,
    ui.Button("B", { action = nothing, buttonType = "custom",
    reversesTitleShadowWhenHighlighted = true,
    states = { default = { titleShadow = { color = "red", x = 1, y = 1 } } } }) })
  t:ok(app:cell(2, 3).background, "below and to the right")
  app:mouseDown(1, 2)
  t:equal(app:cell(2, 3).background, nil, "reversed while highlighted")
  app:mouseUp(1, 2)
end)

test("showsTouchWhenHighlighted glows; adjustsImage… can be turned off", function(t)
  local app = mount(t, ui.VStack { alignment = "leading", other,
    ui.Button("B", { action = nothing, buttonType = "custom", showsTouchWhenHighlighted = true }) })
  app:mouseDown(1, 2)
  t:ok(app:cell(1, 2).background or app:cell(1, 2).reverse)
  app:mouseUp(1, 2)
end)

test("appearance gives defaults to buttons that enter later, and merges", function(t)
  local shown = ui.State(false)
  local app = mount(t, function() return ui.VStack { alignment = "leading",
    ui.Button("old", nothing), shown.value and ui.Button("new", nothing),
    shown.value and ui.Button("own", { action = nothing, insets = { leading = 1 } }) } end)
  ui.appearance.Button { insets = { leading = 4 } }
  ui.appearance.Button { tint = "green" }
  shown.value = true
  app:advance(0)
  t:equal(app:find("old").width, 3, "buttons already on screen keep theirs")
  t:equal(app:find("new").width, 7)
  t:equal(app:find("own").width, 4, "its own beats appearance")
  local new = app:find("new", { kind = "text" })
  t:equal(app:cell(new.x, new.y).foreground, "green")
end)

test("appearance is as at the start in each case", function(t)
  t:equal(mount(t, ui.Button("x", nothing)):find("x").width, 1)
end)

test("appearance takes a button's options but its label and action", function(t)
  t:fails(function() ui.appearance.Button { action = nothing } end, "action")
  t:fails(function() ui.appearance.Button { insts = {} } end, "'insets'")
end)

test("configurationUpdateHandler: called with the name of each state, \z
    of which states may say more", function(t)
  local asked = {}
  local app = mount(t, ui.VStack { alignment = "leading", other,
    ui.Button("Plain", { action = nothing,
    configurationUpdateHandler = function(state)
      asked[#asked + 1] = state
      if state == "highlighted" then return { title = "Held", systemImage = "star" } end
      if state == "focused" then return { title = "Met" } end
      return nil
    end, states = { highlighted = { title = "Pressed" } } }) })
  table.sort(asked)
  t:equal(asked, { "default", "disabled", "focused", "highlighted", "selected" })
  t:contains(app:text(), "Plain")
  app:press "tab"
  t:contains(app:text(), "Met")
  app:mouseDown(2, 2)
  t:contains(app:text(), "Pressed")
  t:contains(app:text(), "☆")
  app:mouseUp(2, 2)
end)

test("configurationUpdateHandler: what it reads makes the button anew; \z
    mistakes are reported", function(t)
  local count = ui.State(1)
  local app = mount(t, function()
    return ui.Button("x", { action = nothing, configurationUpdateHandler = function(state)
      return state == "default" and { title = ui.verbatim("count " .. count.value) } or nil
    end }):buttonStyle "plain"
  end)
  t:contains(app:text(), "count 1")
  count.value = 2
  t:contains(app:text(), "count 2")
  t:contains(t:fails(function() ui.Button("x", { configurationUpdateHandler = {} }) end),
    "a function")
  t:contains(t:fails(function()
    ui.Button("x", { configurationUpdateHandler = function() return 5 end })
  end), "a table of options")
  t:contains(t:fails(function()
    ui.Button("x", { configurationUpdateHandler = function() return { titel = "x" } end })
  end), "title")
  t:contains(t:fails(function()
    ui.Button("x", { configurationUpdateHandler = function() error "no handler" end })
  end), "no handler")
end)
