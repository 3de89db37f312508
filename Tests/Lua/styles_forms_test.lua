-- All forms in which styles are defined and used.
local test = require "lunette.test"
local ui = require "lunette"

local line = require("support.helpers").line
local nothing = require("support.helpers").nothing
local function draws(t, view, expected, size)
  t:equal(t:mount(view, { size = size or "30x2" }):text(), expected)
end

local Named = ui.ButtonStyle "forms.named"
Named.mark = "-"
Named.count = 0
function Named:makeBody(configuration)
  return ui.HStack { spacing = 0, self.mark, configuration.label, self:tail(configuration.role) }
end
function Named:tail(role) return role or "none" end

test("the style itself, with its defaults", function(t)
  draws(t, ui.Button("x", nothing):buttonStyle(Named), "-xnone")
end)

test("an instance with its own properties", function(t)
  draws(t, ui.Button("x", nothing):buttonStyle(Named { mark = "+" }), "+xnone")
  draws(t, ui.Button("x", nothing):buttonStyle(Named {}), "-xnone")
  draws(t, ui.Button("x", nothing):buttonStyle(Named()), "-xnone")
end)

test("by name, and by name with arguments", function(t)
  draws(t, ui.Button("x", nothing):buttonStyle("forms.named"), "-xnone")
  draws(t, ui.Button("x", nothing):buttonStyle("forms.named", { mark = "*" }), "*xnone")
end)

test("each instance has its own values", function(t)
  local a, b = Named { mark = "a" }, Named { mark = "b" }
  draws(t, ui.HStack { ui.Button("x", nothing):buttonStyle(a),
    ui.Button("x", nothing):buttonStyle(b), ui.Button("x", nothing):buttonStyle(Named) },
    "axnone bxnone -xnone")
end)

test("a bare function is a ButtonStyle that gets the configuration alone", function(t)
  local given
  draws(t, ui.Button("x", nothing):buttonStyle(function(...)
    given = select("#", ...)
    local configuration = ...
    return ui.HStack { spacing = 0, configuration.label, tostring(configuration.isPressed) }
  end), "xfalse")
  t:equal(given, 1)
end)

test("the same as one table; the name may be left out", function(t)
  local S = ui.ButtonStyle { name = "forms.table", properties = { on = false },
    makeBody = function(self, configuration)
      return ui.HStack { spacing = 0, self.on and "on" or "off", ":", configuration.label }
    end }
  draws(t, ui.Button("x", nothing):buttonStyle(S), "off:x")
  draws(t, ui.Button("x", nothing):buttonStyle(S { on = true }), "on:x")
  draws(t, ui.Button("x", nothing):buttonStyle("forms.table", { on = true }), "on:x")
  local unnamed = ui.ButtonStyle { makeBody = function(self, configuration)
    return ui.HStack { spacing = 0, "u", configuration.label }
  end }
  draws(t, ui.Button("x", nothing):buttonStyle(unnamed), "ux")
end)

test("a false default is a default", function(t)
  local S = ui.ButtonStyle "forms.toggle"
  S.myToggle = false
  function S:makeBody(c) return ui.HStack { self.myToggle and "on" or "off", c.label } end
  draws(t, ui.Button("x", nothing):buttonStyle(S), "off x")
  draws(t, ui.Button("x", nothing):buttonStyle("forms.toggle", { myToggle = true }), "on x")
end)

test("an unnamed style of a kind, as a value", function(t)
  local fired = 0
  local P = ui.PrimitiveButtonStyle(function(configuration)
    return configuration.label:onTapGesture(configuration.trigger)
  end)
  local app = t:mount(ui.Button("x", function() fired = fired + 1 end):buttonStyle(P),
    { size = "9x1" })
  app:click("x")
  t:equal(fired, 1)
  draws(t, ui.Button("x", nothing):buttonStyle(ui.ButtonStyle(function(c)
    return ui.HStack { spacing = 0, "b", c.label }
  end)), "bx")
end)

test("an unnamed style may be made inside of a body", function(t)
  draws(t, function()
    return ui.Button("x", nothing):buttonStyle(ui.PrimitiveButtonStyle(function(c)
      return ui.HStack { spacing = 0, "p", c.label }
    end))
  end, "px")
end)

test("functions on a style are its methods, and an instance may override them", function(t)
  draws(t, ui.Button("x", { role = "cancel", action = nothing })
    :buttonStyle(Named { tail = function(self, role) return "!" .. role .. self.mark end }),
    "-x!cancel-")
end)

test("a property that the style does not have is named with the nearest", function(t)
  local message = t:fails(function() return Named { marc = "x" } end)
  t:contains(message, "styles_forms_test.lua:" .. line() - 1 .. ": ")
  t:contains(message, "marc")
  t:contains(message, "'mark'")
  t:contains(t:fails(function() return ui.Text("x"):buttonStyle("forms.named", { marc = "x" }) end),
    "'mark'")
end)

