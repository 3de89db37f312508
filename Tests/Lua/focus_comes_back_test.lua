-- The focus that comes back, from a search, a page, a tab or a sheet, changes no selection (S119)
-- and can be seen (S104).
local test = require "lunette.test"
local ui = require "lunette"
local helpers = require "support.helpers"
local nothing, numbers = helpers.nothing, helpers.numbers
local function id(item) return item end
local function title(app) return app:focus() and app:focus().title or "nothing" end

-- The names from "row 1" to "row 30" that contain the text.
local function found(query)
  local rows = {}
  for number = 1, 30 do
    local name = "row " .. number
    if name:find(query, 1, true) then rows[#rows + 1] = name end
  end
  return rows
end
local function text(name) return ui.Text(name) end
local containers = {
  list = function(rows, picked)
    return ui.List { selection = picked, ui.ForEach(rows, { id = id }, text) }
  end,
  table = function(rows, picked)
    local items = {}
    for index, name in ipairs(rows) do items[index] = { id = name, name = name } end
    return ui.Table(items, { id = "id", selection = picked,
      columns = { ui.TableColumn("Name", "name") } })
  end,
}

-- The ways into the field of a search, and the title of the way.
local ways = {
  slash = function(app) app:press "/" end,
  ["Control-F"] = function(app) app:press "ctrl+f" end,
  ["Shift-Tab"] = function(app) app:press "shift+tab" end,
  click = function(app) app:click(6, 1) end,
  state = function(_, isFocused) isFocused.value = true end,
}
for kind, make in pairs(containers) do
  for way, enter in pairs(ways) do
    test("a search that is given up keeps the selection: " .. kind .. ", " .. way, function(t)
      for _, chosen in ipairs { "row 3", "row 20", { ["row 4"] = true } } do
        for _, typed in ipairs { "", "2", "7", "zz" } do
          local query, picked, isFocused = ui.State "", ui.State "row 1", ui.State(false)
          if type(chosen) == "table" then picked = ui.State(chosen) end
          local app = t:mount(function()
            return make(found(query.value), picked):searchable(query, { isFocused = isFocused })
          end, { size = "20x9" })
          if type(chosen) == "string" then picked.value = chosen end
          app:press "f9"
          enter(app, isFocused)
          t:equal(app:focus().kind, "textField")
          if typed ~= "" then
            app:type(typed)
            app:press "escape"
          end
          app:press "escape"
          local what = tostring(chosen) .. " " .. typed
          t:equal(picked.value, chosen, what)
          if type(chosen) == "string" then t:contains(title(app), chosen, what) end
          t:contains(app:text(), type(chosen) == "string" and chosen or "row 4", what)
          t:notEqual(app:focus().kind, "textField", what)
        end
      end
    end)
  end
  test("a search that is given up after the wheel: " .. kind, function(t)
    local query, picked = ui.State "", ui.State "row 1"
    local app = t:mount(function() return make(found(query.value), picked):searchable(query) end,
      { size = "20x9" })
    picked.value = "row 20"
    app:press "/"
    app:scroll(4, 4, "up", 30)
    t:contains(app:text(), "row 1")
    app:press "escape"
    t:equal(picked.value, "row 20")
    t:contains(title(app), "row 20")
    t:contains(app:text(), "row 20")
  end)
end

test("a search that is given up: to the list that had the focus, and to the row in the place",
  function(t)
    local query, left, right = ui.State "", ui.State "row 3", ui.State "row 5"
    local app = t:mount(function()
      local rows = found(query.value)
      return ui.HStack { containers.list(rows, left), containers.list(rows, right) }
        :searchable(query)
    end, { size = "40x9" })
    app:press "right"
    local before = right.value
    app:press "/"
    app:type "zz"
    app:press("escape", "escape")
    t:equal({ left.value, right.value, title(app) }, { "row 3", before, before })
    t:ok(app:focus().x > 15)
    app:press "down"
    t:notEqual(right.value, before)
    t:equal(left.value, "row 3")

    query = ui.State ""
    app = t:mount(function()
      return ui.List { ui.ForEach(found(query.value), { id = id }, function(name)
        return ui.Button(name, nothing)
      end) }:searchable(query)
    end, { size = "20x9" })
    app:press("down", "down", "/")
    app:type "9"
    app:press("escape", "escape")
    t:equal(title(app), "row 3")
    app:press "down"
    app:click(6, 1)
    app:press "escape"
    t:equal(title(app), "row 4")
  end)

test("a search that is given up: nothing is selected, and the row has gone", function(t)
  local query, picked, gone = ui.State "", ui.State(nil), ui.State(nil)
  local app = t:mount(function()
    local rows = {}
    for _, name in ipairs(found(query.value)) do
      if name ~= gone.value then rows[#rows + 1] = name end
    end
    return containers.list(rows, picked):searchable(query)
  end, { size = "20x9" })
  app:press "/"
  app:type "2"
  app:press("escape", "escape")
  t:equal({ picked.value or "nil", app:focus().kind }, { "nil", "list" })
  app:press("down", "down", "down", "/")
  t:equal(picked.value, "row 3")
  app:type "2"
  gone.value = "row 3"
  app:press("escape", "escape")
  t:equal({ picked.value, title(app) }, { "row 4", "row 4" })
end)

-- The data change while a list is covered, so that the row with the focus is out of sight.
local function reversed(items)
  local other = {}
  for index = #items, 1, -1 do other[#other + 1] = items[index] end
  return other
end
local holders = {
  list = function(rows) return ui.List { rows } end,
  ["list with a selection"] = function(rows, picked)
    return ui.List { selection = picked, rows }
  end,
  ["scroll view"] = function(rows) return ui.ScrollView { ui.VStack { rows } } end,
  ["lazy stack"] = function(rows) return ui.ScrollView { ui.LazyVStack { rows } } end,
}
for kind, make in pairs(holders) do
  test("what the focus comes back to from a page is in sight: " .. kind, function(t)
    local items, picked = ui.State(numbers(60)), ui.State(3)
    local app = t:mount(function()
      return ui.NavigationStack { make(ui.ForEach(items.value, { id = id }, function(item)
        return ui.NavigationLink("item " .. item, ui.Text("page " .. item))
      end), picked) }
    end, { size = "24x7" })
    app:press("down", "down")
    local before, had = app:text(), title(app)
    app:press "enter"
    local page = app:text()
    t:contains(page, "page")
    app:press "escape"
    t:equal({ app:text(), title(app) }, { before, had })
    app:press "enter"
    items.value = reversed(items.value)
    app:press "escape"
    t:equal(title(app), had)
    t:contains(app:text(), had)
    app:press "enter"
    t:contains(app:text(), page:match "page %d+")
  end)
  test("what the focus comes back to from a sheet is in sight: " .. kind, function(t)
    local items, picked, open = ui.State(numbers(60)), ui.State(3), ui.State(false)
    local app = t:mount(function()
      return make(ui.ForEach(items.value, { id = id }, function(item)
        return ui.Button("item " .. item, nothing)
      end), picked):sheet { isPresented = open, content = ui.Text "sheet" }
    end, { size = "24x7" })
    app:press("down", "down")
    local had = title(app)
    open.value = true
    t:contains(app:text(), "sheet")
    items.value = reversed(items.value)
    app:press "escape"
    t:equal(title(app), had)
    t:contains(app:text(), had)
  end)
end

test("a page that is scrolled stays so where what has the focus can be seen", function(t)
  local app = t:mount(ui.NavigationStack { ui.List { ui.ForEach(60, function(item)
    return ui.NavigationLink("item " .. item, ui.Text("page " .. item))
  end) } }, { size = "24x7" })
  app:press("down", "down", "down")
  app:scroll(4, 3, "down", 1)
  local before = app:text()
  t:contains(before, "item 4")
  app:press("enter", "escape")
  t:equal(app:text(), before)
end)

-- What is selected while a list is covered has the focus afterwards.
local covers = {
  page = function(list, open)
    local path = ui.Binding { get = function() return open.value and { "page" } or {} end,
      set = function(values) open.value = #values > 0 end }
    return ui.NavigationStack { path = path,
      list:navigationDestination(function() return ui.Button("inside", nothing) end) }
  end,
  sheet = function(list, open)
    return list:sheet { isPresented = open,
      content = function() return ui.Button("inside", nothing) end }
  end,
  tab = function(list, open)
    return ui.TabView {
      selection = ui.Binding { get = function() return open.value and 2 or 1 end,
        set = function(tab) open.value = tab == 2 end },
      ui.Tab("List", { value = 1, list }),
      ui.Tab("Other", { value = 2, ui.Button("inside", nothing) }) }
  end,
}
for name, cover in pairs(covers) do
  test("a row that is selected meanwhile has the focus after a " .. name, function(t)
    local picked, open = ui.State "row 2", ui.State(false)
    local app = t:mount(function() return cover(containers.list(found "", picked), open) end,
      { size = "24x9" })
    if name == "tab" then app:press "tab" end
    app:press "down"
    t:equal({ picked.value, title(app) }, { "row 3", "row 3" })
    open.value = true
    t:equal(title(app), "inside")
    picked.value = "row 25"
    t:equal(title(app), "inside")
    open.value = false
    t:contains(app:text(), "row 25")
    t:equal({ picked.value, title(app) }, { "row 25", "row 25" })
  end)
end
