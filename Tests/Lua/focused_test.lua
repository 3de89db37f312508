-- `focused(binding)`.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

test("a binding knows whether the focus is inside", function(t)
  local first, second = ui.State(false), ui.State(false)
  local app = t:mount(function()
    return ui.VStack { ui.Button("a", nothing):focused(first),
      ui.Button("b", nothing):focused(second:binding()) }
  end, { size = "9x2" })
  t:equal({ first.value, second.value }, { true, false })
  app:press("tab")
  t:equal({ first.value, second.value }, { false, true })
end)

test("writing true moves the focus, false takes it away", function(t)
  local second = ui.State(false)
  local app = t:mount(function()
    return ui.VStack { ui.Button("a", nothing), ui.Button("b", nothing):focused(second) }
  end, { size = "9x2" })
  t:equal(app:focus().title, "a")
  second.value = true
  t:equal(app:focus().title, "b")
  second.value = false
  t:equal(app:focus(), nil)
end)

test("a view that no body made follows its binding, too", function(t)
  local second = ui.State(false)
  local app = t:mount(ui.VStack { ui.Button("a", nothing),
    ui.Button("b", nothing):focused(second) }, { size = "9x2" })
  second.value = true
  t:equal(app:focus().title, "b")
end)

test("a binding of functions, and one of a component's field", function(t)
  local written = {}
  local Field = ui.View "FocusedField"
  Field.state = { isEditing = false }
  function Field:body()
    return ui.Button(self.isEditing and "editing" or "idle", nothing)
      :focused(self:binding("isEditing"))
  end
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", Field {},
      ui.Button("b", nothing)
        :focused(ui.Binding { get = function() return false end,
        set = function(v) written[#written + 1] = v end }) }
  end, { size = "9x2" })
  t:equal(app:text(), "editing\nb")
  app:press("tab")
  t:equal(app:text(), "idle\nb")
  t:equal(written, { true })
end)

test("it takes bindings only", function(t)
  t:fails(function() return ui.Text("x"):focused(true) end, "a binding or a ui.State")
end)

test("a binding of a value says which of several has the focus", function(t)
  local field = ui.State()
  local app = t:mount(function()
    return ui.VStack { ui.Button("a", nothing):focused(field, "first"),
      ui.Button("b", nothing):focused(field, "second"), ui.Button("c", nothing) }
  end, { size = "9x3" })
  t:equal(field.value, "first")
  app:press("tab") t:equal(field.value, "second")
  app:press("tab") t:equal(field.value, nil)
  field.value = "first" t:equal(app:focus().title, "a")
  field.value = "second" t:equal(app:focus().title, "b")
  -- A value that no view has is waited for, until the user moves the focus.
  field.value = "nowhere" t:equal({ app:focus().title, field.value }, { "b", "nowhere" })
  app:press("tab") t:equal({ app:focus().title, field.value or "nil" }, { "c", "nil" })
  app:press("tab") t:equal(field.value, "first")
  field.value = nil t:equal(app:focus(), nil)
end)

test("a value at the start gives the focus there", function(t)
  local field = ui.State(2)
  local app = t:mount(function()
    return ui.VStack { ui.Button("a", nothing):focused(field, 1),
      ui.Button("b", nothing):focused(field, 2) }
  end, { size = "9x2" })
  t:equal(app:focus().title, "b")
  t:equal(field.value, 2)
end)

test("the focus changes no body around: only the binding's readers run", function(t)
  local field, calls = ui.State(), 0
  local app = t:mount(function()
    calls = calls + 1
    return ui.VStack { ui.Button("a", nothing):focused(field, "a"),
      ui.Button("b", nothing):focused(field, "b") }
  end, { size = "9x2" })
  app:press("tab", "tab", "tab")
  t:equal(field.value, "b")
  t:equal(calls, 1)
end)

test("a binding that fails costs nothing but the following", function(t)
  local bad = ui.State(false)
  local app = t:mount(function()
    return ui.VStack { ui.Button("a", nothing)
      :focused(ui.Binding { get = function() if bad.value then error("no get") end return false end,
      set = function() end }), ui.Button("b", nothing) }
  end, { size = "9x2" })
  bad.value = true
  t:equal(app:text(), "a\nb")
  t:contains(app.errors[1].message, "no get")
  app:press("tab")
  t:equal(app:focus().title, "b")
  app = t:mount(function()
    return ui.VStack { ui.Button("a", nothing),
      ui.Button("b", nothing)
      :focused(ui.Binding { get = function() return false end,
      set = function() error("no set") end }) }
  end, { size = "9x2" })
  app:press("tab")
  t:equal(app:focus().title, "b")
  t:contains(app.errors[1].message, "no set")
end)
