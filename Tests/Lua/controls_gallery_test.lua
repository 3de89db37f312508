-- Snapshots of every control in its styles and states.
local test = require "lunette.test"
local ui = require "lunette"

local function gallery()
  local on, off, n, s, name, empty = ui.State(true), ui.State(false), ui.State(4), ui.State("M"),
    ui.State("Ada"), ui.State("")
  local sizes = { "S", { "M", "Medium" }, "L" }
  return function()
    return ui.VStack { alignment = "leading",
      ui.HStack { spacing = 3, ui.Toggle("On", on), ui.Toggle("Off", off),
        ui.Toggle("Dim", on):disabled(),
        ui.Toggle("Switch", on):toggleStyle("switch"),
        ui.Toggle("Switch", off):toggleStyle("switch") },
      ui.HStack { ui.Toggle("Bold", on):toggleStyle("button"),
        ui.Toggle("Italic", off):toggleStyle("button") },
      ui.TextField("Name", name), ui.TextField("E-mail", empty),
      ui.TextField("Name", name):textFieldStyle("roundedBorder"),
      ui.SecureField("Password", name):textFieldStyle("squareBorder"),
      ui.Slider("Volume", { value = n, range = { 0, 10 } }),
      ui.Slider("Dim", { value = n, range = { 0, 10 } }):disabled(),
      ui.Stepper("Copies", { value = n, range = { 0, 4 } }),
      ui.ProgressView("Copying", { value = n.value, total = 11 }), ui.ProgressView("Loading"),
      ui.Picker("Size", { selection = s, options = sizes }),
      ui.Picker("Size", { selection = s, options = sizes }):pickerStyle("segmented"),
      ui.Picker("Size", { selection = s, options = sizes }):pickerStyle("inline"),
    }:frame { width = 56 }
  end
end

test("all of them in 80x24 cells, in 16 colours and in none", function(t)
  for _, colors in ipairs { "16", "none" } do
    local app = t:mount(gallery(), { size = "80x24", colors = colors })
    app:snapshot("controls-" .. colors)
    app:press("tab", "tab", "tab", "tab", "tab", "tab", "tab", "tab") -- a field with a box
    app:snapshot("controls-field-" .. colors)
    app:press("tab", "tab", "tab", "tab", "tab") -- the segments
    app:snapshot("controls-segments-" .. colors)
  end
end)

test("40x10 cells, right to left", function(t)
  local app = t:mount(gallery(), { size = "40x10", layoutDirection = "rightToLeft", colors = "16" })
  app:snapshot("controls-mirrored")
end)
