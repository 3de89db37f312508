-- The cursor of a list passes over rows that draw nothing (S104, S110, S119): a filter in the
-- function of the rows is legal, and what is not shown cannot be marked.
local test = require "lunette.test"
local ui = require "lunette"

local function id(item) return item end
local function mount(t, selected, shown, nothing)
  return t:mount(function()
    return ui.List { selection = selected,
      ui.ForEach({ "a", "b", "c", "d", "e", "f" }, { id = id }, function(name)
        if shown:find(name, 1, true) then return ui.Text(name) end
        return nothing and nothing() or nil
      end) }
  end, { size = "20x8" })
end

local kinds = {
  ["nil"] = function() return nil end,
  ["false"] = function() return false end,
  ["an empty group"] = function() return ui.Group { false } end,
  ["an empty stack"] = function() return ui.VStack {} end,
}
for what, nothing in pairs(kinds) do
  test("arrows, pages and ends pass over rows of " .. what, function(t)
    local selected = ui.State()
    local app = mount(t, selected, "bde", nothing)
    local function after(key, expected)
      app:press(key)
      t:equal(selected.value, expected, key)
    end
    after("down", "b")
    after("down", "d")
    after("up", "b")
    after("end", "e")
    after("up", "d")
    after("home", "b")
    after("pagedown", "e")
    after("pageup", "b")
    after("up", "b")
    after("end", "e")
    after("down", "e")
  end)
end

test("the first key goes to the first or last row that is shown", function(t)
  local selected = ui.State()
  mount(t, selected, "cd"):press "up"
  t:equal(selected.value, "d")
  selected = ui.State()
  mount(t, selected, "cd"):press "end"
  t:equal(selected.value, "d")
end)

test("a set is extended over rows that draw nothing without them", function(t)
  local selected = ui.State {}
  local app = mount(t, selected, "acf")
  app:press("home", "shift+down", "shift+down")
  local names = {}
  for key, value in pairs(selected.value) do names[#names + 1] = value == true and key or value end
  table.sort(names)
  t:equal(names, { "a", "c", "f" })
end)

test("the row that has the cursor begins to draw nothing: the next one is selected", function(t)
  local selected, hidden = ui.State "b", ui.State(false)
  local app = t:mount(function()
    local hides = hidden.value
    return ui.List { selection = selected, ui.ForEach({ "a", "b", "c" }, { id = id },
      function(name)
        if hides and name == "b" then return nil end
        return ui.Text(name)
      end) }
  end, { size = "20x8" })
  t:equal(app:focus().title, "b")
  hidden.value = true
  t:equal(app:focus().title, "c")
  t:equal(selected.value, "c")
  app:press "up"
  t:equal(selected.value, "a")
  hidden.value = false
  app:press "down"
  t:equal(selected.value, "b")
end)

test("the last row begins to draw nothing, or is disabled: the one before is selected", function(t)
  for _, becomes in ipairs { "nothing", "disabled" } do
    local selected, changed = ui.State "c", ui.State(false)
    local app = t:mount(function()
      local isChanged = changed.value
      return ui.VStack {
        ui.List { selection = selected, ui.ForEach({ "a", "b", "c" }, { id = id },
          function(name)
            if not isChanged or name ~= "c" then return ui.Text(name) end
            return becomes == "disabled" and ui.Text(name):disabled()
          end) },
        ui.Button("Last", function() end),
      }
    end, { size = "20x8" })
    app:press("tab", "shift+tab")
    t:equal(app:focus().title, "c")
    changed.value = true
    t:equal(app:focus().title, "b", becomes)
    t:equal(selected.value, "b", becomes)
  end
end)

test("a list reached while its selected row draws nothing: keys choose another", function(t)
  local selected = ui.State "b"
  local app = t:mount(function()
    return ui.VStack { ui.Button("First", function() end),
      ui.List { selection = selected, ui.ForEach({ "a", "b", "c" }, { id = id }, function(name)
        if name == "b" then return nil end
        return ui.Text(name)
      end) } }
  end, { size = "20x8" })
  app:press "tab"
  t:ok(app:focus().title ~= "First", "the list can be reached")
  app:press "down"
  t:ok(selected.value == "a" or selected.value == "c")
end)

test("a row that became nothing out of sight has no cursor when it is back in sight", function(t)
  for _, kind in ipairs { "one", "set" } do
    for _, key in ipairs { "left", "right", "down" } do
      local names, hidden = {}, ui.State(false)
      for i = 1, 30 do names[i] = ("row %02d"):format(i) end
      local selected = ui.State(kind == "set" and {} or "row 01")
      local app = t:mount(function()
        local hides = hidden.value
        return ui.List { selection = selected, ui.ForEach(names, { id = id }, function(name)
          if not hides or name ~= "row 01" then return ui.Text(name) end
        end) }
      end, { size = "20x8" })
      app:press "tab"
      t:equal(app:focus().title, "row 01")
      app:scroll(5, 5, "down", 5)
      t:notContains(app:text(), "row 01")
      hidden.value = true
      app:press(key)
      -- The next row stands in its place.
      t:equal(app:focus().title, "row 02", kind .. " " .. key)
      t:contains(app:text(), "› row 02")
    end
  end
end)
