-- S97: translucent views are blended where their colours are known. The colours of the terminal's
-- own palette are not blended: below an opacity of 0.95, such text is faint.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

-- Whether a letter or its background has a blended colour, that is, an RGB colour that the script
-- did not name. Lines in the terminal's own foreground may be blended, because that is not an entry
-- of the palette.
local function rgb(app, width, height)
  for y = 1, height do
    for x = 1, width do
      local cell = app:cell(x, y)
      for _, color in ipairs { cell.foreground or "", cell.background or "" } do
        if cell.text:find("%a") and color:sub(1, 1) == "#" then
          return color .. " at " .. x .. ", " .. y
        end
      end
    end
  end
end

test("over the terminal's palette it is dim and keeps its colours", function(t)
  for _, colors in ipairs { "truecolor", "256", "16" } do
    local app = t:mount(ui.Text("x"):foregroundColor("accent"):opacity(0.5),
      { size = "3x1", colors = colors })
    t:equal({ app:cell(1, 1).foreground, app:cell(1, 1).dim }, { "brightBlue", true })
    app = t:mount(ui.Button("Go", nothing):buttonStyle("borderedProminent"):opacity(0.6),
      { size = "20x3", colors = colors })
    t:equal(rgb(app, 20, 3), nil)
    local label = app:find("Go")
    t:ok(app:cell(label.x + 2, label.y + (label.height > 1 and 1 or 0)), colors)
  end
end)

test("from the threshold up it is as it is, below it is dim, in 16 colours and in none", function(t)
  for _, colors in ipairs { "16", "none" } do
    for opacity, isDim in pairs { [1] = false, [0.99] = false, [0.95] = false, [0.94] = true,
        [0.6] = true, [0.5] = true, [0.1] = true } do
      local app = t:mount(ui.Text("x"):opacity(opacity), { size = "3x1", colors = colors })
      t:equal({ app:cell(1, 1).text, app:cell(1, 1).dim }, { "x", isDim }, colors .. " " .. opacity)
    end
  end
  -- The terminal's own two colours are not entries of its palette: they are those that it has
  -- reported, or those of its scheme.
  for _, colors in ipairs { "truecolor", "256" } do
    local cell = t:mount(ui.Text("x"):opacity(0.6), { size = "3x1", colors = colors }):cell(1, 1)
    t:equal({ cell.foreground:sub(1, 1), cell.dim }, { "#", false })
  end
  -- Styles of real applications show a press by opacity.
  for _, colors in ipairs { "16", "none" } do
    local app = t:mount(ui.Button("A", nothing):buttonStyle(function(c)
      return c.label:opacity(c.isPressed and 0.6 or 1)
    end), { size = "3x1", colors = colors })
    t:equal(app:cell(1, 1).dim, false)
    app:mouseDown(1, 1)
    t:equal(app:cell(1, 1).dim, true)
    app:mouseUp(1, 1)
    t:equal(app:cell(1, 1).dim, false)
  end
end)

test("with colours that are known it is blended", function(t)
  for _, colors in ipairs { "truecolor", "256" } do
    local app = t:mount(ui.ZStack { ui.Color("#ffffff"),
      ui.Text("x"):foregroundColor("#000000"):opacity(0.5) }, { size = "1x1", colors = colors })
    t:equal({ app:cell(1, 1).foreground, app:cell(1, 1).background, app:cell(1, 1).dim },
      { "#7f7f7f", "#ffffff", false })
    -- In a theme with its own colours, the colours of text and background are known.
    app = t:mount(ui.Text("x"):opacity(0.5), { size = "1x1", colors = colors, theme = "dark" })
    t:equal(app:cell(1, 1).dim, false)
    t:ok(app:cell(1, 1).foreground:sub(1, 1) == "#")
    -- Of the 256 colours of the palette, those above 15 are the same on all terminals.
    app = t:mount(ui.ZStack { ui.Color("#000000"),
      ui.Text("x"):foregroundColor(ui.Color.indexed(231)):opacity(0.5) },
      { size = "1x1", colors = colors })
    t:equal({ app:cell(1, 1).foreground, app:cell(1, 1).dim }, { "#808080", false })
  end
end)

test("all of a cell or nothing: a palette colour in a theme of RGB, \z
    RGB on a palette colour", function(t)
  local app = t:mount(ui.Text("x"):foregroundColor("red"):opacity(0.5),
    { size = "1x1", theme = "dark" })
  t:equal({ app:cell(1, 1).foreground, app:cell(1, 1).dim }, { "red", true })
  app = t:mount(ui.ZStack { ui.Color("blue"), ui.Text("x"):foregroundColor("#ff0000")
    :opacity(0.5) }, { size = "1x1" })
  t:equal({ app:cell(1, 1).foreground, app:cell(1, 1).background, app:cell(1, 1).dim },
    { "#ff0000", "blue", true })
  app = t:mount(ui.ZStack { ui.Color("#ffffff"), ui.Text("x"):foregroundColor("#ff0000")
    :background("blue"):opacity(0.5) }, { size = "1x1" })
  -- Faint letters on the full fill could hardly be read, so the fill is not drawn and the letters
  -- get its colour.
  t:equal({ app:cell(1, 1).foreground, app:cell(1, 1).background, app:cell(1, 1).dim },
    { "blue", "#ffffff", true })
end)

