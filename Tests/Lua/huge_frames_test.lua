-- Frames as large as can be: a view draws what is in sight, and keeps no more than that.
local test = require "lunette.test"
local ui = require "lunette"

local huge = 1 << 40
local views = {
  Sparkline = function() return ui.Sparkline { 1, 2, 3 } end,
  Gauge = function() return ui.Gauge { "g", value = 0.5 } end,
  Progress = function() return ui.ProgressView("p", { value = 0.5 }) end,
  Rectangle = function() return ui.Rectangle():fill "red" end,
  RectangleStroke = function() return ui.Rectangle():stroke("red", { style = "dashed" }) end,
  Rounded = function() return ui.RoundedRectangle { cornerRadius = 9 }:strokeBorder "red" end,
  Uneven = function() return ui.UnevenRoundedRectangle { topTrailingRadius = 20 }:fill "red" end,
  Circle = function() return ui.Circle():fill "red" end,
  CircleStroke = function() return ui.Circle():stroke "red" end,
  Ellipse = function() return ui.Ellipse():stroke "red" end,
  Capsule = function() return ui.Capsule():fill "red" end,
  Linear = function()
    return ui.LinearGradient { colors = { "#ffffff", "#a0a0a0" }, startPoint = "leading",
      endPoint = "trailing" }
  end,
  Radial = function() return ui.RadialGradient { colors = { "#ffffff", "#a0a0a0" } } end,
  Angular = function() return ui.AngularGradient { colors = { "#ffffff", "#a0a0a0" } } end,
  Color = function() return ui.Color "red" end,
  Divider = function() return ui.Divider() end,
  Slider = function() return ui.Slider("s", { value = ui.State(1), range = { 0, 10 } }) end,
  TextEditor = function() return ui.TextEditor(ui.State "text") end,
  TextField = function() return ui.TextField("t", ui.State "text") end,
  List = function() return ui.List { "a", "b" } end,
  Table = function() return ui.Table({ { a = 1 } }, { columns = { ui.TableColumn("A", "a") } }) end,
  Form = function() return ui.Form { "a", ui.Toggle("t", ui.State(true)) } end,
  Grid = function() return ui.Grid { ui.GridRow { "a", "b" } } end,
  HStack = function() return ui.HStack { "a", ui.Spacer(), "b" } end,
  LazyV = function() return ui.LazyVStack { "a" } end,
  LazyG = function() return ui.LazyVGrid { columns = { ui.GridItem { minimum = 1 } }, "a" } end,
  LazyA = function()
    return ui.LazyVGrid { columns = { ui.GridItem { size = "adaptive", minimum = 1 } }, "a" }
  end,
  Split = function() return ui.HSplitView { "a", "b" } end,
  Tabs = function() return ui.TabView { ui.Tab("a", { "x" }) } end,
  Date = function() return ui.DatePicker("d", { selection = ui.State "2026-11-26" }) end,
  ColorP = function() return ui.ColorPicker("c", { selection = ui.State "#336699" }) end,
  Picker = function() return ui.Picker("p", { selection = ui.State(1), options = { 1, 2 } }) end,
  KeyBar = function() return ui.KeyBar() end,
  Chart = function() return ui.Chart { data = { 1, 2, 3 } } end,
  Scroll = function() return ui.ScrollView { "a" } end,
  Group = function() return ui.GroupBox { "a" } end,
  Text = function() return ui.Text "a":background("red", { shape = "capsule" }) end,
  Shadow = function() return ui.Color "red":shadow { radius = 2 } end,
  Border = function() return ui.Text "x":frame { maxWidth = 1e9, maxHeight = 1e9 }:border "red" end,
  Blur = function() return ui.Color "red":blur(2) end,
  Scale = function() return ui.Color "red":scaleEffect(1.5) end,
  Mask = function() return ui.Color "red":mask(ui.Circle()) end,
  Clip = function() return ui.Color "red":clipShape "circle" end,
  Opacity = function() return ui.Color "red":opacity(0.5) end,
}

local names = {}
for name in pairs(views) do names[#names + 1] = name end
table.sort(names)

test("whatever is drawn in a frame that is as large as can be ends, \z
    and can be scrolled and clicked", function(t)
  for _, name in ipairs(names) do
    for _, colors in ipairs { "truecolor", "none" } do
      for _, isScrolled in ipairs { false, true } do
        local view = views[name]():frame { width = huge, height = huge }
        if isScrolled then view = ui.ScrollView { axes = "both", view } end
        local app = t:mount(view, { size = "20x6", theme = "dark", colors = colors })
        app:scroll(3, 3, "down", 2)
        app:click(5, 3)
        local _, rows = app:text():gsub("\n", "")
        t:equal(#app.errors, 0, name)
        t:ok(rows <= 5, name)
      end
    end
  end
end)

test("a canvas says how large it can be", function(t)
  local app = t:mount(ui.Canvas(function(c) c:fill(ui.Path():rect(0, 0, 2, 2), "cyan") end)
    :frame { width = huge, height = huge }, { size = "20x6" })
  t:contains(app.errors[1].message, "a canvas of 16777216 × 16777216 cells is too large")
end)
