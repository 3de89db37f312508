-- Names of SwiftUI's that real code uses: edit mode, insets, detents, transitions, shapes, colours,
-- labels of sliders, sections that fold, spacings, pages, identifiers, search fields, pop-up
-- buttons.
local ui = require "lunette"
local test = require "lunette.test"

local function noop() end
local function line(app, y)
  return (app:text() .. "\n"):match(("[^\n]*\n"):rep(y - 1) .. "([^\n]*)\n")
end

--- A list of items that may be deleted and moved, with its state.
local function editable(names, row)
  local items = ui.State(names)
  local view = function()
    return ui.List {
      ui.ForEach(items.value, { id = function(x) return x end },
        row or function(x) return ui.Text(x) end)
        :onDelete(function(i) items:update(function(v) table.remove(v, i) end) end)
        :onMove(function(a, b)
          items:update(function(v) table.insert(v, b, table.remove(v, a)) end)
        end),
    }:toolbar { ui.EditButton() }
  end
  return view, items
end

test("EditButton shows marks by which rows are deleted and moved, and hides them again", function(t)
  local view, items = editable { "One", "Two", "Three" }
  local app = t:mount(view, { size = "24x8" })
  t:notContains(app:text(), "⊖")
  app:click "Edit"
  t:contains(app:text(), "Done")
  local two = app:find "Two"
  app:click(two.x - 2, two.y)
  t:equal(items.value, { "One", "Three" })
  local one = app:find "One"
  t:equal(app:cell(24, one.y).text, "≡")
  app:drag(24, one.y, 24, one.y + 1)
  t:equal(items.value, { "Three", "One" })
  app:click "Done"
  t:notContains(app:text(), "⊖")
  t:notContains(app:text(), "≡")
  t:contains(app:accessibility(), "Edit")
end)

