-- S128: fills and lines of a shape, in any order and number, are all drawn.
local ui, test = require "lunette", require "lunette.test"

local shapes = { Rectangle = ui.Rectangle, RoundedRectangle = ui.RoundedRectangle,
  Capsule = ui.Capsule, Circle = ui.Circle, Ellipse = ui.Ellipse }
local function mount(t, view, size)
  return t:mount(view, { size = size or "8x3", theme = "dark" })
end
-- What each cell shows.
local function cells(app, width, height)
  local found = {}
  for y = 1, height do
    for x = 1, width do
      local cell = app:cell(x, y)
      found[#found + 1] = { cell.text, cell.foreground, cell.background }
    end
  end
  return found
end
-- The colours of the lines and the fills on the screen.
local function colors(app, width, height)
  local found = {}
  for y = 1, height do
    for x = 1, width do
      local cell = app:cell(x, y)
      if cell.foreground and cell.text ~= " " then found[cell.foreground] = true end
      if cell.background then found[cell.background] = true end
    end
  end
  return found
end

for name, shape in pairs(shapes) do
  for _, line in ipairs { "stroke", "strokeBorder" } do
    test(name .. ": fill and " .. line .. " in both orders", function(t)
      for _, size in ipairs { { 8, 3 }, { 16, 7 } } do
        local filled = shape():fill "#2266aa"
        for _, view in ipairs { filled[line](filled, "#ff0000"),
            shape()[line](shape(), "#ff0000"):fill "#2266aa" } do
          local found = colors(mount(t, view, size[1] .. "x" .. size[2]), size[1], size[2])
          t:ok(found["#2266aa"], "the fill is gone")
          t:ok(found["#ff0000"], "the line is gone")
        end
      end
    end)
    test(name .. ": a " .. line .. " of width 0 draws nothing and takes nothing away", function(t)
      local filled = shape():fill "#2266aa"
      t:equal(cells(mount(t, filled[line](filled, "red", { lineWidth = 0 })), 8, 3),
        cells(mount(t, filled), 8, 3))
      t:equal(mount(t, shape()[line](shape(), "red", { lineWidth = 0 })):text(), "")
    end)
  end
end

test("a later fill is over an earlier one, a translucent one lets it through", function(t)
  t:equal(mount(t, ui.Rectangle():fill "#ff0000":fill "#0000ff"):cell(2, 2).background, "#0000ff")
  local mixed = mount(t, ui.Rectangle():fill "#ff0000":fill(ui.Color.rgb(0, 0, 255):opacity(0.5)))
    :cell(2, 2).background
  t:ok(mixed ~= "#ff0000" and mixed ~= "#0000ff", mixed)
end)

test("gradients, fills and lines go together", function(t)
  local gradient = ui.LinearGradient { colors = { "#ff0000", "#0000ff" }, startPoint = "leading",
    endPoint = "trailing" }
  local app = mount(t, ui.Rectangle():fill(gradient):strokeBorder "#00ff00")
  t:equal(app:cell(1, 1).foreground, "#00ff00")
  t:notEqual(app:cell(2, 2).background, app:cell(7, 2).background)
  app = mount(t, ui.Rectangle():fill "#00ff00":strokeBorder(gradient))
  t:equal(app:cell(4, 2).background, "#00ff00")
  t:notEqual(app:cell(1, 1).foreground, app:cell(8, 1).foreground)
end)

test("trim is of the outline, whatever is drawn along it", function(t)
  local app = mount(t, ui.Rectangle():fill "#2266aa":stroke "#ff0000":trim(0, 0.25))
  t:equal(app:cell(4, 2).background, "#2266aa")
  t:equal(app:text(), mount(t, ui.Rectangle():trim(0, 0.25):stroke "#ff0000"):text())
end)

test("of two lines the later is over the earlier; \z
    of a thick and a thin one both are seen where cells are parted", function(t)
  local app = mount(t, ui.Rectangle():stroke "#ff0000":stroke "#00ff00")
  t:equal({ app:text(), app:cell(1, 1).foreground }, { "┌──────┐\n│      │\n└──────┘", "#00ff00" })
  local found = colors(mount(t, ui.Ellipse():stroke("#ff0000", { lineWidth = 4 }):stroke "#00ff00",
    "24x9"), 24, 9)
  t:ok(found["#ff0000"] and found["#00ff00"])
end)

test("bad input of each link of a chain", function(t)
  local shape = ui.Circle():fill "red"
  t:fails(function() shape:stroke(12) end, "color")
  t:fails(function() shape:stroke("red", { lineWidth = -1 }) end, "lineWidth")
  t:fails(function() shape:fill "rde" end, "red")
  t:fails(function() shape:padding(1):stroke "red" end, "ui.Rectangle")
end)

test("in 16 colours, without colours and in ASCII", function(t)
  for _, colors in ipairs { "16", "none" } do
    t:equal(t:mount(ui.Rectangle():fill "blue":stroke "red", { size = "4x3", colors = colors })
      :text(), "┌──┐\n│  │\n└──┘")
  end
end)
