-- What is drawn in each depth of colour, by kinds: shapes of buttons, fills without colours, forms,
-- what lies over others.
-- In CI only with the release program.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

local depths = { "truecolor", "256", "16", "none" }
local shapes = { "roundedRectangle", "rectangle", "capsule" }
local sizes = { "mini", "small", "regular", "large", "extraLarge" }

local function button(title, style, options)
  options = options or {}
  options.action = nothing
  return ui.Button(title, options):buttonStyle(style)
end

-- The glyphs and grounds of a picture, in a string.
local function picture(app, width, height)
  local cells = {}
  for y = 1, height do
    for x = 1, width do
      local cell = app:cell(x, y)
      cells[#cells + 1] = cell.text .. tostring(cell.background) .. tostring(cell.reverse)
    end
  end
  return table.concat(cells, "|")
end

test("capsules and rectangles differ from rounded rectangles at every size, \z
    in every depth of colour", function(t)
  for _, colors in ipairs(depths) do
    for _, theme in ipairs { "dark", "light" } do
      for _, style in ipairs { "bordered", "borderedProminent" } do
        for _, size in ipairs(sizes) do
          local seen = {}
          for _, shape in ipairs(shapes) do
            local app = t:mount(ui.VStack { alignment = "leading", ui.Spacer(),
              button("Save", style):buttonBorderShape(shape):controlSize(size),
              ui.Button("other", nothing) },
              { size = "16x8", theme = theme, colors = colors })
            app:press "tab"
            local now = picture(app, 16, 8)
            local what = table.concat({ colors, theme, style, size, shape }, ", ")
            t:ok(not seen[now], what .. " looks like " .. tostring(seen[now]))
            seen[now] = shape
          end
        end
      end
    end
  end
end)

test("a disabled prominent button differs from a disabled bordered one by its shape", function(t)
  for _, colors in ipairs(depths) do
    for _, theme in ipairs { "dark", "light" } do
      for _, size in ipairs(sizes) do
        local function look(style)
          return picture(t:mount(button("Save", style):controlSize(size):disabled(),
            { size = "16x6", theme = theme, colors = colors }), 16, 6)
        end
        t:notEqual(look "bordered", look "borderedProminent", colors .. ", " .. theme
          .. ", " .. size)
      end
    end
  end
end)

test("without colours nothing is left of a fill but its outline: no edges, no shadow", function(t)
  local function text(view, size)
    return t:mount(view, { size = size or "10x4", colors = "none" }):text()
  end
  local round = "╭────────╮\n│        │\n│        │\n╰────────╯"
  for _, shape in ipairs { ui.RoundedRectangle { cornerRadius = 2 }, ui.Capsule(),
      ui.RoundedRectangle { cornerRadius = 1 } } do
    t:equal(text(shape:fill "accent"), round)
  end
  t:equal(text(ui.Rectangle():fill "#ff0000"), "┌────────┐\n│        │\n│        │\n└────────┘")
  -- What is filled as its background is not to be seen, and one row has no room for an outline.
  t:equal(text(ui.RoundedRectangle { cornerRadius = 1 }:fill "background"), "")
  t:equal(text(ui.Text " Pill ":background("accent", { shape = "capsule" }), "6x1"), " Pill")
  t:equal(text(ui.Text "Box":padding():background("accent", { cornerRadius = 1 }), "5x3"),
    "╭───╮\n│Box│\n╰───╯")
  t:equal(text(ui.Text "Box":padding():background "accent":cornerRadius(1), "5x3"), "\n Box")
  t:equal(text(ui.Text "Save":padding { horizontal = 1 }:background "accent":shadow { radius = 1 },
    "8x3"), " Save")
end)

test("a tab with the focus stands on a platter with both of its sides lit", function(t)
  local function tabs(options)
    local app = t:mount(ui.TabView { ui.Tab("One", { ui.Text "1" }),
      ui.Tab("Two", { ui.Text "2" }) }, options)
    app:press "tab"
    return app
  end
  local app = tabs { size = "30x10", theme = "dark" }
  t:equal({ app:cell(1, 1).text, app:cell(5, 1).text }, { "▐", "▌" })
  t:equal(app:cell(1, 1).foreground, app:cell(5, 1).foreground)
end)

test("where looks are lines, marks at both sides point to the tab with the focus", function(t)
  local function first(options, right_to_left)
    local app = t:mount(ui.TabView { ui.Tab("One", { ui.Text "1" }),
      ui.Tab("Two", { ui.Text "2" }) }
      :environment("layoutDirection", right_to_left and "rightToLeft" or "leftToRight"), options)
    app:press "tab"
    return app:text():match "[^\n]*"
  end
  for _, size in ipairs { "30x10", "30x4" } do
    for _, colors in ipairs { "16", "none" } do
      t:equal(first { size = size, colors = colors }, "›One‹ Two")
      t:equal(first({ size = size, colors = colors }, true), (" "):rep(21) .. "Two ›One‹")
    end
    t:equal(first { size = size, colors = "none", symbols = "ascii" }, ">One< Two")
  end
end)

test("shadows begin under the edges of what casts them, alerts have them, \z
    and the scrim is seen in light themes", function(t)
  for _, theme in ipairs { "dark", "light" } do
    local state = ui.State(true)
    local app = t:mount(ui.Text "Below":alert("Sure?",
      { isPresented = state, ui.Button("Yes", nothing) }),
      { size = "60x20", theme = theme })
    local box = app:find("Sure?", { kind = "text" })
    -- The right edge of the alert, in the row of its title.
    local x = box.x
    while app:cell(x, box.y).text ~= "▌" do x = x + 1 end
    local shadow, beneath = app:cell(x + 1, box.y).background, app:cell(x + 4, box.y).background
    t:equal(app:cell(x, box.y).background, shadow, theme .. ": the outer half of the edge")
    t:notEqual(shadow, beneath, theme)
    t:notEqual(beneath, theme == "light" and "#f6f7f9" or "", theme .. ": blank cells recede")
  end
end)

test("the row of a menu that has the keyboard reaches the menu's edges", function(t)
  local app = t:mount(ui.Menu("Menu", { ui.Button("First", nothing),
    ui.Button("Second", nothing) }),
    { size = "30x8", theme = "dark" })
  app:press("tab", "enter", "down")
  local found = app:find("Second", { kind = "text" })
  local fill = app:cell(found.x, found.y).background
  local left, right = found.x, found.x
  while app:cell(left, found.y).text ~= "▐" do left = left - 1 end
  while app:cell(right, found.y).text ~= "▌" do right = right + 1 end
  t:equal({ app:cell(left, found.y).foreground, app:cell(right, found.y).foreground },
    { fill, fill })
  t:notContains(app:text(), "›")
end)

test("a wide screen does not stretch a form", function(t)
  for _, colors in ipairs(depths) do
    local app = t:mount(ui.Form { ui.TextField("Name", ui.State ""),
      ui.Button("Go", nothing):buttonStyle "bordered" },
      { size = "200x12", theme = "dark", colors = colors })
    for x = 90, 200 do
      for y = 1, 12 do t:equal(app:cell(x, y).text, " ", colors .. ": column " .. x) end
    end
  end
end)

-- The pictures of the kinds, to be looked at.
local function gallery()
  local rows = {}
  for _, shape in ipairs(shapes) do
    local row = {}
    for _, size in ipairs(sizes) do
      row[#row + 1] = button("Save", "bordered"):buttonBorderShape(shape):controlSize(size)
      row[#row + 1] = button("Go", "borderedProminent"):buttonBorderShape(shape):controlSize(size)
    end
    rows[#rows + 1] = ui.HStack { spacing = 1, row }
  end
  return ui.VStack { alignment = "leading", rows,
    ui.HStack { spacing = 2, button("Off", "bordered"):disabled(),
      button("Off", "borderedProminent"):disabled(),
      button("Delete", "bordered", { role = "destructive" }),
      ui.Capsule():fill "accent":frame { width = 12, height = 3 },
      ui.Text "Shadow":padding { horizontal = 2 }:background "accent":shadow { radius = 1 } },
  }
end
local function form()
  return ui.Form { ui.Section { header = "Account", ui.TextField("Name", ui.State "Ada"),
    ui.Toggle("Online", ui.State(true)),
    ui.Picker("Size", { selection = ui.State "M", options = { "S", "M", "L" } })
      :pickerStyle "segmented",
    ui.Picker("Speed", { selection = ui.State "slow", options = { "slow", "fast" } })
      :pickerStyle "inline",
    ui.Slider("Volume", { value = ui.State(6), range = { 0, 10 } }),
    ui.Stepper("Repeat", { value = ui.State(3) }),
    ui.DatePicker("Day", { selection = ui.State "2026-11-28" }) } }
end
local function calendar()
  return ui.DatePicker("Day", { selection = ui.State "2026-11-28" }):datePickerStyle "graphical"
end

local function fills()
  local gradient = ui.LinearGradient { colors = { "accent", "success" }, startPoint = "leading",
    endPoint = "trailing" }
  local function size(view, width, height) return view:frame { width = width, height = height } end
  return ui.VStack { alignment = "leading", spacing = 1,
    ui.HStack { spacing = 2, size(ui.RoundedRectangle { cornerRadius = 1 }:fill "accent", 10, 3),
      size(ui.Capsule():fill "success", 12, 3),
      size(ui.Rectangle():fill "warning", 8, 3), size(ui.Circle():fill "destructive", 10, 5) },
    ui.HStack { spacing = 2, size(ui.RoundedRectangle { cornerRadius = 1 }:fill(gradient), 12, 3),
      size(gradient, 8, 3),
      size(ui.Capsule():stroke "accent", 8, 3), ui.Text "Card":padding():background("surface",
        { cornerRadius = 1 }) },
    ui.HStack { spacing = 2, ui.Text " Pill ":background("accent", { shape = "capsule" }),
      ui.Text " Tag ":background(gradient),
      ui.Text "Gradient":foregroundStyle(gradient), ui.Sparkline { 1, 5, 2, 8, 4, 9 }
        :foregroundStyle(gradient):frame { width = 6 } },
    ui.HStack { spacing = 2, ui.Text "Shadow":padding { horizontal = 2 }:background "accent"
      :shadow { radius = 1 },
      button("Shadow", "bordered"):shadow { radius = 1 } } }
end
local function tabs()
  local function view()
    return ui.TabView { ui.Tab("General", { ui.Text "1" }),
      ui.Tab("Network", { ui.Text "2" }):badge(3), ui.Tab("Privacy", { ui.Text "3" }) }
  end
  return ui.VStack { alignment = "leading", view():frame { height = 8 },
    view():frame { height = 3 } }
end
local function list()
  return ui.List { selection = ui.State(2), ui.Section { header = "Files",
    ui.Label("notes.md", { systemImage = "doc" }):tag(1),
    ui.Label("Folder", { systemImage = "folder.fill" }):tag(2):badge(4),
    ui.Label("Code", { systemImage = "chevron.left.forwardslash.chevron.right" }):tag(3),
    ui.Label("Delete", { systemImage = "trash" }):tag(4) },
    ui.Section { header = "More", ui.NavigationLink("Bergen", { ui.Text "x" }),
      ui.LabeledContent("Version", { value = "1.2" }) } }
end
local function controls()
  local level = ui.State(4)
  return ui.VStack { alignment = "leading", spacing = 1,
    ui.HStack { spacing = 3, ui.Toggle("On", ui.State(true)), ui.Toggle("Off", ui.State(false)),
      ui.Toggle("Check", ui.State(true)):toggleStyle "checkbox",
      ui.Toggle("Button", ui.State(true)):toggleStyle "button" },
    ui.HStack { spacing = 3,
      ui.Picker("Size", { selection = ui.State "M", options = { "S", "M", "L" } })
      :pickerStyle "segmented",
      ui.Picker("Sound", { selection = ui.State "Chime", options = { "Chime" } })
        :pickerStyle "menu" },
    ui.HStack { spacing = 3, ui.Stepper("Copies", { value = level, range = { 4, 9 } }),
      ui.DatePicker("Day", { selection = ui.State "2026-11-28" }) },
    ui.HStack { spacing = 3, ui.TextField("Name", ui.State ""):frame { width = 16 },
      ui.TextField("Name", ui.State "Ada"):textFieldStyle "roundedBorder":frame { width = 16 } },
    ui.Slider("Level", { value = level, range = { 0, 10 } }):frame { width = 40 },
    ui.ProgressView("Copying", { value = 0.4 }):frame { width = 40 },
    ui.Gauge("Tank", { value = 0.4, currentValueLabel = "40 %" }):frame { width = 40 } }
end

for name, case in pairs {
  shapes = { gallery, "110x24" }, form = { form, "60x14" }, calendar = { calendar, "32x10" },
  fills = { fills, "60x19" },
  tabs = { tabs, "40x11", "tab", "right" }, list = { list, "32x12" },
  controls = { controls, "64x20" } } do
  test("as it was looked at: " .. name, function(t)
    local function look(options, suffix)
      options.size = case[2]
      local app = t:mount(case[1](), options)
      if case[3] then app:press(table.unpack(case, 3)) end
      app:snapshot(name .. "-" .. suffix)
    end
    for _, colors in ipairs(depths) do look({ theme = "dark", colors = colors }, colors) end
    look({ theme = "light" }, "light")
    look({ theme = "dark", colors = "none", symbols = "ascii" }, "ascii")
  end)
end

test("the focus effect is drawn again whole where a part of what it tints changes", function(t)
  local rows = ui.State { 1, 2, 3 }
  local app = t:mount(function()
    return ui.VStack { ui.HStack { ui.ForEach(rows.value, { id = function(x) return x end },
      function() return ui.VStack { ui.Text "when" } end) } }:focusable()
  end, { size = "30x8", theme = "dark" })
  rows.value = { 1, 3 }
  local fill = app:cell(app:find("when").x, app:find("when").y).background
  t:ok(fill)
  rows.value = { 1 }
  t:equal(app:cell(app:find("when").x, app:find("when").y).background, fill)
end)

test("the focus effect follows what a style has painted, and leaves its margins alone", function(t)
  local styles = {
    padding = { function(c)
      return c.label:background "#aa5500":padding { top = 1, leading = 1 }
    end, "-----|-####" },
    offset = { function(c)
      return ui.VStack { alignment = "leading", ui.Spacer():frame { width = 2, height = 1 },
        c.label:background "#aa5500":padding { leading = 2 } }
    end, "------|--####" },
    bare = { function(c) return c.label:padding(1) end, "------|######|------" },
    ends = { function(c)
      return ui.HStack { spacing = 0, ui.Text "<", c.label, ui.Text ">" }
    end, "######" },
  }
  for name, style in pairs(styles) do
    for _, theme in ipairs { "dark", "light" } do
      local app = t:mount(ui.VStack { alignment = "leading",
        ui.Button("Save", nothing):buttonStyle(style[1]), ui.Button("other", nothing) },
        { size = "9x6", theme = theme })
      local height = select(2, style[2]:gsub("|", "")) + 1
      local function fills()
        local all = {}
        for y = 1, height do
          for x = 1, 9 do all[#all + 1] = tostring(app:cell(x, y).background) end
        end
        return all
      end
      local focused = fills()
      app:press "tab"
      local plain, rows = fills(), {}
      for y = 1, height do
        local row = {}
        for x = 1, 9 do
          row[x] = focused[9 * (y - 1) + x] == plain[9 * (y - 1) + x] and "-" or "#"
        end
        rows[y] = table.concat(row)
      end
      local wanted = {}
      for row in style[2]:gmatch "[^|]+" do wanted[#wanted + 1] = row .. ("-"):rep(9 - #row) end
      t:equal(rows, wanted, name .. ", " .. theme)
    end
  end
end)

test("in a form values of all kinds begin in one column, in every depth of colour", function(t)
  local n = ui.State(3)
  local rows = {
    { "Field", function() return ui.TextField("Field", ui.State "Ada") end },
    { "Online", function() return ui.Toggle("Online", ui.State(true)) end },
    { "Size", function()
      return ui.Picker("Size", { selection = ui.State "S", options = { "S", "M" } })
        :pickerStyle "segmented"
    end },
    { "Sound", function()
      return ui.Picker("Sound", { selection = ui.State "S", options = { "S", "M" } })
        :pickerStyle "menu"
    end },
    { "Volume", function() return ui.Slider("Volume", { value = n, range = { 0, 10 } }) end },
    { "Repeat", function() return ui.Stepper("Repeat", { value = n }) end },
    { "Done", function() return ui.ProgressView("Done", { value = 0.4 }) end },
    { "Fill", function() return ui.Gauge("Fill", { value = 0.4 }) end },
    { "Day", function() return ui.DatePicker("Day", { selection = ui.State "2026-11-28" }) end },
    { "Colour", function() return ui.ColorPicker("Colour", ui.State "red") end },
  }
  for _, colors in ipairs(depths) do
    for _, width in ipairs { 50, 80, 160 } do
      local views = {}
      for index, row in ipairs(rows) do views[index] = row[2]() end
      views[#views + 1] = ui.Toggle("Check", ui.State(true)):toggleStyle "checkbox"
      views[#views + 1] = ui.LabeledContent("Version", { value = "1.2" })
      views[#views + 1] = ui.LabeledContent("Licence",
        { ui.HStack { ui.Text "MIT":bold(), ui.Text "free" } })
      local app = t:mount(ui.Form(views), { size = width .. "x18", theme = "dark",
        colors = colors })
      local knows = colors == "truecolor" or colors == "256"
      local column
      for _, row in ipairs(rows) do
        local title = app:find(row[1], { kind = "text" })
        -- The first cell that is not as those between the title and the value.
        local x = title.x + #row[1]
        while app:cell(x, title.y).text == " "
            and app:cell(x, title.y).background == app:cell(title.x + #row[1], title.y).background
          and not app:cell(x, title.y).reverse do x = x + 1 end
        column = column or x
        t:equal(x, column, ("%s, %s, %d columns"):format(row[1], colors, width))
        if knows then
          t:ok(("▐╺"):find(app:cell(x, title.y).text, 1, true),
            row[1] .. " begins with half a cell, " .. app:cell(x, title.y).text)
        end
      end
      local check = app:find("Check", { kind = "text" })
      t:equal(check.x - 4, knows and column + 1 or column, "a checkbox, " .. colors)
      for _, letters in ipairs { "1.2", "MIT" } do
        t:equal(app:find(letters, { kind = "text" }).x, check.x - 4, letters .. ", " .. colors)
      end
    end
  end
end)

test("in a form a stepper's value is after it, \z
    unless its label has it or there is no room", function(t)
  local function text(label, size, colors)
    return t:mount(ui.Form { ui.Stepper(label, { value = ui.State(3) }) },
      { size = size or "40x4", theme = "dark", colors = colors }):text()
  end
  t:contains(text "Repeat", "▐ − │ + ▌  3 ")
  t:notContains(text "Repeat 3 times", "▌  3")
  t:contains(text "Repeat 33 times", "▌  3 ")
  t:notContains(text("Repeat", "14x6"), "3")
  t:contains(text("Repeat", "40x4", "16"), "[−][+]  3")
  t:notContains(t:mount(ui.Stepper("Repeat", { value = ui.State(3) }),
    { size = "40x2", theme = "dark" }):text(), "3")
end)

test("with a Nerd Font a filled capsule of one row ends with half circles", function(t)
  local left, right = "\u{e0b6}", "\u{e0b4}"
  for index, view in ipairs {
    ui.Capsule():fill "accent":frame { width = 8, height = 1 },
    ui.Text "Pill":padding { horizontal = 2 }:background("accent", { shape = "capsule" }),
    button("Go", "borderedProminent"):buttonBorderShape "capsule":controlSize "small",
    button("Go", "bordered"):buttonBorderShape "capsule":controlSize "mini",
  } do
    for _, theme in ipairs { "dark", "light" } do
      local app = t:mount(ui.HStack { view }, { size = "12x1", theme = theme,
        symbols = "nerdFont" })
      t:contains(app:text(), left)
      t:contains(app:text(), right)
      t:notContains(t:mount(ui.HStack { view }, { size = "12x1", theme = theme }):text(), left)
      -- Without colours only a button is filled, with reversed cells.
      local bare = t:mount(ui.HStack { view }, { size = "12x1", theme = theme, colors = "none",
        symbols = "nerdFont" }):text()
      t:equal(bare:find(left, 1, true) ~= nil, index == 3)
    end
  end
end)

test("a chosen tab in one row is filled as a whole with 16 colours", function(t)
  local app = t:mount(ui.TabView { ui.Tab("One", { ui.Text "1" }), ui.Tab("Two", { ui.Text "2" }) },
    { size = "30x4", theme = "dark", colors = "16" })
  app:press("tab", "right")
  local two = app:find("Two", { kind = "text" })
  for x = two.x - 1, two.x + 3 do
    t:equal({ app:cell(x, two.y).foreground, app:cell(x, two.y).reverse },
      { app:cell(two.x, two.y).foreground, true }, "column " .. x)
  end
end)

test("a title whose icon says nothing begins below the titles of other rows", function(t)
  local app = t:mount(ui.List { ui.Label("Notes", { systemImage = "doc" }),
    ui.Label("Delete", { systemImage = "trash" }),
    ui.Label("Code", { systemImage = "chevron.left.forwardslash.chevron.right" }) },
      { size = "20x4", theme = "dark" })
  t:equal(app:find("Delete", { kind = "text" }).x, app:find("Notes", { kind = "text" }).x)
  t:equal(app:find("Code", { kind = "text" }).x, app:find("Notes", { kind = "text" }).x)
end)

test("in ASCII round shapes have round corners, as lines and as the outline of a fill", function(t)
  local round, square = ".------.\n|      |\n'------'", "+------+\n|      |\n+------+"
  local function text(view)
    return t:mount(view, { size = "8x3", colors = "none", symbols = "ascii" }):text()
  end
  for _, shape in ipairs { ui.RoundedRectangle { cornerRadius = 1 }, ui.Capsule() } do
    t:equal({ text(shape:stroke "accent"), text(shape:fill "accent") }, { round, round })
  end
  t:equal({ text(ui.Rectangle():stroke "accent"), text(ui.Rectangle():fill "accent") },
    { square, square })
end)

test("blanks at the ends of a text leave the edges of a fill, \z
    and its letters are read on the fill", function(t)
  for _, theme in ipairs { "dark", "light" } do
    for _, words in ipairs { " Pill ", " Größe " } do
      local app = t:mount(ui.HStack { ui.Text(words):background("accent", { shape = "capsule" }) },
        { size = "12x1", theme = theme })
      local plain = t:mount(ui.HStack { ui.Text(words):background "accent" },
        { size = "12x1", theme = theme })
      t:equal(app:text(), "▐" .. words:match "%S+" .. "▌")
      t:equal(app:cell(2, 1).foreground, plain:cell(2, 1).foreground, theme)
    end
  end
end)

test("where looks are lines, a frame casts no shadow into itself, \z
    and none without colours", function(t)
  for _, symbols in ipairs { "unicode", "ascii" } do
    local function app(colors)
      return t:mount(ui.HStack { button("Save", "bordered"):shadow { radius = 1 },
        button("x", "plain") },
        { size = "14x4", theme = "dark", colors = colors, symbols = symbols })
    end
    local with = app "16"
    local ground = with:cell(14, 1).background
    for y = 1, 3 do
      for x = 2, 9 do t:equal(with:cell(x, y).background, ground, x .. ", " .. y) end
    end
    t:notEqual(with:cell(5, 4).background, ground, "below it")
    t:notContains(app "none":text(), "░")
  end
end)

test("the scrim leaves a fill and its edges alike where colours are not mixed", function(t)
  for _, colors in ipairs { "16", "none" } do
    local app = t:mount(ui.VStack { alignment = "leading", button("Save", "borderedProminent"),
      "under it", ui.Spacer() }
      :alert("Sure?", { isPresented = ui.State(true), ui.Button("Yes", nothing) }),
      { size = "50x20", theme = "dark", colors = colors })
    t:ok(not app:cell(1, 2).dim and not app:cell(3, 1).dim, "the edges, " .. colors)
    t:ok(app:cell(app:find("under", { kind = "text" }).x,
      app:find("under", { kind = "text" }).y).dim, "text, " .. colors)
  end
end)

test("without colours a round fill of five rows has its middle row, too", function(t)
  local app = t:mount(ui.VStack { button("Cap", "borderedProminent"):buttonBorderShape "capsule"
    :controlSize "extraLarge", ui.Spacer(), ui.Button("o", nothing) },
    { size = "14x7", colors = "none" })
  app:press "tab"
  t:equal({ app:cell(1, 3).text, app:cell(1, 3).reverse }, { "█", false })
  t:equal(app:cell(2, 3).reverse, true)
end)

test("the time of a date picker has the platter of a stepper", function(t)
  local app = t:mount(ui.DatePicker("Time", { selection = ui.State "10:30",
    displayedComponents = "hourAndMinute" }), { size = "40x1", theme = "dark" })
  t:contains(app:text(), "▐ − │ + ▌")
end)

test("where colours are not mixed a menu casts no shadow on the letters beside it", function(t)
  for _, colors in ipairs { "16", "none" } do
    local app = t:mount(ui.VStack { alignment = "leading", spacing = 0,
      ui.Menu("Menu", { ui.Button("First", nothing) }),
      "words", "words beside and below the menu", "words beside and below the menu",
      "words beside and below the menu" },
      { size = "34x6", theme = "dark", colors = colors })
    app:press("tab", "enter")
    for y = 2, 5 do
      for x = 1, 34 do
        t:equal(app:cell(x, y).dim or false, false, colors .. ": " .. x .. ", " .. y)
      end
    end
  end
end)

test("with 256 colours what is tinted keeps its hue", function(t)
  local function has_hue(color)
    local red, green, blue = tostring(color):match "^#(%x%x)(%x%x)(%x%x)$"
    return red and not (red == green and green == blue)
  end
  local views = {
    selection = ui.List { selection = ui.State(1), ui.Text "Delete":tag(1) },
    destructive = ui.Button("Delete", { role = "destructive", action = nothing })
      :buttonStyle "bordered",
    focused = button("Delete", "bordered"),
    tab = ui.TabView { ui.Tab("Delete", { ui.Text "x" }) },
  }
  for _, theme in ipairs { "dark", "light" } do
    for what, view in pairs(views) do
      local app = t:mount(view, { size = "20x5", theme = theme, colors = "256" })
      local at = app:find("Delete", { kind = "text" })
      local ground = app:cell(at.x, at.y).background
      t:ok(has_hue(ground), ("%s, %s: %s"):format(theme, what, tostring(ground)))
    end
  end
end)

test("a label beside a control that shows the focus has no mark of its own", function(t)
  local options = { "S", "M", "L" }
  local views = {
    segments = ui.Picker("Size", { selection = ui.State "M", options = options })
      :pickerStyle "segmented",
    date = ui.DatePicker("Size", { selection = ui.State "2026-11-28" }),
    color = ui.ColorPicker("Size", ui.State "#ff0000"),
  }
  for _, colors in ipairs(depths) do
    for what, view in pairs(views) do
      local app = t:mount(ui.VStack { alignment = "leading", ui.Button("before", nothing), view },
        { size = "40x3", theme = "dark", colors = colors })
      local at = app:find("Size", { kind = "text" })
      local function look()
        local cell = app:cell(at.x, at.y)
        return { cell.bold, cell.underline, cell.reverse, cell.background }
      end
      local plain = look()
      app:press "tab"
      t:equal(look(), { true, plain[2], plain[3], plain[4] }, colors .. ", " .. what)
    end
  end
end)

test("a label that takes all rows of its button has no line through its letters", function(t)
  for _, colors in ipairs(depths) do
    for _, symbols in ipairs { "unicode", "ascii" } do
      for _, shape in ipairs(shapes) do
        for _, size in ipairs { "mini", "small", "regular" } do
          -- Two rows are offered to a label of two lines.
          local app = t:mount(button("Clear\ndone", "bordered"):buttonBorderShape(shape)
            :controlSize(size), { size = "20x2", colors = colors, symbols = symbols })
          local text = app:text()
          local case = table.concat({ colors, symbols, shape, size, text }, "\n")
          t:ok(text:find "%f[%w]Clear%f[%W]" and text:find "%f[%w]done%f[%W]", case)
          for _, line in ipairs { "─", "╭", "╰", "┌", "└", "-", "=", "%." } do
            t:ok(not text:find(line), case)
          end
        end
      end
    end
  end
end)

test("onAccent can be read on every strong fill, also where the palette is the user's own",
  function(t)
  local fills = { "accent", "success", "warning", "destructive", "tint" }
  for _, scheme in ipairs { "dark", "light" } do
    for _, symbols in ipairs { "unicode", "ascii" } do
      for _, fill in ipairs(fills) do
        local view = ui.Text "Save":foregroundColor "onAccent":padding(1):background(fill)
        local app = t:mount(view, { size = "6x3", colors = "16", theme = "terminal",
          colorScheme = scheme, symbols = symbols })
        local cell = app:cell(2, 2)
        t:equal(cell.text, "S")
        local case = table.concat({ scheme, symbols, fill, tostring(cell.foreground) }, " ")
        t:ok(cell.foreground == "black" or cell.foreground == "brightWhite"
          or cell.foreground == "#000000" or cell.foreground == "#ffffff", case)
      end
    end
  end
end)
