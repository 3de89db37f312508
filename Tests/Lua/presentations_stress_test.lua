-- Difficult cases of presentations: nested, several at once, without their presenter, on tiny
-- screens, with bindings that fail. Also runs under AddressSanitizer.
local test = require "lunette.test"
local ui = require "lunette"
local log
local function say(word) return function() log[#log + 1] = word end end
local function set(state, value) return function() state.value = value end end

local function tower(t, size)
  log = {}
  local pop, sheet, alert = ui.State(false), ui.State(false), ui.State(false)
  local app = t:mount(function()
    return ui.VStack { ui.Button("first", say "first"):keyboardShortcut("f"),
      ui.Button("open", set(pop, true)):popover { isPresented = pop, onDismiss = say "popover gone",
          content = function()
        return ui.VStack { ui.Button("pop one", say "pop one"),
            ui.Button("to sheet", set(sheet, true))
            :sheet { isPresented = sheet, onDismiss = say "sheet gone", content = function()
          return ui.VStack { ui.Button("sheet one", say "sheet one"),
            ui.Button("to alert", set(alert, true))
            :alert("Sure?", { isPresented = alert, ui.Button("Yes", say "yes"),
            ui.Button("No", { role = "cancel", action = say "no" }) }) }
        end } }
      end } }
  end, { size = size or "50x16" })
  app:press("tab", "enter", "tab", "enter", "tab", "enter")
  return app, pop, sheet, alert
end

test("an alert from a sheet from a popover: each has the focus, and gives it back", function(t)
  local app, pop, sheet, alert = tower(t)
  t:equal(app:focus().title, "Yes")
  app:press("alt+f")
  t:equal(log, {})
  app:press("escape")
  t:equal({ app:focus().title, alert.value, sheet.value, pop.value },
    { "to alert", false, true, true })
  app:press("escape")
  t:equal({ app:focus().title, sheet.value, pop.value }, { "to sheet", false, true })
  app:press("escape")
  t:equal({ app:focus().title, pop.value }, { "open", false })
  t:equal(log, { "no", "sheet gone", "popover gone" })
end)

test("the lowest goes: those on it go too, and the focus goes back to where the lowest \z
    had it from", function(t)
  local app, pop = tower(t)
  pop.value = false
  t:equal(app:text():gsub("%s+", " "), "first open")
  t:equal(app:focus().title, "open")
  table.sort(log)
  t:equal(log, { "popover gone", "sheet gone" })
  app:press("alt+f")
  t:equal(log[3], "first")
end)

test("all of them on tiny screens, there and back; they stay usable", function(t)
  local app = tower(t)
  local before = app:text()
  for _, size in ipairs { { 10, 3 }, { 1, 1 }, { 200, 2 }, { 3, 60 }, { 50, 16 } } do
    app:resize(table.unpack(size))
    t:equal(app:focus().title, "Yes")
  end
  t:equal(app:text(), before)
  app:resize(10, 3)
  app:press("tab", "enter")
  t:equal(log, { "no" })
  app:press("shift+tab")
  t:contains(app:text(), "sheet one")
  app:resize(1, 1)
  app:press("escape", "escape")
  app:resize(50, 16)
  t:equal(app:text():gsub("%s+", " "), "first open")
  t:equal(app:focus().title, "open")
end)

test("two at once stand on each other, and each is answered", function(t)
  log = {}
  local a, b = ui.State(false), ui.State(false)
  local app = t:mount(function()
    return ui.VStack { ui.Button("go", function() a.value = true b.value = true end),
      ui.Text("x"):alert("First?", { isPresented = a, ui.Button("A", say "a") })
        :sheet { isPresented = b, onDismiss = say "sheet gone",
        content = ui.Button("in the sheet", say "in") } }
  end, { size = "50x16" })
  app:press("enter")
  t:equal({ a.value, b.value }, { true, true })
  local first = app:focus().title
  if first == "A" then app:press("enter", "escape") else app:press("escape", "enter") end
  t:equal({ a.value, b.value }, { false, false })
  t:equal(app:focus().title, "go")
  table.sort(log)
  t:equal(log, { "a", "sheet gone" })
end)

test("two alerts at once: the one below has its default button when the other has gone", function(t)
  local a, b = ui.State(false), ui.State(false)
  local function options(shown)
    return { isPresented = shown,
      ui.Button("Delete", { role = "destructive", action = function() end }),
      ui.Button("Keep", function() end) }
  end
  local app = t:mount(function()
    return ui.VStack { ui.Button("go", function() a.value = true b.value = true end),
      ui.Text("x"):alert("First?", options(a)), ui.Text("y"):alert("Second?", options(b)) }
  end, { size = "50x16" })
  app:press("enter")
  t:equal(app:focus().title, "Keep")
  app:press("enter")
  t:equal(app:focus().title, "Keep")
  app:press("enter")
  t:equal({ a.value, b.value, app:focus().title }, { false, false, "go" })
end)

test("one that is followed by another: from an action, and from onDismiss", function(t)
  log = {}
  local alert, sheet, again = ui.State(false), ui.State(false), ui.State(false)
  local app = t:mount(function()
    return ui.VStack { ui.Button("other", say "other"),
      ui.Button("go", set(alert, true))
      :alert("Sheet?", { isPresented = alert, ui.Button("Yes", set(sheet, true)) })
      :sheet { isPresented = sheet, onDismiss = function() again.value = true end,
        content = ui.Button("Done", set(sheet, false)) }
      :alert("Again", { isPresented = again }) }
  end, { size = "50x16" })
  app:press("tab", "enter", "enter")
  t:equal({ alert.value, sheet.value, app:focus().title }, { false, true, "Done" })
  app:press("enter")
  t:equal({ sheet.value, again.value, app:focus().title }, { false, true, "OK" })
  app:press("enter")
  t:equal({ again.value, app:focus().title }, { false, "go" })
end)

test("a presenter that goes while its sheet, alert or popover is open", function(t)
  for _, kind in ipairs { "sheet", "popover", "alert" } do
    log = {}
    local there, shown = ui.State(true), ui.State(true)
    local app = t:mount(function()
      local presenter = ui.Button("presenter", say "presenter")
      local away = ui.Button("away", set(there, false))
      return ui.VStack { ui.Button("before", say "before"),
        there.value and (kind == "alert" and presenter:alert("Go?", { isPresented = shown, away })
          or presenter[kind](presenter, { isPresented = shown, content = away })) or false,
        ui.Button("after", say "after") }
    end, { size = "40x14" })
    t:equal(app:focus().title, "away")
    app:press("enter")
    t:equal(app:text():gsub("%s+", " "), "before after")
    app:press("enter")
    t:equal(log, { "before" }, kind)
  end
end)

test("the button that had the focus goes meanwhile: the next one gets it", function(t)
  local shown, there = ui.State(false), ui.State(true)
  local app = t:mount(function()
    return ui.VStack { ui.Button("one", function() end),
      there.value and ui.Button("two", set(shown, true)) or false,
      ui.Button("three", function() end) }
      :sheet { isPresented = shown,
        content = ui.Button("remove", function() there.value = false shown.value = false end) }
  end, { size = "40x14" })
  app:press("tab", "enter", "enter")
  t:equal(app:focus().title, "three")
end)

test("what had the focus in a sheet stays in sight on another screen", function(t)
  local shown, name = ui.State(true), ui.State ""
  local app = t:mount(function()
    local rows = {}
    for index = 1, 12 do rows[index] = ui.Button("row " .. index, function() end) end
    return ui.Text("x"):sheet { isPresented = shown, content = function()
      return ui.VStack { ui.Group(rows), ui.TextField("Name", name) }
    end }
  end, { size = "40x24" })
  app:press("shift+tab")
  for _, size in ipairs { { 10, 3 }, { 40, 24 }, { 30, 8 } } do
    app:resize(table.unpack(size))
    app:type("x")
    t:contains(app:text(), name.value)
  end
end)

test("a dialog of many actions on a small screen: the focus stays in sight", function(t)
  local shown, actions = ui.State(true), {}
  for index = 1, 20 do actions[index] = ui.Button("Choice " .. index, function() end) end
  local app = t:mount(function()
    local options = { isPresented = shown, message = ui.Text("A message of some length"),
      table.unpack(actions) }
    return ui.Text("x"):confirmationDialog("Which?", options)
  end, { size = "40x40" })
  for _ = 1, 14 do app:press("down") end
  t:equal(app:focus().title, "Choice 15")
  for _, size in ipairs { { 20, 8 }, { 40, 40 }, { 16, 4 } } do
    app:resize(table.unpack(size))
    t:contains(app:text(), "Choice 15")
  end
end)

test("bindings that fail are reported, and the user can always get out", function(t)
  for _, fails in ipairs { "get", "set", "content", "onDismiss" } do
    for _, kind in ipairs { "sheet", "popover" } do
      local shown, isBad = ui.State(false), ui.State(false)
      local app = t:mount(function()
        return ui.VStack { ui.Button("go", set(shown, true)), ui.Text("x")[kind](ui.Text("x"), {
          isPresented = ui.Binding {
            get = function()
              if fails == "get" and isBad.value then error "failed" end
              return shown.value
            end,
            set = function(value)
              if fails == "set" then error "failed" end
              shown.value = value
            end },
          onDismiss = function() if fails == "onDismiss" then error "failed" end end,
          content = function()
            if fails == "content" then error "failed" end
            return ui.Button("inside", function() end)
          end }) }
      end, { size = "60x14" })
      app:press("enter")
      if fails == "get" then isBad.value = true else app:press("escape") end
      t:equal(app:text():gsub("%s+", " "), "go x", fails)
      t:equal(app:focus().title, "go")
      t:contains(app.errors[1].message, "failed")
      -- The presentation can be shown again.
      isBad.value = false
      shown.value = false
      app:press("enter")
      if fails ~= "content" then t:contains(app:text(), "inside", fails) end
      app:press("escape")
      t:equal(app:focus().title, "go")
    end
  end
end)

test("an alert's binding that fails to be written: it goes, \z
    and comes back when it is asked for again", function(t)
  local shown = ui.State(true)
  local app = t:mount(function()
    return ui.VStack { ui.Button("go", function() end),
      ui.Text("x"):alert("Sure?",
      { isPresented = ui.Binding { get = function() return shown.value end,
      set = function() error "failed" end } }) }
  end, { size = "40x14" })
  app:press("enter")
  t:notContains(app:text(), "Sure?")
  t:contains(app.errors[1].message, "failed")
  shown.value = false
  app:text()
  shown.value = true
  t:contains(app:text(), "Sure?")
end)

test("actions that come and go in an open alert", function(t)
  local shown, more = ui.State(true), ui.State(true)
  local Actions = ui.View "AlertActionsOfAState"
  function Actions:body()
    return ui.Group { more.value and ui.Button("One", function() end) or false,
      ui.Button("Two", function() end),
      ui.Button("Stop", { role = "cancel", action = function() end }) }
  end
  local app = t:mount(function()
    return ui.Text("x"):alert("Sure?", { isPresented = shown, Actions {} })
  end, { size = "40x14" })
  t:equal(app:focus().title, "One")
  more.value = false
  t:equal(app:focus().title, "Two")
  more.value = true
  t:equal(app:focus().title, "Two")
  app:press("escape")
  t:equal(shown.value, false)
end)

test("a menu and a context menu in a sheet; help above all of it", function(t)
  log = {}
  local shown = ui.State(true)
  local app = t:mount(function()
    return ui.Button("behind", say "behind")
      :sheet { isPresented = shown,
      content = ui.VStack { ui.Menu("File", { ui.Button("New", say "new") }),
      ui.Button("row", say "row"):contextMenu { ui.Button("Rename", say "rename") } } }
  end, { size = "50x20" })
  app:press("enter", "f1")
  t:contains(app:text(), "Close the menu")
  app:press("escape")
  t:equal(app:focus().title, "New")
  app:press("enter")
  t:equal({ app:focus().title, log }, { "File", { "new" } })
  app:press("tab", "shift+f10", "enter")
  t:equal({ app:focus().title, log }, { "row", { "new", "rename" } })
  app:press("enter", "escape")
  t:equal({ log[3], shown.value, app:focus().title }, { "row", false, "behind" })
end)