test("an unknown name is an error with the nearest", function(t)
  t:contains(t:fails(function() return ui.Text("x"):buttonStyle("forms.namd") end), "'forms.named'")
  t:contains(t:fails(function() return ui.Text("x"):buttonStyle("plian") end), "'plain'")
  t:contains(t:fails(function() return ui.Text("x"):labelStyle("iconOnl") end), "'iconOnly'")
end)

test("a built-in style takes no arguments", function(t)
  t:contains(t:fails(function() return ui.Text("x"):buttonStyle("plain", { mark = 1 }) end),
    "styles_forms_test.lua:")
end)

test("a label style is not a button style", function(t)
  local L = ui.LabelStyle(function(c) return c.title end)
  t:fails(function() return ui.Text("x"):buttonStyle(L) end, "buttonStyle")
  t:fails(function() return ui.Text("x"):labelStyle(Named) end, "labelStyle")
end)

test("registering a name again replaces it and redraws its users", function(t)
  local A = ui.ButtonStyle "forms.again"
  function A:makeBody(c) return ui.HStack { spacing = 0, "1", c.label } end
  local app = t:mount(ui.Button("x", nothing):buttonStyle("forms.again"), { size = "9x1" })
  t:equal(app:text(), "1x")
  local B = ui.ButtonStyle "forms.again"
  function B:makeBody(c) return ui.HStack { spacing = 0, "2", c.label } end
  t:equal(app:text(), "2x")
end)

test("one name in both protocols is an error", function(t)
  ui.ButtonStyle "forms.both"
  local message = t:fails(function() ui.PrimitiveButtonStyle "forms.both" end)
  t:contains(message, "styles_forms_test.lua:" .. line() - 1 .. ": ")
  t:contains(message, "forms.both")
  t:fails(function() ui.ButtonStyle "bordered" end, "bordered")
end)

test("a label style may have the name of a button style", function(t)
  ui.ButtonStyle "forms.shared"
  local L = ui.LabelStyle "forms.shared"
  function L:makeBody(c) return c.title end
  draws(t, ui.Label("T", { systemImage = "star" }):labelStyle("forms.shared"), "T")
end)

test("a style without makeBody says so", function(t)
  ui.ButtonStyle "forms.empty"
  local message = t:fails(function()
    t:mount(ui.Button("x", nothing):buttonStyle("forms.empty"))
  end)
  t:contains(message, "makeBody")
  t:contains(message, "forms.empty")
  t:contains(t:fails(function() return ui.ButtonStyle { properties = {} } end), "makeBody")
end)

test("an unknown option of the table form is named", function(t)
  t:contains(t:fails(function()
    return ui.ButtonStyle { propertis = {}, makeBody = function() end }
  end), "'properties'")
end)

test("makeBody must be a function", function(t)
  local S = ui.ButtonStyle "forms.wrong"
  t:contains(t:fails(function() S.makeBody = "text" end), "styles_forms_test.lua:")
end)

test("a makeBody that returns a number says which style", function(t)
  local S = ui.ButtonStyle "forms.number"
  function S:makeBody() return 42 end
  local message = t:fails(function() t:mount(ui.Button("x", nothing):buttonStyle(S)) end)
  t:contains(message, "forms.number")
  t:contains(message, "42")
end)

test("self of a style is read only", function(t)
  local S = ui.ButtonStyle "forms.readonly"
  S.n = 1
  function S:makeBody(c) self.n = 2 return c.label end
  t:contains(t:fails(function() t:mount(ui.Button("x", nothing):buttonStyle(S)) end),
    "styles_forms_test.lua:")
end)

test("label styles take all the forms", function(t)
  local S = ui.LabelStyle "forms.label"
  S.mark = "-"
  function S:makeBody(c) return ui.HStack { spacing = 0, self.mark, c.title } end
  local label = ui.Label("T", { systemImage = "star" })
  draws(t, label:labelStyle(S), "-T")
  draws(t, label:labelStyle(S { mark = "+" }), "+T")
  draws(t, label:labelStyle("forms.label"), "-T")
  draws(t, label:labelStyle("forms.label", { mark = "*" }), "*T")
  draws(t, label:labelStyle(function(c) return ui.HStack { spacing = 0, c.icon, c.title } end),
    "☆T")
  draws(t, label:labelStyle(ui.LabelStyle { makeBody = function(self, c) return c.icon end }), "☆")
end)

test("a table given as a property is the instance's own", function(t)
  local S = ui.ButtonStyle "forms.tables"
  S.items = { "a" }
  function S:makeBody(c) return ui.Text(table.concat(self.items)) end
  local mine = { "x", "y" }
  local instance = S { items = mine }
  draws(t, ui.HStack { ui.Button("1", nothing):buttonStyle(instance),
    ui.Button("2", nothing):buttonStyle(S) }, "xy a")
end)

test("the five built-in styles and link draw the title", function(t)
  for _, name in ipairs { "automatic", "plain", "bordered", "borderedProminent", "borderless",
      "link" } do
    local app = t:mount(ui.Button("Title", nothing):buttonStyle(name), { size = "20x3" })
    t:contains(app:text(), "Title")
    t:equal(app:find("Title").kind, "button")
  end
end)

