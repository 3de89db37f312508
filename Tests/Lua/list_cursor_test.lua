-- S109: the cursor of a list is its selection. A row that the script selects gets the cursor, is
-- scrolled into sight, and keys move on from it.
-- In CI only with the release program.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

local function id(item) return item end
local function rows(items)
  return ui.ForEach(items, { id = id }, function(item) return ui.Text("row " .. item) end)
end
local function letters(from, to)
  local items = {}
  for code = from:byte(), to:byte() do items[#items + 1] = string.char(code) end
  return items
end
local numbers = require("support.helpers").numbers

-- The row with the cursor; checks that it also has the focus.
local function cursor(t, app)
  local focus = app:focus()
  -- The mark in the first line then is that of the list.
  if focus and focus.kind == "list" then return nil end
  local marked
  for line in app:text():gmatch "[^\n]+" do
    if line:find("›", 1, true) or line:find("‹", 1, true) then
      t:ok(not marked, "two cursors:\n" .. app:text())
      for _, sign in ipairs { "›", "‹", "▐" } do line = line:gsub(sign, "") end
      marked = line:match "^%s*(.-)%s*$"
    end
  end
  t:equal(focus and focus.title, marked)
  return marked
end

for _, options in ipairs { { size = "20x5" }, { size = "20x5", layoutDirection = "rightToLeft" },
    { size = "20x5", colors = "16" }, { size = "20x5", colors = "none" } } do
  test("keys go on from what the \z
      script selected ("
      .. (options.layoutDirection or options.colors or "colours") .. ")", function(t)
    local picked = ui.State("a")
    local app = t:mount(ui.List { selection = picked, rows { "a", "b", "c", "d" } }
      :onKeyPress(function(event)
        if event.key == "n" then picked.value = "c" end
        return event.key == "n"
      end), options)
    app:press("n")
    t:equal({ cursor(t, app), picked.value }, { "row c", "c" })
    app:press("up")
    t:equal({ cursor(t, app), picked.value }, { "row b", "b" })
    picked.value = "d"
    t:equal(cursor(t, app), "row d")
    app:press("up")
    t:equal(picked.value, "c")
  end)
end

test("a row far below is scrolled into sight, with company, and not all rows are made", function(t)
  local picked, made = ui.State(1), 0
  local app = t:mount(ui.List { selection = picked,
      ui.ForEach(numbers(100000), { id = id }, function(item)
    made = made + 1
    return ui.Text("row " .. item)
  end) }, { size = "20x6" })
  picked.value = 50000
  t:equal(cursor(t, app), "row 50000")
  t:contains(app:text(), "row 49999")
  app:press("down")
  t:equal({ cursor(t, app), picked.value }, { "row 50001", 50001 })
  app:press("pageUp", "end")
  t:equal(cursor(t, app), "row 100000")
  picked.value = 1
  t:equal(cursor(t, app), "row 1")
  t:ok(made < 200, made .. " rows were made")
end)

test("a row that is in sight is not moved", function(t)
  local picked = ui.State(1)
  local app = t:mount(ui.List { selection = picked, rows(numbers(100)) }, { size = "20x6" })
  picked.value = 4
  t:equal({ cursor(t, app), app:find("row 4").y }, { "row 4", 4 })
end)

test("rows of several lines are whole in sight", function(t)
  local picked = ui.State(1)
  local app = t:mount(ui.List { selection = picked, ui.ForEach(numbers(50), { id = id },
    function(item) return ui.Text("row " .. item .. "\nb\nc") end) }, { size = "20x7" })
  picked.value = 3
  t:equal(app:find("row 3\nb\nc").y, 5)
  picked.value = 30
  t:contains(app:text(), "row 30\n", "")
end)

test("the row may come in the same write, or go in it", function(t)
  local items, picked = ui.State { "a", "b" }, ui.State("a")
  local app = t:mount(function()
    return ui.List { selection = picked, rows(items.value) }:onKeyPress(function(event)
      if event.key == "n" then
        items.value, picked.value = letters("a", "z"), "y"
      elseif event.key == "r" then
        picked.value, items.value = "b", { "a", "b", "c" }
      elseif event.key == "x" then
        -- The selected row is deleted, and the next one is selected.
        items.value, picked.value = { "a", "c" }, "c"
      else
        return false
      end
      return true
    end)
  end, { size = "20x5" })
  app:press("n")
  t:equal(cursor(t, app), "row y")
  app:press("up")
  t:equal(picked.value, "x")
  app:press("r")
  t:equal(cursor(t, app), "row b")
  app:press("x")
  t:equal(cursor(t, app), "row c")
  app:press("up")
  t:equal(picked.value, "a")
end)

test("the row may come later", function(t)
  local items, picked = ui.State { "a", "b" }, ui.State("a")
  local app = t:mount(function()
    return ui.List { selection = picked, rows(items.value) }
  end, { size = "20x5" })
  picked.value = "x"
  t:equal(app:focus().kind, "list")
  items.value = letters("a", "z")
  t:equal(cursor(t, app), "row x")
end)

test("S119: where nothing is selected no row is marked, and the list has the focus", function(t)
  local picked = ui.State("b")
  local app = t:mount(ui.List { selection = picked, rows(letters("a", "z")) }, { size = "20x5" })
  app:press("down", "down")
  picked.value = nil
  t:equal(cursor(t, app), nil)
  t:equal(app:focus().kind, "list")
  app:press("down")
  t:equal({ cursor(t, app), picked.value }, { "row a", "a" })
  picked.value = "no such row"
  t:equal({ cursor(t, app), app:focus().kind, picked.value }, { nil, "list", "no such row" })
  app:press("up")
  t:equal({ cursor(t, app), picked.value }, { "row z", "z" })
end)

test("a focus that is elsewhere stays, and the row is in sight", function(t)
  local picked, text = ui.State(1), ui.State("")
  local app = t:mount(ui.VStack { ui.TextField("Name", text),
    ui.List { selection = picked, rows(numbers(100)) } }, { size = "20x6" })
  t:equal(app:focus().kind, "textField")
  picked.value = 60
  t:equal(app:focus().kind, "textField")
  t:ok(app:find("row 60").isSelected)
  app:press("tab")
  t:equal(cursor(t, app), "row 60")
  app:press("tab")
  t:equal(app:focus().kind, "textField")
  app:type("x")
  t:equal(text.value, "x")
end)

test("of several: the first that is new, unless the cursor is on one that is selected", function(t)
  local picked = ui.State { a = true }
  local app = t:mount(ui.List { selection = picked, rows(letters("a", "z")) }, { size = "20x5" })
  t:equal(cursor(t, app), "row a")
  picked.value = { p = true, m = true }
  t:equal(cursor(t, app), "row m")
  app:press("down")
  t:equal(cursor(t, app), "row n")
  -- A choice of the user, even one that removes a row from the selection, does not move the cursor.
  app:press("space")
  t:equal({ cursor(t, app), picked.value }, { "row n", { p = true, m = true, n = true } })
  app:press("space")
  t:equal({ cursor(t, app), picked.value }, { "row n", { p = true, m = true } })
  app:press("up")
  picked.value = { m = true, z = true }
  t:equal(cursor(t, app), "row m", "it is selected still")
  picked.value = {}
  t:equal(cursor(t, app), "row m")
  picked.value = { "z" }
  t:equal(cursor(t, app), "row z")
end)

test("a click chooses; the row under the pointer stays under it", function(t)
  local picked = ui.State(1)
  local app = t:mount(ui.List { selection = picked, ui.ForEach(numbers(50), { id = id },
    function(item) return ui.Text("row " .. item .. "\nb\nc") end) }, { size = "20x7" })
  local y = app:find("row 2\nb\nc").y
  app:click(5, y)
  t:equal({ picked.value, app:find("row 2\nb\nc").y }, { 2, y })
end)

test("a binding that takes no other value keeps the cursor", function(t)
  local picked = ui.State("b")
  local app = t:mount(ui.List { selection = ui.Binding { get = function()
    return picked.value
  end, set = function(value)
    if value ~= "c" then picked.value = value end
  end }, rows(letters("a", "d")) }, { size = "20x5" })
  app:press("down")
  t:equal({ cursor(t, app), picked.value }, { "row b", "b" })
  app:click("row c")
  t:equal(cursor(t, app), "row b")
  app:press("up")
  t:equal({ cursor(t, app), picked.value }, { "row a", "a" })
end)

test("sections, also of a ForEach; rows with tags; lists that share a selection", function(t)
  local picked = ui.State("b1")
  local function section(name)
    local items = {}
    for index = 1, 20 do items[index] = name .. index end
    return ui.Section(name, { rows(items) })
  end
  local app = t:mount(ui.List { selection = picked, section("a"),
    ui.ForEach({ "b", "c" }, { id = id }, section) }, { size = "20x8" })
  picked.value = "c17"
  t:equal(cursor(t, app), "row c17")
  t:equal(cursor(t, t:mount(ui.List { selection = picked, section("a"),
    ui.ForEach({ "b", "c" }, { id = id }, section) }, { size = "20x8" })), "row c17")
  picked.value = "a1"
  t:equal(cursor(t, app), "row a1")

  local one = ui.State(1)
  app = t:mount(ui.List { selection = one, ui.ForEach(letters("a", "z"), function(item, index)
    return ui.Text("row " .. item):tag(index * 10)
  end) }, { size = "20x5" })
  one.value = 200
  t:equal(cursor(t, app), "row t")
  app:press("down")
  t:equal(one.value, 210)

  local shared = ui.State("a")
  app = t:mount(ui.HStack { ui.List { selection = shared, rows(letters("a", "m")) },
    ui.List { selection = shared, rows(letters("n", "z")) } }, { size = "40x5" })
  shared.value = "x"
  t:equal(app:focus().kind, "list", "it is not the other list's to take")
  t:ok(app:find("row x").isSelected)
  shared.value = "k"
  t:equal(app:focus().title, "row k")
end)

test("rows with controls in them: from the control to the row that is selected", function(t)
  local picked = ui.State("a")
  local app = t:mount(ui.List { selection = picked,
      ui.ForEach(letters("a", "z"), { id = id }, function(item)
    return ui.HStack { "row " .. item, ui.Button("Edit " .. item, nothing):buttonStyle("bordered")
      :controlSize("mini") }
  end) }, { size = "30x5" })
  t:equal(app:focus().title, "row a Edit a")
  app:press("right")
  t:equal({ app:focus().title, picked.value }, { "Edit a", "a" })
  app:press("left")
  t:equal(app:focus().title, "row a Edit a")
  app:press("tab")
  t:equal(app:focus().title, "Edit a")
  picked.value = "q"
  t:equal(app:focus().title, "row q Edit q")
  app:press("down")
  t:equal({ app:focus().title, picked.value }, { "row r Edit r", "r" })
end)

test("the focus comes back from a menu, an alert or a sheet to what is selected now", function(t)
  local picked, asks = ui.State("a"), ui.State(false)
  local app = t:mount(ui.List { selection = picked,
      ui.ForEach(letters("a", "z"), { id = id }, function(item)
    return ui.Text("row " .. item):contextMenu { ui.Button("New", function()
      picked.value = "w"
    end), ui.Button("Nothing", nothing) }
  end) }:alert("Sure?",
    { isPresented = asks, ui.Button("Yes", function() picked.value = "c" end) }), { size = "30x8" })
  app:rightClick("row b")
  app:click("New")
  t:equal(cursor(t, app), "row w")
  app:press("shift+f10", "down", "enter")
  t:equal(cursor(t, app), "row w")
  asks.value = true
  app:press("enter")
  t:equal(cursor(t, app), "row c")
  -- The script selects a row while an alert is shown.
  asks.value = true
  picked.value = "y"
  app:press("enter")
  t:equal(cursor(t, app), "row c")
end)

test("one that selects while a sheet is open", function(t)
  local picked, shown = ui.State("a"), ui.State(false)
  local app = t:mount(ui.List { selection = picked, rows(letters("a", "z")) }
    :sheet { isPresented = shown, content = function()
      return ui.Button("Close", function() shown.value = false end)
    end }, { size = "30x8" })
  shown.value = true
  picked.value = "t"
  t:equal(app:focus().title, "Close")
  app:press("enter")
  t:equal(cursor(t, app), "row t")
end)

test("with several selected the focus comes back to the row that it left", function(t)
  local picked = ui.State { a = true, b = true }
  local app = t:mount(ui.List { selection = picked,
      ui.ForEach(letters("a", "e"), { id = id }, function(item)
    return ui.Text("row " .. item):contextMenu { ui.Button("Nothing", nothing) }
  end) }, { size = "30x6" })
  app:press("end", "shift+f10", "enter")
  t:equal(cursor(t, app), "row e")
end)

test("a hidden list scrolls to the selection when it appears", function(t)
  local tab, picked = ui.State(1), ui.State("a")
  local app = t:mount(ui.TabView { selection = tab,
    ui.Tab("List", { value = 1, content = ui.List { selection = picked,
      rows(letters("a", "z")) } }),
    ui.Tab("Other", { value = 2, content = ui.Text("other") }) }, { size = "30x8" })
  tab.value = 2
  picked.value = "x"
  tab.value = 1
  t:ok(app:find("row x"))
  t:ok(app:find("row x").isSelected)
end)

test("a tab view's bar: the cursor is on the tab that the script chose, \z
    also in a new view", function(t)
  for _, isFunction in ipairs { false, true } do
    local tab = ui.State("a")
    local function view()
      local title = isFunction and "A " .. tab.value or "A"
      return ui.TabView { selection = tab, ui.Tab(title, { value = "a", content = ui.Text("one") }),
        ui.Tab("B", { value = "b", content = ui.Text("two") }),
        ui.Tab("C", { value = "c", content = ui.Text("three") }) }
    end
    local app = t:mount(isFunction and view or view(), { size = "30x8" })
    t:equal(app:focus().kind, "tab")
    tab.value = "c"
    t:equal(app:focus().title, "C")
    t:contains(app:text(), "three")
    app:press("left")
    t:equal({ app:focus().title, tab.value }, { "B", "b" })
  end
end)

test("a tab that is chosen while its bar is made anew notifies its views", function(t)
  local tab, log = ui.State("a"), {}
  local function page(name)
    return ui.Button(name, nothing):onAppear(function() log[#log + 1] = "+" .. name end)
      :onDisappear(function() log[#log + 1] = "-" .. name end)
  end
  local app = t:mount(function()
    return ui.TabView { selection = tab,
      ui.Tab("A " .. tab.value, { value = "a", content = page "one" }),
      ui.Tab("B", { value = "b", content = page "two" }) }
  end, { size = "30x8" })
  app:press("tab")
  t:equal(app:focus().title, "one")
  tab.value = "b"
  t:equal({ app:focus().title, log }, { "two", { "+one", "-one", "+two" } })
  tab.value = "a"
  t:equal({ app:focus().title, log }, { "one", { "+one", "-one", "+two", "-two", "+one" } })
end)

test("pickers have no other cursor than their selection", function(t)
  for _, style in ipairs { "segmented", "inline", "radioGroup", "menu" } do
    local value = ui.State(1)
    local app = t:mount(ui.Picker("P", { selection = value, options = { 1, 2, 3, 4 } })
      :pickerStyle(style), { size = "40x6" })
    value.value = 3
    app:press("right")
    t:equal(value.value, 4, style)
  end
end)

test("a focused row that was disabled while it was out of sight gives the focus away when \z
    it comes back", function(t)
  local data = ui.State({ off = 0 })
  local app = t:mount(function()
    local off = data.value.off
    return ui.List { ui.ForEach(100, function(i)
      return ui.Button("row " .. i, function() end):disabled(i == off)
    end) }
  end, { size = "20x6" })
  app:press("tab", "down")
  local label = app:focus().title
  for _ = 1, 20 do app:scroll(2, 3, "down") end
  t:equal(app:focus().title, label)
  data.value = { off = tonumber(label:match("%d+")) }
  app:text()
  for _ = 1, 20 do
    app:scroll(2, 3, "up")
    app:text()
  end
  t:contains(app:text(), label)
  t:ok(app:focus() == nil or app:focus().title ~= label)
end)

test("an error in a row that is only looked at for its tag is reported", function(t)
  local picked, rows = ui.State(99), ui.State({})
  for i = 1, 40 do rows.value[i] = { id = i } end
  local app = t:mount(function()
    return ui.List { selection = picked, ui.ForEach(rows.value, { id = "id" }, function(row)
      if row.id == 30 then error("row " .. row.id .. " cannot be shown", 0) end
      return ui.Text("row " .. row.id)
    end) }
  end, { size = "20x5" })
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "row 30 cannot be shown")
end)

test("S119: a row that gets another tag while it has the focus is the selected one", function(t)
  local tag, picked = ui.State(1), ui.State()
  local app = t:mount(function()
    return ui.List { selection = picked, ui.Text("changing"):tag(tag.value),
      ui.Text("other"):tag("other") }
  end, { size = "20x4" })
  app:press("down")
  t:equal({ cursor(t, app), picked.value }, { "changing", 1 })
  tag.value = 2
  t:equal({ cursor(t, app), picked.value }, { "changing", 2 })
  app:press("down")
  t:equal(picked.value, "other")
  tag.value = 3
  t:equal({ cursor(t, app), picked.value }, { "other", "other" })
end)

test("what has the focus stays in sight when the window gets another size", function(t)
  local function button(i) return ui.Button("row " .. i .. ".", function() end) end
  local function buttons() return ui.ForEach(60, button) end
  local function long(i) return ui.Text("row " .. i .. "." .. (" words"):rep(i % 5)) end
  for name, make in pairs {
    list = function() return ui.List { buttons() } end,
    ["list of one selection"] = function()
      return ui.List { selection = ui.State(1), ui.ForEach(60, long) }
    end,
    ["list of a set"] = function()
      return ui.List { selection = ui.State {}, ui.ForEach(60, long) }
    end,
    ["scroll view"] = function() return ui.ScrollView { ui.VStack { buttons() } } end,
    ["lazy stack"] = function() return ui.ScrollView { ui.LazyVStack { buttons() } } end,
    form = function() return ui.Form { buttons() } end,
    ["list beside another view"] = function()
      return ui.VStack { ui.Text "above", ui.List { buttons() }, ui.Text "below" }
    end,
  } do
    for _, presses in ipairs { 3, 14, 19, 40 } do
      local app = t:mount(make, { size = "40x24" })
      for _ = 1, presses do app:press "down" end
      local title = app:focus().title
      local short = title:match "row %d+%."
      for _, size in ipairs { "40x10", "40x5", "12x6", "60x24", "12x24", "30x8" } do
        local width, height = size:match "(%d+)x(%d+)"
        app:resize(tonumber(width), tonumber(height))
        t:contains(app:text(), short, ("%s, %d times down, %s"):format(name, presses, size))
        t:equal(app:focus().title, title)
      end
    end
  end
  -- What was scrolled away stays there.
  local app = t:mount(function() return ui.List { buttons() } end, { size = "40x24" })
  app:press "down"
  app:scroll(3, 3, "down", 30)
  app:resize(40, 12)
  t:notContains(app:text(), "row 2.")
end)

test("the arrow keys meet every row, also at the ends of sections that were out of sight",
  function(t)
  for name, make in pairs {
    selection = function(rows) return ui.List { selection = ui.State(), rows } end,
    set = function(rows) return ui.List { selection = ui.State {}, rows } end,
    buttons = function(rows) return ui.List(rows) end,
    stack = function(rows)
      return ui.NavigationSplitView { sidebar = ui.List { selection = ui.State(), rows },
        detail = ui.Text "detail" }
    end,
  } do
    for height = 3, 14 do
      for _, footer in ipairs { "", "two\nlines" } do
        local sections, all = {}, {}
        for i = 1, 4 do
          sections[i] = ui.Section("Section " .. i, { footer = footer ~= "" and footer or nil,
            ui.ForEach(3, function(j)
              local title = i .. "-" .. j .. (j == 2 and "\nmore" or "")
              return name == "buttons" and ui.Button(title, nothing)
                or ui.Text(title):tag(i .. "-" .. j)
            end) })
          for j = 1, 3 do all[#all + 1] = i .. "-" .. j end
        end
        local app = t:mount(function() return make(sections) end, { size = "30x" .. height })
        local at = name .. ", " .. height .. " rows" .. (footer ~= "" and ", with footers" or "")
        local function here() return app:focus() and (app:focus().title or ""):match "^%d%-%d" end
        for _ = 1, 30 do
          if here() == all[1] then break end
          app:press(here() and "up" or "down")
        end
        for index = 1, #all do
          t:equal(here(), all[index], at .. ", down")
          app:press "down"
        end
        for index = #all, 1, -1 do
          t:equal(here(), all[index], at .. ", up")
          app:press "up"
        end
      end
    end
  end
end)

-- A list or table of `count` rows, the one `at` selected, and a button below it.
local function changing(t, kind, count, at)
  local items, picked = ui.State(numbers(count)), ui.State(at)
  local function remove(index) items:update(function(all) table.remove(all, index) end) end
  local app = t:mount(function()
    local rows = {}
    for index, number in ipairs(items.value) do
      rows[index] = { id = number, n = "row " .. number }
    end
    local view = kind == "table"
      and ui.Table(rows, { id = "id", selection = picked, columns = { ui.TableColumn("N", "n") } })
      or ui.List { selection = picked,
        ui.ForEach(rows, { id = "id" }, function(row) return ui.Text(row.n) end):onDelete(remove) }
    return ui.VStack { spacing = 0, view, ui.Button("below", nothing) }
  end, { size = "20x8" })
  local function delete(number)
    for index, each in ipairs(items.value) do if each == number then return remove(index) end end
  end
  return app, items, picked, delete
end
for _, kind in ipairs { "list", "table" } do
  test("S119: rows come, go and change their order while the selected row is out of sight, and \z
      what is then in its place is selected after it: " .. kind, function(t)
    local app, items, picked, delete = changing(t, kind, 10, 3)
    local function change(body)
      items:update(body)
      app:text()
    end
    local function deleted(number)
      if kind == "list" then app:press "delete" else delete(number) end
      app:text()
      return { picked.value, app:focus().title }
    end
    -- Pushed out of sight.
    for new = 101, 108 do change(function(all) table.insert(all, 1, new) end) end
    t:equal({ picked.value, app:find "row 3" }, { 3 })
    t:equal(deleted(3), { 4, "row 4" })
    t:equal(deleted(4), { 5, "row 5" })
    -- Reversed.
    app, items, picked, delete = changing(t, kind, 30, 1)
    app:press "end"
    change(function(all) table.sort(all, function(a, b) return a > b end) end)
    t:equal(deleted(30), { 29, "row 29" })
    -- Scrolled away, and rows before it come or go.
    app, items, picked, delete = changing(t, kind, 100, 50)
    app:scroll(5, 5, "up", 100)
    change(function(all) for _ = 1, 30 do table.remove(all, 1) end end)
    t:equal(deleted(50), { 51, "row 51" })
    app:scroll(5, 5, "down", 100)
    change(function(all) for new = 101, 103 do table.insert(all, 1, new) end end)
    t:equal(deleted(51), { 52, "row 52" })
    -- The last one.
    app:press "end"
    app:scroll(5, 5, "up", 100)
    change(function(all) for new = 104, 108 do table.insert(all, 1, new) end end)
    t:equal(deleted(100), { 99, "row 99" })
  end)

  test("S119: the same where the list does not have the focus until Tab leads to it: " .. kind,
    function(t)
      local app, items, picked, delete = changing(t, kind, 100, 50)
      app:press "tab"
      t:equal(app:focus().title, "below")
      app:scroll(5, 4, "up", 100)
      items:update(function(all) for _ = 1, 30 do table.remove(all, 1) end end)
      app:text()
      delete(50)
      t:equal({ picked.value, app:focus().title }, { 50, "below" })
      app:press "shift+tab"
      t:equal({ picked.value, app:focus().title }, { 51, "row 51" })
    end)
end
