-- `inspector`, which is a panel or, in little room, a sheet; and `onPasteCommand`.
local ui = require "lunette"
local test = require "lunette.test"

local nothing = require("support.helpers").nothing

test("inspector is a panel at the trailing edge", function(t)
  local shown = ui.State(false)
  local Count = ui.View "Count"
  Count.state = { n = 0 }
  function Count:body() return ui.Button("n" .. self.n, function() self.n = self.n + 1 end) end
  local view = function()
    return ui.VStack { Count {} }:inspector { isPresented = shown, width = 10, content = function()
      return ui.Text "details"
    end }
  end
  local app = t:mount(view, { size = "70x3" })
  app:click "n0"
  t:notContains(app:text(), "details")
  shown.value = true
  t:equal(app:text():match "^[^\n]*", "n1" .. (" "):rep(57) .. "│details")
  shown.value = false
  t:equal(app:text(), "n1", "and the content keeps its state")
end)

test("on a narrow screen it is a sheet, which the user may close", function(t)
  local shown = ui.State(true)
  local app = t:mount(function()
    return ui.Text "root":inspector { isPresented = shown, content = ui.Text "details" }
  end, { size = "40x10" })
  t:contains(app:text(), "details")
  t:notContains(app:text(), "root│")
  app:press "escape"
  t:notContains(app:text(), "details")
  t:equal(shown.value, false)
end)

test("it follows the size of the screen, from right to left as well", function(t)
  local shown = ui.State(true)
  local app = t:mount(function()
    return ui.Text "root":inspector { isPresented = shown, width = 8, content = ui.Text "details" }
  end,
    { size = "70x10", layoutDirection = "rightToLeft" })
  t:equal(app:text():match "^[^\n]*", " details│" .. (" "):rep(57) .. "root")
  app:resize(40, 10)
  t:contains(app:text(), "details")
  t:ok(app:find "details".x > 1)
  t:fails(function() ui.Text "a":inspector { content = "x" } end, "isPresented")
end)

test("onPasteCommand gets what is pasted around the focus, but not into a field", function(t)
  local log, name = {}, ui.State ""
  local app = t:mount(ui.VStack { ui.Button("x", nothing), ui.TextField("Name", name) }
    :onPasteCommand(function(text) log[#log + 1] = text end), { size = "30x4" })
  app:paste "one"
  t:equal(log, { "one" })
  app:press "tab"
  app:paste "two"
  t:equal(log, { "one" })
  t:equal(name.value, "two")
end)

test("and without a focus the first that wants it", function(t)
  local got
  local app = t:mount(ui.VStack { ui.Text "a",
    ui.Text "b":onPasteCommand(function(text) got = text end) }, { size = "30x4" })
  app:paste "three"
  t:equal(got, "three")
end)
