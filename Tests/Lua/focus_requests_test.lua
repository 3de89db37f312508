-- S120 to S123: containers that hold the focus, requests that wait, nested values, and what gets
-- the focus in place of a view that went.
local ui, test = require "lunette", require "lunette.test"
local nothing = require("support.helpers").nothing

local function id(item) return item end
local function buttons(names)
  return ui.ForEach(names, { id = id }, function(name) return ui.Button(name, nothing) end)
end
local function title(app)
  return app:focus() and (app:focus().kind == "list" and "list" or app:focus().title)
end

test("S120, S121: an empty list holds the focus, and gives it to its rows", function(t)
  local names, pane = ui.State {}, ui.State "list"
  local app = t:mount(function()
    return ui.VStack {
      ui.Button("Refresh", function() pane.value = "list" end),
      ui.List { buttons(names.value) }:focused(pane, "list"),
    }
  end, { size = "20x6" })
  t:equal({ title(app), pane.value }, { "list", "list" })
  names.value = { "one", "two" }
  t:equal({ title(app), pane.value }, { "one", "list" })
  app:press("down")
  names.value = {}
  t:equal({ title(app), pane.value }, { "list", "list" })
  names.value = { "three" }
  t:equal(title(app), "three")
  app:press("shift+tab")
  t:equal({ title(app), pane.value or "nil" }, { "Refresh", "nil" })
  app:press("enter")
  t:equal({ title(app), pane.value }, { "three", "list" })
end)

test("S121: writing the value that a state has asks again, and no body runs for it", function(t)
  local where, runs = ui.State "b", 0
  local Fields = ui.View "FocusFields"
  Fields.state = { where = "b" }
  local field
  function Fields:body()
    field = self
    return ui.VStack { ui.Button("c", nothing),
      ui.Button("d", nothing):focused(self:binding "where", "b") }
  end
  local isEnabled = ui.State(false)
  local app = t:mount(function()
    runs = runs + 1
    return ui.VStack { ui.Button("a", nothing),
      ui.Button("b", nothing):disabled(not isEnabled.value):focused(where, "b") }
  end, { size = "9x4" })
  t:equal({ title(app), where.value }, { "a", "b" })
  -- The key uses the view that has the focus: the request from before it ends.
  app:press("enter")
  t:equal(where.value, nil)
  where.value = "b"
  isEnabled.value = true
  t:equal({ title(app), where.value }, { "b", "b" })
  local before = runs
  where.value = "b"
  t:equal({ title(app), runs }, { "b", before })

  app = t:mount(ui.VStack { ui.Button("z", nothing), Fields {} }, { size = "9x4" })
  t:equal(title(app), "d")
  app:press("tab")
  t:equal({ title(app), field.where or "nil" }, { "z", "nil" })
end)

for _, case in ipairs {
  { "Tab", function(app) app:press "tab" end, "b" }, { "a click", function(app) app:click "b" end,
    "b" },
  { "a key that is used", function(app) app:press "enter" end, "a" },
} do
  test("S121: a request waits until " .. case[1], function(t)
    local where, shown = ui.State "late", ui.State(false)
    local app = t:mount(function()
      return ui.VStack {
        ui.Button("a", nothing):focused(where, "a"), ui.Button("b", nothing):focused(where, "b"),
        shown.value and ui.Button("late", nothing):focused(where, "late") or nil,
      }
    end, { size = "9x4" })
    t:equal({ title(app), where.value }, { "a", "late" })
    case[2](app)
    t:equal({ title(app), where.value }, { case[3], case[3] })
    shown.value = true
    t:equal(title(app), case[3])
  end)
end

test("S121: a request is met when its view appears, \z
    and a key without effect does not end it", function(t)
  local where, shown = ui.State "late", ui.State(false)
  local app = t:mount(function()
    return ui.VStack {
      ui.Button("a", nothing), shown.value and ui.Button("late", nothing):focused(where, "late")
        or nil,
    }
  end, { size = "9x4" })
  app:press("x")
  t:equal({ title(app), where.value }, { "a", "late" })
  shown.value = true
  t:equal({ title(app), where.value }, { "late", "late" })
end)

test("S121: another request ends the one that waits", function(t)
  local first, second = ui.State(false), ui.State(false)
  local app = t:mount(function()
    return ui.VStack {
      ui.Button("a", nothing), ui.Button("b", nothing):disabled(true):focused(first),
      ui.Button("c", nothing):focused(second),
    }
  end, { size = "9x4" })
  first.value = true
  t:equal({ title(app), first.value }, { "a", true })
  second.value = true
  t:equal({ title(app), first.value, second.value }, { "c", false, true })
end)

