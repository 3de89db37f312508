-- Translations, plural forms and locales (S69–S72).
local test = require "lunette.test"
local ui = require "lunette"

ui.strings("fr", { ["Sign In"] = "Se connecter", Hello = "Bonjour", Rain = "Pluie",
  Cancel = "Annuler",
  ["%d items"] = { one = "%d élément", other = "%d éléments" } })
ui.strings("fr-CA", { Hello = "Allô" })
ui.strings("en", { ["%d items"] = { one = "%d item", other = "%d items" } })

local function draws(t, view, locale, expected)
  t:equal(t:mount(view, { size = "30x3", locale = locale }):text(), expected)
end

test("titles are looked up by the current locale, then as they stand", function(t)
  draws(t, ui.Text("Hello"), "fr", "Bonjour")
  draws(t, ui.Text("Hello"), "en", "Hello")
  draws(t, ui.Text("Unknown"), "fr", "Unknown")
end)

test("the fallback goes from fr-CA to fr to the key", function(t)
  draws(t, ui.Text("Hello"), "fr-CA", "Allô")
  draws(t, ui.Text("Sign In"), "fr-CA", "Se connecter")
  draws(t, ui.Text("Other"), "fr-CA", "Other")
end)

test("titles of buttons, labels and roles", function(t)
  draws(t, ui.Button("Sign In", function() end), "fr", "Se connecter")
  draws(t, ui.Label("Rain", { systemImage = "star" }), "fr", "☆ Pluie")
  t:contains(t:mount(ui.Button { role = "cancel", action = function() end },
    { size = "30x1", locale = "fr" }):text(), "Annuler")
end)

test("a view may have a locale of its own", function(t)
  draws(t, ui.HStack { "Hello", ui.Text("Hello"):locale("fr") }, "en", "Hello Bonjour")
end)

test("a change of the locale redraws", function(t)
  local locale = ui.State("en")
  local app = t:mount(function()
    return ui.Button("Hello", function() end):locale(locale.value)
  end, { size = "30x1" })
  t:equal(app:text(), "Hello")
  locale.value = "fr"
  t:equal(app:text(), "Bonjour")
  t:equal(app:find("Bonjour").title, "Bonjour")
end)

test("verbatim is not looked up", function(t)
  draws(t, ui.Text(ui.verbatim("Hello")), "fr", "Hello")
  draws(t, ui.verbatim("Hello"), "fr", "Hello")
end)

test("ui.L formats a phrase, with plural forms by table", function(t)
  local function items(n) return function() return ui.Text(ui.verbatim(ui.L("%d items", n))) end end
  draws(t, items(1), "fr", "1 élément")
  draws(t, items(0), "fr", "0 élément")
  draws(t, items(2), "fr", "2 éléments")
  draws(t, items(1), "en", "1 item")
  draws(t, items(0), "en", "0 items")
  draws(t, items(5), "de", "5 items")
end)

test("ui.L in a body follows the locale of its place", function(t)
  local C = ui.View "Phrase"
  function C:body() return ui.Text(ui.verbatim(ui.L("Hello"))) end
  local app = t:mount(ui.HStack { C {}, C {}:locale("fr") }, { size = "30x1" })
  t:equal(app:text(), "Hello Bonjour")
end)

test("translations added later are drawn", function(t)
  local app = t:mount(ui.Text("Later"), { size = "30x1", locale = "fr" })
  t:equal(app:text(), "Later")
  ui.strings("fr", { Later = "Plus tard" })
  app:advance(0)
  t:equal(app:text(), "Plus tard")
end)

test("a table of translations is checked", function(t)
  t:fails(function() ui.strings("fr", { a = 1 }) end, "'a'")
  t:fails(function() ui.strings("fr", { a = { sone = "x" } }) end, "'a'")
  t:fails(function() ui.strings(1, {}) end, "locale")
end)

test("translations in strings/LOCALE.lua beside the script", function(t)
  local app = t:launch("support/greeting.lua", { size = "30x1", locale = "fr" })
  t:equal(app:text(), "Bonsoir")
  app = t:launch("support/greeting.lua", { size = "30x1" })
  t:equal(app:text(), "Good evening")
end)

test("a file of strings that returns something else is an error at its return", function(t)
  local app = t:launch("support/greeting.lua", { size = "30x1", locale = "eo" })
  t:equal(app:text(), "Good evening")
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "strings/eo.lua:3: it must return a table of strings, not 3")
end)

test("a wrong value in a file of strings is an error at its line", function(t)
  local app = t:launch("support/greeting.lua", { size = "30x1", locale = "tok" })
  t:equal(app:text(), "Good evening")
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message,
    "strings/tok.lua:4: 'Good evening' must be a string or a table of plural forms, not 3")
end)

test("an Arabic locale is right to left", function(t)
  local app = t:mount(ui.HStack { "a", "b", ui.Spacer() }, { size = "10x1", locale = "ar" })
  t:equal(app:text(), "       b a")
end)

test("offsets, symbols and text are not mirrored", function(t)
  local app = t:mount(ui.HStack { spacing = 0, ui.Text("ab"):offset(-1, 0), ui.Spacer() },
    { size = "6x1", layoutDirection = "rightToLeft" })
  t:equal(app:text(), "   ab")
end)

test("S69: a phrase is shown in the language of its place, as a title is", function(t)
  ui.strings("fr", { ["%d things"] = { one = "%d chose", other = "%d choses" },
    ["Hi there"] = "Salut", ["Open it"] = "Ouvrir" })
  local function view()
    return ui.VStack { alignment = "leading", ui.Text(ui.L("%d things", 5)), "Hi there",
      ui.L("Open it") }
  end
  t:equal(t:mount(function() return view():locale "fr" end):text(), "5 choses\nSalut\nOuvrir")
  t:equal(t:mount(view):text(), "5 things\nHi there\nOpen it")
  -- A phrase that was made in French is shown in a part of the tree whose locale is English.
  t:equal(t:mount(function()
    return ui.VStack { ui.L("Open it") }:locale "en"
  end, { locale = "fr" }):text(), "Open it")
  t:equal(type(ui.L("%d things", 1)), "string")
end)
