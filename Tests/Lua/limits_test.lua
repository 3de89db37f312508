-- Limits of scripts (Documentation/Limits.md). The scripts in Tests/Limits are run by
-- Tests/EndToEnd/limits.py.
local test = require "lunette.test"
local ui = require "lunette"

local function empty(t) return t:mount(ui.Text("x"), { size = "20x3" }) end

test("a task that begins itself stops nothing", function(t)
  local app, turns, isEnding = empty(t), 0, false
  local function again()
    turns = turns + 1
    if not isEnding then ui.task(again) end
  end
  ui.task(again)
  app:advance(0)
  t:ok(turns > 10 and turns < 500, turns)
  local other = false
  ui.after(0.005, function() other = true end)
  app:advance(0.01)
  t:ok(other)
  isEnding = true
  app:advance(0.01)
end)

test("timers of no time that start two each stop nothing", function(t)
  local app, turns, isEnding = empty(t), 0, false
  local function split()
    turns = turns + 1
    if isEnding then return end
    ui.after(0, split)
    ui.after(0, split)
  end
  split()
  app:advance(0)
  t:ok(turns > 10 and turns < 500, turns)
  isEnding = true
  app:advance(0.01)
end)

test("there are at most 10,000 tasks and timers", function(t)
  empty(t)
  local all = {}
  for i = 1, 10000 do all[i] = ui.after(100 + i, function() end) end
  for name, start in pairs {
    task = function() return ui.task(function() end) end,
    after = function() return ui.after(1, function() end) end,
    every = function() return ui.every(1, function() end) end,
  } do
    local ok, message = pcall(start)
    t:equal(ok, false)
    t:ok(message:find("ui." .. name
      .. ": there are 10000 tasks and timers already; another one can start", 1, true),
      message)
  end
  all[5000]:cancel()
  all[5000] = ui.after(1, function() end)
  for _, task in ipairs(all) do task:cancel() end
end)

test("a phrase whose argument is long says so in few words", function(t)
  empty(t)
  local ok, message = pcall(ui.L, "%d", ("x"):rep(100000))
  t:equal(ok, false)
  t:ok(#message < 300, #message)
end)

test("an error's message is cut", function(t)
  local app = t:mount(ui.Button("Fail", function() error(("A"):rep(1 << 20)) end),
    { size = "20x3" })
  app:click("Fail")
  t:ok(#app.errors[1].message < 20000)
end)

local function billion(made)
  return ui.ForEach(1000000000, function(i) made[1] = true return ui.Text("row " .. i) end)
end

test("a ForEach of more views than memory can hold makes none of them, \z
    and says what does", function(t)
  for name, make in pairs {
    VStack = function(rows) return ui.VStack { rows } end,
    HStack = function(rows) return ui.HStack { "x", rows } end,
    ZStack = function(rows) return ui.ZStack { rows } end,
    Form = function(rows) return ui.Form { ui.Section("a", { rows }) } end,
    Grid = function(rows) return ui.Grid { ui.GridRow { rows } } end,
    Group = function(rows) return ui.List { ui.VStack { ui.Group { rows }:bold() } } end,
    ScrollView = function(rows) return ui.ScrollView { rows } end,
    ViewThatFits = function(rows) return ui.ViewThatFits { rows } end,
    TabView = function(rows) return ui.TabView { rows } end,
    Picker = function(rows) return ui.Picker("p", ui.State(1), { rows }) end,
  } do
    local made, isShown = {}, ui.State(false)
    local app = t:mount(function()
      return isShown.value and make(billion(made)) or ui.Text "nothing"
    end, { size = "90x8" })
    isShown.value = true
    t:ok(app:text(), name)
    t:equal(made, {}, name)
    t:equal(#app.errors, 1, name)
    t:ok(
      app.errors[1].message:match "limits_test%.lua:%d+: ForEach: not enough memory for \z
      1000000000 views at once: the limit is "
      , app.errors[1].message)
    t:contains(app.errors[1].message,
      "; a List or a LazyVStack only creates those that are visible")
  end
end)

test("what a ForEach of too many views says stands in their place, \z
    and goes when they fit", function(t)
  local count = ui.State(2)
  local app = t:mount(function()
    return ui.VStack { ui.ForEach(count.value, function(i) return ui.Text("row " .. i) end), "end" }
  end, { size = "90x8" })
  t:contains(app:text(), "row 2")
  count.value = 1000000000
  t:contains(app:text(), "not enough memory")
  t:notContains(app:text(), "row 1")
  t:contains(app:text(), "end")
  count.value = 3
  t:contains(app:text(), "row 3")
  t:notContains(app:text(), "not enough memory")
  t:equal(#app.errors, 1)
end)

test("containers that make only what is in sight have a thousand million rows, \z
    and sections are made at once", function(t)
  for _, make in ipairs {
    function(rows) return ui.List { rows } end,
    function(rows) return ui.List { ui.Section("a", { rows }) } end,
    function(rows) return ui.ScrollView { ui.LazyVStack { rows } } end,
    function(rows) return ui.ScrollView { ui.LazyVGrid { columns = { ui.GridItem {} }, rows } } end,
  } do
    local app = t:mount(make(billion {}), { size = "90x8" })
    t:contains(app:text(), "row 3")
    t:equal(#app.errors, 0)
  end
  local isShown = ui.State(false)
  local app = t:mount(function()
    return ui.List { isShown.value and ui.ForEach(1000000000, function(i)
      return ui.Section("s" .. i, { "x" })
    end) or nil }
  end, { size = "90x8" })
  isShown.value = true
  t:contains(app:text(), "not enough memory for 1000000000 views at once")
  t:equal(#app.errors, 1)
end)

test("a selected row or one to scroll to is not looked for among a thousand million keys \z
    without end", function(t)
  local function each(id)
    return ui.ForEach(1000000000, { id = id }, function(i) return ui.Text("row " .. i) end)
  end
  local calls = 0
  local function named(i)
    calls = calls + 1
    if calls > 100 then error "no name" end
    return "name " .. i
  end
  for _, selection in ipairs { ui.State { [2000000000] = true, x = true }, ui.State "x" } do
    local app = t:mount(ui.List { selection = selection, each() }, { size = "20x4" })
    t:contains(app:text(), "row 3")
  end
  local app = t:mount(ui.List { selection = ui.State { [30] = true, [20] = true, x = true },
    each() }, { size = "20x4" })
  t:contains(app:text(), "row 20")
  app = t:mount(ui.List { selection = ui.State "x", each(named) }, { size = "20x4" })
  t:ok(calls < 2000, calls)
  local read = 0
  local n = ui.State(1)
  app = t:mount(function()
    return ui.List { selection = ui.State "x", ui.Text("n " .. n.value),
        ui.ForEach(1 << 24, { id = function(i)
      read = read + 1
      return i + 0.5
    end }, function(i) return ui.Text("row " .. i) end) }
  end, { size = "20x4" })
  t:ok(read > 1000 and read < 1100000, read)
  local before = read
  for i = 2, 9 do
    n.value = i
    app:press("tab", "down")
  end
  t:ok(read - before < 1000, read - before)
  for _, id in ipairs { named, false } do
    local scroll
    app = t:mount(ui.ScrollViewReader(function(proxy)
      scroll = function() proxy:scrollTo "x" end
      return ui.List { each(id or nil) }
    end), { size = "20x4" })
    scroll()
    t:ok(app:text() ~= "")
    if id then t:contains(app.errors[1].message, "no name") end
  end
end)
