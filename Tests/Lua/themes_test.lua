-- Themes, semantic colours and colorScheme.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

local names = { "primary", "secondary", "accent", "destructive", "success", "warning" }
local function colors(app)
  local found = {}
  for i, name in ipairs(names) do found[name] = app:cell(i, 1).foreground or "own" end
  found.background = app:cell(1, 1).background or "own"
  return found
end
local function swatches()
  local views = { spacing = 0 }
  for i, name in ipairs(names) do views[i] = ui.Text("x"):foregroundColor(name) end
  return ui.HStack(views)
end
local Scheme = ui.View "ThemeScheme"
function Scheme:body() return ui.Text(self.environment.colorScheme) end

test("the default theme is made of the terminal's own colours", function(t)
  t:equal(colors(t:mount(swatches())), { primary = "own", secondary = "own", accent = "brightBlue",
    destructive = "brightRed", success = "brightGreen", warning = "brightYellow",
    background = "own" })
end)

test("secondary text is faint on an unknown palette: its grey may be the background, \z
    as Solarized's is", function(t)
  for _, colors in ipairs { "truecolor", "256", "16", "none" } do
    local cell = t:mount(swatches(), { colors = colors }):cell(2, 1)
    t:equal({ cell.foreground or "own", cell.dim }, { "own", true }, colors)
  end
  local known = t:mount(swatches(), { theme = "dark" }):cell(2, 1)
  t:equal({ known.foreground, known.dim }, { "#a2a9bb", false })
  local chosen = t:mount(swatches():theme(ui.Theme { base = "terminal", secondary = "cyan" }))
    :cell(2, 1)
  t:equal({ chosen.foreground, chosen.dim }, { "cyan", false })
end)

test("a theme by name, and the colour scheme that goes with it", function(t)
  for name, scheme in pairs { dark = "dark", light = "light", highContrast = "dark",
      highContrastLight = "light" } do
    local app = t:mount(ui.VStack { alignment = "leading", swatches(), Scheme {} },
      { theme = name })
    t:contains(app:text(), scheme)
    t:ok(colors(app).background ~= "own", name)
  end
end)

test("automatic is light or dark with the colour scheme", function(t)
  local dark = colors(t:mount(swatches(), { theme = "dark" }))
  local light = colors(t:mount(swatches(), { theme = "light" }))
  t:equal(colors(t:mount(swatches(), { theme = "automatic" })), dark)
  t:equal(colors(t:mount(swatches(), { theme = "automatic", colorScheme = "light" })), light)
  t:equal(colors(t:mount(swatches():colorScheme("light"), { theme = "automatic" })).accent,
    light.accent)
end)

test("a theme is a table of colours, which may extend another", function(t)
  local dark = colors(t:mount(swatches(), { theme = "dark" }))
  local mine = colors(t:mount(ui.App { body = swatches(),
    theme = { base = "dark", accent = "#ff8800", warning = "red", success = "accent" } }))
  t:equal(mine.accent, "#ff8800")
  t:equal(mine.warning, "red")
  t:equal(mine.success, "#ff8800")
  t:equal(mine.destructive, dark.destructive)
  t:equal(mine.background, dark.background)
  t:equal(colors(t:mount(swatches(),
    { theme = ui.Theme { base = "light", background = "clear" } })).background, "own")
  t:equal(colors(t:mount(swatches(), { theme = { primary = "green" } })).primary, "green")
end)

test("mistakes in a theme are reported with the nearest name", function(t)
  t:fails(function() return ui.Theme { acent = "red" } end, "did you mean 'accent'")
  t:fails(function() return ui.Theme { accent = "rde" } end, "did you mean 'red'")
  t:fails(function() return ui.Theme { base = "drak" } end, "did you mean 'dark'")
  t:fails(function() return ui.Text("x"):theme("lihgt") end, "did you mean 'light'")
  t:fails(function() return ui.Text("x"):theme { accent = 1 } end, "accent")
  t:fails(function()
    t:mount(ui.App { body = ui.Text("x"), theme = { acent = "red" } })
  end, "did you mean 'accent'")
  t:fails(function()
    t:mount(ui.App { body = ui.Text("x"), theme = "lihgt" })
  end, "did you mean 'light'")
  t:fails(function() t:mount(ui.App { body = ui.Text("x"), theme = 3 }) end, "theme")
end)

