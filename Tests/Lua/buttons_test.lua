-- Buttons: titles, labels, actions, roles, presses by keys and the mouse (S1–S11, S42–S44).
local test = require "lunette.test"
local ui = require "lunette"

-- Returns a function that counts its calls and keeps its arguments.
local function counter()
  local calls = { count = 0 }
  calls.action = function(sender, event)
    calls.count = calls.count + 1
    calls.sender, calls.event = sender, event
  end
  return calls
end
local line = require("support.helpers").line

test("a title and an action", function(t)
  local signIn = counter()
  local app = t:mount(ui.Button("Sign In", signIn.action), { size = "20x3" })
  t:equal(app:text(), "Sign In")
  app:click("Sign In")
  t:equal(signIn.count, 1)
  local found = app:find("Sign In")
  t:equal(found.kind, "button")
  t:equal(found.title, "Sign In")
  t:equal(found.accessibilityLabel, "Sign In")
  t:equal(found.role, nil)
  t:equal(found.isEnabled, true)
end)

test("a title with a symbol is a label", function(t)
  local signIn = counter()
  local app = t:mount(ui.Button("Sign In", { systemImage = "arrow.up", action = signIn.action }),
    { size = "20x3" })
  t:contains(app:text(), " Sign In")
  t:notContains(t:mount(ui.Button("Sign In", { systemImage = "arrow.up", action = signIn.action })
    :labelStyle("titleOnly"), { size = "20x3" }):text(), "↑")
  app:click("Sign In")
  t:equal(signIn.count, 1)
end)

test("a view as the label: label, the array part, or a function", function(t)
  for _, make in ipairs {
    function(f) return ui.Button { action = f, label = ui.Text("Go") } end,
    function(f) return ui.Button { action = f, label = "Go" } end,
    function(f) return ui.Button { action = f, ui.Text("Go") } end,
    function(f) return ui.Button { action = f, label = function() return ui.Text("Go") end } end,
    function(f) return ui.Button { action = f, function() return ui.Text("Go") end } end,
    function(f) return ui.Button { action = f, label = { ui.Text("Go") } } end,
  } do
    local go = counter()
    local app = t:mount(make(go.action), { size = "20x3" })
    t:equal(app:text(), "Go")
    app:click("Go")
    t:equal(go.count, 1)
  end
end)

test("several views as the label stand below each other", function(t)
  t:equal(t:mount(ui.Button { action = function() end, "one", "two" }, { size = "20x3" }):text(),
    "one\ntwo")
end)

test("roles", function(t)
  for _, role in ipairs { "destructive", "cancel", "confirm", "close" } do
    local app = t:mount(ui.Button("Do", { role = role, action = function() end }),
      { size = "20x3" })
    t:equal(app:find("Do").role, role)
  end
end)

test("a role alone has a default label", function(t)
  for role, title in pairs { cancel = "Cancel", close = "Close", confirm = "Done",
      destructive = "Delete" } do
    local done = counter()
    local app = t:mount(ui.Button { role = role, action = done.action }, { size = "20x3" })
    t:contains(app:text(), title)
    app:click(title)
    t:equal(done.count, 1)
    t:equal(app:find(title).accessibilityLabel, title)
  end
end)

test("a default label is looked up like any title", function(t)
  ui.strings("fr", { Close = "Fermer" })
  t:contains(t:mount(ui.Button { role = "close", action = function() end },
    { size = "20x3", locale = "fr" }):text(), "Fermer")
end)

test("a button without title, label and role is an error", function(t)
  local message = t:fails(function() return ui.Button { action = function() end } end)
  t:contains(message, "buttons_test.lua:" .. line() - 1 .. ": ")
  t:contains(message, "Button")
end)

test("the action is given the sender and the event", function(t)
  local tell = counter()
  local app = t:mount(ui.Button("Delete", { systemImage = "trash", role = "destructive",
    action = tell.action }):id("d"), { size = "20x3" })
  app:click("Delete")
  t:equal(tell.sender.id, "d")
  t:equal(tell.sender.title, "Delete")
  t:equal(tell.sender.image, "trash")
  t:equal(tell.sender.role, "destructive")
  t:equal(tell.sender.buttonType, "system")
  t:equal(type(tell.sender.state), "string")
  t:equal(tell.event.kind, "mouse")
  app:press("enter")
  t:equal(tell.event.kind, "key")
  t:equal(tell.count, 2)
end)

