-- Gradients: as views, and wherever a colour fills.
local ui = require "lunette"
local test = require "lunette.test"

local function across(colors)
  return ui.LinearGradient { colors = colors or { "#000000", "#ffffff" }, startPoint = "leading",
    endPoint = "trailing" }
end
local function level(cell, ground)
  return tonumber((cell[ground or "background"] or "#000000"):sub(2, 3), 16)
end

test("a linear gradient goes from its first colour to its last, along its line", function(t)
  local app = t:mount(across(), { size = "10x2" })
  local last = -1
  for x = 1, 10 do
    local now = level(app:cell(x, 1))
    t:ok(now > last, "column " .. x)
    t:equal(app:cell(x, 2).background, app:cell(x, 1).background)
    last = now
  end
  t:ok(level(app:cell(1, 1)) < 20 and last > 235, "the ends")
  app = t:mount(ui.LinearGradient { colors = { "#000000", "#ffffff" } }, { size = "2x10" })
  t:ok(level(app:cell(1, 1)) < level(app:cell(1, 10)), "from the top by default")
  t:equal(app:cell(1, 5).background, app:cell(2, 5).background)
end)

test("leading is on the right where text begins there", function(t)
  local app = t:mount(across(), { size = "10x1", layoutDirection = "rightToLeft" })
  t:ok(level(app:cell(1, 1)) > level(app:cell(10, 1)))
end)

test("stops have places; those without are spread between their neighbours", function(t)
  local app = t:mount(ui.LinearGradient { stops = { { "#ff0000", 0.5 }, { "#0000ff", 0.5 } },
    startPoint = "leading", endPoint = "trailing" }, { size = "10x1" })
  t:equal({ app:cell(5, 1).background, app:cell(6, 1).background }, { "#ff0000", "#0000ff" })
  app = t:mount(across { "#000000", { "#ffffff", 0.1 }, "#ffffff", "#ffffff" }, { size = "10x1" })
  t:equal(app:cell(5, 1).background, "#ffffff")
  app = t:mount(across { "#123456" }, { size = "4x1" })
  t:equal(app:cell(4, 1).background, "#123456", "one colour")
end)

test("a radial gradient is as round as cells allow", function(t)
  local app = t:mount(ui.RadialGradient { colors = { "#ffffff", "#000000" } }, { size = "20x10" })
  t:ok(level(app:cell(10, 5)) > 200 and level(app:cell(1, 1)) < 30, "from the middle outwards")
  t:ok(math.abs(level(app:cell(10, 1)) - level(app:cell(1, 5))) < 30,
    "a row counts for two columns")
end)

test("an angular gradient goes around, clockwise from the right", function(t)
  local app = t:mount(ui.AngularGradient { colors = { "#000000", "#ffffff" } }, { size = "20x10" })
  t:ok(level(app:cell(20, 6)) < 40 and level(app:cell(20, 5)) > 215,
    "it begins and ends on the right")
  local below, left = level(app:cell(10, 10)), level(app:cell(1, 6))
  t:ok(below > 40 and below < left, "downwards first")
end)

test("text, shapes, backgrounds, lines and tints take one", function(t)
  local app = t:mount(ui.Text "abcdef":foregroundStyle(across()), { size = "6x1" })
  t:equal(app:text(), "abcdef")
  t:ok(level(app:cell(1, 1), "foreground") < level(app:cell(6, 1), "foreground"))
  t:equal(app:cell(3, 1).background, nil)
  app = t:mount(ui.Rectangle():fill(across()), { size = "6x1" })
  t:ok(level(app:cell(1, 1)) < level(app:cell(6, 1)))
  app = t:mount(ui.Text "ab":frame { width = 8 }:background(across(), { shape = "capsule" }),
    { size = "8x1" })
  t:ok(level(app:cell(2, 1)) < level(app:cell(7, 1)))
  t:equal(app:text(), "▐  ab  ▌")
  app = t:mount(ui.Rectangle():stroke(across()), { size = "6x3" })
  t:equal(app:text(), "┌────┐\n│    │\n└────┘")
  t:ok(level(app:cell(1, 1), "foreground") < level(app:cell(6, 1), "foreground"))
  app = t:mount(ui.ProgressView("", { value = 1 }):labelsHidden()
    :tint(across { "#ff0000", "#00ff00" }), { size = "20x1" })
  local first, last = app:cell(1, 1), app:cell(20, 1)
  t:ok((first.foreground or first.background) ~= (last.foreground or last.background), "a bar")
end)

test("a gradient that can be seen through lets what is below show", function(t)
  local app = t:mount(ui.ZStack { ui.Color "#0000ff", across { ui.Color "#ff0000":opacity(0),
    "#ff0000" } }, { size = "10x1" })
  t:equal(app:cell(10, 1).background:sub(6), "0d")
  t:ok(tonumber(app:cell(1, 1).background:sub(6), 16) > 200)
end)

test("where there are few colours, and none", function(t)
  for _, colors in ipairs { "256", "16", "none" } do
    local app = t:mount(ui.Text "plain":foregroundStyle(across()),
      { size = "8x1", colors = colors })
    t:equal(app:text(), "plain")
  end
  t:equal(t:mount(across(), { size = "8x1", colors = "none" }):text(), "")
end)

