-- Contact sheets: every state of a style, brought about by input.
-- In CI only with the release program.
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

--- The lines of the screen that contain `words`.
local function lines(app, words)
  local found = {}
  for line in (app:text() .. "\n"):gmatch "(.-)\n" do
    if line:find(words, 1, true) then found[#found + 1] = line end
  end
  return found
end

test("a sheet shows a style in each role and state", function(t)
  local app = t:mount(ui.ContactSheet(Told), { size = "110x12" })
  local heading = lines(app, "normal")[1]
  t:equal(heading:gsub("^%s+", ""):gsub("%s+", " "),
    "normal focused hovered pressed selected disabled")
  t:equal(lines(app, "Save")[1]:gsub("%s+", " "),
    "default Save[] Save[F] Save[H] Save[FHP] Save[S] Save[D]")
  t:equal(lines(app, "Delete")[1]:match "^%S+", "destructive")
  t:equal(lines(app, "Cancel")[1]:match "^%S+", "cancel")
  t:equal(#app.errors, 0)
end)

test("a column that the style never reads and that looks as normal does is marked, \z
    not drawn", function(t)
  local Plain = ui.ButtonStyle(function(c) return ui.Text(c.isPressed and "down" or "up") end)
  local app = t:mount(ui.ContactSheet(Plain), { size = "110x12" })
  local marks = lines(app, "= normal")[1]
  -- The focus is always visible (S104), so this column differs although the style does not read it.
  t:equal(marks:gsub("^%s+", ""):gsub("%s+", " "), "isFocused = normal = normal = normal")
  t:equal(lines(app, "is not used")[1]:gsub("%s+", " "), " is not used")
  t:equal(lines(app, "down")[2], "cancel       up      up                     down")
end)

test("a state that a built-in style shows is never said to be unused", function(t)
  local kinds = {
    button = { "plain", "bordered", "borderedProminent", "borderless", "link", "glass" },
    toggle = { "switch", "checkbox", "button" },
    picker = { "menu", "segmented", "inline" },
    menu = { "button", "borderlessButton" },
    textField = { "plain", "roundedBorder" },
  }
  for kind, names in pairs(kinds) do
    for _, name in ipairs(names) do
      local app = t:mount(ui.ContactSheet(name, { kind = kind }), { size = "130x60" })
      t:equal(#lines(app, "not used"), 0, kind .. " " .. name)
    end
  end
  -- Beside a style of a script, too: the heading is that of both.
  local Plain = ui.ButtonStyle(function(c) return c.label end)
  local app = t:mount(ui.ContactSheet(Plain, { beside = { "bordered" } }), { size = "130x60" })
  t:equal(#lines(app, "not used"), 0)
  t:contains(t:mount(ui.ContactSheet(Plain), { size = "130x60" }):text(), "isFocused")
end)

test("each cell has its own focus and pointer, and takes none of the sheet's", function(t)
  local app = t:mount(ui.VStack { ui.ContactSheet(Told), ui.Button("Below", function() end) },
    { size = "110x14" })
  t:equal(app:focus().title, "Below")
  local before = app:text()
  app:click(20, 2)
  app:hover(26, 4)
  app:press "tab"
  -- The cell with the focus is marked, and its picture is unchanged.
  t:contains(app:text(), "▐Save[]▌")
  t:equal((app:text():gsub("▐", " "):gsub("▌", " ")), before)
end)

test("a sheet of each kind of styles", function(t)
  local sheets = {
    { ui.ToggleStyle(function(c) return ui.Text(c.isOn and "on!" or "off!") end), "on!" },
    { ui.LabelStyle(function(c) return ui.HStack { c.title, "!" } end), "Favourites !" },
    { ui.ProgressViewStyle(function(c) return ui.Text(tostring(c.fractionCompleted)) end), "0.4" },
    { ui.GaugeStyle(function(c) return ui.Text("gauge " .. c.value) end), "gauge 40" },
    { ui.GroupBoxStyle(function(c) return ui.VStack { c.label, c.content } end), "Connected" },
    { ui.MenuStyle(function(c) return ui.HStack { c.label, "v" } end), "Actions v" },
    { ui.DisclosureGroupStyle(function(c) return ui.Text(c.isExpanded and "open" or "shut") end),
      "open" },
    { ui.TextFieldStyle(function(c) return ui.HStack { "{", c.content, "}" } end), "Ada" },
    { ui.SliderStyle(function(c) return ui.Text("at " .. c.value) end), "at 4" },
    { ui.StepperStyle(function(c) return ui.Text("is " .. c.value) end), "is 4" },
    { ui.PickerStyle(function(c) return ui.Text("number " .. c.selectedIndex) end), "number 1" },
    { ui.ControlGroupStyle(function(c) return ui.HStack { "<", c.content, ">" } end), "<" },
    { ui.PrimitiveButtonStyle(function(c) return ui.Button("primitive", c.trigger) end),
      "primitive" },
  }
  for _, sheet in ipairs(sheets) do
    local app = t:mount(ui.ContactSheet(sheet[1]), { size = "160x30" })
    t:contains(app:text(), sheet[2])
    t:equal(#app.errors, 0)
  end
end)

test("the action gets the clicked cell; one role alone can be shown", function(t)
  local told = {}
  local sheet = ui.ContactSheet(Told, {
    role = "destructive", themes = { "dark", "light" }, colors = "16", sizes = { "12x1" },
    action = function(cell) told[#told + 1] = cell end,
  })
  local app = t:mount(sheet, { size = "160x12" })
  t:equal(#lines(app, "Delete"), 2)
  t:equal(#lines(app, "Save"), 0)
  local row
  for index, line in ipairs(lines(app, "")) do if line:find "light" then row = index end end
  local column = lines(app, "")[row]:find("Delete[D]", 1, true)
  app:click(column, row)
  t:equal(#told, 1)
  t:equal(told[1].role, "destructive")
  t:equal(told[1].state, "disabled")
  t:equal(told[1].theme, "light")
  t:equal(told[1].colors, "16")
  t:equal(told[1].size, "12x1")
  -- The picture of the cell does not change.
  t:contains(app:text(), "Delete[FHP]")
  t:equal(#app.errors, 0)
end)

test("without states what is shown can be used, and calls no action", function(t)
  local told = 0
  local sheet = ui.ContactSheet(Told,
    { role = "", states = {}, action = function() told = told + 1 end })
  local app = t:mount(sheet, { size = "40x3" })
  app:click "Save"
  t:contains(app:text(), "S")
  t:equal(told, 0)
end)

test("a role that there is not", function(t)
  local app = t:mount(ui.ContactSheet(Told, { role = "destructiv" }), { size = "160x12" })
  t:contains(app.errors[1].message, "did you mean 'destructive'?")
end)

test("an action that errs costs nothing else", function(t)
  local app = t:mount(ui.ContactSheet(Told, { action = function() error "not this" end }),
    { size = "110x12" })
  app:click "Cancel"
  t:contains(app.errors[1].message, "not this")
  t:contains(app:text(), "Cancel[FHP]")
end)

test("each cell of a sheet is announced with its kind", function(t)
  local app = t:mount(ui.ContactSheet(Told), { size = "110x12" })
  t:contains(app:accessibility(), "destructive, pressed: Delete, button, destructive")
  t:contains(app:accessibility(), "cancel, disabled: Cancel, button, dimmed")
  -- No cell has the focus before the user moves it there.
  t:equal(app:focus(), nil)
  app:press "tab"
  t:equal(app:focus().accessibilityLabel:match "^[^:]*", "default, normal")
end)

test("from right to left, and where there are no colours", function(t)
  local app = t:mount(ui.ContactSheet(Told), { size = "110x12", layoutDirection = "rightToLeft",
    colors = "none" })
  local heading = lines(app, "normal")[1]
  t:ok(heading:find "disabled" < heading:find "focused"
    and heading:find "focused" < heading:find "normal", heading)
  t:contains(lines(app, "destructive")[1], "Delete")
  t:contains(lines(app, "destructive")[1], "destructive", "the name stands at the leading edge")
end)

test("of a view each state is shown but the one that its action brings about", function(t)
  local count = 0
  local view = function()
    return ui.Button("Go", function() count = count + 1 end):buttonStyle "told"
  end
  local app = t:mount(ui.ContactSheet(view), { size = "110x5" })
  t:equal(lines(app, "Go")[1]:gsub("%s+", " "), " Go[] Go[F] Go[H] Go[FHP] Go[D]")
  t:equal(count, 0)
  t:mount(ui.ContactSheet(view, { states = { "normal", "selected" } }), { size = "110x5" })
  t:equal(count, 1)
end)

test("themes, colour depths and sizes multiply the rows", function(t)
  local sheet = ui.ContactSheet(ui.Text("Hi"), {
    states = "normal", themes = { "dark", "light" }, colors = { "truecolor", "none" },
    sizes = { "4x1", "6x2" },
  })
  local app = t:mount(sheet, { size = "60x30" })
  t:equal(#lines(app, "Hi"), 8)
  t:contains(app:text(), "light, no colours, 6x2")
end)

test("a bare function is a style if its kind is given", function(t)
  local app = t:mount(
    ui.ContactSheet(function(c)
      return ui.Text("<" .. tostring(c.isFocused) .. ">")
    end, { kind = "button" }),
    { size = "110x12" })
  t:contains(app:text(), "<true>")
end)

test("a cell that fails affects only itself, and is reported once", function(t)
  local Broken = ui.ButtonStyle(function(c)
    if c.isPressed then error "not while pressed" end
    return c.label
  end)
  local app = t:mount(ui.ContactSheet(Broken), { size = "110x14" })
  t:contains(app:text(), "⚠ Save")
  t:contains(app:text(), "contact_sheet_test.lua")
  t:contains(lines(app, "destructive")[1], "Delete")
  t:equal(#app.errors, 1)
end)

test("cells that loop cost themselves", function(t)
  local Looping = ui.ButtonStyle(function(c)
    while c.isHovered do end
    return c.label
  end)
  local app = t:mount(ui.ContactSheet(Looping), { size = "110x16" })
  t:contains(lines(app, "Delete")[1], "⚠")
  t:contains(lines(app, "cancel")[1]:gsub("%s+", " "), "cancel Cancel Cancel ⚠ Cancel")
  t:ok(#app.errors > 0)
end)

test("a sheet in which every cell loops ends, with marks", function(t)
  local app = t:mount(
    ui.ContactSheet(function() while true do end end,
      { sizes = { "8x1", "9x1", "10x1", "11x1", "12x1", "13x1" } }),
    { size = "110x40" })
  t:contains(app:text(), "⚠")
  t:ok(#app.errors > 0)
end)

test("of many cells that loop no more run than there is time for; \z
    the others are marked", function(t)
  local ran = {}
  local sizes = {}
  for width = 8, 17 do sizes[#sizes + 1] = width .. "x1" end
  local sheet = ui.ContactSheet(ui.ButtonStyle(function(c)
    ran[#ran + 1] = true
    while true do end
  end), { sizes = sizes })
  local app = t:mount(sheet, { size = "160x80" })
  t:ok(#app.errors > 0)
  local _, left_out = app:text():gsub("left out", "")
  -- Of 10 × 3 × 6 cells, three take up to 90 ms each, and then as many of 20 to 30 ms follow as fit
  -- into 2 s.
  t:ok(left_out >= 180 - 105, left_out .. " are left out")
  t:ok(left_out <= 180 - 10, left_out .. " are left out")
  -- Cells that failed are not tried again and again.
  t:ok(#ran <= 2 * (180 - left_out), #ran .. " runs for " .. 180 - left_out .. " cells")
end)

test("a cell that allocates without end affects only itself", function(t)
  local view = function() return ui.Text(("x"):rep(1 << 30)) end
  local app = t:mount(ui.VStack { ui.ContactSheet(view, { states = "normal" }), "still here" },
    { size = "80x12" })
  t:contains(app:text(), "still here")
  t:contains(app.errors[1].message, "not enough memory")
end)

test("a state that the style reads redraws its cells and their marks", function(t)
  local wide = ui.State(false)
  local Reading = ui.ButtonStyle(function(c)
    if wide.value then return ui.Text(c.isHovered and "wide hovered" or "wide") end
    return ui.Text "narrow"
  end)
  local app = t:mount(ui.ContactSheet(Reading), { size = "120x14" })
  t:contains(lines(app, "narrow")[1] and app:text(), "= normal")
  wide.value = true
  t:contains(app:text(), "wide ")
end)

test("a sheet in a sheet is not drawn, and says so", function(t)
  local app = t:mount(ui.ContactSheet(function()
    return ui.ContactSheet(ui.Text "x")
  end, { states = "normal" }),
    { size = "80x12" })
  t:contains(app:text(), "⚠ a contact sheet within")
  t:equal(#app.errors, 1)
end)

test("a wrong size, state or style is an error at its line", function(t)
  t:fails(function() ui.ContactSheet(3) end,
    "must be a style, a view, or a function that returns a view, not 3")
  t:fails(function() ui.ContactSheet(ui.Text "x", { states = { "presed" } }) end, "pressed")
  local app = t:mount(ui.ContactSheet(ui.Text "x", { sizes = { "4 by 3" } }), { size = "90x8" })
  t:contains(app:text(), "24x3")
  t:equal(#app.errors, 1)
end)

test("a column that is marked stays so when the style shows something else", function(t)
  local Framed = ui.ButtonStyle "framed"
  Framed.colour = "accent"
  function Framed:makeBody(c) return c.label:border(c.isPressed and "primary" or self.colour) end
  local app = t:mount(ui.ContactSheet(Framed), { size = "120x20" })
  local before = lines(app, "= normal")[1]
  t:equal(before:gsub("^%s+", ""):gsub("%s+", " "), "isFocused = normal = normal = normal")
  for _, colour in ipairs { "destructive", "green", "#123456" } do
    Framed.colour = colour
    app:advance(0)
    t:equal(lines(app, "= normal")[1], before)
  end
end)

test("states stand below each other where only so the sheet is not too wide", function(t)
  local Framed = ui.ButtonStyle(function(c)
    return ui.Text(c.isPressed and "down" or c.isHovered and "over" or c.isEnabled and "usual"
      or "off")
      :padding { horizontal = 3 }:border()
  end)
  local app = t:mount(ui.ContactSheet(Framed), { size = "60x40" })
  local first = lines(app, "")[1]
  t:equal(first:gsub("^%s+", ""):gsub("%s+", " "), "default cancel destructive")
  for _, state in ipairs { "normal", "focused", "hovered", "pressed", "selected", "disabled" } do
    t:equal(lines(app, state)[1]:match "%a+", state)
  end
  t:equal(#lines(app, "down"), 1)
  t:equal(select(2, lines(app, "down")[1]:gsub("down", "")), 3)
  -- The note about a state that the style never reads is below the name of the state.
  t:equal(#lines(app, "= normal"), 1)
  -- The cells stay the same when the sheet is turned. In a window with enough room it is turned
  -- back.
  app:click "down"
  t:contains(app:text(), "┃")
  app:resize(120, 40)
  app:press "escape"
  t:contains(lines(app, "normal")[1], "focused")
  -- What continues below can be scrolled to; what is beyond the right edge is missed.
  app:resize(60, 6)
  t:notContains(lines(app, "normal")[1], "focused")
  t:equal(#app.errors, 0)
end)

test("a sheet fits any width in which its widest cell has room", function(t)
  local Framed = ui.ButtonStyle(function(c)
    return ui.HStack { spacing = 0, c.isPressed and "(" or c.isFocused and "<" or c.isEnabled
      and "[" or "{", c.label,
      c.isPressed and ")" or c.isFocused and ">" or c.isEnabled and "]" or "}" }
        :padding { horizontal = 2 }
  end)
  local sheets = {
    { nil, { "default", "cancel", "destructive" }, { "[Save]", "<Save>", "(Save)", "{Save}",
      "[Delete]", "(Delete)" } },
    { { themes = { "dark", "light" } }, { "dark, default", "light, destructive" },
      { "{Save}", "<Delete>" } },
    { { sizes = { "14x1", "16x3" }, states = { "normal", "pressed" } },
      { "14x1, default", "16x3, cancel" },
      { "(Save)", "(Cancel)" } },
    -- Cells that can be used.
    { { states = {}, themes = { "dark", "light" } }, { "dark, default", "light, cancel" },
      { "[Save]", "[Delete]" } },
    { { beside = { "plain" }, states = "normal" }, { "default, plain" }, { "[Cancel]", "Delete" } },
  }
  for _, case in ipairs(sheets) do
    for _, width in ipairs { 24, 31, 40, 57, 80, 118, 200 } do
      local app = t:mount(ui.ContactSheet(Framed, case[1]), { size = width .. "x160" })
      local text = app:text():gsub("%s+", " ")
      for _, word in ipairs(case[2]) do t:contains(text, word, "at " .. width) end
      for _, cell in ipairs(case[3]) do t:contains(text, cell, "at " .. width) end
      t:notContains(text, "…", "at " .. width)
      t:equal(#app.errors, 0)
    end
  end
  -- Each state stands above its cell.
  local app = t:mount(ui.ContactSheet(Framed), { size = "34x60" })
  local above, cells
  for index, line in ipairs(lines(app, "")) do
    if line:find "pressed" and not above then above = line end
    if above and not cells and line:find "(Save)" then cells = line end
  end
  t:equal(cells:find("(Save)", 1, true) - 2, above:find "pressed")
end)

test("the row of a theme has that theme's background", function(t)
  local Bare = ui.ButtonStyle(function(c) return c.label end)
  for _, width in ipairs { 110, 30 } do
    local sheet = ui.ContactSheet(Bare, { themes = { "dark", "light" },
      states = { "normal", "disabled" }, role = "" })
    local app = t:mount(sheet, { size = width .. "x20", theme = "dark" })
    local _, row = nil, nil
    for index, line in ipairs(lines(app, "")) do if line:find "Save" then row = index end end
    local column = lines(app, "")[row]:find "Save"
    -- Beside and below the label, too.
    for _, place in ipairs { { column, row }, { column - 1, row }, { column + 4, row },
        { column, row + 1 } } do
      t:equal(app:cell(place[1], place[2]).background, "#f6f7f9",
        width .. ": " .. place[1] .. ", " .. place[2])
    end
  end
end)

test("where cells have several lines, so have the names of rows", function(t)
  local Framed = ui.ButtonStyle(function(c) return c.label:border() end)
  local options = { themes = { "dark", "light" }, states = { "normal" } }
  local app = t:mount(ui.ContactSheet(Framed, options), { size = "40x40" })
  t:equal(#lines(app, "light, destructive"), 0)
  t:equal(#lines(app, "light"), 3)
  t:equal(#lines(app, "destructive"), 2)
  app = t:mount(ui.ContactSheet(Told, options), { size = "40x40" })
  t:equal(#lines(app, "light, destructive"), 1)
end)

test("a style that is fixed while its sheet is shown is drawn as in a new sheet", function(t)
  local Mended = ui.ButtonStyle "sheet.mended"
  local app = t:mount(ui.ContactSheet(Mended), { size = "90x24" })
  local count = 0
  local function failed(words)
    count = count + 1
    t:contains(app:text(), "⚠ Save")
    -- All cells fail in the same way, and the error is reported once.
    t:equal(#app.errors, count)
    t:contains(app.errors[count].message, words)
  end
  local function shows(padding)
    local Fresh = ui.ButtonStyle(function(c) return c.label:padding(padding) end)
    local fresh = t:mount(ui.ContactSheet(Fresh), { size = "90x24" })
    t:equal(app:text(), fresh:text())
  end
  failed("has no makeBody")
  function Mended:makeBody(c) return c.label:padding(1) end
  app:advance(0)
  shows(1)
  function Mended:makeBody(c) return c.lable end
  app:advance(0)
  failed("did you mean 'label'?")
  -- The cells follow the size of the new body, smaller or larger.
  function Mended:makeBody(c) return c.label:padding(0) end
  app:advance(0)
  shows(0)
  function Mended:makeBody(c) return c.label:padding(2) end
  app:advance(0)
  shows(2)
  t:equal(#app.errors, 2)
end)

test("several styles stand in one sheet, row below row of each role, \z
    also built-in ones by their names", function(t)
  local Other = ui.ButtonStyle "other"
  function Other:makeBody(c) return ui.HStack { spacing = 0, "<", c.label, ">" } end
  local bare = function(c) return ui.HStack { spacing = 0, "(", c.label, ")" } end
  local sheet = ui.ContactSheet(Told, { beside = { Other, "plain", bare, Other },
    states = "normal" })
  local app = t:mount(sheet, { size = "60x40" })
  t:equal(lines(app, "default, told")[1]:gsub("%s+", " "), "default, told Save[]")
  t:equal(lines(app, "default, other")[1]:gsub("%s+", " "), "default, other <Save>")
  t:equal(lines(app, "destructive, plain")[1]:gsub("%s+", " "), "destructive, plain Delete")
  t:equal(lines(app, "cancel, (a function)")[1]:gsub("%s+", " "), "cancel, (a function) (Cancel)")
  -- Of equal names the second is numbered.
  t:equal(#lines(app, "default, other 2"), 1)
  t:equal(#app.errors, 0)
  -- One role alone needs no title.
  app = t:mount(ui.ContactSheet(Told, { beside = { Other }, role = "", states = "normal" }),
    { size = "60x10" })
  t:equal(lines(app, "other")[1]:gsub("%s+", " "), "other <Save>")
  t:equal(#lines(app, "default"), 0)
end)

test("a built-in style by its name and its kind", function(t)
  local app = t:mount(ui.ContactSheet("switch", { kind = "toggle", states = "normal" }),
    { size = "60x10" })
  t:contains(app:text(), "[●──]")
  t:contains(app:text(), "[━━●]")
  app = t:mount(ui.ContactSheet("plain", { kind = "button", beside = { "link", Told }, role = "" }),
    { size = "110x12" })
  t:contains(lines(app, "told")[1], "Save[H]")
  -- Without a kind, a name is a text.
  app = t:mount(ui.ContactSheet("plain", { states = "normal" }), { size = "60x10" })
  t:contains(app:text(), "plain")
end)

test("a click names the clicked one of several styles", function(t)
  local seen
  local sheet = ui.ContactSheet(Told, {
    beside = { "plain" }, states = "normal", action = function(cell) seen = cell end,
  })
  local app = t:mount(sheet, { size = "60x20" })
  app:click "Cancel[]"
  t:equal(seen.style, "told")
  t:equal(seen.role, "cancel")
  local alone = t:mount(ui.ContactSheet(Told,
    { states = "normal", action = function(cell) seen = cell end }),
    { size = "60x20" })
  alone:click "Cancel[]"
  t:equal(seen.style, nil)
end)

test("a style of another kind is an error in the place of the sheet", function(t)
  local Toggle = ui.ToggleStyle(function() return ui.Text "x" end)
  for _, case in ipairs {
    { Told, { beside = { "borderd" } }, 'did you mean "bordered"?' },
    { Told, { beside = { 3 } }, "must hold button styles, or names of built-in ones, not 3" },
    { Told, { beside = { Toggle } }, "not a ToggleStyle" },
    { Told, { beside = { ui.Text "x" } }, "not a view" },
    { "borderd", { kind = "button" }, 'did you mean "bordered"?' },
  } do
    local app = t:mount(ui.ContactSheet(case[1], case[2]), { size = "110x12" })
    t:equal(#app.errors, 1)
    t:contains(app.errors[1].message, case[3])
  end
end)

test("the ground of a theme has no holes where a column is not drawn", function(t)
  local plain = ui.ButtonStyle(function(c) return c.label:padding(1) end)
  local app = t:mount(ui.ContactSheet(plain, { themes = { "light" }, role = "",
    states = { "normal", "hovered", "pressed" } }),
    { size = "60x10", theme = "dark" })
  t:contains(app:text(), "= normal")
  -- The rows of a cell: the label between two of its padding, and its contrast.
  local first, number = nil, 0
  for line in (app:text() .. "\n"):gmatch "(.-)\n" do
    number = number + 1
    if line:find "Save" then first = number - 1 end
  end
  local ground = app:cell(4, first).background
  t:notEqual(ground, app:cell(60, 10).background)
  for y = first, first + 3 do
    local columns = 0
    for x = 1, 60 do if app:cell(x, y).background == ground then columns = columns + 1 end end
    t:ok(columns > 40, "row " .. y .. ": " .. columns)
  end
end)

test("under a cell in colours of the user's own palette stands no contrast, and no mark",
  function(t)
  for _, scheme in ipairs { "dark", "light" } do
    for _, name in ipairs { "plain", "bordered", "borderedProminent", "borderless", "link" } do
      local app = t:mount(ui.ContactSheet(name, { kind = "button" }),
        { size = "130x40", colors = "16", theme = "terminal", colorScheme = scheme })
      t:notContains(app:text(), "⚠", name)
    end
  end
  -- Where the colours are known, there are both.
  local Faint = ui.ButtonStyle(function(c)
    return c.label:foregroundColor "#404040":background "#303030"
  end)
  local app = t:mount(ui.ContactSheet(Faint), { size = "130x40", colors = "16" })
  t:contains(app:text(), "1.2 ⚠")
end)
