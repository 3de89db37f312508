-- Components: `ui.View`, its properties, its states and its body.
-- Also runs under AddressSanitizer.
local test = require "lunette.test"
local ui = require "lunette"

local line = require("support.helpers").line

local Counter = ui.View "Counter"
Counter.step = 1
Counter.state = { count = 0, picked = ui.optional }
function Counter:body()
  return ui.Button("Count: " .. self.count, function() self.count = self.count + self.step end)
end

test("each counter has its own state and the default step, unless another is given", function(t)
  local app = t:mount(ui.VStack { alignment = "leading", Counter {}, Counter { step = 5 } },
    { size = "20x2" })
  t:equal(app:text(), "Count: 0\nCount: 0")
  app:click("Count: 0")
  app:click(1, 2)
  t:equal(app:text(), "Count: 1\nCount: 5")
end)

test("ui.optional starts as nil and can be written", function(t)
  local C = ui.View "Optional"
  C.state = { picked = ui.optional }
  function C:body()
    return ui.Button(self.picked == nil and "none" or self.picked, function()
      self.picked = self.picked == nil and "one" or nil
    end)
  end
  local app = t:mount(C {}, { size = "20x2" })
  t:equal(app:text(), "none")
  app:press("enter")
  t:equal(app:text(), "one")
  app:press("enter")
  t:equal(app:text(), "none")
end)

test("a table given as a default is copied for each place", function(t)
  local C = ui.View "Tables"
  C.state = { items = { "a", { "deep" } } }
  function C:body()
    return ui.Button(#self.items .. self.items[2][1], function()
      self.items[#self.items + 1] = "x"
      self.items[2][1] = "changed"
      self.items = self.items
    end)
  end
  local app = t:mount(ui.VStack { C {}, C {} }, { size = "20x2" })
  app:click(1, 1)
  t:equal(app:text(), "3changed\n 2deep")
end)

test("a state may not be given, a property may", function(t)
  t:contains(t:fails(function() return Counter { count = 3 } end), "count")
  local message = t:fails(function() return Counter { stpe = 3 } end)
  t:contains(message, "components_test.lua:" .. line() - 1 .. ": ")
  t:contains(message, "'step'")
end)

test("a component takes no children but its properties", function(t)
  t:fails(function() return Counter { ui.Text("x") } end, "Counter")
end)

test("a property may be a view, a function or a table", function(t)
  local Card = ui.View "Card"
  Card.content = ui.optional
  Card.title = ""
  Card.action = function() end
  function Card:body()
    return ui.VStack { alignment = "leading", self.title, self.content,
      ui.Button("go", self.action) }
  end
  local went = false
  local app = t:mount(Card { title = "T", content = ui.Text("inside"), action = function()
    went = true
  end }, { size = "20x3" })
  t:equal(app:text(), "T\ninside\ngo")
  app:click("go")
  t:equal(went, true)
end)

test("methods of a component", function(t)
  local C = ui.View "Methods"
  C.state = { n = 1 }
  function C:double() return self.n * 2 end
  function C:increment() self.n = self.n + 1 end
  function C:body() return ui.Button("" .. self:double(), function() self:increment() end) end
  local app = t:mount(C {}, { size = "20x3" })
  app:press("enter")
  t:equal(app:text(), "4")
end)

test("a changed property runs the body, an equal one does not", function(t)
  local runs, step, other = 0, ui.State(1), ui.State(0)
  local C = ui.View "Runs"
  C.step = 0
  function C:body() runs = runs + 1 return ui.Text("s" .. self.step) end
  local app = t:mount(function()
    return ui.VStack { C { step = step.value }, ui.Text("o" .. other.value) }
  end, { size = "20x3" })
  t:equal(runs, 1)
  other.value = 1
  t:equal(app:text(), "s1\no1")
  t:equal(runs, 1)
  step.value = 2
  t:equal(app:text(), "s2\no1")
  t:equal(runs, 2)
end)

test("an action sees the properties of now", function(t)
  local step, seen = ui.State(1), nil
  local C = ui.View "Now"
  C.step = 0
  function C:body() return ui.Button("x", function() seen = self.step end) end
  local app = t:mount(function() return C { step = step.value } end, { size = "20x3" })
  step.value = 9
  app:press("enter")
  t:equal(seen, 9)
end)

test("a property of self cannot be assigned", function(t)
  local C = ui.View "Fixed"
  C.step = 1
  function C:body() return ui.Button("x", function() self.step = 2 end) end
  local app = t:mount(C {}, { size = "20x3" })
  app:press("enter")
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "components_test.lua:" .. line() - 4 .. ": ")
  t:contains(app.errors[1].message, "step")
end)

