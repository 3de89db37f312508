-- S103: a style's body is all that is shown of the control. The styles are those of real
-- applications, and similar ones.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

-- The accessibility labels of the first `count` focus stops, in the order of Tab.
local function order(app, count)
  local seen = {}
  for index = 1, count do
    local focus = app:focus()
    seen[index] = focus and focus.accessibilityLabel or "nobody"
    app:press("tab")
  end
  return seen
end
local counter = require("support.helpers").counter
-- A ButtonStyle that shows the state as letters.
local function telling()
  return ui.ButtonStyle(function(c)
    return ui.HStack { spacing = 0, c.label, c.isFocused and "F" or "-", c.isPressed and "P" or "-",
      c.isHovered and "H" or "-",
      c.isEnabled and "" or "X" }
  end)
end
-- A style that builds a Button from the parts of its configuration, as in the applications Compound
-- and Whisky.
local function rebuilt(style)
  return ui.PrimitiveButtonStyle(function(c)
    return ui.Button { role = c.role, action = c.trigger, label = c.label }:buttonStyle(style)
  end)
end

test("a button built from trigger is the styled button: one stop, announced once", function(t)
  local one, two = counter(), counter()
  local app = t:mount(ui.VStack { ui.Button("One", one.action),
    ui.Button("Two", { role = "destructive", action = two.action }) }
    :buttonStyle(rebuilt("bordered")), { size = "30x8" })
  t:equal(app:accessibility(), "One, button\nTwo, button, destructive")
  t:equal(order(app, 3), { "One", "Two", "One" })
  app:press("shift+tab")
  t:contains(app:text(), "› One")
  app:press("enter")
  t:equal({ one.count, two.count }, { 1, 0 })
  t:equal(app:find("Two").role, "destructive")
  t:equal(app:find("Two", { index = 2 }), nil)
end)

test("focus, hover and a key press show in the inner button's style", function(t)
  local app = t:mount(ui.VStack { ui.Button("One", nothing), ui.Button("Two", nothing) }
    :buttonStyle(rebuilt(telling())),
    { size = "12x2" })
  t:equal(app:text(), "OneF--\nTwo---")
  app:keyDown("space")
  t:equal(app:text(), "OneFP-\nTwo---")
  app:advance(0.2)
  app:keyUp("space")
  t:equal(app:text(), "OneF--\nTwo---")
  app:press("tab")
  t:equal(app:text(), "One---\nTwoF--")
  app:hover(1, 1)
  t:equal(app:text(), "One--H\nTwoF--")
end)

test("a disabled button with one inside is announced once, dimmed, and is not a stop", function(t)
  local fired = counter()
  local app = t:mount(ui.VStack { ui.Button("A", fired.action):disabled(), ui.Button("B", nothing) }
    :buttonStyle(rebuilt(telling())), { size = "12x2" })
  t:equal(app:accessibility(), "A, button, dimmed\nB, button")
  t:equal(order(app, 2), { "B", "B" })
  t:contains(app:text(), "A---X")
  app:click("A")
  t:equal(fired.count, 0)
end)

test("the one inside carries the declared label, whatever it shows itself", function(t)
  local fired = counter()
  local arrow = ui.PrimitiveButtonStyle(function(c)
    return ui.HStack { c.label, ui.Text("more"), ui.Button("›", c.trigger) }
  end)
  local app = t:mount(ui.Button("Settings", fired.action):buttonStyle(arrow), { size = "20x1" })
  t:equal(app:accessibility(), "Settings, button")
  t:equal(app:focus().accessibilityLabel, "Settings")
  app:press("enter")
  t:equal(fired.count, 1)
  app:click("Settings")
  t:equal(fired.count, 2, "what carries the label is what is clicked by it")
  app = t:mount(ui.Button("Settings", nothing):buttonStyle(arrow):accessibilityLabel("All settings")
    :accessibilityHint("opens them"), { size = "20x1" })
  t:equal(app:accessibility(), "All settings, button, opens them")
  t:equal(app:find("All settings").isFocused, true)
end)