test("a shortcut is an event of its own kind", function(t)
  local save = counter()
  local app = t:mount(ui.VStack { ui.Button("Other", function() end),
    ui.Button("Save", save.action):keyboardShortcut("s") }, { size = "20x3" })
  app:press("alt+s")
  t:equal(save.count, 1)
  t:equal(save.event.kind, "shortcut")
end)

test("trigger is a programmatic event, or what the style did it for", function(t)
  local go = counter()
  local Style = ui.PrimitiveButtonStyle(function(configuration)
    return configuration.label:task(function() configuration.trigger() end)
  end)
  t:mount(ui.Button("Go", go.action):buttonStyle(Style), { size = "20x3" })
  t:equal(go.count, 1)
  t:equal(go.event.kind, "programmatic")
end)

test("an intent names an action of the host's, with parameters", function(t)
  local bought
  local app = t:mount(ui.Button("Buy", { intent = "shop.buy", parameters = { id = 3 } }),
    { size = "20x3", intents = { ["shop.buy"] = function(parameters) bought = parameters end } })
  app:click("Buy")
  t:equal(bought, { id = 3 })
end)

test("an unknown intent is an error with the nearest name, and nothing runs", function(t)
  local ran = false
  local app = t:mount(ui.Button("Buy", { intent = "shop.by", parameters = { id = 3 } }),
    { size = "20x3", intents = { ["shop.buy"] = function() ran = true end } })
  app:click("Buy")
  t:equal(ran, false)
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "shop.by")
  t:contains(app.errors[1].message, "shop.buy")
end)

test("an intent's parameters are booleans, numbers and strings by name", function(t)
  local function fails(parameters, part)
    t:fails(function()
      return ui.Button("Buy", { intent = "shop.buy", parameters = parameters })
    end, part)
  end
  fails({ id = {} },
    "ui.Button: parameters: \"id\" must be a boolean, a number or a string, not a table")
  fails({ 3 }, "given by name, and 1 is not a name")
  fails(3, "parameters must be a table")
  local got
  local app = t:mount(ui.Button("Buy",
    { intent = "shop.buy", parameters = { id = 3, price = 1.5, gift = true, size = "M" } }),
    { size = "20x3", intents = { ["shop.buy"] = function(parameters) got = parameters end } })
  app:click("Buy")
  t:equal(got, { id = 3, price = 1.5, gift = true, size = "M" })
end)

test("an action and an intent exclude each other", function(t)
  t:fails(function()
    return ui.Button("Buy", { intent = "shop.buy", action = function() end })
  end, "intent")
end)

test("Enter and Space activate the focused button once", function(t)
  local go = counter()
  local app = t:mount(ui.Button("Go", go.action), { size = "20x3" })
  t:equal(app:focus().title, "Go")
  app:press("enter")
  t:equal(go.count, 1)
  app:press("space")
  t:equal(go.count, 2)
  app:press("x")
  t:equal(go.count, 2)
end)

test("a key shows the press for a tenth of a second", function(t)
  local app = t:mount(ui.Button("Go", function() end), { size = "20x3" })
  app:press("enter")
  t:equal(app:find("Go").isPressed, true)
  app:advance(0.09)
  t:equal(app:find("Go").isPressed, true)
  app:advance(0.02)
  t:equal(app:find("Go").isPressed, false)
end)

test("a reported release shows the press until then, and a repeat fires nothing", function(t)
  local go = counter()
  local app = t:mount(ui.Button("Go", go.action), { size = "20x3" })
  app:keyDown("space")
  t:equal(go.count, 1)
  app:advance(1)
  t:equal(app:find("Go").isPressed, true)
  app:keyRepeat("space")
  t:equal(go.count, 1)
  app:keyUp("space")
  t:equal(app:find("Go").isPressed, false)
  t:equal(go.count, 1)
end)