test("writing self in the body is an error that names the component", function(t)
  local C = ui.View "Writer"
  C.state = { n = 0 }
  function C:body() self.n = self.n + 1 return ui.Text("x") end
  local message = t:fails(function() t:mount(C {}) end)
  t:contains(message, "components_test.lua:" .. line() - 2 .. ": ")
  t:contains(message, "Writer")
end)

test("an unknown field of self is nil to read and an error to write", function(t)
  local C = ui.View "Unknown"
  C.state = { count = 0 }
  function C:body() return ui.Button("x", function() self.cuont = 1 end) end
  local app = t:mount(C {}, { size = "20x3" })
  app:press("enter")
  t:contains(app.errors[1].message, "cuont")
  t:contains(app.errors[1].message, "'count'")
end)

test("binding gives a state of self away", function(t)
  local Child = ui.View "Child"
  Child.value = ui.optional
  function Child:body()
    return ui.Button("child " .. self.value.value, function()
      self.value.value = self.value.value + 1
    end)
  end
  local Parent = ui.View "Parent"
  Parent.state = { n = 0 }
  function Parent:body()
    return ui.VStack { ui.Text("parent " .. self.n), Child { value = self:binding("n") } }
  end
  local app = t:mount(Parent {}, { size = "20x3" })
  app:click("child 0")
  t:equal(app:text(), "parent 1\nchild 1")
  t:contains(t:fails(function()
    local C = ui.View "Wrong"
    C.state = { count = 0 }
    function C:body() return ui.Text(self:binding("cuont").value) end
    t:mount(C {})
  end), "cuont")
end)

test("a component inside a component", function(t)
  local Inner, Outer = ui.View "Inner", ui.View "Outer"
  Inner.name = ""
  Inner.state = { n = 0 }
  function Inner:body()
    return ui.Button(self.name .. self.n, function() self.n = self.n + 1 end)
  end
  Outer.state = { m = 0 }
  function Outer:body()
    return ui.HStack { ui.Button("m" .. self.m, function() self.m = self.m + 1 end),
      Inner { name = "n" } }
  end
  local app = t:mount(ui.VStack { Outer {}, Outer {} }, { size = "20x3" })
  app:click(4, 1)
  app:click(1, 1)
  t:equal(app:text(), "m1 n1\nm0 n0")
end)

test("a component without a body says so", function(t)
  local C = ui.View "Bodiless"
  local message = t:fails(function() t:mount(C {}) end)
  t:contains(message, "Bodiless")
  t:contains(message, "body")
end)

test("a component can be written as one table", function(t)
  local C = ui.View { name = "Whole", properties = { step = 2 }, state = { n = 1 },
      body = function(self)
    return ui.Button("n" .. self.n, function() self.n = self.n + self.step end)
  end }
  local app = t:mount(C { step = 3 }, { size = "9x1" })
  app:press("enter")
  t:equal(app:text(), "n4")
end)

