-- `NavigationStack { path }`, `NavigationLink { value }` and `navigationDestination`, as in
-- SwiftUI.
local test = require "lunette.test"
local ui = require "lunette"

local size = { size = "30x8" }

-- The page of a value: it shows the value and a link to the page of the next value.
local function page(value)
  return ui.VStack { "page " .. tostring(value),
    ui.NavigationLink("deeper", { value = tostring(value) .. "+" }) }
    :navigationTitle("T" .. tostring(value))
end

local function stack(path)
  return ui.NavigationStack {
    path = path,
    ui.VStack { ui.NavigationLink("To a", { value = "a" }),
      ui.NavigationLink("To 7", { value = 7 }) }
      :navigationTitle("Root"):navigationDestination(page),
  }
end

test("a link to a value shows the page that the destination makes of it", function(t)
  local app = t:mount(stack(), size)
  app:click("To a")
  t:contains(app:text(), "page a")
  t:contains(app:text(), "‹ Root")
  app:click("deeper")
  t:contains(app:text(), "page a+")
  t:contains(app:text(), "‹ Ta")
  app:press("escape", "escape")
  t:contains(app:text(), "To 7")
  app:click("To 7")
  t:contains(app:text(), "page 7")
end)

test("the path holds the values of the pages: links add to it, \z
    and going back removes the last", function(t)
  local path = ui.State {}
  local app = t:mount(stack(path), size)
  app:click("To a")
  app:click("deeper")
  t:equal(path.value, { "a", "a+" })
  t:contains(app:text(), "page a+")
  app:press("escape")
  t:equal(path.value, { "a" })
  t:contains(app:text(), "page a")
  app:click("Root")
  t:equal(path.value, {})
  t:contains(app:text(), "To 7")
end)

