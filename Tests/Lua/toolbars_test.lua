-- toolbar and ToolbarItem (S24, S52, S70).
-- Also runs under AddressSanitizer.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing
local function item(placement, title, action)
  return ui.ToolbarItem { placement = placement, ui.Button(title, action or nothing) }
end

local function launch(t, items, options)
  options = options or {}
  options.size = options.size or "60x8"
  return t:mount(function()
    local view = ui.VStack { ui.Button("Content", nothing), ui.Spacer() }
    return view:toolbar(items)
  end, options)
end

test("the root's toolbar is the screen's top row, and the content is below it", function(t)
  local app = launch(t, { ui.Button("Add", nothing) })
  t:equal(app:find("Add").y, 1)
  t:equal(app:find("Content").y, 2)
  t:equal(app:focus().title, "Content")
end)

test("placements: leading, middle, trailing, and the bottom bar", function(t)
  local app = launch(t, {
    item("primaryAction", "Go"), item("principal", "Title"), item("navigation", "Back"),
    item("automatic", "Auto"),
    item("destructiveAction", "Kill"), item("confirmationAction", "Yes"),
    item("cancellationAction", "No"),
    item("bottomBar", "Share"), ui.ToolbarItem { placement = "status", "3 items" } },
      { size = "80x8" })
  local function x(title) return app:find(title).x end
  t:ok(x "Back" < x "No" and x "No" < x "Title" and x "Title" < x "Kill" and x "Kill" < x "Auto"
    and x "Auto" < x "Go" and x "Go" < x "Yes")
  t:equal(app:find("Title").y, 1)
  t:equal(app:find("Share").y, 8)
  t:equal(app:find("3 items").y, 8)
  t:ok(x "Share" < x "3 items")
end)

test("S70: the ends change sides from right to left", function(t)
  local app = launch(t, { item("navigation", "Back"), item("primaryAction", "Go") },
    { layoutDirection = "rightToLeft" })
  t:ok(app:find("Back").x > app:find("Go").x)
end)

test("S52: titled-with-icon buttons show the icon, a title-only one its title", function(t)
  local app = launch(t, { ui.Button("Trash", { systemImage = "trash", action = nothing }),
    ui.Button("Plain", nothing) })
  t:notContains(app:text(), "Trash")
  t:contains(app:text(), "Plain")
  t:ok(app:find("Trash"), "its title is announced")
  local app = launch(t, { ui.Button("Trash", { systemImage = "trash", action = nothing })
    :labelStyle("titleOnly") })
  t:contains(app:text(), "Trash")
end)

test("S52: cancel and close lead, confirm trails and is prominent", function(t)
  local app = launch(t, { ui.Button("Save", { role = "confirm", action = nothing }),
    ui.Button("Other", nothing),
    ui.Button("Stop", { role = "cancel", action = nothing }),
    ui.Button("Shut", { role = "close", action = nothing }) })
  local stop, shut, other, save = app:find("Stop"), app:find("Shut"), app:find("Other"),
    app:find("Save")
  t:ok(stop.x < shut.x and shut.x < other.x and other.x < save.x)
  t:ok(stop.x < 5 and save.x + save.width > 58)
  t:ok(app:cell(save.x + 2, save.y).background)
  t:equal(app:cell(other.x, other.y).background, nil)
end)

test("what does not fit is in a menu at the end, and acts from there", function(t)
  local said
  local items = {}
  for index = 1, 12 do items[index] = ui.Button("Action " .. index, function() said = index end) end
  local app = launch(t, items, { size = "40x16" })
  t:contains(app:text(), "Action 1 ")
  t:notContains(app:text(), "Action 12")
  app:click("More")
  t:ok(app:find("Action 12"))
  app:click("Action 12")
  t:equal(said, 12)
  t:equal(app:find("Action 12"), nil)
  app:resize(200, 10)
  t:ok(app:find("Action 12"))
  t:equal(app:find("More"), nil)
end)

test("an item that does not fit cannot have the focus", function(t)
  local app = launch(t, { ui.Button("First", nothing), ui.Button("Second", nothing) },
    { size = "40x6" })
  app:press("tab", "tab")
  t:equal(app:focus().title, "Second")
  app:resize(14, 6)
  t:ok(app:focus().title ~= "Second")
end)

test("secondary actions are always in the menu", function(t)
  local app = launch(t, { item("secondaryAction", "Print"), item("primaryAction", "Go") })
  t:notContains(app:text(), "Print")
  app:click("More")
  t:contains(app:text(), "Print")
end)