test("onAppear and onDisappear bracket a view's life", function(t)
  local shown, log = ui.State(false), {}
  local app = t:mount(function()
    return ui.VStack { shown.value and ui.Text("x"):onAppear(function() log[#log + 1] = "in" end)
      :onDisappear(function() log[#log + 1] = "out" end), "y" }
  end, { size = "9x2" })
  t:equal(log, {})
  shown.value = true
  t:equal(app:text(), "x\ny")
  t:equal(log, { "in" })
  shown.value = false
  t:equal(app:text(), "y")
  t:equal(log, { "in", "out" })
end)

test("onAppear may write a state", function(t)
  local ready = ui.State(false)
  local app = t:mount(function()
    return ui.Text(ready.value and "ready" or "wait"):onAppear(function() ready.value = true end)
  end, { size = "9x2" })
  t:equal(app:text(), "ready")
end)

test("onChange gets the old and the new value, but not the first", function(t)
  local count, log = ui.State(1), {}
  local app = t:mount(function()
    return ui.Text("x"):onChange(count.value, function(old, new)
      log[#log + 1] = old .. ">" .. new
    end)
  end, { size = "9x2" })
  t:equal(log, {})
  count.value = 2
  app:advance(0)
  count.value = 5
  app:advance(0)
  t:equal(log, { "1>2", "2>5" })
end)

test("onChange may write, which makes another pass", function(t)
  local a, b = ui.State(1), ui.State(0)
  local app = t:mount(function()
    return ui.Text("b" .. b.value):onChange(a.value, function(_, new) b.value = new * 10 end)
  end, { size = "9x2" })
  a.value = 4
  t:equal(app:text(), "b40")
end)

test("onChange sees nil and tables", function(t)
  local value, log = ui.State(nil), {}
  local app = t:mount(function()
    return ui.Text("x"):onChange(value.value, function(old, new)
      log[#log + 1] = { tostring(old), type(new) }
    end)
  end, { size = "9x2" })
  value.value = { 1 }
  app:advance(0)
  t:equal(log, { { "nil", "table" } })
end)

test("an endless onChange is stopped and reported", function(t)
  local n = ui.State(0)
  local app = t:mount(function()
    return ui.Text("n" .. n.value):onChange(n.value, function(_, new) n.value = new + 1 end)
  end, { size = "30x2" })
  n.value = 1
  app:advance(0)
  t:ok(#app.errors > 0 or #app.diagnostics > 0, "it says so")
end)

test("a body given as a property goes before the class's, and another one is seen", function(t)
  local Card = ui.View "Card"
  function Card:body() return ui.Text "its own" end
  local Plate = ui.ButtonStyle "plate"
  function Plate:makeBody() return ui.Text "plate" end
  local given = ui.State(0)
  local app = t:mount(function()
    local number = given.value
    local body = number > 0 and function() return ui.Text("given " .. number) end or nil
    return ui.VStack {
      Card {}, Card { body = body }, Card { body = number < 2 and body or nil },
      ui.Button("b", function() end):buttonStyle(Plate { makeBody = body }),
    }
  end, { size = "20x4" })
  t:equal(app:text(), "its own\nits own\nits own\n plate")
  given.value = 1
  t:equal(app:text(), "its own\ngiven 1\ngiven 1\ngiven 1")
  given.value = 2
  t:equal(app:text(), "its own\ngiven 2\nits own\ngiven 2")
end)

test("a NaN that stays a NaN does not change, and cannot identify a view", function(t)
  local value, n, calls = ui.State(0 / 0), ui.State(0), 0
  local app = t:mount(function()
    return ui.Text("n" .. n.value):onChange(value.value, function() calls = calls + 1 end)
  end, { size = "9x1" })
  n.value = 1
  t:equal(app:text(), "n1")
  t:equal(calls, 0)
  value.value = 2
  t:equal(app:text(), "n1")
  t:equal(calls, 1)
  value.value = 0 / 0
  t:equal(app:text(), "n1")
  t:equal(calls, 2)
  t:fails(function() ui.Text("x"):id(0 / 0) end, "not NaN")
  t:fails(function() ui.Text("x"):tag(0 / 0) end, "not NaN")
  local function rows(items, id)
    return ui.VStack { ui.ForEach(items, { id = id }, function() return "x" end) }
  end
  t:fails(function() t:mount(rows({ 1, 2 }, function() return 0 / 0 end)) end,
    "ForEach: the id of item 1 is NaN")
  t:fails(function() t:mount(rows({ { key = 1 }, { key = 0 / 0 } }, "key")) end,
    "ForEach: the id of item 2 is NaN")
end)

test("no state or property may have the name of what self has already", function(t)
  for _, name in ipairs { "binding", "environment" } do
    local words = ": self." .. name .. " is reserved; another name would be '" .. name .. "Value'"
    local C = ui.View("Reserved " .. name)
    t:fails(function() C.state = { [name] = 1 } end, "'" .. name .. "' cannot be a state" .. words)
    t:fails(function() C[name] = 1 end, "'" .. name .. "' cannot be a property" .. words)
    t:fails(function()
      ui.View { name = "Also reserved", state = { [name] = 1 }, body = function() end }
    end, words)
    C.state = { fine = 1 }
    C.state[name] = 1
    function C:body() return "x" end
    t:fails(function() t:mount(C {}) end, words)
  end
end)
