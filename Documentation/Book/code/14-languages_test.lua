local test = require "lunette.test"

test("titles and plurals in each language", function(t)
  local english = t:launch("14-languages.lua", { size = "40x7", locale = "en" })
  t:contains(english:text(), "1 apple\n")
  english:click("Add an apple")
  t:contains(english:text(), "2 apples")

  local french = t:launch("14-languages.lua", { size = "40x7", locale = "fr-CA" })
  t:contains(french:text(), "Panier")
  t:contains(french:text(), "1 pomme\n")
end)

test("a language that runs from the right begins at the right", function(t)
  local arabic = t:launch("14-languages.lua", { size = "40x7", locale = "ar" })
  t:ok(arabic:find("سلة").x > 30)
end)
