-- Errors and warnings of Lunette itself have the location of the view or body that they are about.
local test = require "lunette.test"
local ui = require "lunette"

local function defined(f)
  return "diagnostics_test.lua:" .. debug.getinfo(f, "S").linedefined .. ": "
end

test("a warning names the body in which the view was made", function(t)
  local function body() return ui.Text("x"):frame { minWidth = 5, maxWidth = 3 } end
  local app = t:mount(body, { size = "20x2" })
  t:equal(#app.diagnostics, 1)
  t:contains(app.diagnostics[1].message, defined(body))
  t:contains(app.diagnostics[1].message, "minWidth")
  t:equal(type(app.diagnostics[1].traceback), "string")
end)

test("a warning is given once", function(t)
  local n = ui.State(0)
  local app = t:mount(function()
    local _ = n.value
    return ui.Text("x"):frame { minWidth = 5, maxWidth = 3 }
  end, { size = "20x2" })
  n.value = 1
  app:advance(0)
  t:equal(#app.diagnostics, 1)
end)

test("warnings do not fail a case", function(t)
  t:mount(ui.Button { action = function() end, label = ui.Image { systemName = "star" } },
    { size = "20x2" })
end)

test("a repeated key names the body with the ForEach", function(t)
  local items = ui.State { "a", "b" }
  local function same(x) return x end
  local function body() return ui.VStack { ui.ForEach(items.value, { id = same }, same) } end
  local app = t:mount(body, { size = "20x3" })
  items.value = { "a", "a" }
  app:advance(0)
  t:contains(app.errors[1].message, defined(body))
  t:contains(app.errors[1].message, "\"a\"")
end)

test("an unknown intent names the body with the button", function(t)
  local function body() return ui.Button("Buy", { intent = "shop.by" }) end
  local app = t:mount(body, { size = "20x3" })
  app:press("enter")
  t:contains(app.errors[1].message, defined(body))
  t:contains(app.errors[1].message, "shop.by")
end)

test("an error in an action has the line of the action, and a traceback", function(t)
  local function inner() error("deep") end
  local app = t:mount(ui.Button("x", function() inner() end), { size = "20x3" })
  app:press("enter")
  t:contains(app.errors[1].message, defined(inner))
  t:contains(app.errors[1].traceback, "inner")
end)

test("an error in a component's body names the component in its traceback", function(t)
  local C = ui.View "Trouble"
  local on = ui.State(false)
  function C:body() if on.value then error("in trouble") end return "fine" end
  local app = t:mount(ui.VStack { C {} }, { size = "30x3" })
  on.value = true
  app:advance(0)
  t:contains(app.errors[1].traceback, "Trouble")
end)

test("an error in a style names the style", function(t)
  local S = ui.ButtonStyle "diagnostics.trouble"
  local on = ui.State(false)
  function S:makeBody(c) if on.value then error("in trouble") end return c.label end
  local app = t:mount(ui.Button("x", function() end):buttonStyle(S), { size = "30x3" })
  on.value = true
  app:advance(0)
  t:contains(app.errors[1].traceback .. app.errors[1].message, "diagnostics.trouble")
end)
