-- clipShape, backgrounds in shapes, masks, strokes, blend modes and colour effects.
local ui = require "lunette"
local test = require "lunette.test"

local red = ui.Color "#ff0000"

test("clipShape cuts off at the shape's edge, and nothing outside of it is hit", function(t)
  local taps = 0
  local view = red:onTapGesture(function() taps = taps + 1 end):frame { width = 10, height = 3 }
  local app = t:mount(view:clipShape "roundedRectangle", { size = "10x3" })
  t:equal(app:text(), "▗        ▖\n\n▝        ▘")
  app = t:mount(view:clipShape(ui.Circle()), { size = "10x3" })
  t:equal(app:cell(1, 2).background, nil)
  t:equal(app:cell(5, 2).background, "#ff0000")
  app:click(1, 2)
  t:equal(taps, 0, "outside")
  app:click(5, 2)
  t:equal(taps, 1, "inside")
  t:equal(t:mount(ui.Text "long text":fixedSize():frame { width = 4 }:clipShape(ui.Rectangle()),
    { size = "12x1" }):text(), "g te", "cut at both sides")
  t:fails(function() red:clipShape "star" end, "shape")
  t:fails(function() red:clipShape(1) end, "or a view")
end)

test("background of a colour in a shape", function(t)
  local app = t:mount(ui.Text "Hi":padding(1):background("#0000ff", { shape = "capsule" }),
    { size = "4x3" })
  t:equal(app:text(), "▗  ▖\n Hi\n▝  ▘")
  t:equal(app:cell(2, 2).background, "#0000ff")
  app = t:mount(ui.Text "Hi":background("#0000ff",
    { shape = ui.RoundedRectangle { cornerRadius = 0 } }), { size = "4x1" })
  t:equal(app:cell(1, 1).background, "#0000ff")
  t:fails(function() ui.Text "Hi":background(ui.Text "a", { shape = "capsule" }) end, "only one of")
end)

test("a function as background, overlay or mask", function(t)
  local app = t:mount(ui.Text "ab":background(function() return red end), { size = "4x1" })
  t:equal(app:cell(1, 1).background, "#ff0000")
  app = t:mount(ui.Text "ab":overlay(function() return ui.Text "x" end, { alignment = "trailing" }),
    { size = "4x1" })
  t:equal(app:text(), "ax")
end)

test("mask shows what another view draws on", function(t)
  local app = t:mount(ui.Text "abcdef":mask(ui.Rectangle():frame { width = 2 },
    { alignment = "leading" }), { size = "8x1" })
  t:equal(app:text(), "ab")
  local taps = 0
  app = t:mount(red:frame { width = 6, height = 1 }:onTapGesture(function() taps = taps + 1 end)
    :mask(ui.Rectangle():frame { width = 2 }, { alignment = "trailing" }), { size = "8x1" })
  t:equal({ app:cell(4, 1).background, app:cell(5, 1).background }, { nil, "#ff0000" })
  app:click(2, 1)
  t:equal(taps, 0)
  app:click(5, 1)
  t:equal(taps, 1)
  t:ok(not app:accessibility():find "Rectangle")
end)

test("letters of a mask are cut out of a fill", function(t)
  local app = t:mount(red:frame { width = 6, height = 1 }:mask(ui.Text "Sale"), { size = "8x1" })
  t:equal(app:text(), " Sale")
  t:equal(app:cell(2, 1).foreground, "#ff0000")
  t:equal(app:cell(1, 1).background, nil)
  t:equal(app:accessibility(), "", "the mask is not announced")
end)