test("automatic is borderless: no style, automatic and borderless look the same", function(t)
  local function picture(view)
    local app, cells = t:mount(ui.VStack { ui.Button("focus", nothing), view }, { size = "20x3" }),
      {}
    for x = 1, 10 do cells[x] = app:cell(x, 2) end
    return cells
  end
  local expected = picture(ui.Button("Simple", nothing))
  t:equal(picture(ui.Button("Simple", nothing):buttonStyle("automatic")), expected)
  t:equal(picture(ui.Button("Simple", nothing):buttonStyle("borderless")), expected)
  t:ok(expected[1].foreground, "it is tinted")
  local plain = picture(ui.Button("Simple", nothing):buttonStyle("plain"))
  t:equal(plain[1].foreground, nil)
end)

test("tint colours borderless buttons and never a plain one's label", function(t)
  local app = t:mount(ui.VStack { alignment = "leading", ui.Button("focus", nothing),
    ui.Button("a", nothing):tint("green"),
    ui.Button("b", nothing):buttonStyle("plain"):tint("green") }, { size = "9x3" })
  t:equal(app:cell(1, 2).foreground, "green")
  t:notEqual(app:cell(1, 3).foreground, "green")
end)

test("link is underlined and tinted", function(t)
  local app = t:mount(ui.VStack { alignment = "leading", ui.Button("focus", nothing),
    ui.Button("a", nothing):buttonStyle("link") }, { size = "9x3" })
  t:equal(app:cell(1, 2).underline, true)
  t:ok(app:cell(1, 2).foreground)
end)

test("control sizes set a bordered platter's padding", function(t)
  -- The cells on each side beyond those of the smallest size (S57).
  local widths = { mini = 0, small = 1, regular = 2, large = 3, extraLarge = 4 }
  local base = t:mount(ui.Button("x", nothing):buttonStyle("bordered"):controlSize("mini"),
    { size = "20x6" }):find("x")
  for size, padding in pairs(widths) do
    local found = t:mount(ui.Button("x", nothing):buttonStyle("bordered"):controlSize(size),
      { size = "20x6" }):find("x")
    t:equal(found.width - base.width, 2 * padding, size)
    local rows = { mini = 0, small = 0, regular = 2, large = 2, extraLarge = 4 }
    t:equal(found.height - base.height, rows[size], size)
  end
end)

test("flexible sizing takes the width, fitted the content's", function(t)
  local button = ui.Button("x", nothing):buttonStyle("bordered")
  t:equal(t:mount(button:buttonSizing("flexible"), { size = "20x3" }):find("x").width, 20)
  t:ok(t:mount(button:buttonSizing("fitted"), { size = "20x3" }):find("x").width < 10)
end)

test("a press, a focus and a disabled state show in every built-in style", function(t)
  local function picture(app)
    local cells = {}
    for y = 1, 3 do for x = 1, 12 do cells[#cells + 1] = app:cell(x, y) end end
    return cells
  end
  for _, colors in ipairs { "truecolor", "none" } do
    for _, style in ipairs { "automatic", "plain", "bordered", "borderedProminent", "borderless",
        "link" } do
      local function mount(view)
        return t:mount(ui.VStack { alignment = "leading", ui.Button("other", nothing),
          view:buttonStyle(style) }, { size = "12x5", colors = colors })
      end
      local function shown(app)
        local cells = {}
        for y = 2, 5 do for x = 1, 12 do cells[#cells + 1] = app:cell(x, y) end end
        return cells
      end
      local app = mount(ui.Button("go", nothing))
      local normal = shown(app)
      local found = app:find("go")
      app:press("tab")
      t:notEqual(shown(app), normal, style .. " focused, " .. colors)
      app:press("shift+tab")
      app:mouseDown(found.x + found.width // 2, found.y + found.height // 2)
      t:equal(app:find("go").isPressed, true)
      t:notEqual(shown(app), normal, style .. " pressed, " .. colors)
      t:notEqual(shown(mount(ui.Button("go", nothing):disabled())), normal,
        style .. " disabled, " .. colors)
      t:notEqual(shown(mount(ui.Button("go", { isSelected = true, action = nothing }))),
        normal, style .. " selected, " .. colors)
      t:notEqual(shown(mount(ui.Button("go", { role = "destructive", action = nothing }))),
        normal, style .. " destructive, " .. colors)
    end
  end
end)

test("no state changes the layout", function(t)
  for _, style in ipairs { "automatic", "plain", "bordered", "borderedProminent", "borderless",
      "link" } do
    local app = t:mount(ui.VStack { ui.Button("other", nothing),
      ui.Button("go", nothing):buttonStyle(style) }, { size = "20x5" })
    local before = app:find("go")
    app:press("tab")
    local after = app:find("go")
    t:equal({ after.x, after.y, after.width, after.height },
      { before.x, before.y, before.width, before.height }, style)
  end
end)
