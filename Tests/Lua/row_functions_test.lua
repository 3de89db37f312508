-- When a body runs again, the function of each row is called again, whatever it depends on: nothing
-- is concluded from its code or from its variables (S133).
-- In CI only with the release program.
local test = require "lunette.test"
local ui = require "lunette"

local function numbers(count)
  local list = {}
  for i = 1, count do list[i] = i end
  return list
end

-- Containers of rows, with the room that `count` rows need.
local containers = {
  VStack = { function(rows) return ui.VStack { rows } end },
  HStack = { function(rows) return ui.HStack { rows } end, isWide = true },
  ZStack = {
    function(rows) return ui.ZStack { alignment = "topLeading", rows } end,
    -- The rows would cover each other.
    decorate = function(view, n) return view:padding { top = n - 1 } end,
  },
  List = { function(rows) return ui.List { rows } end },
  LazyVStack = { function(rows) return ui.ScrollView { ui.LazyVStack { rows } } end },
  LazyHStack = { function(rows)
    return ui.ScrollView { "horizontal", ui.LazyHStack { rows } }
  end, isWide = true },
  LazyVGrid = { function(rows)
    return ui.ScrollView { ui.LazyVGrid { columns = { ui.GridItem(), ui.GridItem() }, rows } }
  end, size = "30x100" },
  Grid = { function(rows) return ui.Grid { rows } end,
    decorate = function(view) return ui.GridRow { view } end },
  Form = { function(rows) return ui.Form { ui.Section { rows } } end },
  ["ForEach with a modifier"] = { function(rows)
    return ui.VStack { rows:padding { leading = 1 } }
  end },
  ["rows that can be moved"] = { function(rows)
    return ui.VStack { rows:onMove(function() end) }
  end },
}
local function size(container, count)
  if container.size then return container.size end
  if container.isWide then return ("%dx3"):format(11 * count + 4) end
  return ("24x%d"):format(count + 6)
end

-- What the function of rows can depend on beside its item: `row` returns the words of row n;
-- `change` changes them, and is called again with false in the end.
local sources = {
  ["a method of one's own for strings"] = function()
    local currency = "EUR"
    function string.money(text) return text .. " " .. currency end
    return function(n) return tostring(n):money() end,
      function(is) currency = is and "USD" or "EUR" end
  end,
  ["a function of Lua's that is replaced"] = function()
    local upper = string.upper
    return function(n) return ("a" .. n):upper() end,
      function(is) string.upper = is and function(text) return "<" .. text .. ">" end or upper end
  end,
  ["a function of math that is replaced"] = function()
    local floor = math.floor
    return function(n) return tostring(math.floor(n + 0.5)) end,
      function(is) math.floor = is and function(x) return floor(x) * 10 end or floor end
  end,
  ["the clock, under a name that is put together"] = function()
    local clock, now = os.clock, 1
    os.clock = function() return now end
    return function(n) return n .. "@" .. _G["o" .. "s"].clock() end,
      function(is)
        now = 2
        if not is then os.clock = clock end
      end
  end,
  ["a captured variable"] = function()
    local word = "old"
    return function(n) return word .. n end, function(is) word = is and "new" or "old" end
  end,
  ["a variable that a captured function has captured"] = function()
    local word = "old"
    local function inner() return word end
    local function outer() return inner() end
    return function(n) return outer() .. n end, function(is) word = is and "new" or "old" end
  end,
  ["a global variable"] = function()
    word_of_rows = "old"
    return function(n) return word_of_rows .. n end,
      function(is) word_of_rows = is and "new" or nil end
  end,
  ["a module"] = function()
    package.loaded["rows.words"] = { word = "old" }
    return function(n) return require("rows.words").word .. n end,
      function(is) package.loaded["rows.words"] = is and { word = "new" } or nil end
  end,
  ["a field of a module's table"] = function()
    local module = { deep = { word = "old" } }
    return function(n) return module.deep.word .. n end,
      function(is) module.deep.word = is and "new" or "old" end
  end,
  ["a metatable"] = function()
    local word = "old"
    local object = setmetatable({}, { __index = function() return word end })
    return function(n) return object.word .. n end, function(is) word = is and "new" or "old" end
  end,
  ["a coroutine"] = function()
    local word = "old"
    local next_word = coroutine.wrap(function() while true do coroutine.yield(word) end end)
    return function(n) return next_word() .. n end, function(is) word = is and "new" or "old" end
  end,
  ["a function that was loaded"] = function()
    local box = { "old" }
    local get = load("local box = ... return function() return box[1] end")(box)
    return function(n) return get() .. n end, function(is) box[1] = is and "new" or "old" end
  end,
}

