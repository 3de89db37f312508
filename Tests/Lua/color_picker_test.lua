-- ColorPicker: a well that opens a palette, a field and sliders.
local test = require "lunette.test"
local ui = require "lunette"

local function picker(t, value, options, launch)
  local state = ui.State(value)
  options, launch = options or {}, launch or {}
  options.selection = state:binding()
  launch.size = launch.size or "50x16"
  local app = t:mount(function() return ui.ColorPicker("Accent", options) end, launch)
  return app, state
end

test("a colour is shown as it is written, with a swatch", function(t)
  local app = picker(t, "#3366ff", nil, { colors = "truecolor" })
  t:equal(app:text(), "Accent      #3366ff ▾")
  t:equal(app:cell(8, 1).background, "#3366ff")
  t:equal(app:cell(11, 1).background, "#3366ff")
  app = picker(t, "orange")
  t:contains(app:text(), "orange ▾")
end)

test("without colours the swatch is as light as its colour", function(t)
  t:contains(picker(t, "#ffffff", nil, { colors = "none" }):text(), "████ #ffffff")
  t:contains(picker(t, "#000000", nil, { colors = "none" }):text(), "░░░░ #000000")
end)

test("Left and Right choose from the palette, also from a colour that is not in it", function(t)
  local app, state = picker(t, "#123456")
  app:press("right")
  t:equal(state.value, "#ff3b30")
  app:press("right")
  t:equal(state.value, "#ff9500")
  app:press("left", "left", "left")
  t:equal(state.value, "#ff3b30")
  app = picker(t, "#ff9500", nil, { layoutDirection = "rightToLeft" })
  app:press("left")
  t:contains(app:text(), "#ffcc00")
end)

test("Enter opens a panel, whose palette goes by arrows and by clicks", function(t)
  local app, state = picker(t, "#ff3b30")
  app:press("enter")
  t:contains(app:text(), "Hex")
  t:contains(app:text(), "[✓]")
  app:press("right")
  t:equal(state.value, "#ff9500")
  app:press("down")
  t:equal(state.value, "#af52de")
  app:press("end")
  t:equal(state.value, "#000000")
  local well = app:find("yellow")
  app:press("escape")
  t:notContains(app:text(), "Hex")
  t:equal(app:focus().kind, "colorPicker")
end)

test("a well of the palette is clicked", function(t)
  local app, state = picker(t, "#ff3b30", nil, { colors = "truecolor" })
  app:press("enter")
  local x, y
  for row = 1, 16 do
    for column = 1, 50 do
      if app:cell(column, row).background == "#34c759" and not x then x, y = column, row end
    end
  end
  app:click(x, y)
  t:equal(state.value, "#34c759")
end)

test("the colour is typed; an incomplete colour changes nothing and stays", function(t)
  local app, state = picker(t, "#ff3b30")
  app:press("enter", "tab")
  app:press("ctrl+u")
  app:type("#12")
  t:equal(state.value, "#ff3b30")
  t:contains(app:text(), "#12")
  app:type("3")
  t:equal(state.value, "#112233")
  t:contains(app:text(), "Hex      #123")
  app:type("456")
  t:equal(state.value, "#123456")
  app:press("ctrl+u")
  app:type("teal")
  t:equal(state.value, "#30b0c7")
  -- The field shows a colour that was chosen in the palette.
  app:press("shift+tab", "home")
  t:equal(state.value, "#ff3b30")
  t:contains(app:text(), "Hex      #ff3b30")
end)

test("each part has a slider with its number", function(t)
  local app, state = picker(t, "#000000")
  app:press("enter", "tab", "tab", "right")
  t:equal(state.value, "#010000")
  app:press("tab", "end")
  t:equal(state.value, "#01ff00")
  t:contains(app:text(), "255")
  app:press("tab", "pageUp")
  t:equal(state.value, "#01ff1a")
  t:notContains(app:text(), "Opacity")
end)

test("the opacity is chosen where it is asked for, and written after the colour", function(t)
  local app, state = picker(t, "#3366ff", { supportsOpacity = true })
  app:press("enter", "tab", "tab", "tab", "tab", "tab", "home")
  t:equal(state.value, "#3366ff00")
  app:press("end")
  t:equal(state.value, "#3366ff")
  app:press("left", "left")
  t:contains(app:text(), "98%")
  t:equal(state.value, "#3366fffa")
  app = picker(t, "#3366ff80", { supportsOpacity = true })
  app:press("enter")
  t:contains(app:text(), "50%")
end)

