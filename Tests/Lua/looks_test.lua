-- The looks of the built-in styles (S35, S45, S53–S58, S100).
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing
local other = ui.Button("other", nothing):buttonStyle("plain")
local function mount(t, view, options)
  options = options or {}
  options.size = options.size or "24x6"
  return t:mount(ui.VStack { alignment = "leading", other, view }, options)
end
-- The first cell of `text` on the screen.
local function ink(app, text)
  local found = app:find(text, { kind = "text" })
  return app:cell(found.x, found.y)
end

test("a destructive button has the destructive colour, a tint on itself beats it", function(t)
  local red = ink(mount(t, ui.Text("red"):foregroundColor("destructive")), "red").foreground
  t:equal(ink(mount(t, ui.Button("D", { role = "destructive", action = nothing })), "D").foreground,
    red)
  t:equal(ink(mount(t, ui.Button("D", { role = "destructive", action = nothing }):tint("green")),
    "D").foreground, "green")
  t:equal(ink(mount(t, ui.VStack { ui.Button("D", { role = "destructive", action = nothing }) }
    :tint("green")), "D").foreground, red,
    "a tint further out does not")
end)

test("in a prominent button the fill is destructive", function(t)
  local fill = ink(mount(t, ui.Text("x"):background("destructive")), "x").background
  t:equal(ink(mount(t, ui.Button("D", { role = "destructive", action = nothing })
    :buttonStyle("borderedProminent")), "D").background, fill)
end)

test("a prominent button is filled with the tint, a bordered one has its label tinted", function(t)
  t:equal(ink(mount(t, ui.Button("B", nothing):buttonStyle("borderedProminent"):tint("green")),
    "B").background, "green")
  t:equal(ink(mount(t, ui.Button("B", nothing):buttonStyle("bordered"):tint("green")),
    "B").foreground, "green")
end)

test("other roles have the default look", function(t)
  local expected = ink(mount(t, ui.Button("B", nothing)), "B")
  for _, role in ipairs { "cancel", "confirm", "close" } do
    t:equal(ink(mount(t, ui.Button("B", { role = role, action = nothing })), "B"), expected, role)
  end
end)

test("border shapes", function(t)
  local function text(shape)
    return mount(t, ui.Button("B", nothing):buttonStyle("bordered"):buttonBorderShape(shape)):text()
  end
  t:contains(text("rectangle"), "┌") t:contains(text("rectangle"), "┘")
  t:contains(text("roundedRectangle"), "╭")
  t:equal(text("automatic"), text("roundedRectangle"))
  -- A button of one row has brackets, those of a round shape parentheses, those of a rectangle
  -- lines.
  local small = function(shape)
    return mount(t, ui.Button("B", nothing):buttonStyle("bordered"):buttonBorderShape(shape)
      :controlSize("small")):text()
  end
  t:contains(small("roundedRectangle"), "[ B ]")
  t:contains(small("rectangle"), "│ B │")
  t:contains(small("capsule"), "( B )")
  -- One of three rows is a column narrower at each side, in the same room.
  t:contains(text("capsule"), " ╭───╮\n │ B │\n ╰───╯")
  t:contains(text("circle"), "╭")
  t:contains(t:fails(function() return ui.Text("x"):buttonBorderShape("capsul") end), "'capsule'")
end)

test("border shapes concern bordered kinds only", function(t)
  t:equal(mount(t, ui.Button("B", nothing):buttonBorderShape("capsule")):text(), "other\nB")
  t:equal(mount(t, ui.Button("B", nothing):buttonStyle("plain"):buttonBorderShape("capsule"))
    :text(), "other\nB")
end)

