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

-- A circle or a capsule of five rows has edges of quarters of cells if it is filled, and a line
-- through the middles of cells if it is stroked.
test("round shapes of five rows and more have one edge, whichever view is filled", function(t)
  for _, size in ipairs { "10x5", "14x7", "30x9", "41x12" } do
    for _, shape in ipairs { ui.Circle, ui.Capsule } do
      for _, colors in ipairs { "truecolor", "16", "none" } do
        local line = t:mount(shape():stroke "red", { size = size, colors = colors })
        local one = t:mount(shape():fill "blue":stroke "red", { size = size, colors = colors })
        for what, view in pairs {
          overlay = shape():fill "blue":overlay(shape():stroke "red"),
          background = shape():stroke "red":background(shape():fill "blue"),
          stack = ui.ZStack { shape():fill "blue", shape():stroke "red" },
          fills = ui.ZStack { shape():fill "blue", shape():fill "green":stroke "red" },
        } do
          local app = t:mount(view, { size = size, colors = colors })
          local case = ("%s, %s, %s"):format(size, colors, what)
          t:equal(app:text(), line:text(), case)
          local width, height = size:match "(%d+)x(%d+)"
          for y = 1, tonumber(height) do
            for x = 1, tonumber(width) do
              local cell = app:cell(x, y)
              local at = case .. ": " .. x .. "," .. y
              t:ok(not cell.reverse, at)
              if what ~= "fills" then t:equal(cell.background, one:cell(x, y).background, at) end
              if cell.text ~= " " then t:equal(cell.foreground, "red", case) end
            end
          end
        end
      end
    end
  end
end)

test("without colours, a line over a fill of the same shape is that line", function(t)
  for _, shape in ipairs { ui.RoundedRectangle { cornerRadius = 1 }, ui.Capsule() } do
    local line = t:mount(shape:stroke "red", { size = "12x4", colors = "none" })
    local app = t:mount(shape:fill "blue":overlay(shape:stroke "red"),
      { size = "12x4", colors = "none" })
    t:equal(app:text(), line:text())
    for x = 1, 12 do t:ok(not app:cell(x, 1).reverse) end
  end
  -- The part of a ring that is full is told from its rail, even where that is all of it.
  for _, to in ipairs { 0.5, 1 } do
    local ring = ui.ZStack { ui.Circle():stroke "secondary",
      ui.Circle():trim(0, to):stroke "red" }
    local app = t:mount(ring, { size = "14x7", colors = "none" })
    local reversed = 0
    for y = 1, 7 do
      for x = 1, 14 do if app:cell(x, y).reverse then reversed = reversed + 1 end end
    end
    t:ok(reversed > 5, to)
  end
end)
