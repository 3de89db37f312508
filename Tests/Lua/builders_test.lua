-- Functions that make views, in every place that takes a view.
local test = require "lunette.test"
local ui = require "lunette"
local helpers = require "support.helpers"
local nothing = helpers.nothing

local function one() return ui.Text "one" end
local function two() return { ui.Text "two", "three", false, nil, one } end

local function text(t, view) return t:mount(view, { size = "30x8" }):text() end

test("a child may be a function that returns a view, several, or none", function(t)
  t:equal(text(t, ui.VStack { one, two, alignment = "leading" }), "one\ntwo\nthree\none")
  t:equal(text(t, ui.HStack { "a", function() return nil end, function() return false end, "b" }),
    "a b")
  t:equal(text(t, ui.VStack { alignment = "leading", { "nested", { one } } }), "nested\none")
  t:equal(text(t, ui.VStack { function() return one end }), "one",
    "a function that returns a function")
  t:contains(text(t, ui.List { two }), "two\nthree\none")
  t:contains(text(t, ui.Form { ui.Section("S", { two }) }), "three")
  t:contains(text(t, ui.GroupBox("G", { one })), "one")
  t:contains(text(t, ui.Grid { ui.GridRow { one, "b" } }), "one b")
  t:contains(text(t, ui.ScrollView { one }), "one")
  t:contains(text(t, ui.NavigationStack { one }), "one")
  local app = t:mount(ui.Menu("M", { function() return ui.Button("Item", nothing) end }),
    { size = "30x8" })
  app:press "enter"
  t:contains(app:text(), "Item")
end)

test("a function by itself stands for the children", function(t)
  t:equal(text(t, ui.VStack(one)), "one")
  t:contains(text(t, ui.ScrollView(one)), "one")
  t:contains(text(t, ui.GroupBox("G", one)), "one")
  t:contains(text(t, ui.GroupBox(one)), "one")
  t:contains(text(t, ui.DisclosureGroup("D", { isExpanded = ui.State(true), one })), "one")
  t:contains(text(t, ui.NavigationStack(one)), "one")
  local app = t:mount(ui.Text "x":contextMenu(function()
    return { ui.Button("Copy", nothing), ui.Button("Cut", nothing) }
  end), { size = "30x8" })
  app:rightClick "x"
  t:contains(app:text(), "Copy")
  t:contains(app:text(), "Cut")
  t:contains(text(t, ui.NavigationStack { ui.Text "x":toolbar(function()
    return ui.Button("Add", nothing)
  end) }), "Add")
end)

test("what a child's function does wrong has its line", function(t)
  local line = helpers.line() + 1
  t:fails(function() ui.VStack { function() return 3 end } end, "builders_test.lua:" .. line
    .. ": ui.VStack: child 1 must be a view")
  t:fails(function() ui.VStack { "a", function() ui.Text "x" end } end,
    "ui.VStack: the function for child 2 made a view but returned nothing")
  t:fails(function() ui.VStack { function() error "inside" end } end,
    "builders_test.lua:" .. line + 4 .. ": inside")
  local endless
  function endless() return endless end
  t:fails(function() ui.VStack { endless } end, "not a function")
  local function deep() return { deep } end
  t:fails(function() ui.VStack { deep } end, "nested deeper than")
  t:fails(function() ui.Button(one) end, "title")
end)

test("what an alert is about is given to the functions of its message and its buttons", function(t)
  local item, chosen = ui.State(), nil
  local view = ui.Text "under":alert("Delete?", { item = item,
    message = function(file) return ui.Text(file.name) end,
    function(file) return { ui.Button("Delete " .. file.name,
      { role = "destructive", action = function() chosen = file.name end }),
      ui.Button("Keep", { role = "cancel", action = nothing }) } end })
  local app = t:mount(view, { size = "40x9" })
  t:equal(app:text(), "under")
  item.value = { name = "a.txt" }
  t:contains(app:text(), "a.txt")
  t:contains(app:text(), "Keep")
  t:notContains(app:text(), "OK")
  app:click "Delete a.txt"
  t:equal(chosen, "a.txt")
  t:equal(item.value, nil)
  t:equal(app:text(), "under")
  item.value = { name = "b.txt" }
  t:contains(app:text(), "Delete b.txt")
  app:press "escape"
  t:equal(item.value, nil)
  local dialog = t:mount(ui.Text "under"
    :confirmationDialog("Sure?", { item = ui.State "it", titleVisibility = "visible",
    actions = function(what) return ui.Button("Do " .. what, nothing) end }), { size = "40x9" })
  t:contains(dialog:text(), "Do it")
  t:contains(dialog:text(), "Cancel")
end)

test("a sheet's function may stand in the array part; it is called with the item", function(t)
  local item = ui.State "n"
  local app = t:mount(ui.Text "under":sheet { item = item, function(what)
    return ui.Text("about " .. what)
  end }, { size = "40x9" })
  t:contains(app:text(), "about n")
end)

test("a link's label may be a view, or a function that makes one", function(t)
  local opened
  local Opens = ui.Link { destination = "https://example.org", label = ui.HStack { "my", "docs" } }
  t:contains(text(t, Opens), "my docs")
  t:contains(text(t, ui.Link { destination = "https://example.org", one }), "one")
  t:equal(t:mount(ui.Link { destination = "https://example.org", "plain" }, { size = "20x1" })
    :find("plain").kind, "link")
  t:fails(function() ui.Link { destination = "https://example.org" } end, "title or label")
end)
