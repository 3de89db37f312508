-- How styles compose: the stack of button styles, labels in styles, hit regions, and the number of
-- calls (S29–S46).
local test = require "lunette.test"
local ui = require "lunette"

-- A style that records its calls in `log`.
local function noting(kind, log, name, draw)
  return ui[kind](function(configuration)
    log[#log + 1] = name
    if draw then return draw(configuration) end
    return ui.HStack { spacing = 0, name .. "[", configuration.label, "]" }
  end)
end
local function passing(log, name)
  return noting("PrimitiveButtonStyle", log, name, function(configuration)
    return ui.HStack { spacing = 0, name .. "(", ui.Button(configuration), ")" }
  end)
end
local counter = require("support.helpers").counter

test("the nearest style wins and the outer ones are not called", function(t)
  local log = {}
  local app = t:mount(ui.Button("x", function() end):buttonStyle(noting("ButtonStyle", log, "near"))
    :buttonStyle(noting("ButtonStyle", log, "far")):buttonStyle("borderless")
    :buttonStyle("automatic"), { size = "30x2" })
  t:equal(app:text(), "near[x]")
  t:equal(log, { "near" })
end)

test("Button(configuration) is drawn by the next outer style", function(t)
  local log = {}
  local app = t:mount(ui.Button("x", function() end):buttonStyle(passing(log, "P1"))
    :buttonStyle(passing(log, "P2"))
    :buttonStyle(noting("ButtonStyle", log, "B")), { size = "30x2" })
  t:equal(app:text(), "P1(P2(B[x]))")
  t:equal(log, { "P1", "P2", "B" })
end)

test("with a ButtonStyle nearest the primitive styles never run", function(t)
  local log = {}
  local app = t:mount(ui.Button("x", function() end):buttonStyle(noting("ButtonStyle", log, "B"))
    :buttonStyle(passing(log, "P1")):buttonStyle(passing(log, "P2")), { size = "30x2" })
  t:equal(app:text(), "B[x]")
  t:equal(log, { "B" })
end)

test("an empty rest of the stack draws the automatic style", function(t)
  local app = t:mount(ui.Button("x", function() end):buttonStyle(passing({}, "P")),
    { size = "30x2" })
  t:equal(app:text(), "P(x)")
end)

test("automatic as the nearest does not defer outwards", function(t)
  local log = {}
  local app = t:mount(ui.Button("x", function() end):buttonStyle("automatic")
    :buttonStyle(noting("ButtonStyle", log, "B")), { size = "30x2" })
  t:equal(app:text(), "x")
  t:equal(log, {})
end)

test("a built-in style may follow a primitive one, and ends the chain", function(t)
  local log = {}
  local app = t:mount(ui.Button("x", function() end):buttonStyle(passing(log, "P"))
    :buttonStyle("plain")
    :buttonStyle(noting("ButtonStyle", log, "B")), { size = "30x2" })
  t:equal(app:text(), "P(x)")
  t:equal(log, { "P" })
end)

test("another Button made in a makeBody is drawn by the rest of the stack", function(t)
  local log = {}
  local borrowing = noting("ButtonStyle", log, "A", function(configuration)
    return ui.Button { action = function() end, label = ui.HStack { spacing = 0, "a",
      configuration.label } }
  end)
  local app = t:mount(ui.Button("x", function() end):buttonStyle(borrowing)
    :buttonStyle(noting("ButtonStyle", log, "B")), { size = "30x2" })
  t:equal(app:text(), "B[ax]")
  t:equal(log, { "A", "B" })
end)

test("controls inside the label see the rest of the stack", function(t)
  local log = {}
  local nested = ui.Button { action = function() end,
    label = ui.HStack { "out", ui.Button("in", function() end) } }
  local app = t:mount(nested:buttonStyle(noting("ButtonStyle", log, "A"))
    :buttonStyle(noting("ButtonStyle", log, "B")), { size = "30x2" })
  t:equal(app:text(), "A[out B[in]]")
end)

test("a buttonStyle inside makeBody is on top there", function(t)
  local log = {}
  local local_ = noting("ButtonStyle", log, "L")
  local style = noting("PrimitiveButtonStyle", log, "P", function(configuration)
    return ui.Button(configuration):buttonStyle(local_)
  end)
  local app = t:mount(ui.Button("x", function() end):buttonStyle(style)
    :buttonStyle(noting("ButtonStyle", log, "B")), { size = "30x2" })
  t:equal(app:text(), "L[x]")
  t:equal(log, { "P", "L" })
end)

test("one style applied twice runs twice", function(t)
  local log = {}
  local P = passing(log, "P")
  local app = t:mount(ui.Button("x", function() end):buttonStyle(P):buttonStyle(P),
    { size = "30x2" })
  t:equal(app:text(), "P(P(x))")
  t:equal(log, { "P", "P" })
end)

test("a style that applies itself in its own makeBody is an error at depth 32", function(t)
  local calls = 0
  local Style
  Style = ui.PrimitiveButtonStyle "selfish"
  function Style:makeBody(configuration)
    calls = calls + 1
    return ui.Button(configuration):buttonStyle("selfish")
  end
  local message = t:fails(function()
    t:mount(ui.Button("x", function() end):buttonStyle("selfish"), { size = "30x2" })
  end)
  t:contains(message, "32")
  t:ok(calls <= 33, "makeBody ran " .. calls .. " times")
end)

test("an instance of a style on a container reaches every button, at any depth", function(t)
  local log = {}
  local app = t:mount(ui.VStack { ui.Button("a", function() end),
    ui.HStack { ui.VStack { ui.Button("b", function() end) } } }
    :buttonStyle(noting("ButtonStyle", log, "B")), { size = "30x2" })
  t:equal(app:text(), "B[a]\nB[b]")
end)

test("a style nearer to the button beats the container's", function(t)
  local log = {}
  local app = t:mount(ui.VStack { ui.Button("a", function() end)
    :buttonStyle(noting("ButtonStyle", log, "N")), ui.Button("b", function() end) }
    :buttonStyle(noting("ButtonStyle", log, "B")), { size = "30x2" })
  t:equal(app:text(), "N[a]\nB[b]")
end)

test("isPressed reflects the standard press only", function(t)
  local pressed = {}
  local B = ui.ButtonStyle(function(configuration)
    pressed[#pressed + 1] = configuration.isPressed
    return configuration.label
  end)
  local P = ui.PrimitiveButtonStyle(function(configuration)
    return ui.Button(configuration):gesture(ui.DragGesture { onEnded = function()
      configuration.trigger()
    end })
  end)
  local fired = counter()
  local app = t:mount(ui.Button("drag me", fired.action):buttonStyle(P):buttonStyle(B),
    { size = "30x3" })
  app:mouseDown(1, 1)
  app:hover(20, 3)
  t:equal(pressed[#pressed], false)
  app:mouseUp(20, 3)
  t:equal(fired.count, 1)
  t:equal(pressed[#pressed], false)
  app:mouseDown(1, 1)
  t:equal(pressed[#pressed], true)
  app:mouseUp(1, 1)
  t:equal(fired.count, 2)
  t:equal(pressed[#pressed], false)
end)

test("a primitive style's body fires only what it asks for", function(t)
  local fired = counter()
  local P = ui.PrimitiveButtonStyle(function(configuration) return configuration.label end)
  local app = t:mount(ui.Button("x", fired.action):buttonStyle(P), { size = "30x3" })
  app:click("x")
  t:equal(fired.count, 0)
  app:press("enter")
  t:equal(fired.count, 1, "the keyboard reaches every style")
end)

test("trigger can be called, passed, and kept", function(t)
  local fired, kept = counter(), nil
  local P = ui.PrimitiveButtonStyle(function(configuration)
    kept = configuration.trigger
    return configuration.label:onTapGesture(configuration.trigger)
  end)
  local shown = ui.State(true)
  local app = t:mount(function()
    return ui.VStack { shown.value and ui.Button("x", fired.action):buttonStyle(P) }
  end, { size = "30x3" })
  app:click("x")
  t:equal(fired.count, 1)
  kept()
  t:equal(fired.count, 2)
  shown.value = false
  t:equal(app:text(), "")
  kept()
  t:equal(fired.count, 2, "after its button has gone it does nothing")
end)

test("a double tap style fires at the second click, and at Enter once", function(t)
  local fired = counter()
  local P = ui.PrimitiveButtonStyle(function(configuration)
    return configuration.label:onTapGesture { count = 2, perform = configuration.trigger }
  end)
  local app = t:mount(ui.Button("x", fired.action):buttonStyle(P), { size = "30x3" })
  app:click("x")
  app:advance(1)
  t:equal(fired.count, 0)
  app:doubleClick("x")
  t:equal(fired.count, 1)
  app:press("enter")
  t:equal(fired.count, 2)
end)

test("around a live Button(configuration) a double tap never fires: \z
    each click fires the button", function(t)
  local fired = counter()
  local P = ui.PrimitiveButtonStyle(function(configuration)
    return ui.Button(configuration):onTapGesture { count = 2, perform = configuration.trigger }
  end)
  local app = t:mount(ui.Button("x", fired.action):buttonStyle(P), { size = "30x3" })
  app:doubleClick("x")
  t:equal(fired.count, 2)
end)

test("around a live Button(configuration) a drag fires where it ends outside", function(t)
  local fired = counter()
  local P = ui.PrimitiveButtonStyle(function(configuration)
    return ui.Button(configuration):gesture(ui.DragGesture { onEnded = function()
      configuration.trigger()
    end })
  end)
  local app = t:mount(ui.Button("drag me", fired.action):buttonStyle(P), { size = "30x3" })
  app:drag(1, 1, 20, 3)
  t:equal(fired.count, 1)
  app:drag(1, 1, 4, 1)
  t:equal(fired.count, 2)
end)

test("without hit testing inside and a content shape outside, \z
    only the outer gestures count", function(t)
  local fired = counter()
  local P = ui.PrimitiveButtonStyle(function(configuration)
    return ui.Button(configuration):allowsHitTesting(false):contentShape()
      :onTapGesture { count = 2, perform = configuration.trigger }
  end)
  local app = t:mount(ui.Button("x", fired.action):buttonStyle(P), { size = "30x3" })
  app:click("x")
  app:advance(1)
  t:equal(fired.count, 0)
  app:doubleClick("x")
  t:equal(fired.count, 1)
end)

test("an inner Button takes its hits itself; without hit testing the real \z
    one gets them", function(t)
  local real, inner = counter(), counter()
  local innerPressed = {}
  local outerLook = ui.ButtonStyle(function(configuration)
    innerPressed[#innerPressed + 1] = configuration.isPressed
    return ui.HStack { spacing = 0, "<", configuration.label, ">" }
  end)
  local function style(hits)
    return ui.ButtonStyle(function(configuration)
      local button = ui.Button { action = inner.action, label = configuration.label }
      return hits and button or button:allowsHitTesting(false):contentShape()
    end)
  end
  local app = t:mount(ui.Button("x", real.action):buttonStyle(style(true)):buttonStyle(outerLook),
    { size = "30x3" })
  t:equal(app:text(), "<x>")
  app:click(2, 1)
  t:equal({ real.count, inner.count }, { 0, 1 })
  innerPressed = {}
  app = t:mount(ui.Button("x", real.action):buttonStyle(style(false)):buttonStyle(outerLook),
    { size = "30x3" })
  app:mouseDown(2, 1)
  app:mouseUp(2, 1)
  t:equal({ real.count, inner.count }, { 1, 1 })
  for _, pressed in ipairs(innerPressed) do
    t:equal(pressed, false, "the inner one's style never sees the press")
  end
end)

test("a button is one focus stop however many layers it has", function(t)
  local fired = counter()
  local app = t:mount(ui.VStack {
    ui.Button("one", fired.action):buttonStyle(passing({}, "P")):buttonStyle(passing({}, "Q")),
    ui.Button("two", function() end),
  }, { size = "30x3" })
  t:equal(app:focus().title, "one")
  app:press("enter")
  t:equal(fired.count, 1)
  app:press("tab")
  t:equal(app:focus().title, "two")
  app:press("tab")
  t:equal(app:focus().title, "one")
end)

test("buttons made by a ButtonStyle's body are not focus stops", function(t)
  local B = ui.ButtonStyle(function(configuration)
    return ui.HStack { configuration.label, ui.Button("made", function() end) }
  end)
  local app = t:mount(ui.VStack { ui.Button("one", function() end):buttonStyle(B),
    ui.Button("two", function() end) }, { size = "30x3" })
  t:equal(app:focus().title, "one")
  app:press("tab")
  t:equal(app:focus().title, "two")
end)

test("configuration contains role, focus, hover, enabled and selected", function(t)
  local seen
  local B = ui.ButtonStyle(function(c)
    seen = { role = c.role, isFocused = c.isFocused, isHovered = c.isHovered,
      isEnabled = c.isEnabled, isSelected = c.isSelected, isPressed = c.isPressed }
    return c.label
  end)
  local app = t:mount(ui.VStack { ui.Button("other", function() end),
    ui.Button("x", { role = "cancel", isSelected = true, action = function() end })
    :buttonStyle(B) },
    { size = "30x3" })
  t:equal(seen, { role = "cancel", isFocused = false, isHovered = false, isEnabled = true,
    isSelected = true, isPressed = false })
  app:press("tab")
  t:equal(seen.isFocused, true)
  app:hover(3, 2)
  t:equal(seen.isHovered, true)
  app:hover(20, 3)
  t:equal(seen.isHovered, false)
  t:mount(ui.Button("x", function() end):buttonStyle(B):disabled(), { size = "30x3" })
  t:equal(seen.isEnabled, false)
  t:equal(seen.role, nil)
end)

test("a primitive configuration has the same fields but isPressed", function(t)
  local P = ui.PrimitiveButtonStyle(function(c) return c.label:bold(c.isPressed) end)
  t:contains(t:fails(function() t:mount(ui.Button("x", function() end):buttonStyle(P)) end),
    "isPressed")
  local seen
  P = ui.PrimitiveButtonStyle(function(c)
    seen = { c.role, c.isFocused, c.isHovered, c.isEnabled, c.isSelected }
    return c.label
  end)
  t:mount(ui.Button("x", { role = "close", action = function() end }):buttonStyle(P))
  t:equal(seen, { "close", true, false, true, false })
end)

test("an unknown field of a configuration is named with the nearest", function(t)
  local B = ui.ButtonStyle(function(c) return c.lable end)
  local message = t:fails(function() t:mount(ui.Button("x", function() end):buttonStyle(B)) end)
  t:contains(message, "lable")
  t:contains(message, "'label'")
end)

test("a configuration used after its callback has returned is an error", function(t)
  local kept
  local B = ui.ButtonStyle(function(c) kept = c return c.label end)
  t:mount(ui.Button("x", function() end):buttonStyle(B), { size = "9x1" })
  local message = t:fails(function() return kept.isPressed end)
  t:contains(message, "styles_composition_test.lua:")
  t:fails(function() return kept.label end)
end)

test("a label kept after its callback is still the button's label", function(t)
  local kept
  local tint = ui.State(1)
  local app = t:mount(function()
    local v = tint.value
    return ui.Button("x", function() end):buttonStyle(ui.ButtonStyle(function(c)
      if v == 2 then return kept:bold() end
      kept = c.label
      return kept
    end))
  end, { size = "9x1" })
  tint.value = 2
  app:advance(0)
  t:equal(app:text(), "x")
  t:ok(app:cell(1, 1).bold)
end)

test("the label placed twice is two copies with their own state", function(t)
  local made = 0
  local Part = ui.View "Part"
  Part.state = { n = 0 }
  function Part:body()
    return ui.Text("n" .. self.n):onTapGesture(function() self.n = self.n + 1 end)
  end
  local P = ui.PrimitiveButtonStyle(function(c) return ui.HStack { c.label, c.label } end)
  local app = t:mount(ui.Button { action = function() end, label = Part {} }:buttonStyle(P),
    { size = "20x1" })
  t:equal(app:text(), "n0 n0")
  app:click(4, 1)
  t:equal(app:text(), "n0 n1")
end)

test("a label that is not placed is not drawn, and still announced", function(t)
  local P = ui.ButtonStyle(function(c) return ui.Text("@") end)
  local app = t:mount(ui.Button("Sign In", function() end):buttonStyle(P), { size = "20x1" })
  t:equal(app:text(), "@")
  t:contains(app:accessibility(), "Sign In")
  t:equal(app:find("Sign In").kind, "button")
end)

test("what the label sets itself beats the style, and the style beats what is outside", function(t)
  local B = ui.ButtonStyle(function(c) return c.label:foregroundColor("green") end)
  local app = t:mount(ui.VStack {
    ui.Button { action = function() end, label = ui.Text("a"):foregroundColor("red") },
    ui.Button("b", function() end):foregroundColor("blue"),
    ui.Button("c", function() end),
  }:buttonStyle(B), { size = "9x3" })
  t:equal(app:cell(1, 1).foreground, "red")
  t:equal(app:cell(1, 2).foreground, "green")
  t:equal(app:cell(1, 3).foreground, "green")
end)

test("a style reads the environment of the control", function(t)
  local seen = {}
  local B = ui.ButtonStyle(function(c)
    seen[#seen + 1] = ui.environment.controlSize
    return c.label
  end)
  t:mount(ui.VStack { ui.Button("a", function() end):controlSize("large") }:buttonStyle(B)
    :controlSize("mini"), { size = "9x3" })
  t:equal(seen, { "large" })
end)

test("a makeBody may return nil, a string or nothing", function(t)
  t:equal(t:mount(ui.Button("x", function() end):buttonStyle(function() return nil end),
    { size = "9x1" }):text(), "")
  t:equal(t:mount(ui.Button("x", function() end):buttonStyle(function() end), { size = "9x1" })
    :text(), "")
  t:equal(t:mount(ui.Button("x", function() end):buttonStyle(function() return "text" end),
    { size = "9x1" }):text(), "text")
end)

test("hits are the cells that the body draws", function(t)
  local fired = counter()
  local spread = ui.ButtonStyle(function(c) return ui.HStack { "a", ui.Spacer(), c.label } end)
  local app = t:mount(ui.Button("x", fired.action):buttonStyle(spread), { size = "9x1" })
  app:click(5, 1)
  t:equal(fired.count, 0, "a spacer is not hit")
  app:click(1, 1)
  t:equal(fired.count, 1)
  local shaped = ui.ButtonStyle(function(c)
    return ui.HStack { "a", ui.Spacer(), c.label }:contentShape()
  end)
  app = t:mount(ui.Button("x", fired.action):buttonStyle(shaped), { size = "9x1" })
  app:click(5, 1)
  t:equal(fired.count, 2)
  local filled = ui.ButtonStyle(function(c)
    return c.label:padding { horizontal = 2 }:background("red")
  end)
  app = t:mount(ui.Button("x", fired.action):buttonStyle(filled), { size = "9x1" })
  app:click(1, 1)
  t:equal(fired.count, 3)
  local bare = ui.ButtonStyle(function(c) return c.label:padding { horizontal = 2 } end)
  app = t:mount(ui.Button("x", fired.action):buttonStyle(bare), { size = "9x1" })
  app:click(1, 1)
  t:equal(fired.count, 3, "bare padding is not hit")
end)

test("makeBody runs once at first, and then only when what it read has changed", function(t)
  local B = ui.ButtonStyle(function(c) return c.label:bold(c.isPressed) end)
  local other = ui.State(0)
  local app = t:mount(function()
    return ui.VStack { ui.Text("other " .. other.value),
      ui.Button("x", function() end):buttonStyle(B) }
  end, { size = "12x3" })
  t:equal(app.stats.makeBodyCalls, 1)
  other.value = 1
  t:contains(app:text(), "other 1")
  t:equal(app.stats.makeBodyCalls, 1)
  app:hover(4, 2)
  t:equal(app.stats.makeBodyCalls, 1, "isHovered was not read")
  app:mouseDown(4, 2)
  t:equal(app.stats.makeBodyCalls, 2)
  app:mouseUp(4, 2)
  t:equal(app.stats.makeBodyCalls, 3)
end)

test("a makeBody that reads nothing is not called again at a press", function(t)
  local B = ui.ButtonStyle(function(c) return c.label end)
  local app = t:mount(ui.Button("x", function() end):buttonStyle(B), { size = "12x3" })
  app:click("x")
  app:press("tab")
  t:equal(app.stats.makeBodyCalls, 1)
end)

test("a changed label redraws itself without a call", function(t)
  local count = ui.State(0)
  local B = ui.ButtonStyle(function(c) return ui.HStack { spacing = 0, "[", c.label, "]" } end)
  local app = t:mount(function()
    return ui.Button("n " .. count.value, function()
      count.value = count.value + 1
    end):buttonStyle(B)
  end, { size = "12x3" })
  app:click("n 0")
  t:equal(app:text(), "[n 1]")
  t:equal(app.stats.makeBodyCalls, 1)
end)

test("a press reads the properties that the style was given last", function(t)
  local Plate = ui.ButtonStyle "plate"
  Plate.word = ""
  function Plate:makeBody(c) return c.isPressed and ui.Text(self.word) or c.label end
  local word = ui.State "one"
  local app = t:mount(function()
    return ui.Button("x", function() end):buttonStyle(Plate { word = word.value })
  end, { size = "12x1" })
  -- No body has read the word so far, so the change makes none run.
  word.value = "two"
  t:equal(app:text(), "x")
  t:equal(app.stats.makeBodyCalls, 1)
  app:mouseDown(1, 1)
  t:equal(app:text(), "two")
end)

test("a label and a style that are named anew are those of before", function(t)
  local B = ui.ButtonStyle(function(c) return ui.HStack { spacing = 0, "[", c.label, "]" } end)
  local count, log = ui.State(0), {}
  local app = t:mount(function()
    local number = count.value
    return ui.VStack {
      ui.Text("now " .. number),
      ui.Button(number < 3 and "more" or "most", function()
        log[#log + 1] = number
      end):buttonStyle(B),
    }
  end, { size = "12x3" })
  count.value = 2
  app:click("more")
  t:equal(log, { 2 }, "the action is the last one")
  count.value = 3
  t:contains(app:text(), "[most]")
  app:click("most")
  t:equal(log, { 2, 3 })
  t:equal(app.stats.makeBodyCalls, 1)
end)

test("a bare function counts as changed when it is another one", function(t)
  local count = ui.State(0)
  local app = t:mount(function()
    local n = count.value
    return ui.Button("x", function() end):buttonStyle(function(c)
      return ui.HStack { c.label, "" .. n }
    end)
  end, { size = "12x3" })
  count.value = 1
  t:equal(app:text(), "x 1")
  t:equal(app.stats.makeBodyCalls, 2)
  local function fixed(c) return c.label end
  app = t:mount(function()
    local n = count.value
    return ui.Button("x", function() end):buttonStyle(fixed)
  end, { size = "12x3" })
  count.value = 2
  t:equal(app:text(), "x")
  t:equal(app.stats.makeBodyCalls, 1)
end)

test("an instance with equal properties is not a change, another value is", function(t)
  local S = ui.ButtonStyle "composition.mark"
  S.mark = "*"
  function S:makeBody(c) return ui.HStack { spacing = 0, self.mark, c.label } end
  local mark, other = ui.State("+"), ui.State(0)
  local app = t:mount(function()
    local _ = other.value
    return ui.Button("x", function() end):buttonStyle(S { mark = mark.value })
  end, { size = "12x3" })
  t:equal(app:text(), "+x")
  other.value = 1
  app:advance(0)
  t:equal(app.stats.makeBodyCalls, 1)
  mark.value = "-"
  t:equal(app:text(), "-x")
  t:equal(app.stats.makeBodyCalls, 2)
end)

test("a state read in a makeBody is tracked", function(t)
  local on = ui.State(false)
  local B = ui.ButtonStyle(function(c) return on.value and c.label:bold() or c.label end)
  local app = t:mount(ui.Button("x", function() end):buttonStyle(B), { size = "12x3" })
  on.value = true
  t:equal(app:cell(1, 1).bold, true)
  t:equal(app.stats.makeBodyCalls, 2)
end)

test("an environment key read in a makeBody is tracked", function(t)
  local size = ui.State("mini")
  local B = ui.ButtonStyle(function(c) return ui.HStack { c.label, ui.environment.controlSize } end)
  local app = t:mount(function()
    return ui.Button("x", function() end):buttonStyle(B):controlSize(size.value)
  end, { size = "12x3" })
  t:equal(app:text(), "x mini")
  size.value = "large"
  t:equal(app:text(), "x large")
  t:equal(app.stats.makeBodyCalls, 2)
end)

test("makeBody may not change state", function(t)
  local n = ui.State(0, { name = "n" })
  local B = ui.ButtonStyle(function(c) n.value = 1 return c.label end)
  local message = t:fails(function() t:mount(ui.Button("x", function() end):buttonStyle(B)) end)
  t:contains(message, "styles_composition_test.lua:")
  t:equal(n.value, 0)
end)

test("a makeBody that fails draws the button in its fallback with a mark, and heals", function(t)
  local broken = ui.State(false)
  local B = ui.ButtonStyle(function(c)
    if broken.value then error("bad style") end
    return ui.HStack { spacing = 0, "<", c.label, ">" }
  end)
  local fired = counter()
  local app = t:mount(ui.VStack { ui.Button("x", fired.action):buttonStyle(B), "rest" },
    { size = "20x4" })
  broken.value = true
  app:advance(0)
  t:contains(app:text(), "x")
  t:contains(app:text(), "rest")
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "bad style")
  t:contains(app.errors[1].message, "styles_composition_test.lua:")
  app:click("x")
  t:equal(fired.count, 1)
  broken.value = false
  t:contains(app:text(), "<x>")
end)

test("label styles have a stack of their own", function(t)
  local log = {}
  local L = ui.LabelStyle(function(c)
    log[#log + 1] = "L"
    return ui.HStack { spacing = 0, "{", c.title, "}" }
  end)
  local app = t:mount(ui.Button("T", { systemImage = "star", action = function() end })
    :labelStyle(L):buttonStyle(noting("ButtonStyle", log, "B")),
    { size = "20x1" })
  t:equal(app:text(), "B[{T}]")
end)

test("Label(configuration) is drawn by the next outer label style, \z
    else by the container's default", function(t)
  local A = ui.LabelStyle(function(c) return ui.HStack { spacing = 0, "a(", ui.Label(c), ")" } end)
  local app = t:mount(ui.Label("T", { systemImage = "star" }):labelStyle(A):labelStyle("titleOnly"),
    { size = "20x1" })
  t:equal(app:text(), "a(T)")
  app = t:mount(ui.Label("T", { systemImage = "star" }):labelStyle(A), { size = "20x1" })
  t:equal(app:text(), "a(☆ T)")
end)

test("too many stacked styles are reported with their number, \z
    and what the limit is", function(t)
  for _, stacked in ipairs { 33, 34, 50 } do
    local view = ui.Button("x", function() end)
    local calls = 0
    for i = 1, stacked do
      local Style = ui.PrimitiveButtonStyle("s" .. i)
      function Style:makeBody(configuration)
        calls = calls + 1
        return ui.Button(configuration)
      end
      view = view:buttonStyle(Style)
    end
    if stacked <= 33 then
      t:contains(t:mount(view, { size = "30x2" }):text(), "x")
      t:equal(calls, 33)
    else
      local message = t:fails(function() t:mount(view, { size = "30x2" }) end)
      t:contains(message, stacked .. " button styles are nested")
      t:contains(message, "at most 33")
      t:ok(not message:find("applies itself", 1, true), message)
    end
  end
end)

test("styles that apply each other are reported as applying themselves", function(t)
  local A, B = ui.PrimitiveButtonStyle "style.a", ui.PrimitiveButtonStyle "style.b"
  function A:makeBody(configuration) return ui.Button(configuration):buttonStyle("style.b") end
  function B:makeBody(configuration) return ui.Button(configuration):buttonStyle("style.a") end
  local message = t:fails(function()
    t:mount(ui.Button("x", function() end):buttonStyle("style.a"), { size = "30x2" })
  end)
  t:contains(message, "applies itself in its own makeBody")
end)