test("pressed is reversed, or brighter where there is a fill", function(t)
  local app = mount(t, ui.Button("B", nothing))
  app:mouseDown(1, 2)
  t:equal(ink(app, "B").reverse, true)
  app:mouseUp(1, 2)
  t:equal(ink(app, "B").reverse, false)
  app = mount(t, ui.Button("B", nothing):buttonStyle("borderedProminent"))
  local normal = ink(app, "B")
  local found = app:find("B", { kind = "text" })
  app:mouseDown(found.x, found.y)
  t:notEqual(ink(app, "B"), normal)
  app:mouseUp(found.x, found.y)
end)

test("focused is bold, with › in a leading blank of the padding, else underlined", function(t)
  local app = mount(t, ui.Button("B", nothing))
  app:press("tab")
  t:equal(ink(app, "B").bold, true)
  t:equal(ink(app, "B").underline, true)
  app = mount(t, ui.Button("B", nothing):buttonStyle("bordered"))
  app:press("tab")
  t:equal(ink(app, "B").bold, true)
  t:contains(app:text(), "›")
end)

test("focus shows without colour in every style", function(t)
  for _, style in ipairs { "automatic", "plain", "bordered", "borderedProminent", "borderless",
      "link" } do
    local app = mount(t, ui.Button("B", nothing):buttonStyle(style), { colors = "none" })
    local before = ink(app, "B")
    local text = app:text()
    app:press("tab")
    local after = ink(app, "B")
    t:ok(text ~= app:text() or before.bold ~= after.bold or before.underline ~= after.underline
      or before.reverse ~= after.reverse, style)
  end
end)

test("disabled is dim, selected underlined", function(t)
  t:equal(ink(mount(t, ui.Button("B", nothing):disabled()), "B").dim, true)
  t:equal(ink(mount(t, ui.Button("B", { isSelected = true, action = nothing })), "B").underline,
    true)
end)

test("every look is readable: ink differs from ground, \z
    in every theme and depth of colour", function(t)
  for _, colors in ipairs { "truecolor", "256", "16", "none" } do
    for _, scheme in ipairs { "dark", "light" } do
      for _, style in ipairs { "automatic", "plain", "bordered", "borderedProminent",
          "borderless", "link" } do
        for _, role in ipairs { "cancel", "destructive", "confirm", "close" } do
          local app = mount(t, ui.Button("B", { role = role, action = nothing }):buttonStyle(style),
            { colors = colors, colorScheme = scheme })
          local cell = ink(app, "B")
          t:ok(cell.foreground == nil or cell.foreground ~= cell.background,
            style .. role .. colors .. scheme)
        end
      end
    end
  end
end)

test("hovering shows, and goes again", function(t)
  local app = mount(t, ui.Button("B", nothing):buttonStyle("bordered"))
  local found = app:find("B", { kind = "text" })
  local function picture()
    local cells = {}
    for y = 2, 4 do for x = 1, 9 do cells[#cells + 1] = app:cell(x, y) end end
    return cells
  end
  local normal = picture()
  app:hover(found.x, found.y)
  t:notEqual(picture(), normal)
  app:hover(20, 6)
  t:equal(picture(), normal)
end)

test("a button in a button's label and one style for all", function(t)
  local app = mount(t, ui.HStack { ui.Button("A", nothing),
    ui.Button("B", nothing):controlSize("mini") }:buttonStyle("bordered"))
  t:ok(app:find("A").width > app:find("B").width)
end)

test("flexible sizing keeps the label centred", function(t)
  local app = t:mount(ui.Button("B", nothing):buttonStyle("bordered"):buttonSizing("flexible"),
    { size = "11x3" })
  t:equal(app:find("B", { kind = "text" }).x, 6)
end)

test("labels in bordered buttons follow label styles", function(t)
  t:notContains(mount(t, ui.Button("Go", { systemImage = "star", action = nothing })
    :buttonStyle("bordered"):labelStyle("iconOnly")):text(), "Go")
end)

test("ascii symbols where the tier is ascii: no look needs more", function(t)
  local app = mount(t, ui.Button("Del", { role = "destructive", action = nothing })
    :buttonStyle("bordered"), { colors = "none" })
  t:contains(app:text(), "!")
end)
