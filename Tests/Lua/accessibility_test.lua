-- What a screen reader gets (S11, S26, S39, S71), by `app:accessibility()`.
local ui = require "lunette"
local test = require "lunette.test"

local nothing = require("support.helpers").nothing
local function spoken(t, view, options)
  options = options or {}
  options.size = options.size or "40x12"
  return t:mount(view, options):accessibility()
end

test("one line an element, in reading order", function(t)
  t:equal(
    spoken(t, ui.VStack { ui.Text("Total: 12"), ui.HStack { ui.Button("Pay", nothing),
      ui.Button("Cancel", nothing) }, "Thanks" }),
    "Total: 12\nPay, button\nCancel, button\nThanks")
end)

test("label, button, selected, dimmed, destructive, hint", function(t)
  t:equal(spoken(t, ui.Button("Save", nothing)), "Save, button")
  t:equal(spoken(t, ui.Button("Wi-Fi", { isSelected = true, action = nothing })),
    "Wi-Fi, button, selected")
  t:equal(spoken(t, ui.Button("Save", nothing):disabled()), "Save, button, dimmed")
  t:equal(spoken(t, ui.Button("Delete", { role = "destructive", action = nothing })),
    "Delete, button, destructive")
  t:equal(spoken(t, ui.Button("Save", nothing):accessibilityHint("Writes the file")),
    "Save, button, Writes the file")
  t:equal(
    spoken(t, ui.Button("Erase", { role = "destructive", isSelected = true, action = nothing })
      :disabled()
      :accessibilityHint("All of it")),
    "Erase, button, selected, dimmed, destructive, All of it")
end)

test("other roles are not announced", function(t)
  for _, role in ipairs { "cancel", "confirm", "close" } do
    t:equal(spoken(t, ui.Button("Go", { role = role, action = nothing })), "Go, button")
  end
end)

test("a role's default label is announced by its title", function(t)
  t:equal(spoken(t, ui.Button { role = "close", action = nothing }), "Close, button")
  t:equal(spoken(t, ui.Button { role = "destructive", action = nothing }),
    "Delete, button, destructive")
end)

test("icons are silent", function(t)
  t:equal(spoken(t, ui.Label("Rain", { systemImage = "cloud.rain" })), "Rain")
  t:equal(spoken(t, ui.Button("Sign In", { systemImage = "arrow.up", action = nothing })),
    "Sign In, button")
  t:equal(spoken(t, ui.VStack { ui.Image { systemName = "star" }, "Text" }), "Text")
  t:equal(spoken(t, ui.Text { ui.Image { systemName = "star" }, ui.Text("Text") }), "Text")
end)

test("iconOnly hides the title from the eye only", function(t)
  local label = ui.Label("Lightning", { systemImage = "bolt.fill" })
  local app = t:mount(label:labelStyle("iconOnly"), { size = "20x2" })
  t:notContains(app:text(), "Lightning")
  t:equal(app:accessibility(), "Lightning")
  local button = t:mount(ui.Button("Sign In", { systemImage = "arrow.up", action = nothing })
    :labelStyle("iconOnly"), { size = "20x2" })
  t:notContains(button:text(), "Sign In")
  t:equal(button:accessibility(), "Sign In, button")
  t:equal(button:find("Sign In").kind, "button")
end)

test("a label that its style does not place is announced from the declaration", function(t)
  local app = t:mount(ui.Button("Hidden words", nothing):buttonStyle(function()
    return ui.Text("x")
  end), { size = "20x2" })
  t:equal(app:text(), "x")
  t:equal(app:accessibility(), "Hidden words, button")
end)

test("a custom label style that shows no title keeps it as the announcement", function(t)
  local view = ui.Label("Rain", { systemImage = "cloud.rain" }):labelStyle(function(configuration)
    return configuration.icon
  end)
  t:equal(spoken(t, view), "Rain")
end)

