-- Where `app:click(text)` clicks, and gestures that compete for the same clicks.
-- Also runs under AddressSanitizer.
local ui, test = require "lunette", require "lunette.test"

test("a click by text is on the button's own cells where its style put something else \z
    in the middle", function(t)
  local log = {}
  local function note(what) return function() log[#log + 1] = what end end
  local app = t:mount(ui.Button("x", note "button"):buttonStyle(function(c)
    return ui.VStack { c.label, ui.Text("extra"):onTapGesture(note "extra"),
      ui.Text("more"):onTapGesture(note "more") }
  end), { size = "20x5" })
  app:click("x")
  t:equal(log, { "button" })
  app = t:mount(ui.Button("title", note "primitive"):buttonStyle(ui.PrimitiveButtonStyle(function(c)
    return ui.VStack { ui.Button(c), "u", "v" }
  end)), { size = "20x5" })
  app:click("title")
  t:equal(log, { "button", "primitive" })
end)

test("a Button in a ButtonStyle's body is found as a button, \z
    and announced with the outer one only", function(t)
  local fired = 0
  local app = t:mount(ui.VStack { "in", ui.Button("x"):buttonStyle(function(c)
    return ui.HStack { c.label, ui.Button("in", function() fired = fired + 1 end) }
  end) }, { size = "20x3" })
  local found = app:find("in")
  t:equal(found.kind, "button")
  t:equal(found.y, 2)
  app:click("in")
  t:equal(fired, 1)
  t:equal(app:find("in", { index = 2 }).kind, "text")
  t:notContains(app:accessibility(), "in, button")
end)

test("S64, S66: a tap and a long press on one view: a hold is the long press", function(t)
  local log = {}
  local app = t:mount(ui.Text("xxx"):onTapGesture(function() log[#log + 1] = "tap" end)
    :onLongPressGesture { perform = function() log[#log + 1] = "long" end }, { size = "9x3" })
  app:click(1, 1)
  t:equal(log, { "tap" })
  app:mouseDown(1, 1)
  app:advance(0.5)
  t:equal(log, { "tap", "long" })
  app:mouseUp(1, 1)
  app:advance(1)
  t:equal(log, { "tap", "long" })
  app:mouseDown(1, 1)
  app:advance(0.4)
  app:mouseUp(1, 1)
  t:equal(log, { "tap", "long", "tap" })
end)

test("S64, S67: a tap and a drag on one view: more than a cell is a drag", function(t)
  local log = {}
  local app = t:mount(ui.Text("xxxxxx"):onTapGesture(function() log[#log + 1] = "tap" end)
    :gesture(ui.DragGesture { onEnded = function(value)
      log[#log + 1] = value.translation.width
    end }), { size = "9x3" })
  app:click(1, 1)
  app:drag(1, 1, 5, 1)
  app:drag(1, 1, 2, 1)
  t:equal(log, { "tap", 4, "tap" })
end)

test("S65: with nothing else that wants it, a press that moves within the \z
    view is a tap", function(t)
  local taps = 0
  local app = t:mount(ui.Text("xxxxxx"):onTapGesture(function() taps = taps + 1 end),
    { size = "9x3" })
  app:drag(1, 1, 5, 1)
  app:mouseDown(1, 1)
  app:advance(2)
  app:mouseUp(1, 1)
  t:equal(taps, 2)
end)

test("S64: around a button, a drag that ends inside is the button's all the same, \z
    and a hold too", function(t)
  local log = {}
  local app = t:mount(ui.Button("xxxxxx", function() log[#log + 1] = "button" end)
    :gesture(ui.DragGesture { onEnded = function() log[#log + 1] = "drag" end })
    :onLongPressGesture { perform = function() log[#log + 1] = "long" end }, { size = "9x3" })
  app:drag(1, 1, 5, 1)
  t:equal(log, { "button" })
  app:mouseDown(1, 1)
  app:advance(1)
  app:mouseUp(1, 1)
  t:equal(log, { "button", "button" })
  app:drag(1, 1, 5, 3)
  t:equal(log, { "button", "button", "drag" })
end)

test("a press that is dragged outside is not hovered there, \z
    nor is anything else until the release", function(t)
  local log = {}
  local function watch(name)
    return function(isOver) log[#log + 1] = name .. tostring(isOver) end
  end
  local style = {}
  local app = t:mount(ui.VStack {
    ui.Button("aa"):buttonStyle(function(c)
      style[#style + 1] = c.isHovered
      return c.label
    end):onHover(watch "a "),
    ui.Text("bb"):onHover(watch "b "),
  }, { size = "4x2" })
  app:hover(2, 1)
  app:mouseDown(2, 1)
  app:hover(2, 2)
  t:equal(log, { "a true", "a false" })
  app:hover(2, 1)
  t:equal(log, { "a true", "a false", "a true" })
  app:hover(2, 2)
  app:mouseUp(2, 2)
  t:equal(log, { "a true", "a false", "a true", "a false", "b true" })
  t:equal(style, { false, true, false, true, false })
end)

test("S59: a Link's shortcut opens it", function(t)
  local opened = {}
  local app = t:mount(ui.VStack {
    ui.Button "x", ui.Link("Docs", "https://lunette.example"):keyboardShortcut("d"),
  }:environment("openURL", function(address) opened[#opened + 1] = address end), { size = "20x3" })
  app:press("alt+d")
  t:equal(opened, { "https://lunette.example" })
  t:equal(app:focus().title, "x")
end)

test("S59: a Picker's shortcut opens its menu", function(t)
  local choice = ui.State(1)
  local app = t:mount(ui.VStack {
    ui.Button "x", ui.Picker("Size",
      { selection = choice, options = { { 1, "Small" }, { 2, "Large" } } })
      :pickerStyle("menu"):keyboardShortcut("s"),
  }, { size = "30x8" })
  app:press("alt+s")
  t:contains(app:text(), "Large")
  app:press("down", "enter")
  t:equal(choice.value, 2)
end)
