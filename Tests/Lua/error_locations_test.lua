-- Every error has a file and line: those of the mistake if Lua knows them, else of the view, else
-- of the body that made it.
local ui, test = require "lunette", require "lunette.test"

local here = debug.getinfo(1, "S").short_src:match("[^/]+$")

-- The line of the caller.
local function line() return debug.getinfo(2, "l").currentline end

local function told(t, view, expected, words)
  local app = t:mount(view)
  app:advance(0)
  local message = app.errors[1].message
  t:contains(message, here .. ":" .. expected .. ": ")
  t:contains(message, words)
  t:equal(select(2, message:gsub(here .. ":%d+: ", "")), 1)
end

local function failing()
  return ui.Binding { get = function() error("no value", 0) end, set = function() end }
end

test("a binding that fails without a location is reported with the line of its get", function(t)
  local get = line() - 4
  told(t, ui.Toggle("x", failing()), get, "no value")
  told(t, ui.Slider("x", { value = failing() }), get, "no value")
  told(t, ui.TextField("x", failing()), get, "no value")
  told(t, ui.List { selection = failing(), ui.Text("a"):tag(1) }, get, "no value")
  told(t, ui.Text("x"):sheet { isPresented = failing(), content = ui.Text("y") }, get, "no value")
end)

test("a binding with a value of another kind is reported with the line of its view", function(t)
  local wrong = ui.State("wrong")
  told(t, ui.Toggle("x", wrong), line(),
    "ui.Toggle: its binding must hold true or false, not a string")
  told(t, ui.Stepper("x", { value = wrong }), line(),
    "ui.Stepper: its binding must hold a finite number, not a string")
  told(t, ui.SecureField("x", ui.State(1)), line(),
    "ui.SecureField: its binding must hold a string, not a number (1)")
  told(t, ui.Text("x"):sheet { isPresented = wrong, content = ui.Text("y") }, line(),
    "isPresented: its binding must hold")
end)

test("a mistake that a view finds is reported with its line, also inside a body", function(t)
  told(t, function()
    return ui.VStack { ui.Image("nowhere.png") }
  end, line() - 1, 'image "nowhere.png": there is no such file')
  local keys = { id = function() return 1 end }
  told(t, function()
    return ui.VStack { ui.ForEach({ "a", "b" }, keys, function(x) return ui.Text(x) end) }
  end, line() - 1, "ForEach: the key 1 appears twice")
end)

test("a task that ends in an error without a location, or in a value, \z
    is reported with its line", function(t)
  told(t, ui.Text("x"):task(function() error("plain", 0) end), line(), "plain")
  told(t, ui.Text("x"):task(function() error({}) end), line(), "the error is a value of type table")
end)

test("a write in a function that only reads is reported with the function", function(t)
  local n = ui.State(0)
  local function written(view, name, first)
    local isMounted, result = pcall(t.mount, t, view, { size = "20x6" })
    local message = isMounted and result.errors[1].message or result
    t:ok(message:find("is written while " .. name .. " %(%S-" .. here .. ":" .. first .. "%) runs"),
      message)
  end
  local first = line() + 1
  written(ui.Canvas(function()
    n.value = 1
  end), "a Canvas's function", first)
  first = line() + 1
  written(ui.Table({ 1 }, { columns = { ui.TableColumn("N", function()
    n.value = 1
  end) } }), "a TableColumn's function", first)
  first = line() + 1
  written(ui.List { ui.OutlineGroup({ { name = "a" } }, { children = "below" }, function()
    n.value = 1
  end) }, "an OutlineGroup's function", first)
  first = line() + 1
  written(ui.VStack { ui.ForEach({ 1 }, function()
    n.value = 1
  end) }, "a ForEach's function", first)
  first = line() + 1
  written(ui.GeometryReader(function()
    n.value = 1
  end), "a GeometryReader's function", first)
  first = line() + 1
  written(ui.Toggle("x", ui.Binding { get = function()
    n.value = 1
  end, set = function() end }), "a binding's get", first)
end)

test("modules that require each other without end are named", function(t)
  local message = t:fails(function() require "support.circle_one" end)
  t:ok(message:find("circle_two.lua:%d+: modules require each other: "
    .. "%S-circle_one.lua → %S-circle_two.lua → %S-circle_one.lua; require one "), message)
  message = t:fails(function() require "support.circle_alone" end)
  t:ok(message:find("circle_alone.lua:%d+: modules require each other: "
    .. "%S-circle_alone.lua → %S-circle_alone.lua;"), message)
end)

test("modules that require each other and end that themselves are loaded", function(t)
  t:equal(require "support.circle_open", "outer, inner")
end)
