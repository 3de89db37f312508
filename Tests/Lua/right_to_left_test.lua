-- S70 for every container, presentation and control: each is laid out from left to right and from
-- right to left. Everything in it must be in the same rows and in the mirrored columns, and glyphs
-- with a direction must be mirrored. `opens` are keys, or a function, that bring it to the screen;
-- `words` are looked for on the screen; `spoken` is looked for in the accessibility tree, which is
-- the same in both directions; `marks` are the glyphs for each direction.
local ui = require "lunette"
local test = require "lunette.test"

local WIDTH, HEIGHT = 44, 16
local nothing = require("support.helpers").nothing
local function presented(name, options, title)
  return function()
    local shown = ui.State(false)
    options.isPresented = shown:binding()
    local content = ui.VStack { ui.Button("Open", function() shown.value = true end) }
    if title then return content[name](content, title, options) end
    return content[name](content, options)
  end
end

local cases = {
  -- Containers
  { "HStack", function()
    return ui.HStack { "one", ui.Spacer(), "two" }
  end, words = { "one", "two" } },
  { "VStack", function()
    return ui.VStack { alignment = "leading", "one", "longer line" }
      :frame { maxWidth = ui.infinity, alignment = "leading" }
  end, words = { "one", "longer line" } },
  { "ZStack", function()
    return ui.ZStack { alignment = "topLeading", ui.Text("a wide line"), ui.Text("x") }
  end, words = { "a wide line" } },
  { "ScrollView", function()
    local rows = {}
    for index = 1, 40 do rows[index] = "row " .. index end
    return ui.ScrollView { ui.VStack { alignment = "leading", rows } }
  end, words = { "row 3" }, marks = { "▐", "▌" } },
  { "List", function()
    return ui.List { "one", ui.Button("two", nothing) }
  end, words = { "one", "two" },
    spoken = { "one", "two, button" } },
  { "List with a selection", function()
    return ui.List { selection = ui.State(2):binding(), ui.Text("one"):tag(1),
      ui.Text("two"):tag(2) }
  end, words = { "one", "two" }, marks = { "›", "‹" }, spoken = { "two, row, selected" } },
  { "Section of a List", function()
    return ui.List { ui.Section { header = "Head", footer = "Foot", "one" } }
  end, words = { "Head", "one", "Foot" } },
  { "Form", function()
    return ui.Form { ui.Section { header = "Head", footer = "Foot", "one",
      ui.Toggle("two", ui.State(true):binding()) } }
  end, words = { "Head", "one", "two", "Foot" }, spoken = { "two, toggle, on" } },
  { "Grid", function()
    return ui.Grid { alignment = "leading", ui.GridRow { "a", "second" },
      ui.GridRow { "third", "d" } }
  end, words = { "a", "second", "third" } },
  { "GroupBox", function()
    return ui.GroupBox("Box", { "inside" })
  end, words = { "Box", "inside" } },
  { "DisclosureGroup", function()
    return ui.DisclosureGroup("More", { "inside" })
  end, words = { "More" }, marks = { "▸", "◂" }, spoken = { "More, button" } },
  { "DisclosureGroup that is open", function()
    return ui.DisclosureGroup("More", { isExpanded = ui.State(true):binding(), "inside" })
  end, words = { "More", "inside" }, marks = { "▾", "▾" } },
  { "ControlGroup", function()
    return ui.ControlGroup { ui.Button("Cut", nothing), ui.Button("Paste", nothing) }
  end, words = { "Cut", "Paste" } },
  { "TabView", function()
    return ui.TabView { ui.Text("first page"):tabItem("One"), ui.Text("second"):tabItem("Two") }
  end, words = { "One", "Two" }, spoken = { "One, tab, selected", "Two, tab" } },
  { "NavigationStack", function()
    return ui.NavigationStack { ui.VStack { ui.NavigationLink("Go", ui.Text("there")) }
      :navigationTitle("Home") }
  end, words = { "there", "Home" }, opens = { "enter" }, marks = { "‹", "›" },
    spoken = { "Home, button" } },
  { "NavigationLink in a List", function()
    return ui.NavigationStack { ui.List { ui.NavigationLink("Go", ui.Text("there")) } }
  end, words = { "Go" }, marks = { "›", "‹" }, spoken = { "Go, button" } },
  { "ViewThatFits", function()
    return ui.ViewThatFits { ui.HStack { "one", "two" }, "narrow" }
  end, words = { "one", "two" } },
  { "GeometryReader", function()
    return ui.GeometryReader(function(size) return ui.Text(size.width .. " wide") end)
  end, words = { WIDTH .. " wide" } },
  -- Presentations
  { "Menu", function()
    return ui.VStack { ui.Menu("Edit",
      { ui.Button("Copy", nothing), ui.Menu("Share", { ui.Button("Mail", nothing) }) }) }
  end, words = { "Edit", "Copy", "Share" }, opens = { "enter" }, marks = { "▸", "◂" },
    spoken = { "Copy, button" } },
  { "Menu in a menu", function()
    return ui.VStack { ui.Menu("Edit", { ui.Menu("Share", { ui.Button("Mail", nothing) }) }) }
  end, words = { "Share", "Mail" }, opens = function(app, mirrored)
    app:press("enter", mirrored and "left" or "right")
  end },
  { "contextMenu", function()
    return ui.Button("Here", nothing):contextMenu { ui.Button("Copy", nothing) }
  end, words = { "Copy" }, opens = { "shift+f10" } },
  { "alert", presented("alert", { ui.Button("Keep", { role = "cancel", action = nothing }),
    ui.Button("Go", nothing) }, "Sure?"),
    words = { "Sure?", "Keep", "Go" }, opens = { "enter" }, spoken = { "Keep, button" } },
  { "confirmationDialog",
    presented("confirmationDialog", { titleVisibility = "visible", ui.Button("Go", nothing) },
      "Sure?"),
    words = { "Go", "Cancel" }, opens = { "enter" } },
  { "sheet", presented("sheet", {
    content = ui.VStack { alignment = "leading", "first", "the second" }
      :toolbar { ui.Button("Stop", { role = "cancel", action = nothing }),
        ui.Button("Save", { role = "confirm", action = nothing }) },
  }), words = { "first", "the second", "Stop", "Save" }, opens = { "enter" } },
  { "popover", presented("popover", { content = ui.Text("floating") }), words = { "floating" },
    opens = { "enter" } },
  { "toolbar", function()
    return ui.Text("content"):toolbar {
      ui.Button("Back", { role = "cancel", action = nothing }),
      ui.Button("Done", { role = "confirm", action = nothing }),
      ui.ToolbarItem { placement = "bottomBar", ui.Button("Below", nothing) },
    }
  end, words = { "Back", "Done", "Below" } },
  { "searchable", function()
    return ui.List { "one" }:searchable(ui.State(""):binding())
  end, words = { "one" }, spoken = { "Search, text field" } },
  { "swipeActions", function()
    return ui.List { ui.Button("Row", nothing):swipeActions { ui.Button("Delete", nothing),
      ui.Button("Flag", nothing) } }
  end, words = { "Delete", "Flag" }, opens = function(app, mirrored)
    app:press(mirrored and "right" or "left")
  end },
  -- Controls
  { "Toggle", function()
    return ui.Toggle("Sound", ui.State(true):binding())
  end, words = { "Sound" },
    spoken = { "Sound, toggle, on" } },
  { "Toggle as a switch", function()
    return ui.Toggle("Sound", ui.State(true):binding()):toggleStyle("switch")
  end, words = { "Sound" }, marks = { "[━━●]", "[●━━]" } },
  { "TextField", function() return ui.TextField("Name", ui.State("abc"):binding()) end,
    words = { "Name" }, spoken = { "Name, text field, abc" } },
  { "SecureField", function() return ui.SecureField("Key", ui.State("abc"):binding()) end,
    words = { "Key" }, spoken = { "Key, secure text field, filled in" } },
  { "Picker as a menu", function()
    return ui.Picker("Size", { selection = ui.State("S"):binding(), options = { "S", "Large" } })
  end, words = { "Size" }, spoken = { "Size, picker, S" } },
  { "Picker in segments", function()
    return ui.Picker("Size", { selection = ui.State("S"):binding(),
      options = { "Small", "Large" } }):pickerStyle("segmented")
  end, words = { "Small", "Large" } },
  { "Picker inline", function()
    return ui.Picker("Size", { selection = ui.State("Large"):binding(),
      options = { "Small", "Large" } }):pickerStyle("inline")
  end, words = { "Small", "Large" } },
  { "Slider", function()
    return ui.Slider("Volume", { value = ui.State(0):binding(), range = { 0, 10 } })
      :frame { width = 30 }
  end, words = { "Volume" }, marks = { "◉──", "──◉" }, spoken = { "Volume, slider, 0" } },
  { "Stepper", function()
    return ui.Stepper("Count", { value = ui.State(2):binding(), range = { 0, 10 } })
  end, words = { "Count" }, spoken = { "Count, stepper, 2" } },
  { "ProgressView", function()
    return ui.ProgressView("Copying", { value = 1, total = 4 }):frame { width = 30 }
  end, words = { "Copying" }, spoken = { "Copying, progress, 25 percent" } },
  { "Gauge", function()
    return ui.Gauge("Speed", { value = 1, range = { 0, 4 }, minimumValueLabel = "least",
      maximumValueLabel = "most" }):frame { width = 30 }
  end, words = { "Speed", "least", "most" }, spoken = { "Speed, gauge, 1" } },
}