test("S121: of several in one frame the first in the order of the tree is met", function(t)
  local first, second = ui.State(false), ui.State(false)
  local app = t:mount(ui.VStack {
    ui.Button("a", nothing), ui.Button("b", nothing):focused(second),
    ui.Button("c", nothing):focused(first),
  }, { size = "9x4" })
  first.value, second.value = true, true
  t:equal({ title(app), first.value, second.value }, { "b", false, true })
end)

test("S121: nil takes the focus away, and Tab goes on from its place", function(t)
  local where = ui.State()
  local app = t:mount(ui.VStack {
    ui.Button("a", nothing), ui.Button("b", nothing):focused(where, "b"), ui.Button("c", nothing),
  }, { size = "9x4" })
  t:equal(title(app), "a")
  where.value = "b"
  t:equal(title(app), "b")
  where.value = nil
  t:equal(app:focus(), nil)
  app:press("tab")
  t:equal(title(app), "c")
end)

test("S121: a view in a sheet, and one below it", function(t)
  local shown, where = ui.State(false), ui.State()
  local app = t:mount(function()
    return ui.VStack { ui.Button("a", nothing), ui.Button("b", nothing):focused(where, "b") }
      :sheet { isPresented = shown, content = function()
        return ui.VStack { ui.Button("x", nothing), ui.Button("y", nothing):focused(where, "y") }
      end }
  end, { size = "30x12" })
  shown.value, where.value = true, "y"
  t:equal({ title(app), where.value }, { "y", "y" })
  where.value = "b"
  t:equal({ title(app), where.value }, { "y", "b" })
  shown.value = false
  t:equal({ title(app), where.value }, { "b", "b" })
end)

test("S122: of nested values the innermost counts, and Tab reaches every stop", function(t)
  local where = ui.State()
  local app = t:mount(function()
    return ui.VStack {
      ui.VStack { ui.Button("A", nothing), ui.TextField("Field", ui.State ""):focused(where,
        "field") }:focused(where, "box"),
      ui.Button("Z", nothing),
    }
  end, { size = "20x5" })
  t:equal(where.value, "box")
  app:press("tab")
  t:equal({ app:focus().kind, where.value }, { "textField", "field" })
  app:press("tab")
  t:equal({ title(app), where.value or "nil" }, { "Z", "nil" })
  app:press("shift+tab")
  t:equal(where.value, "field")
  where.value = "box"
  t:equal({ title(app), where.value }, { "A", "box" })
  app:click "Field"
  t:equal(where.value, "field")
end)

