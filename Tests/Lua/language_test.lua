-- Translations, plural forms, live switching, right-to-left layout.
local ui = require "lunette"
local test = require "lunette.test"

ui.strings("fr", {
  ["Sign In"] = "Se connecter",
  ["%d files"] = { one = "%d fichier", other = "%d fichiers" },
  ["%s has %d messages"] = { one = "%d message pour %s" , other = "%2$d messages pour %1$s" },
})
ui.strings("ru", { ["%d files"] = { one = "%d файл", few = "%d файла", many = "%d файлов",
  other = "%d файла" } })
ui.strings("en", { ["%d left"] = { zero = "none left", one = "one left", other = "%d left" } })

test("a title is looked up in its locale, then in its language, then stands as it is", function(t)
  local view = ui.VStack { alignment = "leading", ui.Text("Sign In"),
    ui.Text(ui.verbatim("Sign In")), ui.Text("Sign Out") }
  t:equal(t:mount(view, { size = "20x3", locale = "fr-CA" }):text(),
    "Se connecter\nSign In\nSign Out")
  t:equal(t:mount(view, { size = "20x3", locale = "de" }):text(), "Sign In\nSign In\nSign Out")
end)

test("ui.L takes the form of the language for its number", function(t)
  local function phrases(locale, key, numbers)
    local app = t:mount(function()
      local lines = {}
      for i, n in ipairs(numbers) do lines[i] = ui.Text(ui.L(key, n)) end
      return ui.VStack { alignment = "leading", lines }
    end, { size = "20x9", locale = locale })
    return app:text()
  end
  t:equal(phrases("fr", "%d files", { 0, 1, 2 }), "0 fichier\n1 fichier\n2 fichiers")
  t:equal(phrases("ru", "%d files", { 1, 2, 5, 21 }), "1 файл\n2 файла\n5 файлов\n21 файл")
  t:equal(phrases("en", "%d left", { 0, 1, 7 }), "none left\none left\n7 left")
  t:equal(phrases("de", "%d files", { 1 }), "1 files")
end)

test("a translation may change the order of what is filled in", function(t)
  local app = t:mount(function()
    return ui.Text(ui.L("%s has %d messages", "Ann", 3))
  end, { size = "30x1", locale = "fr" })
  t:equal(app:text(), "3 messages pour Ann")
end)

test("what does not fit the phrase is an error that names the argument", function(t)
  t:fails(function() ui.L("%d of %d", 1) end, "there is no argument 2 for '%d'")
  t:fails(function() ui.L("%d", "x") end, "argument 1 for '%d' must be a number")
  t:fails(function() ui.strings("fr", { a = { one = "x" } }) end, "has no form 'other'")
  t:fails(function()
    ui.strings("fr", { a = { dual = "x", other = "y" } })
  end, "zero, one, two, few, many or other")
  t:fails(function() ui.strings("fr", { a = 3 }) end, "must be a string or a table of plural forms")
end)

test("a change of the locale is seen at once", function(t)
  local language = ui.State("en")
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Text("Sign In"), ui.Text(ui.L("%d files", 2)) }
      :locale(language.value)
  end, { size = "20x2", locale = "fr" })
  -- a phrase follows its place as a title does, not the body outside of it
  t:equal(app:text(), "Sign In\n2 files")
  language.value = "fr"
  t:equal(app:text(), "Se connecter\n2 fichiers")
end)

test("a component inside another locale uses that locale", function(t)
  local Files = ui.View "language.files"
  Files.state = {}
  function Files:body() return ui.Text(ui.L("%d files", 2)) end
  local app = t:mount(ui.VStack { alignment = "leading", Files {}, Files {}:locale("fr"),
    Files {}:locale("ru") }, { size = "20x3" })
  t:equal(app:text(), "2 files\n2 fichiers\n2 файла")
end)

test("a file strings/LOCALE.lua beside the script is read when its locale \z
    is first used", function(t)
  local language = ui.State("en")
  local Files = ui.View "language.fromFile"
  function Files:body() return ui.Text(ui.L("%d eggs", 2)) end
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Text("Bread"), Files {} }:locale(language.value)
  end, { size = "20x2" })
  t:equal(app:text(), "Bread\n2 eggs")
  language.value = "it-CH"
  t:equal(app:text(), "Pane\n2 uova")
  t:equal(app.stats.frames, 2)
end)

test("translations that come later are shown", function(t)
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", ui.Text("Later"), ui.Text(ui.L("%d later", 1)) }
  end, { size = "20x2", locale = "fr" })
  t:equal(app:text(), "Later\n1 later")
  ui.strings("fr", { Later = "Plus tard", ["%d later"] = { one = "%d plus tard",
    other = "%d plus tard" } })
  t:equal(app:text(), "Plus tard\n1 plus tard")
end)

test("right-to-left text stands in its order, in a mirrored layout at the right", function(t)
  local view = ui.HStack { ui.Text("שלום (abc) 12"), ui.Text("x") }
  t:equal(t:mount(view, { size = "20x1" }):text(), "12 (abc) םולש x")
  t:equal(t:mount(view, { size = "20x1", layoutDirection = "rightToLeft" }):text(),
    "     x 12 (abc) םולש")
  t:equal(t:mount(view, { size = "20x1" }):find("שלום").kind, "text")
end)
