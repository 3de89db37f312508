-- A view that disappears under an animation is drawn while it goes, but can no longer be used:
-- pages, sheets, rows, matched views (S115–S118).
-- In CI only with the release program.
local test = require "lunette.test"
local ui = require "lunette"

local function moving(size, more)
  local options = { size = size, reducedMotion = false }
  for key, value in pairs(more or {}) do options[key] = value end
  return options
end
local linear = ui.Animation.linear(1)
local function each(items)
  return ui.ForEach(items, { id = function(item) return item end },
    function(item) return ui.Text(ui.verbatim(item)) end)
end

test("a page that is covered goes to the leading edge, \z
    one that is gone back from to the trailing one", function(t)
  local clicks = 0
  local app = t:mount(function()
    return ui.NavigationStack { ui.VStack { ui.NavigationLink("Go on to it",
        { destination = function()
      return ui.Button("There we are", function() clicks = clicks + 1 end)
    end }) } }
  end, moving "40x8")
  app:click "Go on to it"
  app:advance(0.02)
  t:contains(app:text(), "on to it")
  app:click "There we are"
  t:equal(clicks, 1, "and the new one is used already")
  t:ok(not app:find "Go on to it")
  app:advance(0.2)
  t:notContains(app:text(), "Go on")
  app:press "escape"
  app:advance(0.05)
  t:ok(app:text():find "There w" or app:text():find "re are" or app:text():find "here we",
    app:text())
  t:equal(app:focus().title, "Go on to it")
  app:advance(0.2)
  t:notContains(app:text(), "There we")
  t:contains(app:text(), "Go on to it")
end)

test("a sheet that goes is seen for 150 ms at most, takes no input, \z
    and has reported that it is gone", function(t)
  local shown, dismissed, gone, beneath = ui.State(true), 0, 0, 0
  local app = t:mount(function()
    return ui.VStack { ui.Button("Beneath", function() beneath = beneath + 1 end) }
      :sheet { isPresented = shown:binding(), onDismiss = function() dismissed = dismissed + 1 end,
        content = function()
          return ui.Text("In the sheet"):onDisappear(function() gone = gone + 1 end)
        end }
  end, moving("30x8", { theme = "dark" }))
  app:advance(1)
  t:contains(app:text(), "In the sheet")
  shown.value = false
  app:advance(0.02)
  t:contains(app:text(), "In the sheet")
  t:equal({ dismissed, gone }, { 1, 1 })
  t:equal(app:focus().title, "Beneath")
  app:press "enter"
  t:equal(beneath, 1)
  t:ok(not app:find "In the sheet")
  app:advance(0.14)
  t:notContains(app:text(), "In the sheet")
  app:advance(0.1)
  local frames = app.stats.frames
  app:advance(5)
  t:equal(app.stats.frames, frames)
end)

test("what a sheet shows may be read no more: it goes as it was seen", function(t)
  local item = ui.State { name = "Ann" }
  local app = t:mount(function()
    return ui.Text("rest"):sheet { item = item:binding(), content = function()
      return ui.Text(ui.verbatim("of " .. item.value.name))
    end }
  end, moving "30x8")
  app:advance(1)
  item.value = nil
  app:advance(0.02)
  t:contains(app:text(), "of Ann")
  app:advance(0.2)
  t:notContains(app:text(), "of Ann")
end)

test("reduced motion: sheets, pages and rows go at once", function(t)
  local shown, items = ui.State(true), ui.State { "a", "b" }
  local app = t:mount(function()
    return ui.List { each(items.value) }:sheet { isPresented = shown:binding(), content = function()
      return ui.Text("In the sheet")
    end }
  end, { size = "30x8" })
  shown.value = false
  t:notContains(app:text(), "In the sheet")
  ui.withAnimation(linear, function() items.value = { "b" } end)
  t:notContains(app:text(), "a")
end)

