-- Runs the examples of views and modifiers: gives them the names that they use without saying what these are. The manual's
-- pictures are made from what comes out, and a test runs them all.
local ui = require "lunette"

local function nothing() end

local function text(words) return function() return ui.Text(words) end end
local Counter = ui.View "Counter"
Counter.step = 1
Counter.state = { count = 0 }
function Counter:body() return ui.Button("Count: " .. self.count .. ", step " .. self.step, nothing) end

-- Made anew for each example, so that none sees what another has left.
local function names()
  return setmetatable({
    ui = ui, Counter = Counter, Density = ui.EnvironmentKey("density", "regular"),
    view = ui.Text("Hello"), a = ui.Text("One"), b = ui.Text("Two"), c = ui.Text("Three"), d = ui.Text("Four"),
    content = ui.VStack { "One", "Two", "Three" }, root = ui.Text("Root"), badge = ui.Text("3"),
    below = ui.Rectangle():frame { width = 9, height = 3 }, above = ui.Text("Above"),
    wide = ui.HStack { spacing = 1, "Name", "Size", "Changed" }, narrow = ui.Text("Name"),
    destination = text("There"), item = { key = "a" },
    items = { { key = "a", name = "First" }, { key = "b", name = "Second" } },
    action = nothing, cut = nothing, copy = nothing, delete = nothing, rename = nothing, send = nothing, f = nothing,
    g = nothing,
    binding = ui.State(true):binding(), shown = ui.State(true):binding(), wifi = ui.State(true),
    volume = ui.State(4), name = ui.State("Ada"), query = ui.State(""), picked = ui.State(), field = ui.State(),
    count = ui.State(0), size = ui.State("m"), departure = ui.State("2026-11-24"), accent = ui.State("#3366ff"),
    configuration = { label = ui.Text("Label") },
  }, { __index = _G })
end

-- What is left out in an example: the result of a function is some view, and its body may be empty.
local function complete(example)
  example = example:gsub('"[^"]*"', function(quoted) return (quoted:gsub("…", "\1")) end)
  example = example:gsub("return …", "return ui.Text(\"One\")"):gsub("…", "")
  return (example:gsub("\1", "…"))
end

return function(example)
  local chunk, wrong = load("return " .. complete(example), "=example", "t", names())
  if not chunk then error(wrong, 0) end
  return (chunk())
end
