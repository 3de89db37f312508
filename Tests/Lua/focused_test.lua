-- focused(binding): section 5 of the contract.
local test = require "lunette.test"
local ui = require "lunette"
local function nothing() end

test("a binding tells whether the focus is inside", function(t)
  local first, second = ui.State(false), ui.State(false)
  local app = t:mount(function()
    return ui.VStack { ui.Button("a", nothing):focused(first), ui.Button("b", nothing):focused(second:binding()) }
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
  local app = t:mount(ui.VStack { ui.Button("a", nothing), ui.Button("b", nothing):focused(second) }, { size = "9x2" })
  second.value = true
  t:equal(app:focus().title, "b")
end)

test("a binding of functions, and one of a component's field", function(t)
  local written = {}
  local Field = ui.View "FocusedField"
  Field.state = { isEditing = false }
  function Field:body()
    return ui.Button(self.isEditing and "editing" or "idle", nothing):focused(self:binding("isEditing"))
  end
  local app = t:mount(function()
    return ui.VStack { alignment = "leading", Field {},
      ui.Button("b", nothing):focused(ui.Binding { get = function() return false end, set = function(v) written[#written + 1] = v end }) }
  end, { size = "9x2" })
  t:equal(app:text(), "editing\nb")
  app:press("tab")
  t:equal(app:text(), "idle\nb")
  t:equal(written, { true })
end)

test("it takes bindings only", function(t)
  t:fails(function() return ui.Text("x"):focused(true) end, "a binding or a ui.State")
end)
