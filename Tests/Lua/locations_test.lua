-- Every message begins with a file and line of the script: where the view was made, and never a
-- line of the test runner.
local ui, test = require "lunette", require "lunette.test"
local nop = function() end

local line = require("support.helpers").line
local function at(t, message, number)
  t:equal(message:match("^[%w_/]-locations_test%.lua:(%d+): "), tostring(number), message)
  t:notContains(message, "lunette.test:")
end

test("an error of a first body is raised as it is", function(t)
  local here
  local message = t:fails(function()
    t:mount(ui.Button("x", nop):buttonStyle(function() here = line() return 5 end))
  end)
  at(t, message, here)
  t:equal(select(2, message:gsub("locations_test", "")), 1, message)
end)

test("an error after a change is in the same form", function(t)
  local bad, here = ui.State(false), nil
  local function style(c) here = line() return bad.value and 5 or c.label end
  local app = t:mount(ui.Button("x", nop):buttonStyle(style))
  bad.value = true
  app:advance(0)
  at(t, app.errors[1].message, here)
end)

test("a view that is a root of its own is placed where it was made", function(t)
  local here = line() + 1
  local app = t:mount(ui.VStack { ui.Button("Go", { intent = "a.b" }) })
  app:press("enter")
  at(t, app.errors[1].message, here)
  t:contains(app.errors[1].message, 'no intent "a.b"')
end)

test("a missing picture is placed", function(t)
  local message
  local here = line() + 1
  local function mount() return t:mount(ui.VStack { ui.Image("zz.png"):resizable() }) end
  local ok, reason = pcall(mount)
  message = ok and reason.errors[1].message or reason
  at(t, message, here)
  t:notContains(message, "(./")
end)

test("a duplicate key is reported for the ForEach, without a rule's number", function(t)
  local here = line() + 2
  local app_ok, reason = pcall(function()
    return t:mount(ui.VStack { ui.ForEach({ 1, 1 }, { id = function(x) return x end },
      function() return "q" end) })
  end)
  local message = app_ok and reason.errors[1].message or reason
  at(t, message, here)
  t:contains(message, "appears twice")
  t:notContains(message, "S90")
end)

test("S90: in a List, too, a duplicate key is reported for the ForEach", function(t)
  local rows = { 1, 2, 1 }
  local here = line() + 2
  local function each()
    return ui.ForEach(rows, { id = function(x) return x end },
      function(x) return ui.Text("q" .. x) end)
  end
  for _, make in ipairs {
    function() return ui.List { each() } end,
    function() return ui.List { ui.Section("A", { each() }) } end,
    function() return ui.List { each():padding(1) } end,
    function() return ui.List { selection = ui.State(1), each():tag("x"):swipeActions {} } end,
  } do
    local message = t:fails(function() t:mount(make(), { size = "60x12" }) end)
    at(t, message, here)
    t:contains(message, "ForEach: the key 1 appears twice, in rows ")
    t:contains(message, "; give each item its own key")
  end
end)

test("S90: sections of a ForEach with one key are reported, without a rule's number", function(t)
  local here = line() + 1
  local sections = ui.ForEach({ 1, 1 }, { id = function(x) return x end },
    function(x) return ui.Section("s" .. x, { "row" }) end)
  local message = t:fails(function() t:mount(ui.List { sections }, { size = "60x12" }) end)
  at(t, message, here)
  t:notContains(message, "S90")
end)

test("a field that a theme does not have is reported at the script's line", function(t)
  local here = line() + 1
  local function app(theme) return ui.App { body = ui.Text("x"), theme = theme } end
  local message = t:fails(function() t:mount(app { acent = "red" }) end)
  at(t, message, here)
  t:contains(message, "did you mean 'accent'")
  t:notContains(message, "theme:1")
  at(t, t:fails(function() t:mount(app "lihgt") end), here)
  at(t, t:fails(function() t:mount(app(3)) end), here)
end)

test("an item without its id is reported for the ForEach", function(t)
  local here = line() + 2
  local ok, reason = pcall(function()
    return t:mount(ui.VStack { ui.ForEach({ {} }, { id = "b" }, function() return "q" end) })
  end)
  at(t, ok and reason.errors[1].message or reason, here)
end)

test("diagnostics are placed", function(t)
  local star = ui.Image { systemName = "star" }
  local here = line() + 1
  local app = t:mount(ui.VStack { ui.Button { action = nop, label = star }, ui.Link("D", "x:y") })
  app:click("D")
  local seen = {}
  for _, diagnostic in ipairs(app.diagnostics) do
    at(t, diagnostic.message, here)
    seen[#seen + 1] = diagnostic.message
  end
  t:contains(table.concat(seen, "\n"), "cannot be announced")
  t:contains(table.concat(seen, "\n"), "this program cannot open")
end)

test("an error without a text or a location of its own gets the line that raised it", function(t)
  local here
  local app = t:mount(ui.Button("x", function() here = line() error({}) end))
  app:press("enter")
  at(t, app.errors[1].message, here)
  app = t:mount(ui.Button("x", function() here = line() error("plain", 0) end))
  app:press("enter")
  at(t, app.errors[1].message, here)
  app = t:mount(ui.Button("x", function() here = line() coroutine.yield() end))
  app:press("enter")
  at(t, app.errors[1].message, here)
end)

test("a launched script is named by the path from here", function(t)
  local message = t:fails(function() t:launch("support/broken.lua") end)
  t:ok(message:find("^[%w_/]-support/broken%.lua:3: boom"), message)
  t:notContains(message, "./support")
end)

test("a wrong form of a symbol is described in words", function(t)
  local message = t:fails(function() ui.symbols.register("a", { unicode = "x", ascii = "é" }) end)
  t:contains(message, 'the ascii form of "a" must be printable ASCII')
end)

test("a mistake in the test has a location in the test, whatever its message", function(t)
  local app = t:mount(ui.Text("x"))
  local here = line() + 1
  local message = t:fails(function() app:click("at 12:30: now") end)
  at(t, message, here)
end)

test("a mistake in a modifier on several views is reported at the modifier's line", function(t)
  for name, view in pairs {
    view = ui.Text("a"),
    group = ui.Group { ui.Text("a"), ui.Text("b") },
    rows = ui.ForEach({ "a", "b" }, { id = function(item) return item end },
      function(item) return ui.Text(item) end),
  } do
    for _, container in ipairs { ui.VStack, ui.List, ui.Form } do
      local here = line() + 1
      local framed = view:frame { minWidth = 5, maxWidth = 3 }
      local app = t:mount(container { "above", framed, "below" }, { size = "20x12" })
      t:equal(#app.diagnostics > 0, true, name)
      at(t, app.diagnostics[1].message, here)
    end
  end
end)