test("rows of a list: one that goes fades where it was, those below move up, \z
    one that comes fades in", function(t)
  for _, direction in ipairs { "leftToRight", "rightToLeft" } do
    local items, gone = ui.State { "one", "two", "three" }, {}
    local app = t:mount(function()
      return ui.List { ui.ForEach(items.value,
          { id = function(item) return item end }, function(item)
        return ui.Text(ui.verbatim(item)):onDisappear(function() gone[#gone + 1] = item end)
      end) }
    end, moving("12x6", { theme = "dark", layoutDirection = direction }))
    local function line(text)
      local number = 0
      for row in (app:text() .. "\n"):gmatch "(.-)\n" do
        number = number + 1
        if row:find(text, 1, true) then return number end
      end
    end
    ui.withAnimation(linear, function() items.value = { "one", "three" } end)
    t:equal({ line "one", line "three" }, { 1, 3 })
    t:equal(gone, {})
    app:advance(0.6)
    -- The row has moved to the second line, where the disappearing row is drawn on top of it.
    t:equal({ line "two", line "three" }, { 2, nil })
    app:advance(0.6)
    t:equal({ line "one", line "three", line "two" }, { 1, 2, nil })
    t:equal(gone, { "two" })
    ui.withAnimation(linear, function() items.value = { "zero", "one", "three" } end)
    app:advance(1.2)
    t:equal({ line "zero", line "one", line "three" }, { 1, 2, 3 })
  end
end)

test("S116: when all rows go, those that are wanted again meanwhile come back with \z
    their state", function(t)
  local containers = {
    List = function(rows) return ui.List { rows } end,
    Selection = function(rows) return ui.List { selection = ui.State(nil), rows } end,
    LazyVStack = function(rows) return ui.ScrollView { ui.LazyVStack { rows } } end,
    LazyVGrid = function(rows)
      return ui.ScrollView { ui.LazyVGrid { columns = { ui.GridItem() }, rows } }
    end,
    VStack = function(rows) return ui.VStack { rows } end,
  }
  for name, container in pairs(containers) do
    for _, animated in ipairs { true, false } do
      local items, live = ui.State { "a", "b" }, {}
      local Row = ui.View("Returning" .. name)
      Row.name, Row.state = "", { n = 0 }
      function Row:body()
        return ui.Button(self.name .. self.n, function() self.n = self.n + 1 end)
      end
      local app = t:mount(function()
        return container(ui.ForEach(items.value,
            { id = function(item) return item end }, function(item)
          return Row { name = item }:onAppear(function() live[item] = (live[item] or 0) + 1 end)
            :onDisappear(function() live[item] = live[item] - 1 end)
        end))
      end, moving "16x6")
      app:click "a0"
      ui.withAnimation(linear, function() items.value = {} end)
      app:advance(0.3)
      local function back() items.value = { "b", "a" } end
      if animated then ui.withAnimation(linear, back) else back() end
      app:advance(2)
      t:ok(app:find "a1", name .. ":\n" .. app:text())
      t:equal(live, { a = 1, b = 1 }, name)
    end
  end
end)

test("S116: a row that is wanted again while it goes comes back with its state", function(t)
  local items = ui.State { "a", "b" }
  local Row = ui.View "LeavingRow"
  Row.name = ""
  Row.state = { count = 0 }
  function Row:body()
    return ui.Button(ui.verbatim(self.name .. self.count), function()
      self.count = self.count + 1
    end)
  end
  local app = t:mount(function()
    return ui.List { ui.ForEach(items.value, { id = function(item) return item end },
      function(item) return Row { name = item } end) }
  end, moving "12x6")
  app:click "b0"
  ui.withAnimation(linear, function() items.value = { "a" } end)
  app:advance(0.5)
  t:ok(not app:find "b1")
  ui.withAnimation(linear, function() items.value = { "a", "b" } end)
  app:advance(1.1)
  t:contains(app:text(), "b1")
end)

test("two that match: the one that goes, goes to where the other comes", function(t)
  local right = ui.State(false)
  local app = t:mount(function()
    local function card(name) return ui.Text(name):matchedGeometryEffect("card") end
    return ui.HStack { right.value and ui.Spacer() or card "A", right.value and card "B"
      or ui.Spacer() }
  end, moving("21x1", { theme = "dark" }))
  ui.withAnimation(linear, function() right.value = true end)
  app:advance(0.25)
  -- Both views are drawn in one place, the disappearing one on top.
  t:equal((app:text():find "[AB]"), 6)
  t:notContains(app:text(), "B")
  app:advance(0.5)
  t:equal((app:text():find "[AB]"), 16)
  -- The first view is shown again. It returns from where it is, and the other view follows it.
  ui.withAnimation(linear, function() right.value = false end)
  app:advance(0.5)
  t:ok((app:text():find "[AB]") < 16, app:text())
  app:advance(0.6)
  t:equal({ (app:text():find "A"), app:text():find "B" }, { 1 })
end)

test("S115: corners are round from half of the way on", function(t)
  local round = ui.State(false)
  local app = t:mount(function()
    return ui.Text("xxxx"):padding(1):background("#ff0000"):cornerRadius(round.value and 1 or 0)
      :animation(linear, round.value)
  end, moving "10x4")
  t:equal(app:cell(1, 1).background, "#ff0000")
  round.value = true
  app:advance(0.4)
  t:equal(app:cell(1, 1).background, "#ff0000")
  app:advance(0.2)
  t:notEqual(app:cell(1, 1).background, "#ff0000")
  app:advance(1)
  t:notEqual(app:cell(1, 1).background, "#ff0000")
end)

test("S115: a list that is scrolled to a row moves there, with what was seen", function(t)
  local shown, names = ui.State(nil), {}
  for i = 1, 300 do names[i] = ("row %03d"):format(i) end
  local app = t:mount(function()
    return ui.List { each(names) }:scrollPosition(shown:binding(), { anchor = "top" })
  end, moving "14x6")
  local function top() return app:text():match "row %d+" end
  ui.withAnimation(linear, function() shown.value = "row 005" end)
  t:equal(top(), "row 001")
  app:advance(0.5)
  t:equal(top(), "row 003")
  t:contains(app:text(), "row 008")
  app:advance(0.6)
  t:equal(top(), "row 005")
  ui.withAnimation(linear, function() shown.value = "row 200" end)
  t:equal(top(), "row 005")
  app:advance(0.5)
  t:contains(app:text(), "row 200")
  t:contains(app:text(), "row 010")
  app:advance(0.6)
  t:equal(top(), "row 200")
end)

test("symbolEffect: again and again while it is active, once when a value is another, \z
    and at rest otherwise", function(t)
  local active, count = ui.State(true), ui.State(0)
  local app = t:mount(function()
    return ui.HStack { ui.Image { systemName = "star" }:symbolEffect("pulse",
      { isActive = active.value }),
      ui.Image { systemName = "heart" }:symbolEffect("bounce", { value = count.value }) }
  end, moving("10x1", { theme = "dark" }))
  local function star() return app:cell(1, 1).foreground end
  local before = star()
  app:advance(0.6)
  t:notEqual(star(), before)
  active.value = false
  t:equal(star(), before)
  local frames = app.stats.frames
  app:advance(3)
  t:equal(app.stats.frames, frames)
  local function isBold()
    for x = 1, 6 do if app:cell(x, 1).text == "♡" then return app:cell(x, 1).bold == true end end
    error(app:text())
  end
  t:equal(isBold(), false)
  count.value = 1
  app:advance(0.1)
  t:equal(isBold(), true)
  app:advance(1)
  t:equal(isBold(), false)
end)

test("symbolEffect: without colours it is dim on the way, with reduced motion nothing; \z
    bad input", function(t)
  for _, colors in ipairs { "none", "16" } do
    local app = t:mount(ui.Image { systemName = "star" }:symbolEffect "pulse",
      moving("3x1", { colors = colors }))
    app:advance(0.65)
    t:equal(app:cell(1, 1).dim, true, colors)
  end
  local app = t:mount(ui.Image { systemName = "star" }:symbolEffect "pulse",
    { size = "3x1", colors = "none" })
  app:advance(0.65)
  t:notEqual(app:cell(1, 1).dim, true)
  t:contains(t:fails(function() ui.Text("x"):symbolEffect "spin" end), "symbolEffect")
  t:contains(t:fails(function() ui.Text("x"):symbolEffect() end), "effect")
  t:mount(ui.Group {}:symbolEffect "bounce", moving "3x1")
end)

-- Lists and tables whose first row has the focus: `change` takes rows away, or all of it.
local function focused_rows(kind, change)
  local changed, picked = ui.State(false), ui.State(1)
  local View = ui.View "FocusedRows"
  function View:body()
    local isChanged, items = changed.value, { { id = 1, name = "one" }, { id = 2, name = "two" } }
    if isChanged and change == "all goes" then
      return ui.VStack { "nothing", ui.Button("other", function() end) }
    end
    if isChanged then table.remove(items, 1) end
    local rows = kind == "table"
      and ui.Table(items, { id = "id", selection = picked,
        columns = { ui.TableColumn("name", function(item) return item.name end) } })
      or ui.List { selection = picked, ui.ForEach(items, { id = "id" },
        function(item) return ui.Text(item.name) end) }
    return ui.VStack { rows:disabled(isChanged and change == "disabled"),
      ui.Button("other", function() end) }
  end
  return View {}, changed
end

for _, kind in ipairs { "list", "table" } do
  for _, change in ipairs { "all goes", "disabled" } do
    for _, reducedMotion in ipairs { true, false } do
      test("the \z
          focus leaves a "
          .. kind .. " at once: " .. change .. (reducedMotion and "" or ", with motion"),
          function(t)
        local view, changed = focused_rows(kind, change)
        local app = t:mount(view, { size = "24x8", reducedMotion = reducedMotion })
        app:press "down"
        app:press "up"
        t:equal(app:focus().title, "one")
        ui.withAnimation(function() changed.value = true end)
        app:advance(0)
        t:equal(app:focus().title, "other")
        app:advance(1)
        t:equal(app:focus().title, "other")
      end)
    end
  end
end

-- A view leaves while others are leaving within it and beside it: each is gone when its own time,
-- or that of what it is in, is over.
local times = { { 1, 1, 0.1 }, { 1, 0.1, 1 }, { 0.1, 1, 1 }, { 1, 0.4, 0.1 }, { 0.4, 1, 0.1 } }
for _, seconds in ipairs(times) do
  local name = table.concat(seconds, ", ")
  test("views that leave within and beside a view that leaves: " .. name, function(t)
    local names = { "beside", "within", "around" }
    local on, gone = { ui.State(true), ui.State(true), ui.State(true) }, {}
    local function shown(i)
      return ui.Text(names[i]):onDisappear(function() gone[#gone + 1] = names[i] end)
    end
    local app = t:mount(function()
      return ui.VStack { on[1].value and shown(1),
        on[3].value and ui.VStack { on[2].value and shown(2), shown(3) }, ui.Text "end" }
    end, { size = "10x5", reducedMotion = false })
    for i, time in ipairs(seconds) do
      ui.withAnimation(ui.Animation.linear(time), function() on[i].value = false end)
      app:advance(0.05)
    end
    app:advance(2)
    t:equal(app:text(), "end")
    table.sort(gone)
    t:equal(gone, { "around", "beside", "within" })
  end)
end
