-- Details of the built-in looks: errors, tabs in one row, badges, arrows of popovers, secrets,
-- icons that few people recognise (Documentation/Looks.md).
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

local function contrast(cell)
  return require("support.helpers").contrast(cell.foreground, cell.background)
end
local themes = { "dark", "light", "highContrast", "highContrastLight" }

-- Mounts a row that fails between others.
local function failing(t, options)
  local rows = ui.ForEach({ 1, 2 }, function(x)
    if x == 1 then error("no such mail", 0) end
    return ui.Text("fine")
  end)
  local app = t:mount(ui.VStack { alignment = "leading", rows }, options)
  t:ok(#app.errors > 0)
  return app
end

test("an error stands beside a bar", function(t)
  local first, second = failing(t, { size = "70x2" }):text():match "^(.*)\n(.*)$"
  t:ok(first:find "^▌⚠ .*: no such mail$", first)
  t:equal(second, "fine")
  t:equal(failing(t, { size = "30x2", layoutDirection = "rightToLeft" }):cell(30, 1).text, "▐")
end)

test("where colours are known it has a ground of its own, \z
    on which all of it can be read", function(t)
  for _, theme in ipairs(themes) do
    local app = failing(t, { size = "70x3", theme = theme })
    local at = app:find("fine", { kind = "text" })
    t:ok(app:cell(3, 1).background ~= app:cell(at.x, at.y).background, theme)
    for x = 2, 60 do
      local cell = app:cell(x, 1)
      if cell.text ~= " " then t:ok(contrast(cell) >= 4.5, theme .. ": " .. cell.text) end
    end
  end
end)

local function tabs(t, options)
  return t:mount(ui.VStack { ui.TabView { ui.Text("one"):tabItem("Mail"):badge(3),
    ui.Text("two"):tabItem("Sent") } }, options)
end

test("tabs in one row: the chosen one stands on a platter, which can be read", function(t)
  for _, theme in ipairs(themes) do
    local app = tabs(t, { size = "30x4", theme = theme })
    app:press("right")
    local chosen, other = app:find("Sent", { kind = "text" }), app:find("Mail", { kind = "text" })
    local cell = app:cell(chosen.x, chosen.y)
    t:ok(cell.background ~= app:cell(other.x, other.y).background, theme)
    t:ok(contrast(cell) >= 4.5, theme)
    t:equal(cell.reverse, false)
  end
  -- Where colours are not known, the selected tab is reversed.
  local app = tabs(t, { size = "30x4" })
  local at = app:find("Mail", { kind = "text" })
  t:equal(app:cell(at.x, at.y).reverse, true)
end)

test("a tab's badge is a platter of the accent where colours are known", function(t)
  for _, theme in ipairs(themes) do
    local app = tabs(t, { size = "30x12", theme = theme })
    t:contains(app:text(), "▐3▌")
    local at = app:find("3", { kind = "text" })
    t:ok(contrast(app:cell(at.x, at.y)) >= 4.5, theme)
  end
  t:contains(tabs(t, { size = "30x12" }):text(), "Mail 3")
end)

local function popover(t, options, above)
  local anchor = ui.Button("Anchor", nothing):buttonStyle("plain")
    :popover { isPresented = ui.State(true):binding(), content = ui.Text("inside here") }
  return t:mount(ui.VStack { alignment = "leading", above and ui.Spacer() or nil, anchor,
    not above and ui.Spacer() or nil }, options)
end

test("a popover points to what it belongs to", function(t)
  t:contains(popover(t, { size = "30x12" }):text(), "╭──┴")
  t:contains(popover(t, { size = "30x12" }, true):text(), "╰──┬")
  t:contains(popover(t, { size = "30x12", theme = "dark" }):text(), "▄▟▙▄")
  t:contains(popover(t, { size = "30x12", theme = "dark" }, true):text(), "▀▜▛▀")
end)

test("in a form of 16 colours a field has a mark at each end", function(t)
  local form = ui.Form { ui.TextField("Name", ui.State("Ada"):binding()) }
  local app = t:mount(form, { size = "30x3" })
  t:contains(app:text(), "▕Ada")
  t:contains(app:text(), "▏")
  t:contains(t:mount(form, { size = "30x3", colors = "none" }):text(), "▕Ada")
  -- In other places, the underline of the field suffices.
  t:equal(t:mount(ui.TextField("Name", ui.State("Ada"):binding()), { size = "30x1" }):text(), "Ada")
end)

-- The position of a sign on the screen.
local function place(app, sign, width, height)
  for y = 1, height do
    for x = 1, width do if app:cell(x, y).text == sign then return x, y end end
  end
end
local function secret(t, options)
  options = options or {}
  options.size, options.theme = options.size or "30x3", options.theme or "dark"
  return t:mount(ui.VStack { ui.SecureField("Password", ui.State("hunter2"):binding()),
    ui.Button("Other", nothing) }, options)
end

test("a secret is shown by its sign or its key, until it has lost the focus", function(t)
  local app = secret(t)
  t:contains(app:text(), "•••••••")
  t:contains(app:text(), "⊙")
  app:click(place(app, "⊙", 30, 3))
  t:contains(app:text(), "hunter2")
  t:contains(app:text(), "⊘")
  app:press("ctrl+t")
  t:notContains(app:text(), "hunter2")
  app:press("ctrl+t")
  t:contains(app:text(), "hunter2")
  t:notContains(app:accessibility(), "hunter2", "nobody is told")
  app:press("tab")
  t:notContains(app:text(), "hunter2")
  app:press("tab")
  t:notContains(app:text(), "hunter2")
end)

test("an empty secret and a narrow one have no sign, and a text has none", function(t)
  t:notContains(t:mount(ui.SecureField("Password", ui.State(""):binding()),
    { size = "30x1", theme = "dark" }):text(), "⊙")
  t:notContains(secret(t, { size = "9x3" }):text(), "⊙")
  t:notContains(t:mount(ui.TextField("Name", ui.State("hunter2"):binding()),
    { size = "30x1", theme = "dark" }):text(), "⊙")
  -- From right to left, the sign is at the other end.
  t:ok(place(secret(t), "⊙", 30, 3) > 15)
  t:ok(place(secret(t, { layoutDirection = "rightToLeft" }), "⊙", 30, 3) < 15)
end)

test("where a label's icon says nothing to anybody, its title stands alone", function(t)
  local function text(view, options)
    options = options or { theme = "dark" }
    options.size = "20x1"
    return t:mount(view, options):text()
  end
  local trash, star = ui.Label("Delete", { systemImage = "trash" }),
    ui.Label("Delete", { systemImage = "star" })
  t:equal(text(trash), "Delete")
  t:equal(text(ui.Label("Delete", { systemImage = "trash.fill" })), "Delete")
  t:equal(text(star), "☆ Delete")
  t:equal(text(trash:labelStyle("titleAndIcon")), "▥ Delete", "who asks for it gets it")
  t:equal(text(trash:labelStyle("iconOnly")), "▥")
  t:equal(text(trash, {}), "▥ Delete", "where looks are lines each is shown")
  local name = ui.State("star")
  local app = t:mount(function()
    return ui.Label(name.value, { systemImage = name.value })
  end, { size = "20x1", theme = "dark" })
  for _, each in ipairs { { "bell", "bell" }, { "lock", "lock" }, { "star", "☆ star" },
      { "trash", "trash" } } do
    name.value = each[1]
    t:equal(app:text(), each[2])
  end
  ui.symbols.register("trash", { unicode = "T", ascii = "T" })
  t:equal(text(trash), "T Delete", "a script's own picture is honest")
end)

test("an icon alone that says nothing has a tip that does", function(t)
  local function app(symbol)
    local app = t:mount(ui.VStack { ui.Label("Remove it", { systemImage = symbol })
      :labelStyle("iconOnly"), ui.Spacer() },
      { size = "20x6", theme = "dark" })
    local at = app:find("Remove it")
    app:hover(at.x, at.y)
    app:advance(1)
    return app:text()
  end
  t:contains(app("bell"), "Remove it")
  t:notContains(app("star"), "Remove it")
end)

test("in a form what is chosen fills the column of values, and options stand in it", function(t)
  local function form(style)
    return ui.Form { ui.TextField("Name", ui.State("Ada"):binding()),
      ui.Picker("Sound", { selection = ui.State("a"):binding(), options = { "a", "b" } })
        :pickerStyle(style) }
  end
  local app = t:mount(form("menu"), { size = "40x6", theme = "dark" })
  local field, chosen = app:find("Name", { kind = "textField" }), app:find("a", { kind = "text" })
  local mark
  for x = 1, 40 do if app:cell(x, chosen.y).text == "▾" then mark = x end end
  t:ok(mark > 30, "the mark is at the end")
  t:equal(app:cell(mark + 2, chosen.y).text, "▌")
  t:equal(app:cell(mark + 2, field.y).text, "▌", "both end in one column")
  app = t:mount(form("inline"), { size = "40x6", theme = "dark" })
  local option, title = app:find("b", { kind = "text" }), app:find("Sound", { kind = "text" })
  t:ok(option.x > title.x + 5)
  t:equal(app:find("a", { kind = "text" }).y, title.y)
end)

test("in a form that is wide fields, choices and rails end in one column", function(t)
  local app = t:mount(ui.Form { ui.TextField("Name", ui.State("Ada"):binding()),
    ui.Slider("Loud", { value = ui.State(5):binding(), range = { 0, 10 } }) },
      { size = "80x5", theme = "dark" })
  local function last(sign, y)
    local found
    for x = 1, 70 do if app:cell(x, y).text == sign then found = x end end
    return found
  end
  -- Both end in the middle of a cell.
  t:equal(last("╸", 3), last("▌", 2))
  -- In other places, the rail takes all the room.
  app = t:mount(ui.Slider { value = ui.State(5):binding(), range = { 0, 10 } },
    { size = "80x1", theme = "dark" })
  t:equal(last("━", 1), 70)
end)

test("what is empty has a disc where there is room", function(t)
  local function app(size)
    return t:mount(ui.ContentUnavailableView("No mail", { systemImage = "envelope" }),
      { size = size, theme = "dark" })
  end
  t:contains(app("30x12"):text(), "█")
  t:contains(app("30x12"):text(), "✉")
  t:notContains(app("30x4"):text(), "█")
  t:contains(app("30x4"):text(), "✉")
end)

test("the focus of a segmented picker lights the sides of its segment; \z
    a mark stands there where colours are not known", function(t)
  local value = ui.State("b")
  local view = ui.Picker("Size", { selection = value, options = { "a", "b" } })
    :pickerStyle "segmented":labelsHidden()
  local app = t:mount(view, { size = "12x1", theme = "dark" })
  local b = app:find "b"
  t:equal({ app:cell(b.x - 1, 1).text, app:cell(b.x + 1, 1).text }, { "▌", "▐" })
  t:ok(not app:text():find("›", 1, true))
  t:notEqual(app:cell(b.x - 1, 1).foreground, app:cell(b.x, 1).background)
  app = t:mount(view, { size = "12x1" })
  t:ok(app:text():find("›b", 1, true))
  app = t:mount(view:environment("layoutDirection", "rightToLeft"),
    { size = "12x1", theme = "dark" })
  b = app:find "b"
  t:equal({ app:cell(b.x - 1, 1).text, app:cell(b.x + 1, 1).text }, { "▌", "▐" })
end)

test("a prompt is secondary where colours are known, and dim elsewhere", function(t)
  for _, make in ipairs { ui.TextField, function(prompt, text)
    return ui.TextEditor(text, { prompt = prompt })
  end } do
    local secondary = t:mount(ui.Text("x"):foregroundColor "secondary",
      { size = "20x2", theme = "dark" }):cell(1, 1).foreground
    local app = t:mount(make("Prompt", ui.State("")), { size = "20x2", theme = "dark" })
    local p = app:find "Prompt"
    local cell = app:cell(6, p.y)
    t:equal({ cell.foreground, cell.dim or false }, { secondary, false })
    app = t:mount(make("Prompt", ui.State("")), { size = "20x2" })
    p = app:find "Prompt"
    t:equal(app:cell(6, p.y).dim, true)
  end
end)

test("the line between panes is as quiet as others that only part", function(t)
  local rule = t:mount(ui.Divider(), { size = "9x1", theme = "dark" }):cell(1, 1).foreground
  local app = t:mount(ui.HSplitView { ui.Button("a"), ui.Text "b" },
    { size = "9x2", theme = "dark" })
  local line = app:find "│"
  t:equal(app:cell(line.x, line.y).foreground, rule)
end)

test("what is secondary is as strong as the rest on a selected row, \z
    in the terminal's own colours too", function(t)
  local row = ui.HStack { "name", ui.Text("note"):foregroundColor "secondary" }
  local app = t:mount(ui.List { selection = ui.State(1),
    ui.ForEach({ 1 }, { id = function(n) return n end }, function() return row end) },
    { size = "20x3" })
  local name, note = app:find "name", app:find "note"
  t:equal(app:cell(note.x, note.y).foreground, app:cell(name.x, name.y).foreground)
  t:ok(not app:cell(note.x, note.y).dim)
end)

test("the focus of a picker with a menu is one mark, on its value; its label is bold", function(t)
  local form = ui.Form { ui.Toggle("Online", ui.State(true)),
    ui.Picker("Sound", { selection = ui.State "Chime", options = { "Chime", "Bell" } })
      :pickerStyle "menu" }
  for _, tier in ipairs { { "dark", "truecolor" }, { "light", "truecolor" }, { "dark", "256" },
    { "terminal", "16" }, { "dark", "none" } } do
    local where = table.concat(tier, " ")
    local app = t:mount(form, { size = "60x8", theme = tier[1], colors = tier[2] })
    local label = app:find("Sound", { kind = "text" })
    local row, from = label.y, label.x
    local before = {}
    for x = 1, 60 do before[x] = app:cell(x, row) end
    app:press "tab"
    t:equal(app:focus().title, "Sound")
    -- The cells whose fill is another now are one piece, in which the value is.
    local first, last, count = nil, nil, 0
    for x = 1, 60 do
      local now = app:cell(x, row)
      if now.background ~= before[x].background then
        first, last, count = first or x, x, count + 1
      end
      if x >= from and x < from + 5 then
        t:equal(now.background, before[x].background, where .. ": the ground of the label")
        t:equal(now.bold, true, where .. ": the label")
        t:notEqual(now.underline, true, where .. ": the label")
      end
    end
    if first then
      t:equal(count, last - first + 1, where)
      t:ok(first > from + 5, where)
    end
    local value
    for x = from + 5, 60 do
      if app:cell(x, row).text == "C" then value = value or app:cell(x, row) end
    end
    t:equal(value.bold, true, where .. ": the value")
  end
end)

test("a border of width 0 is not drawn, and keeps its room", function(t)
  local width = ui.State(0)
  local app = t:mount(function() return ui.Text "Hi":border("red", { width = width.value }) end,
    { size = "4x3" })
  t:equal(app:text(), "\n Hi")
  width.value = 1
  t:equal(app:text(), "┌──┐\n│Hi│\n└──┘")
end)

test("the badge of a link stands before the mark of the link", function(t)
  local link = ui.NavigationLink("N", ui.Text "page")
  for _, row in ipairs { link:badge(2), link:foregroundColor("red"):badge(2) } do
    for _, container in ipairs { ui.List, ui.Form } do
      local app = t:mount(ui.NavigationStack { container { row } }, { size = "20x5" })
      t:contains(app:text(), "2 ›")
      app:press "enter"
      t:contains(app:text(), "page")
    end
  end
end)
