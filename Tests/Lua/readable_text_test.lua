-- S127: text whose colour nobody has set can be read on the fill beneath it.
-- In CI only with the release program.
local ui = require "lunette"
local test = require "lunette.test"

local xterm = {
  black = 0x000000, red = 0xcd0000, green = 0x00cd00, yellow = 0xcdcd00, blue = 0x0000ee,
  magenta = 0xcd00cd, cyan = 0x00cdcd,
  white = 0xe5e5e5, brightBlack = 0x7f7f7f, brightRed = 0xff0000, brightGreen = 0x00ff00,
  brightYellow = 0xffff00,
  brightBlue = 0x5c5cff, brightMagenta = 0xff00ff, brightCyan = 0x00ffff, brightWhite = 0xffffff,
}
local function number(color, own)
  return color == nil and own or xterm[color] or tonumber(color:sub(2), 16)
end
local function luminance(hex)
  local function part(shift)
    local value = (hex >> shift & 0xff) / 255
    return value <= 0.04045 and value / 12.92 or ((value + 0.055) / 1.055) ^ 2.4
  end
  return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
end
local function contrast(a, b)
  local x, y = luminance(a), luminance(b)
  return (math.max(x, y) + 0.05) / (math.min(x, y) + 0.05)
end
--- The colours of the first letter of a view.
local function cell(t, view, options)
  options.size = options.size or "20x3"
  return t:mount(view, options):cell(1, 1)
end
local own = { dark = 0xe7e9f0, light = 0x1a1d26, highContrast = 0xffffff,
  highContrastLight = 0x000000, terminal = 0xd0d0d0 }
local fills = { "#ffffff", "#000000", "#777777", "#ffcc00", "#1e90ff", "#802020", "#ff8800",
  "accent", "destructive", "success" }
