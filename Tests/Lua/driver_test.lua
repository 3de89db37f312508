-- The test driver: `app:press`, `app:click`, `app:text` and its other functions.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing
local function here(offset)
  return "driver_test.lua:" .. debug.getinfo(2, "l").currentline + (offset or 0) .. ": "
end

test("launch finds a script beside the test, mount takes a view, \z
    a function or a component", function(t)
  t:equal(t:launch("support/hello.lua", { size = "20x2" }):text(), "hello from a script")
  t:equal(t:mount(ui.Text("v"), { size = "20x2" }):text(), "v")
end)

test("a script that is missing or wrong is an error of launch", function(t)
  t:contains(t:fails(function() t:launch("support/nowhere.lua") end), "nowhere.lua")
  t:contains(t:fails(function() t:launch("support/wrong.lua") end), "wrong.lua:3:")
  t:contains(t:fails(function() t:launch("support/number.lua") end), "42")
  t:contains(t:fails(function() t:launch("support") end), "folder")
end)

test("if the first body fails, launch and mount raise its error", function(t)
  t:contains(t:fails(function() t:mount(function() error("first body") end) end), "first body")
  t:contains(t:fails(function() t:launch("support/failing.lua") end), "failing.lua:2: no luck")
end)

test("the size is 80x24 unless given, and must be a size", function(t)
  local app = t:mount(ui.Color("red"))
  t:equal(app:cell(80, 24).background, "red")
  t:fails(function() app:cell(81, 1) end, "81")
  t:fails(function() t:mount(ui.Text("x"), { size = "big" }) end, "size")
end)

test("unknown options are named with the nearest", function(t)
  t:contains(t:fails(function() t:mount(ui.Text("x"), { szie = "9x9" }) end), "'size'")
  t:contains(t:fails(function() t:mount(ui.Text("x"), { colors = "many" }) end), "truecolor")
  t:contains(t:fails(function() t:mount(ui.Text("x"), { theme = "nonsuch" }) end), "nonsuch")
end)

test("misuse of the driver is an error where the test stands", function(t)
  local app = t:mount(ui.Text("x"))
  t:contains(t:fails(function() app:press("entr") end), here())
  t:contains(t:fails(function() app:press("entr") end), "'enter'")
  t:contains(t:fails(function() app:clik("x") end), "'click'")
  t:contains(t:fails(function() app:click("nothing like it") end), "nothing like it")
  t:contains(t:fails(function() app:advance(-1) end), "advance")
  t:contains(t:fails(function() app:scroll(1, 1, "sideways", 1) end), "sideways")
  t:contains(t:fails(function() app.text() end), "colon")
end)

test("text strips trailing blanks and trailing empty lines, and nothing else", function(t)
  t:equal(t:mount(ui.VStack { alignment = "leading", "", "  a  ", "", "b" }, { size = "9x9" })
    :text(), "\n  a\n\nb")
end)

test("a cell describes all its attributes", function(t)
  local app = t:mount(ui.HStack { spacing = 0, ui.Text("a"):bold():italic():underline()
    :strikethrough():foregroundColor("red"):background("#010203"), "b", "日" }, { size = "9x2" })
  t:equal(app:cell(1, 1), { text = "a", foreground = "red", background = "#010203", bold = true,
    italic = true, underline = true, dim = false,
    reverse = false, strikethrough = true, overline = false })
  t:equal(app:cell(2, 1), { text = "b", bold = false, italic = false, underline = false,
    dim = false, reverse = false, strikethrough = false, overline = false })
  t:equal(app:cell(3, 1).text, "日")
  t:equal(app:cell(4, 1).text, "")
  t:equal(app:cell(9, 2).text, " ")
end)

test("find gives the place, the kind and the state", function(t)
  local app = t:mount(ui.VStack { alignment = "leading", "head",
    ui.Button("Go", { role = "cancel", action = nothing }):buttonStyle("plain")
    :padding { leading = 2 } }, { size = "20x4" })
  local found = app:find("Go")
  t:equal({ found.x, found.y, found.width, found.height }, { 3, 2, 2, 1 })
  t:equal({ found.kind, found.title, found.role, found.isFocused, found.isPressed, found.isEnabled,
    found.isSelected }, { "button", "Go", "cancel", true, false, true, false })
  t:equal(app:find("head").kind, "text")
  t:equal(app:find("nowhere"), nil)
end)

