-- ui.AppStorage in a test: states that are kept in memory, empty at first.
local ui, test = require "lunette", require "lunette.test"

test("a key gives one state, with the default at first", function(t)
  local volume = ui.AppStorage("volume", 3)
  t:equal(volume.value, 3)
  t:equal(ui.AppStorage("volume", 9), volume)
  volume.value = 4
  t:equal(ui.AppStorage("volume", 3).value, 4)
  t:equal(ui.AppStorage("nothing").value, nil)
  local app = t:mount(function() return ui.Text("v" .. volume.value) end, { size = "5x1" })
  volume.value = 7
  t:equal(app:text(), "v7")
  local on = ui.AppStorage("on", false)
  app = t:mount(ui.Toggle("On", on), { size = "12x1" })
  app:press "enter"
  t:equal(on.value, true)
end)

test("bad input", function(t)
  t:fails(function() ui.AppStorage() end, "key")
  t:fails(function() ui.AppStorage(3, 1) end, "key")
  t:fails(function() ui.AppStorage("x", function() end) end, "JSON")
  t:fails(function() ui.AppStorage("y", { [ui] = 1 }) end, "JSON")
end)
