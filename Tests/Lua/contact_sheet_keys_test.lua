-- Contact sheets: keys, and options from right to left, in linear mode and in 16 colours.
local ui = require "lunette"
local test = require "lunette.test"

--- A style that shows each state as a letter.
local Told = ui.ButtonStyle "told"
function Told:makeBody(c)
  local words = {}
  for _, name in ipairs { "isFocused", "isHovered", "isPressed", "isSelected" } do
    if c[name] then words[#words + 1] = name:sub(3, 3) end
  end
  if not c.isEnabled then words[#words + 1] = "D" end
  return ui.HStack { spacing = 0, c.label, "[" .. table.concat(words) .. "]" }
end

--- The text in the cell that has the focus or plays, between the marks around it.
local function marked(app)
  return app:text():match "▐(.-) *▌" or app:text():match "┃(.-) *┃"
end

test("a sheet is a picture until somebody goes to its cells: Tab steps from one to the next, \z
    arrows go by rows and columns", function(t)
  local app = t:mount(ui.ContactSheet(Told), { size = "110x12" })
  t:equal(marked(app), nil)
  app:press "tab"
  t:equal(marked(app), "Save[]")
  app:press "tab"
  t:equal(marked(app), "Save[F]")
  app:press "down"
  t:equal(marked(app), "Cancel[F]")
  app:press("right", "right")
  t:equal(marked(app), "Cancel[FHP]")
  app:press("shift+tab", "up")
  t:equal(marked(app), "Save[H]")
  t:equal(#app.errors, 0)
end)

test("the mark stands beside each row of a cell", function(t)
  local app = t:mount(ui.ContactSheet(ui.Text("a\nb"), { states = { "normal", "focused" } }),
    { size = "40x6" })
  app:press "tab"
  t:contains(app:text(), "▐a▌")
  t:contains(app:text(), "▐b▌")
end)

test("Enter uses what a cell shows, from its beginning on, \z
    and Escape brings the picture back", function(t)
  local app = t:mount(ui.ContactSheet(Told, { states = { "normal", "pressed", "selected" } }),
    { size = "110x12" })
  local before = app:text()
  app:press("tab", "tab", "enter")
  -- The button in the playing cell has the focus and is not pressed; no other cell changes.
  t:equal(marked(app), "Save[F]")
  app:press "enter"
  t:equal(marked(app), "Save[FPS]")
  -- The clock of a playing cell runs, so the short press of the key is over.
  app:advance(1)
  t:equal(marked(app), "Save[FS]")
  t:contains(app:text(), "Cancel[FHP]")
  app:press "escape"
  t:equal(marked(app), "Save[FHP]")
  app:press "escape"
  t:equal(marked(app), "Save[FHP]", "the sheet has no use for another one")
  -- The cell plays again from the beginning.
  app:press "space"
  t:equal(marked(app), "Save[F]")
  app:press("escape", "shift+tab", "shift+tab")
  t:equal((app:text():gsub("▐", " "):gsub("▌", " "):gsub(" +%f[\n\0]", "")), before)
  t:equal(#app.errors, 0)
end)

test("Tab at the end of what is used, or a click elsewhere, ends using it", function(t)
  local app = t:mount(ui.ContactSheet(Told, { states = { "pressed", "selected" } }),
    { size = "110x12" })
  app:press("tab", "enter")
  t:equal(marked(app), "Save[F]")
  app:press "tab"
  t:equal(marked(app), "Save[S]")
  t:contains(app:text(), "Save[FHP]")
  app:press "enter"
  t:equal(marked(app), "Save[F]")
  app:click "Cancel[FHP]"
  t:equal(marked(app), "Cancel[F]")
  t:contains(app:text(), "Save[S]")
end)

test("a cell that is clicked is used; what is disabled stays so", function(t)
  local count = 0
  local view = function()
    return ui.Button("Go", function() count = count + 1 end):buttonStyle "told"
  end
  local app = t:mount(ui.ContactSheet(view), { size = "110x5" })
  app:click "Go[H]"
  t:equal(count, 0)
  -- The pointer is still over the cell.
  app:press "enter"
  t:equal(count, 1)
  app:click "Go[D]"
  app:press "enter"
  t:equal(count, 1)
end)

test("Escape is first for what is used", function(t)
  local app = t:mount(ui.ContactSheet(function()
    return ui.Menu("More", { ui.Button("Inside", function() end) })
  end, { states = { "normal", "focused" }, sizes = { "20x5" } }), { size = "80x10" })
  app:press("tab", "enter", "enter")
  t:contains(app:text(), "Inside")
  app:press "escape"
  t:notContains(app:text(), "Inside")
  t:contains(app:text(), "┃")
  app:press "escape"
  t:notContains(app:text(), "┃")
  t:contains(app:text(), "▐")
end)

test("an error in a playing cell is reported, and affects only that cell", function(t)
  local view = function() return ui.Button("Go", function() error "no way" end) end
  local app = t:mount(ui.ContactSheet(view, { states = { "normal", "focused" } }),
    { size = "90x8" })
  app:press("tab", "enter", "enter")
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "no way")
  app:press "escape"
  t:contains(app:text(), "▐")
end)

test("with an action Enter passes the cell to it, as a click does", function(t)
  local told = {}
  local app = t:mount(ui.ContactSheet(Told, {
    states = { "normal", "hovered" }, themes = { "dark", "light" },
    action = function(cell)
      told[#told + 1] = table.concat({ cell.role, cell.state, cell.theme }, " ")
    end,
  }), { size = "110x30" })
  app:press("tab", "tab", "enter", "down", "space")
  t:equal(table.concat(told, "; "), " hovered dark; cancel hovered dark")
  t:contains(app:text(), "▐Cancel[H]▌")
end)

-- ---- Options ----

test("from right to left themes, depths and sizes stand at the leading edge, \z
    and arrows go where they point", function(t)
  local app = t:mount(ui.ContactSheet(Told, {
    states = { "normal", "pressed" }, themes = { "dark", "light" }, colors = { "16", "none" },
    sizes = { "12x1", "14x1" },
    role = "",
  }), { size = "70x30", layoutDirection = "rightToLeft" })
  local function rows()
    local rows = {}
    for line in (app:text() .. "\n"):gmatch "(.-)\n" do
      if line:find "Save" then rows[#rows + 1] = line:gsub("^%s+", ""):gsub("%s+", " ") end
    end
    return rows
  end
  t:equal(#rows(), 8)
  t:equal(rows()[1], "[FHP]Save []Save dark, 16 colours, 12x1")
  t:equal(rows()[8], "[FHP]Save []Save light, no colours, 14x1")
  app:press "tab"
  t:equal(rows()[1], "[FHP]Save ▐ []Save▌ dark, 16 colours, 12x1")
  app:press "left"
  t:equal(rows()[1], "▐ [FHP]Save▌ []Save dark, 16 colours, 12x1")
  app:press("down", "down", "right")
  t:equal(rows()[3], "[FHP]Save ▐ []Save▌ dark, no colours, 12x1")
end)

--- The colours of the first `letter` in each row.
local function colours(app, letter, size)
  local found = {}
  for y = 1, size[2] do
    for x = 1, size[1] do
      local cell = app:cell(x, y)
      if cell.text == letter then
        found[#found + 1] = ("%s on %s"):format(cell.foreground, cell.background)
        break
      end
    end
  end
  return found
end

test("a depth shows the colours that such a terminal has, \z
    and none that the sheet's own has not", function(t)
  local view = ui.Text("Q"):foregroundColor "#ff8800":background "#102030"
  local sheet = ui.ContactSheet(view,
    { states = "normal", colors = { "truecolor", "256", "16", "none" } })
  local wanted = { "#ff8800 on #102030", "#ff8700 on #1c1c1c", "brightRed on black", "nil on nil" }
  t:equal(colours(t:mount(sheet, { size = "40x14" }), "Q", { 40, 14 }), wanted)
end)

test("on a terminal of 16 colours themes, depths and sizes are told apart, \z
    and the marked cell is seen", function(t)
  for _, depth in ipairs { "16", "none" } do
    local app = t:mount(ui.ContactSheet(Told, {
      states = { "normal", "focused" }, themes = { "dark", "light" }, colors = { "16", "none" },
      sizes = { "10x1" },
      role = "",
    }), { size = "70x20", colors = depth })
    for _, row in ipairs { "dark, 16 colours, 10x1", "dark, no colours, 10x1",
        "light, 16 colours, 10x1" } do
      t:contains(app:text(), row)
    end
    app:press("tab", "tab")
    t:contains(app:text(), "▐Save[F]")
    app:press "enter"
    t:contains(app:text(), "┃Save[F]")
    t:equal(#app.errors, 0)
  end
end)

test("the cell in use stays the same when the sheet is made anew, \z
    and a playing cell keeps playing", function(t)
  local n, theme = ui.State(0), ui.State "dark"
  local function counter()
    return ui.Button("Count " .. n.value, function() n.value = n.value + 1 end)
  end
  local app = t:mount(function()
    return ui.VStack {
      ui.ContactSheet(counter, { states = {} }),
      ui.ContactSheet(Told, { role = "", states = { "normal", "pressed" } }),
    }:theme(theme.value)
  end, { size = "60x10" })
  theme.value = "light"
  app:press "enter"
  t:contains(app:text(), "Count 1")
  app:press("tab", "tab")
  t:equal(marked(app), "Save[FHP]")
  theme.value = "dark"
  t:equal(marked(app), "Save[FHP]")
end)
