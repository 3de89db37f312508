-- `app:find` and `app:click` by visible text, whether a view of the script or a control itself
-- draws it.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

test("the signs of a stepper", function(t)
  local value = ui.State(5)
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Stepper("Size", { value = value }),
      ui.Text(tostring(value.value)) }
  end, { size = "30x5" })
  for _, sign in ipairs { "[+]", "+" } do
    local found = app:find(sign)
    t:equal({ found.kind, found.title }, { "stepper", "Size" })
    t:equal(app:cell(found.x, found.y).text, sign:sub(1, 1))
    t:equal(found.width, #sign)
  end
  app:click("[+]")
  t:equal(value.value, 6)
  app:click("+")
  t:equal(value.value, 7)
  app:click("−")
  app:click("[−]")
  app:click("[−]")
  t:equal(value.value, 4)
  t:equal(app:find("[*]"), nil)
end)

test("the button of what a toolbar has no room for", function(t)
  local items = {}
  for index = 1, 12 do items[index] = ui.Button("Action " .. index, nothing) end
  local app = t:mount(ui.Text("x"):toolbar(items), { size = "40x20" })
  local found = app:find("…")
  t:equal({ found.kind, found.accessibilityLabel }, { "button", "More" })
  app:click("…")
  t:contains(app:text(), "Action 12")
end)

test("marks: of a disclosure group, a menu, a picker, a toggle, a spinner", function(t)
  local on, size = ui.State(false), ui.State("S")
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.DisclosureGroup("More", { "inside" }),
      ui.Menu("File", { ui.Button("New", nothing) }), ui.Toggle("Wi-Fi", on),
      ui.Picker("Size", { selection = size, options = { "S", "M" } }) }
  end, { size = "40x14" })
  app:click("▸")
  t:contains(app:text(), "inside")
  app:click("▾")
  t:notContains(app:text(), "inside")
  t:equal(app:find("▾").y, 2)
  app:click("▾")
  t:equal(app:focus().title, "New")
  app:press("escape")
  local shown = app:text():match "%[ %]"
  t:ok(shown, app:text())
  app:click(shown)
  t:equal(on.value, true)
  t:equal(app:find("[✓]", { kind = "toggle" }).title, "Wi-Fi")
end)

test("the options of a segmented picker, the marks of tabs and rows", function(t)
  local app = t:mount(ui.NavigationStack { ui.List { ui.NavigationLink("More",
    ui.Text("inside")) } }, { size = "30x8" })
  app:click("›")
  t:contains(app:text(), "inside")
  app:click("‹")
  t:contains(app:text(), "More")
end)

test("words of views go before what is drawn; what was found by its words is not \z
    found again", function(t)
  local value = ui.State(1)
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Stepper("Size", { value = value }),
      ui.Text("1 + 1"), ui.Button("+", nothing) }
  end, { size = "30x5" })
  t:equal(app:find("+").kind, "button")
  t:equal(app:find("+", { index = 2 }).kind, "text")
  t:equal(app:find("+", { index = 3 }).kind, "stepper")
  t:equal(app:find("+", { index = 4 }), nil)
  t:equal(app:find("+", { kind = "stepper" }).title, "Size")
end)

test("texts of several views are not taken for one; \z
    what is not on the screen is not found", function(t)
  local app = t:mount(ui.HStack { ui.Button("one", nothing), ui.Button("two", nothing) },
    { size = "30x5" })
  t:contains(app:text(), "one two")
  t:equal(app:find("one two"), nil)
  t:equal(app:find(" "), nil)
  t:contains(t:fails(function() app:click("three") end),
    "nothing on the screen has the text \"three\"")
end)

test("a text that is not on the screen is answered with the nearest one", function(t)
  local app = t:mount(ui.VStack {
    ui.Button("Sign In", nothing), ui.Text "A line of text",
  }, { size = "30x5" })
  t:contains(t:fails(function() app:click("Sgn In") end),
    'nothing on the screen has the text "Sgn In"; did you mean "Sign In"?')
  t:contains(t:fails(function() app:click("A line of txt") end), 'did you mean "A line of text"?')
  t:notContains(t:fails(function() app:click("Another") end), "did you mean")
  -- The text is there, but not as a toggle, and not twice.
  t:notContains(t:fails(function() app:click("Sign In", { kind = "toggle" }) end), "did you mean")
  t:notContains(t:fails(function() app:click("Sign In", { index = 2 }) end), "did you mean")
end)