for name in pairs(xterm) do fills[#fills + 1] = name end
table.sort(fills)

test("primary text is black or white where it could not be read, on every fill, \z
    theme and depth of colours", function(t)
  for theme, primary in pairs(own) do
    for _, colors in ipairs { "truecolor", "256", "16" } do
      for _, fill in ipairs(fills) do
        for form, view in pairs { ui.Text "Hi", ui.Label("Hi", { systemImage = "star" }),
            ui.Text { "Hi ", ui.Text("you"):bold() } } do
          local shown = cell(t, view:background(fill), { theme = theme, colors = colors })
          local front, back = number(shown.foreground, primary), number(shown.background, 0x101010)
          local words = ("%s on %s, form %d, %s, %s"):format(shown.foreground, shown.background,
            form, theme, colors)
          t:ok(contrast(front, back) >= 4.5, words)
          t:ok(front == primary or front == 0 or front == 0xffffff, words)
        end
      end
    end
  end
end)

test("colours that somebody has set stay, and so does faint text", function(t)
  local on = function(view)
    return cell(t, view:background "#ffff00", { theme = "dark" }).foreground
  end
  t:equal(on(ui.Text "x":foregroundColor "#ffffff"), "#ffffff")
  t:equal(on(ui.Text "x":foregroundStyle "primary"), "#e7e9f0")
  t:equal(on(ui.Text "x":foregroundStyle "secondary"), "#a2a9bb")
  t:equal(on(ui.VStack { ui.Text "x" }:foregroundColor "#eeeeee"), "#eeeeee")
  t:equal(on(ui.Text "x":dim()), "#e7e9f0")
  t:equal(on(ui.Text "x":font "caption"), "#e7e9f0")
  t:equal(on(ui.Text "x":disabled()), "#e7e9f0")
  local field = t:mount(ui.VStack { ui.Button("a", print),
    ui.TextField("Name", ui.State ""):textFieldStyle "plain" }:background "#ffff00",
    { size = "9x2", theme = "dark" })
  t:equal(field:cell(1, 2).foreground, "#a2a9bb", "a placeholder")
  t:equal(on(ui.Text { ui.Text("x"):foregroundColor "#dddddd", "y" }), "#dddddd")
  t:equal(on(ui.Text "x"), "#000000")
  local faded = t:mount(ui.Text "x":background "#ffff00":opacity(0.5),
    { size = "3x1", theme = "dark" }):cell(1, 1)
  t:ok(faded.foreground ~= "#000000", "what lies under an opacity")
end)

test("another colour that was not set is moved until it can be read, \z
    and keeps its hue", function(t)
  local style = ui.ButtonStyle(function(c) return c.label end)
  for _, fill in ipairs { "#3b6cff", "#8fb0ff", "#88aaff", "#224488" } do
    local shown = cell(t, ui.Button("Go", function() end):buttonStyle "borderless":background(fill),
      { theme = "dark" })
    local front = number(shown.foreground)
    t:ok(contrast(front, number(shown.background)) >= 4.5, fill .. " " .. shown.foreground)
  end
  local plain = cell(t, ui.Button("Go", function() end):buttonStyle(style):background "#ffee00",
    { theme = "dark" })
  t:equal(plain.foreground, "#000000")
end)

test("over a gradient the mean of the cells beneath the text counts", function(t)
  local gradient = ui.LinearGradient { colors = { "#ffffff", "#a0a0a0" }, startPoint = "leading",
    endPoint = "trailing" }
  local letters = ui.State "Hello world"
  local app = t:mount(function()
    return ui.Text(letters.value):background(gradient)
  end, { size = "20x2", theme = "dark" })
  for x = 1, 11 do t:equal(app:cell(x, 1).foreground, "#000000") end
  letters.value = "Hello there"
  for x = 1, 11 do t:equal(app:cell(x, 1).foreground, "#000000") end
  -- A part of a line that is drawn again gets the colour of the whole line.
  local left, right = ui.State "#101010", ui.State "#ffffff"
  app = t:mount(function()
    return ui.Text "Hello world!"
      :background(ui.HStack { spacing = 0, ui.Color(left.value), ui.Color(right.value) })
  end, { size = "20x2", theme = "light" })
  local function colors()
    local set = {}
    for x = 1, 12 do set[app:cell(x, 1).foreground] = true end
    return set
  end
  local before = colors()
  t:ok(next(before, (next(before))) == nil, "one colour")
  right.value = "#202020"
  t:equal(colors(), { ["#ffffff"] = true })
  right.value = "#eeeeee"
  left.value = "#dddddd"
  t:equal(colors(), { ["#1a1d26"] = true })
end)

test("a line of which a part gets another fill has one colour, \z
    whatever the fills were and are", function(t)
  local fills = { "none", "#101010", "#ffffff", "#777777", "#ffcc00" }
  local texts = {
    ui.Text "Hello world!", ui.Text { "Hello ", ui.Text("world!"):bold() }, ui.Text "héllo, wörld",
    ui.Text { "Hello ", ui.Text("wo"):foregroundColor "#00ff00", ui.Text("rld!"):italic() },
  }
  local function fill(name) return name == "none" and ui.Spacer() or ui.Color(name) end
  for number, text in ipairs(texts) do
    local left, right = ui.State "none", ui.State "none"
    local function root()
      return text:background(ui.HStack { spacing = 0, fill(left.value):frame { width = 7 },
        fill(right.value):frame { width = 5 } })
    end
    local app = t:mount(root, { size = "20x2", theme = "dark" })
    local known = {}
    local function colors(shown)
      local list = {}
      for x = 1, 12 do list[x] = shown:cell(x, 1).foreground end
      return list
    end
    for _, first in ipairs(fills) do
      for _, second in ipairs(fills) do
        for _, side in ipairs { left, right } do
          for _, other in ipairs(fills) do
            left.value, right.value = first, second
            app:text()
            side.value = other
            local words = ("text %d, %s and %s, then %s and %s")
              :format(number, first, second, left.value, right.value)
            local fills = left.value .. right.value
            known[fills] = known[fills] or colors(t:mount(root, { size = "20x2", theme = "dark" }))
            t:equal(colors(app), known[fills], words)
          end
        end
      end
    end
  end
end)

test("fills behind layers count, and a fill that changes is followed", function(t)
  local fill = ui.State "#ffff00"
  for _, view in ipairs { ui.Text "Hi":clipShape "rectangle", ui.Text "Hi":shadow { x = 1 },
      ui.Text "Hi":compositingGroup() } do
    fill.value = "#ffff00"
    local app = t:mount(function()
      return view:background(fill.value)
    end, { size = "8x2", theme = "dark" })
    t:equal(app:cell(1, 1).foreground, "#000000")
    fill.value = "#000000"
    t:equal(app:cell(1, 1).foreground, "#e7e9f0")
  end
end)

test("the contrast is shown under each cell of a contact sheet", function(t)
  local style = ui.ButtonStyle(function(c)
    return c.label:foregroundColor(c.isPressed and "#777777" or "#000000")
      :background(c.isHovered and "#888888" or "#ffffff")
  end)
  local app = t:mount(ui.ContactSheet(style, { role = "destructive" }),
    { size = "110x6", theme = "dark" })
  local ratios = {}
  for ratio in app:text():gmatch "%d+%.%d[ ⚠]*" do
    ratios[#ratios + 1] = ratio:gsub("%s+", " "):gsub(" $", "")
  end
  t:equal(ratios[1], "21.0")
  t:equal(#ratios, 4, "of each cell that is shown")
  t:equal(ratios[3], "5.9")
  t:equal(ratios[4], "2.2 ⚠", "what is below 4.5 has a mark")
  t:notContains(app:accessibility(), "2.2", "who is told of the cell is not told the number")
  t:notContains(t:mount(ui.ContactSheet(style), { size = "110x12", colors = "none" }):text(),
    "21.0")
end)

test("disabled controls have no contrast mark in a contact sheet", function(t)
  local style = ui.ButtonStyle(function(c)
    return c.label:foregroundColor(c.isEnabled and "#ffffff" or "#777777"):background "#666666"
  end)
  local app = t:mount(ui.ContactSheet(style, { role = "" }), { size = "110x6", theme = "dark" })
  t:contains(app:text(), "1.2")
  t:notContains(app:text(), "⚠")
end)

test("a blank at the end of a text has the colour of its letters if it is drawn again alone",
  function(t)
    for place = 0, 4 do
      for _, text in ipairs { " abc ", " אבג " } do
        local shown = ui.State "x"
        local app = t:mount(function()
          return ui.ZStack { alignment = "topLeading", ui.Text(text):background "#ffff00",
            ui.Text(shown.value):offset(place) }
        end, { size = "8x2", theme = "dark" })
        app:text()
        shown.value = ""
        app:text()
        t:equal(app:cell(place + 1, 1).foreground, "#000000")
      end
    end
  end)