test("shortcuts of items work, in sight or not", function(t)
  local said = {}
  local app = launch(t,
    { ui.Button("A", function() said[#said + 1] = "a" end):keyboardShortcut("a"),
    ui.ToolbarItem { placement = "secondaryAction",
      ui.Button("B", function() said[#said + 1] = "b" end):keyboardShortcut("b") } })
  app:press("alt+a", "alt+b")
  t:equal(said, { "a", "b" })
end)

test("items inherit from where they are declared", function(t)
  local app = t:mount(ui.VStack { ui.Text("x"):toolbar { ui.Button("Off", nothing) }:disabled(),
    ui.Text("y"):toolbar { ui.Button("On", nothing) } }, { size = "40x6" })
  t:equal(app:find("Off").isEnabled, false)
  t:equal(app:find("On").isEnabled, true)
  t:equal(app:find("Off").y, 1)
end)

test("items follow their state, and go with their view", function(t)
  local count, there = ui.State(1), ui.State(true)
  local app = t:mount(function()
    return ui.VStack { ui.Text("x"),
      there.value and ui.Text("y"):toolbar { ui.Text("Count " .. count.value),
      count.value > 2 and ui.Text("Many") } }
  end, { size = "40x6" })
  t:contains(app:text(), "Count 1")
  count.value = 3
  t:contains(app:text(), "Count 3  Many")
  there.value = false
  t:equal(app:text():gsub("%s", ""), "x")
end)

test("a sheet has its own", function(t)
  local said
  local app = t:mount(ui.VStack { ui.Text("below"), ui.Spacer() }
    :toolbar { ui.Button("Root", nothing) }
    :sheet { isPresented = ui.State(true), content = ui.Text("In the sheet"):toolbar {
      ui.Button { role = "cancel", action = function() said = "cancel" end },
      ui.Button("Save", { role = "confirm", action = function() said = "save" end }) } },
    { size = "60x16" })
  local save = app:find("Save")
  t:ok(save.y > 1 and save.y < app:find("In the sheet").y)
  t:ok(app:find("Cancel").x < save.x)
  app:click("Save")
  t:equal(said, "save")
  app:press("escape")
  t:equal(said, "cancel")
end)

test("small screens", function(t)
  for _, size in ipairs { "20x3", "10x3", "4x2", "1x1" } do
    local app = launch(t, { item("navigation", "Back"), item("confirmationAction", "Done"),
      item("bottomBar", "Share"), ui.Text("A long text in a bar") },
      { size = size })
    app:press("tab", "tab", "enter", "escape")
    app:resize(60, 8)
    t:ok(app:find("Done"))
  end
end)

test("outside of a toolbar an item is a group", function(t)
  t:equal(t:mount(ui.HStack { ui.ToolbarItem { placement = "status", "a", "b" } },
    { size = "10x1" }):text(), "a b")
end)

test("an empty toolbar takes no room", function(t)
  local app = launch(t, { false })
  t:equal(app:find("Content").y, 1)
end)

test("S59: Tab and shortcuts go through a bar from its leading end to its trailing one, \z
    however it was declared", function(t)
  for _, direction in ipairs { "leftToRight", "rightToLeft" } do
    local log = {}
    local function shortcut(placement, title)
      return ui.ToolbarItem { placement = placement,
        ui.Button(title, function() log[#log + 1] = title end):keyboardShortcut("k") }
    end
    local app = launch(t, { shortcut("confirmationAction", "Yes"), item("primaryAction", "Go"),
      item("secondaryAction", "Rare"),
      item("principal", "Middle"), shortcut("navigation", "Back") },
        { layoutDirection = direction })
    local order = {}
    for _ = 1, 6 do
      app:press("tab")
      order[#order + 1] = app:focus().title
    end
    t:equal(order, { "Back", "Middle", "Go", "Yes", "More", "Content" })
    app:press("shift+tab", "shift+tab")
    t:equal(app:focus().title, "Yes")
    app:press("alt+k")
    t:equal(log, { "Back" })
  end
end)

test("the order in a bar is right after its items have changed", function(t)
  local isLate = ui.State(false)
  local app = t:mount(function()
    return ui.Text("Content"):toolbar { item("primaryAction", "Go"), isLate.value
      and item("navigation", "Back"), item("navigation", "First") }
  end, { size = "60x8" })
  t:equal(app:focus().title, "First")
  isLate.value = true
  app:press("shift+tab")
  t:equal(app:focus().title, "Back")
  app:press("shift+tab")
  t:equal(app:focus().title, "Go")
end)

-- Only the rows in sight exist, so a bar made of what rows say would depend on how far the
-- container is scrolled.
test("rows of a list or lazy container add nothing to the bars, and a warning says so", function(t)
  local list = {} for i = 1, 40 do list[i] = { id = i } end
  local function row(x)
    return ui.Text("row " .. x.id):toolbar { ui.Button("T" .. x.id, nothing) }
      :navigationTitle("Page " .. x.id)
  end
  local each = function() return ui.ForEach(list, { id = "id" }, row) end
  local containers = {
    function() return ui.List { each() } end,
    function() return ui.List { ui.Section { "Header", each() } } end,
    function() return ui.List { row { id = 1 }, row { id = 2 } } end,
    function() return ui.ScrollView { ui.LazyVStack { each() } } end,
    function() return ui.ScrollView { ui.LazyVGrid { columns = { ui.GridItem() }, each() } } end,
  }
  for number, container in ipairs(containers) do
    local app = t:mount(function()
      return ui.NavigationStack { container():navigationTitle "All" }
    end, { size = "60x9" })
    t:contains(app:text(), "row 1", number)
    t:notContains(app:text(), "T1", number)
    t:contains(app:text(), "All", number)
    local words = {}
    for _, diagnostic in ipairs(app.diagnostics) do words[#words + 1] = diagnostic.message end
    words = table.concat(words, "\n")
    t:contains(words, "toolbar does nothing in a row", number)
    t:contains(words, "navigationTitle does nothing in a row", number)
    t:contains(words, "toolbars_test.lua", number)
  end
end)

test("what stands in a row and has bars of its own keeps them", function(t)
  local app = t:mount(ui.List { ui.NavigationStack { ui.Text "inner"
    :toolbar { ui.Button("Tool", nothing) } }:frame { height = 4 } }, { size = "40x8" })
  t:contains(app:text(), "Tool")
  t:equal(#app.diagnostics, 0)
end)

test("a form's rows and those of a plain stack add to the bars", function(t)
  for _, container in ipairs { ui.Form, ui.VStack } do
    local app = t:mount(container { ui.Text "row":toolbar { ui.Button("Tool", nothing) } },
      { size = "40x8" })
    t:contains(app:text(), "Tool")
    t:equal(#app.diagnostics, 0)
  end
end)
