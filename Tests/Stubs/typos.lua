-- Twenty mistakes of ten kinds, one on each line that ends with a number. A language server with
-- the stubs finds most of them; scripts/measure-stubs counts.
local ui = require "lunette"
local test = require "lunette.test"
local count, shown = ui.State(0), ui.State(false)
local function act() end

-- A name of ui.
local a1 = ui.Buton("Save", act) -- 1
local a2 = ui.VStak { "a" } -- 2
-- A modifier.
local b1 = ui.Text("a"):paddin(1) -- 3
local b2 = ui.Button("a", act):bold():foregroundColour("red") -- 4
-- An option.
local c1 = ui.VStack { algnment = "leading", "a" } -- 5
local c2 = ui.Button("a", { rol = "destructive", action = act }) -- 6
-- A name of a closed set.
local d1 = ui.VStack { alignment = "left", "a" } -- 7
local d2 = ui.Text("a"):font("headlne") -- 8
-- The type of an option.
local e1 = ui.HStack { spacing = "1", "a" } -- 9
local e2 = ui.Text("a"):frame { width = "wide" } -- 10
-- The type of an argument.
local f1 = ui.Toggle("a", true) -- 11
local f2 = ui.after("1", act) -- 12
-- A method of an object.
count:updat(function(value) return value + 1 end) -- 13
local g2 = shown:bindin() -- 14
-- A field of what a callback is told.
local h1 = ui.Button("a", function(sender, event) print(event.knd, sender) end) -- 15
local h2 = ui.GeometryReader(function(size) return ui.Text(size.widht) end) -- 16
-- A function of a table of ui.
local i1 = ui.files.raed("a") -- 17
local i2 = ui.json.endcode {} -- 18
-- A verb of a test.
test("verbs", function(t)
  local app = t:mount(ui.Text "a")
  app:clik("a") -- 19
  t:equals(1, 1) -- 20
end)

return { a1, a2, b1, b2, c1, c2, d1, d2, e1, e2, f1, f2, g2, h1, h2, i1, i2 }