test("the theme modifier is for what is inside", function(t)
  local app = t:mount(ui.VStack { alignment = "leading", spacing = 0, swatches(),
    swatches():theme("dark"), Scheme {}:theme("light"), Scheme {} })
  t:equal(app:cell(3, 1).foreground, "brightBlue")
  t:ok(app:cell(3, 2).foreground:find("^#"))
  t:equal(app:text():match("light\ndark"), "light\ndark")
  t:equal(app:cell(1, 1).background, nil)
end)

test("around everything it is the theme of the screen, and is switched live", function(t)
  local name = ui.State("dark")
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", swatches(), Scheme {} }:theme(name.value)
  end, { size = "20x4" })
  local dark = app:cell(15, 4).background
  t:contains(app:text(), "dark")
  name.value = "light"
  t:contains(app:text(), "light")
  t:ok(app:cell(15, 4).background ~= dark)
  name.value = "terminal"
  t:equal(app:cell(15, 4).background, nil)
  t:equal(app:cell(3, 1).foreground, "brightBlue")
end)

test("theme(nil) is the inherited theme, and what is inside keeps its state", function(t)
  local name = ui.State(nil)
  local Counter = ui.View "Counter"
  Counter.state = { count = 0 }
  function Counter:body()
    return ui.Button("count " .. self.count, function() self.count = self.count + 1 end)
  end
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", spacing = 0,
      swatches():theme(name.value), swatches(), Scheme {}:theme(name.value),
      Counter {}:theme(name.value) }
  end, { size = "20x4", theme = "light" })
  local function accents() return app:cell(3, 1).foreground, app:cell(3, 2).foreground end
  app:press "enter"
  local inside, outside = accents()
  t:equal(inside, outside)
  t:contains(app:text(), "light")
  name.value = "dark"
  inside, outside = accents()
  t:ok(inside ~= outside)
  t:contains(app:text(), "dark")
  name.value = nil
  inside, outside = accents()
  t:equal(inside, outside)
  t:contains(app:text(), "count 1")
end)

test("theme(nil) around everything leaves the theme of the screen", function(t)
  local name = ui.State(nil)
  local app = t:mount(function() return ui.Text("x"):theme(name.value) end, { size = "4x1" })
  t:equal(app:cell(4, 1).background, nil)
  name.value = "dark"
  t:ok(app:cell(4, 1).background)
  name.value = nil
  t:equal(app:cell(4, 1).background, nil)
  app = t:mount(ui.Text("x"):theme(nil), { size = "4x1", theme = "light" })
  t:ok(app:cell(4, 1).background)
end)

test("when the modifier goes, the theme before it is back", function(t)
  local on = ui.State(true)
  local app = t:mount(function()
    if on.value then return ui.Text("x"):theme("light") end
    return ui.Text("y")
  end, { size = "4x1" })
  t:ok(app:cell(4, 1).background)
  on.value = false
  t:equal(app:cell(4, 1).background, nil)
end)

test("an App's theme may be a function, called again when a state it read has changed", function(t)
  local accent = ui.State("#112233")
  local calls = 0
  local app = t:mount(ui.App { body = function() return swatches() end,
    theme = function() calls = calls + 1 return { base = "dark", accent = accent.value } end })
  t:equal(colors(app).accent, "#112233")
  accent.value = "#445566"
  t:equal(colors(app).accent, "#445566")
  t:equal(calls, 2)
end)

test("a theme that the user has chosen goes before the interface's", function(t)
  local dark = colors(t:mount(swatches(), { theme = "dark" }))
  t:equal(colors(t:mount(ui.App { body = swatches(), theme = "light" }, { theme = "dark" })), dark)
  t:equal(colors(t:mount(function() return swatches():theme("light") end, { theme = "dark" })),
    dark)
end)

