local test = require "lunette.test"

test("each row is there", function(t)
  local app = t:launch("20-terminal.lua", { size = "48x9" })
  for _, title in ipairs { "Sixteen colors", "Symbols", "Wide letters", "Letters" } do
    t:contains(app:text(), title)
  end
  t:contains(app:text(), "日本語")
end)
