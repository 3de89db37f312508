-- `:id(x)` replaces the position among siblings as the identity of a view (S88).
local ui, test = require "lunette", require "lunette.test"

local Counter = ui.View "IdentityCounter"
Counter.name = "?"
Counter.state = { count = 0 }
function Counter:body()
  return ui.Button(self.name .. self.count, function() self.count = self.count + 1 end)
end
local function counter(name) return Counter { name = name } end

for _, kind in ipairs { "VStack", "HStack", "ZStack", "Group" } do
  test("S88: views that swap places with their ids keep their state, in a " .. kind, function(t)
    local order = ui.State { "a", "b" }
    local app = t:mount(function()
      local children = {}
      for index, name in ipairs(order.value) do children[index] = counter(name):id(name) end
      return ui[kind](children)
    end, { size = "20x4" })
    app:press("enter")
    t:contains(app:text(), kind == "ZStack" and "b0" or "a1")
    order.value = { "b", "a" }
    t:contains(app:text(), kind == "ZStack" and "a1" or "b0")
    t:contains(app:text(), "a1")
    t:equal(app:focus().title, "a1")
    order.value = { "c", "a" }
    t:contains(app:text(), "a1")
    order.value = { "a" }
    t:equal(app:text(), "a1")
    order.value = { "b", "a" }
    t:equal(app:find("a1").title, "a1")
    t:notContains(app:text(), "b1")
  end)
end

test("S88: an id below other modifiers counts; beside it places count as ever", function(t)
  local swapped = ui.State(false)
  local app = t:mount(function()
    if swapped.value then
      return ui.VStack { counter("p"), counter("b"):id("b"):padding { leading = 1 },
        counter("a"):id("a"):padding { leading = 1 } }
    end
    return ui.VStack { counter("p"), counter("a"):id("a"):padding { leading = 1 },
      counter("b"):id("b"):padding { leading = 1 } }
  end, { size = "20x4" })
  app:press("enter", "tab", "enter", "enter")
  t:ok(app:find("p1"))
  t:ok(app:find("a2"))
  swapped.value = true
  t:ok(app:find("p1"))
  t:ok(app:find("a2"))
  t:ok(app:find("b0"))
  t:ok(app:find("b0").y < app:find("a2").y)
end)

test("S88: a new id is another view, and an id that appears twice keeps two apart", function(t)
  local id, again = ui.State(1), ui.State(0)
  local app = t:mount(function()
    return ui.VStack { counter("x" .. again.value .. ":"):id(id.value),
      counter("y" .. again.value .. ":"):id(id.value) }
  end, { size = "20x4" })
  app:press("enter", "tab", "enter", "enter")
  t:equal(app:text(), "x0:1\ny0:2")
  again.value = 1
  t:equal(app:text(), "x1:1\ny1:2")
  id.value = 2
  t:equal(app:text(), "x1:0\ny1:0")
end)

for _, kind in ipairs { "List", "Form", "Grid" } do
  test("S88: so do the rows of a " .. kind, function(t)
    local order = ui.State { "a", "b" }
    local app = t:mount(function()
      local children = {}
      for index, name in ipairs(order.value) do children[index] = counter(name):id(name) end
      return ui[kind](children)
    end, { size = "20x6" })
    app:press("enter")
    order.value = { "b", "a" }
    t:ok(app:find("a1"))
    t:ok(app:find("b0"))
    t:ok(app:find("b0").y < app:find("a1").y)
    order.value = { "a" }
    t:ok(app:find("a1"))
  end)
end

test("S88: an id in a list counts among the rows of its section; \z
    a duplicate one does not count", function(t)
  local swapped = ui.State(false)
  local app = t:mount(function()
    local one, two = counter("one"):id(1), counter("two"):id(2)
    return ui.List {
      ui.Section { header = "A", swapped.value and two or one, swapped.value and one or two },
      ui.Section { header = "B", counter("three"):id(1), counter("four"):id(1) },
    }
  end, { size = "20x9" })
  app:press("enter")
  app:click("four0")
  swapped.value = true
  for _, words in ipairs { "one1", "two0", "three0", "four1" } do t:ok(app:find(words), words) end
end)