test("accessibilityLabel takes the place of the text", function(t)
  t:equal(spoken(t, ui.Text("12:30"):accessibilityLabel("Half past twelve")), "Half past twelve")
  t:equal(spoken(t, ui.Button("X", nothing):accessibilityLabel("Close")), "Close, button")
  t:equal(spoken(t, ui.Button { action = nothing, label = ui.Image { systemName = "star" }
    :accessibilityLabel("Favourite") }),
    "Favourite, button")
  t:equal(spoken(t, ui.Button { action = nothing, label = ui.Image { systemName = "star" } }
    :accessibilityLabel("Favourite")),
    "Favourite, button")
end)

test("an accessibilityLabel on a shape or an image makes it an element", function(t)
  t:equal(spoken(t, ui.Circle():accessibilityLabel("Online")), "Online")
  t:equal(spoken(t, ui.Image { systemName = "star" }:accessibilityLabel("Favourite")), "Favourite")
end)

test("an accessibilityLabel on several texts replaces all of them", function(t)
  local stars = ui.HStack { ui.Text("3"), ui.Text("of"), ui.Text("5") }
    :accessibilityLabel("Three of five stars")
  t:equal(spoken(t, ui.VStack { stars, "end" }), "Three of five stars\nend")
end)

test("an accessibilityLabel on a container with controls goes before them", function(t)
  local row = ui.HStack { ui.Text("Volume"), ui.Button("Up", nothing), ui.Button("Down", nothing) }
    :accessibilityLabel("Sound")
  t:equal(spoken(t, row), "Sound\nVolume\nUp, button\nDown, button")
end)

test("the outermost accessibilityLabel counts", function(t)
  t:equal(spoken(t, ui.Text("a"):accessibilityLabel("inner"):accessibilityLabel("outer")), "outer")
end)

test("what is hidden is not announced", function(t)
  t:equal(spoken(t, ui.VStack { "a", ui.Text("b"):accessibilityHidden(), ui.Text("c"):hidden(),
    ui.Text("d"):opacity(0) }), "a")
  t:equal(spoken(t, ui.Text("b"):accessibilityHidden(false)), "b")
  t:equal(spoken(t, ui.VStack { ui.Button("x", nothing), ui.Text("y") }:accessibilityHidden()), "")
end)

test("labels and hints are looked up in the locale", function(t)
  ui.strings("fr", { ["Save"] = "Enregistrer", ["Writes it"] = "L'écrit" })
  local view = ui.Button("x", nothing):accessibilityLabel("Save"):accessibilityHint("Writes it")
  t:equal(spoken(t, view, { locale = "fr" }), "Enregistrer, button, L'écrit")
  t:equal(spoken(t, ui.Button("Save", nothing), { locale = "fr" }), "Enregistrer, button")
end)

test("an element is one line without control characters", function(t)
  t:equal(spoken(t, ui.Text("two\nlines")), "two lines")
  t:equal(spoken(t, ui.Button(ui.verbatim("a\27[31m\nb\tc"), nothing)), "a␛[31m b c, button")
end)

test("a link says so", function(t)
  t:equal(spoken(t, ui.Link("Docs", "https://example.org")), "Docs, link")
  t:equal(spoken(t, ui.Link("Docs", "https://example.org"):disabled()), "Docs, link, dimmed")
end)

test("a button of several layers is announced once", function(t)
  local Twice = ui.PrimitiveButtonStyle(function(configuration) return ui.Button(configuration) end)
  local Inner = ui.ButtonStyle { makeBody = function(_, configuration)
    return ui.Button { action = nothing, label = configuration.label }
  end }
  t:equal(spoken(t, ui.Button("Once", nothing):buttonStyle(Twice):buttonStyle(Twice)),
    "Once, button")
  t:equal(spoken(t, ui.Button("Once", nothing):buttonStyle(Inner)), "Once, button")
end)

