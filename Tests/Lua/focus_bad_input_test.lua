-- Bad input to the focus, and requests for what is not in sight (S119 to S123).
local test = require "lunette.test"
local ui = require "lunette"
local helpers = require "support.helpers"
local nothing, numbers = helpers.nothing, helpers.numbers
local function id(item) return item end

test("a row that is out of sight and was never made is scrolled to, and gets the focus", function(t)
  local function field(where)
    return function(item) return ui.TextField("f" .. item, ui.State "") :focused(where, item) end
  end
  local kinds = {
    list = function(where, items)
      return ui.List { ui.ForEach(items, { id = id }, field(where)) }
    end,
    ["list with a selection"] = function(where, items)
      return ui.List { selection = ui.State(), ui.ForEach(items, { id = id }, field(where)) }
    end,
    ["lazy stack"] = function(where, items)
      return ui.ScrollView { ui.LazyVStack { ui.ForEach(items, { id = id }, field(where)) } }
    end,
    ["stack"] = function(where, items)
      return ui.ScrollView { ui.VStack { ui.ForEach(items, { id = id }, field(where)) } }
    end,
  }
  for name, make in pairs(kinds) do
    local items = name == "stack" and numbers(60) or numbers(2000)
    local where = ui.State()
    local app = t:mount(function()
      return ui.VStack { ui.Button("b", nothing), make(where, items) }
    end, { size = "20x8" })
    for _, wanted in ipairs { #items, 1, #items // 2, 3 } do
      where.value = wanted
      t:equal({ app:focus() and app:focus().title, where.value }, { "f" .. wanted, wanted },
        name .. " " .. wanted)
      t:contains(app:text(), "f" .. wanted)
    end
    app:click "b"
    t:equal(where.value, nil)
  end
end)

test("a value that no view has waits, takes the focus from none, \z
    and ends when the user moves", function(t)
  local where = ui.State()
  local app = t:mount(ui.VStack { ui.Button("a", nothing):focused(where, "a"),
    ui.Button("b", nothing):focused(where, "b") }, { size = "10x4" })
  t:equal({ app:focus().title, where.value }, { "a", "a" })
  where.value = "nowhere"
  t:equal({ app:focus().title, where.value }, { "a", "nowhere" })
  app:press "tab"
  t:equal({ app:focus().title, where.value }, { "b", "b" })
end)

test("of two views with the same focus value the first in order gets the focus, \z
    which is reported once for a state", function(t)
  local function two(where, value, isReversed)
    return t:mount(function()
      local a, b = ui.Button("a", nothing):focused(where, value),
        ui.Button("b", nothing):focused(where, value)
      return ui.VStack { ui.Button("top", nothing),
        ui.HStack { isReversed and isReversed.value and b or a, isReversed and isReversed.value
        and a or b } }
    end, { size = "60x6" })
  end
  local kinds = { text = { "same", '"same"' }, number = { 7, "7" }, boolean = { nil, "true" } }
  for name, case in pairs(kinds) do
    local where = ui.State(case[1] == nil and false or nil)
    local value, words = case[1], case[2]
    local app = two(where, value)
    t:equal(#app.diagnostics, 0, "nothing is said before it is asked for")
    for _ = 1, 3 do
      where.value = value == nil and true or value
      t:equal(app:focus().title, "a", name)
      app:click "top"
    end
    t:equal(#app.diagnostics, 1, name)
    t:contains(app.diagnostics[1].message, words)
    t:contains(app.diagnostics[1].message, "the first")
    t:contains(app.diagnostics[1].message, "focus_bad_input_test.lua:")
    -- The user reaches both, and the state names the value for both.
    app:press("tab", "tab")
    t:equal({ app:focus().title, where.value }, { "b", value == nil and true or value }, name)
  end
  -- Another state is said for itself.
  local where = ui.State "same"
  t:equal(#two(where, "same").diagnostics, 1)
  -- The one that is out of sight or disabled does not count.
  local one = ui.State "same"
  local app = t:mount(ui.VStack { ui.Button("top", nothing),
    ui.Button("a", nothing):focused(one, "same"):disabled(),
    ui.Button("b", nothing):focused(one, "same") }, { size = "20x6" })
  t:equal({ app:focus().title, #app.diagnostics }, { "b", 0 })
end)

test("a list with duplicate ids keeps one cursor, and every key and click works", function(t)
  local picked = ui.State()
  local app = t:mount(ui.List { selection = picked, ui.ForEach({ "a", "b", "a", "c" },
    { id = id }, function(item) return ui.Text("row " .. item) end) }, { size = "30x8" })
  app:press("down", "down")
  t:equal({ app:focus().title, picked.value }, { "row b", "b" })
  app:press("end")
  t:equal({ app:focus().title, picked.value }, { "row c", "c" })
  app:press("home")
  t:equal({ app:focus().title, picked.value }, { "row a", "a" })
  t:ok(#app.errors > 0, "the repetition is reported")
end)

test("rows that refuse the focus are passed over, \z
    and a list of nothing else keeps it itself", function(t)
  local picked = ui.State()
  local function row(item)
    local view = ui.Text("row " .. item)
    return (item == 2 or item == 3) and view:disabled() or view
  end
  local app = t:mount(ui.List { selection = picked, ui.ForEach(numbers(5), { id = id }, row) },
    { size = "20x6" })
  app:press("down", "down")
  t:equal({ app:focus().title, picked.value }, { "row 4", 4 })
  app:press("up")
  t:equal({ app:focus().title, picked.value }, { "row 1", 1 })
  local none = ui.State()
  app = t:mount(ui.VStack { ui.List { selection = none,
    ui.ForEach(numbers(3), { id = id }, function(item)
      return ui.Text("row " .. item):disabled()
    end) },
    ui.Button("b", nothing) }, { size = "20x6" })
  app:press("down", "up", "end", "enter")
  t:equal(none.value, nil)
  app:click "row 1"
  t:equal(none.value, nil)
  app:click "b"
  t:equal(app:focus().title, "b")
end)

test("100000 rows: a request for the list and its ends makes few rows", function(t)
  local picked, pane, made = ui.State(70000), ui.State "list", 0
  local items = numbers(100000)
  local app = t:mount(function()
    return ui.VStack { ui.Button("b", nothing),
        ui.List { selection = picked, ui.ForEach(items, { id = id }, function(item)
      made = made + 1
      return ui.Text("row " .. item)
    end) }:focused(pane, "list") }
  end, { size = "20x8" })
  t:equal({ app:focus().title, pane.value }, { "row 70000", "list" })
  app:press("end", "home", "pagedown", "shift+tab", "tab")
  t:equal(pane.value, "list")
  t:ok(made < 300, made)
end)

test("a request in a body is an error that says where to write instead", function(t)
  local where = ui.State()
  local ok, message = pcall(function()
    t:mount(function()
      where.value = "b"
      return ui.VStack { ui.Button("a", nothing):focused(where, "a"),
        ui.Button("b", nothing):focused(where, "b") }
    end, { size = "30x5" })
  end)
  t:ok(not ok)
  t:contains(tostring(message), "a body only reads")
end)

test("two views that ask for the focus in turn, each time that the other has it, \z
    are reported as a loop", function(t)
  local a, b = ui.State(false), ui.State(false)
  local app = t:mount(function()
    return ui.VStack {
      ui.Button("a", nothing):focused(a):onChange(a.value, function()
        if not a.value then a.value = true end
      end),
      ui.Button("b", nothing):focused(b):onChange(b.value, function()
        if not b.value then b.value = true end
      end),
    }
  end, { size = "40x6" })
  a.value = true
  app:press "tab"
  app:press "tab"
  t:ok(#app.errors > 0, "said")
  t:ok(app:focus() ~= nil)
end)

test("a request in each frame is reported as a loop, once, and only if it is one", function(t)
  local loops = {
    timer = function(where)
      return function() ui.every(1 / 60, function() where.value = "a" end) end
    end,
    task = function(where)
      return function() while true do where.value = "a" ui.sleep(1 / 60) end end
    end,
    ["two in turn"] = function(where)
      return function()
        while true do where.value = where.value == "a" and "b" or "a" ui.sleep(1 / 60) end
      end
    end,
  }
  local function mount(where, action)
    return t:mount(function()
      return ui.VStack { ui.Button("a", nothing):focused(where, "a"),
        ui.Button("b", nothing):focused(where, "b") }:task(action)
    end, { size = "40x6" })
  end
  for name, loop in pairs(loops) do
    local where = ui.State()
    local app = mount(where, loop(where))
    for _ = 1, 4 do
      app:press "tab"
      app:advance(1)
    end
    t:equal(#app.diagnostics, 1, name)
    t:contains(app.diagnostics[1].message, "the focus is requested in every frame, a loop")
    t:contains(app.diagnostics[1].message, "focus_bad_input_test.lua:")
  end
  local where = ui.State()
  local app = mount(where, function() while true do ui.sleep(0.2) where.value = "a" end end)
  app:advance(5)
  for _ = 1, 60 do where.value = "b" end
  for _ = 1, 60 do
    app:press "tab"
    where.value = "a"
    app:advance(1 / 60)
  end
  t:equal(#app.diagnostics, 0)
end)

test("an outline outside of a list holds no focus while it is empty, and Tab passes it", function(t)
  local items = ui.State {}
  local app = t:mount(function()
    return ui.VStack { ui.Button("a", nothing),
      ui.OutlineGroup(items.value, { id = "n", children = "parts" }, function(each)
        return ui.Text(each.n)
      end), ui.Button("b", nothing) }
  end, { size = "20x8" })
  app:press "tab"
  t:equal(app:focus().title, "b")
  items.value = { { n = "one", parts = { { n = "two" } } } }
  app:press "shift+tab"
  t:equal(app:focus().title, "one")
  items.value = {}
  t:ok(app:focus() ~= nil)
end)

-- S121: requests in what opens, and in pages: each is met when its view is there, and the state
-- says the truth.
local places = {
  popover = function(shows, inner)
    return ui.Button("open", nothing):popover { isPresented = shows, content = function()
      return inner()
    end }
  end,
  sheet = function(shows, inner)
    return ui.Button("open", nothing):sheet { isPresented = shows, content = function()
      return inner()
    end }
  end,
}
for name, make in pairs(places) do
  test("S121 in a " .. name, function(t)
    local shows, where = ui.State(false), ui.State()
    local app = t:mount(function()
      return make(shows, function()
        return ui.VStack { ui.Button("first", nothing),
          ui.Button("second", nothing):focused(where, "second") }
      end)
    end, { size = "40x12" })
    where.value = "second"
    t:equal({ app:focus().title, where.value }, { "open", "second" })
    shows.value = true
    t:equal({ app:focus().title, where.value }, { "second", "second" })
    app:press "shift+tab"
    t:equal({ app:focus().title, where.value }, { "first", nil })
    shows.value = false
    t:equal({ app:focus().title, where.value }, { "open", nil })
  end)
end

test("S121 in tabs", function(t)
  local tab, where = ui.State "one", ui.State()
  local app = t:mount(function()
    return ui.TabView { selection = tab, ui.Tab("One", { value = "one", ui.Button("a", nothing) }),
      ui.Tab("Two", { value = "two", ui.VStack { ui.Button("b", nothing),
        ui.Button("c", nothing):focused(where, "c") } }) }
  end, { size = "40x12" })
  where.value = "c"
  t:equal(where.value, "c")
  tab.value = "two"
  t:equal({ app:focus().title, where.value }, { "c", "c" })
  tab.value = "one"
  t:ok(app:focus() ~= nil)
  t:equal(where.value, nil)
end)

test("S121 in navigation", function(t)
  local path, where = ui.State {}, ui.State()
  local app = t:mount(function()
    return ui.NavigationStack { path = path,
        ui.Button("root", nothing):navigationDestination(function(value)
      return ui.VStack { ui.Button("first", nothing), ui.Button("page " .. value, nothing)
        :focused(where, value) }
    end) }
  end, { size = "40x12" })
  where.value = "x"
  path.value = { "x" }
  t:equal({ app:focus().title, where.value }, { "page x", "x" })
  app:press "escape"
  t:equal({ app:focus().title, where.value }, { "root", nil })
end)

test("S121 in split views", function(t)
  local where, items = ui.State "right", ui.State {}
  local app = t:mount(function()
    return ui.HSplitView { ui.Button("left", nothing):focused(where, "left"),
      ui.List { selection = ui.State(), ui.ForEach(items.value, { id = id }, function(item)
        return ui.Text(item)
      end) }:focused(where, "right") }
  end, { size = "40x8" })
  t:equal({ app:focus().kind, where.value }, { "list", "right" })
  items.value = { "one" }
  app:press "down"
  t:equal({ app:focus().title, where.value }, { "one", "right" })
  where.value = "left"
  t:equal({ app:focus().title, where.value }, { "left", "left" })
end)
