local test = require "lunette.test"

test("what a screen reader is given says what each control is for", function(t)
  local app = t:launch("13-listening.lua", { size = "40x8" })
  t:contains(app:accessibility(), "Mute")
  t:notContains(app:accessibility(), "▁")
  app:click("Mute")
  t:contains(app:accessibility(), "Unmute")
  t:equal(app:find("Louder").isEnabled, false)
end)