test("find prefers the whole to a part, controls to texts, then reading order", function(t)
  local app = t:mount(ui.VStack { alignment = "leading", "Save as", ui.Button("Save all", nothing),
    "Save", ui.Button("Save", nothing), ui.Button("Save", nothing) }, { size = "20x6" })
  t:equal(app:find("Save").y, 4)
  t:equal(app:find("Save", { index = 2 }).y, 5)
  t:equal(app:find("Save", { index = 3 }).y, 3)
  t:equal(app:find("Save", { index = 4 }).y, 2)
  t:equal(app:find("Save", { index = 5 }).y, 1)
  t:equal(app:find("Save", { index = 6 }), nil)
  t:equal(app:find("Save", { kind = "text" }).y, 3)
  t:equal(app:find("ave a").y, 2)
end)

test("a control is found by its accessibility label and by what it shows", function(t)
  local app = t:mount(ui.Button("OK", nothing):accessibilityLabel("Accept the terms"),
    { size = "20x2" })
  t:equal(app:find("Accept the terms").kind, "button")
  t:equal(app:find("OK").kind, "button")
  t:equal(app:find("OK").accessibilityLabel, "Accept the terms")
  t:equal(app:find("OK").title, "OK")
end)

test("click by text hits what find finds", function(t)
  local log = {}
  local app = t:mount(ui.VStack { ui.Button("A", function() log[#log + 1] = 1 end),
    ui.Button("A", function() log[#log + 1] = 2 end) }, { size = "20x2" })
  app:click("A")
  app:click("A", { index = 2 })
  t:equal(log, { 1, 2 })
end)

test("type sends characters to what has the focus", function(t)
  local typed = {}
  local app = t:mount(ui.Text("x"):focusable():onKeyPress(function(e)
    typed[#typed + 1] = e.key
    return true
  end), { size = "20x2" })
  app:type("hé l")
  t:equal(typed, { "h", "é", "space", "l" })
end)

test("press takes several keys", function(t)
  local count = 0
  local app = t:mount(ui.VStack { ui.Button("a", nothing),
    ui.Button("b", function() count = count + 1 end) }, { size = "20x2" })
  app:press("tab", "enter")
  t:equal(count, 1)
end)

test("every documented name of a key is known", function(t)
  local app = t:mount(ui.Text("x"))
  app:press("a", "A", "tab", "shift+tab", "enter", "space", "escape", "up", "down", "left",
    "right", "ctrl+c", "f1", "f12", "home", "end",
    "pageUp", "pageDown", "insert", "delete", "backspace", "alt+k", "ctrl+shift+k", "+", "ctrl++")
end)

test("rightClick, doubleClick, drag and hover take points or text", function(t)
  local doubles, drags = 0, 0
  local app = t:mount(ui.VStack { ui.Text("double"):onTapGesture { count = 2, perform = function()
    doubles = doubles + 1
  end },
    ui.Text("drag"):gesture(ui.DragGesture { onEnded = function() drags = drags + 1 end }) },
      { size = "20x2" })
  app:doubleClick("double")
  app:doubleClick(1, 1)
  app:drag(2, 2, 5, 2)
  app:rightClick("drag")
  t:equal({ doubles, drags }, { 2, 1 })
end)

test("a double click's two are a tenth of a second apart", function(t)
  local times, now = {}, 0
  local app = t:mount(ui.Button("b", function() times[#times + 1] = now end), { size = "20x2" })
  ui.every(0.05, function() now = now + 1 end)
  app:doubleClick("b")
  t:equal(times[2] - times[1], 2)
end)

test("resize notifies the script", function(t)
  local app = t:mount(function()
    return ui.Text(ui.environment.windowSize.width .. "")
  end, { size = "20x2" })
  app:resize(33, 5)
  t:equal(app:text(), "33")
end)

test("stats count bodies, frames and bytes", function(t)
  local n = ui.State(0)
  local app = t:mount(function() return ui.Text("n" .. n.value) end, { size = "20x2" })
  local before = app.stats
  n.value = 1
  app:advance(0)
  t:equal(app.stats.bodyCalls, before.bodyCalls + 1)
  t:equal(app.stats.frames, before.frames + 1)
  t:ok(app.stats.bytesLastFrame > 0 and app.stats.bytesLastFrame < 60, app.stats.bytesLastFrame)
  app:advance(1)
  t:equal(app.stats.frames, before.frames + 1, "nothing changed, no frame")
end)

test("a state that the test writes is drawn before the next call returns", function(t)
  local n = ui.State(0)
  local app = t:mount(function() return ui.Text("n" .. n.value) end, { size = "20x2" })
  n.value = 3
  t:equal(app:find("n3").x, 1)
  n.value = 4
  t:equal(app:cell(2, 1).text, "4")
end)

test("two apps in a case have their own screens", function(t)
  local a = t:mount(ui.Text("a"), { size = "9x1" })
  local b = t:mount(ui.Text("b"), { size = "9x1" })
  t:equal(a:text() .. b:text(), "ab")
end)

test("errors contain the message and the traceback", function(t)
  local app = t:mount(ui.Button("b", function() error { code = 1 } end), { size = "20x2" })
  t:equal(#app.errors, 0)
  app:press("enter")
  t:equal(#app.errors, 1)
  t:equal(type(app.errors[1].message), "string")
  t:equal(type(app.errors[1].traceback), "string")
end)

test("the assertions can fail", function(t)
  t:contains(t:fails(function() t:equal(1, 2) end), "2")
  t:contains(t:fails(function() t:equal({ a = { 1 } }, { a = { 2 } }) end), "expected")
  t:contains(t:fails(function() t:equal(nil, false) end), "false")
  t:contains(t:fails(function() t:equal("1", 1) end), "1")
  t:contains(t:fails(function() t:contains("abc", "d") end), "d")
  t:contains(t:fails(function() t:notContains("abc", "b") end), "b")
  t:contains(t:fails(function() t:ok(false, "my reason") end), "my reason")
  t:contains(t:fails(function() t:ok(nil) end), "nil")
  t:contains(t:fails(function() t:fails(function() end) end), "not fail")
  t:contains(t:fails(function() t:fails(function() error("one") end, "two") end), "one")
  t:equal({ 1, { x = "y" } }, { 1, { x = "y" } })
  t:contains("a+b", "a+")
  t:ok(0)
end)

test("fails takes a plain part of the message, not a pattern", function(t)
  t:fails(function() error("100% (sure)") end, "% (s")
end)

test("arg is the script's own", function(t)
  t:equal(arg[0]:match("[^/]+$"), "driver_test.lua")
end)

test("a snapshot is compared with its file", function(t)
  local app = t:mount(ui.VStack { "snapshot", ui.Color("red"):frame { width = 4, height = 1 } },
    { size = "12x3" })
  app:snapshot("plain")
end)

test("files of a case: registered names stay, appearance and clock do not", function(t)
  ui.ButtonStyle { name = "driver.stays", makeBody = function(self, c)
    return ui.Text("styled")
  end }
  local app = t:mount(ui.Text("x"), { locale = "fr", colorScheme = "light" })
  app:advance(100)
end)
test("… as the next case sees", function(t)
  local app = t:mount(ui.Button("x", nothing):buttonStyle("driver.stays"), { size = "9x1" })
  t:equal(app:text(), "styled")
  t:equal(t:mount(function()
    return ui.environment.locale .. ui.environment.colorScheme
  end, { size = "9x1" }):text(), "endark")
end)

test("ui.quit does not end the test", function(t)
  local app = t:mount(ui.Button("b", function() ui.quit(3, "result") end), { size = "9x1" })
  app:press("enter")
  t:equal(app:text(), "b")
end)

test("launch gives the script its arguments", function(t)
  t:equal(t:launch("support/arguments.lua", { size = "20x1", arguments = { "a b", "c" } }):text(),
    "a b c")
  t:equal(t:launch("support/arguments.lua", { size = "20x1" }):text(), "")
  t:contains(t:fails(function() t:launch("support/arguments.lua", { arguments = { 1 } }) end),
    "an array of strings")
end)