test("a press, left and returned to, fires once at the release inside", function(t)
  local go = counter()
  local app = t:mount(ui.Button("Go", go.action), { size = "20x3" })
  app:mouseDown(1, 1)
  t:equal(app:find("Go").isPressed, true)
  app:hover(10, 2)
  t:equal(app:find("Go").isPressed, false)
  app:hover(2, 1)
  t:equal(app:find("Go").isPressed, true)
  t:equal(go.count, 0)
  app:mouseUp(2, 1)
  t:equal(app:find("Go").isPressed, false)
  t:equal(go.count, 1)
end)

test("a release outside fires nothing", function(t)
  local go = counter()
  local app = t:mount(ui.Button("Go", go.action), { size = "20x3" })
  app:mouseDown(1, 1)
  app:hover(10, 2)
  app:mouseUp(10, 2)
  t:equal(go.count, 0)
  app:mouseDown(3, 1) -- one cell beside it: inside is exact
  app:mouseUp(3, 1)
  t:equal(go.count, 0)
end)

test("a press that began outside fires nothing", function(t)
  local go = counter()
  local app = t:mount(ui.Button("Go", go.action), { size = "20x3" })
  app:mouseDown(9, 2)
  app:hover(1, 1)
  app:mouseUp(1, 1)
  t:equal(go.count, 0)
end)

test("only the primary mouse button counts", function(t)
  local go = counter()
  local app = t:mount(ui.Button("Go", go.action), { size = "20x3" })
  app:rightClick("Go")
  t:equal(go.count, 0)
end)

test("a disabled button is never pressed, focused or fired", function(t)
  local go, other = counter(), counter()
  local app = t:mount(ui.VStack { ui.Button("Go", go.action):disabled(),
    ui.Button("Other", other.action) }, { size = "20x3" })
  t:equal(app:find("Go").isEnabled, false)
  t:equal(app:focus().title, "Other")
  app:mouseDown(3, 1)
  t:equal(app:find("Go").isPressed, false)
  app:mouseUp(3, 1)
  app:press("tab")
  t:equal(app:focus().title, "Other")
  t:equal(go.count, 0)
  t:equal(app:cell(3, 1).dim, true)
end)

test("disabled adds up downwards", function(t)
  local go = counter()
  local app = t:mount(ui.VStack { ui.Button("Go", go.action):disabled(false) }:disabled(true),
    { size = "20x3" })
  app:click("Go")
  t:equal(go.count, 0)
  t:equal(app:find("Go").isEnabled, false)
end)

test("a disabled button's trigger and shortcut do nothing", function(t)
  local go = counter()
  local Style = ui.PrimitiveButtonStyle(function(configuration)
    return configuration.label:onTapGesture(configuration.trigger)
  end)
  local app = t:mount(ui.Button("Go", go.action):keyboardShortcut("g"):buttonStyle(Style)
    :disabled(), { size = "20x3" })
  app:click("Go")
  app:press("alt+g")
  t:equal(go.count, 0)
end)

test("an action that fails is reported with its file and line, and the rest goes on", function(t)
  local count = ui.State(0)
  local app = t:mount(function()
    return ui.VStack { ui.Text("count " .. count.value),
      ui.Button("Fail", function() error("out of milk") end),
      ui.Button("Add", function() count.value = count.value + 1 end) }
  end, { size = "20x4" })
  app:click("Fail")
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "buttons_test.lua:" .. line() - 5 .. ": out of milk")
  app:click("Add")
  t:contains(app:text(), "count 1")
end)

test("a Link opens its address and looks like a button", function(t)
  local app = t:mount(ui.Link("Docs", "https://example.org/"), { size = "20x3" })
  t:equal(app:find("Docs").kind, "link")
  t:equal(app:focus().title, "Docs")
end)

test("a Link ignores button styles", function(t)
  local app = t:mount(ui.Link("Docs", "https://example.org/"):buttonStyle(function()
    return ui.Text("styled")
  end), { size = "20x3" })
  t:equal(app:text(), "Docs")
end)

test("a selected button says so", function(t)
  local app = t:mount(ui.Button("Wi-Fi", { isSelected = true, action = function() end }),
    { size = "20x3" })
  t:equal(app:find("Wi-Fi").isSelected, true)
end)

