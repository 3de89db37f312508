-- States, bindings and identity (S88–S92).
local test = require "lunette.test"
local ui = require "lunette"

local line = require("support.helpers").line

test("a state is read and written by its value, and what read it follows", function(t)
  local count = ui.State(0)
  local app = t:mount(function() return ui.Text("count " .. count.value) end, { size = "20x1" })
  t:equal(app:text(), "count 0")
  count.value = 5
  t:equal(count.value, 5)
  t:equal(app:text(), "count 5")
end)

test("only bodies that read what changed run", function(t)
  local a, b = ui.State("a"), ui.State("b")
  local runs = { a = 0, b = 0 }
  local A, B = ui.View "A", ui.View "B"
  function A:body() runs.a = runs.a + 1 return ui.Text(a.value) end
  function B:body() runs.b = runs.b + 1 return ui.Text(b.value) end
  local app = t:mount(ui.HStack { A {}, B {} }, { size = "20x1" })
  t:equal(runs, { a = 1, b = 1 })
  b.value = "c"
  t:equal(app:text(), "a c")
  t:equal(runs, { a = 1, b = 2 })
end)

test("a body that no longer reads a state does not run for it", function(t)
  local which, x = ui.State(true), ui.State(1)
  local runs = 0
  local app = t:mount(function()
    runs = runs + 1
    return ui.Text(which.value and "x" .. x.value or "none")
  end, { size = "20x1" })
  which.value = false
  t:equal(app:text(), "none")
  t:equal(runs, 2)
  x.value = 2
  t:equal(app:text(), "none")
  t:equal(runs, 2)
end)

test("an equal value makes no pass", function(t)
  local count = ui.State(0)
  local runs = 0
  local app = t:mount(function()
    runs = runs + 1
    return ui.Text("n" .. count.value)
  end, { size = "20x1" })
  local frames = app.stats.frames
  count.value = 0
  t:equal(app:text(), "n0")
  t:equal(runs, 1)
  t:equal(app.stats.frames, frames)
end)

test("1 and 1.0 are equal, a string is another", function(t)
  local value = ui.State(1)
  local runs = 0
  local app = t:mount(function()
    runs = runs + 1
    return ui.Text(tostring(value.value))
  end, { size = "20x1" })
  value.value = 1.0
  app:text()
  t:equal(runs, 1)
  value.value = "1"
  app:text()
  t:equal(runs, 2)
end)

test("assigning a table always counts as a change", function(t)
  local list = ui.State { "a" }
  local app = t:mount(function() return ui.Text(table.concat(list.value)) end, { size = "20x1" })
  local same = list.value
  same[2] = "b"
  t:equal(app:text(), "a", "a change in place is not seen")
  list.value = same
  t:equal(app:text(), "ab")
end)

test("update changes a table in place, as one write", function(t)
  local list = ui.State { "a" }
  local runs = 0
  local app = t:mount(function()
    runs = runs + 1
    return ui.Text(table.concat(list.value))
  end, { size = "20x1" })
  list:update(function(value) value[2] = "b" value[3] = "c" end)
  t:equal(app:text(), "abc")
  t:equal(runs, 2)
end)

test("what update's function returns does not matter", function(t)
  local list = ui.State { "a" }
  local app = t:mount(function() return ui.Text(table.concat(list.value)) end, { size = "20x1" })
  list:update(function(value) value[1] = "z" return "something else" end)
  t:equal(app:text(), "z")
end)

test("writes in one event make one pass", function(t)
  local a, b = ui.State(0), ui.State(0)
  local runs = 0
  local app = t:mount(function()
    runs = runs + 1
    return ui.Button(a.value .. "/" .. b.value, function()
      for i = 1, 10 do a.value, b.value = i, i * 2 end
    end)
  end, { size = "20x1" })
  local frames = app.stats.frames
  app:press("enter")
  t:equal(app:text(), "10/20")
  t:equal(runs, 2)
  t:equal(app.stats.frames, frames + 1)
end)

test("writing a state during a body is an error that names both locations", function(t)
  local count = ui.State(0, { name = "count" })
  local writer = function()
    count.value = count.value + 1
    return ui.Text("x")
  end
  local first = debug.getinfo(writer, "S").linedefined
  local message = t:fails(function() t:mount(writer) end)
  t:contains(message, "state_test.lua:" .. first + 1 .. ": ", "where it is written")
  t:contains(message, "state_test.lua:" .. first, "the body that runs")
  t:contains(message, "count")
  t:equal(count.value, 0)
end)

