-- Keys and the focus (S42, S60, S91).
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

test("the first stop has the focus at the start, and Tab goes round", function(t)
  local app = t:mount(ui.VStack { "text", ui.Button("a", nothing), ui.Button("b", nothing),
    ui.Button("c", nothing) }, { size = "20x5" })
  t:equal(app:focus().title, "a")
  app:press("tab") t:equal(app:focus().title, "b")
  app:press("tab", "tab") t:equal(app:focus().title, "a")
  app:press("shift+tab") t:equal(app:focus().title, "c")
  t:equal(app:find("c").isFocused, true)
  t:equal(app:find("a").isFocused, false)
end)

test("without a stop there is no focus", function(t)
  t:equal(t:mount(ui.Text("x")):focus(), nil)
end)

test("arrows move the focus in their direction", function(t)
  local function b(name) return ui.Button(name, nothing) end
  local app = t:mount(ui.VStack { ui.HStack { b "a", b "b" }, ui.HStack { b "c", b "d" } },
    { size = "20x5" })
  app:press("right") t:equal(app:focus().title, "b")
  app:press("down") t:equal(app:focus().title, "d")
  app:press("left") t:equal(app:focus().title, "c")
  app:press("up") t:equal(app:focus().title, "a")
  app:press("up") t:equal(app:focus().title, "a")
end)

test("a click gives the focus", function(t)
  local app = t:mount(ui.VStack { ui.Button("a", nothing), ui.Button("b", nothing) },
    { size = "20x5" })
  app:click("b")
  t:equal(app:focus().title, "b")
end)

test("hidden and disabled controls are not stops", function(t)
  local app = t:mount(ui.VStack { ui.Button("a", nothing):hidden(),
    ui.Button("b", nothing):disabled(), ui.Button("c", nothing) }, { size = "20x5" })
  t:equal(app:focus().title, "c")
  app:press("tab")
  t:equal(app:focus().title, "c")
end)

test("focus follows identity", function(t)
  local items = ui.State { "a", "b", "c" }
  local app = t:mount(function()
    return ui.VStack { ui.ForEach(items.value, { id = function(x) return x end },
      function(x) return ui.Button(x, nothing) end) }
  end, { size = "20x5" })
  app:press("tab")
  t:equal(app:focus().title, "b")
  items.value = { "x", "c", "b" }
  t:equal(app:focus().title, "b")
end)

test("if its view goes, the next stop has the focus", function(t)
  local shown = ui.State(true)
  local app = t:mount(function()
    return ui.VStack { ui.Button("a", nothing), shown.value and ui.Button("b", nothing),
      ui.Button("c", nothing) }
  end, { size = "20x5" })
  app:press("tab")
  t:equal(app:focus().title, "b")
  shown.value = false
  t:equal(app:focus().title, "c")
end)

test("disabling the focused button moves the focus on", function(t)
  local off = ui.State(false)
  local app = t:mount(function()
    return ui.VStack { ui.Button("a", nothing):disabled(off.value), ui.Button("b", nothing) }
  end, { size = "20x5" })
  t:equal(app:focus().title, "a")
  off.value = true
  t:equal(app:focus().title, "b")
end)

test("focusable makes any view a stop", function(t)
  local app = t:mount(ui.VStack { ui.Text("plain"), ui.Text("stop"):focusable(),
    ui.Button("b", nothing) }, { size = "20x5" })
  t:equal(app:focus().title, "stop")
  app:press("tab")
  t:equal(app:focus().title, "b")
end)

test("onKeyPress sees keys of what is focused inside, and true means handled", function(t)
  local log, fired = {}, 0
  local app = t:mount(ui.VStack { ui.Button("a", function()
    fired = fired + 1
  end) }:onKeyPress(function(event)
    log[#log + 1] = event.key
    return event.key == "enter"
  end), { size = "20x5" })
  app:press("x", "enter", "space", "f5", "A")
  t:equal(log[1], "x")
  t:contains(table.concat(log, " "), "f5")
  t:contains(table.concat(log, " "), "A")
end)

test("onKeyPress on the focused view goes before its own keys' defaults further out", function(t)
  local log = {}
  local app = t:mount(ui.Text("x"):focusable():onKeyPress(function(e)
    log[#log + 1] = "inner " .. e.key
    return e.key == "a"
  end)
    :onKeyPress(function(e) log[#log + 1] = "outer " .. e.key return true end), { size = "20x5" })
  app:press("a", "b")
  t:equal(log, { "inner a", "inner b", "outer b" })
end)

test("onKeyPress before shortcuts, shortcuts before focus movement", function(t)
  local log = {}
  local app = t:mount(ui.VStack { ui.Button("a", nothing),
    ui.Button("b", function() log[#log + 1] = "shortcut" end):keyboardShortcut("k") }
    :onKeyPress(function(e)
      if e.key == "k" and e.modifiers.alt then log[#log + 1] = "key" return true end
    end), { size = "20x5" })
  app:press("alt+k")
  t:equal(log, { "key" })
  app = t:mount(ui.VStack { ui.Button("a", nothing),
    ui.Button("b", function() log[#log + 1] = "tab" end):keyboardShortcut("tab", {}) },
    { size = "20x5" })
  app:press("tab")
  t:equal(log, { "key", "tab" })
  t:equal(app:focus().title, "a")
end)

test("key events name the key, its modifiers and its phase", function(t)
  local seen
  local app = t:mount(ui.Text("x"):focusable():onKeyPress(function(e) seen = e return true end),
    { size = "20x5" })
  app:press("ctrl+up")
  t:equal(seen.key, "up")
  t:equal(seen.modifiers.control, true)
  t:equal(seen.modifiers.shift, false)
  t:equal(seen.phase, "down")
  app:keyUp("up")
  for _, name in ipairs { "escape", "backspace", "pageUp", "home", "delete", "f12", "é" } do
    app:press(name)
    t:equal(seen.key, name)
  end
end)

test("Return is the default action, Escape the cancel action; \z
    a focused button takes Return itself", function(t)
  local log = {}
  local app = t:mount(ui.VStack { ui.Button("a", function() log[#log + 1] = "a" end),
    ui.Button("d", function() log[#log + 1] = "default" end):keyboardShortcut("defaultAction"),
    ui.Button("c", function() log[#log + 1] = "cancel" end):keyboardShortcut("cancelAction") },
      { size = "20x5" })
  app:press("enter", "escape")
  t:equal(log, { "a", "cancel" })
end)

test("a hidden button's shortcut gives way to one that is shown", function(t)
  local log = {}
  local app = t:mount(ui.VStack { ui.Button("a", function()
    log[#log + 1] = "a"
  end):keyboardShortcut("k"):hidden(),
    ui.Button("b", function() log[#log + 1] = "b" end):keyboardShortcut("k") }, { size = "20x5" })
  app:press("alt+k")
  t:equal(log, { "b" })
end)

test("a shortcut with other modifiers", function(t)
  local count = 0
  local app = t:mount(ui.Button("a", function() count = count + 1 end):keyboardShortcut("k",
    { "control", "shift" }), { size = "20x5" })
  app:press("alt+k", "ctrl+k")
  t:equal(count, 0)
  app:press("ctrl+shift+k")
  t:equal(count, 1)
end)