test("what is hit is what was hit without", function(t)
  local taps = 0
  local app = t:mount(ui.Button("Go", function() taps = taps + 1 end):foregroundStyle(across()),
    { size = "8x1" })
  app:click "Go"
  t:equal(taps, 1)
end)

test("the gradient of a colour begins with a lighter shade of it", function(t)
  local colors = {
    { "name", ui.Color "red", "#cd0000" }, { "hex", ui.Color "#804020", "#804020" },
    { "rgb", ui.Color.rgb(0, 64, 128), "#004080" },
    { "indexed", ui.Color.indexed(21), "#0000ff" }, { "option", ui.Color { color = "#123456" },
      "#123456" },
  }
  for _, case in ipairs(colors) do
    local name, color, hex = table.unpack(case)
    local app = t:mount(color.gradient, { size = "3x200" })
    t:ok(level(app:cell(1, 1)) > tonumber(hex:sub(2, 3), 16), name .. ": it begins lighter")
    t:equal(app:cell(1, 200).background, hex, name .. ": it ends with the colour")
    t:equal(app:cell(2, 100).background, app:cell(1, 100).background)
  end
  local clear = t:mount(ui.Color "#ffffff":opacity(0.5).gradient:background "#000000",
    { size = "3x4" })
  t:equal(clear:cell(1, 4).background, "#808080", "its opacity is that of the colour")
  local places = {
    fill = ui.Rectangle():fill(ui.Color "red".gradient),
    background = ui.Text "a":background(ui.Color "red".gradient),
    border = ui.Text "a":padding(1):border(ui.Color "red".gradient),
    stroke = ui.Rectangle():stroke(ui.Color "red".gradient),
    text = ui.Text "a":foregroundStyle(ui.Color "red".gradient),
    tint = ui.Toggle("a", ui.State(true)):tint(ui.Color "red".gradient),
  }
  for place, view in pairs(places) do t:ok(t:mount(view, { size = "8x4" }):text() ~= nil, place) end
  t:equal(tostring(getmetatable(ui.Color "red")), tostring(getmetatable(ui.Text "a")),
    "a colour is a view")
  t:equal(t:mount(ui.Color "red":padding(0), { size = "3x1" }):cell(2, 1).background, "red")
end)

test("only a colour has a gradient", function(t)
  t:fails(function() return ui.Text "a".gradient end,
    "a view has no modifier 'gradient'; a colour has it: ui.Color(\"red\").gradient")
  t:fails(function() return ui.Text "a":opacity(0.5).gradient end, "a colour has it")
  t:fails(function() return ui.Color "red":padding(1).gradient end, "a colour has it")
  t:fails(function() return ui.Color "red".gradients end, "a view has no modifier 'gradients'")
  t:fails(function() return ui.Color.gradient end, "ui.Color has no 'gradient'")
  t:fails(function() ui.Color "red".gradient = 3 end, "cannot be changed")
  t:fails(function()
    ui.Text "a":foregroundColor(ui.Color "red".gradient):padding(ui.Color "red".gradient)
  end, "padding")
  t:fails(function() return ui.Color "red":gradient() end)
end)

test("a wrong gradient is refused at its line", function(t)
  t:fails(function() ui.LinearGradient {} end, "colors")
  t:fails(function() ui.LinearGradient { colors = {} } end, "not an empty table")
  t:fails(function() ui.RadialGradient { stops = {} } end, "not an empty table")
  t:fails(function() ui.LinearGradient { colors = { "rde" } } end, "did you mean 'red'")
  t:fails(function() ui.LinearGradient { colors = { { "red", 2 } } } end, "from 0 to 1")
  t:fails(function() ui.LinearGradient { colors = { { "red", 0 / 0 } } } end, "from 0 to 1")
  t:fails(function()
    ui.LinearGradient { colors = { "red" }, startPoint = "middle" }
  end, "startPoint")
  t:fails(function() ui.Text "a":foregroundStyle(ui.Text "b") end, "or a gradient")
  t:fails(function()
    ui.AngularGradient { colors = { "red" }, startAngle = 0 / 0 }
  end, "startAngle")
  local many = {}
  for i = 1, 2000 do many[i] = "red" end
  t:fails(function() ui.LinearGradient { colors = many } end, "at most")
end)

test("a radial gradient goes from one radius to the other, \z
    an angular one between its angles", function(t)
  local colors = { "#000000", "#ffffff" }
  local function middle(gradient, x)
    local app = t:mount(gradient, { size = "21x11" })
    return level(app:cell(x, 6))
  end
  local radial = ui.RadialGradient { colors = colors, startRadius = 4, endRadius = 8 }
  t:equal(middle(radial, 11), 0, "within the first radius")
  t:equal(middle(radial, 21), 255, "beyond the last one")
  local function angular(last)
    return ui.AngularGradient { colors = colors, startAngle = 0, endAngle = last }
  end
  t:ok(middle(angular(360), 1) < middle(angular(180), 1),
    "the left is half of the way, or all of it")
end)