-- The colours that a terminal shows, with xterm's palette.
local palette = { black = 0, red = 0xcd0000, green = 0x00cd00, yellow = 0xcdcd00, blue = 0x0000ee,
  magenta = 0xcd00cd, cyan = 0x00cdcd,
  white = 0xe5e5e5, brightBlack = 0x7f7f7f, brightRed = 0xff0000, brightGreen = 0x00ff00,
  brightYellow = 0xffff00, brightBlue = 0x5c5cff,
  brightMagenta = 0xff00ff, brightCyan = 0x00ffff, brightWhite = 0xffffff }
local function luminance(color)
  local hex = palette[color] or tonumber(color:sub(2), 16)
  local function channel(shift)
    local v = (hex >> shift & 255) / 255
    return v <= 0.04045 and v / 12.92 or ((v + 0.055) / 1.055) ^ 2.4
  end
  return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
end
local function contrast(a, b)
  local x, y = luminance(a), luminance(b)
  return (math.max(x, y) + 0.05) / (math.min(x, y) + 0.05)
end

test("every semantic colour can be read on its theme's background", function(t)
  for name, least in pairs { dark = 4.5, light = 4.5, highContrast = 7, highContrastLight = 7 } do
    local found = colors(t:mount(swatches(), { theme = name }))
    for _, color in ipairs(names) do
      local ratio = contrast(found[color], found.background)
      t:ok(ratio >= least, ("%s %s: %.2f"):format(name, color, ratio))
    end
  end
end)

test("every role of every built-in style can be read in every theme, in every state", function(t)
  local roles = { "none", "destructive", "cancel", "confirm", "close" }
  for name, least in pairs { dark = 4.5, light = 4.5, highContrast = 7, highContrastLight = 7 } do
    for _, style in ipairs { "automatic", "plain", "bordered", "borderedProminent", "borderless",
        "link" } do
      local rows = { alignment = "leading" }
      for i, role in ipairs(roles) do
        rows[i] = ui.Button("Save" .. i, { role = role ~= "none" and role or nil,
          action = nothing }):buttonStyle(style)
      end
      rows[6] = ui.Button("Save6", nothing):buttonStyle(style):disabled()
      local app = t:mount(ui.VStack(rows), { size = "30x20", theme = name })
      for i = 1, 6 do
        for _, state in ipairs { "normal", "hovered", "pressed" } do
          local place = app:find("Save" .. i)
          local x, y = place.x + (place.width - 1) // 2, place.y + (place.height - 1) // 2
          if state == "hovered" then
            app:hover(x, y)
          elseif state == "pressed" then
            app:mouseDown(x, y)
          end
          local cell = app:cell(x, y)
          local ink, ground = cell.foreground, cell.background
          if cell.reverse then ink, ground = ground, ink end
          local wanted = i == 6 and 3 or state == "pressed" and 4.5 or least
          if cell.dim then wanted = math.min(wanted, 3) end
          local ratio = contrast(ink, ground)
          t:ok(ratio >= wanted, ("%s %s %s %s: %.2f (%s on %s)"):format(name, style,
            roles[i] or "disabled", state, ratio, ink, ground))
          if state == "pressed" then app:mouseUp(1, 20) end
        end
        app:hover(30, 20)
      end
    end
  end
end)

test("letters in the background's colour are as if cut out, \z
    in the terminal's own colours too", function(t)
  local function ink(options)
    return t:mount(ui.Text("x"):foregroundColor("background"):background("accent"), options)
      :cell(1, 1).foreground
  end
  t:equal(ink {}, "black")
  t:equal(ink { theme = "dark" }, t:mount(ui.Text("x"), { theme = "dark" }):cell(1, 1).background)
end)

test("a theme's function that fails is reported, and the theme before stays", function(t)
  local how = ui.State("dark")
  local app = t:mount(ui.App { body = function()
    return ui.VStack { swatches(), "still here" }
  end, theme = function()
    if how.value == "fail" then error("no theme") end
    return how.value
  end }, { size = "20x4" })
  local dark = app:cell(15, 4).background
  for _, bad in ipairs { { "fail", "no theme" }, { "drak", "did you mean 'dark'" } } do
    how.value = bad[1]
    app:advance(0.1)
    t:contains(app:text(), "still here")
    t:equal(app:cell(15, 4).background, dark)
    t:contains(app.errors[#app.errors].message, bad[2])
  end
  how.value = "light"
  t:ok(app:cell(15, 4).background ~= dark)
end)
