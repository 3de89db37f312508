-- The setting of text: fontWeight, textCase, lineSpacing, minimumScaleFactor, and the fainter
-- foregrounds.
local ui = require "lunette"
local test = require "lunette.test"

local function look(t, view)
  local cell = t:mount(view, { size = "20x4" }):cell(1, 1)
  return { cell.bold, cell.dim }
end

test("fontWeight has the three weights of a terminal", function(t)
  local text = ui.Text "a"
  t:equal(look(t, text:fontWeight "semibold"), { true, false })
  t:equal(look(t, text:fontWeight "black"), { true, false })
  t:equal(look(t, text:fontWeight "light"), { false, true })
  t:equal(look(t, text:fontWeight "medium"), { false, false })
end)

test("fontWeight goes before the font's own weight and before bold around it", function(t)
  t:equal(look(t, ui.Text "a":font "title":fontWeight "regular"), { false, false })
  t:equal(look(t, ui.Text "a":font "title":fontWeight(nil)), { true, false })
  t:equal(look(t, ui.VStack { ui.Text "a":fontWeight "regular" }:bold()), { false, false })
  t:equal(look(t, ui.VStack { ui.Text "a":bold() }:fontWeight "regular"), { true, false },
    "what is nearer wins")
  t:equal(look(t, ui.VStack { ui.Text "a":font "title" }:fontWeight "light"), { false, true })
end)

test("fontWeight changes with its value", function(t)
  local heavy = ui.State(false)
  local app = t:mount(function()
    return ui.Text "a":fontWeight(heavy.value and "heavy" or nil)
  end, { size = "5x1" })
  t:ok(not app:cell(1, 1).bold)
  heavy.value = true
  t:ok(app:cell(1, 1).bold)
  t:fails(function() ui.Text "a":fontWeight "boldest" end, "weight")
end)

test("bodies can read fontDesign and monospaced, which change no cell", function(t)
  local function body() return ui.Text(ui.environment.fontDesign) end
  local Design = ui.View "Design"
  function Design:body() return ui.Text(self.environment.fontDesign) end
  t:equal(t:mount(Design {}, { size = "12x1" }):text(), "default")
  t:equal(t:mount(Design {}:fontDesign "rounded", { size = "12x1" }):text(), "rounded")
  t:equal(t:mount(Design {}:monospaced(), { size = "12x1" }):text(), "monospaced")
  t:equal(t:mount(Design {}:monospaced(false):fontDesign "serif", { size = "12x1" }):text(),
    "default")
  t:equal(t:mount(ui.Text "12:00":monospacedDigit(), { size = "12x1" }):text(), "12:00")
  t:ok(body)
end)

test("textCase", function(t)
  local view = ui.VStack { ui.Text "Straße", ui.Text { "Two ", ui.Text "runs":bold() } }
  t:equal(t:mount(view:textCase "uppercase", { size = "12x2" }):text(), "STRASSE\nTWO RUNS")
  t:equal(t:mount(view:textCase "lowercase", { size = "12x2" }):text(), " straße\ntwo runs")
  t:equal(t:mount(ui.VStack { ui.Text "Ab":textCase(nil) }:textCase "uppercase", { size = "12x2" })
    :text(), "Ab")
  local case = ui.State "uppercase"
  local app = t:mount(function() return ui.Text "Ab":textCase(case.value) end, { size = "12x1" })
  case.value = "lowercase"
  t:equal(app:text(), "ab")
end)

test("lineSpacing puts blank rows between the lines of a text", function(t)
  local text = ui.Text "one two six":lineSpacing(1):frame { width = 3 }
  local app = t:mount(ui.VStack { spacing = 0, text, "end" }, { size = "5x8" })
  t:equal(app:text(), "one\n\ntwo\n\nsix\nend")
  -- A line without enough room is not drawn at all.
  t:equal(t:mount(text:frame { height = 4 }, { size = "5x4" }):text(), "one\n\ntw…")
  t:equal(t:mount(ui.Text "one two":lineSpacing(0):frame { width = 3 }, { size = "5x4" }):text(),
    "one\ntwo")
end)

test("minimumScaleFactor gives a text more lines instead of smaller letters", function(t)
  local text = ui.Text "one two six":lineLimit(1):frame { width = 7 }
  t:equal(t:mount(text, { size = "9x3" }):text(), "one tw…")
  t:equal(t:mount(text:minimumScaleFactor(0.5), { size = "9x3" }):text(), "one two\nsix")
  t:equal(t:mount(text:minimumScaleFactor(1), { size = "9x3" }):text(), "one tw…")
  t:equal(t:mount(text:minimumScaleFactor(0.5):frame { height = 1 }, { size = "9x3" }):text(),
    "one tw…")
end)

test("tertiary and quaternary are fainter than secondary", function(t)
  local function ink(name, options)
    options.size = "5x1"
    local cell = t:mount(ui.Text "a":foregroundStyle(name), options):cell(1, 1)
    return cell.foreground, cell.dim
  end
  local names = { "primary", "secondary", "tertiary", "quaternary" }
  local brightness = {}
  for index, name in ipairs(names) do
    local hex = ink(name, { theme = "dark" })
    brightness[index] = tonumber(hex:sub(2, 3), 16)
    if index > 1 then t:ok(brightness[index] < brightness[index - 1], name) end
  end
  local color, dim = ink("tertiary", { colors = "16" })
  t:equal({ color or "own", dim }, { "own", true })
end)

test("accentColor is tint", function(t)
  local app = t:mount(ui.VStack { ui.Button("Go", function() end) }:accentColor "green",
    { size = "8x1" })
  t:equal(app:cell(1, 1).foreground, "green")
end)
