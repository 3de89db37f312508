-- The cell cursor of a Table: `cellSelection`, `edit` of columns, `frozenColumns`.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

local function people()
  return { { id = 1, name = "Ada", age = 36, city = "London" },
    { id = 2, name = "Grace", age = 85, city = "Arlington" },
    { id = 3, name = "Alan", age = 41, city = "Wilmslow" } }
end
local function columns(edit)
  return {
    ui.TableColumn("Name", "name", { edit = edit, minWidth = 8 }),
    ui.TableColumn("Age", "age", { id = "years", width = 5 }),
    ui.TableColumn("City", "city", { edit = edit, minWidth = 10 }),
    ui.TableColumn("Note", function(item) return ui.Text("note " .. item.id) end),
  }
end
local function cell(row, column) return { row = row, column = column } end
local function mount(t, options, size)
  options = options or {}
  local state = { cell = ui.State(options.cell), rows = ui.State(options.rows or people()),
    selection = options.selection, calls = {} }
  local function edit(item, text)
    state.calls[#state.calls + 1] = { item.id, text }
    if options.edit then return options.edit(item, text) end
    for _, row in ipairs(state.rows.value) do if row.id == item.id then row.name = text end end
    state.rows:update(function() end)
  end
  local app = t:mount(function()
    return ui.VStack { spacing = 0, ui.Button("before", nothing),
      ui.Table(state.rows.value, { id = "id", selection = options.selection,
        cellSelection = state.cell, columns = columns(edit), frozenColumns = options.frozen }),
      ui.Button("after", nothing) }
  end, size or { size = "60x10" })
  app:press "tab"
  return app, state
end

test("arrows move the cursor in rows and columns, and the value says where it is", function(t)
  local app, s = mount(t)
  t:equal({ s.cell.value, app:focus().kind }, { nil, "list" })
  app:press "down"
  t:equal(s.cell.value, cell(1, "name"))
  app:press("right", "down")
  t:equal(s.cell.value, cell(2, "years"))
  app:press("right", "right", "end")
  t:equal(s.cell.value, cell(3, "Note"))
  app:press("left", "up")
  t:equal(s.cell.value, cell(2, "city"))
  app:press("home", "left", "left")
  t:equal(s.cell.value, cell(1, "name"))
end)

test("Tab goes to the next cell, also into the next row, and leaves the table at its end; \z
    Shift+Tab goes back", function(t)
  local app, s = mount(t, { cell = cell(2, "city") })
  app:press("tab", "tab")
  t:equal(s.cell.value, cell(3, "name"))
  for _ = 1, 3 do app:press "tab" end
  t:equal(s.cell.value, cell(3, "Note"))
  app:press "tab"
  t:equal({ app:focus().title, s.cell.value }, { "after", cell(3, "Note") })
  app:press "shift+tab"
  t:equal(app:focus().kind, "row")
  for _ = 1, 11 do app:press "shift+tab" end
  t:equal(s.cell.value, cell(1, "name"))
  app:press "shift+tab"
  t:equal(app:focus().title, "before")
end)

test("from right to left, Left is the next column", function(t)
  local app, s = mount(t, { cell = cell(1, "name") },
    { size = "60x10", layoutDirection = "rightToLeft" })
  app:press "left"
  t:equal(s.cell.value, cell(1, "years"))
  app:press "right"
  t:equal(s.cell.value, cell(1, "name"))
  app:click(app:find("London").x, app:find("London").y)
  t:equal(s.cell.value, cell(1, "city"))
end)

test("Enter edits and calls the function once; the cell has the focus again", function(t)
  local app, s = mount(t, { cell = cell(2, "name") })
  app:press "enter"
  t:equal(app:focus().kind, "textField")
  app:press "end"
  app:type "land"
  app:press "enter"
  t:equal({ s.calls, app:focus().kind, s.cell.value }, { { { 2, "Graceland" } }, "row",
    cell(2, "name") })
  t:contains(app:text(), "Graceland")
  app:press "down"
  t:equal(s.cell.value, cell(3, "name"))
end)

test("Escape leaves the cell, calls nothing and changes nothing", function(t)
  local app, s = mount(t, { cell = cell(2, "name") })
  app:press "enter"
  app:type "xyz"
  app:press "escape"
  t:equal({ s.calls, app:focus().kind, s.cell.value }, { {}, "row", cell(2, "name") })
  t:contains(app:text(), "Grace")
  t:ok(not app:text():find "xyz")
end)

test("false keeps the cell open, and a string as well, which is shown; \z
    what is accepted closes it", function(t)
  local answers = { false, "too short", "too long: " .. ("x"):rep(80), true }
  local turn = 0
  local app, s = mount(t,
    { cell = cell(1, "city"), edit = function() turn = turn + 1 return answers[turn] end })
  app:press("enter", "enter")
  t:equal(app:focus().kind, "textField")
  app:press "enter"
  t:equal(app:focus().kind, "textField")
  t:contains(app:text(), "too short")
  app:press "enter"
  t:ok(not app:text():find "too short")
  t:contains(app:text(), "too long")
  app:press "enter"
  t:equal({ app:focus().kind, #s.calls }, { "row", 4 })
  t:ok(not app:text():find "too long")
end)

test("an error in the function is reported and keeps the cell open", function(t)
  local app, s = mount(t, { cell = cell(1, "city"), edit = function() error "no such town" end })
  app:press("enter", "enter")
  t:contains(app.errors[1].message, "no such town")
  t:equal(app:focus().kind, "textField")
end)

test("Tab while a cell is edited takes the text and goes to the next cell", function(t)
  local app, s = mount(t, { cell = cell(1, "name") })
  app:press "enter"
  app:type "!"
  app:press "tab"
  t:equal({ s.calls, s.cell.value, app:focus().kind }, { { { 1, "Ada!" } }, cell(1, "years"),
    "row" })
end)

test("the text is taken when the focus goes elsewhere, \z
    and not when something opens above", function(t)
  local app, s = mount(t, { cell = cell(1, "name") })
  app:press "enter"
  app:type "1"
  app:press "down"
  t:equal({ s.calls, s.cell.value }, { { { 1, "Ada1" } }, cell(2, "name") })
  app:press "enter"
  app:type "2"
  app:click "after"
  t:equal({ s.calls[2], app:focus().title }, { { 2, "Grace2" }, "after" })
end)

test("what opens above the table only borrows the focus from the field", function(t)
  local shows, calls = ui.State(false), 0
  local where = ui.State(cell("a", "n"))
  local app = t:mount(function()
    return ui.Table({ { n = "a" } }, { cellSelection = where, id = "n",
      columns = { ui.TableColumn("N", "n", { edit = function() calls = calls + 1 end }) } })
      :sheet { isPresented = shows, content = function()
        return ui.Button("Close", function() shows.value = false end)
      end }
  end, { size = "30x9" })
  app:press "enter"
  app:type "b"
  shows.value = true
  t:equal(app:focus().title, "Close")
  app:press "enter"
  t:equal({ app:focus().kind, calls }, { "textField", 0 })
  app:press "enter"
  t:equal(calls, 1)
end)

test("a column without a function is not edited, and Enter goes on to the \z
    handlers around", function(t)
  local entered = 0
  local where = ui.State(cell(1, "n"))
  local app = t:mount(ui.Table({ { n = "a" } }, { cellSelection = where, id = "n",
    columns = { ui.TableColumn("N", "n") } })
    :onKeyPress { "enter", function() entered = entered + 1 return true end }, { size = "20x5" })
  where.value = cell("a", "n")
  app:press "enter"
  t:equal({ entered, app:focus().kind }, { 1, "row" })
end)

test("with a selection of rows too, the row of the cell is selected, whichever changes", function(t)
  local picked = ui.State()
  local app, s = mount(t, { selection = picked })
  app:press "down"
  t:equal({ s.cell.value, picked.value }, { cell(1, "name"), 1 })
  app:press("right", "down")
  t:equal({ s.cell.value, picked.value }, { cell(2, "years"), 2 })
  picked.value = 3
  app:press "f20"
  t:equal(s.cell.value, cell(3, "years"))
  s.cell.value = cell(1, "city")
  app:press "f20"
  t:equal({ s.cell.value, picked.value }, { cell(1, "city"), 1 })
  local set = ui.State {}
  app, s = mount(t, { selection = set })
  app:press("down", "down")
  t:equal({ s.cell.value, set.value }, { cell(2, "name"), { [2] = true } })
end)

test("a click selects the cell under the pointer, a second one edits it", function(t)
  local app, s = mount(t)
  app:click "Arlington"
  t:equal({ s.cell.value, app:focus().kind }, { cell(2, "city"), "row" })
  app:click "note 3"
  t:equal(s.cell.value, cell(3, "Note"))
  app:click "Alan"
  t:equal(s.cell.value, cell(3, "name"))
  app:click "Alan"
  t:equal(app:focus().kind, "textField")
end)

test("columns out of sight are scrolled to, by keys and by the value, at every width", function(t)
  for _, width in ipairs { 4, 8, 12, 20, 30, 44 } do
    for frozen = 0, 3 do
      local where, made = ui.State(), {}
      for index = 1, 7 do
        made[index] = ui.TableColumn("C" .. index, "c" .. index, { minWidth = 6 })
      end
      local row = { id = 1 }
      for index = 1, 7 do row["c" .. index] = "v" .. index end
      local app = t:mount(function()
        return ui.Table({ row }, { id = "id", cellSelection = where, frozenColumns = frozen,
          columns = made })
      end, { size = width .. "x5" })
      app:press "down"
      for index = 1, 7 do
        t:equal(where.value, cell(1, "c" .. index))
        if width >= 8 then
          t:contains(app:text(), "v" .. index, "column " .. index .. " at " .. width)
        end
        app:press "right"
      end
      for index = 6, 1, -1 do
        app:press "left"
        if width >= 8 then
          t:contains(app:text(), "v" .. index, "back to column " .. index .. " at " .. width)
        end
      end
      where.value = cell(1, "c6")
      app:press "f20"
      if width >= 8 then t:contains(app:text(), "v6") end
    end
  end
end)

test("frozenColumns stay while the others are scrolled; 0 lets all be scrolled", function(t)
  local function shown(frozen, presses)
    local made, row = {}, { id = 1 }
    for index = 1, 7 do
      made[index], row["c" .. index] = ui.TableColumn("C" .. index, "c" .. index, { width = 6 }),
        "v" .. index
    end
    local app = t:mount(ui.Table({ row }, { id = "id", selection = ui.State(1),
      frozenColumns = frozen, columns = made }), { size = "34x5" })
    for _ = 1, presses do app:press "right" end
    local found = {}
    for index = 1, 7 do if app:find("v" .. index) then found[#found + 1] = index end end
    return found
  end
  t:equal(shown(nil, 2), { 1, 4, 5, 6 })
  t:equal(shown(2, 2), { 1, 2, 5, 6 })
  t:equal(shown(0, 2), { 3, 4, 5, 6 })
  t:equal(shown(99, 2)[1], 1)
end)

test("the cell is seen with and without colours, and goes with the cursor", function(t)
  for _, options in ipairs { { theme = "dark", colors = "truecolor" }, { colors = "16" },
      { colors = "none" } } do
    for _, selection in ipairs { false, true } do
      options.size = "60x10"
      local app, s = mount(t, { cell = cell(1, "name"), selection = selection and ui.State(1)
        or nil }, options)
      local function look(text)
        local place = app:find(text)
        local shown = app:cell(place.x, place.y)
        return { shown.background, shown.reverse, shown.foreground }
      end
      local marked, other = look "Ada", look "London"
      t:ok(marked[1] ~= other[1] or marked[2] ~= other[2])
      app:press("right", "right")
      t:equal(look "London", marked)
      t:equal(look "Ada", other)
    end
  end
end)

test("the cursor goes with its row: deleted, sorted, replaced by an id, \z
    and a missing row means no cursor", function(t)
  local app, s = mount(t, { cell = cell(2, "city") })
  local all = people()
  local function now() return { app:focus().kind, s.cell.value } end
  s.rows.value = { all[3], all[2], all[1] }
  t:equal(now(), { "row", cell(2, "city") })
  s.rows.value = { all[3], all[1] }
  t:equal(now(), { "row", cell(1, "city") })
  s.rows.value = {}
  t:equal(now(), { "list", cell(1, "city") })
  s.rows.value = people()
  t:equal(now(), { "row", cell(1, "city") })
  s.cell.value = cell(99, "city")
  t:equal(now(), { "list", cell(99, "city") })
  s.cell.value = cell(2, "city")
  t:equal(now(), { "row", cell(2, "city") })
  s.cell.value = nil
  t:equal(now(), { "list", nil })
end)

test("values of other shapes are reported and mean no cell; \z
    nothing is written until the user moves", function(t)
  for _, value in ipairs { 5, "x", true, { row = 1 }, { column = "name" },
      { row = {}, column = {} }, {} } do
    local app, s = mount(t, { cell = value })
    t:equal(s.cell.value, value)
    if type(value) ~= "table" or next(value) then
      t:contains(app.errors[1].message,
        "cellSelection: it must be a table such as { row = id, column = c }, or nil, not ")
      t:contains(app.errors[1].message, "cell_selection_test.lua:")
    else
      t:equal(#app.errors, 0)
    end
    app:press "down"
    t:equal(s.cell.value, cell(1, "name"))
  end
  local app, s = mount(t, { cell = cell(2, "nowhere") })
  t:equal({ s.cell.value, app:focus().kind }, { cell(2, "nowhere"), "row" })
  app:press "right"
  t:equal(s.cell.value, cell(2, "name"))
end)

test("a cell that is edited goes with its row, and an edit of a row that \z
    went is nothing", function(t)
  local app, s = mount(t, { cell = cell(2, "name") })
  app:press "enter"
  app:type "x"
  s.rows.value = { people()[1], people()[3] }
  t:equal({ s.calls, app:focus().kind }, { {}, "row" })
  t:equal(s.cell.value, cell(3, "name"))
end)

test("100000 rows: the ends are reached, and few rows are made", function(t)
  local rows, made = {}, 0
  for index = 1, 100000 do rows[index] = { id = index, n = "n" .. index } end
  local where = ui.State()
  local app = t:mount(ui.Table(rows, { id = "id", cellSelection = where, columns = {
    ui.TableColumn("N", "n"), ui.TableColumn("F", function(item)
      made = made + 1
      return ui.Text("f" .. item.id)
    end) } }), { size = "30x8" })
  app:press("end", "right", "tab")
  t:equal(where.value, cell(100000, "F"))
  where.value = cell(50000, "n")
  app:press "down"
  t:equal(where.value, cell(50001, "n"))
  t:ok(made < 200, made)
end)

test("what is announced: the row, the column and the cell; \z
    the field with the title of the column", function(t)
  local app = mount(t, { cell = cell(2, "city") })
  t:contains(app:accessibility(), "City: Arlington")
  app:press "enter"
  t:contains(app:accessibility(), "City, text field")
  local linear = t:mount(ui.Table(people(), { id = "id", cellSelection = ui.State(cell(1, "name")),
    columns = columns() }), { size = "60x10" })
  t:contains(linear:text(), "Ada")
end)

test("the help and the key bar name the keys of cells, and of a cell that is edited", function(t)
  local function view()
    return ui.VStack { ui.Table(people(), { id = "id", cellSelection = ui.State(cell(1, "name")),
      columns = columns(nothing) }), ui.KeyBar() }
  end
  local app = t:mount(view, { size = "120x20" })
  app:press "f1"
  for _, words in ipairs { "Edit the cell", "Another column", "Next or previous cell",
      "Another row" } do
    t:contains(app:text(), words)
  end
  app:press("escape", "right")
  app:press "f1"
  t:notContains(app:text(), "Edit the cell")
  app:press("escape", "left")
  t:contains(app:text(), "Edit the cell", "the bar")
  app:press "enter"
  t:contains(app:text(), "Accept the text")
  app:press "f1"
  for _, words in ipairs { "Accept the text", "Leave the cell as it was",
      "Next or previous cell" } do
    t:contains(app:text(), words)
  end
end)
