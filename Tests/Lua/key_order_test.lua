-- The order in which views get a key (S60), and where arrows and Tab move the focus.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

test("S60: text input that wants a key goes before onKeyPress and shortcuts, \z
    and leaves the others to them", function(t)
  local log, name = {}, ui.State("")
  local function note(word) return function() log[#log + 1] = word end end
  local app = t:mount(function()
    return ui.VStack { ui.TextField("Name", name), ui.Button("k", note "shortcut")
      :keyboardShortcut("k", {}), ui.Button("s", note "control"):keyboardShortcut("s",
      { "control" }) }
      :onKeyPress(function(event) log[#log + 1] = "press " .. event.key return false end)
  end, { size = "20x4" })
  app:type("k")
  t:equal(name.value, "k")
  t:equal(log, {})
  app:press("left", "ctrl+s")
  t:equal(log, { "press s", "control" })
  app:press("tab", "k")
  t:equal(log, { "press s", "control", "press tab", "press k", "shortcut" })
end)

test("S60: a modal hides the shortcuts and the onKeyPress beneath it", function(t)
  local log, shown = {}, ui.State(true)
  local app = t:mount(function()
    return ui.VStack { ui.Button("below", function()
      log[#log + 1] = "below"
    end):keyboardShortcut("k") }
      :onKeyPress(function(event) log[#log + 1] = "press " .. event.key return false end)
      :alert("Sure?", { isPresented = shown, ui.Button("Yes", function() log[#log + 1] = "yes" end)
        :keyboardShortcut("y") })
  end, { size = "40x12" })
  app:press("alt+k")
  t:equal(log, {})
  app:press("alt+y")
  t:equal(log, { "yes" })
  t:equal(shown.value, false)
  app:press("alt+k")
  t:equal(log, { "yes", "press k", "below" })
end)

test("S60: an open menu goes before the focused view's onKeyPress and shortcuts", function(t)
  local log = {}
  local app = t:mount(ui.VStack { ui.Menu("Open",
    { ui.Button("One", function() log[#log + 1] = "one" end), ui.Button("Two", nothing) }),
    ui.Button("x", function() log[#log + 1] = "x" end):keyboardShortcut("down", {}) }
    :onKeyPress(function(event) log[#log + 1] = event.key return event.key == "up" end),
    { size = "30x8" })
  app:press("enter")
  t:contains(app:text(), "One")
  local before = #log
  app:press("down", "up")
  t:equal(#log, before)
  app:press("enter")
  t:equal(log[#log], "one")
end)

test("S60: shortcuts go before focus movement and scrolling", function(t)
  local log = {}
  local rows = {}
  for i = 1, 20 do rows[i] = ui.Text("row " .. i) end
  local app = t:mount(ui.VStack { ui.ScrollView { ui.VStack(rows) },
    ui.Button("down", function() log[#log + 1] = "down" end):keyboardShortcut("down", {}),
    ui.Button("page", function() log[#log + 1] = "page" end):keyboardShortcut("pageDown", {}) },
      { size = "10x6" })
  app:press("down", "pageDown")
  t:equal(log, { "down", "page" })
  t:contains(app:text(), "row 1 ")
end)

-- An arrow moves the focus to a view in its direction; a view in line comes before a nearer one
-- aside.
local function b(name) return ui.Button(name, nothing) end
local function arrows(t, view, start, moves, options)
  options = options or {}
  options.size = options.size or "30x12"
  for _, move in ipairs(moves) do
    local app = t:mount(view, options)
    while app:focus().title ~= start do app:press("tab") end
    app:press(table.unpack(move, 1, #move - 1))
    t:equal(app:focus().title, move[#move], table.concat(move, " "))
  end
end

test("arrows in a grid with holes", function(t)
  local grid = ui.Grid { horizontalSpacing = 3,
    ui.GridRow { b "a", b "b", b "c" },
    ui.GridRow { b "d", "", b "f" },
    ui.GridRow { b "g", b "h", b "i" },
  }
  arrows(t, grid, "a", {
    { "right", "b" }, { "down", "d" }, { "right", "down", "h" }, { "right", "right", "down", "f" },
    { "down", "right", "f" },
    { "down", "down", "g" }, { "left", "a" }, { "up", "a" }, { "down", "right", "left", "d" },
    { "right", "down", "up", "b" },
  })
end)

test("arrows between columns of different heights go to what is in line", function(t)
  local view = ui.HStack { alignment = "top", spacing = 4,
    ui.VStack { b "a1", b "a2", b "a3", b "a4" },
    ui.VStack { spacing = 2, b "b1", b "b2" },
  }
  arrows(t, view, "a1", { { "right", "b1" }, { "down", "down", "down", "right", "b2" },
    { "right", "down", "b2" }, { "right", "down", "left", "a4" } })
end)

test("S70: right to left an arrow goes where it points", function(t)
  arrows(t, ui.HStack { b "a", b "b", b "c" }, "a", { { "left", "b" }, { "left", "left", "c" },
    { "right", "a" } }, { layoutDirection = "rightToLeft" })
end)

test("arrows pass over what is disabled or hidden", function(t)
  arrows(t, ui.HStack { b "a", b("x"):disabled(), b("y"):hidden(), b "c" }, "a",
    { { "right", "c" } })
end)

test("Tab follows the order of the tree through all containers, \z
    and Shift+Tab goes back", function(t)
  local view = ui.VStack {
    ui.GroupBox("box", { b "1", ui.HStack { b "2", b "3" } }),
    ui.ControlGroup { b "4", b "5" },
    ui.ViewThatFits { b "6", b "no" },
    ui.DisclosureGroup("7", { b "hidden" }),
    ui.Grid { ui.GridRow { b "8", b "9" } },
  }
  local app = t:mount(view, { size = "40x20" })
  for i = 1, 9 do
    t:equal(app:focus().title, tostring(i))
    app:press("tab")
  end
  t:equal(app:focus().title, "1")
  for i = 9, 1, -1 do
    app:press("shift+tab")
    t:equal(app:focus().title, tostring(i))
  end
end)