for _, case in ipairs(cases) do
  local name, view = case[1], case[2]
  test("S70: " .. name .. " is mirrored", function(t)
    local apps = {}
    for _, direction in ipairs { "leftToRight", "rightToLeft" } do
      local app = t:mount(view(), { size = WIDTH .. "x" .. HEIGHT, layoutDirection = direction })
      if type(case.opens) == "table" then
        app:press(table.unpack(case.opens))
      elseif case.opens then
        case.opens(app, direction == "rightToLeft")
      end
      app:advance(1)
      apps[#apps + 1] = app
    end
    local there, mirrored = apps[1], apps[2]
    for _, word in ipairs(case.words or {}) do
      local a, b = there:find(word), mirrored:find(word)
      t:ok(a and b, "“" .. word .. "” is to be seen both ways:\n" .. there:text() .. "\n---\n"
        .. mirrored:text())
      local wanted = WIDTH + 2 - a.x - a.width
      t:ok(b.x == wanted and a.y == b.y and a.width == b.width,
        ("“%s” is at %d,%d and mirrored at %d,%d instead of %d,%d:\n%s\n---\n%s"):format(
          word, a.x, a.y, b.x, b.y, wanted, a.y, there:text(), mirrored:text()))
    end
    if case.marks then
      t:contains(there:text(), case.marks[1])
      t:contains(mirrored:text(), case.marks[2])
    end
    for _, words in ipairs(case.spoken or {}) do t:contains(there:accessibility(), words) end
    t:equal(mirrored:accessibility(), there:accessibility(), "it reads the same either way")
  end)
end

test("S70: points are counted from the leading top, in position and in gestures", function(t)
  local rightToLeft = { size = "10x3", layoutDirection = "rightToLeft" }
  t:equal(t:mount(ui.Text("abc"):position(3, 0), rightToLeft):text(), "     abc")
  t:equal(t:mount(ui.Text("abc"):position(8, 1), rightToLeft):text(), "\nabc")
  local value
  local function note(given) value = given end
  local app = t:mount(ui.Color("blue"):gesture(ui.DragGesture { onEnded = note }), rightToLeft)
  app:drag(9, 2, 7, 3)
  t:equal(value.startLocation, { x = 1, y = 1 })
  t:equal(value.location, { x = 3, y = 2 })
  t:equal(value.translation, { width = -2, height = 1 }, "not mirrored")
  app = t:mount(ui.Color("blue"):frame { width = 4 }:onTapGesture(note):padding { leading = 2 },
    rightToLeft)
  app:click(8, 1)
  t:equal(value.location, { x = 0, y = 0 })
  app:click(5, 2)
  t:equal(value.location, { x = 3, y = 1 })
end)

test("S70: what follows a drag by its location stays under the pointer", function(t)
  local at = ui.State { x = 0, y = 0 }
  local app = t:mount(function()
    return ui.ZStack { ui.Color "clear", ui.Text("#"):position(at.value.x, at.value.y) }
      :contentShape "rectangle"
      :gesture(ui.DragGesture { minimumDistance = 0, onChanged = function(value)
        at.value = value.location
      end })
  end, { size = "10x3", layoutDirection = "rightToLeft" })
  t:equal(app:cell(10, 1).text, "#")
  app:mouseDown(4, 2)
  t:equal(app:cell(4, 2).text, "#")
  app:hover(7, 3)
  t:equal(app:cell(7, 3).text, "#")
  app:mouseUp(7, 3)
end)