test("the only button in a primitive style's body is announced as the styled one, \z
    several by themselves", function(t)
  local One = ui.PrimitiveButtonStyle { makeBody = function(_, configuration)
    return ui.HStack { configuration.label, ui.Button("Really", configuration.trigger) }
  end }
  t:equal(spoken(t, ui.Button("Delete", nothing):buttonStyle(One)), "Delete, button")
  local Two = ui.PrimitiveButtonStyle { makeBody = function(_, configuration)
    return ui.HStack { configuration.label, ui.Button("Really", configuration.trigger),
      ui.Button("Not", nothing) }
  end }
  t:equal(spoken(t, ui.Button("Delete", nothing):buttonStyle(Two)),
    "Delete\nReally, button\nNot, button")
end)

test("a component's words are its button's", function(t)
  local Name = ui.View "AccessibilityName"
  function Name:body() return ui.HStack { ui.Image { systemName = "star" }, ui.Text("Ann") } end
  t:equal(spoken(t, ui.Button { action = nothing, label = Name {} }), "Ann, button")
end)

test("a label without text is reported", function(t)
  local app = t:mount(ui.VStack { ui.Button { action = nothing,
    label = ui.Image { systemName = "star" } } }, { size = "20x3" })
  t:equal(#app.diagnostics, 1)
  t:contains(app.diagnostics[1].message, "accessibilityLabel")
  t:contains(app.diagnostics[1].message, "button")
  t:equal(app:accessibility(), "button")
end)

test("an empty title, a link and a label without text are reported", function(t)
  t:equal(#t:mount(ui.Button(" ", nothing), { size = "20x3" }).diagnostics, 1)
  t:equal(#t:mount(ui.Label { icon = ui.Image { systemName = "star" } },
    { size = "20x3" }).diagnostics, 1)
  t:equal(#t:mount(ui.Link("", "https://example.org"), { size = "20x3" }).diagnostics, 1)
end)

test("a label with an announcement is not reported", function(t)
  local app = t:mount(ui.VStack {
    ui.Button { action = nothing, label = ui.Image { systemName = "star" } }
      :accessibilityLabel("Favourite"),
    ui.Button { action = nothing, label = ui.Image { systemName = "star" } }:accessibilityHidden(),
    ui.Label("Rain", { systemImage = "cloud.rain" }):labelStyle("iconOnly"),
    ui.Button("Titled", nothing),
    ui.Image { systemName = "star" },
  }, { size = "20x6" })
  t:equal(#app.diagnostics, 0)
end)

test("right to left is read in the order of the tree", function(t)
  t:equal(spoken(t, ui.HStack { "one", ui.Button("two", nothing), "three" },
    { layoutDirection = "rightToLeft" }),
    "one\ntwo, button\nthree")
end)

test("find sees a labelled container and what is in it", function(t)
  local app = t:mount(ui.HStack { ui.Text("3"), ui.Text("of") }:accessibilityLabel("Three stars"),
    { size = "30x2" })
  t:equal(app:find("Three stars").accessibilityLabel, "Three stars")
  t:equal(app:find("of").title, "of")
end)

test("a button in a label is a control of its own", function(t)
  local pressed = {}
  local function press(name) return function() pressed[#pressed + 1] = name end end
  local app = t:mount(
    ui.Button { action = press "outer", label = ui.HStack { ui.Text("Outer"),
      ui.Button("Inner", press "inner") } },
    { size = "30x3" })
  t:equal(app:accessibility(), "Outer Inner, button\nInner, button")
  app:press("enter", "tab", "enter")
  t:equal(pressed, { "outer", "inner" })
end)

test("so is one in a label under a frame or padding, and one behind it", function(t)
  local pressed
  local function press(name) return function() pressed[#pressed + 1] = name end end
  local function inner()
    return ui.HStack { ui.Text("Outer"), ui.Button("Inner", press "inner") }
  end
  local labels = {
    inner():frame { width = 20, height = 1 },
    inner():padding { horizontal = 1 },
    inner():background("blue"),
    ui.Text("Outer"):overlay(ui.Button("Inner", press "inner")),
  }
  for _, label in ipairs(labels) do
    pressed = {}
    local app = t:mount(ui.Button { action = press "outer", label = label }, { size = "30x3" })
    app:press("enter", "tab", "enter")
    t:equal(pressed, { "outer", "inner" })
  end
end)
