-- Mistakes in otherwise correct applications: each is reported, affects as little as possible, and
-- nothing is drawn outside of the screen. These cases concern containers, presentations and
-- controls alike; the tests of each have further ones.
local ui = require "lunette"
local test = require "lunette.test"

local nothing = require("support.helpers").nothing

test("an empty list, with and without a selection, takes keys, \z
    clicks and wheels and does nothing", function(t)
  for _, list in ipairs { ui.List {},
      ui.List { ui.ForEach({}, function() error("never called") end) },
    ui.List { selection = ui.State(1):binding() }, ui.List { ui.Section { header = "Head" } } } do
    local app = t:mount(ui.VStack { list, ui.Button("after", nothing) }, { size = "12x5" })
    app:press("down", "up", "home", "end", "pagedown", "enter", "space", "left", "right")
    app:click(2, 2)
    app:scroll(2, 2, "down", 3)
    t:contains(app:text(), "after")
    t:equal(#app.errors, 0)
  end
end)

test("a menu longer than the screen is used to its last item, on any screen", function(t)
  for _, size in ipairs { "30x8", "10x3", "4x2", "1x1" } do
    local last
    local items = {}
    for index = 1, 100 do
      items[index] = ui.Button("Item " .. index, function() last = index end)
    end
    local app = t:mount(ui.VStack { ui.Menu("Many", items) }, { size = size })
    app:press("enter", "end", "enter")
    t:equal(last, 100, size)
    app:press("enter", "home", "enter")
    t:equal(last, 1, size)
    app:press("enter", "escape")
    t:equal(app:focus().title, "Many", size)
  end
end)

test("an alert in a 10×3 terminal is read, answered and gone", function(t)
  local shown, answer = ui.State(true), nil
  local app = t:mount(ui.Text("beneath"):alert("Delete this file?", {
    isPresented = shown:binding(), message = "It cannot be brought back by anybody.",
    ui.Button("Keep", { role = "cancel", action = function() answer = "keep" end }),
    ui.Button("Delete", { role = "destructive", action = function() answer = "delete" end }),
  }), { size = "10x3" })
  t:contains(app:accessibility(), "It cannot be brought back by anybody.")
  t:contains(app:accessibility(), "Delete, button, destructive")
  t:ok(app:focus(), "something has the focus")
  app:press("tab", "shift+tab")
  app:press("escape")
  t:equal(answer, "keep")
  t:equal(app:text(), "beneath")
end)

test("a row that fails among 100,000 is reported with its item; the others show", function(t)
  local data = {}
  for index = 1, 100000 do data[index] = { id = index } end
  local function rows(selection)
    return ui.List { selection = selection, ui.ForEach(data, { id = "id" }, function(item)
      if item.id == 99985 then error("no such mail") end
      return ui.Text("row " .. item.id)
    end) }
  end
  for _, selection in ipairs { false, ui.State(0):binding() } do
    local app = t:mount(rows(selection or nil), { size = "40x10" })
    t:equal(#app.errors, 0, "it is not made before it is in sight")
    app:press("end")
    t:contains(app:text(), "row 100000")
    t:equal(#app.errors, 0)
    app:scroll(3, 3, "up", 8)
    t:contains(app:text(), "row 99984")
    t:contains(app:text(), "⚠")
    t:contains(app:text(), "row 99986")
    t:equal(#app.errors, 1)
    t:contains(app.errors[1].message, "no such mail")
    t:contains(app.errors[1].message, "bad_input_test.lua")
  end
end)

test("a binding whose getter errors costs only the control that is bound to it, \z
    whichever it is", function(t)
  local fails = ui.State(false)
  local function failing(value)
    return ui.Binding { get = function()
      if fails.value then error("no value") end
      return value
    end, set = nothing }
  end
  local controls = {
    Toggle = function() return ui.Toggle("T", failing(true)) end,
    TextField = function() return ui.TextField("F", failing("x")) end,
    SecureField = function() return ui.SecureField("F", failing("x")) end,
    Picker = function()
      return ui.Picker("P", { selection = failing("a"), options = { "a", "b" } })
    end,
    Slider = function() return ui.Slider("S", { value = failing(1), range = { 0, 2 } }) end,
    Stepper = function() return ui.Stepper("S", { value = failing(1) }) end,
    DisclosureGroup = function()
      return ui.DisclosureGroup("D", { isExpanded = failing(true), "inside" })
    end,
    List = function()
      return ui.List { selection = failing(1), ui.Text("row"):tag(1) }:frame { height = 1 }
    end,
    TabView = function()
      return ui.TabView { selection = failing(1), ui.Text("page"):tabItem("One") }
        :frame { height = 3 }
    end,
    searchable = function() return ui.Text("found"):searchable(failing("x")) end,
    alert = function() return ui.Text("under"):alert("A", { isPresented = failing(false) }) end,
    sheet = function()
      return ui.Text("under"):sheet { isPresented = failing(false), content = "sheet" }
    end,
    popover = function()
      return ui.Text("under"):popover { isPresented = failing(false), content = "popover" }
    end,
    confirmationDialog = function()
      return ui.Text("under"):confirmationDialog("A", { isPresented = failing(false) })
    end,
  }
  for name, make in pairs(controls) do
    fails.value = false
    local presses = 0
    local app = t:mount(ui.VStack { "before", make(),
      ui.Button("after", function() presses = presses + 1 end) }, { size = "40x12" })
    t:equal(#app.errors, 0, name)
    fails.value = true
    t:contains(app:text(), "before", name)
    t:contains(app:text(), "after", name)
    t:ok(#app.errors >= 1, name .. " says nothing")
    t:contains(app.errors[1].message, "no value", name)
    app:click("after")
    t:equal(presses, 1, name)
    fails.value = false
    app:click("after")
    t:equal(presses, 2, name .. ": it goes on")
  end
end)

test("pasted control sequences are text without controls, in every field, \z
    and nothing else sees them", function(t)
  local keys = 0
  local name, secret, found = ui.State(""), ui.State(""), ui.State("")
  local app = t:mount(ui.VStack {
    ui.TextField("Name", name:binding()), ui.SecureField("Secret", secret:binding()),
    ui.Text("content"):searchable(found:binding()),
    ui.Button("Danger", function() keys = keys + 100 end):keyboardShortcut("d", {}),
  }:onKeyPress(function() keys = keys + 1 end), { size = "40x8" })
  local attack = "\27[31mred\27]0;title\7\27[2J\r\nd\0\127\u{9b}5n\u{202e}"
  for _, field in ipairs { { "Name", name }, { "Secret", secret }, { "Search", found } } do
    app:click(field[1])
    app:paste(attack)
    t:equal(app:focus().accessibilityLabel, field[1])
    local value = field[2].value
    t:contains(value, "red", field[1])
    t:ok(not value:find "[%c]", field[1] .. " holds controls: " .. ("%q"):format(value))
    t:notContains(value, "\u{9b}")
  end
  t:equal(keys, 0)
  t:notContains(app:text(), "\27")
end)

test("false for a required colour means no colour", function(t)
  local app = t:mount(function()
    return ui.Button("Save", function() end,
      { states = { default = { titleShadow = { color = false } } } })
  end, { size = "20x3" })
  t:contains(app:text(), "Save")
  t:equal(#app.errors, 0)
end)