test("a path that is written shows its pages, and only those that are new are made", function(t)
  local path, made = ui.State {}, {}
  local app = t:mount(ui.NavigationStack {
    path = path,
    ui.Text("root"):navigationTitle("Root"):navigationDestination(function(value)
      made[#made + 1] = value
      return ui.Text("page " .. value):navigationTitle(value)
    end),
  }, size)
  t:contains(app:text(), "root")
  path.value = { "a", "b", "c" }
  t:contains(app:text(), "page c")
  t:contains(app:text(), "‹ b")
  t:equal(made, { "a", "b", "c" })
  path.value = { "a", "b", "d" }
  t:contains(app:text(), "page d")
  t:equal(made, { "a", "b", "c", "d" })
  path.value = { "a" }
  t:contains(app:text(), "page a")
  t:contains(app:text(), "‹ Root")
  path.value = {}
  t:contains(app:text(), "root")
  path.value = nil
  t:contains(app:text(), "root")
  t:equal(#made, 4)
end)

test("a path that has values at the start shows its last page first", function(t)
  local app = t:mount(stack(ui.State { "a", "b" }), size)
  t:contains(app:text(), "page b")
  t:contains(app:text(), "‹ Ta")
  app:press("escape", "escape")
  t:contains(app:text(), "To a")
end)

test("pages of a path that others cover appear when they are uncovered", function(t)
  local path, log = ui.State { 1, 2 }, {}
  local function noted(value)
    return ui.Text("page " .. value):onAppear(function() log[#log + 1] = "+" .. value end)
      :onDisappear(function() log[#log + 1] = "-" .. value end)
  end
  local app = t:mount(ui.NavigationStack { path = path,
    ui.Text("root"):navigationDestination(noted) }, size)
  t:equal(log, { "+2" })
  app:press("escape")
  t:equal(log, { "+2", "+1", "-2" })
  path.value = { 1, 3 }
  t:contains(app:text(), "page 3")
  t:equal(log, { "+2", "+1", "-2", "-1", "+3" })
end)

test("a page keeps its state while others cover it, and the focus comes back", function(t)
  local Counter = ui.View "PathCounter"
  Counter.state = { n = 0 }
  function Counter:body()
    return ui.VStack { ui.Button("n" .. self.n, function() self.n = self.n + 1 end),
      ui.NavigationLink("on", { value = "other" }) }
  end
  local path = ui.State { "counter" }
  local app = t:mount(ui.NavigationStack {
    path = path,
    ui.Text("root"):navigationDestination(function(value)
      return value == "counter" and Counter {} or ui.Text("the other")
    end),
  }, size)
  app:press("enter", "enter", "tab", "enter")
  t:contains(app:text(), "the other")
  app:press("escape")
  t:contains(app:text(), "n2")
  t:equal(app:focus().title, "on")
end)

test("the page of a value follows the states that its function reads, \z
    and the body that declares it", function(t)
  local inner, outer = ui.State(1), ui.State(1)
  local app = t:mount(function()
    local seen = outer.value
    return ui.NavigationStack {
      path = ui.State { "x" },
      ui.Text("root"):navigationDestination(function(value)
        return value .. " " .. inner.value .. " " .. seen
      end),
    }
  end, size)
  t:contains(app:text(), "x 1 1")
  inner.value = 2
  t:contains(app:text(), "x 2 1")
  outer.value = 5
  t:contains(app:text(), "x 2 5")
end)

test("a destination returns nil for the values of another; \z
    the one that was declared last is asked first", function(t)
  local app = t:mount(ui.NavigationStack {
    ui.VStack {
      ui.NavigationLink("one", { value = 1 }):navigationDestination(function(value)
        return "outer " .. tostring(value)
      end),
      ui.NavigationLink("two", { value = "two" }):navigationDestination(function(value)
        if type(value) == "string" then return "inner " .. value end
      end),
    },
  }, size)
  app:click("one")
  t:contains(app:text(), "outer 1")
  app:press("escape")
  app:click("two")
  t:contains(app:text(), "inner two")
end)

test("a page may declare the destination of the pages above it", function(t)
  local app = t:mount(ui.NavigationStack {
    path = ui.State { "a", 2 },
    ui.Text("root"):navigationDestination(function(value)
      if value == "a" then
        return ui.Text("page a"):navigationDestination(function(number)
          return math.type(number) and "number " .. number or nil
        end)
      end
    end),
  }, size)
  t:contains(app:text(), "number 2")
  app:press("escape")
  t:contains(app:text(), "page a")
end)

test("links to views work together with a path, and are not part of it", function(t)
  local path = ui.State {}
  local app = t:mount(ui.NavigationStack {
    path = path,
    ui.NavigationLink("view", ui.NavigationLink("value", { value = "v" }))
        :navigationDestination(function(value)
      return ui.NavigationLink("on from " .. value, "the end")
    end),
  }, size)
  app:click("view")
  app:click("value")
  t:equal(path.value, { "v" })
  app:click("on from v")
  t:contains(app:text(), "the end")
  t:equal(path.value, { "v" })
  app:press("escape")
  t:contains(app:text(), "on from v")
  app:press("escape")
  t:equal(path.value, {})
  t:contains(app:text(), "value")
  app:press("escape")
  t:contains(app:text(), "view")
  -- When a value is removed from the path, the pages above it are removed as well.
  app:click("view")
  app:click("value")
  app:click("on from v")
  path.value = {}
  t:contains(app:text(), "value")
end)

test("a binding may refuse a step, and dismiss twice goes back two pages", function(t)
  local held = ui.State { 1 }
  local asked = 0
  local app = t:mount(ui.NavigationStack {
    path = ui.Binding { get = function() return held.value end,
      set = function() asked = asked + 1 end },
    ui.Text("root"):navigationDestination(function(value) return "page " .. value end),
  }, size)
  app:press("escape")
  t:equal(asked, 1)
  t:contains(app:text(), "page 1")
  local Page = ui.View "TwiceDismissed"
  function Page:body()
    local dismiss = self.environment.dismiss
    return ui.Button("out", function() dismiss() dismiss() end)
  end
  local path = ui.State { 1, 2, 3 }
  app = t:mount(ui.NavigationStack { path = path,
    ui.Text("root"):navigationDestination(function() return Page {} end) }, size)
  app:click("out")
  t:equal(path.value, { 1 })
end)

test("from right to left, and in 1 x 1 cells", function(t)
  local app = t:mount(stack(ui.State { "a" }), { size = "30x8", locale = "ar" })
  t:contains(app:text(), "page a")
  app:press("escape")
  t:contains(app:text(), "To a")
  app = t:mount(stack(ui.State { "a", "b" }), { size = "1x1" })
  app:resize(30, 8)
  t:contains(app:text(), "page b")
end)

test("false is not a page, and the way back leads from it", function(t)
  local app = t:mount(ui.NavigationStack { ui.NavigationLink("Go", { destination = false }) }, size)
  app:click("Go")
  t:notContains(app:text(), "Go")
  app:press("escape")
  t:contains(app:text(), "Go")
end)

test("the focus begins on the page, and not on the way back", function(t)
  local path = ui.State { "a", "b" }
  local function page(name)
    return ui.Button("use " .. name, function() end):navigationTitle(name)
  end
  local app = t:mount(ui.NavigationStack { path = path,
    ui.Button("root", function() end):navigationDestination(page) }, size)
  t:equal(app:focus().title, "use b")
  -- The page below has never been shown.
  app:press("escape")
  t:equal(app:focus().title, "use a")
  path.value = { "c", "d", "e" }
  t:equal(app:focus().title, "use e")
  path.value = {}
  t:equal(app:focus().title, "root")
  -- If a page has nothing else to focus, the back button has the focus.
  app = t:mount(ui.NavigationStack { path = ui.State { "a" },
    ui.Text("root"):navigationDestination(function() return ui.Text("a") end),
  }, size)
  t:equal(app:focus().title, "Back")
end)

test("bad input", function(t)
  t:fails(function() return ui.NavigationLink("x") end,
    "ui.NavigationLink needs destination or value")
  t:fails(function() return ui.NavigationLink { value = 1 } end,
    "ui.NavigationLink needs title or label")
  t:fails(function()
    return ui.NavigationLink("x", { value = 1, destination = "y" })
  end, "give only one of destination or value")
  t:fails(function() return ui.NavigationLink("x", { value = {} }) end,
    "value must be a string, a number or a boolean, not a table")
  t:fails(function() return ui.NavigationLink("x", { value = 0 / 0 }) end,
    "value must be a string, a number or a boolean, not NaN")
  t:fails(function() return ui.NavigationStack { path = {}, "x" } end,
    "path must be a binding or a ui.State, not a table")
  t:fails(function() return ui.Text("x"):navigationDestination() end, "needs content: a function")
  local function failing(path) return function() t:mount(stack(ui.State(path)), size) end end
  t:fails(failing { "a", {} },
    "path: it must be an array of strings, numbers and booleans, or nil, not a table at 2")
  t:fails(failing("a"),
    "path: it must be an array of strings, numbers and booleans, or nil, not \"a\"")
  t:fails(function() t:mount(ui.NavigationStack { path = ui.State { "lost" }, "root" }, size) end,
    "no navigationDestination in this NavigationStack handles \"lost\"")
end)

test("pages whose values have gone are not made again first, \z
    whatever else changes in the same step", function(t)
  local path, word = ui.State { 1, 2, 3 }, ui.State "a"
  local made = {}
  local Stack = ui.View "ShortenedPath"
  function Stack:body()
    local text = word.value
    return ui.NavigationStack { path = path, ui.Text(text):navigationDestination(function(v)
      made[#made + 1] = v .. text
      return ui.Text("page " .. v)
    end) }
  end
  local app = t:mount(Stack {}, { size = "20x6" })
  t:equal(made, { "1a", "2a", "3a" })
  made = {}
  path.value, word.value = { 1 }, "b"
  app:advance(0)
  t:equal(made, { "1b" })
  t:contains(app:text(), "page 1")
  made = {}
  path.value, word.value = { 4, 2 }, "c"
  app:advance(0)
  t:equal(made, { "4c", "2c" })
  t:contains(app:text(), "page 2")
  made = {}
  path.value, word.value = {}, "d"
  app:advance(0)
  t:equal(made, {})
  t:contains(app:text(), "d")
end)
