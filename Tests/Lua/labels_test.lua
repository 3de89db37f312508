-- Labels and label styles (S23–S28).
local test = require "lunette.test"
local ui = require "lunette"

local function draws(t, view, expected, size)
  t:equal(t:mount(view, { size = size or "20x4" }):text(), expected)
end
local function label() return ui.Label("Lightning", { systemImage = "star" }) end

test("a title and an icon: the icon leads, one space between", function(t)
  draws(t, label(), "☆ Lightning")
end)

test("the four styles", function(t)
  draws(t, label():labelStyle("automatic"), "☆ Lightning")
  draws(t, label():labelStyle("titleAndIcon"), "☆ Lightning")
  draws(t, label():labelStyle("titleOnly"), "Lightning")
  draws(t, label():labelStyle("iconOnly"), "☆")
end)

test("a style on a container reaches every label inside, buttons' too; \z
    the nearest wins", function(t)
  draws(t, ui.VStack { alignment = "leading", label(),
    ui.Button("Go", { systemImage = "star", action = function() end }),
    label():labelStyle("titleOnly") }
    :labelStyle("iconOnly"), "☆\n☆\nLightning")
end)

test("label styles leave title-only buttons alone", function(t)
  draws(t, ui.Button("Go", function() end):labelStyle("iconOnly"), "Go")
end)

test("title and icon may be any view, a function, or several", function(t)
  draws(t, ui.Label { title = ui.Text("T"), icon = ui.Text("I") }, "I T")
  draws(t, ui.Label { title = function() return ui.Text("T") end,
    icon = function() return { ui.Text("I") } end }, "I T")
  draws(t, ui.Label { title = "T", icon = "I" }, "I T")
end)

test("several views for one part stack vertically, leading-aligned", function(t)
  draws(t, ui.Label { title = { ui.Text("Ada Lovelace"), ui.Text("Mathematician") },
    icon = ui.Text("I") }, "I Ada Lovelace\n  Mathematician")
end)

test("a taller icon is centred", function(t)
  draws(t, ui.Label { title = "T", icon = ui.Text("1\n2\n3") }, "1\n2 T\n3")
end)

test("a custom style places title and icon", function(t)
  draws(t, label():labelStyle(function(c) return ui.HStack { c.title, c.icon } end), "Lightning ☆")
  draws(t, label():labelStyle(function(c) return ui.VStack { c.icon, c.title } end),
    "    ☆\nLightning")
end)

test("Label(configuration) inside a style is the label as the next style draws it", function(t)
  local Red = ui.LabelStyle(function(c) return ui.Label(c):border("red") end)
  draws(t, label():labelStyle(Red), "┌───────────┐\n│☆ Lightning│\n└───────────┘")
  draws(t, label():labelStyle(Red):labelStyle("iconOnly"), "┌─┐\n│☆│\n└─┘")
end)

test("iconOnly hides the title from the eye only", function(t)
  local app = t:mount(label():labelStyle("iconOnly"), { size = "20x1" })
  t:contains(app:accessibility(), "Lightning")
  app = t:mount(ui.Button("Sign In", { systemImage = "star", action = function() end })
    :labelStyle("iconOnly"), { size = "20x1" })
  t:equal(app:text(), "☆")
  t:equal(app:find("Sign In").accessibilityLabel, "Sign In")
  app:click("Sign In")
end)

test("an icon that resolves to nothing under iconOnly: the title is shown", function(t)
  draws(t, ui.Label { title = "T", icon = false }:labelStyle("iconOnly"), "T")
end)

test("a label needs a title or an icon, and only one of each", function(t)
  t:contains(t:fails(function() return ui.Label {} end), "Label")
  t:contains(t:fails(function() return ui.Label("a", { title = "b" }) end), "only one")
  t:contains(t:fails(function() return ui.Label("a", { systemImage = "nonsuch" }) end), "nonsuch")
  t:contains(t:fails(function() return ui.Label("a", { sytemImage = "star" }) end), "'systemImage'")
end)

test("tint and foreground reach icon and title", function(t)
  local app = t:mount(label():foregroundColor("green"), { size = "20x1" })
  t:equal(app:cell(1, 1).foreground, "green")
  t:equal(app:cell(3, 1).foreground, "green")
end)

test("titles are looked up", function(t)
  ui.strings("fr", { Lightning = "Éclair" })
  t:equal(t:mount(label(), { size = "20x1", locale = "fr" }):text(), "☆ Éclair")
end)

test("a label of a bitmap has its title and picture", function(t)
  local app = t:mount(ui.Label("Bolt", { image = "support/two.png" }), { size = "20x4" })
  t:contains(app:text(), "Bolt")
end)

test("in a wider column icons stand at the leading edge", function(t)
  for direction, column in pairs { leftToRight = 1, rightToLeft = 20 } do
    local list = ui.List { ui.Label("Friends", { systemImage = "person.3" }),
      ui.Label("Star", { systemImage = "star" }) }
    for _, view in ipairs { list, list:labelReservedIconWidth(5) } do
      local app = t:mount(view, { size = "20x3", layoutDirection = direction })
      t:equal(app:cell(column, 2).text, "☆", direction)
    end
  end
end)