test("without it the opacity that a colour has goes with the first change", function(t)
  local app, state = picker(t, "#ff3b3080")
  app:press("right")
  t:equal(state.value, "#ff9500")
end)

test("a colour with opacity is one wherever a colour is", function(t)
  local app = t:mount(function()
    return ui.VStack { ui.Color("#ff000080"):frame { width = 2, height = 1 },
      ui.Text("a"):foregroundColor("#00ff0080") }
  end, { size = "4x3", colors = "truecolor", theme = "dark" })
  t:ok(app:cell(2, 1).background ~= "#ff0000", app:cell(2, 1).background)
  t:fails(function() return ui.Color("#ff00008") end, "color")
end)

test("a value that is not a colour is reported", function(t)
  for _, given in ipairs { 0 / 0, math.huge, 7, "", "#12", "#gggggg", "rde", true, {},
      ("f"):rep(100000) } do
    local app = picker(t, given)
    t:contains(app.errors[1].message, "ColorPicker")
    t:contains(app.errors[1].message, "its binding must hold a colour")
    t:contains(app.errors[1].message, "color_picker_test.lua:")
    t:ok(#app.errors[1].message < 1000)
  end
  t:fails(function() ui.ColorPicker("T", {}) end, "selection")
  t:fails(function()
    ui.ColorPicker("T", { selection = ui.State("red"), supportsOpacity = 1 })
  end, "supportsOpacity")
end)

test("a disabled picker opens nothing and changes nothing", function(t)
  local state = ui.State("#ff3b30")
  local app = t:mount(function()
    return ui.VStack { ui.ColorPicker("Accent", { selection = state:binding() }):disabled(true),
      ui.Button("Other", print) }
  end, { size = "40x6" })
  t:equal(app:focus().title, "Other")
  app:click("#ff3b30")
  t:notContains(app:text(), "Hex")
  t:contains(app:accessibility(), "Accent, colour picker, #ff3b30, dimmed")
end)

test("a panel that is open goes with its picker, and closes where that is disabled", function(t)
  local state, there, off = ui.State("#ff3b30"), ui.State(true), ui.State(false)
  local app = t:mount(function()
    return ui.VStack { there.value and ui.ColorPicker("Accent", { selection = state:binding() })
      :disabled(off.value), "rest" }
  end, { size = "50x16" })
  app:press("enter")
  t:contains(app:text(), "Hex")
  off.value = true
  t:notContains(app:text(), "Hex")
  off.value = false
  app:press("enter")
  t:contains(app:text(), "Hex")
  there.value = false
  t:equal(app:text(), "rest")
end)

test("all of a panel is announced", function(t)
  local app = picker(t, "#ff3b30", { supportsOpacity = true })
  app:press("enter")
  local said = app:accessibility()
  for _, line in ipairs {
    "Palette, picker, red", "Hex, text field, #ff3b30", "Red, slider, 255", "Green, slider, 59",
    "Blue, slider, 48",
    "Opacity, slider, 100",
  } do t:contains(said, line) end
end)

test("a binding by functions, and a setter that fails", function(t)
  local value = "#ff3b30"
  local app = t:mount(function()
    return ui.ColorPicker("Accent", {
      selection = ui.Binding { get = function() return value end, set = function(new)
        if new == "#ff9500" then error("not that one") end
        value = new
      end },
    })
  end, { size = "50x16" })
  app:press("right")
  t:contains(app.errors[1].message, "not that one")
  t:contains(app:text(), "#ff3b30")
  app:press("left")
  app:press("enter", "end")
  t:equal(value, "#000000")
  t:contains(app:text(), "Accent      #000000")
end)

test("a panel fits on a terminal of 40 columns", function(t)
  local app = picker(t, "#ff3b30", { supportsOpacity = true }, { size = "40x10", colors = "none" })
  app:press("enter")
  t:contains(app:text(), "100% │")
end)

test("of 16 colours a swatch has the one that any view of that colour has, \z
    and the value stays what was chosen", function(t)
  local plain = t:mount(function() return ui.Color("#ff3b30") end, { size = "1x1", colors = "16" })
  local app, state = picker(t, "#ff3b30", nil, { colors = "16" })
  t:equal(app:cell(8, 1).background, plain:cell(1, 1).background)
  app:press("enter")
  t:contains(app:text(), "[✓]")
  app:press("right")
  t:equal(state.value, "#ff9500")
end)

test("in the fewest columns nothing breaks", function(t)
  local app = picker(t, "#ff3b30", { supportsOpacity = true })
  app:press("enter")
  for width = 1, 60, 3 do app:resize(width, 1 + width % 17) end
end)
