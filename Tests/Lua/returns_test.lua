-- S110: a function that makes a view and returns no value has forgotten its `return`, which is an
-- error. A function that makes no view, or returns an explicit nil, shows nothing.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

-- The line of the caller.
local function here() return debug.getinfo(2, "l").currentline end

-- Checks that a message names the missing word and the line.
local function told(t, message, line)
  t:contains(message, "returns_test.lua:" .. line .. ": ")
  t:contains(message, "made a view but returned nothing")
  t:contains(message, "return")
end

test("the root's function", function(t)
  local line = here() + 1
  local function root() ui.VStack { "hidden" } end
  told(t, t:fails(function() t:mount(root) end, "return"), line)
  -- `return nothing()` returns no value.
  line = here() + 1
  local function forgets() ui.Text("x") return nothing() end
  told(t, t:fails(function() t:mount(forgets) end, "return"), line)
end)

test("a component's body, makeBody of a style, a bare style, \z
    a row and a GeometryReader", function(t)
  local Silent, line = ui.View "Silent", here() + 1
  function Silent:body() ui.Text("x") end
  local Style = ui.ButtonStyle "silentInReturns"
  function Style:makeBody(configuration) ui.HStack { configuration.label } end
  local app = t:mount(ui.VStack {
    "shown", Silent {},
    ui.Button("a", nothing):buttonStyle(Style),
    ui.Button("b", nothing):buttonStyle(function(c) c.label:bold() end),
    ui.List { ui.ForEach({ 1, 2 }, function(item) ui.Text("row " .. item) end) }
      :frame { height = 2 },
    ui.GeometryReader(function(size) ui.Text(size.width .. "") end):frame { height = 1 },
  }, { size = "60x12" })
  t:contains(app:text(), "shown")
  local lines = {}
  for _, error in ipairs(app.errors) do
    t:contains(error.message, "made a view but returned nothing")
    lines[tonumber(error.message:match("returns_test%.lua:(%d+): "))] = true
  end
  for _, offset in ipairs { 0, 2, 6, 7, 9 } do
    t:ok(lines[line + offset], "no error for line " .. line + offset)
  end
end)

test("a label style", function(t)
  local app = t:mount(ui.Label("T", { systemImage = "star" }):labelStyle(function(c)
    ui.HStack { c.title }
  end), { size = "40x3" })
  told(t, app.errors[1].message, here() - 3)
end)

test("functions that builders call at once", function(t)
  local made = function() ui.Text("x") end
  local line = here() - 1
  local builders = {
    Button = function() return ui.Button { action = nothing, label = made } end,
    Toggle = function() return ui.Toggle { isOn = ui.State(false), label = made } end,
    Label = function() return ui.Label { title = made, icon = "x" } end,
    ["Label's icon"] = function() return ui.Label { title = "x", icon = made } end,
    Section = function() return ui.Section { header = made, "x" } end,
    Menu = function() return ui.Menu { label = made, "x" } end,
    VStack = function() return ui.VStack { made } end,
    contextMenu = function() return ui.Text("x"):contextMenu { items = made } end,
  }
  for name, build in pairs(builders) do
    told(t, t:fails(build, "return"), line)
    t:contains(t:fails(build), name:match("%a+"))
  end
end)

test("content that is made when it is shown: a sheet, a popover, a link's page", function(t)
  local shown = ui.State(false)
  for _, kind in ipairs { "sheet", "popover" } do
    shown.value = false
    local root = ui.Text("under")
    local app = t:mount(root[kind](root,
      { isPresented = shown, content = function() ui.Text("content") end }), { size = "60x6" })
    t:equal(#app.errors, 0)
    shown.value = true
    t:contains(app:text(), "under")
    told(t, app.errors[1].message, here() - 4)
  end
  local alert = t:mount(ui.Text("x"):alert("A", { isPresented = ui.State(true),
    message = function() ui.Text("m") end }), { size = "60x6" })
  told(t, alert.errors[1].message, here() - 1)
  local app = t:mount(ui.NavigationStack { ui.NavigationLink("Go", function()
    ui.Text("page")
  end) }, { size = "60x6" })
  app:press("enter")
  told(t, app.errors[1].message, here() - 4)
end)

test("the body of ui.App, also below a theme that is a function", function(t)
  t:contains(t:fails(function() t:launch("support/no_return.lua") end, "return"),
    "no_return.lua:3: ")
  t:contains(t:fails(function() t:launch("support/no_return_themed.lua") end, "return"),
    "no_return_themed.lua:3: ")
  t:contains(t:fails(function() t:launch("support/empty.lua") end), "return")
end)

test("a body that made no view, or returns nil or false in words, shows nothing", function(t)
  local cached = ui.Text("kept")
  local shows = ui.State(true)
  local Empty = ui.View "Empty"
  function Empty:body() end
  local app = t:mount(function()
    return ui.VStack {
      "shown", Empty {},
      ui.Button("a", nothing):buttonStyle(function() end),
      ui.Button("b", nothing):buttonStyle(function(c) local made = c.label:bold() return nil end),
      ui.ForEach({ 1, 2, 3 }, function(item)
        if item == 2 then return ui.Text("row " .. item) end
      end),
      ui.ForEach({ 1, 2, 3 }, function(item)
        local row = ui.Text("odd " .. item)
        return item % 2 == 1 and row
      end),
      ui.GeometryReader(function() local made = ui.Text("x") return nil end):frame { height = 0 },
      ui.Button { action = nothing, label = function()
        local made = ui.Text("x")
        return nil, "x"
      end }:accessibilityLabel("c"),
      shows.value and cached or nil,
    }
  end, { size = "40x12" })
  t:equal(#app.errors, 0)
  for _, word in ipairs { "shown", "row 2", "odd 1", "odd 3", "kept" } do
    t:contains(app:text(), word)
  end
  -- A colour that is only used in a computation does not count as a view that was made.
  local other = t:mount(ui.Button("c", nothing):buttonStyle(function()
    local ink = ui.Color.rgb(1, 2, 3)
  end), { size = "9x1" })
  t:equal(#other.errors, 0)
end)

test("views of another body do not count; a body that forgets it for once heals", function(t)
  local app = t:mount(function()
    local inner = t:mount(function() return ui.Text("inner") end, { size = "9x1" })
    assert(inner:text() == "inner")
  end, { size = "9x1" })
  t:equal(#app.errors, 0)
  local heals = ui.State(true)
  local again = t:mount(function()
    if heals.value then return ui.Text("well") end
    ui.Text("ill")
  end, { size = "70x2" })
  t:equal(again:text(), "well")
  heals.value = false
  told(t, again.errors[1].message, here() - 6)
  heals.value = true
  t:equal(again:text(), "well")
end)
