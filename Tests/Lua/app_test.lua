-- Whole applications: `ui.App`, modules, and the parameters of intents.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

test("ui.App's body may be a function, a view or a component", function(t)
  local C = ui.View "AppBody"
  function C:body() return ui.Text("component") end
  t:equal(t:mount(ui.App { body = function() return "function" end }, { size = "12x1" }):text(),
    "function")
  t:equal(t:mount(ui.App { body = ui.Text("view") }, { size = "12x1" }):text(), "view")
  t:equal(t:mount(ui.App { body = C }, { size = "12x1" }):text(), "component")
  t:equal(t:mount(ui.App { body = C {} }, { size = "12x1" }):text(), "component")
end)

test("ui.App's body is called again when what it read has changed", function(t)
  local n = ui.State(1)
  local app = t:mount(ui.App { title = "T", body = function() return ui.Text("n" .. n.value) end },
    { size = "12x1" })
  n.value = 2
  t:equal(app:text(), "n2")
end)

test("ui.App needs a body, knows its options, and its theme by name", function(t)
  t:contains(t:fails(function() return ui.App { title = "T" } end), "body")
  t:contains(t:fails(function() return ui.App { tilte = "T", body = nothing } end), "'title'")
  t:contains(t:fails(function() t:mount(ui.App { body = 3 }) end), "3")
  t:contains(t:fails(function() t:mount(ui.App { body = ui.Text("x"), theme = "drak" }) end),
    "'dark'")
end)

test("an App returned by a script", function(t)
  local app = t:launch("support/app.lua", { size = "20x2" })
  t:equal(app:text(), "from an app")
end)

test("a script may return a function, a component, an array of views or a string", function(t)
  t:equal(t:launch("support/function.lua", { size = "20x2" }):text(), "a function")
  t:equal(t:launch("support/component.lua", { size = "20x2" }):text(), "a component")
end)

test("a script's modules are found beside it", function(t)
  t:equal(t:launch("support/withmodule.lua", { size = "30x2" }):text(), "hello from beside")
end)

test("intents pass strings, numbers and booleans", function(t)
  local given
  local app = t:mount(ui.Button("Go",
    { intent = "do", parameters = { s = "text", n = 1.5, i = 2, b = true } }),
    { size = "9x1", intents = { ["do"] = function(p) given = p end } })
  app:press("enter")
  t:equal(given, { s = "text", n = 1.5, i = 2, b = true })
end)

test("an intent whose action fails is reported", function(t)
  local app = t:mount(ui.Button("Go", { intent = "do" }),
    { size = "9x1", intents = { ["do"] = function() error("no such thing") end } })
  app:press("enter")
  t:contains(app.errors[1].message, "no such thing")
end)

test("intents with a role, a symbol, a label", function(t)
  local count = 0
  local intents = { ["do"] = function() count = count + 1 end }
  for _, button in ipairs {
    ui.Button("Go", { role = "destructive", intent = "do" }),
    ui.Button("Go", { systemImage = "star", role = "cancel", intent = "do" }),
    ui.Button { intent = "do", label = ui.Text("Go") },
    ui.Button { role = "close", intent = "do", ui.Text("Go") },
  } do t:mount(button, { size = "20x2", intents = intents }):click("Go") end
  t:equal(count, 4)
end)

test("Button(configuration) carries an intent as well", function(t)
  local count = 0
  local P = ui.PrimitiveButtonStyle(function(c) return ui.Button(c) end)
  local app = t:mount(ui.Button("Go", { intent = "do" }):buttonStyle(P),
    { size = "9x1", intents = { ["do"] = function() count = count + 1 end } })
  app:click("Go")
  app:press("enter")
  t:equal(count, 2)
end)

test("nested ForEach, arrays, groups and holes in one stack", function(t)
  local rows = { { "a", "b" }, { "c" } }
  local app = t:mount(ui.VStack { alignment = "leading",
    nil, ui.ForEach(rows, function(row, r)
      return ui.HStack { spacing = 0,
        ui.ForEach(row, function(cell, c) return cell .. r .. c .. " " end) }
    end),
    { "x", nil, { "y" } }, false, ui.Group { "g", nil, "h" } }, { size = "20x9" })
  t:equal(app:text(), "a11 b12\nc21\nx\ny\ng\nh")
end)

test("modifiers apply from the inside out", function(t)
  t:equal(t:mount(ui.Text("x"):padding { horizontal = 1 }:border(), { size = "9x3" }):text(),
    "┌───┐\n│ x │\n└───┘")
  t:equal(t:mount(ui.Text("x"):border():padding { leading = 1 }, { size = "9x3" }):text(),
    " ┌─┐\n │x│\n └─┘")
  local app = t:mount(ui.Text("x"):padding { horizontal = 1 }:background("red"), { size = "9x1" })
  t:equal({ app:cell(1, 1).background, app:cell(3, 1).background, app:cell(4, 1).background },
    { "red", "red", nil })
  app = t:mount(ui.Text("x"):background("red"):padding { horizontal = 1 }, { size = "9x1" })
  t:equal({ app:cell(1, 1).background, app:cell(2, 1).background }, { nil, "red" })
end)

test("a modifier on a Group applies to each of its views", function(t)
  t:equal(t:mount(ui.VStack { ui.Group { "a", "b" }:border() }, { size = "9x6" }):text(),
    "┌─┐\n│a│\n└─┘\n┌─┐\n│b│\n└─┘")
end)

test("tostring of a view says what it is", function(t)
  t:contains(tostring(ui.Text("hi"):bold()), "Text")
  t:contains(tostring(ui.Text("hi"):bold()), "bold")
  t:contains(tostring(ui.State(3)), "3")
end)

test("comparing and hashing views is plain Lua", function(t)
  local a = ui.Text("x")
  local set = { [a] = true }
  t:ok(set[a])
  t:equal(a == ui.Text("x"), false)
end)
