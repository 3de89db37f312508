-- `focusable` on controls and on other views.
local ui, test = require "lunette", require "lunette.test"

test("focusable on a control: one stop; false: none, and clicks and shortcuts work on", function(t)
  local fired = 0
  local app = t:mount(ui.VStack {
    ui.Button("x", function() end):focusable(true), ui.Button("y"), ui.Toggle("z", ui.State(false):binding()):focusable(),
  }, { size = "20x3" })
  t:equal(app:focus().title, "x")
  app:press("tab")
  t:equal(app:focus().title, "y")
  app:press("tab")
  t:equal(app:focus().title, "z")
  app:press("tab")
  t:equal(app:focus().title, "x")

  local can = ui.State(false)
  app = t:mount(function()
    return ui.VStack {
      ui.Button("x", function() fired = fired + 1 end):keyboardShortcut("k"):focusable(can.value), ui.Button("y"),
    }
  end, { size = "20x3" })
  t:equal(app:focus().title, "y")
  app:press("tab")
  t:equal(app:focus().title, "y")
  app:click("x")
  t:equal(app:focus().title, "y")
  app:press("alt+k")
  t:equal(fired, 2)
  can.value = true
  app:press("tab")
  t:equal(app:focus().title, "x")
  can.value = false
  t:equal(app:focus().title, "y")
end)

test("focusable on a stack of buttons is a stop of its own, and false leaves those inside alone", function(t)
  local app = t:mount(ui.VStack { ui.VStack { "a", ui.Button "b" }:focusable(false), ui.Button "c" }, { size = "9x3" })
  t:equal(app:focus().title, "b")
end)