test("S122: two views with one value: the first in order, said once", function(t)
  local where = ui.State()
  local app = t:mount(ui.VStack {
    ui.Button("a", nothing), ui.Button("b", nothing):focused(where, "x"),
    ui.Button("c", nothing):focused(where, "x"),
  }, { size = "9x4" })
  where.value = "x"
  t:equal(title(app), "b")
  app:press "tab"
  t:equal({ title(app), where.value }, { "c", "x" })
  t:equal(#app.diagnostics, 1)
  t:contains(app.diagnostics[1].message, '"x"')
end)

test("S123: pages of a wizard: what stands in the place gets the focus", function(t)
  local step = ui.State(1)
  local function page(n)
    if n == 1 then return ui.VStack { ui.TextField("Name", ui.State "") } end
    if n == 2 then
      return ui.Form { ui.TextField("Host", ui.State ""), ui.TextField("Port", ui.State "") }
    end
    return ui.Text "Done"
  end
  local app = t:mount(function()
    return ui.VStack {
      page(step.value), ui.HStack { ui.Button { "Cancel", role = "cancel" },
        ui.Button("Next", function() step.value = step.value + 1 end) },
    }
  end, { size = "40x12" })
  t:equal(app:focus().kind, "textField")
  step.value = 2
  t:equal(app:focus().kind, "textField")
  t:contains(app:focus().accessibilityLabel or app:focus().title, "Host")
  step.value = 3
  t:equal(title(app), "Next", "a button that cancels is passed over")
end)

test("S123: and/or, another id, a hole, a list that is reloaded", function(t)
  local on = ui.State(true)
  local app = t:mount(function()
    return ui.VStack {
      ui.Button("a", nothing), on.value and ui.Button("b", nothing)
        or ui.Toggle("c", ui.State(false)), ui.Button("d", nothing),
    }
  end, { size = "20x5" })
  app:press "tab"
  on.value = false
  t:equal(title(app), "c")

  local key = ui.State(1)
  app = t:mount(function()
    return ui.VStack { ui.Button("a", nothing), ui.Button("b" .. key.value, nothing):id(key.value),
      ui.Button("d", nothing) }
  end, { size = "20x5" })
  app:press "tab"
  key.value = 2
  t:equal(title(app), "b2")

  local shown = ui.State(true)
  app = t:mount(function()
    return ui.VStack { ui.Button("a", nothing), shown.value and ui.Button("b", nothing),
      ui.Button("d", nothing) }
  end, { size = "20x5" })
  app:press "tab"
  shown.value = false
  t:equal(title(app), "d")

  local names = ui.State { "a", "b", "c" }
  app = t:mount(function()
    return ui.VStack { ui.List { buttons(names.value) }, ui.Button("Quit", nothing) }
  end, { size = "20x6" })
  app:press "down"
  names.value = { "x", "y", "z" }
  t:equal(title(app), "y")
  names.value = { "x" }
  t:equal(title(app), "x")
end)

test("S119: one cursor, whatever goes", function(t)
  local names, chosen, query = ui.State { "a", "b", "c", "d" }, ui.State "b", ui.State ""
  local function marked(app)
    for line in app:text():gmatch "[^\n]+" do
      local name = line:match "›%s*(%a)"
      if name then return name end
    end
  end
  local app = t:mount(function()
    local found = {}
    for _, name in ipairs(names.value) do
      if name:find(query.value, 1, true) then found[#found + 1] = name end
    end
    return ui.VStack {
      ui.TextField("Filter", query),
      ui.List { selection = chosen, ui.ForEach(found, { id = id },
      function(name) return ui.Text(name) end) },
    }
  end, { size = "20x8" })
  app:press "tab"
  t:equal({ marked(app), chosen.value }, { "b", "b" })
  names.value = { "a", "c", "d" }
  t:equal({ marked(app), chosen.value }, { "c", "c" })
  app:press "end"
  names.value = { "a", "c" }
  t:equal({ marked(app), chosen.value }, { "c", "c" })
  app:press "shift+tab"
  -- The selection is left as it is while the list has not the focus.
  query.value = "a"
  t:equal(chosen.value, "c")
  app:press "tab"
  t:equal({ marked(app), chosen.value }, { "a", "a" })
  names.value = {}
  t:equal({ marked(app) or "nil", chosen.value, title(app) }, { "nil", "a", "list" })
  names.value = { "x", "a" }
  t:equal({ marked(app), chosen.value }, { "a", "a" })
end)

test("S119: an arrow key from outside selects the row that it meets; \z
    rows that are one control", function(t)
  local chosen, fired = ui.State(), {}
  local app = t:mount(function()
    return ui.VStack {
      ui.Button("Top", nothing),
      ui.List { selection = chosen, ui.ForEach({ "a", "b" }, { id = id }, function(name)
        return ui.Button("go " .. name, function() fired[#fired + 1] = name end)
      end) },
    }
  end, { size = "20x6" })
  app:press "down"
  t:equal({ title(app), chosen.value }, { "go a", "a" })
  app:press("down", "enter", "space")
  t:equal({ title(app), chosen.value, fired }, { "go b", "b", { "b", "b" } })
  app:click "go a"
  t:equal({ title(app), chosen.value, #fired }, { "go a", "a", 3 })
end)

test("S119: with a set the cursor is apart from the selection", function(t)
  local chosen = ui.State { b = true }
  local app = t:mount(ui.List { selection = chosen, ui.ForEach({ "a", "b", "c" }, { id = id },
    function(n) return ui.Text(n) end) }, { size = "20x6" })
  app:press "down"
  t:equal({ title(app), chosen.value }, { "c", { b = true } })
  app:press "space"
  t:equal(chosen.value, { b = true, c = true })
end)

test("S121: defaultFocus says where the focus begins", function(t)
  local where = ui.State()
  local function fields(state)
    return ui.VStack { ui.Button("a", nothing):focused(state, "a"),
      ui.Button("b", nothing):focused(state, "b") }
  end
  local app = t:mount(function()
    return fields(where):defaultFocus(where, "b")
  end, { size = "9x4" })
  t:equal({ title(app), where.value }, { "b", "b" })

  local named = ui.State "a"
  app = t:mount(function() return fields(named):defaultFocus(named, "b") end, { size = "9x4" })
  t:equal({ title(app), named.value }, { "a", "a" })

  local on = ui.State(false)
  app = t:mount(function()
    return ui.VStack { ui.Button("a", nothing), ui.Button("b", nothing):focused(on) }
      :defaultFocus(on)
  end, { size = "9x4" })
  t:equal({ title(app), on.value }, { "b", true })
end)

for _, how in ipairs { "a button", "a dialog", "a sheet", "Escape" } do
  test("the focus returns to the row that opened a page when the page goes by " .. how, function(t)
    local path, asking = ui.State {}, ui.State(false)
    local function home() path.value = {} end
    local app = t:mount(function()
      local page = ui.VStack {
        ui.Button("Home", function()
          if how == "a button" then home() else asking.value = true end
        end),
        ui.Button("Other", function() end),
      }
      if how == "a dialog" then
        page = page:confirmationDialog("Sure?", { isPresented = asking, ui.Button("Yes", home) })
      elseif how == "a sheet" then
        page = page:sheet { isPresented = asking, content = function()
          return ui.Button("Yes", function()
            asking.value = false
            home()
          end)
        end }
      end
      return ui.NavigationStack { path = path,
        ui.List { ui.NavigationLink("One", { value = 1 }), ui.NavigationLink("Two", { value = 2 }) }
          :toolbar { ui.Button("Help", function() end) }
          :navigationDestination(function() return page end) }
    end, { size = "40x14" })
    app:click "Two"
    t:equal(app:focus().title, "Home")
    if how == "Escape" then
      app:press "escape"
    else
      app:press "enter"
      if how ~= "a button" then app:click "Yes" end
    end
    t:equal(path.value, {})
    t:equal(app:focus().title, "Two")
  end)
end

-- A request for a row that comes later: the list is searched for it each time that it has got other
-- rows, and at no other time.
local function names(count)
  local list = {}
  for index = 1, count do list[index] = "k" .. index end
  return list
end
local growing = {
  list = function(rows) return ui.List { rows } end,
  ["list with a selection"] = function(rows, picked)
    return ui.List { selection = picked, rows }
  end,
  ["lazy stack"] = function(rows) return ui.ScrollView { ui.LazyVStack { rows } } end,
}
for kind, make in pairs(growing) do
  test("S121: a row that comes later, out of sight, gets the focus: " .. kind, function(t)
    for _, steps in ipairs { { 31 }, { 8, 12, 99 }, { 99, 120 } } do
      local where, count, other, picked = ui.State(), ui.State(5), ui.State(0), ui.State "k1"
      local last, first = steps[#steps], steps[1]
      local app = t:mount(function()
        return ui.VStack { ui.Text("other " .. other.value),
          make(ui.ForEach(names(count.value), { id = id }, function(name)
            return ui.Button(name, nothing):focused(where, name)
          end), picked) }
      end, { size = "20x5" })
      local wanted = "k" .. (#steps == 2 and first or last)
      where.value = wanted
      t:equal({ title(app), where.value }, { "k1", wanted })
      for step, number in ipairs(steps) do
        other.value = other.value + 1
        app:advance(1)
        count.value = number
        local isThere = step == #steps or #steps == 2
        t:equal({ title(app), where.value }, { isThere and wanted or "k1", wanted })
      end
      t:contains(app:text(), wanted)
      t:equal({ title(app), where.value }, { wanted, wanted })
    end
  end)
end

test("S121: numbers as ids, rows of an outline, and rows that take others' places", function(t)
  local where, count = ui.State(), ui.State(30)
  local app = t:mount(function()
    return ui.List { ui.ForEach(count.value, function(i)
      return ui.Button("item " .. i, nothing):focused(where, i)
    end) }
  end, { size = "20x4" })
  where.value = 31
  t:equal(title(app), "item 1")
  count.value = 31
  t:equal({ title(app), where.value }, { "item 31", 31 })

  -- There are as many rows as before, but others.
  local items = ui.State(names(40))
  where = ui.State()
  app = t:mount(function()
    return ui.List { ui.ForEach(items.value, { id = id }, function(name)
      return ui.Button(name, nothing):focused(where, name)
    end) }
  end, { size = "20x4" })
  where.value = "new"
  t:equal(title(app), "k1")
  items:update(function(list) list[35] = "new" end)
  t:equal({ title(app), where.value }, { "new", "new" })
end)

test("S121: rows that have not changed are not searched again, and a list is not scrolled again \z
    to a row that has been found", function(t)
  local where, other, count, reads = ui.State(), ui.State(0), ui.State(40), 0
  -- It has a body of its own, so that the list's does not run.
  local Other = ui.View "OtherText"
  function Other:body() return ui.Text("other " .. other.value) end
  local app = t:mount(function()
    return ui.VStack { Other {},
      ui.List { ui.ForEach(names(count.value), { id = function(name)
        reads = reads + 1
        return name
      end }, function(name)
        -- The last row is not bound to the state.
        local button = ui.Button(name, nothing)
        return name == "k42" and button or button:focused(where, name)
      end) } }
  end, { size = "20x6" })
  where.value = "k42"
  app:text()
  local before = reads
  for _ = 1, 5 do
    other.value = other.value + 1
    app:advance(1)
    app:text()
  end
  t:equal(reads, before)
  count.value = 42
  t:contains(app:text(), "k42")
  app:scroll(4, 4, "up", 60)
  t:notContains(app:text(), "k42")
  count.value = 50
  t:notContains(app:text(), "k42")
  t:equal({ title(app), where.value }, { "k1", "k42" })
end)
