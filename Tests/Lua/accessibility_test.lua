-- S11, S26, S71 of the semantics: what is announced.
local test = require "lunette.test"
local ui = require "lunette"
local function nothing() end
local function announced(t, view, options) return t:mount(view, { size = "40x6" }):accessibility() end

test("a button is announced by its label's text, in one line", function(t)
  t:equal(announced(t, ui.Button("Sign In", nothing)), "Sign In, button")
end)

test("selected, dimmed, destructive, then the hint", function(t)
  t:equal(announced(t, ui.Button("Wi-Fi", { isSelected = true, action = nothing })), "Wi-Fi, button, selected")
  t:equal(announced(t, ui.Button("Go", nothing):disabled()), "Go, button, dimmed")
  t:equal(announced(t, ui.Button("Delete", { role = "destructive", action = nothing }):accessibilityHint("Cannot be undone")),
    "Delete, button, destructive, Cannot be undone")
end)

test("an accessibility label comes first", function(t)
  t:equal(announced(t, ui.Button("X", nothing):accessibilityLabel("Close the window")), "Close the window, button")
end)

test("a label speaks its title, icons are silent", function(t)
  t:equal(announced(t, ui.Button("Sign In", { systemImage = "arrow.up", action = nothing }):labelStyle("iconOnly")), "Sign In, button")
  t:equal(announced(t, ui.Label("Rain", { systemImage = "star" })), "Rain")
  t:equal(announced(t, ui.Image { systemName = "star" }), "")
end)

test("one line an element, in order; a link is a link", function(t)
  t:equal(announced(t, ui.VStack { "Head", ui.Button("a", nothing), ui.Link("b", "https://x/") }), "Head\na, button\nb, link")
end)

test("hidden things are not announced", function(t)
  t:equal(announced(t, ui.VStack { ui.Text("a"):accessibilityHidden(), ui.Text("b"):hidden(), "c" }), "c")
end)

test("a style's body does not change what is announced", function(t)
  t:equal(announced(t, ui.Button("Go", nothing):buttonStyle(function(c) return ui.HStack { "→", c.label, "!" } end)), "Go, button")
end)

test("labels are translated", function(t)
  ui.strings("fr", { Go = "Aller" })
  t:equal(t:mount(ui.Button("Go", nothing), { size = "9x1", locale = "fr" }):accessibility(), "Aller, button")
end)

test("several texts of one label are said together", function(t)
  t:contains(announced(t, ui.Button { action = nothing, ui.Text("Ada"), ui.Text("Lovelace") }), "Ada Lovelace, button")
end)
