-- S93: a line over a rounded fill follows its corners and hides no letter.
local ui = require "lunette"
local test = require "lunette.test"

local function picture(t, view, options)
  options = options or {}
  options.size = "12x4"
  return t:mount(view, options)
end
local stroke = ui.RoundedRectangle { cornerRadius = 1 }:stroke("red")

test("of two rows and more", function(t)
  local fill = ui.RoundedRectangle { cornerRadius = 1 }:fill("blue")
  for what, view in pairs {
    background = ui.Text("Hi"):padding(1):background(fill):overlay(stroke),
    cornerRadius = ui.Text("Hi"):padding(1):background("blue"):cornerRadius(1):overlay(stroke),
    stack = ui.ZStack { fill, stroke, ui.Text("Hi") }:frame { width = 4, height = 3 },
  } do
    local app = picture(t, view)
    t:equal(app:text(), "╭──╮\n│Hi│\n╰──╯", what)
    local corner = app:cell(1, 1)
    t:equal({ corner.foreground, corner.background }, { "red", "blue" }, what)
  end
end)

test("of one row", function(t)
  local app = picture(t,
    ui.Text("Hi"):padding { horizontal = 1 }:background(ui.Capsule():fill("blue"))
      :overlay(ui.Capsule():stroke("red")))
  t:equal(app:text(), "(Hi)")
  t:equal({ app:cell(4, 1).foreground, app:cell(4, 1).background }, { "red", "blue" })
end)

test("letters stay", function(t)
  local app = picture(t, ui.Text("abcd\nefgh\nijkl"):overlay(stroke))
  t:equal(app:text(), "abcd\nefgh\nijkl")
  t:equal(app:cell(1, 1).foreground, "red")
end)

test("in 16 colours, and without", function(t)
  local view = ui.Text("Hi"):padding(1):background(ui.RoundedRectangle { cornerRadius = 1 }
    :fill("blue")):overlay(stroke)
  t:equal(picture(t, view, { colors = "16" }):text(), "╭──╮\n│Hi│\n╰──╯")
  t:equal(picture(t, view, { colors = "none" }):text(), "╭──╮\n│Hi│\n╰──╯")
end)
