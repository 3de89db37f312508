-- The environment: its values, keys of scripts, and the bodies that read them.
local test = require "lunette.test"
local ui = require "lunette"

local Density = ui.EnvironmentKey("environment.density", "regular")

-- A component that shows the result of `read(self.environment)`.
local function reader(read)
  local C = ui.View "Reader"
  function C:body() return ui.Text(tostring(read(self.environment))) end
  return C {}
end

test("lineLimit is a number, as it was given", function(t)
  local function twice(environment) return environment.lineLimit and environment.lineLimit * 2 end
  t:equal(t:mount(reader(twice):lineLimit(2), { size = "30x1" }):text(), "4")
  t:equal(t:mount(reader(function(e) return math.type(e.lineLimit) end):lineLimit(2),
    { size = "30x1" }):text(), "integer")
  t:equal(t:mount(reader(function(e) return e.lineLimit end), { size = "30x1" }):text(), "nil")
end)

test("the keys that are always there", function(t)
  local expected = { isEnabled = "true", isFocused = "false", colorScheme = "dark",
    layoutDirection = "leftToRight", locale = "en",
    controlSize = "regular", buttonRepeatBehavior = "automatic" }
  for key, value in pairs(expected) do
    t:equal(t:mount(reader(function(e) return e[key] end), { size = "30x1" }):text(), value, key)
  end
end)

test("values are those that set them, as strings", function(t)
  local function show(view) return t:mount(view, { size = "30x1" }):text() end
  t:equal(show(reader(function(e) return e.controlSize end):controlSize("large")), "large")
  t:equal(show(reader(function(e) return e.layoutDirection end):layoutDirection("rightToLeft")
    :frame { width = 30, alignment = "leading" }), "rightToLeft")
  t:equal(show(reader(function(e) return e.colorScheme end):colorScheme("light")), "light")
  t:equal(show(reader(function(e) return e.locale end):locale("fr")), "fr")
  t:equal(show(reader(function(e) return e.tint end):tint("green")), "green")
  t:equal(show(reader(function(e) return e.tint end):tint("#123456")), "#123456")
  t:equal(show(reader(function(e) return e.isEnabled end):disabled()), "false")
  t:equal(show(reader(function(e) return e.buttonRepeatBehavior end)
    :buttonRepeatBehavior("enabled")), "enabled")
end)

test("options of the driver are the environment's", function(t)
  local view = reader(function(e) return e.locale .. " " .. e.colorScheme end)
  t:equal(t:mount(view, { size = "30x1", locale = "de", colorScheme = "light" }):text(), "de light")
end)

test("windowSize is a table and follows the window", function(t)
  local app = t:mount(reader(function(e)
    return e.windowSize.width .. "x" .. e.windowSize.height
  end), { size = "30x4" })
  t:equal(app:text(), "30x4")
  app:resize(20, 3)
  t:equal(app:text(), "20x3")
end)

test("dismiss and openURL are functions", function(t)
  t:equal(t:mount(reader(function(e) return type(e.dismiss) .. type(e.openURL) end),
    { size = "30x1" }):text(), "functionfunction")
end)

test("a key of the script's own, by the key or its name", function(t)
  local function show(view) return t:mount(view, { size = "30x1" }):text() end
  t:equal(show(reader(function(e) return e["environment.density"] end)), "regular")
  t:equal(show(reader(function(e) return e[Density] end)), "regular")
  t:equal(show(reader(function(e) return e[Density] end):environment(Density, "compact")),
    "compact")
  t:equal(show(reader(function(e) return e[Density] end)
    :environment("environment.density", "wide")), "wide")
end)

test("the nearest setting wins and siblings never see it", function(t)
  local show = reader(function(e) return e[Density] end)
  local app = t:mount(ui.VStack { alignment = "leading", show:environment(Density, "near"),
    show, ui.Group { show }:environment(Density, "group") }
    :environment(Density, "far"), { size = "30x3" })
  t:equal(app:text(), "near\nfar\ngroup")
end)

test("values may be tables and functions", function(t)
  local Theme = ui.EnvironmentKey("environment.theme", { name = "default" })
  local view = reader(function(e) return e[Theme].name end)
  t:equal(t:mount(view, { size = "30x1" }):text(), "default")
  t:equal(t:mount(view:environment(Theme, { name = "mine" }), { size = "30x1" }):text(), "mine")
  local Greet = ui.EnvironmentKey("environment.greet", function() return "hello" end)
  t:equal(t:mount(reader(function(e) return e[Greet]() end), { size = "30x1" }):text(), "hello")
end)

test("a change runs only the bodies that read the key", function(t)
  local density, runs = ui.State("a"), { 0, 0 }
  local A, B = ui.View "A", ui.View "B"
  function A:body() runs[1] = runs[1] + 1 return ui.Text(self.environment[Density]) end
  function B:body() runs[2] = runs[2] + 1 return ui.Text(self.environment.locale) end
  local app = t:mount(function()
    return ui.VStack { A {}, B {} }:environment(Density, density.value)
  end, { size = "30x2" })
  density.value = "b"
  t:equal(app:text(), "b\nen")
  t:equal(runs, { 2, 1 })
end)

test("in a bare function it is ui.environment", function(t)
  t:equal(t:mount(function() return ui.Text(ui.environment.locale) end, { size = "30x1" }):text(),
    "en")
  local app = t:mount(ui.Button("x", function() end)
    :buttonStyle(function(c) return ui.Text(ui.environment[Density]) end):environment(Density,
    "in"), { size = "30x1" })
  t:equal(app:text(), "in")
end)

test("an unknown key is an error with the nearest", function(t)
  local message = t:fails(function() t:mount(reader(function(e) return e.colourScheme end)) end)
  t:contains(message, "environment_test.lua:")
  t:contains(message, "colourScheme")
  t:contains(message, "'colorScheme'")
  t:contains(t:fails(function() return ui.Text("x"):environment("environment.densty", 1) end),
    "'environment.density'")
end)

test("outside of a body there is no environment", function(t)
  t:contains(t:fails(function() return ui.environment.locale end), "environment_test.lua:")
end)

test("environment(key, value) with a name that has a modifier is that modifier", function(t)
  t:equal(t:mount(reader(function(e) return e.controlSize end):environment("controlSize", "mini"),
    { size = "30x1" }):text(), "mini")
  t:fails(function() return ui.Text("x"):environment("controlSize", "huge") end, "huge")
end)

test("a name of the environment's own cannot be registered", function(t)
  t:fails(function() return ui.EnvironmentKey("locale", "x") end, "locale")
end)

test("isFocused and isEnabled of the control a style draws", function(t)
  local seen
  local app = t:mount(ui.VStack { ui.Button("a", function() end),
      ui.Button("b", function() end):buttonStyle(function(c)
    seen = ui.environment.isFocused
    return c.label
  end) }, { size = "30x2" })
  t:equal(seen, false)
  app:press("tab")
  t:equal(seen, true)
end)