test("without RGB colours that are known are not blended either", function(t)
  local app = t:mount(ui.ZStack { ui.Color("#ffffff"), ui.Text("x"):foregroundColor("#ff0000")
    :opacity(0.5) }, { size = "1x1", colors = "16", theme = "dark" })
  t:equal({ app:cell(1, 1).foreground, app:cell(1, 1).dim }, { "#ff0000", true })
end)

test("colours that can be seen through: text is dim, a fill is there or not", function(t)
  for _, colors in ipairs { "truecolor", "16" } do
    local app = t:mount(ui.Text("x"):foregroundColor(ui.Color("red"):opacity(0.4)),
      { size = "1x1", colors = colors })
    t:equal({ app:cell(1, 1).foreground, app:cell(1, 1).dim }, { "red", true })
    app = t:mount(ui.Text("x"):foregroundColor(ui.Color("red"):opacity(0.97)),
      { size = "1x1", colors = colors })
    t:equal({ app:cell(1, 1).foreground, app:cell(1, 1).dim }, { "red", false })
    app = t:mount(ui.Text("x"):background(ui.Color("red"):opacity(0.2)),
      { size = "1x1", colors = colors })
    t:equal(app:cell(1, 1).background, nil)
    app = t:mount(ui.Text("x"):background(ui.Color("red"):opacity(0.7)),
      { size = "1x1", colors = colors })
    t:equal(app:cell(1, 1).background, "red")
  end
  local app = t:mount(ui.Text("x"):foregroundColor(ui.Color("#ffffff"):opacity(0.5))
    :background("#000000"), { size = "1x1" })
  t:equal(app:cell(1, 1).foreground, "#808080")
  -- The letters of an invisible text are not drawn.
  for _, theme in ipairs { "terminal", "dark" } do
    t:equal(t:mount(ui.HStack { "a", ui.Text("日x"):underline():foregroundColor("clear"), "b" },
      { size = "9x1", theme = theme }):text(), "a     b")
  end
end)

test("a shadow, which bears no letters, is blended also with what its colours \z
    are taken for", function(t)
  local view = ui.Text("ab"):background("white"):shadow { color = "red", radius = 2, x = 1, y = 1 }
    :padding { trailing = 1, bottom = 1 }
  local app = t:mount(view, { size = "4x3" })
  t:equal({ app:cell(3, 2).text, app:cell(3, 2).background:sub(1, 1) }, { " ", "#" })
  app = t:mount(view, { size = "4x3", colors = "none" })
  -- Without colours nothing is left of a fill, nor of its shadow.
  t:equal(app:cell(3, 2).text, " ")
  app = t:mount(ui.Text("ab"):background("white"):shadow { color = "#000000", radius = 2,
    x = 1, y = 1 }, { size = "4x3", theme = "light" })
  t:equal({ app:cell(3, 2).text, app:cell(3, 2).background }, { " ", "#7b7c7d" })
  -- At full opacity nothing is blended.
  app = t:mount(ui.Text("ab"):background("white"):shadow { color = "red", x = 1, y = 1 },
    { size = "4x3" })
  t:equal({ app:cell(3, 2).text, app:cell(3, 2).background }, { " ", "red" })
end)

test("what is beneath a sheet: colours of the palette go back by attributes, \z
    those that are known are mixed", function(t)
  local app = t:mount(ui.VStack { ui.Text("aaaa"):foregroundColor("red"),
    ui.Text("bbbb"):foregroundColor("#ff0000"), ui.Spacer() }
    :sheet { isPresented = ui.State(true), content = ui.Text("sheet") },
    { size = "40x24", theme = "dark" })
  local red, known
  for y = 1, 24 do
    for x = 1, 40 do
      local cell = app:cell(x, y)
      if cell.text == "a" then red = cell elseif cell.text == "b" then known = cell end
    end
  end
  t:equal({ red.foreground, red.dim }, { "red", true })
  t:ok(known.foreground ~= "#ff0000" and known.foreground:sub(1, 1) == "#" and not known.dim)
end)

test("in the terminal's own colours no built-in look, in no state, \z
    has a colour that is not the terminal's", function(t)
  for _, style in ipairs { "automatic", "plain", "bordered", "borderedProminent", "borderless",
      "link" } do
    for _, disabled in ipairs { false, true } do
      local app = t:mount(ui.VStack { ui.Button("Go", nothing):buttonStyle(style)
        :disabled(disabled),
        ui.Button("No", { role = "destructive", action = nothing }):buttonStyle(style)
          :tint(ui.Color("green"):opacity(0.5)) }, { size = "20x8" })
      local function check(state)
        t:equal(rgb(app, 20, 8), nil, style .. " " .. state .. " " .. tostring(disabled))
      end
      check "normal"
      local place = app:find("Go")
      app:hover(place.x + 2, place.y)
      check "hovered"
      app:mouseDown(place.x + 2, place.y)
      check "pressed"
      app:mouseUp(place.x + 2, place.y)
      app:press("tab")
      check "focused"
    end
  end
end)
