-- Tests of the style: `lunette test main_test.lua` runs them.
local test = require "lunette.test"
local ui = require "lunette"
local Framed = require "styles.framed"

local function mount(t, button) return t:mount(button:buttonStyle(Framed), { size = "20x3" }) end

test("a button is framed", function(t)
  local app = mount(t, ui.Button("Save", function() end))
  t:contains(app:text(), "╭")
  t:contains(app:text(), "Save")
end)

test("while it is held its lines are double", function(t)
  local app = mount(t, ui.Button("Save", function() end))
  local save = app:find("Save")
  app:mouseDown(save.x, save.y)
  t:contains(app:text(), "╔")
end)

test("the samples are shown", function(t)
  t:contains(t:launch("main.lua", { size = "60x16" }):text(), "Delete")
end)
