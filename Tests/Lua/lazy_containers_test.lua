-- LazyVStack, LazyHStack, LazyVGrid and LazyHGrid, which make only the rows in sight and a few
-- around them.
local test = require "lunette.test"
local ui = require "lunette"

local numbers = require("support.helpers").numbers
-- A ForEach of `count` texts that counts how often each row was made.
local function rows(count, made, view)
  return ui.ForEach(numbers(count), function(i)
    made[#made + 1] = i
    return view and view(i) or ui.Text("row " .. i)
  end)
end
local function lines(app)
  local found = {}
  for line in (app:text() .. "\n"):gmatch "(.-)\n" do
    found[#found + 1] = (line:gsub("▐", ""):gsub("%s*$", ""))
  end
  return found
end

test("a million rows: those in sight are made, and a few around them", function(t)
  local made = {}
  local items = rows(1000000, made)
  local app = t:mount(ui.ScrollView { ui.LazyVStack { alignment = "leading", items } },
    { size = "20x6" })
  t:equal(lines(app), { "row 1", "row 2", "row 3", "row 4", "row 5", "row 6" })
  t:ok(#made <= 12, #made .. " rows were made")
  made[1] = nil
  app:scroll(2, 2, "down", 3)
  t:equal(lines(app)[1], "row 4")
  app:press "end"
  t:equal(lines(app)[6], "row 1000000")
  t:ok(#made <= 40, #made .. " rows were made on the way to the end")
  app:press "home"
  t:equal(lines(app)[1], "row 1")
  app:press "pagedown"
  t:equal(lines(app)[1], "row 6")
end)

test("what stands around it scrolls with it", function(t)
  local made = {}
  local app = t:mount(ui.ScrollView {
    ui.Text "Title", ui.LazyVStack { alignment = "leading", rows(100, made) }
      :padding { leading = 2 }, ui.Text "The end",
  }, { size = "20x5" })
  t:equal(lines(app), { "Title", "  row 1", "  row 2", "  row 3", "  row 4" })
  app:press "end"
  t:equal(lines(app), { "  row 97", "  row 98", "  row 99", "  row 100", "The end" })
  t:ok(#made < 30, #made)
end)

test("rows of different heights keep their places when others become known", function(t)
  local made = {}
  local app = t:mount(ui.ScrollView { ui.LazyVStack { alignment = "leading",
      rows(1000, made, function(i)
    return ui.Text(i % 3 == 0 and ("row " .. i .. "\nmore") or ("row " .. i))
  end) } }, { size = "20x4" })
  t:equal(lines(app), { "row 1", "row 2", "row 3", "more" })
  for _ = 1, 10 do app:scroll(2, 2, "down", 1) end
  t:equal(lines(app)[1], "row 9")
  app:press "end"
  t:equal(lines(app), { "row 998", "row 999", "more", "row 1000" })
  for i = 1, 6 do app:scroll(2, 2, "up", 1) end
  t:equal(lines(app), { "more", "row 994", "row 995", "row 996" })
  app:press "home"
  t:equal(lines(app)[1], "row 1")
end)

test("an animated jump, near or far, shows rows on its whole way", function(t)
  for _, distance in ipairs { 3, 20, 500 } do
    local shown = ui.State(nil)
    local app = t:mount(function()
      return ui.ScrollView { ui.LazyVStack { alignment = "leading", rows(1000, {}) } }
        :scrollPosition(shown:binding(), { anchor = "top" })
    end, { size = "20x6", reducedMotion = false })
    ui.withAnimation(ui.Animation.linear(1), function() shown.value = 1 + distance end)
    local seen = {}
    for _ = 1, 9 do
      app:advance(0.1)
      for _, line in ipairs(lines(app)) do
        t:ok(line:find "^row %d+$", "no row in the line: '" .. line .. "'")
        seen[line] = true
      end
    end
    t:ok(seen["row 3"] and seen["row " .. distance + 1])
    app:advance(0.2)
    t:equal(lines(app), { "row " .. distance + 1, "row " .. distance + 2, "row " .. distance + 3,
      "row " .. distance + 4,
      "row " .. distance + 5, "row " .. distance + 6 })
  end
end)

test("state of a row is kept by its id", function(t)
  local data = ui.State { { key = "a" }, { key = "b" } }
  local Row = ui.View "Row"
  Row.name = ""
  Row.state = { count = 0 }
  function Row:body()
    return ui.Button(self.name .. self.count, function() self.count = self.count + 1 end)
  end
  local app = t:mount(function()
    return ui.LazyVStack { ui.ForEach(data.value, { id = "key" }, function(item)
      return Row { name = item.key }
    end) }
  end, { size = "10x5" })
  app:click "b0"
  t:contains(app:text(), "b1")
  data.value = { { key = "c" }, { key = "b" }, { key = "a" } }
  t:contains(app:text(), "b1")
  t:contains(app:text(), "a0")
  data.value = { { key = "c" } }
  t:notContains(app:text(), "b1")
end)

test("focus moves on to rows that are made on the way, and a row that has it is kept", function(t)
  local made = {}
  local app = t:mount(ui.ScrollView { ui.LazyVStack { alignment = "leading",
      rows(1000, made, function(i)
    return ui.Button("b " .. i, function() end)
  end) } }:buttonStyle "plain", { size = "20x4" })
  app:press "tab"
  for _ = 1, 20 do app:press "down" end
  local title = app:focus().title
  t:ok(tonumber(title:match "%d+") >= 20, title)
  t:ok(app:find(title).y <= 4)
  app:scroll(2, 2, "down", 300)
  t:equal(app:focus().title, title)
  app:press "down"
  t:equal(tonumber(app:focus().title:match "%d+"), tonumber(title:match "%d+") + 1)
end)

test("headers of sections stay in sight while their sections do", function(t)
  local app = t:mount(ui.ScrollView { ui.LazyVStack { alignment = "leading",
    pinnedViews = "sectionHeaders",
    ui.Section { header = ui.Text "HEAD A",
      ui.ForEach(numbers(6), function(i) return ui.Text("a long " .. i) end) },
    ui.Section { header = ui.Text "HEAD B",
      ui.ForEach(numbers(6), function(i) return ui.Text("b long " .. i) end) },
  } }, { size = "20x4" })
  t:equal(lines(app), { "HEAD A", "a long 1", "a long 2", "a long 3" })
  app:scroll(2, 2, "down", 2)
  t:equal(lines(app), { "HEAD A", "a long 3", "a long 4", "a long 5" })
  app:scroll(2, 2, "down", 4)
  t:equal(lines(app), { "HEAD A", "HEAD B", "b long 1", "b long 2" })
  app:scroll(2, 2, "down", 1)
  t:equal(lines(app), { "HEAD B", "b long 1", "b long 2", "b long 3" })
  app:scroll(2, 2, "down", 2)
  t:equal(lines(app), { "HEAD B", "b long 3", "b long 4", "b long 5" })
end)

test("what is pinned stands on what is behind the stack: in a sheet on the sheet", function(t)
  local app = t:mount(ui.Text "below":sheet { isPresented = ui.State(true),
    content = ui.ScrollView {
    ui.LazyVStack { alignment = "leading", pinnedViews = { "sectionHeaders", "sectionFooters" },
      ui.Section { header = ui.Text "HEAD", footer = ui.Text "FOOT", rows(30, {}) } },
  }:frame { width = 20, height = 6 } }, { size = "40x14", theme = "dark" })
  local head = app:find "HEAD"
  local sheet = app:cell(head.x + 8, head.y).background
  t:notEqual(sheet, app:cell(1, 1).background)
  app:scroll(head.x, head.y + 2, "down", 3)
  t:equal(app:find("HEAD").y, head.y)
  t:equal(app:cell(head.x, head.y).background, sheet)
  t:equal(app:cell(head.x + 8, head.y).background, sheet)
  local foot = app:find "FOOT"
  t:equal(app:cell(foot.x + 8, foot.y).background, sheet)
  t:notContains(app:text(), "row 3\n")
end)

test("footers, too", function(t)
  local app = t:mount(ui.ScrollView { ui.LazyVStack { alignment = "leading",
    pinnedViews = { "sectionFooters" },
    ui.Section { footer = ui.Text "FOOT",
      ui.ForEach(numbers(8), function(i) return ui.Text("a " .. i) end) },
  } }, { size = "20x4" })
  t:equal(lines(app), { "a 1", "a 2", "a 3", "FOOT" })
end)

test("sections that a ForEach makes", function(t)
  local app = t:mount(ui.ScrollView { ui.LazyVStack { alignment = "leading",
    pinnedViews = "sectionHeaders",
    ui.ForEach({ "x", "y" }, function(name)
      return ui.Section { header = ui.Text("HEAD " .. name),
        ui.ForEach(numbers(5), function(i) return ui.Text(name .. i) end) }
    end),
  } }, { size = "20x4" })
  app:scroll(2, 2, "down", 2)
  t:equal(lines(app), { "HEAD x", "x3", "x4", "x5" })
end)

test("a horizontal one, also from right to left", function(t)
  local made = {}
  local view = function()
    return ui.ScrollView { axes = "horizontal", ui.LazyHStack { rows(100000, made) } }
  end
  local app = t:mount(view, { size = "20x2" })
  t:equal(lines(app)[1], "row 1 row 2 row 3 ro")
  t:ok(#made < 10, #made)
  app:scroll(2, 1, "right", 6)
  t:equal(lines(app)[1], "row 2 row 3 row 4 ro")
  app = t:mount(view, { size = "20x2", layoutDirection = "rightToLeft" })
  t:equal(lines(app)[1], " 4 row 3 row 2 row 1")
end)

test("a grid has as many columns as it says, or as fit", function(t)
  local made = {}
  local app = t:mount(ui.ScrollView { ui.LazyVGrid { columns = { ui.GridItem("adaptive", 6) },
      rows(100000, made, function(i)
    return ui.Text(("%05d"):format(i))
  end) } }, { size = "22x4" })
  t:equal(lines(app)[1]:gsub("%s+", " "), "00001 00002 00003")
  t:ok(#made < 30, #made)
  app:resize(15, 4)
  t:equal(lines(app)[1]:gsub("%s+", " "), "00001 00002")
  app:press "end"
  t:equal(lines(app)[4]:gsub("%s+", " "), "99999 100000")
  app = t:mount(ui.LazyVGrid {
    columns = { ui.GridItem("fixed", 4), ui.GridItem("flexible", { alignment = "trailing" }) },
    rows(4, {}, function(i) return ui.Text("n" .. i) end),
  }, { size = "20x3" })
  t:equal(lines(app), { " n1               n2", " n3               n4" })
  app = t:mount(ui.LazyHGrid { rows = { ui.GridItem("fixed", 1), ui.GridItem("fixed", 1) },
    spacing = 2,
    rows(5, {}, function(i) return ui.Text("n" .. i) end) }, { size = "20x3" })
  t:equal(lines(app), { "n1  n3  n5", "n2  n4" })
  app = t:mount(ui.LazyVGrid { columns = { ui.GridItem("fixed", 4), ui.GridItem("fixed", 4) },
    alignment = "leading",
    rows(2, {}, function(i) return ui.Text("n" .. i) end) },
      { size = "20x1", layoutDirection = "rightToLeft" })
  t:equal(app:find("n1").x > app:find("n2").x, true)
end)

test("a fixed item may have no length, and a flexible one may shrink to none", function(t)
  local function cells(first, width)
    local app = t:mount(ui.LazyVGrid { alignment = "leading",
      columns = { first, ui.GridItem("fixed", 3) },
      ui.Color("red"):frame { height = 1 }, ui.Color("blue"):frame { height = 1 } },
      { size = width .. "x1" })
    local found = {}
    for x = 1, width do found[x] = (app:cell(x, 1).background or "-"):sub(1, 1) end
    return table.concat(found)
  end
  t:equal(cells(ui.GridItem("fixed", 0), 6), "-bbb--")
  t:equal(cells(ui.GridItem("fixed", 1), 6), "r-bbb-")
  t:equal(cells(ui.GridItem("flexible", { minimum = 0, maximum = 0 }), 6), "-bbb--")
  t:equal(cells(ui.GridItem("flexible", 0), 6), "rr-bbb")
  t:equal(cells(ui.GridItem("flexible", 0), 4), "-bbb")
end)

test("it is announced as rows, of which those in sight are read", function(t)
  local app = t:mount(ui.ScrollView { ui.LazyVStack { rows(1000, {}) } }, { size = "20x3" })
  t:contains(app:accessibility(), "row 1\nrow 2\nrow 3")
  t:notContains(app:accessibility(), "row 4")
end)

test("few colours, none and plain letters look alike", function(t)
  for _, colors in ipairs { "16", "none" } do
    local app = t:mount(ui.ScrollView { ui.LazyVStack { pinnedViews = "sectionHeaders",
      ui.Section { header = ui.Text "H", rows(50, {}) } } }, { size = "20x3", colors = colors })
    app:scroll(1, 1, "down", 5)
    t:equal(lines(app)[1]:gsub("%s", ""), "H")
  end
end)

test("nothing, rows without height, and rows that err", function(t)
  t:equal(t:mount(ui.LazyVStack {}, { size = "5x2" }):text(), "")
  t:equal(t:mount(ui.ScrollView { ui.LazyVGrid { columns = {}, ui.Text "a" } }, { size = "5x2" })
    :text():gsub("%s", ""), "a")
  t:equal(t:mount(ui.ScrollView { ui.LazyVStack { rows(10000, {}, function()
    return ui.VStack {}
  end) } }, { size = "5x2" }):text(), "")
  local app = t:mount(ui.ScrollView { ui.LazyVStack { alignment = "leading",
      rows(100, {}, function(i)
    if i == 2 then error "no row" end
    return ui.Text("row " .. i)
  end) } }, { size = "60x8" })
  t:contains(app:text(), "row 1")
  t:contains(app:text(), "row 3")
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "no row")
  t:fails(function() ui.LazyVGrid { ui.Text "a" } end, "columns")
  t:fails(function()
    ui.LazyVGrid { columns = { ui.GridItem "flexible", ui.Text "b" }, ui.Text "a" }
  end,
    "columns[2] must be a ui.GridItem, not a view (ui.Text)")
  t:fails(function()
    ui.LazyHGrid { rows = ui.Text "b", ui.Text "a" }
  end, "rows must be a ui.GridItem")
  t:fails(function() ui.GridItem("wide") end, "adaptive")
  t:fails(function() ui.GridItem("fixed", -1) end, "minimum")
  t:fails(function() ui.GridItem("fixed", 0 / 0) end, "minimum")
  t:fails(function() ui.LazyVStack { spacing = 1.5 } end, "spacing")
  t:fails(function() ui.LazyVStack { pinnedViews = "headers" } end, "sectionHeaders")
end)

test("a key that appears twice is an error that names it", function(t)
  local app = t:mount(ui.LazyVStack { ui.ForEach({ { id = "a" }, { id = "a" } }, { id = "id" },
    function(item) return ui.Text(item.id) end) },
    { size = "40x4" })
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, '"a"')
end)

test("a key that comes again is an error wherever it comes, and its row appears once", function(t)
  local containers = {
    LazyVStack = function(rows) return ui.ScrollView { ui.LazyVStack { rows } } end,
    LazyHStack = function(rows)
      return ui.ScrollView { axes = "horizontal", ui.LazyHStack { rows } }
    end,
    LazyVGrid = function(rows)
      return ui.ScrollView { ui.LazyVGrid { columns = { ui.GridItem {}, ui.GridItem {} }, rows } }
    end,
    List = function(rows) return ui.List { rows } end,
  }
  for name, contain in pairs(containers) do
    for _, place in ipairs { 1, 3, 5 } do
      local live = {}
      local ids = ui.State { "a", "b", "c", "d" }
      local app = t:mount(function()
        return contain(ui.ForEach(ids.value, { id = function(id) return id end }, function(id)
          return ui.Text(id)
            :onAppear(function() live[id] = (live[id] or 0) + 1 end)
            :onDisappear(function() live[id] = live[id] - 1 end)
        end))
      end, { size = "40x6" })
      t:equal(#app.errors, 0)
      ids:update(function(list) table.insert(list, place, "b") end)
      t:equal(#app.errors, 1, name .. " " .. place)
      t:contains(app.errors[1].message, '"b"')
      t:equal(live.b, 1, name .. " " .. place)
      ids.value = { "a", "b" }
      app:text()
      t:equal(live.b, 1, name .. " " .. place)
      t:equal(live.c, 0, name .. " " .. place)
    end
  end
end)

test("a column of an empty screen and a huge frame", function(t)
  local made = {}
  local app = t:mount(ui.LazyVStack { rows(1000, made) }:frame { width = 3, height = 100000 },
    { size = "1x1" })
  t:ok(#made < 20, #made)
  app:resize(10, 5)
  t:ok(#made < 40, #made)
end)

test("a stack that is as wide as its rows is as wide as those that come into sight", function(t)
  local app = t:mount(function()
    return ui.HStack { ui.LazyVStack { ui.Section("", { "Sign In" }) }:fixedSize(), ui.Text("|") }
  end, { size = "20x6" })
  t:contains(app:text(), "Sign In")
  t:contains(app:text(), "       |")
  app:resize(21, 6)
  t:contains(app:text(), "       |")
end)

test("what had no length is there when it gets one", function(t)
  local full = ui.State(false)
  local app = t:mount(function()
    return ui.LazyVGrid { columns = { ui.GridItem {} }, full.value and ui.Text("now")
      or ui.VStack {} }
  end, { size = "20x4" })
  t:equal(app:text(), "")
  full.value = true
  t:contains(app:text(), "now")
  -- The same if only the content of a row changes.
  local word = ui.State(nil)
  local Row = ui.View "LateRow"
  function Row:body() return word.value and ui.Text(word.value) or nil end
  app = t:mount(function() return ui.LazyVStack { Row {} } end, { size = "20x4" })
  t:equal(app:text(), "")
  word.value = "late"
  t:contains(app:text(), "late")
end)

test("a line that has grown and is then pushed out of sight keeps its length", function(t)
  local text = ui.State "text"
  local app = t:mount(
    ui.Form {
      ui.ForEach({ 1, 2, 3 }, function()
        return ui.LazyVGrid {
          columns = { ui.GridItem { size = "fixed" } },
          ui.TextField("false", text),
          ui.LazyVStack { "x", "", ui.Link("word", "12") },
        }
      end),
    },
    { size = "24x16" }
  )
  -- The bar shows how long the content is: the third row, which is out of sight, counts with its
  -- real length of eight lines.
  local bar = 0
  for line in (app:text() .. "\n"):gmatch "(.-)\n" do
    if line:find("▐", 1, true) then bar = bar + 1 end
  end
  t:equal(bar, 9)
end)

test("a lazy stack whose width depends on its height settles", function(t)
  local app = t:mount(
    ui.ContentUnavailableView("3", {
      description = ui.Gauge {
        value = 0.5,
        minimumValueLabel = ui.Grid {
          ui.LazyVStack { ui.LabeledContent("line one\nline two", {}) }:aspectRatio(1.5, "fill"),
        },
      },
    }),
    { size = "8x16" }
  )
  t:ok(app:text():find("ne", 1, true), app:text())
end)

test("a row without length has a place, and a popover stands at it", function(t)
  local item = ui.State(1)
  local app = t:mount(ui.ZStack { alignment = "topLeading",
    ui.Color "clear",
    ui.LazyVStack { alignment = "leading",
      ui.Spacer():popover({ item = item:binding(), ui.Text "here" }) },
  }, { size = "24x16" })
  t:ok(app:text():match "^╭─┴", app:text())
end)

test("a grid that gets so narrow that one column is left has a row for each \z
    of its views", function(t)
  local app = t:mount(ui.LazyVGrid { columns = { ui.GridItem("adaptive", 1) }, "a", "b" },
    { size = "40x12" })
  app:resize(1, 3)
  t:equal(app:text(), "a\nb")
  app:resize(40, 12)
  t:contains(app:text(), "a b")
end)

test("rows of a lazy container come into sight wherever it is scrolled: in a sheet, popover, \z
    alert, menu", function(t)
  local function lines(made)
    return ui.LazyVStack { alignment = "leading", pinnedViews = "sectionHeaders",
      ui.Section { header = "head", ui.ForEach(100, function(i)
        made[i] = true
        return ui.Text("row " .. i)
      end) } }
  end
  local kinds = {
    sheet = function(shown, made)
      return ui.Text("root"):sheet { isPresented = shown:binding(), content = function()
        return lines(made)
      end }
    end,
    popover = function(shown, made)
      return ui.Text("root"):popover { isPresented = shown:binding(), content = function()
        return lines(made)
      end }
    end,
    alert = function(shown, made)
      return ui.Text("root")
        :alert("Alert", { isPresented = shown:binding(), message = lines(made) })
    end,
    menu = function(_, made)
      return ui.Menu("root", { ui.Button("first", function() end), lines(made) })
    end,
    contextMenu = function(_, made)
      return ui.Text("root"):contextMenu { ui.Button("first", function() end), lines(made) }
    end,
  }
  for name, kind in pairs(kinds) do
    local shown, made = ui.State(false), {}
    local app = t:mount(function() return kind(shown, made) end, { size = "40x16" })
    if name == "menu" then app:click "root"
    elseif name == "contextMenu" then
      local at = app:find "root"
      app:rightClick(at.x, at.y)
    else shown.value = true end
    t:contains(app:text(), "row 1", name)
    local at = app:find("row 2", { kind = "text" }) or app:find "row 2"
    for _ = 1, 10 do app:scroll(at.x, at.y, "down", 3) end
    local first = tonumber(app:text():match("row (%d+)"))
    t:ok(first and first > 20, name .. ": row " .. tostring(first))
    t:contains(app:text(), "head", name)
    t:ok(not made[95], name .. ": only what is in sight is made")
  end
end)

test("where a container has no width its lines are as long as in a new interface", function(t)
  local function rows(n)
    local list = {}
    for i = 1, n do list[i] = { id = i, name = "item " .. i } end
    return list
  end
  local function lazy(data)
    return ui.LazyVStack { pinnedViews = "sectionHeaders",
      ui.Section { header = "head", ui.ForEach(data, { id = "id" },
        function(x) return ui.Text(x.name) end) } }
  end
  local outer = {
    form = function(view) return ui.Form { view, ui.Text "x" } end,
    fixed = function(view) return ui.VStack { view:fixedSize(), ui.Text "x" } end,
    scrolled = function(view)
      return ui.ScrollView { ui.VStack { view:fixedSize(), ui.Text "x" } }
    end,
  }
  for name, around in pairs(outer) do
    local width, data = ui.State(1), ui.State(rows(2))
    local function root()
      return around(ui.ScrollView { lazy(data.value) }:frame { width = width.value })
    end
    local app = t:mount(root, { size = "40x50" })
    local function same()
      t:equal(app:text(), t:mount(root, { size = "40x50" }):text(),
        ("%s %d %d"):format(name, width.value, #data.value))
    end
    for _, number in ipairs { 0, 1, 2, 5, 0, 9, 1, 0 } do
      width.value = number
      same()
      for _, count in ipairs { 0, 3, 1, 12, 3, 0, 2 } do
        data.value = rows(count)
        same()
      end
    end
  end
end)

test("rows without width do not keep wider ones from being made", function(t)
  local width, data = ui.State(0), ui.State {}
  local function root()
    return ui.ScrollView { ui.LazyVStack { pinnedViews = "sectionHeaders",
        ui.ForEach(data.value, { id = "id" }, function(x)
      return ui.Section { header = ui.Text(x.name),
          ui.ForEach({ 1, 2 }, { id = function(n) return n end }, function(n)
        return ui.Text("row " .. n):frame { width = width.value }
      end) }
    end) } }:fixedSize()
  end
  local app = t:mount(root, { size = "40x50" })
  local function same(words)
    t:equal(app:text(), t:mount(root, { size = "40x50" }):text(), words)
  end
  local list = { { id = 1, name = "one" }, { id = 2, name = "two" }, { id = 3, name = "three" } }
  for _, number in ipairs { 0, 3, 0, 1, 0 } do
    width.value = number
    same "another width"
    data.value = {}
    same "no rows"
    data.value = list
    same "rows"
  end
end)
