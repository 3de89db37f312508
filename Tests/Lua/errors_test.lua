-- Errors in scripts end in a clear message or a clipped picture, never in a crash or a hang.
-- In CI only with the release program.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

local function messages(app)
  local found = {}
  for _, error in ipairs(app.errors) do found[#found + 1] = error.message end
  return table.concat(found, "\n")
end

-- Mounts a style whose body fails, in a tree whose other views must go on working.
local function withStyle(t, body)
  local on, clicks = ui.State(false), ui.State(0)
  local app = t:mount(function()
    return ui.VStack { alignment = "leading",
      ui.Button("Broken", function() clicks.value = clicks.value + 1 end):buttonStyle(function(c)
        if on.value then return body(c) end
        return c.label
      end),
      ui.Text("clicks " .. clicks.value) }
  end, { size = "60x6" })
  on.value = true
  app:advance(0)
  return app, on
end

test("a makeBody that errors draws its button all the same, and heals", function(t)
  local app, on = withStyle(t, function() error("bad look") end)
  t:contains(app:text(), "Broken")
  t:contains(messages(app), "errors_test.lua:")
  t:contains(messages(app), "bad look")
  app:press("enter")
  t:contains(app:text(), "clicks 1")
  -- The style was called again for the press.
  t:ok(#app.errors > 1)
  on.value = false
  t:notContains(app:text(), "⚠")
end)

test("a makeBody that returns a number", function(t)
  local app = withStyle(t, function() return 42 end)
  t:contains(app:text(), "Broken")
  t:contains(messages(app), "42")
end)

test("what fails at once costs its own place: makeBody, a component, a row, onAppear, \z
    a binding", function(t)
  local Bad = ui.View "Bad"
  function Bad:body() error("body") end
  local app = t:mount(ui.VStack {
    "before",
    ui.Button("styled"):buttonStyle(function() error("makeBody") end),
    Bad {},
    ui.Toggle("toggle", ui.Binding { get = function() error("get") end, set = function() end }),
    ui.Text("appears"):onAppear(function() error("onAppear") end),
    ui.List { ui.ForEach({ 1, 2 }, function(x)
      if x == 2 then error("row") end
      return ui.Text("row " .. x)
    end) },
    "after",
  }, { size = "30x16" })
  for _, word in ipairs { "before", "styled", "appears", "row 1", "after" } do
    t:contains(app:text(), word)
  end
  local told = messages(app)
  for _, word in ipairs { "makeBody", "body", "get", "onAppear", "row" } do
    t:contains(told, word)
  end
  t:equal(#app.errors, 5)
end)

test("the root's own body is raised, and nothing else is", function(t)
  t:contains(t:fails(function() t:mount(function() error("root") end) end), "root")
  local Bad = ui.View "BadRoot"
  function Bad:body() error("component") end
  t:ok(not pcall(function() t:mount(Bad {}) end))
  t:ok(not pcall(function() t:mount(Bad) end))
  local app = t:mount(function() return Bad {}:padding() end, { size = "40x5" })
  t:equal(#app.errors, 1)
end)

test("another error than those that were looked at fails the case", function(t)
  local count = 0
  local app = t:mount(ui.Button("x", function() count = count + 1 error("E" .. count // 2) end),
    { size = "9x1" })
  app:press("enter")
  t:equal(#app.errors, 1)
  t:contains(t:fails(function() app:press("enter") end), "E1")
  app:press("enter")
  t:equal(#app.errors, 3)
  app:press("enter")
  t:contains(t:fails(function() end), "E2")
end)

test("a makeBody that recurses", function(t)
  local app = withStyle(t, function(c)
    local function deep() return 1 + deep() end
    return deep()
  end)
  t:contains(app:text(), "Broken")
  t:contains(messages(app), "stack overflow")
end)

test("a makeBody that loops for ever", function(t)
  local app = withStyle(t, function() while true do end end)
  t:contains(app:text(), "Broken")
  t:ok(#app.errors > 0)
end)

test("a makeBody that allocates without end", function(t)
  local app = withStyle(t, function()
    local s = {}
    while true do s[#s + 1] = ("x"):rep(1000000) .. #s end
  end)
  t:contains(app:text(), "Broken")
  t:ok(messages(app):find("memory") or messages(app):find("time limit"), messages(app))
end)

test("an action that loops for ever is stopped, and the interface lives on", function(t)
  local n = ui.State(0)
  local app = t:mount(function()
    return ui.VStack { ui.Button("Loop", function() while true do end end),
      ui.Button("Add", function() n.value = n.value + 1 end), ui.Text("n" .. n.value) }
  end, { size = "20x4" })
  app:click("Loop")
  t:equal(#app.errors, 1)
  app:click("Add")
  t:contains(app:text(), "n1")
end)

test("pcall does not save a callback from its limit", function(t)
  local app = t:mount(ui.Button("Loop", function()
    while true do pcall(function() while true do end end) end
  end), { size = "20x4" })
  app:click("Loop")
  t:equal(#app.errors, 1)
end)

test("ten thousand nested views", function(t)
  local view = ui.Text("deep")
  for _ = 1, 10000 do view = ui.VStack { view } end
  local ok, message = pcall(function() return t:mount(view, { size = "20x4" }) end)
  t:ok(ok or tostring(message):find("deep") or tostring(message):find("nested"), tostring(message))
end)

test("a million children", function(t)
  local children = {}
  for index = 1, 1000000 do children[index] = "x" end
  local ok, message = pcall(function() return t:mount(ui.List(children), { size = "20x4" }) end)
  t:ok(ok or tostring(message):find("more than 1000000 views"), tostring(message))
end)

test("one subtree shared 2^40 times", function(t)
  local view = ui.Text("x")
  for _ = 1, 40 do view = ui.HStack { view, view } end
  local ok, message = pcall(function() return t:mount(view, { size = "20x4" }) end)
  t:ok(not ok, "it cannot be drawn")
  t:contains(tostring(message), "views")
end)

test("cyclic tables", function(t)
  local children = { "a" }
  children[2] = children
  t:contains(t:fails(function() return ui.VStack(children) end), "contain itself")
  local n = ui.State({})
  n.value.self = n.value
  local app = t:mount(function() return ui.Text(type(n.value)) end, { size = "9x1" })
  n.value = n.value
  t:equal(app:text(), "table")
  local C = ui.View "Cyclic"
  local default = {}
  default.self = default
  C.state = { t = default }
  function C:body() return ui.Text(self.t.self == self.t and "copied" or "other") end
  t:equal(t:mount(C {}, { size = "9x1" }):text(), "copied")
end)

test("a megabyte of one grapheme", function(t)
  local app = t:mount(ui.Text("e" .. ("\u{301}"):rep(500000)), { size = "9x2" })
  t:ok(#app:text() < 10000, "what is drawn of it is cut")
end)

test("a megabyte of text", function(t)
  local app = t:mount(ui.Text(("word "):rep(200000)), { size = "40x5" })
  t:contains(app:text(), "word")
end)

test("huge and tiny windows", function(t)
  local app = t:mount(ui.VStack { ui.Button("a", nothing):buttonStyle("bordered"),
    ui.List { "x" } }, { size = "1x1" })
  app:resize(2, 1)
  app:resize(1, 50)
  app:resize(300, 100)
  t:contains(app:text(), "a")
end)

test("any key and any click", function(t)
  local app = t:mount(ui.VStack { ui.Button("a", nothing),
    ui.List { ui.ForEach({ 1, 2, 3 }, function(n) return ui.Button("b" .. n, nothing) end) } },
    { size = "20x5" })
  for _, key in ipairs { "f24", "ctrl+alt+shift+x", "\u{1F600}", "insert", "menu", "pageDown",
      "end", "home", "left", "up" } do
    app:press(key)
  end
  app:click(20, 5) app:mouseUp(1, 1) app:hover(0, 0) app:hover(-5, 500) app:mouseDown(500,
    500) app:mouseUp(3, 3)
  app:scroll(1, 1, "left", 1)
end)

test("an error object that is not a string", function(t)
  local app = t:mount(ui.VStack { ui.Button("t", function() error({}) end),
    ui.Button("n", function() error(nil) end),
    ui.Button("o", function()
      error(setmetatable({}, { __tostring = function() return "told" end }))
    end) }, { size = "20x5" })
  app:click("t") app:click("n") app:click("o")
  t:equal(#app.errors, 3)
  t:contains(app.errors[3].message, "told")
end)

test("a view that is a cycle of components is stopped", function(t)
  local A = ui.View "Recursive"
  function A:body() return A {} end
  t:fails(function() t:mount(A {}, { size = "9x1" }) end,
    "views are nested more than 1000 levels deep")
end)

test("errors of a first launch name file and line for syntax, bytecode and UTF-8", function(t)
  t:contains(t:fails(function() t:launch("support/wrong.lua") end), "wrong.lua:3:")
  t:contains(t:fails(function() t:launch("support/empty.lua") end), "nothing")
end)

test("errors in modules have a location", function(t)
  t:contains(t:fails(function() require("support.badmodule") end),
    "badmodule.lua:2: no module today")
  t:contains(t:fails(function() require("support.nomodule") end), "nomodule")
end)

test("errors in modules name a file that is there from where the user stands", function(t)
  local own = debug.getinfo(1, "S").source:match "^@(.*)errors_test%.lua$"
  local message = t:fails(function() require "support.badmodule" end)
  t:equal(message:sub(1, #own + 27), own .. "support/badmodule.lua:2: no")
  message = t:fails(function() t:launch "support/withbadmodule.lua" end)
  t:equal(message:sub(1, #own + 27), own .. "support/badmodule.lua:2: no")
  t:ok(io.open(message:match "^(.-):%d+:"), message)
end)
