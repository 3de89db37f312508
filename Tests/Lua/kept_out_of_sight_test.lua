-- Whatever is kept out of sight is current or does nothing: nothing in it runs with data that have
-- gone. Rows that were scrolled away, tabs that are not chosen, pages and views that are covered,
-- and alternatives that do not fit are tried with each change of the data.
-- In CI only with the release program.
local test = require "lunette.test"
local ui = require "lunette"

-- Items with parts. A row is called with an item, and a part of a row with a part: both fail if the
-- data no longer have it.
local World = {}
World.__index = World

local function item(id, parts)
  local made = { id = id, parts = {} }
  for place = 1, parts or 2 do made.parts[place] = { id = place, name = id .. "." .. place } end
  return made
end
local function items(first, last)
  local list = {}
  for number = first, last do list[#list + 1] = item("i" .. number) end
  return list
end

local function world(count)
  return setmetatable({
    data = ui.State(items(1, count)), word = ui.State(0), ticks = {}, begun = {}, gone = {},
    told = {}, serials = {},
    seen = {}, misuse = {},
  }, World)
end
-- The items and parts that the data have now, by their tables, and the names of the parts.
function World:has(wanted)
  for _, each in ipairs(self.data.value) do
    if each == wanted then return true end
    for _, part in ipairs(each.parts) do if part == wanted then return true end end
  end
  return false
end
function World:names()
  local names = {}
  for _, each in ipairs(self.data.value) do
    for _, part in ipairs(each.parts) do names[part.name] = true end
  end
  return names
end
function World:use(what)
  if not self:has(what) then self.misuse[#self.misuse + 1] = what.id end
end

local serial = 0
local Kept = ui.View "Kept"
Kept.state = { serial = 0 }
Kept.properties = {}
Kept.id, Kept.world = "", ui.optional
function Kept:body()
  if self.serial > 0 then self.world.seen[self.id] = self.serial end
  return ui.Text(self.id):onAppear(function()
    serial = serial + 1
    self.serial = serial
    self.world.serials[self.id] = self.world.serials[self.id] or serial
  end)
end

function World:row(each)
  self:use(each)
  return ui.HStack {
    Kept { id = each.id, world = self },
    ui.ForEach(each.parts, { id = "id" }, function(part)
      self:use(part)
      return ui.Text("." .. self.word.value)
        :task(function()
          self.begun[part.name] = true
          while true do
            self.ticks[part.name] = (self.ticks[part.name] or 0) + 1
            ui.sleep(1)
          end
        end)
        :onDisappear(function() self.gone[part.name] = (self.gone[part.name] or 0) + 1 end)
    end),
  }:onChange(each.version, function(_, new) self.told[each.id] = new end)
end
function World:each()
  return ui.ForEach(self.data.value, { id = "id" }, function(each) return self:row(each) end)
end

-- Each keeper shows the rows of a world; `hide` brings the first of them out of sight, and `back`
-- into sight again.
local function scrolled(make, size)
  return {
    size = size,
    make = make,
    hide = function(app) for _ = 1, 4 do app:scroll(2, 4, "down", 4) end end,
    back = function(app) for _ = 1, 6 do app:scroll(2, 4, "up", 9) end end,
  }
end
local function right(make)
  return {
    make = make,
    hide = function(app) for _ = 1, 10 do app:scroll(2, 4, "right", 9) end end,
    back = function(app) for _ = 1, 30 do app:scroll(2, 4, "left", 9) end end,
  }
end
local function pair(first)
  return function(w)
    return ui.TabView { ui.Tab("One", { value = 1, first(w) }),
      ui.Tab("Two", { value = 2, ui.Text("second") }) }
  end
end
local function tabs(first)
  return {
    make = pair(first),
    hide = function(app) app:click "Two" end,
    back = function(app) app:click "One" end,
  }
end
local function column(w) return ui.VStack { alignment = "leading", w:each() } end

local keepers = {
  List = scrolled(function(w) return ui.List { w:each() } end),
  ["List with a selection"] = scrolled(function(w)
    return ui.List { selection = ui.State(nil), w:each() }
  end),
  ["List of sections"] = scrolled(function(w)
    return ui.List { ui.Section { header = "all", w:each() } }
  end),
  ["List of a ForEach of sections"] = scrolled(function(w)
    return ui.List { ui.ForEach({ 1 }, function()
      return ui.Section { header = "all", w:each() }
    end) }
  end),
  LazyVStack = scrolled(function(w)
    return ui.ScrollView { ui.LazyVStack { alignment = "leading", w:each() } }
  end),
  ["LazyVStack with pinned headers"] = scrolled(function(w)
    return ui.ScrollView { ui.LazyVStack { pinnedViews = { "sectionHeaders" },
      ui.Section { header = "all", w:each() } } }
  end),
  LazyHStack = right(function(w)
    return ui.ScrollView { axes = "horizontal", ui.LazyHStack { w:each() } }
  end),
  LazyVGrid = scrolled(function(w)
    return ui.ScrollView { ui.LazyVGrid { columns = { ui.GridItem("flexible"),
      ui.GridItem("flexible") }, w:each() } }
  end, "40x4"),
  Table = scrolled(function(w)
    return ui.Table(w.data.value, { id = "id", columns = {
      ui.TableColumn("Id", "id"), ui.TableColumn("Row", function(each) return w:row(each) end),
    } })
  end),
  ["column of a Table"] = {
    make = function(w)
      local columns = { ui.TableColumn("Id", "id", { width = 10 }),
        ui.TableColumn("Row", function(each) return w:row(each) end, { width = 10 }) }
      for number = 1, 4 do
        columns[number + 2] = ui.TableColumn("C" .. number, "id", { width = 12 })
      end
      return ui.Table(w.data.value, { id = "id", columns = columns })
    end,
    hide = function(app) app:press("right", "right", "right") end,
    back = function(app) app:press("left", "left", "left") end,
  },
  OutlineGroup = scrolled(function(w)
    return ui.List { ui.OutlineGroup(w.data.value, { id = "id", children = "children" },
      function(each) return w:row(each) end) }
  end),
  ["tab"] = tabs(column),
  ["List in a tab"] = tabs(function(w) return ui.List { w:each() } end),
  ["LazyVStack in a tab"] = tabs(function(w)
    return ui.ScrollView { ui.LazyVStack { w:each() } }
  end),
  ["Table in a tab"] = tabs(function(w)
    return ui.Table(w.data.value,
      { id = "id", columns = { ui.TableColumn("Row", function(each) return w:row(each) end) } })
  end),
  ["covered page"] = {
    make = function(w)
      return ui.NavigationStack { ui.VStack { ui.NavigationLink("Go", ui.Text("page")),
        column(w) } }
    end,
    size = "40x32",
    hide = function(app) app:click "Go" end,
    back = function(app) app:press "escape" end,
  },
  ["List on a covered page"] = {
    make = function(w)
      return ui.NavigationStack { ui.VStack { ui.NavigationLink("Go", ui.Text("page")),
        ui.List { w:each() } } }
    end,
    hide = function(app) app:click "Go" end,
    back = function(app) app:press "escape" end,
  },
  ["covered page of a link"] = {
    make = function(w)
      local page = ui.VStack { ui.NavigationLink("Deeper", ui.Text("page")), column(w) }
      return ui.NavigationStack { ui.NavigationLink("Go", page) }
    end,
    size = "40x32",
    hide = function(app) app:click "Go" app:click "Deeper" end,
    back = function(app) app:press "escape" end,
  },
  ["covered page of a value"] = {
    make = function(w)
      return ui.NavigationStack { ui.NavigationLink("Go", { value = 1 })
        :navigationDestination(function(value)
          if value == 2 then return ui.Text("page") end
          return ui.VStack { ui.NavigationLink("Deeper", { value = 2 }), column(w) }
        end) }
    end,
    size = "40x32",
    hide = function(app) app:click "Go" app:click "Deeper" end,
    back = function(app) app:press "escape" end,
  },
  ["view that does not fit"] = {
    make = function(w)
      return ui.ViewThatFits { column(w):frame { width = 30 }, ui.Text("narrow") }
    end,
    size = "40x30",
    hide = function(app) app:resize(20, 30) end,
    back = function(app) app:resize(40, 30) end,
  },
  ["List in a List"] = scrolled(function(w)
    local rows = { ui.List { w:each() }:frame { height = 3 } }
    for number = 1, 40 do rows[#rows + 1] = ui.Text("row " .. number) end
    return ui.List(rows)
  end),
  ["view beneath a sheet"] = {
    make = function(w)
      return column(w):sheet { isPresented = w.sheet:binding(), content = ui.Text("sheet") }
    end,
    hide = function(app, w) w.sheet.value = true end,
    back = function(app, w) w.sheet.value = false end,
  },
  ["sheet beneath a sheet"] = {
    make = function(w)
      return ui.Text("root"):sheet { isPresented = w.outer:binding(), content = function()
        return column(w):sheet { isPresented = w.sheet:binding(), content = ui.Text("sheet") }
      end }
    end,
    hide = function(app, w) w.outer.value = true w.sheet.value = true end,
    back = function(app, w) w.sheet.value = false end,
  },
}

-- Each change gets the list and returns another one.
local function copy(list) return table.move(list, 1, #list, 1, {}) end
local changes = {
  ["rows lose their parts"] = function(list)
    local new = {}
    for place, each in ipairs(list) do new[place] = item(each.id, 0) end
    return new
  end,
  ["parts are taken out in place"] = function(list)
    for _, each in ipairs(list) do each.parts[2] = nil end
    return list
  end,
  ["the first rows go"] = function(list) return table.move(list, 4, #list, 1, {}) end,
  ["every second row goes"] = function(list)
    local new = {}
    for place = 2, #list, 2 do new[#new + 1] = list[place] end
    return new
  end,
  ["rows come before them"] = function(list)
    local new = items(1001, 1005)
    return table.move(list, 1, #list, #new + 1, new)
  end,
  ["all are reversed"] = function(list)
    local new = {}
    for place = #list, 1, -1 do new[#new + 1] = list[place] end
    return new
  end,
  ["all are replaced by others with the same ids"] = function(list)
    local new = {}
    for place, each in ipairs(list) do
      new[place] = item(each.id)
      new[place].version = 1
    end
    return new
  end,
  ["all are replaced by others"] = function(list) return items(2001, 2000 + #list) end,
  ["all but the last go"] = function(list) return { list[#list] } end,
  ["all go"] = function() return {} end,
}

local function sorted(set)
  local keys = {}
  for key in pairs(set) do keys[#keys + 1] = tostring(key) end
  table.sort(keys)
  return keys
end

local function open(t, keeper, count)
  local w = world(count or 24)
  w.sheet, w.outer = ui.State(false), ui.State(false)
  local app = t:mount(function() return keeper.make(w) end, { size = keeper.size or "40x8" })
  app:advance(1)
  keeper.hide(app, w)
  app:advance(1)
  return app, w
end

-- Whether everything of `w` that runs belongs to its data, and everything that has gone has been
-- notified, once.
local function check(t, app, w, name)
  t:equal(w.misuse, {}, name .. ": called for what has gone")
  local names = w:names()
  w.ticks = {}
  app:advance(3)
  local stray, silent = {}, {}
  for key in pairs(w.ticks) do if not names[key] then stray[key] = true end end
  t:equal(sorted(stray), {}, name .. ": tasks of what has gone")
  for key in pairs(w.begun) do
    if not names[key] and w.gone[key] ~= 1 then silent[key] = true end
  end
  t:equal(sorted(silent), {}, name .. ": has gone without onDisappear")
  t:equal(#app.errors, 0, name)
end

local function each(set, body)
  for _, name in ipairs(sorted(set)) do body(name, set[name]) end
end

-- A state that all rows read is written in the same event as the data, in every second case.
local isWritten = false
each(keepers, function(keeperName, keeper)
  test(keeperName .. ": nothing that is kept runs with data that have gone", function(t)
    each(changes, function(changeName, change)
      isWritten = not isWritten
      local app, w = open(t, keeper)
      t:ok(next(w.begun), "there is something to keep")
      if isWritten then w.word.value = 1 end
      w.data.value = change(w.data.value)
      app:advance(0)
      if isWritten then w.word.value = 2 end
      app:advance(0)
      check(t, app, w, changeName)
      keeper.back(app, w)
      check(t, app, w, changeName .. ", and back")
      for id, serial in pairs(w.seen) do
        if w.serials[id] ~= serial then
          t:ok(w.gone[id .. ".1"], changeName .. ": the state of " .. id)
        end
      end
    end)
  end)
end)

test("what is kept notices a change, and begins what has come", function(t)
  each(keepers, function(name, keeper)
    local app, w = open(t, keeper)
    local kept = next(w.begun):match("^[^.]+")
    local list = {}
    for place, each in ipairs(w.data.value) do
      list[place] = item(each.id, 3)
      list[place].version = 7
    end
    w.data.value = list
    app:advance(1)
    t:equal(w.told[kept], 7, name)
    t:ok(w.begun[kept .. ".3"], name .. ": the new part")
    t:ok((w.ticks[kept .. ".1"] or 0) >= 2, name .. ": what stays goes on")
  end)
end)

test("a table's columns come, go and change places while rows are out of sight", function(t)
  local all = { "a", "b", "c" }
  local sets = { { 1 }, { 1, 2 }, { 2, 1 }, { 3, 1, 2 }, {}, { 3 }, { 1, 2, 3 }, { 2 } }
  for _, way in ipairs { "keys", "wheel", "resized" } do
    for _, cells in ipairs { "fields", "functions" } do
      local n, shown, rows, misuse, ended = ui.State(0), ui.State { 1 }, {}, 0, {}
      for i = 1, 60 do rows[i] = { id = i, a = "a" .. i, b = "b" .. i, c = "c" .. i } end
      local data = ui.State(rows)
      local app = t:mount(function()
        local columns, has = {}, {}
        for _, item in ipairs(data.value) do has[item] = true end
        for place, column in ipairs(shown.value) do
          local field = all[column]
          local key = field .. #shown.value
          columns[place] = ui.TableColumn(field:upper(), cells == "fields" and field
              or function(item)
            for _, now in ipairs(data.value) do if now == item then goto known end end
            misuse = misuse + 1
            ::known::
            return ui.Text(item[field] .. "." .. n.value):onDisappear(function()
              ended[key] = true
            end)
          end)
        end
        return ui.Table(data.value, { id = "id", selection = ui.State(nil), columns = columns })
      end, { size = "40x8" })
      for step = 2, #sets do
        if way == "keys" then
          app:press(step % 2 == 0 and "end" or "home")
        else
          app:scroll(2, 5, step % 2 == 0 and "down" or "up", 25)
        end
        if way == "resized" then app:resize(30 + step, 8 + step % 3) end
        n.value = step
        shown.value = sets[step]
        if step == 4 then data.value = table.move(rows, 30, 60, 1, {}) end
        app:advance(0)
        t:equal(#app.errors, 0)
        n.value = step + 100
        local text = app:text()
        for _, column in ipairs(sets[step]) do t:contains(text, all[column]:upper()) end
        local row = app:find(all[sets[step][1] or 1] .. (data.value[#data.value].id))
        if way == "keys" and #sets[step] > 0 and step % 2 == 0 then t:ok(row, way .. step) end
      end
      t:equal(misuse, 0)
    end
  end
end)

test("a row that leaves under an animation is as it was seen, \z
    and its function is not called", function(t)
  local rows, n = ui.State { { id = 1, name = "one" }, { id = 2, name = "two" } }, ui.State(0)
  local names = { "one", "two" }
  local app = t:mount(function()
    return ui.List { ui.ForEach(rows.value, { id = "id" }, function(item)
      return ui.HStack { ui.Text(names[item.id]:upper()), ui.Text("n" .. n.value) }
    end) }
  end, { size = "20x4", reducedMotion = false })
  ui.withAnimation(ui.Animation.linear(1), function()
    names[2] = nil
    rows.value = { rows.value[1] }
    n.value = 1
  end)
  app:advance(0.1)
  t:contains(app:text(), "TWO")
  ui.withAnimation(ui.Animation.linear(1), function()
    names[2] = "two again"
    rows.value = { rows.value[1], { id = 2 } }
    n.value = 2
  end)
  app:advance(0)
  app:advance(2)
  t:contains(app:text(), "TWO AGAIN")
  t:contains(app:text(), "n2")
end)

test("a tab keeps its state when tabs before it come and go", function(t)
  local first, order = ui.State(false), ui.State(false)
  local Field = ui.View "TabCounter"
  Field.state = { count = 0 }
  Field.name = ""
  function Field:body()
    return ui.Button(self.name .. self.count, function() self.count = self.count + 1 end)
  end
  for _, named in ipairs { true, false } do
    first.value, order.value = false, false
    local app = t:mount(function()
      local tabs = {
        first.value and ui.Tab("First", { value = named and "f" or nil, Field { name = "first " } })
          or false,
        ui.Tab("One", { value = named and "one" or nil, Field { name = "one " } }),
        ui.Tab("Two", { value = named and "two" or nil, Field { name = "two " } }),
      }
      if order.value then tabs[2], tabs[3] = tabs[3], tabs[2] end
      return ui.TabView(tabs)
    end, { size = "40x6" })
    app:click "one 0"
    app:click "Two"
    app:click "two 0"
    app:click "two 1"
    first.value = true
    t:contains(app:text(), "two 2")
    app:click "One"
    t:contains(app:text(), "one 1")
    if named then
      order.value = true
      t:contains(app:text(), "one 1")
      app:click "Two"
      t:contains(app:text(), "two 2")
    end
    first.value = false
    app:click "One"
    t:contains(app:text(), "one 1")
  end
end)