test("a label that says nothing is reported", function(t)
  local app = t:mount(ui.Button { action = function() end,
    label = ui.Image { systemName = "star" } }, { size = "20x3" })
  t:ok(#app.diagnostics > 0)
  local named = t:mount(ui.Button { action = function() end,
    label = ui.Image { systemName = "star" }:accessibilityLabel("Favourite") }, { size = "20x3" })
  t:equal(#named.diagnostics, 0)
  t:equal(named:find("Favourite").kind, "button")
end)

test("a changed label is drawn", function(t)
  local count = ui.State(0)
  local app = t:mount(function()
    return ui.Button("Count: " .. count.value, function() count.value = count.value + 1 end)
  end, { size = "20x3" })
  app:click("Count: 0")
  app:click("Count: 1")
  t:equal(app:text(), "Count: 2")
end)

test("the last action given is the one that runs", function(t)
  local count, log = ui.State(0), {}
  local app = t:mount(function()
    local now = count.value
    return ui.Button("Go", function() log[#log + 1] = now count.value = now + 1 end)
  end, { size = "20x3" })
  app:press("enter", "enter", "enter")
  t:equal(log, { 0, 1, 2 })
end)

test("holding repeats where that is enabled", function(t)
  local add = counter()
  local app = t:mount(ui.Button("Add", add.action):buttonRepeatBehavior("enabled"),
    { size = "20x3" })
  app:mouseDown(1, 1)
  t:equal(add.count, 0)
  app:advance(0.49)
  t:equal(add.count, 0)
  app:advance(0.02)
  t:equal(add.count, 1)
  app:advance(0.3)
  t:equal(add.count, 4)
  app:mouseUp(1, 1)
  t:equal(add.count, 4)
  app:click("Add")
  t:equal(add.count, 5)
end)

test("holding Space repeats, on the UI's clock", function(t)
  local add = counter()
  local app = t:mount(ui.Button("Add", add.action):buttonRepeatBehavior("enabled"),
    { size = "20x3" })
  app:keyDown("space")
  local first = add.count
  app:advance(0.71)
  t:equal(add.count, first + 3)
  app:keyUp("space")
  app:advance(1)
  t:equal(add.count, first + 3)
end)

test("holding does not repeat by default", function(t)
  for _, behavior in ipairs { "automatic", "disabled" } do
    local add = counter()
    local app = t:mount(ui.Button("Add", add.action):buttonRepeatBehavior(behavior),
      { size = "20x3" })
    app:mouseDown(1, 1)
    app:advance(3)
    app:mouseUp(1, 1)
    t:equal(add.count, 1)
  end
end)

test("the first shortcut that matches wins, and disabled ones are skipped", function(t)
  local a, b, c = counter(), counter(), counter()
  local app = t:mount(ui.VStack { ui.Button("A", a.action):keyboardShortcut("k"):disabled(),
    ui.Button("B", b.action):keyboardShortcut("k"),
    ui.Button("C", c.action):keyboardShortcut("k") }, { size = "20x3" })
  app:press("alt+k")
  t:equal({ a.count, b.count, c.count }, { 0, 1, 0 })
end)

test("shortcuts without modifiers, by name, and the default and cancel actions", function(t)
  local plain, f5, default, cancel = counter(), counter(), counter(), counter()
  local app = t:mount(ui.VStack { ui.Text("x"):focusable(),
    ui.Button("P", plain.action):keyboardShortcut("p", {}),
    ui.Button("F", f5.action):keyboardShortcut("f5", {}),
    ui.Button("D", default.action):keyboardShortcut("defaultAction"),
    ui.Button("C", cancel.action):keyboardShortcut("cancelAction") },
    { size = "20x6" })
  app:press("p", "f5", "enter", "escape")
  t:equal({ plain.count, f5.count, default.count, cancel.count }, { 1, 1, 1, 1 })
  t:fails(function() return ui.Text("x"):keyboardShortcut("pagup") end, "pageUp")
  t:fails(function() return ui.Text("x"):keyboardShortcut("p", { "comand" }) end, "command")
end)

test("Button(configuration) is for primitive styles only", function(t)
  local here = line() + 1
  local Style = ui.ButtonStyle(function(configuration) return ui.Button(configuration) end)
  local message = t:fails(function()
    t:mount(ui.Button("Go", function() end):buttonStyle(Style))
  end)
  t:contains(message, "buttons_test.lua:" .. here .. ": ")
  t:contains(message, "PrimitiveButtonStyle")
end)