test("what is kept from being deleted, moved or selected", function(t)
  local view, items = editable({ "Home", "Local", "Fixed" }, function(x)
    return ui.Text(x):deleteDisabled(x == "Fixed"):moveDisabled(x == "Home")
  end)
  local app = t:mount(view, { size = "24x8" })
  app:click "Fixed"
  app:press "delete"
  t:equal(#items.value, 3)
  app:press "alt+up"
  t:equal(items.value, { "Home", "Fixed", "Local" })
  app:click "Home"
  app:press "alt+down"
  t:equal(items.value, { "Home", "Fixed", "Local" })
  app:click "Edit"
  local _, marks = app:text():gsub("⊖", "")
  local _, handles = app:text():gsub("≡", "")
  t:equal({ marks, handles }, { 2, 2 })
  local picked = ui.State(nil)
  app = t:mount(ui.List { selection = picked, ui.Text "a":tag "a",
    ui.Text "b":tag "b":selectionDisabled(), ui.Text "c":tag "c" }, { size = "9x3" })
  app:press("down", "down")
  t:equal(picked.value, "c")
  app:click "b"
  t:equal(picked.value, "c")
end)

test("editMode is read and set as an environment value, and a sheet has one of its own", function(t)
  local read
  local Row = ui.View "EditedRow"
  function Row:body() read = self.environment.editMode return ui.Text "row" end
  local app = t:mount(ui.VStack { Row {}, ui.EditButton() }:toolbar { ui.Button("x", noop) },
    { size = "20x6" })
  t:equal(read, "inactive")
  app:click "Edit"
  t:equal(read, "active")
  t:mount(Row {}:editMode "active", { size = "9x1" })
  t:equal(read, "active")
  t:fails(function() return ui.Text "x":editMode "on" end, "editMode")
end)

test("safeAreaInset keeps a bar at an edge, and a list scrolls up to it", function(t)
  local bar = ui.Text "bar":frame { maxWidth = ui.infinity }
  local list = ui.List { data = 20, content = function(n) return ui.Text("row " .. n) end }
  for _, name in ipairs { "safeAreaInset", "safeAreaBar" } do
    local app = t:mount(list[name](list, "bottom", bar), { size = "12x5" })
    t:contains(line(app, 5), "bar")
    t:contains(line(app, 4), "row 4")
    app:press "end"
    t:contains(line(app, 4), "row 20")
    t:contains(line(app, 5), "bar")
  end
  local app = t:mount(list:safeAreaInset("top", bar, { spacing = 1 }), { size = "12x5" })
  t:contains(line(app, 1), "bar")
  t:contains(line(app, 3), "row 1")
  app = t:mount(ui.Text(("word "):rep(99)):safeAreaInset("bottom", ui.Text "end",
    { alignment = "trailing" }), { size = "12x5" })
  t:equal(line(app, 5), "         end")
  app = t:mount(ui.Text "body":safeAreaInset("leading", ui.Text "|"), { size = "12x1" })
  t:equal(app:text(), "|body")
  t:equal(t:mount(ui.Text "body":safeAreaInset("bottom", false), { size = "12x2" }):text(), "body")
  t:fails(function() return ui.Text "x":safeAreaInset("botom", bar) end, "did you mean 'bottom'?")
end)

test("detents: a sheet is half as high as the screen, or as high as it can be", function(t)
  local function height(detents, rows, modifier)
    local content = ui.VStack(rows)
    if modifier then content = content:presentationDetents(detents) end
    local app = t:mount(ui.Text "below":sheet { isPresented = ui.State(true), content = content,
      detents = not modifier and detents or nil }, { size = "50x24" })
    local _, count = app:text():gsub("│", "")
    return count // 2 + 2
  end
  local few, many = { ui.Text "a" }, {}
  for i = 1, 14 do many[i] = ui.Text("row " .. i) end
  for _, modifier in ipairs { false, true } do
    t:equal(height({ "medium", "large" }, few, modifier), 11)
    t:equal(height({ "medium", "large" }, many, modifier), 20)
    t:equal(height("medium", many, modifier), 11)
    t:equal(height({ "large" }, few, modifier), 20)
  end
  t:ok(height(nil, few) < 8)
  t:fails(function() return ui.Text "x":presentationDetents { "middle" } end, "presentationDetents")
  t:fails(function()
    return ui.Text "x":sheet { isPresented = ui.State(true), detents = { 3 } }
  end, "detents")
end)

test("transitions together: a view fades and moves at once", function(t)
  local shown = ui.State(false)
  for _, kinds in ipairs { { "opacity", "move" }, { "move", "opacity" }, { "push" } } do
    shown.value = false
    local app = t:mount(function()
      return ui.VStack { alignment = "leading", shown.value and ui.Text "View":transition(kinds,
        { edge = "leading" }), ui.Button("b", function()
          ui.withAnimation(ui.Animation { curve = "linear", duration = 1 }, function()
            shown.value = true
          end)
        end) }
    end, { size = "12x3", reducedMotion = false, theme = "dark" })
    app:press "enter"
    app:advance(0.5)
    local first = line(app, 1)
    t:ok(first:find "ew" and not first:find "View", first)
    t:ok(app:cell(1, 1).foreground ~= "#e7e9f0", "it fades")
    app:advance(1)
    t:contains(line(app, 1), "View")
  end
  ui.Text "x":transition { "opacity", "scale" }
  ui.Text "x":transition("asymmetric", { insertion = { "move", "opacity" }, removal = "opacity" })
  t:fails(function() return ui.Text "x":transition { "opacity", "scal" } end, "did you mean")
  t:fails(function() return ui.Text "x":transition { "opacity", 3 } end, "transition")
end)

test("a rectangle with round corners in short form is a RoundedRectangle", function(t)
  local function cells(view)
    local app, found = t:mount(view, { size = "8x4", theme = "dark" }), {}
    for y = 1, 4 do
      for x = 1, 8 do
        local c = app:cell(x, y)
        found[#found + 1] = c.text .. (c.background or "") .. (c.foreground or "")
      end
    end
    return found
  end
  local function text() return ui.Text "Hi":frame { width = 6, height = 3 } end
  local round = ui.RoundedRectangle { cornerRadius = 1 }
  local filled = text():background("#2266aa")
  for _, name in ipairs { "rect", "rectangle", "roundedRectangle" } do
    t:equal(cells(filled:clipShape(name, { cornerRadius = 1 })), cells(filled:clipShape(round)))
    t:equal(cells(text():background("#2266aa", { shape = name, cornerRadius = 1 })),
      cells(text():background(round:fill "#2266aa")))
  end
  t:equal(cells(text():background("#2266aa", { cornerRadius = 1 })),
    cells(text():background(round:fill "#2266aa")))
  t:equal(cells(filled:clipShape "rect"), cells(filled))
  t:equal(cells(filled:clipShape("rect", { cornerRadius = 0 })), cells(filled))
  t:fails(function() return text():clipShape("rect", { cornerRadius = -1 }) end, "cornerRadius")
  t:fails(function() return text():clipShape("rect", { radius = 1 }) end, "radius")
end)

test("the colours that a theme mixes have names", function(t)
  local seen = {}
  for _, name in ipairs { "surface", "raised", "field", "control", "selection", "separator",
      "onAccent", "placeholder", "link", "quinary" } do
    for _, theme in ipairs { "dark", "light", "highContrast", "terminal" } do
      local cell = t:mount(ui.Color(name), { size = "2x1", theme = theme }):cell(1, 1)
      if theme == "dark" then seen[#seen + 1] = cell.background end
      t:mount(ui.Text "x":foregroundStyle(name):background(name):border(name),
        { size = "5x3", theme = theme })
    end
  end
  t:equal(#seen, 10)
  t:ok(seen[1] ~= seen[2] and seen[4] ~= seen[5])
  t:fails(function() return ui.Color "surfac" end, "did you mean")
end)

test("a slider shows labels at its ends", function(t)
  local n = ui.State(5)
  local app = t:mount(ui.Slider("V", { value = n, range = { 0, 10 }, step = 1,
    minimumValueLabel = "low", maximumValueLabel = ui.Image { systemName = "star" } }),
    { size = "30x1" })
  t:ok(app:text():find "^V low ━" and app:text():find "─ ☆$", app:text())
  app:press "right"
  t:equal(n.value, 6)
  local ends = app:find "low"
  app:click(ends.x + 4, 1)
  t:equal(n.value, 0)
  app = t:mount(ui.Slider("V", { value = n, minimumValueLabel = false, maximumValueLabel = "hi" }),
    { size = "30x1" })
  t:ok(app:text():find "hi$")
  t:fails(function()
    return ui.Slider("V", { value = n, minimumValueLabel = 3 })
  end, "minimumValueLabel")
  t:fails(function()
    return ui.Stepper("V", { value = n, minimumValueLabel = "x" })
  end, "minimumValueLabel")
end)

test("sections fold in lists, forms and stacks", function(t)
  for _, container in ipairs { ui.List, ui.Form, ui.VStack, ui.LazyVStack } do
    local open = ui.State(true)
    local app = t:mount(container { ui.Section { header = "Fruit", isExpanded = open,
      ui.Text "Apple", ui.Text "Pear" }, ui.Section("Rest", { ui.Text "Salt" }) },
      { size = "24x12" })
    t:contains(app:text(), "Apple")
    app:click "Fruit"
    t:equal(open.value, false)
    t:notContains(app:text(), "Pear")
    t:contains(app:text(), "Salt")
    open.value = true
    t:contains(app:text(), "Pear")
  end
  local picked, open = ui.State "a", ui.State(true)
  local app = t:mount(ui.List { selection = picked, ui.Section { header = "S", isExpanded = open,
    ui.Text "A":tag "a", ui.Text "B":tag "b" } }, { size = "20x6" })
  app:click "B"
  t:equal(picked.value, "b", "rows are rows of the list")
  app:press "up"
  t:equal(picked.value, "a")
  local wrong = ui.State "yes"
  app = t:mount(ui.List { ui.Section { header = "S", isExpanded = wrong, ui.Text "A" } },
    { size = "40x4" })
  t:contains(app.errors[1].message, "true or false")
  t:fails(function() return ui.Section { header = "S", isExpanded = true } end, "isExpanded")
end)

test("the spacing of rows and sections in a list", function(t)
  local app = t:mount(ui.List { ui.Text "a", ui.Text "b",
    ui.Section("S", { ui.Text "c", ui.Text "d" }) }:listRowSpacing(1):listSectionSpacing(2),
    { size = "9x10" })
  t:equal(app:text(), "a\n\nb\n\n\nS\nc\n\nd")
  app = t:mount(ui.List { data = 9, content = function(n)
    return ui.Text("r" .. n)
  end }:listRowSpacing(2), { size = "9x6" })
  app:press "end"
  t:contains(app:text(), "r9")
  app = t:mount(ui.List { ui.Section("S", { ui.Text "c" }), ui.Section("T", { ui.Text "d" }) }
    :listSectionSpacing(0), { size = "9x6" })
  t:equal(app:text(), "S\nc\nT\nd")
  t:fails(function() return ui.List {}:listRowSpacing(1.5) end, "whole number")
  t:fails(function() return ui.List {}:listSectionSpacing(-1) end, "0 or more")
end)

test("pages have dots below, and arrows lead from one to the next", function(t)
  local page = ui.State(1)
  local app = t:mount(ui.TabView { selection = page, ui.Tab("First", { ui.Text "one" }),
    ui.Tab("Second", { ui.Text "two" }), ui.Tab("Third", { ui.Text "three" }) }:tabViewStyle "page",
    { size = "21x5" })
  t:contains(app:text(), "one")
  t:notContains(app:text(), "First")
  local function dots() return (line(app, 5):gsub("›", ""):gsub(" ", "")) end
  t:equal(dots(), "●○○")
  app:press "right"
  t:equal(page.value, 2)
  t:contains(app:text(), "two")
  t:equal(dots(), "○●○")
  app:press("right", "right")
  t:equal(page.value, 3, "they do not go round")
  app:press "left"
  t:equal(page.value, 2)
  app:click(8, 5)
  t:equal(page.value, 1)
  t:contains(app:accessibility(), "Second")
  t:fails(function() return ui.TabView {}:tabViewStyle "pages" end, "did you mean 'page'?")
end)

test("an identifier finds a view, and is not announced", function(t)
  local pressed = 0
  local app = t:mount(ui.VStack {
    ui.Button("Buy", function() pressed = pressed + 1 end):accessibilityIdentifier "buy.button",
    ui.HStack { ui.Text "Sum", ui.Text "12" }:accessibilityIdentifier "total", ui.Text "buy.button",
  }, { size = "20x6" })
  local buy = app:find "buy.button"
  t:equal({ buy.kind, buy.title }, { "button", "Buy" })
  app:click "buy.button"
  t:equal(pressed, 1)
  t:equal(app:find("total").width, 6)
  t:equal(app:find("buy.button", { index = 2 }).kind, "text")
  t:equal(app:find("buy.button", { kind = "text" }).title, "buy.button")
  t:notContains(app:accessibility(), "total")
  t:fails(function() return ui.Text "x":accessibilityIdentifier() end, "identifier")
end)

test("the focus of a search field is a state", function(t)
  local query, focused = ui.State "", ui.State(false)
  local app = t:mount(ui.List { ui.Button("a", noop) }:searchable(query,
    { isFocused = focused, prompt = "Find" }), { size = "20x5" })
  t:equal(focused.value, false)
  focused.value = true
  app:type "x"
  t:equal(query.value, "x")
  app:press "escape"
  app:press "escape"
  t:equal(focused.value, false)
  t:fails(function() return ui.Text "x":searchable(query, { isFocused = true }) end, "isFocused")
end)

test("changesSelectionAsPrimaryAction: a pop-up button, \z
    and one that is selected in turn", function(t)
  local did
  local button = ui.Button("Sort", { showsMenuAsPrimaryAction = true,
    changesSelectionAsPrimaryAction = true, menu = {
    ui.Button("Name", function() did = "name" end), ui.Button("Date", function() did = "date" end),
  } })
  local app = t:mount(button, { size = "24x6" })
  t:contains(app:text(), "Name")
  app:press("enter", "down", "enter")
  t:equal(did, "date")
  t:contains(app:text(), "Date")
  t:notContains(app:text(), "Name")
  app:press "enter"
  t:contains(app:text(), "✓")
  local count = 0
  app = t:mount(ui.Button("Star", { changesSelectionAsPrimaryAction = true, action = function()
    count = count + 1
  end }), { size = "24x3" })
  t:equal(app:find("Star").isSelected, false)
  app:press "enter"
  t:equal({ app:find("Star").isSelected, count }, { true, 1 })
  app:press "enter"
  t:equal({ app:find("Star").isSelected, count }, { false, 2 })
  t:fails(function()
    return ui.Button("x", { changesSelectionAsPrimaryAction = 1 })
  end, "changesSelectionAsPrimaryAction")
end)