test("strokes are whole, dashed or dotted", function(t)
  local function drawn(shape, options)
    options = options or {}
    options.size = "4x3"
    return t:mount(shape, options):text()
  end
  t:equal(drawn(ui.Rectangle():stroke("red", { style = "dashed" })), "┌╌╌┐\n╎  ╎\n└╌╌┘")
  t:equal(drawn(ui.RoundedRectangle():strokeBorder("red", { style = "dotted" })),
    "╭┈┈╮\n┊  ┊\n╰┈┈╯")
  t:equal(drawn(ui.Rectangle():strokeBorder("red", { style = "dashed", lineWidth = 2 })),
    "┏╍╍┓\n╏  ╏\n┗╍╍┛")
  t:equal(drawn(ui.Rectangle():strokeBorder()), "┌──┐\n│  │\n└──┘")
  t:fails(function() ui.Rectangle():stroke("red", { style = "wavy" }) end, "dashed")
  t:fails(function() ui.Text "a":strokeBorder() end, "ui.Rectangle")
  t:equal(t:mount(ui.Text "a":border("red", { style = "dotted" }), { size = "3x3" }):text(),
    "┌┈┐\n┊a┊\n└┈┘")
end)

test("blendMode blends known colours with what is below", function(t)
  local function ground(mode, options)
    options = options or { theme = "dark" }
    options.size = "4x1"
    return t:mount(ui.ZStack { ui.Color "#8080ff", ui.Color "#ff8000":blendMode(mode) }, options)
      :cell(2, 1).background
  end
  t:equal(ground "normal", "#ff8000")
  t:equal(ground "multiply", "#804000")
  t:equal(ground "screen", "#ffc0ff")
  t:equal(ground "difference", "#7f00ff")
  t:equal(ground "plusLighter", "#ffffff")
  t:equal(ground "darken", "#808000")
  t:fails(function() ui.Text "a":blendMode "mulitply" end, "multiply")
end)

test("compositingGroup keeps blend modes to itself", function(t)
  local inner = ui.Color "#ff8000":blendMode "multiply"
  local app = t:mount(ui.ZStack { ui.Color "#8080ff", inner:compositingGroup() },
    { size = "4x1", theme = "dark" })
  t:equal(app:cell(2, 1).background, "#ff8000")
  app = t:mount(ui.ZStack { ui.Color "#8080ff", inner:drawingGroup() },
    { size = "4x1", theme = "dark" })
  t:equal(app:cell(2, 1).background, "#ff8000")
end)

test("brightness, contrast, saturation and grayscale change colours", function(t)
  local function ink(view)
    return t:mount(view, { size = "2x1", theme = "dark" }):cell(1, 1).foreground
  end
  local a = ui.Text "a":foregroundColor "#804020"
  t:equal(ink(a:brightness(0.25)), "#c08060")
  t:equal(ink(a:brightness(-1)), "#000000")
  t:equal(ink(a:contrast(0)), "#808080")
  t:equal(ink(a:saturation(0)), ink(a:grayscale(1)))
  t:equal(ink(a:saturation(1)), "#804020")
  local gray = ink(a:grayscale(1))
  t:equal({ gray:sub(2, 3), gray:sub(4, 5) }, { gray:sub(4, 5), gray:sub(6, 7) })
end)

test("where colours are few, brightness is a weight and saturation takes the hue", function(t)
  local a = ui.Text "a":foregroundColor "red"
  local function cell(view) return t:mount(view, { size = "2x1", colors = "16" }):cell(1, 1) end
  t:ok(cell(a:brightness(0.2)).bold)
  t:ok(cell(a:brightness(-0.2)).dim)
  t:equal(cell(a:saturation(0)).foreground, "white")
  t:equal(cell(a:saturation(0.9)).foreground, "red")
end)

test("aspectRatio takes a cell for twice as high as wide", function(t)
  local function size(view, options)
    local app = t:mount(view:border "red", options or { size = "22x12" })
    local width, height = 0, 0
    for x = 1, 22 do if app:cell(x, 1).text ~= " " then width = x end end
    for y = 1, 12 do if app:cell(1, y).text ~= " " then height = y end end
    return { width - 2, height - 2 }
  end
  t:equal(size(red:aspectRatio(1, "fit")), { 20, 10 })
  t:equal(size(red:aspectRatio(2, "fit")), { 20, 5 })
  t:equal(size(red:aspectRatio(2, "fill"):frame { width = 10, height = 4 }:clipped()), { 10, 4 })
  t:equal(size(red:aspectRatio { ratio = 0.5 }), { 10, 10 })
  for _, ratio in ipairs { 5e-324, 1e300 } do
    local far = red:aspectRatio { ratio = ratio, contentMode = "fill" }
    t:equal(size(far:frame { width = 10, height = 4 }:clipped()), { 10, 4 })
  end
  t:equal(size(red:frame { idealWidth = 12, idealHeight = 3, maxWidth = ui.infinity,
    maxHeight = ui.infinity }:scaledToFit()), { 20, 5 })
  t:fails(function() red:aspectRatio(0) end, "ratio")
end)

