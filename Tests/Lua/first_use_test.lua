local ui = require "lunette"
local test = require "lunette.test"

-- The functions of `ui` and the modifiers are made when a script first uses them, which makes no
-- difference to the script.

test("a name is the same function each time", function(t)
  t:equal(ui.Text, ui.Text)
  local view = ui.Text "x"
  t:equal(view.padding, ui.Spacer().padding)
end)

test("what stands after a zero byte is a part of the name", function(t)
  t:fails(function() return ui["Text\0"] end, "lunette has no")
  t:fails(function() return ui.Text("x")["padding\0"](1) end, "a view has no modifier")
  t:fails(function() return ui.Text { "x", ["key\0"] = 1 } end, "key")
end)

test("an unused name can be the nearest", function(t)
  t:fails(function() return ui.DisclosureGrop end, "did you mean 'DisclosureGroup'?")
  t:fails(function()
    return ui.Text("x"):allowsHitTestin(true)
  end, "did you mean 'allowsHitTesting'?")
end)

test("pairs has them all, used or not", function(t)
  local names = {}
  for name, value in pairs(ui) do names[name] = value end
  for _, name in ipairs { "Text", "VStack", "DisclosureGroup", "State", "infinity" } do
    t:ok(names[name], name)
  end
  t:equal(names.VStack, ui.VStack)
  t:equal(names["configuration.label"], nil)
end)

test("properties of more names than are remembered are found", function(t)
  local Many = ui.View "Many"
  for i = 1, 2000 do Many["property" .. i] = i end
  function Many:body()
    local sum = 0
    for i = 1, 2000 do sum = sum + self["property" .. i] end
    return ui.Text(tostring(sum))
  end
  local app = t:mount(Many { property7 = 8 }, { size = "20x1" })
  t:equal(app:text(), tostring(2000 * 2001 // 2 + 1))
end)
