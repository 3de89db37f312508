-- S97: letters below a translucent fill are seen through it in a mixture of both colours. Where
-- nothing is blended, they are faint. Many styles show a press in this way, as
-- `overlay(ui.Color("black"):opacity(0.3))`.
local test = require "lunette.test"
local ui = require "lunette"

local veils = {
  ["an opacity"] = function(x) return ui.Color("#ffffff"):opacity(x) end,
  ["a shape with an opacity"] = function(x) return ui.Rectangle():fill("#ffffff"):opacity(x) end,
  ["a colour with one"] = function(x)
    return ui.Rectangle():fill(ui.Color.rgb(255, 255, 255):opacity(x))
  end,
}

test("letters are seen through it, in a mixture of both colours", function(t)
  for name, veil in pairs(veils) do
    local app = t:mount(ui.Text("abc"):foregroundColor("#ff0000"):background("#000000")
      :overlay(veil(0.5)), { size = "5x1" })
    local cell = app:cell(1, 1)
    t:equal({ cell.text, cell.foreground, cell.background }, { "a", "#ff8080", "#808080" }, name)
  end
  local app = t:mount(ui.Text("abc"):overlay(ui.Color("#00000080")),
    { size = "5x1", theme = "dark" })
  t:equal(app:text(), "abc")
  t:ok(app:cell(1, 1).foreground < "#808080", app:cell(1, 1).foreground)
end)

test("what is opaque hides them", function(t)
  local app = t:mount(ui.Text("abc"):overlay(ui.Color("#ffffff"):opacity(1)), { size = "5x1" })
  t:equal(app:text(), "")
end)

test("where nothing can be blended they are dim, and keep their ground", function(t)
  for _, colors in ipairs { "16", "none" } do
    local app = t:mount(ui.Text("abc"):overlay(ui.Color("black"):opacity(0.3)),
      { size = "5x1", colors = colors })
    t:equal({ app:text(), app:cell(1, 1).dim, app:cell(1, 1).background }, { "abc", true, nil },
      colors)
  end
  -- The white of the terminal's palette may be any colour, so nothing is blended.
  local app = t:mount(ui.Text("abc"):overlay(ui.Color("white"):opacity(0.3)), { size = "5x1" })
  t:equal({ app:text(), app:cell(1, 1).dim }, { "abc", true })
end)

test("wide letters stay whole, and are not split at its edge", function(t)
  local app = t:mount(ui.Text("漢字"):overlay(ui.Color("#ffffff"):opacity(0.5):frame { width = 2 }),
    { size = "6x1" })
  t:equal(app:text(), "漢字")
  app = t:mount(ui.Text("漢字"):overlay(ui.Color("#ffffff"):opacity(0.5)), { size = "6x1" })
  t:equal(app:text(), "漢字")
end)

test("a press that darkens keeps the label", function(t)
  local Dark = ui.ButtonStyle(function(configuration)
    return configuration.label:padding(1):background("#2060ff")
      :overlay(ui.Color("#000000"):opacity(configuration.isPressed and 0.4 or 0))
      :clipShape("roundedRectangle")
  end)
  local app = t:mount(ui.Button("Go", function() end):buttonStyle(Dark), { size = "10x3" })
  local before = app:cell(2, 2)
  app:mouseDown(2, 2)
  local pressed = app:cell(2, 2)
  t:equal({ before.text, pressed.text }, { "G", "G" })
  t:ok(pressed.background < before.background, pressed.background)
end)