test("scaledToFill covers the room", function(t)
  local inner = red:frame { idealWidth = 4, idealHeight = 2, maxWidth = ui.infinity,
    maxHeight = ui.infinity }
  local app = t:mount(inner:scaledToFill():frame { width = 10, height = 2 }:clipped(),
    { size = "12x4" })
  t:equal({ app:cell(1, 2).background, app:cell(10, 1).background, app:cell(11, 1).background },
    { "#ff0000", "#ff0000", nil })
end)

test("padding on some edges by position", function(t)
  local function text(...)
    return t:mount(ui.VStack { spacing = 0, "top", ui.Text "a":padding(...):border "red" },
      { size = "8x6" }):text()
  end
  t:equal(text("horizontal", 2), "  top\n┌─────┐\n│  a  │\n└─────┘")
  t:equal(text({ "top", "leading" }, 1), "top\n┌──┐\n│  │\n│ a│\n└──┘")
  t:equal(text("leading"), "top\n┌──┐\n│ a│\n└──┘")
  t:equal(text {}, text())
  t:equal(text { leading = 1 }, text "leading")
  t:fails(function() ui.Text "a":padding("sideways", 2) end, "sideways")
end)

test("S115: trim draws a part of an outline, from the top left of a rectangle and from the right \z
    of what is round", function(t)
  local function text(shape)
    return t:mount(shape:frame { width = 8, height = 4 }, { size = "8x4" }):text()
  end
  t:equal(text(ui.Rectangle():trim(0, 0.25):stroke()), "┌──────┐")
  t:equal(text(ui.Rectangle():trim(0.5, 1):stroke()), "\n│\n│\n└──────")
  t:equal(text(ui.Rectangle():trim(0, 1):stroke()), text(ui.Rectangle():stroke()))
  t:equal(text(ui.Rectangle():stroke():trim(0, 1)), text(ui.Rectangle():stroke()))
  t:equal(text(ui.Rectangle():trim(0.5, 0.5):stroke()), "")
  t:equal(text(ui.Rectangle():trim(0.6, 0.4):stroke()), "")
  -- The outline begins on the right and runs clockwise, so the lower half comes first.
  t:equal(text(ui.Circle():trim(0, 0.5):stroke()), "\n\n│      │\n╰──────╯")
  t:equal(text(ui.RoundedRectangle():trim { from = 0.5 }:stroke()), "╭──────╮\n│      │")
  local ring = t:mount(ui.Ellipse():trim(0, 0.5):stroke():frame { width = 12, height = 6 },
    { size = "12x6" }):text()
  t:ok(ring:match("^\n\n\n%S"), ring)
  t:fails(function() ui.Circle():trim(-1, 2) end, "from")
  t:fails(function() ui.Circle():trim(0 / 0) end, "NaN")
  t:fails(function() ui.Text("x"):trim(0, 1) end, "trim")
end)

test("S115: trim is animated", function(t)
  local full = ui.State(0)
  local app = t:mount(function()
    return ui.Rectangle():trim(0, full.value):stroke():frame { width = 8, height = 4 }
      :animation(ui.Animation.linear(1), full.value)
  end, { size = "8x4", reducedMotion = false })
  t:equal(app:text(), "")
  full.value = 1
  app:advance(0.25)
  t:equal(app:text(), "┌──────┐")
  app:advance(0.3)
  t:contains(app:text(), "│\n       │")
  app:advance(1)
  t:equal(app:text(), "┌──────┐\n│      │\n│      │\n└──────┘")
end)
