-- ui.Preview, which has no effect in a program that runs.
local ui = require "lunette"
local test = require "lunette.test"

test("a preview is a value with a name, and shows nothing where the script runs", function(t)
  local preview = ui.Preview("Greeting", { size = "24x3", theme = "dark", locale = "fr",
    colors = "16", states = "all" },
    function() error "never called" end)
  t:equal(preview.name, "Greeting")
  t:equal(ui.Preview("Short", ui.Text "x").name, "Short")
  t:equal(ui.Preview("A component", ui.View "Row").name, "A component")
  t:equal(t:mount(ui.Text "shown"):text(), "shown")
end)

test("mistakes in one are reported where it is declared", function(t)
  t:fails(function() ui.Preview() end, "ui.Preview: the name must be a string")
  t:fails(function() ui.Preview("x") end, "content must be a view, a component, or a function")
  t:fails(function()
    ui.Preview("x", { size = "big" }, ui.Text "x")
  end, "size must be columns and rows")
  t:fails(function() ui.Preview("x", { sise = "24x3" }, ui.Text "x") end, "size")
  t:fails(function() ui.Preview("x", { theme = "drak" }, ui.Text "x") end, "dark")
  t:fails(function() ui.Preview("x", { colors = "17" }, ui.Text "x") end, "colors must be")
  t:fails(function() ui.Preview("x", { states = { "presed" } }, ui.Text "x") end, "\"pressed\"")
  t:fails(function() ui.Preview("x", ui.Text "x", ui.Text "y") end, "options must be a table")
  t:fails(function() return ui.Preview("x", ui.Text "x").nmae end, "name")
end)
