-- Details of drawing that are easy to get slightly wrong.
local ui = require "lunette"
local test = require "lunette.test"

local nothing = require("support.helpers").nothing
local styles = { "automatic", "plain", "bordered", "borderedProminent", "borderless", "link" }

-- The look of the first letter of "Save".
local function ink(app)
  local found = app:find("Save", { kind = "text" })
  return app:cell(found.x, found.y)
end

test("S100: a selection shows while the button has the focus, in every style, \z
    with and without colours", function(t)
  for _, colors in ipairs { "truecolor", "none" } do
    for _, style in ipairs(styles) do
      for _, size in ipairs { "mini", "regular" } do
        local looks = {}
        for index, selected in ipairs { false, true } do
          local app = t:mount(ui.Button("Save", { isSelected = selected, action = nothing })
            :buttonStyle(style):controlSize(size),
            { size = "20x3", colors = colors })
          app:press "tab"
          looks[index] = ink(app)
        end
        t:equal(looks[1].bold, true)
        t:ok(looks[1].underline ~= looks[2].underline or looks[1].italic ~= looks[2].italic,
          style .. " " .. size)
      end
    end
  end
end)

test("S35: a link keeps its line under the pointer, and the pointer shows", function(t)
  for _, colors in ipairs { "truecolor", "none" } do
    local app = t:mount(ui.VStack { alignment = "leading", ui.Button("other", nothing),
      ui.Button("Save", nothing):buttonStyle "link" },
      { size = "10x2", colors = colors })
    local free = ink(app)
    t:equal(free.underline, true)
    app:hover(1, 2)
    t:equal(ink(app).underline, true)
    t:notEqual(ink(app), free)
  end
end)

test("S14: in the glow of a touch the image is lit as the title is", function(t)
  for _, colors in ipairs { "truecolor", "none" } do
    local app = t:mount(ui.Button("B", { systemImage = "star.fill", action = nothing,
      buttonType = "custom", showsTouchWhenHighlighted = true }),
      { size = "10x1", colors = colors })
    app:mouseDown(1, 1)
    local image, title = app:cell(1, 1), app:cell(3, 1)
    t:equal(image.reverse, title.reverse)
    t:equal(image.background, title.background)
    t:equal(image.foreground, title.foreground)
  end
end)

test("S34: without hit testing the hits reach the real button, \z
    even where the inner one is all of the body", function(t)
  local real, inner = 0, 0
  local style = ui.ButtonStyle(function(c)
    return ui.Button { action = function() inner = inner + 1 end, label = c.label }
      :allowsHitTesting(false)
  end)
  local app = t:mount(ui.Button("x", function() real = real + 1 end):buttonStyle(style),
    { size = "3x1" })
  app:click(1, 1)
  t:equal({ real, inner }, { 1, 0 })
end)

test("S44: outside of a style, what allows no hits is not hit; a gesture behind it is", function(t)
  local hits, behind = 0, 0
  local app = t:mount(ui.Button("x", function() hits = hits + 1 end):allowsHitTesting(false),
    { size = "3x1" })
  app:click(1, 1)
  t:equal(hits, 0)
  local style = ui.ButtonStyle(function(c)
    return ui.ZStack { ui.Text "abc":onTapGesture(function() behind = behind + 1 end),
      c.label:allowsHitTesting(false) }
  end)
  app = t:mount(ui.Button("x", function() hits = hits + 1 end):buttonStyle(style), { size = "3x1" })
  app:click(2, 1)
  t:equal(behind, 1)
end)

test("S101: a font does not dim what is secondary already", function(t)
  local app = t:mount(ui.Text "Mathematician":font "subheadline":foregroundColor "secondary",
    { size = "20x1", theme = "dark" })
  t:equal(app:cell(1, 1).dim, false)
  app = t:mount(ui.Text "x":font "subheadline":foregroundColor "secondary",
    { size = "20x1", colors = "none" })
  t:equal(app:cell(1, 1).dim, true)
  app = t:mount(ui.Text "x":font "caption", { size = "20x1" })
  t:equal(app:cell(1, 1).dim, true)
  app = t:mount(ui.Text "x":foregroundColor "secondary":dim(), { size = "20x1" })
  t:equal(app:cell(1, 1).dim, true, "asked for")
end)

test("S100: the line of the focus runs from the icon to the end of the title", function(t)
  local app = t:mount(ui.VStack { alignment = "leading",
    ui.Button("Add", { systemImage = "plus", action = nothing }), ui.Button("b", nothing) },
    { size = "10x2" })
  app:press "tab"
  t:equal(app:cell(2, 1).underline, false)
  app:press "tab"
  for x = 1, 5 do t:equal(app:cell(x, 1).underline, true, "column " .. x) end
  t:equal(app:cell(6, 1).underline, false)
end)

test("borderedProminent is one platter: filled to where its line would run, \z
    with edges of half cells", function(t)
  local app = t:mount(ui.Button("Save", nothing):buttonStyle "borderedProminent",
    { size = "12x3", theme = "dark" })
  local fill = app:cell(3, 2).background
  t:ok(fill)
  local left = app:find "Save".x
  t:equal(app:text(), "▗▄▄▄▄▄▄▄▄▖\n▐  Save  ▌\n▝▀▀▀▀▀▀▀▀▘")
  for _, row in ipairs { 1, 3 } do t:equal(app:cell(left + 1, row).foreground, fill) end
  -- The focus changes the colour of the sides.
  t:ok(app:cell(left, 2).foreground ~= fill)
  app = t:mount(ui.Button("Save", nothing):buttonStyle "borderedProminent"
    :buttonBorderShape "rectangle", { size = "12x3" })
  t:equal(app:text(), "▄▄▄▄▄▄▄▄▄▄\n › Save\n▀▀▀▀▀▀▀▀▀▀")
  app = t:mount(ui.Button("Save", nothing):buttonStyle "borderedProminent",
    { size = "12x3", colors = "none" })
  t:equal(app:text(), "▗▄▄▄▄▄▄▄▄▖\n▐› Save  ▌\n▝▀▀▀▀▀▀▀▀▘")
end)

test("of a disabled borderedProminent the edges are left, \z
    in the terminal's own theme too", function(t)
  local app = t:mount(ui.Button("Save", nothing):buttonStyle "borderedProminent":disabled(),
    { size = "12x3", theme = "terminal" })
  t:equal(app:text(), "▗▄▄▄▄▄▄▄▄▖\n▐  Save  ▌\n▝▀▀▀▀▀▀▀▀▘")
  t:equal(ink(app).background, nil)
  t:equal(ink(app).dim, true)
end)