test("two inside: each is a stop with words of its own", function(t)
  local said = {}
  local both = ui.PrimitiveButtonStyle(function(c)
    return ui.HStack { ui.Button("Now", c.trigger), c.label,
      ui.Button("Later", function() said[#said + 1] = "later" end) }
  end)
  local app = t:mount(ui.VStack { ui.Button("Save", function() said[#said + 1] = "saved" end)
    :buttonStyle(both), ui.Button("Other", nothing) },
    { size = "30x2" })
  t:equal(app:accessibility(), "Now, button\nSave\nLater, button\nOther, button")
  t:equal(order(app, 4), { "Now", "Later", "Other", "Now" })
  app:press("enter", "shift+tab")
  t:equal(app:focus().accessibilityLabel, "Now")
  app:press("enter")
  t:equal(said, { "later", "saved" })
end)

test("primitive in primitive in button: users reach the innermost, \z
    which is announced as the outermost", function(t)
  local fired = counter()
  local seen = {}
  local outer = ui.PrimitiveButtonStyle(function(c)
    seen.outer = c.isFocused
    return ui.Button { action = c.trigger, label = ui.HStack { spacing = 0, "<", c.label, ">" } }
      :buttonStyle(rebuilt(telling()))
  end)
  local app = t:mount(ui.VStack { ui.Button("A", fired.action):buttonStyle(outer),
    ui.Button("B", nothing):buttonStyle("plain") }, { size = "20x2" })
  t:contains(app:text(), "<A>F--")
  t:equal(app:accessibility(), "A, button\nB, button")
  t:equal(order(app, 3), { "A", "B", "A" })
  t:equal(seen.outer, false)
  app:press("shift+tab")
  app:press("enter")
  t:equal(fired.count, 1)
  t:equal(seen.outer, true)
  -- The same with layers.
  app = t:mount(ui.Button("A", fired.action)
    :buttonStyle(ui.PrimitiveButtonStyle(function(c)
      return ui.HStack { spacing = 0, "(", ui.Button(c), ")" }
    end))
    :buttonStyle(rebuilt(telling())), { size = "20x1" })
  t:equal(app:text(), "(AF--)")
  t:equal(app:accessibility(), "A, button")
end)

test("a layer is the styled control itself, beside what else is in the body", function(t)
  local fired = {}
  local P = ui.PrimitiveButtonStyle(function(c)
    return ui.HStack { ui.Button(c), ui.Button("more", function() fired[#fired + 1] = "more" end)
      :buttonStyle("plain") }
  end)
  local app = t:mount(ui.Button("A", function() fired[#fired + 1] = "A" end):buttonStyle(P)
    :buttonStyle(telling()), { size = "20x1" })
  t:equal(order(app, 3), { "A", "more", "A" })
  t:contains(app:text(), "A---")
  app:press("enter", "tab", "enter")
  t:equal(fired, { "more", "A" })
end)

test("with a gesture beside its controls the styled control is a stop beside theirs", function(t)
  local fired = {}
  local P = ui.PrimitiveButtonStyle(function(c)
    return ui.HStack { c.label:onTapGesture { count = 2, perform = c.trigger },
      ui.Button("now", function() fired[#fired + 1] = "now" end) }
  end)
  local app = t:mount(ui.Button("A", function() fired[#fired + 1] = "A" end):buttonStyle(P),
    { size = "20x1" })
  t:equal(order(app, 3), { "A", "now", "A" })
  app:press("enter", "tab", "enter")
  t:equal(fired, { "now", "A" })
  -- A gesture on the layer is a gesture of the control.
  P = ui.PrimitiveButtonStyle(function(c)
    return ui.Button { action = c.trigger, label = c.label }:padding(1)
      :simultaneousGesture(ui.DragGesture { onEnded = nothing })
  end)
  app = t:mount(ui.VStack { ui.Button("A", nothing):buttonStyle(P), ui.Button("B", nothing) },
    { size = "20x5" })
  t:equal(order(app, 3), { "A", "B", "A" })
  t:equal(app:accessibility(), "A, button\nB, button")
end)

test("controls in the label are the script's own", function(t)
  local fired = {}
  local P = ui.PrimitiveButtonStyle(function(c) return ui.HStack { "*", c.label } end)
  local app = t:mount(ui.Button { action = function() fired[#fired + 1] = "outer" end,
    label = ui.HStack { "out", ui.Button("in", function()
      fired[#fired + 1] = "inner"
    end):buttonStyle("plain") } }:buttonStyle(P),
    { size = "20x1" })
  t:equal(order(app, 2), { "out in", "in" })
  app:press("enter", "tab", "enter")
  t:equal(fired, { "outer", "inner" })
end)

test("a hidden control in the body does not count as a control", function(t)
  local P = ui.PrimitiveButtonStyle(function(c)
    return ui.ZStack { c.label, ui.Button("x", c.trigger):hidden(),
      ui.Button("y", c.trigger):opacity(0) }
  end)
  local app = t:mount(ui.Button("A", nothing):buttonStyle(P), { size = "20x1" })
  t:equal(app:accessibility(), "A, button")
  t:equal(order(app, 2), { "A", "A" })
end)

test("a button in a toggle's style shows focus and key press, and is the toggle", function(t)
  local on = ui.State(false)
  local app = t:mount(function()
    return ui.VStack {
      ui.Toggle("Wrap", on:binding()):toggleStyle(function(c)
        return ui.Button { action = c.toggle, label = c.label }:buttonStyle(telling())
      end),
      ui.Button("B", nothing):buttonStyle("plain"),
    }
  end, { size = "20x2" })
  t:contains(app:text(), "WrapF--")
  t:equal(app:accessibility(), "Wrap, toggle, off\nB, button")
  app:keyDown("space")
  t:contains(app:text(), "WrapFP-")
  t:equal(on.value, true)
  app:keyUp("space")
  app:advance(0.2)
  t:equal(app:accessibility(), "Wrap, toggle, on\nB, button")
  t:equal(app:find("Wrap", { kind = "toggle" }).isFocused, true)
  t:equal(order(app, 3), { "Wrap", "B", "Wrap" })
  app:click("Wrap")
  t:equal(on.value, false)
end)

test("a toggle in a toggle's style, bound to its configuration, likewise", function(t)
  local on = ui.State(false)
  local inner = function(c)
    local isOn = c.isOn
    local set = c.set
    return ui.Toggle("inside", ui.Binding { get = function() return isOn end, set = set })
        :toggleStyle(function(k)
      return ui.HStack { spacing = 0, k.label, k.isOn and "1" or "0", k.isFocused and "F" or "-",
        k.isPressed and "P" or "-" }
    end)
  end
  local app = t:mount(function()
    return ui.VStack { ui.Toggle("Wrap", on:binding()):toggleStyle(inner),
      ui.Button("B", nothing):buttonStyle("plain") }
  end, { size = "20x2" })
  t:contains(app:text(), "inside0F-")
  t:equal(app:accessibility(), "Wrap, toggle, off\nB, button")
  app:keyDown("space")
  t:contains(app:text(), "inside1FP")
  t:equal(on.value, true)
  t:equal(app:accessibility(), "Wrap, toggle, on\nB, button")
end)

test("a stepper's style with two buttons: two stops; with one, that is the stepper, \z
    arrows and all", function(t)
  local n = ui.State(3)
  local app = t:mount(function()
    return ui.Stepper("N", { value = n, range = { 0, 9 } }):stepperStyle(function(c)
      return ui.HStack { ui.Button("less", c.decrement), c.label, ui.Button("more", c.increment) }
    end)
  end, { size = "20x1" })
  t:equal(app:accessibility(), "less, button\nN\nmore, button")
  t:equal(order(app, 3), { "less", "more", "less" })
  app:press("enter", "shift+tab", "enter", "enter")
  t:equal(n.value, 2)
  app = t:mount(function()
    return ui.Stepper("N", { value = n, range = { 0, 9 } }):stepperStyle(function(c)
      return ui.Button { action = c.increment, label = c.label }
    end)
  end, { size = "40x12" })
  t:equal(app:accessibility(), "N, stepper, 2")
  app:press("enter", "right", "right", "left")
  t:equal(n.value, 4)
  app:press("f1")
  t:contains(app:text(), "Less or more")
end)

test("a slider and a field keep their own stop where their content is placed", function(t)
  local v, s = ui.State(5), ui.State("ab")
  local app = t:mount(function()
    return ui.VStack {
      ui.Slider("V", { value = v, range = { 0, 10 }, step = 1 }):sliderStyle(function(c)
        return ui.HStack { ui.Button("min", function() c.set(0) end), c.content }
      end),
      ui.TextField("F", s):textFieldStyle(function(c)
        local set = s
        return ui.HStack { c.content, ui.Button("clear", function() set.value = "" end) }
      end),
    }
  end, { size = "24x2" })
  t:equal(order(app, 5), { "V", "min", "F", "clear", "V" })
  app:press("tab")
  app:type("c")
  t:equal(s.value, "abc")
  app:press("tab", "enter")
  t:equal(s.value, "")
end)

test("a picker's style with a button for each option: each is a stop", function(t)
  local v = ui.State("b")
  local app = t:mount(function()
    return ui.Picker("P", { selection = v, options = { { "a", "A" }, { "b", "B" } } })
        :pickerStyle(function(c)
      local row = {}
      for index, option in ipairs(c.options) do
        row[index] = ui.Button { action = function() c.select(index) end, label = option }
      end
      return ui.HStack(row)
    end)
  end, { size = "24x1" })
  t:equal(order(app, 3), { "A", "B", "A" })
  app:press("shift+tab", "enter")
  t:equal(v.value, "a")
end)

test("a disclosure group's style without a control is a stop itself", function(t)
  local app = t:mount(ui.VStack { alignment = "leading",
    ui.DisclosureGroup { label = ui.Text("More"), ui.Text("inside"), ui.Button("B", nothing) }
        :disclosureGroupStyle(function(c)
      return ui.VStack { alignment = "leading", ui.HStack { c.isExpanded and "v" or ">", c.label },
        c.isExpanded and c.content or nil }
    end),
    ui.Button("C", nothing),
  }, { size = "20x5" })
  t:equal(app:accessibility(), "More, button, collapsed\nC, button")
  t:equal(order(app, 3), { "More", "C", "More" })
  app:press("shift+tab", "enter")
  t:contains(app:text(), "inside")
  t:equal(app:accessibility(), "More, button, expanded\ninside\nB, button\nC, button")
  t:equal(order(app, 3), { "More", "B", "C" })
  app:press("left")
  t:notContains(app:text(), "inside")
  -- If the label has a button, the user meets that button, and it announces the group.
  app = t:mount(ui.DisclosureGroup { label = ui.Text("More"), ui.Text("inside") }
      :disclosureGroupStyle(function(c)
    return ui.VStack { ui.HStack { c.label, ui.Button("show", c.toggle) },
      c.isExpanded and c.content or nil }
  end), { size = "20x5" })
  t:equal(app:accessibility(), "More, button, collapsed")
  app:press("enter")
  t:equal(app:accessibility(), "More, button, expanded\ninside")
end)

test("a menu whose style has its own button is reached by that button", function(t)
  local app = t:mount(ui.VStack { ui.Menu("File", { ui.Button("Open", nothing) })
      :menuStyle(function(c)
    return ui.Button { action = c.trigger, label = ui.HStack { "=", c.label } }
      :buttonStyle(telling())
  end), ui.Button("B", nothing):buttonStyle("plain") }, { size = "20x6" })
  t:contains(app:text(), "= FileF--")
  t:equal(app:accessibility(), "File, button\nB, button")
  app:press("enter")
  t:equal(app:focus().title, "Open")
  app:press("escape")
  t:equal(app:focus().accessibilityLabel, "File")
  t:equal(order(app, 3), { "File", "B", "File" })
end)

test("a shortcut of the styled control performs its action, \z
    and shows in what stands in for it", function(t)
  local fired = {}
  local P = ui.PrimitiveButtonStyle(function(c)
    return ui.Button { action = function()
      fired[#fired + 1] = "inner"
    end, label = c.label }:buttonStyle(telling())
  end)
  local on = ui.State(false)
  local app = t:mount(function()
    return ui.VStack {
      ui.Button("A", function()
        fired[#fired + 1] = "outer"
      end):buttonStyle(P):keyboardShortcut("k"),
      ui.Toggle("T", on):toggleStyle(function(c)
        return ui.Button("t", function() fired[#fired + 1] = "t" end)
      end):keyboardShortcut("t"),
    }
  end, { size = "40x12" })
  app:press("alt+k")
  t:equal(fired, { "outer" })
  t:contains(app:text(), "AFP-")
  app:advance(0.2)
  t:contains(app:text(), "AF--")
  app:press("alt+t")
  t:equal({ on.value, #fired }, { true, 1 })
  app:press("f1")
  t:contains(app:text(), "Alt+K")
end)

test("the default and the cancel action look and act so through a style", function(t)
  local fired = {}
  local function sheet(button)
    return ui.VStack { ui.TextField("F", ui.State("")), button }
  end
  local app = t:mount(sheet(ui.Button("OK", function()
    fired[#fired + 1] = "ok"
  end):keyboardShortcut("defaultAction")
    :buttonStyle(rebuilt("bordered"))), { size = "20x5" })
  local plain = t:mount(sheet(ui.Button("OK", nothing):keyboardShortcut("defaultAction")
    :buttonStyle("bordered")), { size = "20x5" })
  t:equal(app:text(), plain:text())
  local x, y = app:find("OK").x + 3, app:find("OK").y + 1
  t:equal(app:cell(x, y), plain:cell(x, y))
  app:press("enter")
  t:equal(fired, { "ok" })
  app = t:mount(sheet(ui.Button("No", function()
    fired[#fired + 1] = "no"
  end):keyboardShortcut("cancelAction")
    :buttonStyle(rebuilt("bordered"))), { size = "20x5" })
  app:press("escape")
  t:equal(fired, { "ok", "no" })
end)

test("a button inside appears only while the control has the focus: it stays there, \z
    and nothing swings", function(t)
  local calls = 0
  local P = ui.PrimitiveButtonStyle(function(c)
    calls = calls + 1
    return c.isFocused and ui.Button { action = c.trigger, label = ui.HStack { "now", c.label } }
      :buttonStyle(telling()) or c.label
  end)
  local fired = counter()
  local app = t:mount(ui.VStack { ui.Button("A", fired.action), ui.Button("B", fired.action) }
    :buttonStyle(P), { size = "20x2" })
  t:equal(app:text(), "now AF--\n   B")
  local before = calls
  app:advance(1)
  t:equal(calls, before)
  app:press("tab")
  t:equal(app:text(), "   A\nnow BF--")
  t:equal(calls, before + 2)
  app:press("enter")
  t:equal(fired.count, 1)
  app:press("tab", "tab", "tab")
  t:equal(app:text(), "now AF--\n   B")
end)

test("focus stays while controls inside come and go", function(t)
  local count = ui.State(0)
  local P = ui.PrimitiveButtonStyle(function(c)
    local row = { c.label }
    for index = 1, count.value do row[#row + 1] = ui.Button("b" .. index, c.trigger) end
    return ui.HStack(row)
  end)
  local app = t:mount(function()
    return ui.VStack { ui.Button("before", nothing), ui.Button("A", nothing):buttonStyle(P),
      ui.Button("after", nothing) }
  end, { size = "30x3" })
  app:press("tab")
  t:equal(app:focus().accessibilityLabel, "A")
  for _, step in ipairs { { 1, "A" }, { 2, "b1" }, { 1, "A" }, { 0, "A" }, { 2, "b1" },
      { 0, "A" } } do
    count.value = step[1]
    t:equal(app:focus().accessibilityLabel, step[2], "with " .. step[1])
  end
  count.value = 3
  app:press("tab", "tab")
  t:equal(app:focus().accessibilityLabel, "b3")
  count.value = 2
  t:equal(app:focus().accessibilityLabel, "b2")
  count.value = 1
  t:equal(app:focus().accessibilityLabel, "A")
  app:press("tab")
  t:equal(app:focus().accessibilityLabel, "after")
end)

test("a body that depends on hover keeps the focus and does not swing", function(t)
  local P = ui.PrimitiveButtonStyle(function(c)
    return ui.HStack { c.label, c.isHovered and ui.Button("x", c.trigger) or nil }
  end)
  local app = t:mount(ui.VStack { alignment = "leading", ui.Button("A", nothing):buttonStyle(P),
    ui.Button("B", nothing) }, { size = "20x2" })
  app:hover(1, 1)
  t:equal({ app:text(), app:focus().accessibilityLabel }, { "A x\nB", "A" })
  app:hover(10, 2)
  t:equal({ app:text(), app:focus().accessibilityLabel }, { "A\nB", "A" })
end)

test("focused and focusable on the styled control apply to its representation", function(t)
  local focused = ui.State(false)
  local app = t:mount(function()
    return ui.VStack {
      ui.Button("A", nothing), ui.Button("B", nothing):focused(focused:binding()),
      ui.Button("C", nothing):focusable(false),
    }:buttonStyle(rebuilt("plain"))
  end, { size = "20x3" })
  focused.value = true
  t:equal(app:focus().accessibilityLabel, "B")
  app:press("tab")
  t:equal({ app:focus().accessibilityLabel, focused.value }, { "A", false })
  t:equal(order(app, 3), { "A", "B", "A" })
end)

test("each style is called as often as what it reads asks for", function(t)
  local inner, outer = 0, 0
  local I = ui.ButtonStyle(function(c)
    inner = inner + 1
    return ui.HStack { c.label, c.isFocused and "F" or "-" }
  end)
  local P = ui.PrimitiveButtonStyle(function(c)
    outer = outer + 1
    return ui.Button { action = c.trigger, label = c.label }:buttonStyle(I)
  end)
  local app = t:mount(ui.VStack { ui.Button("A", nothing), ui.Button("B", nothing) }:buttonStyle(P),
    { size = "20x2" })
  t:equal(app:text(), "A F\nB -")
  t:equal({ inner, outer }, { 2, 2 })
  app:press("tab")
  t:equal({ inner, outer }, { 4, 2 })
end)

test("in rows of lists and forms, and right to left", function(t)
  local fired = {}
  local function rows()
    return ui.Button("A", function() fired[#fired + 1] = "A" end):buttonStyle(rebuilt("plain")),
      ui.Button("B", function() fired[#fired + 1] = "B" end):buttonStyle(rebuilt(telling()))
  end
  for _, container in ipairs { "List", "Form" } do
    fired = {}
    local app = t:mount(ui[container] { rows() },
      { size = "24x6", layoutDirection = container == "Form" and "rightToLeft" or nil })
    t:equal(order(app, 3), { "A", "B", "A" }, container)
    app:press("enter")
    app:click("A")
    t:equal(fired, { "B", "A" }, container)
    t:equal(app:accessibility(), "A, button\nB, button", container)
  end
end)

test("menus and alerts draw their own items: there is nothing inside them", function(t)
  local shown = ui.State(true)
  local app = t:mount(function()
    return ui.VStack { ui.Menu("M", { ui.Button("I", nothing) }),
      ui.Text("x"):alert("Sure?", { isPresented = shown:binding(), ui.Button("Yes", nothing) }) }
        :buttonStyle(rebuilt("bordered"))
  end, { size = "30x10" })
  t:equal(app:focus().accessibilityLabel, "Yes")
  app:press("enter")
  t:equal(shown.value, false)
  t:equal(app:focus().accessibilityLabel, "M")
  app:press("enter")
  t:equal(app:focus().accessibilityLabel, "I")
end)

test("holding repeats what the inner button does", function(t)
  local fired = counter()
  local app = t:mount(ui.Button("A", fired.action):buttonStyle(rebuilt("bordered"))
    :buttonRepeatBehavior("enabled"), { size = "20x3" })
  app:keyDown("space")
  app:advance(0.75)
  app:keyUp("space")
  t:equal(fired.count, 4)
end)
