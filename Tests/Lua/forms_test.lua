-- Initialisers of SwiftUI and UIKit that take several parts at once.
local ui = require "lunette"
local test = require "lunette.test"

local nothing = require("support.helpers").nothing
local picture = "support/two.png"

test("a symbol, a picture and a role go together", function(t)
  local symbol = t:mount(ui.Button("Delete", { systemImage = "trash", role = "destructive",
    action = nothing }), { size = "30x3" })
  t:equal(symbol:find("Delete").role, "destructive")
  t:contains(symbol:text(), " Delete")
  local bitmap = t:mount(ui.Button("Delete", { image = picture, role = "cancel",
    action = nothing }), { size = "30x3" })
  t:equal(bitmap:find("Delete").role, "cancel")
  t:ok(bitmap:find("Delete").width > #"Delete", "the picture stands before the title")
end)

test("every form takes an intent in place of an action", function(t)
  local got = {}
  local options = { size = "30x3",
    intents = { ["shop.buy"] = function(parameters) got[#got + 1] = parameters.id end } }
  local function fires(label, view)
    local app = t:mount(view, options)
    app:press("enter")
    t:equal(got[#got], label, label)
  end
  local function intent(id, rest)
    rest.intent, rest.parameters = "shop.buy", { id = id }
    return rest
  end
  fires(1, ui.Button("Buy", intent(1, {})))
  fires(2, ui.Button(intent(2, { label = ui.Text("Buy") })))
  fires(3, ui.Button("Buy", intent(3, { role = "confirm" })))
  fires(4, ui.Button(intent(4, { role = "confirm", label = ui.Text("Buy") })))
  fires(5, ui.Button("Buy", intent(5, { image = picture, role = "confirm" })))
  fires(6, ui.Button("Buy", intent(6, { systemImage = "cart", role = "confirm" })))
  fires(7, ui.Button(intent(7, { role = "close" })))
  t:equal(#got, 7)
end)