for source_name, source in pairs(sources) do
  for container_name, container in pairs(containers) do
    test(("rows see %s: %s"):format(source_name, container_name), function(t)
      for _, count in ipairs { 1, 2, 7, 8, 9, 100 } do
        local words, change = source()
        local tick, made = ui.State(0), container[1]
        local function root()
          local _ = tick.value
          return made(ui.ForEach(numbers(count), { id = function(n) return n end }, function(n)
            local view = ui.Text(ui.verbatim(words(n)))
            return container.decorate and container.decorate(view, n) or view
          end))
        end
        local app = t:mount(root, { size = size(container, count) })
        local before = app:text()
        tick.value = 1
        t:equal(app:text(), before)
        change(true)
        tick.value = 2
        local text = app:text()
        t:ok(text ~= before, count .. " rows show what was before")
        t:equal(text, t:mount(root, { size = size(container, count) }):text(), count .. " rows")
        change(false)
      end
      string.money = nil
    end)
  end
end

test("of each container the functions of all rows that exist are called", function(t)
  local lazy = { List = true, LazyVStack = true, LazyHStack = true, LazyVGrid = true }
  for name, container in pairs(containers) do
    local tick, runs = ui.State(0), 0
    local app = t:mount(function()
      local _ = tick.value
      return container[1](ui.ForEach(numbers(50), function(n)
        runs = runs + 1
        local view = ui.Text("row " .. n)
        return container.decorate and container.decorate(view, n) or view
      end))
    end, { size = "30x10" })
    app:text()
    tick.value = 1
    app:text()
    runs = 0
    tick.value = 2
    app:text()
    if lazy[name] then
      t:ok(runs > 0 and runs <= 30, name .. ": " .. runs)
    else
      t:equal(runs, 50, name)
    end
  end
end)

test("a list that was scrolled shows what its rows are now when they come \z
    back into sight", function(t)
  for name, make in pairs {
    List = function(rows) return ui.List { rows } end,
    LazyVStack = function(rows) return ui.ScrollView { ui.LazyVStack { rows } } end,
  } do
    local tick, word = ui.State(0), "old"
    local app = t:mount(function()
      local _ = tick.value
      return make(ui.ForEach(numbers(60), function(n) return ui.Text(word .. n) end))
    end, { size = "12x6" })
    app:scroll(1, 1, "down", 30)
    t:contains(app:text(), "old3", name)
    word = "new"
    tick.value = 1
    t:equal(app:find("old31"), nil, name)
    app:scroll(1, 1, "up", 40)
    t:contains(app:text(), "new1", name)
    t:ok(not app:text():find("old", 1, true), name)
  end
end)

test("the focused row acts as it is now, also while it is scrolled out of sight", function(t)
  local tick, said = ui.State(0), ui.State("")
  local word = "old"
  local app = t:mount(function()
    local _ = tick.value
    local now = word
    return ui.VStack { ui.Text(said.value),
      ui.List { ui.ForEach(numbers(60), function(n)
        return ui.Button("row " .. n, function() said.value = now .. n end)
      end) } }
  end, { size = "16x8" })
  app:press("down")
  app:scroll(2, 4, "down", 40)
  word = "new"
  tick.value = 1
  app:text()
  app:press("enter")
  t:contains(app:text(), "new")
end)