test("update and bindings are writes too", function(t)
  local list = ui.State { 1 }
  t:fails(function()
    t:mount(function() list:update(function(v) v[1] = 2 end) return "x" end)
  end, "state_test.lua:")
  t:equal(list.value[1], 1)
end)

test("a state made in a body may not be lost on: it has its initial value", function(t)
  t:equal(t:mount(function()
    local s = ui.State(3)
    return ui.Text("" .. s.value)
  end, { size = "9x1" }):text(), "3")
end)

test("a state has no other fields", function(t)
  local count = ui.State(0)
  t:contains(t:fails(function() return count.valeu end), "'value'")
  t:contains(t:fails(function() count.valeu = 1 end), "state_test.lua:" .. line())
end)

test("a binding reads and writes its state", function(t)
  local count = ui.State(1)
  local binding = count:binding()
  t:equal(binding.value, 1)
  binding.value = 7
  t:equal(count.value, 7)
end)

test("ui.Binding has get and set of the script's own", function(t)
  local log = {}
  local binding = ui.Binding { get = function() return "got" end,
    set = function(value) log[#log + 1] = value end }
  t:equal(binding.value, "got")
  binding.value = 4
  t:equal(log, { 4 })
  t:contains(t:fails(function()
    return ui.Binding { gte = function() end, set = function() end }
  end), "'get'")
end)

test("reading a binding in a body is tracked", function(t)
  local count = ui.State(1)
  local binding = count:binding()
  local app = t:mount(function() return ui.Text("n" .. binding.value) end, { size = "9x1" })
  count.value = 2
  t:equal(app:text(), "n2")
end)

test("state belongs to its place in the tree", function(t)
  local Counter = ui.View "Counter"
  Counter.state = { count = 0 }
  function Counter:body()
    return ui.Button("n" .. self.count, function() self.count = self.count + 1 end)
  end
  local app = t:mount(ui.VStack { Counter {}, Counter {} }, { size = "9x2" })
  app:click(1, 1)
  app:click(1, 1)
  app:click(1, 2)
  t:equal(app:text(), "n2\nn1")
end)

test("one view value used in two places has two states", function(t)
  local Counter = ui.View "Counter"
  Counter.state = { count = 0 }
  function Counter:body()
    return ui.Button("n" .. self.count, function() self.count = self.count + 1 end)
  end
  local counter = Counter {}
  local app = t:mount(ui.VStack { counter, counter }, { size = "9x2" })
  app:click(1, 2)
  t:equal(app:text(), "n0\nn1")
end)

test("a hole keeps its place: siblings keep their state", function(t)
  local shown = ui.State(true)
  local Counter = ui.View "Counter"
  Counter.state = { count = 0 }
  function Counter:body()
    return ui.Button("n" .. self.count, function() self.count = self.count + 1 end)
  end
  local app = t:mount(function()
    return ui.VStack { shown.value and ui.Text("head"), Counter {} }
  end, { size = "9x2" })
  app:click(2, 2)
  t:equal(app:text(), "head\n n1")
  shown.value = false
  t:equal(app:text(), "n1")
  shown.value = true
  t:equal(app:text(), "head\n n1")
end)

test("a hole keeps its place in every container", function(t)
  local Counter = ui.View "Counter"
  Counter.state = { n = 0 }
  function Counter:body() return ui.Button("n" .. self.n, function() self.n = self.n + 1 end) end
  local on = ui.State(false)
  local function extra() return on.value and ui.Group { "x", "y" } or nil end
  for name, make in pairs {
    VStack = function() return ui.VStack { extra(), Counter {} } end,
    Form = function() return ui.Form { extra(), Counter {} } end,
    FormOfSections = function() return ui.Form { extra(), ui.Section("a", { Counter {} }) } end,
    FormSection = function() return ui.Form { ui.Section("a", { extra(), Counter {} }) } end,
    FormSectionAfter = function()
      return ui.Form { Counter {}, on.value and ui.Section("a", { "x" }) or nil,
        ui.Section("b", { "y" }) }
    end,
    FormSectionBetween = function()
      return ui.Form { "y", on.value and ui.Section("a", { "x" }) or nil,
        ui.Section("b", { Counter {} }) }
    end,
    List = function() return ui.List { extra(), Counter {} } end,
    ListOfSections = function()
      return ui.List { on.value and ui.Section("a", { "x", "y" }) or nil,
        ui.Section("b", { Counter {} }) }
    end,
    ListSection = function()
      return ui.List { ui.Section { header = on.value and "x" or nil, extra(), Counter {} } }
    end,
    LazyVStack = function() return ui.LazyVStack { extra(), Counter {} } end,
    Grid = function() return ui.Grid { ui.GridRow { extra(), Counter {} } } end,
    ControlGroup = function()
      return ui.ControlGroup { on.value and ui.Button("x", function() end) or nil, Counter {} }
    end,
    GroupBox = function() return ui.GroupBox { extra(), Counter {} } end,
    HSplitView = function() return ui.HSplitView { extra(), Counter {} } end,
    ScrollView = function() return ui.ScrollView { extra(), Counter {} } end,
    NavigationStack = function()
      return ui.NavigationStack { ui.VStack { extra(), Counter {} } }
    end,
    Table = function()
      return ui.Table({ "a" }, { columns = {
        on.value and ui.TableColumn("x", function() return ui.Text "x" end),
        ui.TableColumn("c", function() return Counter {} end),
      } })
    end,
  } do
    on.value = false
    local app = t:mount(function() return make() end, { size = "40x12" })
    app:click("n0")
    t:contains(app:text(), "n1", name)
    on.value = true
    t:contains(app:text(), "x", name)
    t:contains(app:text(), "n1", name)
    on.value = false
    t:contains(app:text(), "n1", name)
  end
end)

test("state goes when its view leaves the tree", function(t)
  local shown = ui.State(true)
  local Counter = ui.View "Counter"
  Counter.state = { count = 0 }
  function Counter:body()
    return ui.Button("n" .. self.count, function() self.count = self.count + 1 end)
  end
  local app = t:mount(function()
    return ui.VStack { shown.value and Counter {}, "foot" }
  end, { size = "9x2" })
  app:click("n0")
  shown.value = false
  t:equal(app:text(), "foot")
  shown.value = true
  t:contains(app:text(), "n0")
end)

test("the two branches of a condition are two identities", function(t)
  local first = ui.State(true)
  local Counter = ui.View "Counter"
  Counter.state = { count = 0 }
  Counter.name = ""
  function Counter:body()
    return ui.Button(self.name .. self.count, function() self.count = self.count + 1 end)
  end
  local app = t:mount(function()
    return ui.VStack { first.value and Counter { name = "a" }, not first.value
      and Counter { name = "b" } }
  end, { size = "9x2" })
  app:click("a0")
  t:equal(app:text(), "a1")
  first.value = false
  t:equal(app:text(), "b0")
end)

test("the same place and kind is the same identity", function(t)
  local first = ui.State(true)
  local Counter = ui.View "Counter"
  Counter.state = { count = 0 }
  Counter.name = ""
  function Counter:body()
    return ui.Button(self.name .. self.count, function() self.count = self.count + 1 end)
  end
  local app = t:mount(function()
    return ui.VStack { Counter { name = first.value and "a" or "b" } }
  end, { size = "9x2" })
  app:click("a0")
  first.value = false
  t:equal(app:text(), "b1")
end)

test("a new id is a fresh state", function(t)
  local id = ui.State(1)
  local Counter = ui.View "Counter"
  Counter.state = { count = 0 }
  function Counter:body()
    return ui.Button("n" .. self.count, function() self.count = self.count + 1 end)
  end
  local app = t:mount(function() return Counter {}:id(id.value) end, { size = "9x2" })
  app:click("n0")
  t:equal(app:text(), "n1")
  id.value = 2
  t:equal(app:text(), "n0")
  id.value = 1
  t:equal(app:text(), "n0")
end)

test("a body with an error keeps the rest, and heals", function(t)
  local broken = ui.State(false)
  local Part = ui.View "Part"
  function Part:body()
    if broken.value then error("broken part") end
    return ui.Text("whole")
  end
  local app = t:mount(ui.VStack { Part {}, "rest" }, { size = "40x6" })
  t:contains(app:text(), "whole")
  broken.value = true
  t:contains(app:text(), "rest")
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "broken part")
  t:contains(app.errors[1].traceback, "Part")
  broken.value = false
  t:contains(app:text(), "whole")
end)
